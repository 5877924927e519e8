import { describe, expect, it } from "vitest";
import type { SeatView } from "../../src/table/wire";
import {
  actionOf,
  answerTo,
  assetsOf,
  countOf,
  emptySide,
  holdings,
  isEmpty,
  onlyDeed,
  trimmed,
  withAsset,
} from "../../src/table/model/deals";
import { asked } from "../recorded";

const [own] = asked("turn").view.seats;
const seat = (more: Partial<SeatView>): SeatView => {
  if (own === undefined) throw new Error("nobody sits there");
  return { ...own, cash: 100, deeds: [], ...more };
};

describe("a deal", () => {
  it("says only what it holds", () => {
    expect(assetsOf(emptySide())).toEqual({});
    const side = withAsset({ ...emptySide(), cash: 50 }, "deeds", "orange-1", 1);
    expect(assetsOf(side)).toEqual({ cash: 50, deeds: ["orange-1"] });
    expect(isEmpty(emptySide())).toBe(true);
    expect(isEmpty(side)).toBe(false);
  });

  it("counts assets that are alike", () => {
    expect(holdings(seat({ shares: ["gas", "rail", "gas"] }), "shares")).toEqual(
      new Map([
        ["gas", 2],
        ["rail", 1],
      ]),
    );
    const side = withAsset(emptySide(), "shares", "gas", 2);
    expect(countOf(side, "shares", "gas")).toBe(2);
    expect(countOf(withAsset(side, "shares", "gas", 0), "shares", "gas")).toBe(0);
  });

  it("is turned round for an answer", () => {
    const draft = answerTo(2, { cash: 10 }, { deeds: ["red-1"] });
    expect(draft.partner).toBe(2);
    expect(draft.give.deeds).toEqual(["red-1"]);
    expect(draft.take.cash).toBe(10);
    expect(actionOf(draft, true)).toEqual({ kind: "counter", give: { deeds: ["red-1"] }, take: { cash: 10 } });
    expect(actionOf(draft, false)).toMatchObject({ kind: "offer", partner: 2 });
  });

  it("is for one deed where money is given for it and for nothing else", () => {
    expect(onlyDeed({ cash: 206 }, { deeds: ["pink-2"] })).toBe("pink-2");
    expect(onlyDeed({ cash: 206 }, { deeds: ["pink-2", "red-1"] })).toBeNull();
    expect(onlyDeed({ cash: 206, deeds: ["red-1"] }, { deeds: ["pink-2"] })).toBeNull();
    expect(onlyDeed({ deeds: ["red-1"] }, { deeds: ["pink-2"] })).toBeNull();
    expect(onlyDeed({ cash: 206 }, { deeds: ["pink-2"], cash: 5 })).toBeNull();
    expect(onlyDeed({ cash: 206 }, { shares: ["gas"] })).toBeNull();
  });

  it("loses what its sides no longer have", () => {
    const draft = answerTo(2, { cash: 500, shares: ["gas", "gas"] }, { deeds: ["red-1"] });
    const kept = trimmed(draft, seat({}), seat({ shares: ["gas"] }));
    expect(kept.give.deeds).toEqual([]);
    expect(kept.take.shares).toEqual(["gas"]);
    expect(kept.take.cash).toBe(100);
  });
});
