import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { deckMark, markOf } from "../../src/board/faces";
import { ICONS } from "../../src/ui/icons";

const SOURCES = fileURLToPath(new URL("../../src/", import.meta.url));
const boards = inject("boards");

test("the page asks for no edition and no board", () => {
  const ids = [...new Set(boards.flatMap((board) => [board.edition, board.board, board.edition.split("-")[0] ?? ""]))];
  const asked = new RegExp(`(["'\`.])(${ids.join("|")})(?![\\w.])`);
  const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(svelte|ts|css)$/.test(name) && !name.endsWith("schema.d.ts"))
    .filter((name) => asked.test(readFileSync(SOURCES + name, "utf8")));
  expect(ids.length).toBeGreaterThan(4);
  expect(sources).toEqual([]);
});

test("every space but a street has an icon that can be drawn, and so has every deck", () => {
  for (const board of boards) {
    const marks = board.spaces
      .filter((space) => space.kind !== "street" && space.kind !== "rest")
      .map((space) => [`${board.board} ${space.id}`, markOf(space, board.look)?.icon] as const);
    const decks = board.decks.map((deck) => [`${board.board} ${deck.id}`, deckMark(deck.id, board.look).icon] as const);
    expect([...marks, ...decks].filter(([, icon]) => !icon || !ICONS[icon])).toEqual([]);
  }
});

test("an icon of a space goes before that of its kind, and a board's before the usual one", () => {
  const look = {
    ...boards[0]?.look,
    marks: { tax: { icon: "page", tone: "ink" }, levy: { icon: "mask", tone: "ink" } },
  };
  const iconOf = (id: string, kind: string) => markOf({ id, name: id, kind, track: 0, step: 0 }, look as never)?.icon;
  expect([iconOf("levy", "tax"), iconOf("toll", "tax"), iconOf("halt", "railroad")]).toEqual(["mask", "page", "train"]);
  expect(iconOf("road", "street")).toBeUndefined();
});
