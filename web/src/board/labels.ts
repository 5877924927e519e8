// What a space is called for those who listen: its name, its price, who owns it and what stands on it.
import type { BoardView, DeedState, SpaceView, TableView } from "../wire";
import { speech, t } from "../i18n/i18n.svelte";
import { standingAt } from "./standing";

/** The whole state of a space in one sentence. */
export function labelOf(
  space: SpaceView,
  board: BoardView,
  view: TableView | null,
  state: DeedState | undefined,
): string {
  const parts = [space.name];
  const group = board.groups.find((one) => one.id === space.group);
  if (group && group.kind === "street") parts.push(group.name);
  if (space.price != null && !state) parts.push(t("board.label.price", { price: speech.number(space.price) }));
  if (state && view) {
    parts.push(t("board.label.owner", { name: view.seats[state.owner]?.name ?? "" }));
    if (state.is_mortgaged) parts.push(t("board.mortgaged"));
    const stands = standingAt(board, state.deed, state.level ?? 0);
    if (stands)
      parts.push(t(`board.label.${stands.building === "house" ? "houses" : stands.building}`, { count: stands.count }));
  }
  const here = view?.seats.filter((seat) => seat.place === space.id && seat.is_in_play).map((seat) => seat.name) ?? [];
  if (here.length > 0) parts.push(t("board.label.here", { names: here.join(", ") }));
  return parts.join(", ");
}
