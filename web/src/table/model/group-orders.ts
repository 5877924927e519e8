// A seat's deeds group by group, and orders over a whole group that go out as single actions, one after the other.
import type { BoardView, Choice, DeedState, DeedView, GroupView, TableView } from "../wire";

export interface DeedRow {
  deed: DeedView;
  state: DeedState | null;
  isOwn: boolean;
  level: number;
  build: Choice | null;
  sell: Choice | null;
  mortgage: Choice | null;
  lift: Choice | null;
}

export interface GroupRows {
  group: GroupView;
  rows: DeedRow[];
  isComplete: boolean;
  /** One building more, or one less, on every deed that stands lowest or highest. */
  buildAll: GroupOrder | null;
  sellAll: GroupOrder | null;
  /** Sales of the whole group at once: down to a level, or to what is named for each lot. */
  sales: Choice[];
}

export interface GroupOrder {
  kind: "build" | "sell";
  group: string;
  /** How many single actions remain. */
  count: number;
  /** What all of them cost together; below zero for what they bring. */
  cost: number;
}

/** The groups in which a seat owns something, in the order of the board. */
export function ownGroups(board: BoardView, view: TableView, seat: number, choices: readonly Choice[]): GroupRows[] {
  const states = new Map(view.deeds.map((state) => [state.deed, state]));
  const deeds = new Map(board.deeds.map((deed) => [deed.id, deed]));
  return board.groups.flatMap((group) => {
    const rows = group.deeds.flatMap((id) => {
      const deed = deeds.get(id);
      return deed === undefined ? [] : [rowOf(deed, states.get(id) ?? null, seat, choices)];
    });
    if (!rows.some((row) => row.isOwn)) return [];
    const isComplete = rows.every((row) => row.isOwn);
    const sales = choices.filter(({ action }) => action.kind === "sell-group" && action.group === group.id);
    const buildAll = order("build", group.id, rows);
    return [{ group, rows, isComplete, buildAll, sellAll: order("sell", group.id, rows), sales }];
  });
}

function rowOf(deed: DeedView, state: DeedState | null, seat: number, choices: readonly Choice[]): DeedRow {
  const find = (kind: string): Choice | null =>
    choices.find(({ action }) => action.kind === kind && "deed" in action && action.deed === deed.id) ?? null;
  return {
    deed,
    state,
    isOwn: state?.owner === seat,
    level: state?.level ?? 0,
    build: find("build"),
    sell: find("sell"),
    mortgage: find("mortgage"),
    lift: find("lift"),
  };
}

function order(kind: "build" | "sell", group: string, rows: readonly DeedRow[]): GroupOrder | null {
  const own = rows.filter((row) => row.isOwn);
  const offered = own.filter((row) => row[kind] !== null);
  const first = offered[0]?.[kind];
  if (own.length < 2 || first == null) return null;
  const levels = own.map((row) => row.level);
  const edge = kind === "build" ? Math.min(...levels) : Math.max(...levels);
  const count = own.filter((row) => row.level === edge).length;
  if (count < 2) return null;
  return { kind, group, count, cost: count * (first.cost ?? 0) };
}

/** The next single action of an order among what is offered now: lowest first for building, highest for selling. */
export function nextOf(
  order: GroupOrder,
  board: BoardView,
  view: TableView,
  choices: readonly Choice[],
): Choice | null {
  if (order.count <= 0) return null;
  const levels = new Map(view.deeds.map((state) => [state.deed, state.level ?? 0]));
  const group = new Set(board.groups.find(({ id }) => id === order.group)?.deeds ?? []);
  const offered = choices.filter(
    ({ action }) => action.kind === order.kind && "deed" in action && group.has(action.deed),
  );
  const level = (choice: Choice): number =>
    "deed" in choice.action ? (levels.get(String(choice.action.deed)) ?? 0) : 0;
  const sign = order.kind === "build" ? 1 : -1;
  return offered.sort((one, other) => sign * (level(one) - level(other)))[0] ?? null;
}
