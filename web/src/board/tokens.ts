// Where tokens stand and walk: on the inner rim of their space, side by side, so that no name is ever covered.
import { INWARDS, innerEdge, middleOf, type Cell, type Layout, type Point } from "./geometry";

/** The size of a token on this board. */
export function tokenRadius(layout: Layout): number {
  return layout.isNested ? 11.5 : 15.5;
}

/** How far inside the inner edge of a space its rim runs. */
function rim(layout: Layout): number {
  return layout.isNested ? 4 : 14;
}

/** The point of a space through which a lone token walks. */
export function walkPoint(layout: Layout, cell: Cell): Point {
  const edge = innerEdge(cell);
  if (cell.isCorner) {
    const middle = middleOf(cell);
    const pull = layout.isNested ? 0.62 : 1.24;
    return { x: middle.x + (edge.x - middle.x) * pull, y: middle.y + (edge.y - middle.y) * pull };
  }
  const inwards = INWARDS[cell.side];
  return { x: edge.x + inwards.x * rim(layout), y: edge.y + inwards.y * rim(layout) };
}

/** Where the token number `index` of `count` on one space stands. */
export function standPoint(layout: Layout, cell: Cell, index: number, count: number): Point {
  const at = walkPoint(layout, cell);
  if (count <= 1) return at;
  if (cell.isCorner) return cornerPoint(cell, index, count);
  const radius = tokenRadius(layout);
  const inwards = INWARDS[cell.side];
  const perRow = Math.max(2, Math.floor((cell.across + 8) / (2 * radius)));
  const row = Math.floor(index / perRow);
  const inRow = Math.min(perRow, count - row * perRow);
  const gap = Math.min(2 * radius + 2, (cell.across * 0.94) / inRow);
  const along = ((index % perRow) - (inRow - 1) / 2) * gap;
  const deep = row * 2 * radius * 0.92;
  // Along the edge is at right angles to the way inwards.
  return { x: at.x - inwards.y * along + inwards.x * deep, y: at.y + inwards.x * along + inwards.y * deep };
}

/** Several on a corner gather on it in rows. */
function cornerPoint(cell: Cell, index: number, count: number): Point {
  const perRow = Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / perRow);
  const row = Math.floor(index / perRow);
  const inRow = Math.min(perRow, count - row * perRow);
  const gap = Math.min(36, (cell.width * 0.92) / perRow);
  const middle = middleOf(cell);
  return { x: middle.x + ((index % perRow) - (inRow - 1) / 2) * gap, y: middle.y + (row - (rows - 1) / 2) * gap };
}

/** The box within a jail's corner in which those stand who may not leave: its inner part. */
export function cellOfJail(cell: Cell): { x: number; y: number; size: number } {
  const size = cell.width * 0.66;
  const edge = innerEdge(cell);
  return {
    x: edge.x < middleOf(cell).x ? cell.x : edge.x - size,
    y: edge.y < middleOf(cell).y ? cell.y : edge.y - size,
    size,
  };
}

/** Where prisoner number `index` of `count` stands. */
export function jailPoint(cell: Cell, index: number, count: number): Point {
  const box = cellOfJail(cell);
  const perRow = count > 2 ? 2 : count;
  const rows = Math.ceil(count / perRow);
  const step = box.size / (Math.max(perRow, rows) + 1);
  return {
    x: box.x + box.size / 2 + ((index % perRow) - (Math.min(perRow, count) - 1) / 2) * step,
    y: box.y + box.size * 0.44 + (Math.floor(index / perRow) - (rows - 1) / 2) * step,
  };
}

/** The path of a move as points to draw or walk; unknown spaces are left out. */
export function walkPoints(layout: Layout, spaces: readonly string[]): Point[] {
  return spaces.flatMap((space) => {
    const cell = layout.cells.get(space);
    return cell ? [walkPoint(layout, cell)] : [];
  });
}
