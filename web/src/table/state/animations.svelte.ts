// What moves at the moment: tumbling dice, a card being turned, money on its way, the trail of the last token.
import { createContext } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import type { Walk } from "../../board/types";
import type { Cue, Payment } from "../model/cues";
import { withCue, withSpace } from "../model/draft";
import { changeOf, PHASES, type Moment } from "../model/moments";
import type { Length } from "../model/queue";
import { sounds } from "../sound/sounds";
import { cueSound, momentSounds } from "../sound/of-cues";
import type { TableView } from "../wire";
import { Pauses } from "./pauses";

export interface Flight extends Payment {
  id: number;
  ms: number;
}

export interface Thrown {
  isTumbling: boolean;
  /** Grows with every throw, so that equal dice tumble again. */
  number: number;
  ms: number;
  /** Whether it is a double that is rolled again. */
  isAgain: boolean;
}

/** Rising with its words, its chip on the way, sums counting, or all of it to be read. */
export type Phase = "rise" | "fly" | "count" | "settled";
export interface Staged {
  moment: Moment;
  phase: Phase;
  text: string;
  /** How long the sums count. */
  countMs: number;
  number: number;
}

type Change = (edit: (view: TableView) => TableView) => void;

export class Animations {
  thrown: Thrown | null = $state.raw(null);
  /** The card that was drawn last, while it lies in the middle. */
  card: { id: string; deck: string; seat: number; isTurning: boolean } | null = $state.raw(null);
  /** The last card of each deck: it stays readable there until the next one. */
  readonly lastCards = new SvelteMap<string, string>();
  flights: Flight[] = $state.raw([]);
  /** The token that is on its way. */
  walk: Walk | null = $state.raw(null);
  trail: { seat: number; path: readonly string[] } | null = $state.raw(null);
  /** A deed on which something was built or that changed hands just now. */
  fresh: string | null = $state.raw(null);
  /** What has the stage. */
  staged: Staged | null = $state.raw(null);
  /** Whether what is shown waits for the player to go on. */
  isWaiting: boolean = $state(false);
  readonly pauses = new Pauses();
  #made = 0;

  /** What a seat pays (below zero) or gets by the moment on the stage. */
  changeOf(seat: number): number {
    return changeOf(this.staged?.moment.payments ?? [], seat);
  }

  /** Shows one cue: `change` puts its effect into the view on the table. */
  async show(cue: Cue, length: Length, signal: AbortSignal, change: Change): Promise<void> {
    const { ms } = length;
    if (cue.kind !== "moment") sounds.play(cueSound(cue));
    switch (cue.kind) {
      case "dice":
        this.card = null;
        this.thrown = { isTumbling: ms > 0, number: (this.#made += 1), ms, isAgain: cue.isAgain ?? false };
        change((view) => withCue(view, cue));
        await this.pauses.pause(ms, signal);
        this.thrown = { ...this.thrown, isTumbling: false };
        return;
      case "walk":
        await this.#walk(cue, ms, signal, change);
        return;
      case "card":
        this.lastCards.set(cue.deck, cue.card);
        this.card = { id: cue.card, deck: cue.deck, seat: cue.seat, isTurning: ms > 0 };
        change((view) => withCue(view, cue));
        await this.pauses.pause(ms, signal);
        this.card = { ...this.card, isTurning: false };
        await this.#hold(length.hold, signal);
        return;
      case "money":
        await this.#fly([cue], ms, signal);
        change((view) => withCue(view, cue));
        return;
      case "building":
      case "deed":
        this.fresh = cue.deed;
        change((view) => withCue(view, cue));
        await this.pauses.pause(ms, signal);
        this.fresh = null;
        return;
      case "turn":
        this.trail = null;
        this.card = null;
        change((view) => withCue(view, cue));
        return;
      case "moment":
        await this.#stage(cue, length, signal, change);
        return;
      default:
        await this.pauses.pause(ms, signal);
    }
  }

  /** What lies on the decks of a table that one comes to. */
  lay(cards: Readonly<Record<string, string>> = {}): void {
    for (const [deck, card] of Object.entries(cards)) this.lastCards.set(deck, card);
  }

  /** A cue went by unseen: what lies about afterwards lies there all the same. */
  pass(cue: Cue): void {
    if (cue.kind === "card") this.lastCards.set(cue.deck, cue.card);
    if (cue.kind === "dice") {
      this.thrown = { isTumbling: false, number: (this.#made += 1), ms: 0, isAgain: cue.isAgain ?? false };
    }
    if (cue.kind === "turn") [this.trail, this.card] = [null, null];
  }

  /** Nothing is on the stage any more. */
  clear(): void {
    this.staged = null;
    this.isWaiting = false;
  }

  /** A moment: it rises, its chip flies, the sums count, then it stands to be read. */
  async #stage(
    cue: Extract<Cue, { kind: "moment" }>,
    { ms, hold }: Length,
    signal: AbortSignal,
    change: Change,
  ): Promise<void> {
    const { moment } = cue;
    // That somebody leaves is the title already: what becomes of it follows.
    const lines = (cue.lines ?? []).slice(moment.kind === "left" ? 1 : 0);
    const text = lines.map((line) => line.text).join(" ");
    const isSmall = moment.size === "small";
    const [atRise, atLanding] = momentSounds(moment);
    const factor = ms / (PHASES.rise + PHASES.fly + (moment.payments.length > 0 && !isSmall ? PHASES.count : 0));
    const staged = { moment, text, countMs: PHASES.count * factor, number: (this.#made += 1) };
    const enter = (phase: Phase): void => void (this.staged = { ...staged, phase });
    enter(ms > 0 ? "rise" : "settled");
    sounds.play(atRise);
    if (!isSmall) await this.pauses.pause(PHASES.rise * factor, signal);
    if (moment.payments.length > 0) {
      if (ms > 0) enter("fly");
      await this.#fly(moment.payments, isSmall ? ms : PHASES.fly * factor, signal);
      sounds.play(atLanding);
      if (ms > 0) enter("count");
      change((view) => withCue(view, cue));
      if (!isSmall) await this.pauses.pause(staged.countMs, signal);
    } else {
      await this.pauses.pause(isSmall ? ms : PHASES.fly * factor, signal);
      sounds.play(atLanding);
    }
    enter("settled");
    await this.#hold(hold, signal);
    this.clear();
  }

  /** Lets something stand; one that waits for the player stands until they go on. */
  async #hold(hold: number, signal: AbortSignal): Promise<void> {
    this.isWaiting = hold === Infinity;
    await this.pauses.pause(hold, signal);
    this.isWaiting = false;
  }

  async #walk(cue: Extract<Cue, { kind: "walk" }>, ms: number, signal: AbortSignal, change: Change): Promise<void> {
    const { seat, path } = cue;
    const target = path.at(-1);
    this.trail = cue.isGlide ? null : { seat, path };
    this.walk = { seat, path, ms: ms / this.pauses.rate };
    await this.pauses.pause(ms, signal);
    this.walk = null;
    if (target !== undefined) change((view) => withSpace(view, seat, target));
  }

  async #fly(payments: readonly Payment[], ms: number, signal: AbortSignal): Promise<void> {
    if (ms <= 0) return;
    const flights = payments.map((payment) => ({ ...payment, id: (this.#made += 1), ms }));
    const ids = flights.map(({ id }) => id);
    this.flights = [...this.flights, ...flights];
    await this.pauses.pause(ms, signal);
    this.flights = this.flights.filter(({ id }) => !ids.includes(id));
  }
}

export const [useAnimations, provideAnimations] = createContext<Animations>();
