import { describe, expect, it } from "vitest";
import type { BoardView, Choice, TableView } from "../../src/table/wire";
import { nextOf, ownGroups } from "../../src/table/model/groups";

const deed = (id: string) => ({
  id,
  name: id,
  space: id,
  group: "orange",
  price: 180,
  mortgage: 90,
  lift: 99,
  rents: [],
  building_prices: { house: 100 },
});
const board = {
  groups: [
    { id: "orange", name: "Orange", kind: "street", colour: "#f80", deeds: ["orange-1", "orange-2", "orange-3"] },
    { id: "red", name: "Red", kind: "street", colour: "#f00", deeds: ["red-1"] },
  ],
  deeds: [deed("orange-1"), deed("orange-2"), deed("orange-3"), deed("red-1")],
} as unknown as BoardView;

const viewOf = (...levels: number[]) =>
  ({ deeds: levels.map((level, at) => ({ deed: `orange-${at + 1}`, owner: 0, level })) }) as unknown as TableView;
const build = (id: string): Choice =>
  ({ action: { kind: "build", deed: id }, label: "", section: "build", cost: 100 }) as Choice;

describe("groups of deeds", () => {
  it("are listed where the seat owns something", () => {
    expect(ownGroups(board, viewOf(0, 0, 0), 0, []).map(({ group }) => group.id)).toEqual(["orange"]);
    expect(ownGroups(board, viewOf(0, 0, 0), 1, [])).toEqual([]);
  });

  it("offer one building more on every deed with the cost of all", () => {
    const choices = [build("orange-1"), build("orange-2"), build("orange-3")];
    const [orange] = ownGroups(board, viewOf(1, 1, 1), 0, choices);
    expect(orange?.buildAll).toEqual({ kind: "build", group: "orange", count: 3, cost: 300 });
    expect(orange?.sellAll).toBeNull();
    expect(orange?.isComplete).toBe(true);
  });

  it("offer nothing over the group where nothing may be built", () => {
    const [orange] = ownGroups(board, viewOf(1, 1, 1), 0, []);
    expect(orange?.buildAll).toBeNull();
  });

  it("build the lowest deed first and stop when nothing is offered", () => {
    const order = { kind: "build", group: "orange", count: 2, cost: 200 } as const;
    const choices = [build("orange-1"), build("orange-2")];
    expect(nextOf(order, board, viewOf(2, 1, 2), choices)?.action).toEqual({ kind: "build", deed: "orange-2" });
    expect(nextOf(order, board, viewOf(2, 1, 2), [])).toBeNull();
    expect(nextOf({ ...order, count: 0 }, board, viewOf(2, 1, 2), choices)).toBeNull();
  });
});
