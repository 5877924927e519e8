// Coming back to a table: what happened meanwhile, in three lines.
import type { LogLine } from "../wire";

const TOLD = 3;
/** So few lines need no summary: the log shows them. */
const FEW = 4;

/** The lines that matter most to the reader, in the order in which they happened; none where little happened. */
export function summaryOf(missed: readonly LogLine[], reader: number | null): LogLine[] {
  if (missed.length <= FEW) return [];
  const weighed = missed.map((line, place) => ({ line, place, weight: weightOf(line, reader) }));
  return weighed
    .toSorted((one, other) => other.weight - one.weight || other.place - one.place)
    .slice(0, TOLD)
    .toSorted((one, other) => one.place - other.place)
    .map(({ line }) => line);
}

/** What concerns the reader's own purse weighs three times; the rest by what it moved. */
function weightOf({ amount, whose, seat }: LogLine, reader: number | null): number {
  const moved = Math.abs(amount ?? 0);
  const isOwn = reader !== null && (whose === reader || seat === reader);
  return (isOwn ? 3 : 1) * moved;
}
