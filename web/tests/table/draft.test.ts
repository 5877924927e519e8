import { describe, expect, it } from "vitest";
import { withCue, withSpace } from "../../src/table/model/draft";
import type { TableView } from "../../src/table/wire";
import { asked } from "../recorded";

const { view } = asked("end", ({ view }) => view.deeds.length > 0);
const [first, second] = view.seats;
const cash = (table: TableView) => table.seats.map((seat) => seat.cash);
/** The cash of all seats with so much more, or less, at the first ones. */
const changed = (...by: number[]) => cash(view).map((amount, seat) => amount + (by[seat] ?? 0));

describe("the table while cues are shown", () => {
  it("moves money between seats, the Bank and the pool", () => {
    expect(cash(withCue(view, { kind: "money", ms: 0, payer: 1, payee: 0, amount: 30 }))).toEqual(changed(30, -30));
    expect(cash(withCue(view, { kind: "money", ms: 0, payer: "bank", payee: 0, amount: 30 }))).toEqual(changed(30));
    const paid = withCue(view, { kind: "money", ms: 0, payer: 1, payee: "pool", amount: 30 });
    expect(paid.pool).toBe(view.pool + 30);
    expect(cash(paid)).toEqual(changed(0, -30));
  });

  it("moves tokens, dice, buildings and owners", () => {
    expect(withSpace(view, 1, "jail").seats[1]?.place).toBe("jail");
    const dice = withCue(view, { kind: "dice", ms: 0, seat: 0, faces: [6, 6], why: "move" });
    expect(dice.dice).toEqual([6, 6]);
    const [owned] = view.deeds;
    const deed = owned?.deed ?? "";
    const at = (table: TableView) => table.deeds.find((state) => state.deed === deed);
    expect(at(withCue(view, { kind: "building", ms: 0, deed, level: 2 }))).toEqual({ ...owned, level: 2 });
    expect(at(withCue(view, { kind: "deed", ms: 0, deed, seat: 2 }))).toEqual({ ...owned, owner: 2 });
    const bought = withCue(view, { kind: "deed", ms: 0, deed: "never-sold", seat: 1 });
    expect(bought.deeds).toHaveLength(view.deeds.length + 1);
  });

  it("leaves the view before untouched", () => {
    const before = structuredClone(view);
    withCue(view, { kind: "money", ms: 0, payer: 1, payee: 0, amount: 30 });
    withSpace(view, 1, "jail");
    expect(view).toEqual(before);
    expect([first?.seat, second?.seat]).toEqual([0, 1]);
  });
});
