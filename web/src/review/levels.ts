// The bots that decisions are named after, worst first, with their mean loss per real decision in points: the numbers of
// `src/magie/analysis/scale.toml`, which a test compares.
import type { BotCard } from "../wire";

export interface Level {
  name: string;
  loss: number;
  face: BotCard["face"];
}

export const LEVELS: readonly Level[] = [
  { name: "novice", loss: 3.09, face: "sprout" },
  { name: "steady", loss: 1.23, face: "glasses" },
  { name: "champion", loss: 0.13, face: "laurel" },
];

/** Where a mean loss stands between the levels, from 0 (the worst) to 1, and whose it is nearest to. */
export function levelAt(loss: number): { at: number; name: string } {
  const last = LEVELS.length - 1;
  let at = loss >= (LEVELS[0]?.loss ?? 0) ? 0 : 1;
  for (let index = 0; index < last; index += 1) {
    const worse = LEVELS[index]?.loss ?? 0;
    const better = LEVELS[index + 1]?.loss ?? 0;
    if (loss <= worse && loss >= better) at = (index + (worse - loss) / (worse - better)) / last;
  }
  const [nearest] = [...LEVELS].sort((one, other) => Math.abs(one.loss - loss) - Math.abs(other.loss - loss));
  return { at, name: nearest?.name ?? "" };
}
