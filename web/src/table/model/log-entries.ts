// The log as it is read: what one roll brought about stands together, and nothing is said twice.
import type { LogLine } from "../wire";

/** What may end the sentence that a roll began: an arrival at which nothing is to be decided or paid. */
const ARRIVALS = new Set(["rested", "own-deed-visited", "rent-spared"]);

export type Entry = readonly LogLine[];

/** Lines in the order in which they happened, as entries: a roll, its move and a quiet arrival are one. */
export function entriesOf(lines: readonly LogLine[], spaces: readonly string[]): Entry[] {
  const entries: LogLine[][] = [];
  for (const line of lines) {
    const entry = entries.at(-1);
    if (entry !== undefined && goesOn(entry, line)) entry.push(line);
    else entries.push([line]);
  }
  return entries.map((entry) => withoutEcho(entry, spaces));
}

function goesOn(entry: LogLine[], line: LogLine): boolean {
  const last = entry.at(-1);
  if (entry[0]?.kind !== "rolled" || last?.turn !== line.turn || last?.index === undefined) return false;
  if (line.kind === "moved") return last.kind === "rolled" && last.seat === line.seat;
  return last.kind === "moved" && ARRIVALS.has(line.kind ?? "");
}

/** Leaves out the move where the arrival names its space anyway. */
function withoutEcho(entry: LogLine[], spaces: readonly string[]): LogLine[] {
  const [roll, move, arrival] = entry;
  if (roll === undefined || move === undefined || arrival === undefined) return entry;
  const named = spaces.some((space) => move.text.includes(space) && arrival.text.includes(space));
  return named ? [roll, arrival] : entry;
}
