// The address of the rules of a table.
import { expect, test } from "vitest";
import { rulesAddress, written } from "../../src/rules/address";

test("switches are written as the server reads them", () => {
  expect(written({ deck_size: 72, jail_fine_turns: [1, 2], free_parking_pot: true })).toBe(
    "deck_size=72 jail_fine_turns=1,2 free_parking_pot=true",
  );
});

test("a table that changes nothing has the address of its edition", () => {
  expect(rulesAddress("classic", {})).toBe("/rules/classic");
  expect(rulesAddress("ultimate", { deck_size: 72 }, "1.8")).toBe("/rules/ultimate?switches=deck_size%3D72#1.8");
});
