import { describe, expect, it } from "vitest";
import type { Choice } from "../../src/table/wire";
import { arrange, bySpace, hasAmount, isSame, withAmount, within } from "../../src/table/model/choices";

const choice = (action: object, section: string, more: object = {}): Choice =>
  ({ action, label: "label", section, ...more }) as Choice;

describe("choices", () => {
  it("are put where they belong", () => {
    const arranged = arrange([
      choice({ kind: "decline" }, "answer"),
      choice({ kind: "buy" }, "answer", { is_primary: true }),
      choice({ kind: "build", deed: "orange-1" }, "build"),
      choice({ kind: "travel", space: "go" }, "travel", { space: "go" }),
      choice({ kind: "voucher", voucher: "taxi" }, "voucher"),
      choice({ kind: "offer", partner: 2 }, "deal"),
      choice({ kind: "bid", amount: 10 }, "answer", { minimum: 10, maximum: 90 }),
    ]);
    const kinds = (choices: Choice[]) => choices.map(({ action }) => action.kind);
    expect(kinds(arranged.answers)).toEqual(["buy", "decline"]);
    expect(kinds(arranged.manage)).toEqual(["build"]);
    expect(kinds(arranged.targets)).toEqual(["travel"]);
    expect(kinds(arranged.extras)).toEqual(["voucher"]);
    expect(kinds(arranged.deals)).toEqual(["offer"]);
    expect(kinds(arranged.amounts)).toEqual(["bid"]);
  });

  it("beside the question are answers where the question is about them", () => {
    const share = choice({ kind: "buy-share", company: "radio" }, "share");
    expect(arrange([share], "turn").extras).toEqual([share]);
    expect(arrange([share], "share").answers).toEqual([share]);
  });

  it("put what is dangerous last and what is wanted most first", () => {
    const { answers } = arrange([
      choice({ kind: "bankrupt" }, "answer", { is_danger: true }),
      choice({ kind: "stay" }, "answer"),
      choice({ kind: "pay" }, "answer", { is_primary: true }),
    ]);
    expect(answers.map(({ action }) => action.kind)).toEqual(["pay", "stay", "bankrupt"]);
  });

  it("of a kind nobody has heard of still stand in the bar", () => {
    expect(arrange([choice({ kind: "juggle" }, "answer")]).answers).toHaveLength(1);
    expect(arrange([choice({ kind: "juggle" }, "circus")]).extras).toHaveLength(1);
  });

  it("keep amounts within their bounds", () => {
    const bid = choice({ kind: "bid", amount: 10 }, "answer", { minimum: 10, maximum: 90 });
    expect(hasAmount(bid)).toBe(true);
    expect(within(bid, 5)).toBe(10);
    expect(within(bid, 500)).toBe(90);
    expect(withAmount(bid, 33.4)).toEqual({ kind: "bid", amount: 33 });
  });

  it("with amounts make one box, however many are listed", () => {
    const want = (amount: number) => choice({ kind: "want", amount }, "answer", { minimum: 0, maximum: 3 });
    expect(arrange([want(0), want(1), want(2), want(3)]).amounts).toHaveLength(1);
  });

  it("can be found by their space", () => {
    const go = choice({ kind: "travel", space: "go" }, "travel", { space: "go" });
    const spaces = bySpace([go, choice({ kind: "pass" }, "answer")]);
    expect([...spaces]).toEqual([["go", [go]]]);
  });

  it("are the same whatever order their fields come in", () => {
    expect(isSame({ kind: "bid", amount: 3 }, { amount: 3, kind: "bid" })).toBe(true);
    expect(isSame({ kind: "bid", amount: 3 }, { kind: "bid", amount: 4 })).toBe(false);
  });
});
