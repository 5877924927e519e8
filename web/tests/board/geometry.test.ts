import { describe, expect, inject, test } from "vitest";
import {
  around,
  BOARD,
  bridgesOf,
  innerEdge,
  layOut,
  MARGIN,
  middleOf,
  outerEdge,
  spotOnRing,
  ringsFor,
  zoomAround,
  type Cell,
} from "../../src/board/geometry";
import { nearest } from "../../src/board/neighbours";
import type { Box } from "../../src/board/types";

const boards = inject("boards");
const one = (track: number) => boards.find((board) => board.tracks.length === track) ?? raise();
const raise = (): never => {
  throw new Error("no such board");
};
const cellOf = (cells: ReadonlyMap<string, Cell>, id: string) => cells.get(id) ?? raise();

function overlap(a: Box, b: Box): number {
  const wide = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const high = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, wide) * Math.max(0, high);
}

describe.each(boards.map((board) => [`${board.edition} on ${board.board}`, board] as const))("%s", (_name, board) => {
  const layout = layOut(board);
  const cells = [...layout.cells.values()];

  test("gives every space a cell within the margin", () => {
    expect(layout.cells.size).toBe(board.spaces.length);
    for (const cell of cells) {
      expect(Math.min(cell.x, cell.y)).toBeGreaterThanOrEqual(MARGIN - 1e-9);
      expect(Math.max(cell.x + cell.width, cell.y + cell.height)).toBeLessThanOrEqual(BOARD - MARGIN + 1e-9);
    }
  });

  test("lays no two cells over each other, nor over the stage", () => {
    for (const [index, cell] of cells.entries()) {
      expect(overlap(cell, layout.stage)).toBeLessThan(1e-6);
      for (const other of cells.slice(index + 1)) expect(overlap(cell, other)).toBeLessThan(1e-6);
    }
  });

  test("puts neighbours of a track side by side, all the way round", () => {
    for (const track of board.tracks) {
      track.spaces.forEach((id, step) => {
        const cell = cellOf(layout.cells, id);
        const next = cellOf(layout.cells, track.spaces[(step + 1) % track.spaces.length] ?? "");
        const box = around(cell, next);
        expect(box.width * box.height).toBeCloseTo(cell.width * cell.height + next.width * next.height, 6);
      });
    }
  });

  test("has a corner at every quarter of a track", () => {
    for (const track of board.tracks) {
      const corners = track.spaces.map((id) => cellOf(layout.cells, id)).filter((cell) => cell.isCorner);
      expect(corners.map((cell) => cell.space.step)).toEqual(
        [0, 1, 2, 3].map((side) => (side * track.spaces.length) / 4),
      );
    }
  });

  test("leads from any space to any other by arrow keys", () => {
    const start = cells[0] ?? raise();
    const reached = new Set([start]);
    for (const cell of reached) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = nearest(layout, cell, key);
        if (next) reached.add(next);
      }
    }
    expect(reached.size).toBe(cells.length);
  });
});

test("one ring has the measures of the printed board", () => {
  const { cells, stage } = layOut(one(1));
  expect(cellOf(cells, "go")).toMatchObject({ x: 766, y: 766, width: 106, height: 106, isCorner: true });
  expect(cellOf(cells, "brown-1")).toMatchObject({ x: 694, y: 766, width: 72, height: 106, side: "bottom" });
  expect(cellOf(cells, "jail")).toMatchObject({ x: 12, y: 766 });
  expect(cellOf(cells, "pink-1")).toMatchObject({ x: 12, y: 694, width: 106, height: 72, side: "left" });
  expect(cellOf(cells, "free-parking")).toMatchObject({ x: 12, y: 12 });
  expect(cellOf(cells, "red-1")).toMatchObject({ x: 118, y: 12, side: "top" });
  expect(cellOf(cells, "dark-blue-2")).toMatchObject({ x: 766, y: 694, side: "right" });
  expect(stage).toEqual({ x: 118, y: 118, width: 648, height: 648 });
});

test("each nested ring divides its own side", () => {
  const [inner, middle, outer] = ringsFor(3);
  expect(spotOnRing(outer ?? raise(), 56, 1).across).toBeCloseTo(54.46, 2);
  expect(spotOnRing(middle ?? raise(), 40, 1).across).toBeCloseTo(59.56, 2);
  expect(spotOnRing(inner ?? raise(), 24, 1).across).toBeCloseTo(73.6, 2);
  expect(layOut(one(3)).stage.width).toBe(368);
});

test("stations of nested rings are bridges that run straight from one ring to the next", () => {
  const bridges = bridgesOf(layOut(one(3)));
  expect(bridges).toHaveLength(4);
  for (const { inner, outer } of bridges) {
    const [a, b] = [middleOf(inner), middleOf(outer)];
    expect(Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeLessThan(1e-6);
  }
  expect(bridgesOf(layOut(one(1)))).toEqual([]);
});

test("owners sit on the outer edge, tokens on the inner one", () => {
  const { cells } = layOut(one(1));
  expect(outerEdge(cellOf(cells, "brown-1"))).toEqual({ x: 730, y: 872 });
  expect(innerEdge(cellOf(cells, "brown-1"))).toEqual({ x: 730, y: 766 });
  expect(outerEdge(cellOf(cells, "pink-1"))).toEqual({ x: 12, y: 730 });
  expect(innerEdge(cellOf(cells, "go"))).toEqual({ x: 766, y: 766 });
});

test("a zoomed part never leaves the board", () => {
  const layout = layOut(one(1));
  expect(zoomAround(layout, "go", 300, 200)).toEqual({ x: 584, y: 684, width: 300, height: 200 });
  expect(zoomAround(layout, "free-parking", 300, 200)).toMatchObject({ x: 0, y: 0 });
  expect(zoomAround(layout, "nowhere", 300, 200)).toMatchObject({ x: 292, y: 342 });
});
