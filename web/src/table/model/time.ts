// How much time a decision has left, as a figure and as a share of the whole.
import type { Clock } from "../wire";

export interface TimeLeft {
  seconds: number;
  share: number;
  isReserve: boolean;
}

/** The time left at a moment of the server's clock: first that of the decision, then the reserve. */
export function clockLeft(clock: Clock, now: number): TimeLeft {
  const isReserve = now > clock.due;
  const left = Math.max(0, ((isReserve ? clock.ends : clock.due) - now) / 1000);
  const whole = isReserve ? (clock.ends - clock.due) / 1000 : clock.seconds;
  return { seconds: Math.ceil(left), share: Math.min(1, left / Math.max(1, whole)), isReserve };
}

/** A stretch of time as a clock shows it: 12:05. */
export function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
