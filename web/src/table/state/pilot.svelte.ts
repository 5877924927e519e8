// Acts for the reader's seat: what they choose, and what they asked to happen by itself.
import { createContext } from "svelte";
import { byItself, saleOf, type BidLimit } from "../model/autopilot";
import { isSame } from "../model/choices";
import type { RequestWish } from "../model/connection";
import type { Action } from "../wire";
import { comfort } from "./comfort.svelte";
import { Guard } from "./guard.svelte";
import type { Line } from "./line.svelte";
import type { Playback } from "./playback.svelte";
import type { TableState } from "./table.svelte";

const AUTO_MS = 350;

export class Pilot {
  isSending: boolean = $state(false);
  /** Up to where the seat bids by itself. */
  limit: BidLimit | null = $state.raw(null);
  /** Keeps clicks that were meant for an earlier question from answering this one. */
  readonly guard = new Guard();
  readonly #table: TableState;
  readonly #line: Line;
  readonly #playback: Playback;
  #wanted: Action | null = null;
  /** What was chosen to be done one after the other. */
  #planned: readonly Action[] = [];
  #automatic: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableState, line: Line, playback: Playback) {
    this.#table = table;
    this.#line = line;
    this.#playback = playback;
  }

  /**
   * Whether what is shown is where the game stands, as far as is known, so that a choice means what it says. A choice
   * that is made while the line is away goes out when it is back; one that comes too late then is refused as such.
   */
  get isReady(): boolean {
    return this.#line.link !== "closed" && !this.isSending && !this.#playback.isMoving;
  }

  /** Chooses what is offered. Out of turn it may wait for the motion to end, and is done if it is still offered then. */
  choose(action: Action): void {
    if (this.isReady) return void this.act(action);
    if (!this.isSending && this.#table.view?.decision?.seat !== this.#table.seat) this.#wanted = action;
  }

  /** Does one thing after the other, for as long as each is still offered. */
  async plan(actions: readonly Action[]): Promise<void> {
    const [first, ...rest] = actions;
    if (first === undefined || !this.isReady) return;
    this.#planned = rest;
    if (!(await this.act(first))) this.#planned = [];
  }

  /** Does something in the game; says whether it was done. */
  act(action: Action): Promise<boolean> {
    return this.#send({ kind: "act", sequence: this.#playback.sequence, action });
  }

  /** Builds or sells over a whole group in one go; says whether it was done. */
  build(group: string, levels: Record<string, number>): Promise<boolean> {
    return this.#send({ kind: "build-group", sequence: this.#playback.sequence, group, levels });
  }

  async #send(wish: RequestWish): Promise<boolean> {
    if (this.isSending) return false;
    this.isSending = true;
    this.guard.answer();
    const answer = await this.#line.ask(wish);
    this.isSending = false;
    if (answer?.kind !== "done") return false;
    this.#playback.goTo(answer.sequence);
    this.goOn();
    return true;
  }

  /** Bids by itself at this sale up to an amount; null takes that back. */
  bidUpTo(amount: number | null): void {
    const sale = this.#table.view === null ? null : saleOf(this.#table.view);
    this.limit = amount === null || sale === null ? null : { sale, amount };
    this.goOn();
  }

  /** Does what should happen by itself as the table stands now. */
  goOn(): void {
    this.stop();
    const { view, yours } = this.#table;
    if (view === null || yours === null || this.#playback.isMoving || this.isSending) return;
    if (this.limit !== null && this.limit.sale !== saleOf(view)) this.limit = null;
    const [planned, ...rest] = this.#planned;
    if (planned !== undefined) {
      this.#planned = rest;
      if (yours.choices.some((choice) => isSame(choice.action, planned))) return void this.act(planned);
      this.#planned = [];
    }
    const wanted = this.#wanted;
    this.#wanted = null;
    if (wanted !== null && yours.choices.some((choice) => isSame(choice.action, wanted))) return void this.act(wanted);
    const action = byItself(view, yours, comfort.all, this.limit);
    if (action !== null) this.#automatic = setTimeout(() => void this.act(action), AUTO_MS);
  }

  /** Takes back what would have happened by itself. */
  stop(): void {
    clearTimeout(this.#automatic);
  }
}

export const [usePilot, providePilot] = createContext<Pilot>();
