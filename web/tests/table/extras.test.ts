import { describe, expect, it } from "vitest";
import { bundles } from "../../src/table/model/extras";
import type { Choice } from "../../src/table/wire";
import { offered } from "../recorded";

const vouchersOf = (choices: readonly Choice[]): Choice[] => choices.filter(({ section }) => section === "voucher");
const thingsOf = (choices: readonly Choice[]): Set<string> =>
  new Set(vouchersOf(choices).map(({ action }) => (action.kind === "voucher" ? action.voucher : "")));

describe("what can be used beside the question", () => {
  it("bundles a voucher that goes to many spaces, and nothing else", () => {
    const { yours } = offered("voucher", (choices) => vouchersOf(choices).length > thingsOf(choices).size);
    const vouchers = vouchersOf(yours.choices);
    const claim = (index: number): Choice => ({ action: { kind: "claim", index }, label: "", section: "claim" });
    const found = bundles([claim(0), ...vouchers, claim(1)]);
    expect(found.map(({ choices }) => choices)).toContainEqual([claim(0)]);
    expect(found.map(({ choices }) => choices)).toContainEqual([claim(1)]);
    const things = thingsOf(yours.choices);
    expect(found.filter(({ thing }) => thing !== null).map(({ thing }) => thing)).toEqual([...things]);
    expect(found.flatMap(({ choices }) => choices)).toHaveLength(vouchers.length + 2);
    expect(Math.max(...found.map(({ choices }) => choices.length))).toBeGreaterThan(1);
  });
});
