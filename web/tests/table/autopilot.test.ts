import { describe, expect, it } from "vitest";
import type { Choice, Decision, TableView, Yours } from "../../src/table/wire";
import { byItself, lotOf, type Autopilot } from "../../src/table/model/autopilot";

const OFF: Autopilot = { autoRoll: false, autoEnd: false, skipAuctions: false };
const ON: Autopilot = { autoRoll: true, autoEnd: true, skipAuctions: true };

const choice = (action: Choice["action"], more: Partial<Choice> = {}): Choice =>
  ({ action, label: action.kind, section: "answer", ...more }) as Choice;
const yoursOf = (...choices: Choice[]): Yours =>
  ({ seat: 1, question: "", hint: "", hint_clause: "", choices, partners: [] }) as Yours;
const viewOf = (decision: unknown, turn = 3): TableView =>
  ({ phase: "playing", turn, decision: decision as Decision }) as TableView;

const auction = (more: object = {}) => ({
  kind: "auction",
  seat: 1,
  lot: "deed",
  deed: "orange-1",
  building: null,
  company: null,
  bid: 90,
  bidder: 0,
  minimum: 91,
  maximum: 400,
  bidders: [0, 1],
  ...more,
});
const bids = yoursOf(choice({ kind: "bid", amount: 91 }, { minimum: 91, maximum: 400 }), choice({ kind: "pass" }));
const limit = (amount: number) => ({ lot: lotOf(viewOf(auction())) ?? "", amount });

describe("what a seat does by itself", () => {
  it("does nothing unless it was asked to", () => {
    const yours = yoursOf(choice({ kind: "roll" }));
    expect(byItself(viewOf({ kind: "turn", seat: 1, in_jail: false, jail_turn: 0 }), yours, OFF, null)).toBeNull();
  });

  it("rolls in its own turn, outside Jail, with no rent left to claim", () => {
    const turn = { kind: "turn", seat: 1, in_jail: false, jail_turn: 0 };
    const roll = choice({ kind: "roll" });
    expect(byItself(viewOf(turn), yoursOf(roll), ON, null)).toEqual({ kind: "roll" });
    expect(byItself(viewOf({ ...turn, in_jail: true }), yoursOf(roll), ON, null)).toBeNull();
    expect(byItself(viewOf({ ...turn, seat: 0 }), yoursOf(roll), ON, null)).toBeNull();
    const claim = choice({ kind: "claim", index: 0 });
    expect(byItself(viewOf(turn), yoursOf(roll, claim), ON, null)).toBeNull();
  });

  it("ends the turn unless something could be built", () => {
    const end = { kind: "end", seat: 1 };
    expect(byItself(viewOf(end), yoursOf(choice({ kind: "end" })), ON, null)).toEqual({ kind: "end" });
    const build = choice({ kind: "build", deed: "orange-1" });
    expect(byItself(viewOf(end), yoursOf(choice({ kind: "end" }), build), ON, null)).toBeNull();
  });

  it("bids the least that leads, up to the limit, then passes", () => {
    expect(byItself(viewOf(auction()), bids, OFF, limit(91))).toEqual({ kind: "bid", amount: 91 });
    expect(byItself(viewOf(auction()), bids, OFF, limit(90))).toEqual({ kind: "pass" });
  });

  it("lets a limit rule over skipping auctions", () => {
    expect(byItself(viewOf(auction()), bids, ON, limit(200))).toEqual({ kind: "bid", amount: 91 });
    expect(byItself(viewOf(auction()), bids, ON, null)).toEqual({ kind: "pass" });
  });

  it("never bids against itself", () => {
    expect(byItself(viewOf(auction({ bidder: 1 })), bids, OFF, limit(200))).toBeNull();
  });

  it("forgets a limit when another lot comes up", () => {
    expect(byItself(viewOf(auction({ deed: "orange-2" })), bids, OFF, limit(200))).toBeNull();
    expect(byItself(viewOf(auction(), 4), bids, OFF, limit(200))).toBeNull();
  });

  it("does nothing at a table where the reader has no seat", () => {
    const yours = { ...bids, seat: null } as Yours;
    expect(byItself(viewOf(auction()), yours, ON, limit(200))).toBeNull();
  });
});
