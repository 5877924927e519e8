// What time it is for the server, whatever this browser's clock says, so that both count down to the same moment.
import { createContext } from "svelte";
import { clockLeft, type TimeLeft } from "../model/time";
import type { Clock, Patience, TableView } from "../wire";

const TICK_MS = 250;

export class ServerClock {
  /** The moment that is shown; goes on while somebody looks at it. */
  #now: number = $state(Date.now());
  /** How far the server's clock is ahead of this one. */
  #ahead: number = $state(0);
  #limit: { left: number; at: number } | null = $state.raw(null);

  /** Takes the server's times as soon as they come in: a view may be shown only after some motion. */
  heard(view: TableView): void {
    const now = Date.now();
    const told = view.clock ?? view.patience;
    if (told) this.#ahead = told.now - now;
    this.#limit = view.phase === "playing" && view.time_left !== null ? { left: view.time_left, at: now } : null;
  }

  /** Time left to decide. */
  left(clock: Clock): TimeLeft {
    return clockLeft(clock, this.#now + this.#ahead);
  }

  /** Whether somebody has let the others wait for so long that a bot may answer for them. */
  isOver(patience: Patience): boolean {
    return this.#now + this.#ahead >= patience.due;
  }

  /** Seconds left of a game with a time limit; null without one. */
  get limit(): number | null {
    if (this.#limit === null) return null;
    return Math.max(0, Math.ceil(this.#limit.left - Math.max(0, this.#now - this.#limit.at) / 1000));
  }

  /** Lets the shown moment go on; gives what ends that. */
  run(): () => void {
    this.#now = Date.now();
    const timer = setInterval(() => (this.#now = Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }
}

export const [useClock, provideClock] = createContext<ServerClock>();
