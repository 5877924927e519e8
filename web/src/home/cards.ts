// The boxes to choose from: one card per board. Editions that share a board share its card and are told apart below it.
import type { EditionCard, Home } from "../wire";

export interface BoardCard {
  board: string;
  title: string;
  about: string;
  editions: EditionCard[];
}

/** The cards of the home page, in the order of the editions. */
export function boardCards(home: Home): BoardCard[] {
  const cards: BoardCard[] = [];
  for (const edition of home.editions) {
    for (const board of edition.boards) {
      const card = cards.find((one) => one.board === board.id);
      if (card) card.editions.push(edition);
      else cards.push({ board: board.id, title: board.name, about: board.about, editions: [edition] });
    }
  }
  return cards.map((card) => ({ ...card, title: titleOf(card) }));
}

// A box with one board is known by its own name, one of several by the board's.
function titleOf(card: BoardCard): string {
  if (card.editions.some((edition) => edition.boards.length > 1)) return card.title;
  const [first = card.title, ...others] = card.editions.map((edition) => edition.title);
  return others.length > 0 ? (first.split(",")[0] ?? first) : first;
}

/** What tells editions of one card apart: "English rules" of "Spider-Man, English rules". */
export function bookletOf(edition: EditionCard): string {
  const [, ...rest] = edition.title.split(",");
  const booklet = rest.join(",").trim();
  return booklet ? booklet[0]?.toLocaleUpperCase() + booklet.slice(1) : edition.title;
}
