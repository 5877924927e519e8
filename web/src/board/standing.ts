// What stands on a deed, as the board's data tells it, and what is drawn of it beside a plan.
import type { BoardView, DeedState, TableView } from "../wire";

/** So many buildings of one kind; nothing on a bare lot. */
export interface Standing {
  building: string;
  count: number;
}

/** A deed as it stands, with its buildings. */
export type BuiltState = DeedState & { stands: Standing | null };

/** How a building is drawn: as it stands, still to come, or to be sold. */
export interface Shape {
  building: string;
  look: "built" | "planned" | "sold";
}

/** What stands on a deed at a level; null where it is bare. */
export function standingAt(board: BoardView | null, deed: string | null | undefined, level: number): Standing | null {
  const stands = board?.deeds.find(({ id }) => id === deed)?.stands;
  return stands?.[level - 1] ?? null;
}

/** The deeds that somebody owns, by id. */
export function builtStates(board: BoardView, view: TableView | null): Map<string, BuiltState> {
  const deeds = view?.deeds ?? [];
  return new Map(
    deeds.map((state) => [state.deed, { ...state, stands: standingAt(board, state.deed, state.level ?? 0) }]),
  );
}

/** What is planned on a deed: nothing (null) where all is to be sold, undefined where there is no plan for it. */
export function plannedOn(
  board: BoardView,
  plan: Readonly<Record<string, number>>,
  deed: string | null | undefined,
): Standing | null | undefined {
  const level = deed == null ? undefined : plan[deed];
  return level === undefined ? undefined : standingAt(board, deed, level);
}

/** The buildings to draw: more or fewer of a kind beside each other, another kind in place of what stands. */
export function shapesOf(stands: Standing | null, planned: Standing | null): Shape[] {
  const building = planned?.building ?? stands?.building ?? "";
  const now = stands?.building === building ? stands.count : 0;
  const then = planned?.count ?? 0;
  return Array.from({ length: Math.max(now, then) }, (_, at) => ({
    building,
    look: at >= then ? "sold" : at >= now ? "planned" : "built",
  }));
}
