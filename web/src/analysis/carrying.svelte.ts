// A token carried over the board by the pointer: taken where it is drawn, put down on the space under it.

const REACH_PX = 6; // so far it is still a click

export interface Carried {
  seat: number;
  x: number;
  y: number;
}

export class Carrying {
  /** What is in the air, in pixels of the window. */
  now: Carried | null = $state.raw(null);
  #taken: { seat: number; x: number; y: number } | null = null;
  readonly #put: (seat: number, space: string) => void;

  constructor(put: (seat: number, space: string) => void) {
    this.#put = put;
  }

  /** Listens on the part of the page that holds the board; tokens lie over its spaces and let clicks through. */
  readonly listen = (node: HTMLElement): (() => void) => {
    const down = (press: PointerEvent): void => {
      const seat = press.isPrimary && press.button === 0 ? tokenAt(node, press.clientX, press.clientY) : null;
      this.#taken = seat === null ? null : { seat, x: press.clientX, y: press.clientY };
    };
    const move = (step: PointerEvent): void => {
      const taken = this.#taken;
      if (!taken) return;
      if (this.now === null && Math.hypot(step.clientX - taken.x, step.clientY - taken.y) < REACH_PX) return;
      if (this.now === null) node.setPointerCapture(step.pointerId);
      step.preventDefault();
      this.now = { seat: taken.seat, x: step.clientX, y: step.clientY };
    };
    const up = (release: PointerEvent): void => {
      const carried = this.now;
      this.#taken = this.now = null;
      if (!carried) return;
      const under = document.elementsFromPoint(release.clientX, release.clientY);
      const space = under.find((one) => one.hasAttribute("data-space"))?.getAttribute("data-space");
      if (space) this.#put(carried.seat, space);
      // The click that follows belongs to the carrying.
      const swallow = (click: Event): void => click.stopPropagation();
      node.addEventListener("click", swallow, true);
      setTimeout(() => node.removeEventListener("click", swallow, true));
    };
    // Pressed on a token, the mouse carries; it selects no words on its way.
    const hold = (press: MouseEvent): void => void (this.#taken && press.preventDefault());
    const drop = (): void => void (this.#taken = this.now = null);
    node.addEventListener("pointerdown", down);
    node.addEventListener("mousedown", hold);
    node.addEventListener("pointermove", move);
    node.addEventListener("pointerup", up);
    node.addEventListener("pointercancel", drop);
    return () => {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("mousedown", hold);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", drop);
    };
  };
}

function tokenAt(node: HTMLElement, x: number, y: number): number | null {
  for (const token of [...node.querySelectorAll<SVGElement>("[data-token]")].reverse()) {
    const { left, right, top, bottom } = token.getBoundingClientRect();
    if (x >= left && x <= right && y >= top && y <= bottom) return Number(token.dataset["token"]);
  }
  return null;
}
