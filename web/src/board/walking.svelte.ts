// Tokens on their way: each walks along points, one space at a time, and hops a little at every one.
import { SvelteMap } from "svelte/reactivity";
import type { Point } from "./geometry";

const LONG_WAY = 160; // further apart than this is a jump across the board, which takes longer than one space
const JUMP_SPACES = 5;

export interface Walker extends Point {
  /** How high above the board it is just now. */
  lift: number;
}

/** Where a token is once this share of its walk (0 to 1) is over. */
export function along(points: readonly Point[], share: number): Walker | null {
  const steps = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const isJump = Math.hypot(to.x - from.x, to.y - from.y) > LONG_WAY;
    return { from, to, spaces: isJump ? JUMP_SPACES : 1, height: isJump ? 26 : 5 };
  });
  let left = share * steps.reduce((sum, { spaces }) => sum + spaces, 0);
  for (const { from, to, spaces, height } of steps) {
    if (left < spaces) {
      const part = left / spaces;
      const eased = part * part * (3 - 2 * part);
      return {
        x: from.x + (to.x - from.x) * eased,
        y: from.y + (to.y - from.y) * eased,
        lift: Math.sin(part * Math.PI) * height,
      };
    }
    left -= spaces;
  }
  const last = points.at(-1);
  return last ? { ...last, lift: 0 } : null;
}

export class Walks {
  readonly positions = new SvelteMap<number, Walker>();
  #runs: Record<number, number> = {};

  /** Walks a seat along these points; a later walk of the same seat ends this one where it stands. */
  walk(seat: number, points: readonly Point[], ms: number): void {
    const run = this.#next(seat);
    const start = performance.now();
    const draw = (now: number): void => {
      if (this.#runs[seat] !== run) return;
      const share = ms > 0 ? Math.min(1, Math.max(0, (now - start) / ms)) : 1;
      const at = along(points, share);
      if (at !== null) this.positions.set(seat, at);
      if (share < 1) requestAnimationFrame(draw);
    };
    requestAnimationFrame(draw);
  }

  /** Lets a token go back to where the view has it. */
  release(seat: number): void {
    this.#next(seat);
    this.positions.delete(seat);
  }

  #next(seat: number): number {
    return (this.#runs[seat] = (this.#runs[seat] ?? 0) + 1);
  }
}
