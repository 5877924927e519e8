import { describe, expect, it } from "vitest";
import { nextOf, ownGroups } from "../../src/table/model/group-orders";
import type { Choice, TableView } from "../../src/table/wire";
import { asked, boardOf, type Moment } from "../recorded";

/** A whole group of the seat on which nothing stands yet. */
const bare = ({ view, yours }: Moment) =>
  ownGroups(boardOf(view), view, yours.seat ?? -1, yours.choices).find(
    ({ buildAll, isComplete, rows }) => isComplete && buildAll !== null && rows.every(({ level }) => level === 0),
  );
const { view, yours } = asked("end", (moment) => bare(moment) !== undefined);
const board = boardOf(view);
const seat = yours.seat ?? -1;
const isBuild = ({ action }: Choice): boolean => action.kind === "build";
const whole = bare({ view, yours });
const deeds = whole?.group.deeds ?? [];

/** The same table with other buildings on the whole group. */
const built = (...levels: number[]): TableView => ({
  ...view,
  deeds: view.deeds.map((state) =>
    deeds.includes(state.deed) ? { ...state, level: levels[deeds.indexOf(state.deed)] ?? 0 } : state,
  ),
});

describe("groups of deeds", () => {
  it("are listed where the seat owns something", () => {
    const own = new Set(view.deeds.filter(({ owner }) => owner === seat).map(({ deed }) => deed));
    const listed = ownGroups(board, view, seat, []).map(({ group }) => group.id);
    expect(listed).toEqual(
      board.groups.filter((group) => group.deeds.some((deed) => own.has(deed))).map(({ id }) => id),
    );
    expect(ownGroups(board, { ...view, deeds: [] }, seat, [])).toEqual([]);
  });

  it("offer one building more on every deed with the cost of all", () => {
    const price = yours.choices.find(({ action }) => action.kind === "build" && deeds.includes(action.deed))?.cost ?? 0;
    expect(price).toBeGreaterThan(0);
    expect(whole?.buildAll).toEqual({
      kind: "build",
      group: whole?.group.id,
      count: deeds.length,
      cost: deeds.length * price,
    });
    expect(whole?.sellAll).toBeNull();
  });

  it("offer nothing over the group where nothing may be built", () => {
    for (const group of ownGroups(board, view, seat, [])) expect(group.buildAll).toBeNull();
  });

  it("hold the sales of the whole group, down to a level or lot by lot", () => {
    const id = whole?.group.id ?? "";
    const sale = (group: string, level: number | number[]): Choice =>
      ({ action: { kind: "sell-group", group, level }, label: "", section: "sell" }) as Choice;
    const choices = [sale(id, 2), sale("elsewhere", 0), sale(id, [3, 3, 2])];
    const sales = ownGroups(board, view, seat, choices).map(({ group, sales }) => [group.id, sales]);
    expect(sales.filter(([, listed]) => listed?.length)).toEqual([[id, [choices[0], choices[2]]]]);
    expect(whole?.sales).toEqual([]);
  });

  it("build the lowest deed first and stop when nothing is offered", () => {
    const order = { kind: "build", group: whole?.group.id ?? "", count: 2, cost: 200 } as const;
    const lower = built(...deeds.map((_, index) => (index === 1 ? 0 : 1)));
    const choices = yours.choices.filter(isBuild);
    expect(nextOf(order, board, lower, choices)?.action).toEqual({ kind: "build", deed: deeds[1] });
    expect(nextOf(order, board, lower, [])).toBeNull();
    expect(nextOf({ ...order, count: 0 }, board, lower, choices)).toBeNull();
  });
});
