// What a deal changes, as far as the page can count it: how much of each group both sides hold.
import type { BoardView, TableView } from "../wire";

/** How many deeds of a group a seat holds before and after. */
export interface GroupRow {
  group: string;
  before: number;
  after: number;
  size: number;
}

/** The groups of which a seat would hold more or fewer. */
export function groupRows(
  board: BoardView,
  view: TableView,
  seat: number,
  gains: readonly string[],
  losses: readonly string[],
): GroupRow[] {
  const owned = new Set(view.deeds.filter(({ owner }) => owner === seat).map(({ deed }) => deed));
  const after = new Set([...owned, ...gains].filter((deed) => !losses.includes(deed)));
  return board.groups.flatMap(({ id, deeds }) => {
    const row = {
      group: id,
      before: deeds.filter((deed) => owned.has(deed)).length,
      after: deeds.filter((deed) => after.has(deed)).length,
      size: deeds.length,
    };
    return row.before === row.after ? [] : [row];
  });
}

/** A group that a seat would complete with what one other seat holds of it. */
export interface Closer {
  group: string;
  partner: number;
  deeds: string[];
}

/** The deals that would close a group of lots for a seat, those that need least first. */
export function closers(board: BoardView, view: TableView, seat: number, partners: readonly number[]): Closer[] {
  const states = new Map(view.deeds.map((state) => [state.deed, state]));
  const found = board.groups.flatMap(({ id, kind, deeds }) => {
    const missing = deeds.filter((deed) => states.get(deed)?.owner !== seat);
    const partner = states.get(missing[0] ?? "")?.owner;
    if (kind !== "street" || missing.length === 0 || missing.length === deeds.length || partner === undefined)
      return [];
    const isOnes = missing.every((deed) => states.get(deed)?.owner === partner);
    const isBuilt = deeds.some((deed) => (states.get(deed)?.level ?? 0) > 0);
    return isOnes && !isBuilt && partners.includes(partner) ? [{ group: id, partner, deeds: missing }] : [];
  });
  return found.sort((one, other) => one.deeds.length - other.deeds.length);
}
