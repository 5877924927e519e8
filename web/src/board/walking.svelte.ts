// Tokens on their way: each walks along points, one space at a time, and hops a little at every one.
import { SvelteMap } from "svelte/reactivity";
import type { Point } from "./geometry";

const LONG_WAY = 160; // further apart than this is a jump across the board, which takes longer than one space
const JUMP_SPACES = 5;

export interface Walker extends Point {
  /** How high above the board it is just now. */
  lift: number;
}

export class Walks {
  readonly positions = new SvelteMap<number, Walker>();
  #runs: Record<number, number> = {};

  /** Walks a seat along these points; a later walk of the same seat ends this one where it stands. */
  async walk(seat: number, points: readonly Point[], perSpace: number): Promise<void> {
    const run = (this.#runs[seat] ?? 0) + 1;
    this.#runs[seat] = run;
    const last = points.at(-1);
    if (!last) return;
    if (perSpace > 0) {
      for (let place = 1; place < points.length; place++) {
        const from = points[place - 1] ?? last;
        const to = points[place] ?? last;
        const isJump = Math.hypot(to.x - from.x, to.y - from.y) > LONG_WAY;
        await this.#step(seat, run, from, to, isJump ? perSpace * JUMP_SPACES : perSpace, isJump ? 26 : 5);
        if (this.#runs[seat] !== run) return;
      }
    }
    this.positions.set(seat, { ...last, lift: 0 });
  }

  /** Lets a token go back to where the view has it. */
  release(seat: number): void {
    this.#runs[seat] = (this.#runs[seat] ?? 0) + 1;
    this.positions.delete(seat);
  }

  #step(seat: number, run: number, from: Point, to: Point, time: number, height: number): Promise<void> {
    return new Promise((done) => {
      let start: number | null = null;
      const frame = (now: number) => {
        if (this.#runs[seat] !== run) return done();
        start ??= now;
        const part = Math.min(1, (now - start) / time);
        const eased = part * part * (3 - 2 * part);
        this.positions.set(seat, {
          x: from.x + (to.x - from.x) * eased,
          y: from.y + (to.y - from.y) * eased,
          lift: Math.sin(part * Math.PI) * height,
        });
        if (part < 1) requestAnimationFrame(frame);
        else done();
      };
      requestAnimationFrame(frame);
    });
  }
}
