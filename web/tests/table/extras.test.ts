import { describe, expect, it } from "vitest";
import { bundles } from "../../src/table/model/extras";
import type { Choice } from "../../src/table/wire";

const choice = (action: object, section: string): Choice => ({ action, section, label: "" }) as Choice;

describe("what can be used beside the question", () => {
  it("bundles a voucher that goes to many places", () => {
    const found = bundles([
      choice({ kind: "voucher", voucher: "bus", space: "go" }, "voucher"),
      choice({ kind: "claim", index: 0 }, "claim"),
      choice({ kind: "voucher", voucher: "bus", space: "jail" }, "voucher"),
      choice({ kind: "voucher", voucher: "token", space: "go" }, "voucher"),
      choice({ kind: "claim", index: 1 }, "claim"),
    ]);
    expect(found.map((bundle) => [bundle.thing, bundle.choices.length])).toEqual([
      ["bus", 2],
      [null, 1],
      ["token", 1],
      [null, 1],
    ]);
  });
});
