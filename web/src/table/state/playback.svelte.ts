// Plays what the server tells, frame after frame: first the motion, then the table as it stands after it.
import { cuesOf } from "../model/cues";
import { CueQueue } from "../model/queue";
import type { Frame, LogLine, TableView, Yours } from "../wire";
import { comfort } from "./comfort.svelte";
import type { Animations } from "./animations.svelte";
import type { TableState } from "./table.svelte";

const LONGEST_LOG = 3000;

/** A frame that tells how the table stands. */
export type TableFrame = Extract<Frame, { kind: "fresh" | "played" | "changed" }>;
/** What was shown before something else is. */
export interface Before {
  view: TableView | null;
  yours: Yours | null;
}

export class Playback {
  /** Whether the game has gone on further than what is shown. */
  isMoving: boolean = $state(false);
  readonly #table: TableState;
  readonly #onSettled: (before: Before) => void;
  readonly #queue: CueQueue;
  #sequence = -1;

  constructor(table: TableState, animations: Animations, onSettled: (before: Before) => void) {
    this.#table = table;
    this.#onSettled = onSettled;
    this.#queue = new CueQueue({
      speed: () => (document.hidden ? "off" : comfort.speed),
      now: () => performance.now(),
      show: (cue, ms, signal) =>
        animations.show(cue, ms, signal, (edit) => {
          if (table.view !== null) table.view = edit(table.view);
        }),
    });
  }

  /** Where the game stands as far as the server has told, shown or not. */
  get sequence(): number {
    return this.#sequence;
  }

  /** Shows what a frame tells, after everything that was told before it. */
  play(frame: TableFrame): void {
    const { view, yours } = frame.kind === "fresh" ? frame.snapshot : frame;
    const steps = frame.kind === "played" ? frame.steps : [];
    this.goTo(view.sequence);
    if (frame.kind === "fresh") this.skip();
    this.isMoving = true;
    const events = steps.flatMap((step) => step.events);
    this.#queue.add({
      cues: this.#table.board === null ? [] : cuesOf(events),
      settle: () => {
        if (frame.kind === "fresh") this.#table.lines = frame.snapshot.lines;
        else if (steps.length > 0) this.#log(steps.flatMap((step) => step.lines));
        this.#settle(view, yours);
      },
    });
  }

  /** The server says that the game stands here by now. */
  goTo(sequence: number): void {
    this.#sequence = Math.max(this.#sequence, sequence);
    if (this.#table.view !== null && this.#table.view.sequence < this.#sequence) this.isMoving = true;
  }

  /** Ends all motion now. */
  skip(): void {
    this.#queue.skip();
  }

  #log(lines: readonly LogLine[]): void {
    this.#table.lines = [...this.#table.lines, ...lines].slice(-LONGEST_LOG);
  }

  #settle(view: TableView, yours: Yours): void {
    const before = { view: this.#table.view, yours: this.#table.yours };
    this.#table.view = view;
    this.#table.yours = yours;
    this.isMoving = view.sequence < this.#sequence;
    this.#onSettled(before);
  }
}
