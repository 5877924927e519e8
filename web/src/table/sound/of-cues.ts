// Which sound goes with what is shown: one for each, at the frame that carries its meaning.
import type { Cue } from "../model/cues";
import type { Moment } from "../model/moments";
import type { Sound } from "./sounds";

const OF_CUE: Partial<Record<Cue["kind"], Sound>> = {
  dice: "dice",
  card: "paper",
  money: "coin",
  building: "tick",
  deed: "paper",
  gavel: "gavel",
  fanfare: "fanfare",
};

export function cueSound(cue: Cue): Sound | null {
  // A whole estate that changes hands is one sound, not one for each deed.
  if (cue.ms === 0 && cue.kind !== "fanfare") return null;
  return OF_CUE[cue.kind] ?? null;
}

/** As it rises, and where its chip lands or it settles. */
export function momentSounds({ kind, tone, size }: Moment): readonly [Sound | null, Sound | null] {
  switch (kind) {
    case "rent":
    case "tax":
    case "payment":
      return [size === "small" ? null : "paper", "coin"];
    case "salary":
      return [null, "coin"];
    case "deal":
      return ["taps", null];
    case "group":
      return [tone === "good" ? "rise" : "low", null];
    case "house":
      return [null, "tick"];
    case "jail":
      return ["bars", null];
    case "bankrupt":
    case "left":
      return ["knock", null];
    default:
      return [null, null];
  }
}
