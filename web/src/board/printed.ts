// What is printed on every space: its words, its price, its mark, and where they stand.
import { speech, t } from "../i18n/i18n.svelte";
import { planCorner, planFace, type FaceText } from "./face-plan";
import { markOf, noteOf } from "./faces";
import type { Cell, Layout } from "./geometry";
import { cellOfJail } from "./tokens";
import type { BoardView } from "../wire";

/** The faces of a board; `prefix` names the fills of its groups. */
export function printedFaces(board: BoardView, layout: Layout, isUpright: boolean, prefix: string) {
  return [...layout.cells.values()].map((cell) => printedFace(board, layout, cell, isUpright, prefix));
}

function printedFace(board: BoardView, layout: Layout, cell: Cell, isUpright: boolean, prefix: string) {
  const { space } = cell;
  const note = noteOf(space);
  const said = note ? t(note.key, note.values) : "";
  const isTax = space.kind === "tax";
  const foot = space.price != null ? speech.number(space.price) : isTax ? said : "";
  const group = board.groups.find((one) => one.id === space.group);
  const mark = markOf(space, board.look);
  const text: FaceText = {
    name: space.name,
    note: isTax && !cell.isCorner ? "" : said,
    foot: cell.isCorner ? "" : foot,
    hasIcon: mark !== null,
    band: !group ? "none" : group.kind === "street" ? "full" : "thin",
  };
  const plan = cell.isCorner
    ? planCorner(cell, text, layout.isNested)
    : planFace(cell, text, layout.isNested, isUpright);
  const jail = space.kind === "jail" ? cellOfJail(cell) : null;
  const cellBox = jail && { x: jail.x - cell.x, y: jail.y - cell.y, size: jail.size };
  return { cell, space, text, plan, mark, foot, cellBox, fill: group ? `url(#${prefix}-${group.id})` : null };
}
