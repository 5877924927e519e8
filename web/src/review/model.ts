// What is worked out of a report for the page: pure, and without a word.
import type { KindReport, Mistake, Report } from "../wire";

export type Grade = "slip" | "mistake" | "blunder";
export const CHEVRONS: Record<Grade, string> = {
  slip: "M2 4 6 8 10 4",
  mistake: "M2.5 3 6 6 9.5 3M2.5 6.500 6 9.500 9.500 6.500",
  blunder: "M2.5 1.500 6 4.200 9.500 1.500M2.5 5 6 7.700 9.500 5M2.5 8.500 6 11.200 9.500 8.500",
};

/** A curve of chances: at each point every seat's share, the round, and whose turn it is. */
export interface Curve {
  chances: readonly (readonly number[])[];
  rounds: readonly number[];
  active: readonly number[];
  /** How many points the whole game has. */
  total: number;
}

/** The points at which a turn begins. */
export function turnStarts(curve: Curve): number[] {
  const starts: number[] = [];
  curve.active.forEach((seat, index) => {
    if (index === 0 || seat !== curve.active[index - 1] || curve.rounds[index] !== curve.rounds[index - 1])
      starts.push(index);
  });
  return starts;
}

/** The next place to stop at from here, by turn or by event. */
export function nextStop(stops: readonly number[], at: number, by: 1 | -1): number | null {
  const found = by === 1 ? stops.find((stop) => stop > at) : stops.findLast((stop) => stop < at);
  return found ?? null;
}

/** Seats from the ground up: one's own first, so that its height is read from the ground. */
export function stacked(seats: number, own: number): number[] {
  return [own, ...Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== own)];
}

/** The outlines of every seat's band, in shares of 1 from the ground, by point. */
export function bands(curve: Curve, own: number): { seat: number; low: number[]; high: number[] }[] {
  const seats = curve.chances[0]?.length ?? 0;
  let low = curve.chances.map(() => 0);
  return stacked(seats, own).map((seat) => {
    const high = curve.chances.map((chances, index) => (low[index] ?? 0) + (chances[seat] ?? 0));
    const band = { seat, low, high };
    low = high;
    return band;
  });
}

/** The decisions of a seat that are marked, dearest first. */
export function dearest(report: Report, seat: number): Mistake[] {
  return report.losses.filter((loss) => loss.seat === seat).sort((one, other) => other.loss - one.loss);
}

/** The same in the order of the game, each thing left undone turn after turn once. */
export function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  return [...mistakes].sort((one, other) => one.index - other.index);
}

/** The outcome that was kindest to a seat, or hardest; null if none was. */
export function bestStroke(report: Report, seat: number, isLucky: boolean): Report["strokes"][number] | null {
  const own = report.strokes.filter((stroke) => stroke.seat === seat && (isLucky ? stroke.luck > 0 : stroke.luck < 0));
  const [first] = own.sort((one, other) => Math.abs(other.luck) - Math.abs(one.luck));
  return first ?? null;
}

/** The terms of a seat in points, rounded so that the printed line still adds up: the rest goes to the judge. */
export function account(
  report: Report,
  seat: number,
): Record<"first" | "luck" | "decisions" | "others" | "judge" | "result", number> {
  const told = report.seats[seat];
  const tenth = (share: number | undefined): number => Math.round((share ?? 0) * 1000) / 10;
  const first = tenth(told?.first);
  const luck = tenth(told?.luck);
  const decisions = tenth(told?.decisions);
  const others = tenth(told?.others);
  const result = tenth(told?.result);
  return {
    first,
    luck,
    decisions,
    others,
    judge: Math.round((result - first - luck - decisions - others) * 10) / 10,
    result,
  };
}

/** The kind of decision that tells most about a seat: of those with enough decisions, the one that cost most each. */
export function costliestKind(report: Report, seat: number, enough = 20): KindReport | null {
  const graded = (report.seats[seat]?.kinds ?? []).filter((kind) => kind.real >= enough);
  const [most] = graded.sort((one, other) => other.loss / other.real - one.loss / one.real);
  return most ?? null;
}

/** The ways of two dice to a total, of 36. */
export function ways(total: number): number {
  return 6 - Math.abs(total - 7);
}
