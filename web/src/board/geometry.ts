// Where everything on a board lies, in its own units: a square of 884 with a margin of 12, whatever size it is shown at.
// Rings are walked from the bottom right corner: along the bottom to the left, up, along the top, and down again.
import type { BoardView, SpaceView } from "../wire";
import type { Box } from "./types";

export const BOARD = 884;
export const MARGIN = 12;
const MIDDLE = BOARD / 2;

export interface Point {
  x: number;
  y: number;
}

/** The sides of a ring in walking order. */
export type Side = "bottom" | "left" | "top" | "right";
const SIDES: readonly Side[] = ["bottom", "left", "top", "right"];

/** One ring: the length of its side, how deep its spaces are, and the heights of full and thin bands. */
export interface Ring {
  side: number;
  depth: number;
  band: number;
  thin: number;
}

const ONE_RING: readonly Ring[] = [{ side: 860, depth: 106, band: 23, thin: 7 }];
const NESTED_RINGS: readonly Ring[] = [
  { side: 512, depth: 72, band: 16, thin: 5 },
  { side: 684, depth: 74, band: 16, thin: 5 },
  { side: 860, depth: 76, band: 16, thin: 5 },
];

/** The rings of a board with so many tracks, the innermost first. */
export function ringsFor(tracks: number): readonly Ring[] {
  return tracks === 1 ? ONE_RING : NESTED_RINGS.slice(-tracks);
}

/** A space on the board: its box, and the side of the ring that it belongs to. */
export interface Cell extends Box {
  space: SpaceView;
  ring: Ring;
  side: Side;
  isCorner: boolean;
  /** Along the ring and across it: the sizes of the face as it is printed. */
  across: number;
  depth: number;
}

/** A board laid out. */
export interface Layout {
  rings: readonly Ring[];
  cells: ReadonlyMap<string, Cell>;
  stage: Box;
  isNested: boolean;
}

/** Lays out all spaces of a board. */
export function layOut(board: BoardView): Layout {
  const rings = ringsFor(board.tracks.length);
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  const cells = new Map<string, Cell>();
  board.tracks.forEach((track, number) => {
    const ring = rings[number];
    if (!ring) return;
    track.spaces.forEach((id, step) => {
      const space = spaces.get(id);
      if (space) cells.set(id, { space, ring, ...spotOnRing(ring, track.spaces.length, step) });
    });
  });
  const innermost = rings[0] ?? { side: BOARD, depth: 0 };
  const room = innermost.side - 2 * innermost.depth;
  const corner = MIDDLE - room / 2;
  return { rings, cells, stage: { x: corner, y: corner, width: room, height: room }, isNested: rings.length > 1 };
}

type Spot = Omit<Cell, "space" | "ring">;

/** Where a step lies on a ring of so many spaces. */
export function spotOnRing(ring: Ring, size: number, step: number): Spot {
  const perSide = size / 4;
  const side = SIDES[Math.floor(step / perSide)] ?? "bottom";
  const along = step % perSide;
  const { depth } = ring;
  const across = (ring.side - 2 * depth) / (perSide - 1);
  const near = MIDDLE - ring.side / 2;
  const far = MIDDLE + ring.side / 2;
  if (along === 0) {
    const x = side === "bottom" || side === "right" ? far - depth : near;
    const y = side === "bottom" || side === "left" ? far - depth : near;
    return { x, y, width: depth, height: depth, side, isCorner: true, across: depth, depth };
  }
  const from = depth + (along - 1) * across;
  const flat = { width: across, height: depth };
  const tall = { width: depth, height: across };
  const common = { side, isCorner: false, across, depth };
  switch (side) {
    case "bottom":
      return { x: far - from - across, y: far - depth, ...flat, ...common };
    case "left":
      return { x: near, y: far - from - across, ...tall, ...common };
    case "top":
      return { x: near + from, y: near, ...flat, ...common };
    case "right":
      return { x: far - depth, y: near + from, ...tall, ...common };
  }
}

/** The middle of a box. */
export function middleOf(box: Box): Point {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The step from a side of the board towards its middle. */
export const INWARDS: Record<Side, Point> = {
  bottom: { x: 0, y: -1 },
  left: { x: 1, y: 0 },
  top: { x: 0, y: 1 },
  right: { x: -1, y: 0 },
};

/** The middle of the inner edge of a cell; of a corner, its innermost point. */
export function innerEdge(cell: Cell): Point {
  const middle = middleOf(cell);
  if (cell.isCorner) {
    return {
      x: middle.x + (Math.sign(MIDDLE - middle.x) * cell.width) / 2,
      y: middle.y + (Math.sign(MIDDLE - middle.y) * cell.height) / 2,
    };
  }
  const inwards = INWARDS[cell.side];
  return { x: middle.x + (inwards.x * cell.width) / 2, y: middle.y + (inwards.y * cell.height) / 2 };
}

/** The middle of the outer edge of a cell, where its owner's clip sits. */
export function outerEdge(cell: Cell): Point {
  const middle = middleOf(cell);
  const inwards = INWARDS[cell.side];
  return { x: middle.x - (inwards.x * cell.width) / 2, y: middle.y - (inwards.y * cell.height) / 2 };
}

/** How a face that is drawn across × depth is put on its cell: near and far sides upright, the flanks turned. */
export function faceTransform(cell: Cell): string {
  if (cell.isCorner || cell.side === "bottom" || cell.side === "top") return `translate(${cell.x} ${cell.y})`;
  if (cell.side === "left") return `translate(${cell.x + cell.width} ${cell.y}) rotate(90)`;
  return `translate(${cell.x} ${cell.y + cell.height}) rotate(-90)`;
}

/** A station over two rings: both of its cells, and the box of the whole bridge. */
export interface Bridge {
  inner: Cell;
  outer: Cell;
  box: Box;
}

/** All stations whose two cells face each other on neighbouring rings. */
export function bridgesOf(layout: Layout): Bridge[] {
  const bridges: Bridge[] = [];
  for (const cell of layout.cells.values()) {
    const other = footOf(layout, cell) === "inner" ? layout.cells.get(cell.space.link ?? "") : undefined;
    if (other) bridges.push({ inner: cell, outer: other, box: around(cell, other) });
  }
  return bridges;
}

/** Each bridge under both of its spaces. */
export function bridgesBySpace(bridges: readonly Bridge[]): Map<string, Bridge> {
  return new Map(bridges.flatMap((one) => [one.inner, one.outer].map(({ space }) => [space.id, one] as const)));
}

/** Which foot of a bridge a cell is; null for all other spaces. */
export function footOf(layout: Layout, cell: Cell): "inner" | "outer" | null {
  const other = cell.space.link ? layout.cells.get(cell.space.link) : undefined;
  if (!other || cell.isCorner || other.isCorner || cell.side !== other.side) return null;
  if (other.space.track === cell.space.track + 1) return "inner";
  return other.space.track === cell.space.track - 1 ? "outer" : null;
}

/** The smallest box around two. */
export function around(one: Box, two: Box): Box {
  const x = Math.min(one.x, two.x);
  const y = Math.min(one.y, two.y);
  const right = Math.max(one.x + one.width, two.x + two.width);
  const bottom = Math.max(one.y + one.height, two.y + two.height);
  return { x, y, width: right - x, height: bottom - y };
}

/** The part of the board to show on a phone around a space: as wide as asked, never beyond the board but by `foot`. */
export function zoomAround(layout: Layout, space: string, width: number, height: number, foot = 0): Box {
  const cell = layout.cells.get(space);
  const middle = cell ? middleOf(cell) : { x: MIDDLE, y: MIDDLE };
  const inside = (value: number, size: number, more: number) =>
    Math.min(Math.max(value - size / 2, 0), Math.max(0, BOARD + more - size));
  return { x: inside(middle.x, width, 0), y: inside(middle.y, height, foot), width, height };
}
