// A seat's deeds group by group, with what can be done with each.
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
  /** Sales of the whole group at once: down to a level, or to what is named for each lot. */
  sales: Choice[];
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
    return [{ group, rows, isComplete, sales }];
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

/** The groups in which something can be built now, the dearest first. */
export function buildable(board: BoardView, choices: readonly Choice[]): GroupView[] {
  const deeds = new Set(choices.flatMap(({ action }) => (action.kind === "build" ? [action.deed] : [])));
  return board.groups.filter((group) => group.deeds.some((deed) => deeds.has(deed))).toReversed();
}
