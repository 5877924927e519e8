// Moving over the board by arrow keys: to the nearest space in that direction, straight ahead before sideways.
import { middleOf, type Cell, type Layout } from "./geometry";

const WAYS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The space that an arrow key leads to, Home for the first one; null for other keys and at the edge. */
export function nearest(layout: Layout, from: Cell, key: string): Cell | null {
  if (key === "Home") return layout.cells.values().next().value ?? null;
  const way = WAYS[key];
  if (!way) return null;
  const start = middleOf(from);
  let best: Cell | null = null;
  let least = Infinity;
  for (const cell of layout.cells.values()) {
    const at = middleOf(cell);
    const ahead = (at.x - start.x) * way.x + (at.y - start.y) * way.y;
    const aside = Math.abs((at.x - start.x) * way.y) + Math.abs((at.y - start.y) * way.x);
    if (ahead < 1) continue;
    const cost = ahead + 2.5 * aside;
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}
