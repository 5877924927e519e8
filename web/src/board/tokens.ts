// Where tokens stand and walk: in a strip of their own on the inner side of each space, side by side and as large as
// there is room, so that they never lie over a price, an owner's clip, the name of a corner or each other.
import { BOARD, INWARDS, footOf, innerEdge, middleOf, type Cell, type Layout, type Point } from "./geometry";
import type { Box } from "./types";

/** The place of a token, and how large it is there. */
export interface Place extends Point {
  radius: number;
}

/** Ring and shape make a token this much larger than its radius. */
const AROUND = 1.16;

/** The size of a token that stands alone on this board. */
export function tokenRadius(layout: Layout): number {
  return layout.isNested ? 11 : 15.5;
}

/** From where to where a space has its strip, in the direction inwards from its inner edge. */
function stripOf(layout: Layout, cell: Cell): { from: number; to: number } {
  const foot = footOf(layout, cell);
  if (foot === "outer") return { from: 16 - cell.depth, to: 52 - cell.depth };
  if (foot === "inner") return { from: -38, to: 0 };
  return layout.isNested ? { from: -cell.ring.band, to: GAP } : { from: -3, to: 41 };
}

const GAP = 12; // between two rings
/** How much of a corner, on its two inner sides, is left to tokens. */
export function cornerStrip(isNested: boolean): number {
  return isNested ? 14 : 28;
}

/** The point of a space through which a lone token walks. */
export function walkPoint(layout: Layout, cell: Cell): Point {
  return standPlace(layout, cell, 0, 1);
}

/** Where the token number `index` of `count` on one space stands. */
export function standPlace(layout: Layout, cell: Cell, index: number, count: number): Place {
  const most = tokenRadius(layout);
  if (cell.space.kind === "jail") return visitorPlace(cell, index, count, most);
  if (cell.isCorner) return cornerPlace(layout, cell, index, count);
  const { from, to } = stripOf(layout, cell);
  const edge = innerEdge(cell);
  const inwards = INWARDS[cell.side];
  const aside = layout.isNested ? 0 : bendOf(layout, cell);
  const at = gathered(cell.across - Math.abs(aside), to - from, index, count, most);
  const deep = (from + to) / 2 + at.y;
  at.x += aside / 2;
  // Along the edge is at right angles to the way inwards.
  return {
    x: edge.x - inwards.y * at.x + inwards.x * deep,
    y: edge.y + inwards.x * at.x + inwards.y * deep,
    radius: at.radius,
  };
}

/** How far tokens beside a corner of the stage keep away from it, where those of the next side stand too. */
function bendOf(layout: Layout, cell: Cell): number {
  const inwards = INWARDS[cell.side];
  const middle = middleOf(cell);
  // Along the side, in the same direction as the places of tokens.
  const along = -inwards.y * (middle.x - BOARD / 2) + inwards.x * (middle.y - BOARD / 2);
  const isLast = Math.abs(along) > layout.stage.width / 2 - cell.across;
  return isLast ? -Math.sign(along) * BEND : 0;
}

const BEND = 24;

/** On a corner tokens follow its two inner sides, in as many rows as make them largest. */
function cornerPlace(layout: Layout, cell: Cell, index: number, count: number): Place {
  const strip = cornerStrip(layout.isNested) + (layout.isNested ? GAP : 0);
  const far = cell.width - cornerStrip(layout.isNested) + strip; // how far a side reaches from the outer end
  const most = tokenRadius(layout);
  let best = { rows: 1, perRow: count, radius: 0 };
  for (let rows = 1; rows <= 3; rows++) {
    const perRow = Math.ceil(count / rows);
    const side = far - strip + strip / (2 * rows); // of the shortest row, from its end to the bend
    const onSide = Math.ceil((perRow - 1) / 2);
    const radius = Math.min(most, strip / (2 * rows * AROUND), side / ((2 * onSide + 1) * AROUND));
    if (radius > best.radius) best = { rows, perRow, radius };
  }
  const row = Math.floor(index / best.perRow);
  const inRow = Math.min(best.perRow, count - row * best.perRow);
  // A row runs along one inner side to the bend and on along the other; a lone token stands in the bend.
  const deep = strip - (strip * (row + 0.5)) / best.rows; // from the innermost lines outwards
  const bend = far - deep;
  const along = ((index % best.perRow) - Math.floor((inRow - 1) / 2)) * best.radius * 2 * AROUND;
  const across = { x: bend - Math.max(0, along), y: bend + Math.min(0, along) };
  const middle = middleOf(cell);
  const isLeft = middle.x < BOARD / 2;
  const isHigh = middle.y < BOARD / 2;
  return {
    x: isLeft ? cell.x + across.x : cell.x + cell.width - across.x,
    y: isHigh ? cell.y + across.y : cell.y + cell.height - across.y,
    radius: best.radius,
  };
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

/** Visitors stand outside the bars, on the side without words. */
function visitorPlace(cell: Cell, index: number, count: number, most: number): Place {
  const box = cellOfJail(cell);
  const isLeft = box.x > cell.x;
  const strip = cell.width - box.size;
  const at = gathered(strip, box.size, index, count, Math.min(most, strip / 2 / AROUND));
  return {
    x: (isLeft ? cell.x : cell.x + box.size) + strip / 2 + at.x,
    y: box.y + box.size / 2 + at.y,
    radius: at.radius,
  };
}

/** Where prisoner number `index` of `count` stands: behind the bars, above the word. */
export function jailPlace(layout: Layout, cell: Cell, index: number, count: number): Place {
  const box = cellOfJail(cell);
  const at = gathered(box.size, box.size * 0.76, index, count, tokenRadius(layout) * 0.88);
  return { x: box.x + box.size / 2 + at.x, y: box.y + box.size * 0.38 + at.y, radius: at.radius };
}

/** So many tokens in a box, in the rows that make them largest; around its middle. */
function gathered(width: number, height: number, index: number, count: number, most: number): Place {
  let best = { rows: 1, radius: 0 };
  for (let rows = 1; rows <= count; rows++) {
    const perRow = Math.ceil(count / rows);
    const radius = Math.min(most, width / (2 * perRow * AROUND), height / (2 * rows * AROUND));
    if (radius > best.radius + 1e-9) best = { rows, radius };
  }
  const perRow = Math.ceil(count / best.rows);
  const row = Math.floor(index / perRow);
  const inRow = Math.min(perRow, count - row * perRow);
  const step = 2 * best.radius * AROUND;
  return {
    x: ((index % perRow) - (inRow - 1) / 2) * step,
    y: (row - (Math.ceil(count / perRow) - 1) / 2) * step,
    radius: best.radius,
  };
}

/** All of a side's tokens need no more than this box; for those who keep clear of them. */
export function tokenBox(place: Place): Box {
  const reach = place.radius * AROUND;
  return { x: place.x - reach, y: place.y - reach, width: 2 * reach, height: 2 * reach };
}

/** The path of a move as points to draw or walk; unknown spaces are left out. */
export function walkPoints(layout: Layout, spaces: readonly string[]): Point[] {
  return spaces.flatMap((space) => {
    const cell = layout.cells.get(space);
    return cell ? [walkPoint(layout, cell)] : [];
  });
}
