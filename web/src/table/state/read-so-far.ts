// How far this browser has seen the log of a table, so that coming back can say what went by.
const KEY = "magie.read.";

export function readSoFar(table: string): number | null {
  const stored = Number(localStorage.getItem(KEY + table) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}

export function keepReadSoFar(table: string, index: number): void {
  localStorage.setItem(KEY + table, String(index));
}
