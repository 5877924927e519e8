import { describe, expect, it } from "vitest";
import { cuesOf, MS } from "../../src/table/model/cues";
import type { BoardView, GameEvent } from "../../src/table/wire";

const ring = ["go", "brown-1", "chest-1", "brown-2"];
const board = {
  tracks: [{ id: "ring", spaces: ring }],
  spaces: ring.map((id, step) => ({ id, name: id, kind: "street", track: 0, step, link: null })),
} as unknown as BoardView;
const kinds = (...events: object[]) => cuesOf(events as GameEvent[], board).map((cue) => cue.kind);
const cue = (event: object) => cuesOf([event as GameEvent], board)[0];

describe("what can be seen of events", () => {
  it("is a throw, a walk and a purchase for a whole turn", () => {
    const seen = kinds(
      { kind: "turn-began", seat: 0 },
      { kind: "rolled", seat: 0, die1: 1, die2: 2, die3: 0 },
      { kind: "moved", seat: 0, origin: "go", space: "brown-2", way: "dice" },
      { kind: "purchased", seat: 0, deed: "brown-2", price: 60 },
    );
    expect(seen).toEqual(["turn", "dice", "walk", "money", "deed"]);
  });

  it("takes ninety milliseconds a space", () => {
    const walk = cue({ kind: "moved", seat: 0, origin: "go", space: "brown-2", way: "dice" });
    expect(walk).toMatchObject({ ms: 3 * MS.space, path: ring, isGlide: false });
  });

  it("shows the speed die only where it was rolled", () => {
    expect(cue({ kind: "rolled", seat: 0, die1: 1, die2: 2, die3: 0 })).toMatchObject({ faces: [1, 2] });
    expect(cue({ kind: "rolled", seat: 0, die1: 1, die2: 2, die3: "bus" })).toMatchObject({ faces: [1, 2, "bus"] });
  });

  it("sends money from who pays to who is paid", () => {
    expect(cue({ kind: "paid", payer: 2, payee: 0, amount: 28 })).toMatchObject({ payer: 2, payee: 0, amount: 28 });
    expect(cue({ kind: "salary-paid", seat: 1, amount: 200 })).toMatchObject({ payer: "bank", payee: 1 });
    expect(cue({ kind: "pot-won", seat: 1, amount: 90 })).toMatchObject({ payer: "pool", payee: 1 });
    expect(kinds({ kind: "deed-dealt", seat: 1, deed: "brown-1", price: 0 })).toEqual(["deed"]);
  });

  it("is nothing for what only the log tells", () => {
    expect(kinds({ kind: "rent-spared", debtor: 0, owner: 1, deed: "brown-1" })).toEqual([]);
    expect(kinds({ kind: "something-new", seat: 0 })).toEqual([]);
  });
});
