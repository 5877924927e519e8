// What moves at the moment: tumbling dice, a card being turned, money on its way, the trail of the last token.
import { createContext } from "svelte";
import type { Walk } from "../../board/types";
import type { Cue } from "../model/cues";
import { withCue, withSpace } from "../model/draft";
import { play, soundOf } from "../sounds";
import type { Account, TableView } from "../wire";
import { comfort } from "./comfort.svelte";

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

export class Animations {
  thrown: Thrown | null = $state.raw(null);
  /** The card that was drawn last, while it lies in the middle. */
  card: { id: string; deck: string; seat: number; isTurning: boolean } | null = $state.raw(null);
  flights: Flight[] = $state.raw([]);
  /** The token that is on its way. */
  walk: Walk | null = $state.raw(null);
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
    const { seat, path } = cue;
    const target = path.at(-1);
    this.trail = cue.isGlide ? null : { seat, path };
    this.walk = { seat, path, ms };
    await pause(ms, signal);
    this.walk = null;
    if (target !== undefined) change((view) => withSpace(view, seat, target));
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

export const [useAnimations, provideAnimations] = createContext<Animations>();
