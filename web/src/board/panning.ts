// Fingers on a board: one drags the part that is shown, two make it larger or smaller, a long press looks closer.
import type { Attachment } from "svelte/attachments";
import { BOARD } from "./geometry";
import type { Box } from "./types";

/** What of the board is looked at: its middle and how wide a part is shown, in the board's own units. */
export interface Sight {
  x: number;
  y: number;
  width: number;
}

const NEAREST = 200;
const A_DRAG = 8; // pixels, before a tap becomes a drag

interface Wish {
  /** The part that is shown now; null for the whole board. */
  box: () => Box | null;
  onsight: (sight: Sight) => void;
}

/** The sight after two fingers moved: `grown` times as far apart, and their middle by so many units. */
export function pinched(from: Sight, grown: number, moved: { x: number; y: number }): Sight {
  const width = Math.min(BOARD, Math.max(NEAREST, from.width / Math.max(0.05, grown)));
  return { x: from.x - moved.x, y: from.y - moved.y, width };
}

/** The part of the board that a sight shows in a frame of these proportions; it never leaves the board, but by `foot`. */
export function boxOf(sight: Sight, ratio: number, foot = 0): Box {
  const height = sight.width * ratio;
  const inside = (middle: number, size: number, more: number): number => {
    if (size >= BOARD + more) return (BOARD + more - size) / 2;
    return Math.max(0, Math.min(BOARD + more - size, middle - size / 2));
  };
  return { x: inside(sight.x, sight.width, 0), y: inside(sight.y, height, foot), width: sight.width, height };
}

/** Lets fingers move the board in this element; mouse and keyboard have the map and the lens. */
export function panning(wish: Wish): Attachment<HTMLElement> {
  return (node) => {
    const fingers = new Map<number, { x: number; y: number }>();
    let start: { sight: Sight; middle: { x: number; y: number }; apart: number; unit: number } | null = null;
    let isDragged = false;

    const middle = (): { x: number; y: number } => {
      const all = [...fingers.values()];
      const sum = all.reduce((one, two) => ({ x: one.x + two.x, y: one.y + two.y }), { x: 0, y: 0 });
      return { x: sum.x / all.length, y: sum.y / all.length };
    };
    const apart = (): number => {
      const [one, two] = [...fingers.values()];
      return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
    };
    const begin = (): void => {
      if (fingers.size === 0) return void (start = null);
      const shown = wish.box() ?? { x: 0, y: 0, width: BOARD, height: BOARD };
      const sight = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2, width: shown.width };
      start = { sight, middle: middle(), apart: apart(), unit: shown.width / Math.max(1, node.clientWidth) };
    };

    const listen = new AbortController();
    const on = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      does: (event: HTMLElementEventMap[Kind]) => void,
      isCapturing = false,
    ): void => node.addEventListener(kind, does, { signal: listen.signal, capture: isCapturing });
    on("pointerdown", (press) => {
      if (press.pointerType === "mouse") return;
      if (fingers.size === 0) isDragged = false;
      fingers.set(press.pointerId, { x: press.clientX, y: press.clientY });
      begin();
    });
    on("pointermove", (move) => {
      if (!fingers.has(move.pointerId)) return;
      fingers.set(move.pointerId, { x: move.clientX, y: move.clientY });
      if (start === null || (fingers.size === 1 && wish.box() === null)) return;
      const now = middle();
      const [dx, dy] = [now.x - start.middle.x, now.y - start.middle.y];
      if (!isDragged && fingers.size === 1 && Math.hypot(dx, dy) < A_DRAG) return;
      isDragged = true;
      const grown = start.apart > 0 ? apart() / start.apart : 1;
      wish.onsight(pinched(start.sight, grown, { x: dx * start.unit, y: dy * start.unit }));
    });
    const lift = (press: PointerEvent): void => {
      if (fingers.delete(press.pointerId)) begin();
    };
    on("pointerup", lift);
    on("pointercancel", lift);
    on("pointerleave", lift);
    // What was dragged was not meant as a tap.
    on(
      "click",
      (click) => {
        if (!isDragged) return;
        isDragged = false;
        click.preventDefault();
        click.stopPropagation();
      },
      true,
    );
    return () => listen.abort();
  };
}
