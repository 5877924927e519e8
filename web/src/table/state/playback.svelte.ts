// Plays what the server tells, frame after frame: first the motion, then the table as it stands after it.
import { motion } from "../../theme/motion.svelte";
import type { Cue } from "../model/cues";
import { passed } from "../model/draft";
import { summaryOf } from "../model/missed";
import { CueQueue } from "../model/queue";
import { scriptOf } from "../model/script";
import type { Frame, LogLine, TableView, Yours } from "../wire";
import type { Announcer } from "./announcer.svelte";
import { comfort } from "./comfort.svelte";
import type { Animations } from "./animations.svelte";
import { FAST } from "./pauses";
import { spokenOf } from "../moments/spoken";
import { keepReadSoFar, readSoFar } from "./read-so-far";
import type { TableState } from "./table.svelte";
import { createContext, tick } from "svelte";

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
  /** What happened while the player was away, in three lines; empty where there is nothing to say. */
  missed: LogLine[] = $state.raw([]);
  readonly #table: TableState;
  readonly #animations: Animations;
  readonly #announcer: Announcer;
  readonly #onSettled: (before: Before) => void;
  readonly #queue: CueQueue;
  #sequence = -1;
  /** The table as the last frame told it. */
  #told: TableView | null = null;
  #unseen: LogLine[] = [];

  constructor(table: TableState, animations: Animations, announcer: Announcer, onSettled: (before: Before) => void) {
    this.#table = table;
    this.#animations = animations;
    this.#announcer = announcer;
    this.#onSettled = onSettled;
    this.#queue = new CueQueue({
      speed: () => (document.hidden ? "off" : comfort.all.speed),
      now: () => performance.now(),
      isOwnPace: () => comfort.all.ownPace,
      isStill: () => motion.isReduced,
      isPressed: () => this.#told?.clock != null && this.#told.asked === table.seat,
      reader: () => table.seat,
      pass: (cue) => this.#pass(cue),
      show: (cue, length, signal) => this.#show(cue, length, signal),
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
    if (frame.kind === "fresh") this.#queue.leave();
    this.isMoving = true;
    const { board } = this.#table;
    const before = this.#told ?? this.#table.view;
    this.#told = view;
    const lines = steps.flatMap((step) => step.lines);
    this.#queue.add({
      cues: board === null || before === null ? [] : scriptOf(steps, before, board, yours.seat, view),
      settle: () => {
        if (frame.kind === "fresh") {
          this.#animations.lay(frame.snapshot.last_cards);
          this.#come(frame.snapshot.lines, yours.seat);
        } else this.#log(lines);
        this.#settle(view, yours);
      },
    });
  }

  /** The server says that the game stands here by now. */
  goTo(sequence: number): void {
    this.#sequence = Math.max(this.#sequence, sequence);
    if (this.#table.view !== null && this.#table.view.sequence < this.#sequence) this.isMoving = true;
  }

  /** Goes on to the next thing that concerns the player, or to the next question. */
  skip(): void {
    this.missed = [];
    this.#queue.skip();
  }

  /** Plays fast for as long as the player holds on to it. */
  hurry(isFast: boolean): void {
    this.#animations.pauses.rate = isFast ? FAST : 1;
    this.#keepRate();
  }

  /** Lets what moves move as fast as time goes by here. */
  #keepRate(): void {
    for (const one of document.getAnimations()) one.updatePlaybackRate(this.#animations.pauses.rate);
  }

  /** The player looks again: says what went by unseen. */
  look(): void {
    this.missed = summaryOf(this.#unseen, this.#table.seat);
    this.#unseen = [];
  }

  /** What is not shown has happened all the same. */
  #pass(cue: Cue): void {
    this.#log(cue.lines ?? []);
    this.#animations.pass(cue);
    if (this.#table.view !== null) this.#table.view = passed(this.#table.view, cue);
  }

  async #show(cue: Cue, length: { ms: number; hold: number }, signal: AbortSignal): Promise<void> {
    this.#log(cue.lines ?? []);
    // What begins while the player holds on is as fast as the rest.
    if (this.#animations.pauses.rate !== 1) void tick().then(() => this.#keepRate());
    if (cue.kind === "moment") this.#announcer.say(spokenOf(cue.moment, this.#table));
    await this.#animations.show(cue, length, signal, (edit) => {
      if (this.#table.view !== null) this.#table.view = edit(this.#table.view);
    });
  }

  /** Lines of the log, as they happen; each once, in order. */
  #log(lines: readonly LogLine[]): void {
    const last = this.#table.lines.at(-1)?.index ?? -1;
    const fresh = lines.filter(({ index }) => index > last);
    if (fresh.length === 0) return;
    this.#table.lines = [...this.#table.lines, ...fresh].slice(-LONGEST_LOG);
    if (document.hidden) this.#unseen.push(...fresh);
    else keepReadSoFar(this.#table.id, fresh.at(-1)?.index ?? 0);
    for (const line of fresh) this.#announcer.say(line.text);
  }

  /** The whole table at once: at the first sight of it, after a break, or in another language. */
  #come(lines: LogLine[], reader: number | null): void {
    const isFirst = this.#table.lines.length === 0;
    this.#table.lines = lines;
    const seen = readSoFar(this.#table.id);
    if (isFirst && seen !== null)
      this.missed = summaryOf(
        lines.filter(({ index }) => index > seen),
        reader,
      );
    keepReadSoFar(this.#table.id, lines.at(-1)?.index ?? 0);
  }

  #settle(view: TableView, yours: Yours): void {
    const before = { view: this.#table.view, yours: this.#table.yours };
    this.#table.view = view;
    this.#table.yours = yours;
    this.isMoving = view.sequence < this.#sequence;
    if (!this.isMoving) this.#animations.clear();
    this.#onSettled(before);
  }
}

export const [usePlayback, providePlayback] = createContext<Playback>();
