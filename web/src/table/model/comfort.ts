// How a player likes to play: kept in this browser, the same at every table.
import type { Autopilot } from "./autopilot";
import type { Speed } from "./queue";

export interface Comfort extends Autopilot {
  speed: Speed;
  sounds: boolean;
  /** Of the sounds, in percent. */
  volume: number;
  /** Whether the player has been asked about sounds. */
  soundsOffered: boolean;
  /** Whether the player's own cards and moments wait until they go on. */
  ownPace: boolean;
  /** How long a new button does nothing, in milliseconds: a click meant for the one before it must not press it. */
  guard: number;
  hints: boolean;
}

export const COMFORT: Comfort = {
  autoRoll: false,
  autoEnd: false,
  skipAuctions: false,
  speed: "normal",
  sounds: false,
  volume: 60,
  soundsOffered: false,
  ownPace: false,
  guard: 500,
  hints: true,
};

export const SPEEDS: readonly Speed[] = ["slow", "normal", "fast", "off"];
export const GUARDS: readonly number[] = [0, 500, 1000];
const KEY = "magie.comfort";

/** What was stored, with defaults for whatever is missing or makes no sense. */
export function readComfort(storage: Pick<Storage, "getItem">): Comfort {
  const stored = parsed(storage.getItem(KEY));
  const comfort: Record<string, unknown> = { ...COMFORT };
  for (const name of Object.keys(COMFORT)) {
    if (isFine(name as keyof Comfort, stored[name])) comfort[name] = stored[name];
  }
  return comfort as unknown as Comfort;
}

function isFine(name: keyof Comfort, value: unknown): boolean {
  if (name === "speed") return SPEEDS.includes(value as Speed);
  if (name === "guard") return GUARDS.includes(value as number);
  if (name === "volume") return typeof value === "number" && value >= 0 && value <= 100;
  return typeof value === typeof COMFORT[name];
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
