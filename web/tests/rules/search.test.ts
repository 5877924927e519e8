import { expect, test } from "vitest";
import { search } from "../../src/rules/search";
import type { RulebookView } from "../../src/wire";

const book: RulebookView = {
  edition: "classic",
  majority: false,
  title: "Règles",
  chapters: [
    {
      title: "Loyers",
      clauses: [{ id: "7.3", title: "Hypothèque", text: "Une propriété hypothéquée ne rapporte rien.", notes: [] }],
    },
    { title: "Prison", clauses: [{ id: "10.1", title: "", text: "Va en prison.", notes: [] }] },
  ],
  changed: [],
  readings: [{ id: "Q24", title: "", text: "Et en prison ?", notes: [] }],
};

test("clauses are found by all words, without accents or capitals", () => {
  expect(search(book, "PROPRIETE hypotheque").chapters.map((chapter) => chapter.title)).toEqual(["Loyers"]);
  expect(search(book, "prison")).toMatchObject({ chapters: [{ title: "Prison" }], readings: [{ id: "Q24" }] });
  expect(search(book, "7.3").chapters).toHaveLength(1);
  expect(search(book, "prison loyer")).toEqual({ chapters: [], readings: [] });
});

test("no words find everything", () => {
  expect(search(book, "  ")).toBe(book);
});
