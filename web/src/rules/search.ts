// Finds clauses by their words: every word must occur, whatever its accents and capitals.
import type { ChapterView, ClauseView, RulebookView } from "../wire";

export function plain(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase().replaceAll("’", "'");
}

function isFound(clause: ClauseView, words: readonly string[]): boolean {
  const text = plain(`${clause.id} ${clause.title} ${clause.text}`);
  return words.every((word) => text.includes(word));
}

/** The chapters with the clauses that have all words; empty chapters are left out. */
export function search(book: RulebookView, query: string): Pick<RulebookView, "chapters" | "readings"> {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return book;
  const chapters: ChapterView[] = book.chapters
    .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter((clause) => isFound(clause, words)) }))
    .filter((chapter) => chapter.clauses.length > 0);
  return { chapters, readings: book.readings.filter((clause) => isFound(clause, words)) };
}
