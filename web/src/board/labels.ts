// What a space is called for those who listen: its name, its price, who owns it and what stands on it.
import type { BoardView, DeedState, SpaceView, TableView } from "../wire";
import { speech, t } from "../i18n/i18n.svelte";
import { levelName } from "../table/parts/asset-names";

/** The whole state of a space in one sentence; the seat `own` is spoken to. */
export function labelOf(
  space: SpaceView,
  board: BoardView,
  view: TableView | null,
  state: DeedState | undefined,
  own: number | null,
): string {
  const parts = [space.name];
  const group = board.groups.find((one) => one.id === space.group);
  if (group && group.kind === "street") parts.push(group.name);
  if (space.price != null && !state) parts.push(t("board.label.price", { price: speech.number(space.price) }));
  if (state && view) {
    parts.push(t("board.label.owner", { you: state.owner === own, name: view.seats[state.owner]?.name ?? "" }));
    if (state.is_mortgaged) parts.push(t("board.mortgaged"));
    if (state.level) parts.push(levelName(board, state.deed, state.level));
  }
  const here = (view?.seats ?? []).flatMap(({ place, is_in_play, name }, seat) =>
    place === space.id && is_in_play ? [seat === own ? t("table.you") : name] : [],
  );
  if (here.length > 0) parts.push(t("board.label.here", { names: here.join(", ") }));
  return parts.join(", ");
}
