// Plays cues one after the other: at the player's speed, hurrying where much waits, never past what concerns them.
import type { Cue } from "./cues";

export type Speed = "off" | "fast" | "normal" | "slow";

/** Motion is over so long after it was told at the latest; what is held to be read comes on top. */
export const LONGEST_WAIT = 2000;
/** At the fastest speed that can be followed, somebody else's turn takes no longer than this. */
export const FAST_TURN = 950;
/** A cue squeezed below this share of its length could not be seen: it is left out. */
const SEEN = 0.12;
const FACTORS: Record<Exclude<Speed, "off">, { motion: number; hold: number }> = {
  fast: { motion: 0.5, hold: 0.4 },
  normal: { motion: 1, hold: 1 },
  slow: { motion: 1.8, hold: 1.6 },
};

/** Cues, and what is true once they have been seen. */
export interface Batch {
  cues: readonly Cue[];
  settle: () => void;
}

/** How long a cue moves and then stands; a hold of `Infinity` ends when the player says so. */
export interface Length {
  ms: number;
  hold: number;
}

export interface QueueOptions {
  speed: () => Speed;
  now: () => number;
  /** Whether what concerns the player waits until they go on. */
  isOwnPace?: () => boolean;
  /** Whether things stand where they come to, without moving there. */
  isStill?: () => boolean;
  /** Whether the player's clock runs: then nothing of others is held. */
  isPressed?: () => boolean;
  /** The player's own seat. */
  reader?: () => number | null;
  /** Puts in what a cue changes that is not shown. */
  pass?: (cue: Cue) => void;
  /** Shows one cue for so long; the promise keeps when it is over, early if `signal` says so. */
  show: (cue: Cue, length: Length, signal: AbortSignal) => Promise<void>;
}

interface Waiting extends Batch {
  due: number;
  /** How long things had been held when it came in. */
  heldBefore: number;
}

export class CueQueue {
  readonly #options: QueueOptions;
  #batches: Waiting[] = [];
  #current: readonly Cue[] = [];
  #isRunning = false;
  /** Ends what is shown now. */
  #ending = new AbortController();
  /** The player is in a hurry: whatever does not concern them is left out until the queue is empty. */
  #isHurrying = false;
  #isLeaving = false;
  /** Others' moments in a row: each later one is held half as long. */
  #row = 0;
  #turn: number | null = null;
  #spent = 0;
  /** How long things were held to be read, all in all: so much later everything may be over. */
  #held = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#isRunning;
  }

  add(batch: Batch): void {
    const cues = batch.cues;
    const turns = cues.filter(({ kind }) => kind === "turn").length;
    const due = this.#options.now() + Math.max(LONGEST_WAIT, turns * FAST_TURN);
    this.#batches.push({ ...batch, due, heldBefore: this.#held });
    if (!this.#isRunning) void this.#run();
  }

  /** Goes on to the next thing that concerns the player, or to the next question. */
  skip(): void {
    this.#isHurrying = true;
    this.#ending.abort();
  }

  /** Ends all motion now: whatever waits is settled at once. */
  leave(): void {
    this.#isLeaving = true;
    this.skip();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let batch = this.#batches.shift(); batch !== undefined; batch = this.#batches.shift()) {
      for (const [index, cue] of batch.cues.entries()) {
        this.#current = batch.cues.slice(index);
        // What is not shown is put in at once with what follows: the page is drawn when there is something to see.
        const shown = this.#play(cue, batch);
        if (shown !== null) await shown;
      }
      batch.settle();
    }
    this.#current = [];
    this.#ending = new AbortController();
    this.#isHurrying = this.#isLeaving = false;
    this.#row = 0;
    this.#isRunning = false;
  }

  /** Shows a cue, or puts in what it changes; null where there is nothing to wait for. */
  #play(cue: Cue, batch: Waiting): Promise<void> | null {
    if (cue.kind === "turn") [this.#turn, this.#spent, this.#row] = [cue.seat, 0, 0];
    const length = this.#length(cue, batch);
    if (length === null) {
      this.#options.pass?.(cue);
      return null;
    }
    // A new signal for what stands by itself: the press that skipped what was before must not skip it too.
    if (this.#isHurrying) this.#ending = new AbortController();
    if (length.ms > 0 || length.hold > 0) return this.#show(cue, length);
    void this.#options.show(cue, length, this.#ending.signal);
    return null;
  }

  async #show(cue: Cue, length: Length): Promise<void> {
    const begun = this.#options.now();
    await this.#options.show(cue, length, this.#ending.signal);
    const taken = this.#options.now() - begun;
    this.#spent += taken;
    this.#held += cue.isOwn === true ? taken : Math.max(0, taken - length.ms);
  }

  /** How long a cue may take, so that this batch and all that wait behind it are over when they are due. */
  #length(cue: Cue, batch: Waiting): Length | null {
    const speed = this.#options.speed();
    if (cue.ms === 0 && cue.hold === undefined) return { ms: 0, hold: 0 };
    if (speed === "off" || this.#isLeaving) return null;
    const factors = FACTORS[speed];
    const isOwn = cue.isOwn === true;
    if (this.#isHurrying) return isOwn && isLarge(cue) ? this.#own(cue, 0, factors.hold) : null;
    if (isOwn && cue.hold !== undefined) {
      this.#row = 0;
      return this.#own(cue, factors.motion, factors.hold);
    }
    const share = Math.min(this.#share(batch, factors.motion), this.#fastShare(speed));
    if (share < SEEN) return null;
    const isPressed = this.#options.isPressed?.() ?? false;
    const hold = isPressed ? 0 : (cue.hold ?? 0) * factors.hold * share * 0.5 ** this.#row;
    if (cue.hold !== undefined) this.#row += 1;
    return { ms: this.#options.isStill?.() ? 0 : cue.ms * factors.motion * share, hold };
  }

  #own(cue: Cue, motion: number, hold: number): Length {
    const isStill = this.#options.isStill?.() ?? false;
    const waits = (this.#options.isOwnPace?.() ?? false) && isLarge(cue);
    return { ms: isStill ? 0 : cue.ms * motion, hold: waits ? Infinity : (cue.hold ?? 0) * hold };
  }

  /** What part of its motion every waiting cue gets. */
  #share(batch: Waiting, factor: number): number {
    let left = total(this.#current) * factor;
    let share = left > 0 ? Math.min(1, this.#left(batch) / left) : 1;
    for (const later of this.#batches) {
      left += total(later.cues) * factor;
      if (left > 0) share = Math.min(share, this.#left(later) / left);
    }
    return share;
  }

  /** How long a batch may still take. */
  #left({ due, heldBefore }: Waiting): number {
    return Math.max(0, due + this.#held - heldBefore - this.#options.now());
  }

  /** At the fastest speed others have a set time for their turn: what is left of it goes to what is left to show. */
  #fastShare(speed: Speed): number {
    if (speed !== "fast" || this.#turn === null || this.#turn === this.#options.reader?.()) return 1;
    const turn = this.#current.findIndex((one, index) => index > 0 && one.kind === "turn");
    const rest = turn < 0 ? this.#current : this.#current.slice(0, turn);
    const { motion, hold } = FACTORS.fast;
    const wanted = rest.reduce((sum, one) => sum + one.ms * motion + (one.hold ?? 0) * hold, 0);
    return wanted <= 0 ? 1 : Math.min(1, Math.max(0, FAST_TURN - this.#spent) / wanted);
  }
}

/** What stands on the stage by itself. */
function isLarge(cue: Cue): boolean {
  return cue.kind === "card" || (cue.kind === "moment" && cue.moment.size !== "small");
}

/** What may be hurried: all but what concerns the player. */
function total(cues: readonly Cue[]): number {
  return cues.reduce((sum, cue) => sum + (cue.isOwn === true ? 0 : cue.ms), 0);
}
