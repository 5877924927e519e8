import { describe, expect, it } from "vitest";
import { buildable, ownGroups } from "../../src/table/model/group-orders";
import type { Choice } from "../../src/table/wire";
import { asked, boardOf, type Moment } from "../recorded";

/** A whole group of the seat on which nothing stands yet. */
const bare = ({ view, yours }: Moment) =>
  ownGroups(boardOf(view), view, yours.seat ?? -1, yours.choices).find(
    ({ isComplete, rows }) => isComplete && rows.every(({ level, build }) => level === 0 && build !== null),
  );
const { view, yours } = asked("end", (moment) => bare(moment) !== undefined);
const board = boardOf(view);
const seat = yours.seat ?? -1;
const whole = bare({ view, yours });

describe("groups of deeds", () => {
  it("are listed where the seat owns something", () => {
    const own = new Set(view.deeds.filter(({ owner }) => owner === seat).map(({ deed }) => deed));
    const listed = ownGroups(board, view, seat, []).map(({ group }) => group.id);
    expect(listed).toEqual(
      board.groups.filter((group) => group.deeds.some((deed) => own.has(deed))).map(({ id }) => id),
    );
    expect(ownGroups(board, { ...view, deeds: [] }, seat, [])).toEqual([]);
  });

  it("are offered for building where a choice builds on them, the dearest first", () => {
    const offered = buildable(board, yours.choices);
    expect(offered.map(({ id }) => id)).toContain(whole?.group.id);
    expect(offered.toReversed()).toEqual(board.groups.filter((group) => offered.includes(group)));
    expect(buildable(board, [])).toEqual([]);
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
});
