// What moves at the moment: tumbling dice, a card being turned, money on its way, the trail of the last token.
import type { Cue } from "../model/cues";
import { withCue, withPlace } from "../model/draft";
import { play, soundOf } from "../sounds";
import type { Account, TableView } from "../wire";
import { comfort } from "./comfort.svelte";

const JUMP_SPACES = 5;

export interface Flight {
  id: number;
  payer: Account;
  payee: Account;
  amount: number;
  ms: number;
}

export interface Thrown {
  isTumbling: boolean;
  /** Grows with every throw, so that equal dice tumble again. */
  number: number;
}

export class Scene {
  thrown: Thrown | null = $state.raw(null);
  /** The card that was drawn last, while it lies in the middle. */
  card: { id: string; deck: string; seat: number; isTurning: boolean } | null = $state.raw(null);
  flights: Flight[] = $state.raw([]);
  /** Walks a token on the board that is shown now, so many milliseconds a space. */
  walker: ((seat: number, path: readonly string[], perSpace: number) => Promise<void>) | null = null;
  trail: { seat: number; path: readonly string[] } | null = $state.raw(null);
  /** A deed on which something was built or that changed hands just now. */
  fresh: string | null = $state.raw(null);
  #made = 0;

  /** Shows one cue: `change` puts its effect into the view on the table. */
  async show(
    cue: Cue,
    ms: number,
    signal: AbortSignal,
    change: (edit: (view: TableView) => TableView) => void,
  ): Promise<void> {
    const sound = soundOf(cue);
    if (comfort.all.sounds && sound !== null) play(sound);
    switch (cue.kind) {
      case "dice":
        this.card = null;
        this.thrown = { isTumbling: true, number: (this.#made += 1) };
        change((view) => withCue(view, cue));
        await pause(ms, signal);
        this.thrown = { ...this.thrown, isTumbling: false };
        return;
      case "walk":
        await this.#walk(cue, ms, signal, change);
        return;
      case "card":
        this.card = { id: cue.card, deck: cue.deck, seat: cue.seat, isTurning: true };
        change((view) => withCue(view, cue));
        await pause(ms, signal);
        this.card = { ...this.card, isTurning: false };
        return;
      case "money":
        await this.#fly(cue, ms, signal, change);
        return;
      case "building":
      case "deed":
        this.fresh = cue.deed;
        change((view) => withCue(view, cue));
        await pause(ms, signal);
        this.fresh = null;
        return;
      case "turn":
        this.trail = null;
        this.card = null;
        change((view) => withCue(view, cue));
        return;
      default:
        await pause(ms, signal);
    }
  }

  async #walk(
    cue: Extract<Cue, { kind: "walk" }>,
    ms: number,
    signal: AbortSignal,
    change: (edit: (view: TableView) => TableView) => void,
  ): Promise<void> {
    const steps = Math.max(1, cue.path.length - 1);
    const target = cue.path.at(-1);
    this.trail = cue.isGlide ? null : { seat: cue.seat, path: cue.path };
    // The board takes its time with jumps across it; a page that nobody sees draws nothing, so never wait for it alone.
    const perSpace = cue.isGlide ? ms / JUMP_SPACES : ms / steps;
    const walked = signal.aborted ? null : this.walker?.(cue.seat, cue.path, perSpace);
    await Promise.race([walked ?? pause(ms, signal), pause(ms + 250, signal)]);
    if (signal.aborted) await this.walker?.(cue.seat, cue.path, 0);
    if (target !== undefined) change((view) => withPlace(view, cue.seat, target));
  }

  async #fly(
    cue: Extract<Cue, { kind: "money" }>,
    ms: number,
    signal: AbortSignal,
    change: (edit: (view: TableView) => TableView) => void,
  ): Promise<void> {
    const flight = { id: (this.#made += 1), payer: cue.payer, payee: cue.payee, amount: cue.amount, ms };
    this.flights = [...this.flights, flight];
    await pause(ms, signal);
    change((view) => withCue(view, cue));
    this.flights = this.flights.filter(({ id }) => id !== flight.id);
  }
}

/** Waits, or stops waiting when the player skips. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || ms <= 0) return Promise.resolve();
  return new Promise((resume) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resume();
    }
    signal.addEventListener("abort", done);
  });
}
