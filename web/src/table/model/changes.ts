// What a deal does to both sides, before and after: groups first, then a rent, then cash.
import type { Assets, BoardView, TableView } from "../wire";

export interface Change {
  kind: "group" | "rent" | "cash";
  /** The group that it is about. */
  group: string | null;
  size: number;
  before: string;
  after: string;
  isClosed: boolean;
  isGain: boolean;
}

/** What a seat's groups, rents and cash become if it gets one side of a deal and hands over the other. */
export function changesFor(seat: number, gets: Assets, hands: Assets, board: BoardView, view: TableView): Change[] {
  const own = new Set(view.deeds.filter(({ owner }) => owner === seat).map(({ deed }) => deed));
  const after = new Set([...own, ...(gets.deeds ?? [])].filter((deed) => !(hands.deeds ?? []).includes(deed)));
  const moved = new Set([...(gets.deeds ?? []), ...(hands.deeds ?? [])]);
  const changes = board.groups.flatMap((group): Change[] => {
    if (!group.deeds.some((deed) => moved.has(deed))) return [];
    const count = (held: ReadonlySet<string>): number => group.deeds.filter((deed) => held.has(deed)).length;
    const [was, is] = [count(own), count(after)];
    if (was === is) return [];
    const size = group.deeds.length;
    const isClosed = is === size;
    const common = { group: group.id, size, isClosed, isGain: is > was };
    const held: Change = { kind: "group", before: String(was), after: String(is), ...common };
    if (group.kind !== "street" || (is !== size && was !== size)) return [held];
    const deed = board.deeds.find(({ id }) => id === group.deeds[0]);
    const rent = (key: string): string => deed?.rents.find((line) => line.key === key)?.amount ?? "";
    const [from, to] = was === size ? ["group", "bare"] : ["bare", "group"];
    return [held, { kind: "rent", before: rent(from ?? ""), after: rent(to ?? ""), ...common }];
  });
  const cash = view.seats[seat]?.cash ?? 0;
  const gained = (gets.cash ?? 0) - (hands.cash ?? 0);
  if (gained === 0) return changes;
  const money = { group: null, size: 0, isClosed: false, isGain: gained > 0 };
  return [...changes, { kind: "cash", before: String(cash), after: String(cash + gained), ...money }];
}

/** The groups of lots that a seat would close. */
export function closedBy(changes: readonly Change[], board: BoardView): string[] {
  return changes
    .filter(({ kind, isClosed, isGain }) => kind === "group" && isClosed && isGain)
    .flatMap(({ group }) => board.groups.find(({ id, kind }) => id === group && kind === "street")?.id ?? []);
}
