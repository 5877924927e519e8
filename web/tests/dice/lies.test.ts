// No lie of a cheating server passes.
import { beforeAll, describe, expect, it } from "vitest";
import { diceKey } from "../../src/table/fair/formula";
import type { BoardView, TableView } from "../../src/table/wire";
import { Browser, boardsOf, framesOf, honestGames, verifiedByPython, type Game } from "./games";
import { LIES, type Lie } from "./lies/index";
import { RULES } from "./lies/of-rules";

const ENDS = /^(proof-.*|secret-other|word-.*)$/;
let games: Map<string, Game[]>;
let boardOf: (view: TableView) => BoardView | null;

beforeAll(async () => {
  games = await honestGames(3);
  boardOf = await boardsOf([...games.values()].flat());
});

/** What the page makes of a lie: the fault or the reason, and whether it was told in play. */
function foundIn(lie: Lie): { found: string; inPlay: boolean } {
  const [, those = []] = [...games].find(([kind]) => kind.startsWith(lie.of ?? "classic-standard")) ?? [];
  const { steps: change, frames: retold, proof: forged } = lie;
  for (const game of those) {
    const steps = structuredClone(game.steps);
    const { proof } = game;
    if (change?.(steps, diceKey(proof.secret, proof.table, proof.parts)) === false) continue;
    const frames = framesOf({ ...game, steps }, lie.seat);
    let board: BoardView | null = null;
    const told = (view: TableView): BoardView | null => {
      if (board === null) {
        board = structuredClone(boardOf({ ...view, ...game.setup }));
        if (board !== null) lie.board?.(board);
      }
      return board;
    };
    const browser = new Browser(game, told, { seat: lie.seat === undefined ? 0 : null });
    for (const [at, frame] of (retold?.(frames) ?? frames).entries()) {
      if (at === lie.breaksAt) browser.witness.opened();
      browser.hear(frame);
    }
    const inPlay = browser.kept.fault !== null;
    expect(browser.faults).toBe(inPlay ? 1 : 0); // told at once, and once
    const verdict = browser.verdict(forged === undefined ? proof : forged(proof));
    if (verdict.kind === "proved") return { found: "nothing", inPlay };
    if (verdict.kind === "broken") return { found: verdict.fault.code, inPlay };
    return { found: verdict.reasons.map(({ name }) => name).join(" "), inPlay };
  }
  throw new Error(`no game has a place for this lie: ${lie.name}`);
}

describe("a server that cheats", () => {
  it("has a hundred lies and more, each another one", () => {
    expect(new Set(LIES.map(({ name }) => name)).size).toBe(LIES.length);
    expect(LIES.length).toBeGreaterThan(100);
  });

  it.each(LIES.map((lie) => [lie.name, lie] as const))("is found out where it %s", (_, lie) => {
    const { found, inPlay } = foundIn(lie);
    expect(found.split(" ")).toContain(lie.found);
    if (found === lie.found && found.includes("-")) expect(inPlay).toBe(!ENDS.test(found) && lie.proof === undefined);
  });

  it.each(RULES.map((lie) => [lie.name, lie] as const))(
    "is found out by magie verify where it breaks a rule of the game alone, as it %s",
    async (_, lie) => {
      const [, those = []] = [...games].find(([kind]) => kind.startsWith(lie.of ?? "classic-standard")) ?? [];
      for (const game of those) {
        const steps = structuredClone(game.steps);
        if (!lie.steps(steps, diceKey(game.proof.secret, game.proof.table, game.proof.parts))) continue;
        const browser = new Browser(game, boardOf).hear(...framesOf({ ...game, steps }));
        expect(browser.verdict(game.proof).kind).toBe("proved");
        const [verdict] = await verifiedByPython([[game, browser.kept]]);
        expect(verdict).toMatch(/^verify\//);
        return;
      }
      throw new Error(`no game has a place for this lie: ${lie.name}`);
    },
  );
});
