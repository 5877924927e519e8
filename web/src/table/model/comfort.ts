// How a player likes to play: kept in this browser, the same at every table.
import type { Autopilot } from "./autopilot";
import type { Speed } from "./queue";

export interface Comfort extends Autopilot {
  speed: Speed;
  sounds: boolean;
}

export const COMFORT: Comfort = {
  autoRoll: false,
  autoEnd: false,
  skipAuctions: false,
  speed: "normal",
  sounds: false,
};

const KEY = "magie.comfort";
const SPEEDS: ReadonlySet<unknown> = new Set<Speed>(["off", "fast", "normal", "slow"]);

/** What was stored, with defaults for whatever is missing or makes no sense. */
export function readComfort(storage: Pick<Storage, "getItem">): Comfort {
  const stored = parsed(storage.getItem(KEY));
  const comfort: Record<string, unknown> = { ...COMFORT };
  for (const [name, fallback] of Object.entries(COMFORT)) {
    const value = stored[name];
    if (name === "speed" ? SPEEDS.has(value) : typeof value === typeof fallback) comfort[name] = value;
  }
  return comfort as unknown as Comfort;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function writeComfort(storage: Pick<Storage, "setItem">, comfort: Comfort): void {
  storage.setItem(KEY, JSON.stringify(comfort));
}
