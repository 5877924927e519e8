// Honest games, whole: none is refused, and all that is kept is what Python says of the same game.
import { beforeAll, describe, expect, it } from "vitest";
import type { BoardView, TableView } from "../../src/table/wire";
import type { Kept } from "../../src/table/fair/kept";
import { Browser, boardsOf, framesOf, honestGames, verifiedByPython, type Game } from "./games";

let games: Map<string, Game[]>;
let boardOf: (view: TableView) => BoardView | null;

beforeAll(async () => {
  games = await honestGames(10);
  boardOf = await boardsOf([...games.values()].flat());
});

const all = (): Game[] => [...games.values()].flat();

describe("an honest game", () => {
  it("is proved to whoever sat there from the first roll to the last, in every edition, mode and deck size", () => {
    expect(games.size).toBe(12);
    for (const game of all()) {
      const browser = new Browser(game, boardOf).hear(...framesOf(game));
      expect([game.proof.table, browser.kept.fault]).toEqual([game.proof.table, null]);
      expect(browser.said.map(({ kind }) => kind)).toEqual(["promise-part", "show-part"]);
      const draws = game.steps.filter(({ draw }) => draw !== undefined).length;
      expect(browser.verdict(game.proof)).toEqual({ kind: "proved", outcomes: draws });
    }
  });

  it("gives the links and digests that Python gives", () => {
    for (const game of all()) {
      const { kept } = new Browser(game, boardOf).hear(...framesOf(game));
      expect(kept.stretches).toEqual([{ first: 1, last: game.steps.length, link: game.link }]);
      expect(kept.lists).toBe(game.lists);
    }
  });

  it("leaves a file by which magie verify finds the record fair", async () => {
    const pairs = all().map((game): [Game, Kept] => [game, new Browser(game, boardOf).hear(...framesOf(game)).kept]);
    expect(new Set(await verifiedByPython(pairs))).toEqual(new Set(["fair"]));
  });

  it("is right as far as seen to a spectator, to whoever came later, and over plain HTTP", () => {
    for (const game of all()) {
      const watching = new Browser(game, boardOf, { seat: null }).hear(...framesOf(game, null));
      expect(watching.verdict(game.proof)).toMatchObject({
        kind: "partly",
        reasons: [{ name: "part", seats: [0, 1] }],
      });
      const late = new Browser(game, boardOf, { seat: null }).hear(...framesOf(game, null).slice(-3));
      expect(late.verdict(game.proof)).toMatchObject({ kind: "partly" });
      const open = new Browser(game, boardOf, { isSecure: false }).hear(...framesOf(game));
      expect(open.verdict(game.proof)).toMatchObject({ kind: "partly", reasons: [{ name: "line" }] });
    }
  });
});
