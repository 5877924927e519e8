// A server that cheats, lie by lie: what it tells otherwise than an honest one, how often that would pay, and what the
// page must make of it.
import { LISTS } from "./of-lists";
import { PARTS } from "./of-parts";
import { PROOFS } from "./of-proofs";
import { STEPS } from "./of-steps";
import { STREAMS, TOTALS, UNREADABLE, WORDS } from "./of-words";
import type { Lie } from "./telling";

export type { Lie };
export const LIES: readonly Lie[] = [
  ...WORDS,
  ...TOTALS,
  ...STREAMS,
  ...UNREADABLE,
  ...LISTS,
  ...STEPS,
  ...PARTS,
  ...PROOFS,
];
