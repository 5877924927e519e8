// How a player likes to play: kept in this browser, the same at every table.
import type { Autopilot } from "./autopilot";
import type { Speed } from "./queue";

export interface Comfort extends Autopilot {
  speed: Speed;
  sounds: boolean;
  /** Whether one press of the main button asks nothing more before something that cannot be undone. */
  confirms: boolean;
}

export const COMFORT: Comfort = {
  autoRoll: false,
  autoEnd: false,
  autoPay: false,
  skipAuctions: false,
  speed: "normal",
  sounds: false,
  confirms: true,
};

const KEY = "magie.comfort";
const SPEEDS: ReadonlySet<unknown> = new Set<Speed>(["off", "fast", "normal", "slow"]);

/** What was stored, with defaults for whatever is missing or makes no sense. */
export function readComfort(storage: Pick<Storage, "getItem">): Comfort {
  let stored: Record<string, unknown> = {};
  try {
    stored = (JSON.parse(storage.getItem(KEY) ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return { ...COMFORT };
  }
  const comfort: Record<string, unknown> = { ...COMFORT };
  for (const [name, fallback] of Object.entries(COMFORT)) {
    const value = stored[name];
    if (name === "speed" ? SPEEDS.has(value) : typeof value === typeof fallback) comfort[name] = value;
  }
  return comfort as unknown as Comfort;
}

export function writeComfort(storage: Pick<Storage, "setItem">, comfort: Comfort): void {
  storage.setItem(KEY, JSON.stringify(comfort));
}
