import { describe, expect, it } from "vitest";
import { arrange, bySpace, choiceOf, hasAmount, isSame, withAmount, within } from "../../src/table/model/choices";
import type { Choice } from "../../src/table/wire";
import { asked, EDITIONS, kindsOf, momentsOf, offered } from "../recorded";

const auction = asked("auction");
const bid = choiceOf(auction.yours, "bid") as Choice;

describe("choices", () => {
  it("all stand somewhere, once, at every moment of every edition", () => {
    for (const { view, yours } of EDITIONS.flatMap(momentsOf)) {
      const { amounts, ...others } = arrange(yours.choices, view.decision?.kind ?? null);
      const placed = Object.values(others).flat();
      const open = yours.choices.filter(hasAmount);
      expect(placed.length + open.length).toBe(yours.choices.length);
      expect(new Set([...placed, ...open])).toEqual(new Set(yours.choices));
      expect(new Set(kindsOf(amounts))).toEqual(new Set(kindsOf(open)));
    }
  });

  it("are put where they belong", () => {
    const purchase = asked("purchase");
    expect(kindsOf(arrange(purchase.yours.choices, "purchase").answers)).toEqual(["buy", "decline"]);
    expect(kindsOf(arrange(auction.yours.choices, "auction").amounts)).toEqual(["bid"]);
    expect(kindsOf(arrange(auction.yours.choices, "auction").answers)).toEqual(["pass"]);
    const building = asked("end", ({ yours }) => choiceOf(yours, "build") !== null);
    expect(kindsOf(arrange(building.yours.choices, "end").manage)).toContain("build");
    expect(kindsOf(arrange(offered("voucher").yours.choices).extras)).toContain("voucher");
    expect(kindsOf(arrange(offered("swing").yours.choices).targets)).toContain("swing");
  });

  it("to fill in go to the writer of deals", () => {
    const offer: Choice = { action: { kind: "offer", partner: 2, give: {}, take: {} }, label: "", section: "deal" };
    expect(arrange([offer]).deals).toEqual([offer]);
  });

  it("beside the question are answers where the question is about them", () => {
    const share: Choice = { action: { kind: "buy-share", company: "radio" }, label: "", section: "share" };
    expect(arrange([share], "turn").extras).toEqual([share]);
    expect(arrange([share], "share").answers).toEqual([share]);
  });

  it("put what is dangerous last and what is wanted most first", () => {
    const { yours } = asked("purchase");
    const ruin: Choice = { action: { kind: "bankrupt" }, label: "", section: "answer", is_danger: true };
    const { answers } = arrange([ruin, ...yours.choices.toReversed()]);
    expect(kindsOf(answers)).toEqual(["buy", "decline", "bankrupt"]);
  });

  it("of a kind nobody has heard of still stand in the bar", () => {
    const unheard = (section: string): Choice => JSON.parse(`{"action":{"kind":"juggle"},"section":"${section}"}`);
    expect(arrange([unheard("answer")]).answers).toHaveLength(1);
    expect(arrange([unheard("circus")]).extras).toHaveLength(1);
  });

  it("keep amounts within their bounds", () => {
    const { minimum, maximum } = bid;
    expect(hasAmount(bid)).toBe(true);
    expect(within(bid, 0)).toBe(minimum);
    expect(within(bid, 1_000_000)).toBe(maximum);
    expect(withAmount(bid, (minimum ?? 0) + 3.4)).toEqual({ kind: "bid", amount: (minimum ?? 0) + 3 });
  });

  it("with amounts make one box, however many are listed", () => {
    expect(arrange([bid, { ...bid, action: withAmount(bid, 50) }]).amounts).toEqual([bid]);
  });

  it("can be found by their space", () => {
    const { yours } = offered("swing");
    const swings = yours.choices.filter(({ action }) => action.kind === "swing");
    expect([...bySpace(yours.choices).values()].flat()).toEqual(expect.arrayContaining(swings));
    for (const [space, choices] of bySpace(yours.choices)) {
      for (const choice of choices) expect(choice.space).toBe(space);
    }
  });

  it("are the same whatever order their fields come in", () => {
    expect(isSame({ kind: "bid", amount: 3 }, { amount: 3, kind: "bid" })).toBe(true);
    expect(isSame({ kind: "bid", amount: 3 }, { kind: "bid", amount: 4 })).toBe(false);
  });
});
