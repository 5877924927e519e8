// What a browser promises and shows, and what it takes for a fault: the table of docs/reference/fair-dice.md.
import { describe, expect, it } from "vitest";
import { promiseOf } from "../../src/table/fair/formula";
import { nothingKept, type Kept } from "../../src/table/fair/kept";
import { hearView } from "../../src/table/fair/rounds";
import type { TableView } from "../../src/table/wire";

const COMMITMENT = "c0".repeat(32);
const OTHERS = ["a1".repeat(32), "a2".repeat(32)];
const LISTS = "d".repeat(32);

type Fairness = TableView["fairness"];

/** A browser on seat 0 of a table of three. */
class Sitting {
  readonly kept: Kept = nothingKept("t1");
  seat: number | null = 0;

  hears(fairness: Partial<Fairness>, more: Partial<TableView> = {}): ReturnType<typeof hearView> {
    return hearView(this.kept, view(fairness, more), this.seat, LISTS);
  }

  /** Promises and shows in a round; gives what all have promised there. */
  shows(round = 1, others: (string | null)[] = OTHERS, own?: string): (string | null)[] {
    const before = own === undefined ? this.hears({ round, promises: [null, ...others] }) : null;
    const promise = own ?? (before?.kind === "promise-part" ? before.promise : null);
    const promises = [promise, ...others];
    const said = this.hears({ round, promises, stage: "showing" });
    expect(said?.kind).toBe("show-part");
    return promises;
  }

  get fault(): string | undefined {
    return this.kept.fault?.code;
  }
}

function view(fairness: Partial<Fairness>, more: Partial<TableView>): TableView {
  const set = fairness.stage === "set";
  return {
    ...{ phase: set ? "playing" : "lobby", edition: "classic", mode: "standard", board: "paris" },
    ...{ deck_set: "fr-classic", switches: { start_cash: 1500, free_parking_pot: true }, ...more },
    fairness: {
      ...{ commitment: COMMITMENT, formula: "magie-dice-3", is_revealed: false, round: 1, stage: "promising" },
      ...{ promises: [null, null, null], parts: [null, null, null], ...fairness },
    },
  } as TableView;
}

describe("this browser's part of the dice", () => {
  it("is promised first, always the same one in a round, and another one in another round", () => {
    const one = new Sitting();
    const first = one.hears({});
    expect(first).toMatchObject({ kind: "promise-part", promise: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    expect(one.hears({})).toEqual(first);
    expect(one.hears({ round: 2 })).not.toEqual(first);
  });

  it("is shown once all have promised, fits the promise, and all of it is kept before", () => {
    const one = new Sitting();
    const promises = one.shows();
    const part = one.kept.own["0.1"] ?? "";
    expect(promises[0]).toBe(promiseOf("t1", 0, 1, part));
    expect(one.kept.rounds).toEqual([{ round: 1, seat: 0, part, promises }]);
    expect(one.kept.setup).toMatchObject({ edition: "classic", deck_set: "fr-classic", position: null });
    expect(one.kept.lists).toBe(LISTS);
  });

  it("is neither promised without a commitment nor shown where its own promise is missing or another one", () => {
    const one = new Sitting();
    for (const commitment of [null, "", "c0", COMMITMENT.toUpperCase()])
      expect(one.hears({ commitment: commitment as string })).toBeNull();
    one.hears({});
    expect(one.hears({ stage: "showing", promises: [null, ...OTHERS] })).toBeNull();
    expect(one.hears({ stage: "showing", promises: ["00".repeat(32), ...OTHERS] })).toBeNull();
    expect(one.kept.rounds).toEqual([]);
  });

  it("is nobody's business for spectators, in play, after a silence, and by an older formula", () => {
    const watching = new Sitting();
    watching.seat = null;
    expect(watching.hears({})).toBeNull();
    expect(new Sitting().hears({ stage: "set" })).toBeNull();
    expect(new Sitting().hears({ promises: ["-", null, null] })).toBeNull();
    expect(new Sitting().hears({ formula: "magie-dice-2" })).toBeNull();
  });
});

describe("a fault", () => {
  it("is another commitment or formula than before", () => {
    for (const other of [{ commitment: "c1".repeat(32) }, { formula: "magie-dice-2" }, { commitment: null as never }]) {
      const one = new Sitting();
      one.hears({});
      expect(one.hears(other)).toBeNull();
      expect(one.fault).toBe("commitment-changed");
    }
  });

  it("is another promise, mode, deck or house rule after this browser has shown its part", () => {
    for (const [change, more, code] of [
      [{ promises: [0, OTHERS[0], "a3".repeat(32)] }, {}, "promises-changed"],
      [{ promises: [0, OTHERS[0], null] }, {}, "promises-changed"],
      [{ promises: [0, ...OTHERS, null] }, {}, "promises-changed"],
      [{}, { mode: "short" }, "setup-changed"],
      [{}, { deck_set: "us-2008" }, "setup-changed"],
      [{}, { switches: { start_cash: 1501, free_parking_pot: true } }, "setup-changed"],
      [{ position: "p".repeat(32) }, {}, "setup-changed"],
    ] as const) {
      const one = new Sitting();
      const own = one.shows();
      const promises = "promises" in change ? change.promises.map((it) => (it === 0 ? own[0] : it)) : own;
      one.hears({ stage: "showing", ...change, promises: promises as string[] }, more);
      expect(one.fault).toBe(code);
    }
  });

  it("is no other order of the house rules", () => {
    const one = new Sitting();
    const promises = one.shows();
    one.hears({ stage: "showing", promises }, { switches: { free_parking_pot: true, start_cash: 1500 } });
    expect(one.fault).toBeUndefined();
  });

  it("is a list of parts that is not the promised one when the game begins, and any change after", () => {
    const parts = ["b1".repeat(32), "b2".repeat(32)];
    const others = [promiseOf("t1", 1, 1, parts[0] ?? ""), null];
    const begun = (change: (parts: (string | null)[]) => (string | null)[]): Sitting => {
      const one = new Sitting();
      const promises = one.shows(1, others);
      const own = one.kept.own["0.1"] ?? "";
      one.hears({ stage: "set", promises, parts: change([own, parts[0] ?? "", null]) });
      return one;
    };
    expect(begun((all) => all).fault).toBeUndefined();
    for (const wrong of [
      ([, ...rest]: (string | null)[]) => [null, ...rest],
      ([, ...rest]: (string | null)[]) => ["b9".repeat(32), ...rest],
      ([own, , last]: (string | null)[]) => [own ?? null, null, last ?? null],
      ([own, other]: (string | null)[]) => [own ?? null, other ?? null, parts[1] ?? null],
      (all: (string | null)[]) => [...all, null],
      ([own, other]: (string | null)[]) => [own ?? null, other ?? null],
    ])
      expect(begun(wrong).fault).toBe("parts-other");
    const after = begun((all) => all);
    after.hears({ stage: "set", promises: after.kept.rounds[0]?.promises as string[], parts: [null, null, null] });
    expect(after.fault).toBe("parts-changed");
  });

  it("is a round without a reason: none silent, too few, one that had promised nothing, or a round before", () => {
    const [one, two] = OTHERS as [string, string];
    for (const [round, promises] of [
      [2, [null, null, null]],
      [3, [null, null, "-"]],
      [1, [null, null, null]],
    ] as const) {
      const sitting = new Sitting();
      sitting.shows(1, [one, two]);
      expect(sitting.hears({ round, promises: [...promises] })).toBeNull();
      expect(sitting.fault).toBe(round === 1 ? "promises-changed" : "round-unfounded");
    }
    const other = new Sitting();
    other.shows(1, [one, null]);
    expect(other.hears({ round: 2, promises: [null, "-", two] })).toBeNull();
    expect(other.fault).toBe("round-unfounded");
    const early = new Sitting();
    expect(early.hears({ round: 5 })).toBeNull();
    expect(early.fault).toBe("round-unfounded");
  });

  it("is no round that a silent seat gives a reason for, nor several at once for several seats", () => {
    const sitting = new Sitting();
    sitting.shows();
    sitting.shows(2, ["-", "a3".repeat(32)]);
    sitting.shows(3, ["-", "-"]);
    expect(sitting.fault).toBeUndefined();
    expect(sitting.kept.rounds.map(({ round }) => round)).toEqual([1, 2, 3]);
    const away = new Sitting();
    away.shows();
    away.hears({ round: 3, stage: "set", promises: ["-", "-", "a9".repeat(32)], parts: [null, null, null] });
    expect(away.fault).toBe("parts-other"); // the last seat has promised, and has no part
  });

  it("stops this browser from promising and showing for good", () => {
    const one = new Sitting();
    one.hears({});
    one.hears({ commitment: "c1".repeat(32) });
    expect(one.hears({})).toBeNull();
    expect(one.hears({ round: 2, promises: [null, "-", null] })).toBeNull();
  });
});
