// What this browser must remember for checking the dice at the end: the promise it saw, and its own random part.
import { randomPart, type Kept } from "../model/proof";

const KEY = "magie.fair.";

export function readKept(table: string): Kept {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY + table) ?? "{}") as Partial<Kept>;
    return { commitment: stored.commitment ?? null, part: stored.part ?? null, seat: stored.seat ?? null };
  } catch {
    return { commitment: null, part: null, seat: null };
  }
}

/** Notes the promise the first time it is seen. */
export function keepCommitment(table: string, commitment: string): void {
  const kept = readKept(table);
  if (kept.commitment === null) write(table, { ...kept, commitment });
}

/** This browser's random part for a seat: made once. */
export function ownPart(table: string, seat: number): string {
  const kept = readKept(table);
  if (kept.part !== null && kept.seat === seat) return kept.part;
  const part = randomPart();
  write(table, { ...kept, part, seat });
  return part;
}

function write(table: string, kept: Kept): void {
  localStorage.setItem(KEY + table, JSON.stringify(kept));
}
