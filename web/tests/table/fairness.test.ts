import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Step, TableView } from "../../src/table/wire";
import { promiseOf } from "../../src/table/model/proof";
import { keepSeen, nextPart, readKept } from "../../src/table/state/fairness";
import { keepReadSoFar, readSoFar } from "../../src/table/state/read-so-far";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

type Fairness = TableView["fairness"];

function view(fairness: Partial<Fairness>): TableView {
  const known = { commitment: "c", parts: [null, null], is_revealed: false, formula: "magie-dice-3", round: 1 };
  return {
    phase: "lobby",
    fairness: { ...known, stage: "promising", promises: [null, null], ...fairness },
  } as TableView;
}

async function promised(round = 1): Promise<string> {
  const wish = await nextPart("t1", view({ round }), 0);
  if (wish?.kind !== "promise-part") throw new Error("a promise comes first");
  return wish.promise;
}

describe("this browser's part of the dice", () => {
  it("is promised first, and always the same one in a round", async () => {
    const promise = await promised();
    expect(promise).toMatch(/^[0-9a-f]{64}$/);
    expect(await promised()).toBe(promise);
    expect(await promised(2)).not.toBe(promise);
  });

  it("is shown once all have promised, and fits the promise", async () => {
    const promise = await promised();
    const promises = [promise, "ab".repeat(32)];
    expect(await nextPart("t1", view({ promises }), 0)).toBeNull();
    const wish = await nextPart("t1", view({ stage: "showing", promises }), 0);
    if (wish?.kind !== "show-part") throw new Error("it is time to show");
    expect(await promiseOf("t1", 0, 1, wish.part)).toBe(promise);
    expect(readKept("t1").promises).toEqual(promises);
  });

  it("is not shown where its own promise is missing, or the others' have changed", async () => {
    const promise = await promised();
    expect(await nextPart("t1", view({ stage: "showing", promises: ["00".repeat(32), null] }), 0)).toBeNull();
    await nextPart("t1", view({ stage: "showing", promises: [promise, "ab".repeat(32)] }), 0);
    expect(await nextPart("t1", view({ stage: "showing", promises: [promise, "cd".repeat(32)] }), 0)).toBeNull();
  });

  it("is nobody's business for spectators, in play, or after a silence", async () => {
    expect(await nextPart("t1", view({}), null)).toBeNull();
    expect(await nextPart("t1", { ...view({}), phase: "playing" }, 0)).toBeNull();
    expect(await nextPart("t1", view({ promises: ["-", null] }), 0)).toBeNull();
  });
});

describe("what this browser has seen", () => {
  it("is kept once, outcome by outcome", () => {
    const steps = [
      { sequence: 1, events: [{ kind: "first-seat-rolled", seat: 0, die1: 3, die2: 4 }], lines: [] },
      { sequence: 4, events: [{ kind: "card-drawn", seat: 0, deck: "chance", card: "chance-dividend" }], lines: [] },
    ] as unknown as Step[];
    keepSeen("t1", steps);
    keepSeen("t1", steps);
    expect(readKept("t1").seen).toEqual([
      { sequence: 1, outcome: "dice 3 4", deck: null },
      { sequence: 4, outcome: "card chance-dividend", deck: "chance" },
    ]);
  });

  it("lies apart from how far the log was read", () => {
    keepSeen("t1", [
      { sequence: 1, events: [{ kind: "rolled", seat: 0, die1: 3, die2: 4, die3: 0 }], lines: [] },
    ] as unknown as Step[]);
    keepReadSoFar("t1", 17);
    expect(readKept("t1").seen).toEqual([{ sequence: 1, outcome: "dice 3 4", deck: null }]);
    expect(readSoFar("t1")).toBe(17);
  });
});
