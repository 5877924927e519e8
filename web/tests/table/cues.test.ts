import { describe, expect, it } from "vitest";
import { cuesOf, MS } from "../../src/table/model/cues";
import type { GameEvent } from "../../src/table/wire";

const kinds = (...events: GameEvent[]) => cuesOf(events).map((cue) => cue.kind);
const cue = (event: GameEvent) => cuesOf([event])[0];

describe("what can be seen of events", () => {
  it("is a throw, a walk, a deed and its price for a whole turn", () => {
    const seen = kinds(
      { kind: "turn-began", seat: 0 },
      { kind: "rolled", seat: 0, die1: 1, die2: 1, die3: 0 },
      { kind: "moved", seat: 0, origin: "go", space: "chest-1", way: "dice", path: ["brown-1", "chest-1"] },
      { kind: "purchased", seat: 0, deed: "brown-2", price: 60 },
      { kind: "paid", payer: 0, payee: "bank", amount: 60 },
    );
    expect(seen).toEqual(["turn", "dice", "walk", "deed", "money"]);
  });

  it("is a walk over the very spaces that the move names, ninety milliseconds each", () => {
    const path = ["a2", "ax", "bx", "b4"];
    expect(cue({ kind: "moved", seat: 0, origin: "a1", space: "b4", way: "dice", path })).toEqual({
      kind: "walk",
      ms: 4 * MS.space,
      seat: 0,
      path: ["a1", "a2", "ax", "bx", "b4"],
      isGlide: false,
    });
  });

  it("is a walk backwards where the move went backwards", () => {
    const path = ["go", "dark-blue-2"];
    const back = cue({ kind: "moved", seat: 0, origin: "brown-1", space: "dark-blue-2", way: "dice", path });
    expect(back).toMatchObject({ path: ["brown-1", "go", "dark-blue-2"], isGlide: false });
  });

  it("is a whole round where a move ends where it began", () => {
    const path = ["a1", "a2", "a3", "a0"];
    expect(cue({ kind: "moved", seat: 0, origin: "a0", space: "a0", way: "bonus", path })).toMatchObject({
      path: ["a0", "a1", "a2", "a3", "a0"],
    });
  });

  it("is a glide for a token that is put straight on its space", () => {
    const glide = { ms: MS.glide, path: ["a6", "jail"], isGlide: true };
    expect(cue({ kind: "moved", seat: 0, origin: "a6", space: "jail", way: "jail", path: [] })).toMatchObject(glide);
    expect(cue({ kind: "moved", seat: 0, origin: "a6", space: "jail", way: "jail" })).toMatchObject(glide);
  });

  it("shows the speed die only where it was rolled", () => {
    expect(cue({ kind: "rolled", seat: 0, die1: 1, die2: 2, die3: 0 })).toMatchObject({ faces: [1, 2] });
    expect(cue({ kind: "rolled", seat: 0, die1: 1, die2: 2, die3: "bus" })).toMatchObject({ faces: [1, 2, "bus"] });
  });

  it("sends money once, from who pays to who is paid", () => {
    expect(cue({ kind: "paid", payer: 2, payee: 0, amount: 28 })).toMatchObject({ payer: 2, payee: 0, amount: 28 });
    const announcing: GameEvent[] = [
      { kind: "salary-paid", seat: 1, amount: 200 },
      { kind: "pot-won", seat: 1, amount: 90 },
      { kind: "mortgaged", seat: 1, deed: "brown-1", amount: 30 },
      { kind: "auction-won", seat: 1, lot: "deed", what: "brown-1", price: 40 },
      { kind: "built", seat: 1, deed: "brown-1", level: 1, price: 50 },
      { kind: "purchased", seat: 1, deed: "brown-1", price: 60 },
    ];
    expect(kinds(...announcing)).not.toContain("money");
  });

  it("is nothing for what only the log tells", () => {
    expect(kinds({ kind: "rent-spared", debtor: 0, owner: 1, deed: "brown-1" })).toEqual([]);
    expect(kinds({ kind: "something-new", seat: 0 } as unknown as GameEvent)).toEqual([]);
  });
});
