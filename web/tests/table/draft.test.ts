import { describe, expect, it } from "vitest";
import { withCue, withPlace } from "../../src/table/model/draft";
import type { TableView } from "../../src/table/wire";

const view = {
  pool: 50,
  active: 0,
  dice: [1, 2],
  seats: [
    { seat: 0, cash: 100, place: "go" },
    { seat: 1, cash: 200, place: "go" },
  ],
  deeds: [{ deed: "red-1", owner: 0, level: 1 }],
} as unknown as TableView;
const cash = (table: TableView) => table.seats.map((seat) => seat.cash);

describe("the table while cues are shown", () => {
  it("moves money between seats, the Bank and the pool", () => {
    expect(cash(withCue(view, { kind: "money", ms: 0, payer: 1, payee: 0, amount: 30 }))).toEqual([130, 170]);
    expect(cash(withCue(view, { kind: "money", ms: 0, payer: "bank", payee: 0, amount: 30 }))).toEqual([130, 200]);
    const paid = withCue(view, { kind: "money", ms: 0, payer: 1, payee: "pool", amount: 30 });
    expect([paid.pool, ...cash(paid)]).toEqual([80, 100, 170]);
  });

  it("moves tokens, dice, buildings and owners", () => {
    expect(withPlace(view, 1, "jail").seats[1]?.place).toBe("jail");
    const dice = withCue(view, { kind: "dice", ms: 0, seat: 0, faces: [6, 6], why: "move" });
    expect(dice.dice).toEqual([6, 6]);
    expect(withCue(view, { kind: "building", ms: 0, deed: "red-1", level: 2 }).deeds[0]?.level).toBe(2);
    expect(withCue(view, { kind: "deed", ms: 0, deed: "red-1", seat: 1 }).deeds).toEqual([
      { deed: "red-1", owner: 1, level: 1 },
    ]);
    expect(withCue(view, { kind: "deed", ms: 0, deed: "red-2", seat: 1 }).deeds).toHaveLength(2);
  });

  it("leaves the view before untouched", () => {
    withCue(view, { kind: "money", ms: 0, payer: 1, payee: 0, amount: 30 });
    withPlace(view, 1, "jail");
    expect(cash(view)).toEqual([100, 200]);
    expect(view.seats[1]?.place).toBe("go");
  });
});
