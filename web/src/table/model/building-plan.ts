// A plan for a group in figures: which buildings it adds or sells, and what the way ahead may cost.
import type { BoardView, TableView } from "../wire";

const HOTEL = 5;
const SKYSCRAPER = 6;
const FURTHEST = 12; // what two dice reach

/** How many of each kind of building lie between two levels of a lot; sold ones count below zero. */
export function buildingsBetween(
  board: BoardView,
  deed: string,
  before: number,
  after: number,
): Record<string, number> {
  const kinds = Object.keys(board.deeds.find(({ id }) => id === deed)?.building_prices ?? {});
  const counts: Record<string, number> = {};
  const sign = after > before ? 1 : -1;
  for (let level = Math.min(before, after) + 1; level <= Math.max(before, after); level++) {
    const kind = !kinds.includes("house")
      ? (kinds[0] ?? "house")
      : level >= SKYSCRAPER
        ? "skyscraper"
        : level === HOTEL
          ? "hotel"
          : "house";
    counts[kind] = (counts[kind] ?? 0) + sign;
  }
  return counts;
}

/** Sums of buildings over all lots of a plan. */
export function buildingsOf(
  board: BoardView,
  lots: readonly { deed: string; before: number; after: number }[],
): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const { deed, before, after } of lots) {
    for (const [kind, count] of Object.entries(buildingsBetween(board, deed, before, after))) {
      sum[kind] = (sum[kind] ?? 0) + count;
    }
  }
  return sum;
}

/** The dearest rent of others within reach of the dice from where a seat stands; null where there is none. */
export function dearestAhead(
  board: BoardView,
  view: TableView,
  seat: number,
): { deed: string; owner: number; rent: number } | null {
  const place = view.seats[seat]?.place;
  const track = board.tracks.find(({ spaces }) => place != null && spaces.includes(place));
  if (place == null || track === undefined) return null;
  const from = track.spaces.indexOf(place);
  const states = new Map(view.deeds.map((state) => [state.deed, state]));
  const deeds = new Map(board.spaces.flatMap((space) => (space.deed ? [[space.id, space.deed] as const] : [])));
  let dearest: { deed: string; owner: number; rent: number } | null = null;
  for (let step = 2; step <= FURTHEST; step++) {
    const deed = deeds.get(track.spaces[(from + step) % track.spaces.length] ?? "");
    const state = deed === undefined ? undefined : states.get(deed);
    if (deed === undefined || state === undefined || state.owner === seat || state.rent == null) continue;
    if (dearest === null || state.rent > dearest.rent) dearest = { deed, owner: state.owner, rent: state.rent };
  }
  return dearest;
}
