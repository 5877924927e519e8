// What a browser keeps survives a reload and a second page, is bounded, and is judged quickly however much it is.
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { diceKey, valueOf } from "../../src/table/fair/formula";
import { fileOf, nothingKept, type Kept } from "../../src/table/fair/kept";
import { verdictOf } from "../../src/table/fair/verdict";
import { Witness } from "../../src/table/fair/witness";
import { KeptGame } from "../../src/table/state/kept-games";
import type { BoardView, TableView } from "../../src/table/wire";
import { boardsOf, framesOf, honestGames, type Game, type Told } from "./games";

let game: Game;
let others: Game[];
let boardOf: (view: TableView) => BoardView | null;
const stored = new Map<string, string>();
let room = Infinity;

beforeAll(async () => {
  const games = await honestGames(3);
  [game, ...others] = games.get("ultimate-standard-core") as [Game, ...Game[]];
  boardOf = await boardsOf([game]);
});

beforeEach(() => {
  stored.clear();
  room = Infinity;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      const size = [...stored].reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), value.length);
      if (size > room) throw new Error("QuotaExceededError");
      stored.set(key, value);
    },
    removeItem: (key: string) => stored.delete(key),
  });
});

/** A page of this browser; its part is the one that the game was drawn with. */
function page(of = game): Witness {
  const memory = new KeptGame(of.proof.table);
  const kept = memory.read(null);
  kept.own["0.1"] ??= of.proof.parts[0] ?? "";
  memory.write(kept);
  return new Witness({ memory, boardOf, isSecure: true, onFault: () => undefined });
}

/** The frames that the server sends to a page that asks for what came after a step, and all later ones. */
function resumed(frames: readonly Told[], after: number | null): Told[] {
  return frames.flatMap((frame): Told[] => {
    if (frame.kind !== "played") return [];
    const steps = frame.steps.filter(({ sequence }) => sequence > (after ?? 0));
    return steps.length === 0 ? [] : [{ ...frame, steps }];
  });
}

function tell(witness: Witness, frames: readonly Told[], isNewLine = true): void {
  if (isNewLine) witness.opened();
  for (const frame of frames) witness.hear(frame);
}

describe("what is kept of a game", () => {
  it("is all of it after a reload in every part of the game, and the verdict is the same", () => {
    const frames = framesOf(game, 0, 20);
    for (const at of [1, 2, 3, 4, 10, frames.length - 1]) {
      stored.clear();
      tell(page(), frames.slice(0, at));
      const again = page();
      expect(again.after).toBe(at > 2 ? Math.max(0, (at - 3) * 20) : null);
      tell(again, at < 3 ? frames.slice(at) : resumed(frames, again.after));
      expect(verdictOf(again.kept, game.proof).kind).toBe("proved");
      expect(fileOf(again.kept)).toBe(fileOf(page().kept));
    }
  });

  it("is one for two pages that are told at the same time, either of them ahead", () => {
    const [one, other] = [page(), page()];
    const frames = framesOf(game, 0, 20);
    [one, other].forEach((witness) => witness.opened());
    frames.forEach((frame, at) => {
      const [first, second] = at % 3 === 0 ? [other, one] : [one, other];
      first.hear(frame);
      if (at % 5 !== 4) second.hear(frame);
      else tell(second, resumed(frames.slice(0, at + 1), second.after === null ? null : second.after - 10));
    });
    for (const { kept } of [one, other, page()]) {
      expect(kept.fault).toBeNull();
      expect(verdictOf(kept, game.proof).kind).toBe("proved");
    }
  });

  it("shows a page what the server told another one otherwise", () => {
    const frames = framesOf(game, 0, 20);
    tell(page(), frames.slice(0, 6));
    const lie = structuredClone(frames[5]) as Extract<Told, { kind: "played" }>;
    const roll = lie.steps.find(({ draw }) => draw?.startsWith("dice"));
    if (roll !== undefined) roll.draw = "dice 0 216 215";
    const other = page();
    tell(other, [lie]);
    expect(other.kept.fault).toMatchObject({ code: "step-twice" });
    expect(page().kept.fault).toMatchObject({ code: "step-twice" });
  });

  it("is not lost by a page that writes late what it knew before", () => {
    const frames = framesOf(game, 0, 20);
    const ahead = page();
    tell(ahead, frames.slice(0, 8));
    const before = new Map(stored);
    tell(ahead, frames.slice(8, 12), false);
    before.forEach((text, key) => stored.set(key, text));
    tell(ahead, frames.slice(12), false);
    expect(verdictOf(ahead.kept, game.proof).kind).toBe("proved");
  });

  it("begins a new stretch after a gap, and says what was missed", () => {
    const frames = framesOf(game, 0, 20);
    const away = page();
    tell(away, frames.slice(0, 6));
    const { view, yours } = frames[20] as Extract<Told, { kind: "played" }>;
    tell(away, [{ kind: "fresh", snapshot: { view, yours, lines: [], last_cards: {} } } as Told, ...frames.slice(21)]);
    expect(away.kept.fault).toBeNull();
    expect(away.kept.stretches.map(({ first }) => first)).toEqual([1, view.sequence + 1]);
    const verdict = verdictOf(away.kept, game.proof);
    expect(verdict).toMatchObject({ kind: "partly", reasons: [{ name: "steps" }] });
    const draws = game.steps.filter(({ draw }) => draw !== undefined).length;
    if (verdict.kind !== "partly") throw new Error("nothing is wrong");
    expect(verdict.outcomes).toBeLessThanOrEqual(draws);
    expect(verdict.right).toBeLessThan(verdict.outcomes);
  });

  it("is of the newest tables only, and of fewer where there is no room", () => {
    const head = fileOf(nothingKept("t")).length;
    for (let table = 0; table < 40; table += 1) {
      const one = new KeptGame(`t${table}`);
      one.write({ ...one.read(null), heard: table });
    }
    expect([...stored.keys()].filter((key) => key.startsWith("magie.fair.")).length).toBe(30);
    expect(new KeptGame("t39").read(null).heard).toBe(39);
    room = [...stored.values()].reduce((sum, text) => sum + text.length, 10);
    const last = new KeptGame("t40");
    last.write({ ...last.read(null), heard: 40, own: { "0.1": "p".repeat(3 * head) } });
    expect(new KeptGame("t40").read(null).heard).toBe(40);
    expect(new KeptGame("t39").read(null).heard).toBe(39);
    expect([...stored.keys()].filter((key) => key.startsWith("magie.fair.")).length).toBeLessThan(30);
  });

  it("is kept by the page alone where the browser keeps nothing", () => {
    room = 0;
    const memory = new KeptGame(game.proof.table);
    const kept = memory.read(null);
    kept.own["0.1"] = game.proof.parts[0] ?? "";
    const witness = new Witness({
      memory: { read: (known) => memory.read(known ?? kept), write: (now) => memory.write(now) },
      boardOf,
      isSecure: true,
      onFault: () => undefined,
    });
    tell(witness, framesOf(game));
    expect(verdictOf(witness.kept, game.proof).kind).toBe("proved");
  });

  it("is nothing where something else stands in its place", () => {
    for (const text of ["", "{", "null", "7", '{"format":"magie-kept-1"}', `{"commitment":"c","part":"p","seat":0}`]) {
      stored.set(`magie.fair.${game.proof.table}`, text);
      stored.set(`magie.outcomes.${game.proof.table}`, "17|dice 3 4|");
      tell(page(), framesOf(game));
      expect(verdictOf(page().kept, game.proof).kind).toBe("proved");
    }
  });
});

describe("a verdict", () => {
  /** A game of so many rolls of two dice. */
  function long(count: number): Kept {
    const { proof } = game;
    const key = diceKey(proof.secret, proof.table, proof.parts);
    const kept = nothingKept(proof.table);
    Object.assign(kept, {
      commitment: proof.commitment,
      formula: proof.formula,
      parts: proof.parts,
      heard: count,
      listed: count,
    });
    kept.rounds = [{ round: 1, seat: 0, part: proof.parts[0] ?? "", promises: game.promises }];
    kept.setup = { ...game.setup, position: null };
    kept.lists = game.lists;
    kept.stretches = [{ first: 1, last: count, link: "" }];
    kept.draws = Array.from({ length: count }, (_, at) => [
      at + 1,
      `dice ${at} 36 ${valueOf(key, "dice", at, 36).value}`,
      "",
    ]);
    return kept;
  }

  it.each([
    [1000, 300],
    [100_000, 2000],
  ])("of %d draws takes less than %d ms of work", (count, most) => {
    const kept = long(count);
    const before = process.cpuUsage();
    expect(verdictOf(kept, game.proof)).toEqual({ kind: "proved", outcomes: count });
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(most);
  });

  it("names the first of many wrong draws, also where one is wrong twice", () => {
    const kept = long(100);
    for (const at of [40, 41, 60])
      kept.draws[at] = [at + 1, `dice ${at} 36 ${(Number(kept.draws[at]?.[1].split(" ")[3]) + 1) % 36}`, ""];
    expect(verdictOf(kept, game.proof)).toEqual({ kind: "broken", fault: { code: "word-other", sequence: 41 } });
    kept.draws[1] = kept.draws[0] ?? [1, "", ""];
    expect(verdictOf(kept, game.proof)).toMatchObject({ kind: "broken", fault: { code: "draw-again" } });
  });

  it("of another game is none of this one", () => {
    const kept = long(10);
    for (const other of others)
      expect(verdictOf(kept, other.proof)).toEqual({ kind: "broken", fault: { code: "proof-other" } });
  });
});
