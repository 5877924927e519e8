// The lists that chance draws from: what lies in them at the beginning, and what is left by all that was told.
import type { BoardView, GameEvent } from "../wire";
import { tripleOf, type Shown } from "./draws";
import { sha256Hex } from "./sha256";

const DIGEST_DIGITS = 32;
/** Goes back into the pile when its card makes a player give it up; else it is out of the game. */
const BACK_IN_PILE = "card-voucher";

/** The lists as the board has them, each in the edition's order. */
export interface Beginning {
  decks: { id: string; cards: string[] }[];
  deeds: string[];
  vouchers: [id: string, count: number][];
  triples: string[];
}

/** What is left of the lists; kept as JSON. */
export interface Piles {
  decks: { unseen: string[]; under: string[] }[];
  deeds: string[];
  vouchers: number[];
  /** Who holds a Roll Three card. */
  holders: Record<string, number>;
}

export function beginningOf(board: BoardView): Beginning {
  return {
    decks: board.decks.map(({ id }) => ({
      id,
      cards: board.cards.filter((card) => card.deck === id).map((card) => card.id),
    })),
    deeds: board.deeds.map(({ id }) => id),
    vouchers: board.vouchers.map(({ id, count }) => [id, count]),
    triples: board.roll_three.map(([id]) => id),
  };
}

/** The digest of the lists at the beginning. */
export function listsDigest({ decks, deeds, vouchers, triples }: Beginning): string {
  const lines = decks.map(({ cards }, deck) => [`deck-${deck}`, ...cards]);
  lines.push(["deal", ...deeds]);
  if (vouchers.length > 0) lines.push(["vouchers", ...vouchers.map(([id, count]) => `${id}=${count}`)]);
  if (triples.length > 0) lines.push(["roll-three", ...triples]);
  return sha256Hex(lines.map((line) => line.join(" ")).join("\n")).slice(0, DIGEST_DIGITS);
}

export function wholePiles({ decks, deeds, vouchers }: Beginning): Piles {
  return {
    decks: decks.map(({ cards }) => ({ unseen: [...cards], under: [] })),
    deeds: [...deeds],
    vouchers: vouchers.map(([, count]) => count),
    holders: {},
  };
}

/** The stream that something shown must come from; null where this game has none for it. */
export function streamOf({ stream, deck }: Shown, { decks, vouchers, triples }: Beginning): string | null {
  if (stream === "vouchers") return vouchers.length > 0 ? stream : null;
  if (stream === "roll-three") return triples.length > 0 ? stream : null;
  if (stream !== "deck") return stream;
  const number = decks.findIndex(({ id }) => id === deck);
  return number < 0 ? null : `deck-${number}`;
}

/** The lists of one game while it is followed. */
export class Lists {
  readonly #whole: Beginning;
  readonly #left: Piles;

  constructor(whole: Beginning, left: Piles) {
    this.#whole = whole;
    this.#left = left;
  }

  /** What may come of a stream, each with its weight; one only where there is no chance. */
  possible(stream: string): [id: string, weight: number][] {
    const { deeds, vouchers, holders } = this.#left;
    const each = (ids: readonly string[]): [string, number][] => ids.map((id) => [id, 1]);
    if (stream === "deal") return each(deeds);
    if (stream === "vouchers")
      return this.#whole.vouchers.flatMap(([id], kind) => (vouchers[kind] ? [[id, vouchers[kind]]] : []));
    if (stream === "roll-three") return each(this.#whole.triples.filter((id) => !Object.hasOwn(holders, id)));
    const deck = this.#deck(stream);
    if (deck === undefined) return [];
    return each(deck.unseen.length > 0 ? deck.unseen : deck.under.slice(0, 1));
  }

  /** Something came off its list. */
  take(stream: string, id: string, seat: number): void {
    const { vouchers, holders } = this.#left;
    if (stream === "deal") this.#left.deeds = this.#left.deeds.filter((deed) => deed !== id);
    else if (stream === "roll-three") holders[id] = seat;
    else if (stream === "vouchers") {
      const kind = this.#kind(id);
      vouchers[kind] = (vouchers[kind] ?? 0) - 1;
    } else {
      const deck = this.#deck(stream);
      if (deck === undefined) return;
      if (deck.unseen.length > 0) deck.unseen = deck.unseen.filter((card) => card !== id);
      else deck.under.shift();
    }
  }

  /** Something comes back, or goes to somebody else; false where it cannot, as it is not out. */
  note(event: GameEvent): boolean {
    const { decks, vouchers, holders } = this.#left;
    switch (event.kind) {
      case "card-returned": {
        const deck = decks[this.#whole.decks.findIndex(({ cards }) => cards.includes(event.card))];
        if (deck === undefined || deck.unseen.includes(event.card) || deck.under.includes(event.card)) return false;
        deck.under.push(event.card);
        return true;
      }
      case "voucher-lost": {
        if (event.rule !== BACK_IN_PILE) return true;
        const kind = this.#kind(event.voucher);
        const count = (vouchers[kind] ?? 0) + 1;
        if (count > (this.#whole.vouchers[kind]?.[1] ?? 0)) return false;
        vouchers[kind] = count;
        return true;
      }
      case "roll-three-taken": {
        const id = tripleOf(event.triple);
        if (!Object.hasOwn(holders, id)) return false;
        holders[id] = event.seat;
        return true;
      }
      case "bankrupted":
        if (typeof event.creditor === "number") return true;
        this.#left.holders = Object.fromEntries(Object.entries(holders).filter(([, seat]) => seat !== event.seat));
        return true;
      default:
        return true;
    }
  }

  #deck(stream: string): Piles["decks"][number] | undefined {
    return this.#left.decks.find((_, number) => stream === `deck-${number}`);
  }

  #kind(id: string): number {
    return this.#whole.vouchers.findIndex(([voucher]) => voucher === id);
  }
}
