import { expect, inject, test } from "vitest";
import { layOut, type Cell } from "../../src/board/geometry";
import { cellOfJail, jailPlace, standPlace } from "../../src/board/tokens";

const boards = inject("boards");
const ring = boards.find((board) => board.tracks.length === 1) ?? raise();
const nested = boards.find((board) => board.tracks.length === 3) ?? raise();

function raise(): never {
  throw new Error("no such board");
}

test("tokens that share a space do not hide each other", () => {
  for (const board of [ring, nested]) {
    const layout = layOut(board);
    for (const id of ["go", "pink-2", "jail", "railroad-1", "free-parking"]) {
      const cell = layout.cells.get(id) as Cell;
      for (let count = 2; count <= 12; count++) {
        const points = Array.from({ length: count }, (_, index) => standPlace(layout, cell, index, count));
        for (const [index, a] of points.entries()) {
          for (const b of points.slice(index + 1)) {
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(a.radius + b.radius - 0.01);
          }
        }
      }
    }
  }
});

test("those in jail stand behind its bars, visitors outside", () => {
  const layout = layOut(ring);
  const jail = layout.cells.get("jail") as Cell;
  const box = cellOfJail(jail);
  for (let count = 1; count <= 4; count++) {
    for (let index = 0; index < count; index++) {
      const at = jailPlace(layout, jail, index, count);
      expect(at.x).toBeGreaterThan(box.x);
      expect(at.x).toBeLessThan(box.x + box.size);
      expect(at.y).toBeGreaterThan(box.y);
      expect(at.y).toBeLessThan(box.y + box.size);
    }
  }
  const visitor = standPlace(layout, jail, 0, 1);
  expect(visitor.x + visitor.radius).toBeLessThanOrEqual(box.x);
});
