// Plays cues one after the other, and hurries so that nobody waits more than two seconds for what has happened.
import type { Cue } from "./cues";

export type Speed = "off" | "fast" | "normal" | "slow";

export const LONGEST_WAIT = 2000;
/** A cue squeezed below this share of its length could not be seen: it is left out. */
const SEEN = 0.12;
const FACTORS: Record<Exclude<Speed, "off">, number> = { fast: 0.5, normal: 1, slow: 1.8 };

/** Cues, and what is true once they have been seen. */
export interface Batch {
  cues: readonly Cue[];
  settle: () => void;
}

export interface QueueOptions {
  speed: () => Speed;
  now: () => number;
  /** Shows one cue for so many milliseconds; the promise keeps when it is over, early if `signal` says so. */
  show: (cue: Cue, ms: number, signal: AbortSignal) => Promise<void>;
}

interface Waiting extends Batch {
  due: number;
}

export class CueQueue {
  readonly #options: QueueOptions;
  #batches: Waiting[] = [];
  #current: readonly Cue[] = [];
  #isRunning = false;
  #skipping = new AbortController();

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#isRunning;
  }

  add(batch: Batch): void {
    this.#batches.push({ ...batch, due: this.#options.now() + LONGEST_WAIT });
    if (!this.#isRunning) void this.#run();
  }

  /** Ends all motion now: whatever waits is settled at once. */
  skip(): void {
    this.#skipping.abort();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let batch = this.#batches.shift(); batch !== undefined; batch = this.#batches.shift()) {
      for (const [index, cue] of batch.cues.entries()) {
        this.#current = batch.cues.slice(index);
        const ms = this.#length(cue, batch.due);
        if (ms > 0) await this.#options.show(cue, ms, this.#skipping.signal);
        else if (cue.ms === 0 && !this.#skipping.signal.aborted) void this.#options.show(cue, 0, this.#skipping.signal);
      }
      batch.settle();
    }
    this.#current = [];
    this.#skipping = new AbortController();
    this.#isRunning = false;
  }

  /** How long a cue may take, so that this batch and all that wait behind it are over when they are due. */
  #length(cue: Cue, due: number): number {
    const speed = this.#options.speed();
    if (speed === "off" || this.#skipping.signal.aborted) return 0;
    const factor = FACTORS[speed];
    const now = this.#options.now();
    let left = total(this.#current) * factor;
    let share = left > 0 ? Math.min(1, (due - now) / left) : 1;
    for (const batch of this.#batches) {
      left += total(batch.cues) * factor;
      if (left > 0) share = Math.min(share, (batch.due - now) / left);
    }
    return share < SEEN ? 0 : cue.ms * factor * share;
  }
}

function total(cues: readonly Cue[]): number {
  return cues.reduce((sum, cue) => sum + cue.ms, 0);
}
