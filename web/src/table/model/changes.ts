// What a deal does to both sides, before and after: groups first, then a rent, then cash.
import type { Assets, BoardView, TableView } from "../wire";

export interface Change {
  kind: "group" | "rent" | "cash";
  /** The group that it is about. */
  group: string | null;
  size: number;
  /** A rent is null where there is none, or where the dice decide. */
  before: number | null;
  after: number | null;
  isClosed: boolean;
  isGain: boolean;
}

/** What a seat's groups, rents and cash become if it gets one side of the deal on offer and hands over the other. */
export function changesFor(seat: number, gets: Assets, hands: Assets, board: BoardView, view: TableView): Change[] {
  const own = new Set(view.deeds.filter(({ owner }) => owner === seat).map(({ deed }) => deed));
  const after = new Set([...own, ...(gets.deeds ?? [])].filter((deed) => !(hands.deeds ?? []).includes(deed)));
  const rents = view.deal?.find((side) => side.seat === seat)?.rents ?? [];
  const moved = new Set([...(gets.deeds ?? []), ...(hands.deeds ?? [])]);
  const changes = board.groups.flatMap((group): Change[] => {
    if (!group.deeds.some((deed) => moved.has(deed))) return [];
    const count = (held: ReadonlySet<string>): number => group.deeds.filter((deed) => held.has(deed)).length;
    const [was, is] = [count(own), count(after)];
    if (was === is) return [];
    const size = group.deeds.length;
    const isClosed = is === size;
    const common = { group: group.id, size, isClosed, isGain: is > was };
    const held: Change = { kind: "group", before: was, after: is, ...common };
    const rent = rents.find(({ deed }) => group.deeds.includes(deed));
    return rent === undefined ? [held] : [held, { kind: "rent", before: rent.before, after: rent.after, ...common }];
  });
  const cash = view.seats[seat]?.cash ?? 0;
  const gained = (gets.cash ?? 0) - (hands.cash ?? 0);
  if (gained === 0) return changes;
  const money = { group: null, size: 0, isClosed: false, isGain: gained > 0 };
  return [...changes, { kind: "cash", before: cash, after: cash + gained, ...money }];
}

/** The groups of lots that a seat would close. */
export function closedBy(changes: readonly Change[], board: BoardView): string[] {
  return changes
    .filter(({ kind, isClosed, isGain }) => kind === "group" && isClosed && isGain)
    .flatMap(({ group }) => board.groups.find(({ id, kind }) => id === group && kind === "street")?.id ?? []);
}
