import { describe, expect, it } from "vitest";
import { byItself, saleOf, type Autopilot } from "../../src/table/model/autopilot";
import { choiceOf } from "../../src/table/model/choices";
import type { Choice } from "../../src/table/wire";
import { asked, type Moment } from "../recorded";

const OFF: Autopilot = { autoRoll: false, autoEnd: false, skipAuctions: false };
const ON: Autopilot = { autoRoll: true, autoEnd: true, skipAuctions: true };

const turn = asked("turn", (_, decision) => !decision.in_jail);
const end = asked("end", ({ yours }) => choiceOf(yours, "build") === null);
const auction = asked("auction", (_, { bidder, seat }) => bidder !== null && bidder !== seat);
const least = choiceOf(auction.yours, "bid")?.minimum ?? 0;

const claim: Choice = { action: { kind: "claim", index: 0 }, label: "", section: "claim" };
const offering = ({ view, yours }: Moment, more: Choice): Moment => ({
  view,
  yours: { ...yours, choices: [...yours.choices, more] },
});
const done = ({ view, yours }: Moment, pilot: Autopilot, amount: number | null = null) =>
  byItself(view, yours, pilot, amount === null ? null : { sale: saleOf(auction.view) ?? "", amount });

describe("what a seat does by itself", () => {
  it("is nothing unless it was asked to", () => {
    for (const moment of [turn, end, auction]) expect(done(moment, OFF)).toBeNull();
  });

  it("rolls in its own turn, outside Jail, with no rent left to claim", () => {
    expect(done(turn, ON)).toEqual({ kind: "roll" });
    const jailed = asked("turn", (_, decision) => decision.in_jail);
    expect(done(jailed, ON)).toBeNull();
    expect(done({ ...turn, view: { ...turn.view, decision: { ...turn.decision, seat: 1 } } }, ON)).toBeNull();
    expect(done(offering(turn, claim), ON)).toBeNull();
  });

  it("ends the turn unless something could be built", () => {
    expect(done(end, ON)).toEqual({ kind: "end" });
    const building = asked("end", ({ yours }) => choiceOf(yours, "build") !== null);
    expect(done(building, ON)).toBeNull();
  });

  it("leaves a debt to its player, whatever is automatic", () => {
    expect(done(asked("debt"), ON)).toBeNull();
  });

  it("bids the least that leads, up to the limit, then passes", () => {
    expect(done(auction, OFF, least)).toEqual({ kind: "bid", amount: least });
    expect(done(auction, OFF, least - 1)).toEqual({ kind: "pass" });
  });

  it("lets a limit rule over skipping auctions", () => {
    expect(done(auction, ON, least + 50)).toEqual({ kind: "bid", amount: least });
    expect(done(auction, ON)).toEqual({ kind: "pass" });
  });

  it("never bids against itself", () => {
    const leading = { ...auction.view, decision: { ...auction.decision, bidder: auction.yours.seat } };
    expect(done({ ...auction, view: leading }, OFF, least + 50)).toBeNull();
  });

  it("forgets a limit when another sale comes up", () => {
    const other = { ...auction.view, decision: { ...auction.decision, deed: "somewhere-else" } };
    expect(done({ ...auction, view: other }, OFF, least + 50)).toBeNull();
    expect(done({ ...auction, view: { ...auction.view, turn: auction.view.turn + 1 } }, OFF, least + 50)).toBeNull();
  });

  it("does nothing at a table where the reader has no seat", () => {
    expect(done({ ...auction, yours: { ...auction.yours, seat: null } }, ON, least + 50)).toBeNull();
  });
});
