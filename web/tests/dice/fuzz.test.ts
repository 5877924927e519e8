// One thing of an honest game is changed, anywhere in its frames or its proof: either the page no longer says "proved",
// or every outcome came all the same, and the chain tells whatever else was changed of the steps.
import { beforeAll, describe, expect, it } from "vitest";
import { shownBy } from "../../src/table/fair/draws";
import type { BoardView, TableView } from "../../src/table/wire";
import { Browser, boardsOf, framesOf, honestGames, type Game, type Told } from "./games";
import { LONG_MS } from "../patience";
import { viewOf } from "./lies/telling";

const CHANGES = Number(process.env["MAGIE_CHANGES"] ?? 200);
const SEED = Number(process.env["MAGIE_SEED"] ?? 1);
const FRAME = 20; // steps

let games: Game[];
let boardOf: (view: TableView) => BoardView | null;

beforeAll(async () => {
  const all = await honestGames(1);
  games = ["classic-short-fr-classic", "classic-standard-fr-classic", "ultimate-standard-core"].map(
    (kind) => all.get(kind)?.[0] as Game,
  );
  boardOf = await boardsOf(games);
});

/** The same numbers in every run. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Place = { parent: Record<string, unknown>; key: string };

/** Every place within a value, lists and records too. */
function placesIn(value: unknown, found: Place[] = []): Place[] {
  if (value === null || typeof value !== "object") return found;
  for (const key of Object.keys(value)) {
    found.push({ parent: value as Record<string, unknown>, key });
    placesIn((value as Record<string, unknown>)[key], found);
  }
  return found;
}

/** Another value in the place of one. */
function other(value: unknown, draw: (below: number) => number, pool: readonly unknown[]): unknown {
  const some = pool[draw(pool.length)];
  const ways: unknown[] = [null, some, structuredClone(some), "", [], {}, 0, -1, true];
  if (typeof value === "number") ways.push(value + 1, value - 1, value * 6, 35 - value, 2 ** 53, value + 0.5);
  if (typeof value === "string") {
    const at = draw(value.length + 1);
    ways.push(
      value.slice(0, at) + String(draw(10)) + value.slice(at + 1),
      value.slice(1),
      `${value}0`,
      value.toUpperCase(),
    );
    ways.push(
      value.replace(/\d+/, (digits) => String(Number(digits) + 1)),
      value.replace(/\d+$/, String(draw(36))),
    );
  }
  if (Array.isArray(value) && value.length > 0) {
    const at = draw(value.length);
    ways.push(
      value.toSpliced(at, 1),
      value.toSpliced(at, 0, value[at]),
      value.toSpliced(at, 2, value[at + 1], value[at]),
    );
    ways.push([...(value as unknown[])].reverse(), value.toSpliced(at, 0, some));
  }
  return ways[draw(ways.length)];
}

/** Everything that came, told by a draw or not. */
const outcomesOf = (frames: readonly Told[]): string =>
  JSON.stringify(
    frames.flatMap((frame) =>
      frame.kind !== "played" || !Array.isArray(frame.steps)
        ? []
        : frame.steps.flatMap(({ events }) => events.flatMap((event) => shownBy(event)?.outcome ?? [])),
    ),
  );

describe("an honest game with one thing changed", () => {
  it(`is found out, or came out alike: ${CHANGES} changes`, { timeout: LONG_MS + 1000 * CHANGES }, () => {
    const draw = chance(SEED);
    const passed = { found: 0, alike: 0 };
    const sources = games.map((game) => {
      const frames = framesOf(game, 0, FRAME);
      const honest = new Browser(game, boardOf).hear(...frames);
      expect(honest.verdict(game.proof).kind).toBe("proved");
      return { game, frames, draws: JSON.stringify(honest.kept.draws) };
    });
    for (let change = 0; change < CHANGES; change += 1) {
      const source = sources[draw(sources.length)] as (typeof sources)[number];
      const { game } = source;
      const at = draw(8) === 0 ? draw(4) : draw(source.frames.length);
      const frames = source.frames.with(at, structuredClone(source.frames[at]) as Told);
      const proof: unknown = structuredClone(game.proof);
      const frame = frames[at] as Told;
      const part = draw(10);
      const target =
        part === 0 ? proof : part < 3 ? viewOf(frame) : frame.kind === "played" ? frame.steps : viewOf(frame);
      const places = placesIn(target);
      const { parent, key } = places[draw(places.length)] as Place;
      const pool = [
        ...source.frames.flatMap((one) => (one.kind === "played" ? one.steps.slice(0, 3) : [])),
        HEX,
        35,
        "dice 6 6",
      ];
      const before = JSON.stringify(parent[key]);
      if (draw(12) === 0) Reflect.deleteProperty(parent, key);
      else
        parent[key] = other(parent[key], draw, [
          ...pool,
          ...pool.flatMap((one) => (typeof one === "object" ? one.events : [])),
        ]);
      const what = `change ${change}: ${key} ${before.slice(0, 80)} -> ${String(JSON.stringify(parent[key])).slice(0, 80)}`;
      const browser = new Browser(game, boardOf).hear(...frames);
      if (browser.verdict(proof).kind !== "proved") {
        passed.found += 1;
        continue;
      }
      passed.alike += 1;
      expect(`${what} ${JSON.stringify(browser.kept.draws)}`).toBe(`${what} ${source.draws}`);
      const was = source.frames[at] as Told;
      expect(`${what} ${outcomesOf([frame])}`).toBe(`${what} ${outcomesOf([was])}`);
      if (chained(frame) !== chained(was))
        expect(`${what} ${browser.kept.stretches[0]?.link ?? ""}`).not.toBe(`${what} ${game.link}`);
    }
    expect(passed.found).toBeGreaterThan(CHANGES / 10);
    expect(passed.found + passed.alike).toBe(CHANGES);
  });
});

const HEX = "5a".repeat(32);

/** What the chain is made of: numbers, draws and events, and nothing else. */
function chained(frame: Told): string {
  if (frame.kind !== "played") return "";
  return JSON.stringify(frame.steps.map(({ sequence, draw, events }) => [sequence, draw, events]));
}
