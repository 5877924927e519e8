// Moments: what a game is about (rent, a group, a fall) gets the stage, as large and as long as it matters.
import type { Account, Assets, BoardView, TableView } from "../wire";
import type { Payment } from "./cues";

export type MomentKind =
  | "rent"
  | "tax"
  | "salary"
  | "payment"
  | "deal"
  | "group"
  | "house"
  | "jail"
  | "bankrupt"
  | "left"
  | "auction"
  | "purchase"
  | "refusal";
/** Small is a line under the dice, middle takes the stage with words, large with all that explains it. */
export type Size = "small" | "middle" | "large";
export type Tone = "good" | "note" | "warn";

export interface Moment {
  kind: MomentKind;
  size: Size;
  /** As the reader sees it: a rival's gain is a warning. */
  tone: Tone;
  /** Whom it is about, and who else has a part in it. */
  seat: number | null;
  other: Account | null;
  payments: readonly Payment[];
  /** Cash of the seats that pay or are paid, before it. */
  before: ReadonlyMap<number, number>;
  deeds: readonly string[];
  group: string | null;
  /** What stands on the deed, or what a rent goes by. */
  level: number;
  line: string | null;
  sides: readonly { seat: number; assets: Assets }[];
  clause: string;
  isOwn: boolean;
}

/** Motion of a moment on the stage: it rises, its chip flies, both sums count. */
export const PHASES = { rise: 280, fly: 450, count: 700 };
export const SMALL_MS = 450;
const HOLDS: Record<Exclude<MomentKind, "rent" | "tax" | "salary" | "payment" | "refusal">, number> = {
  deal: 1500,
  group: 1600,
  house: 1000,
  jail: 1100,
  bankrupt: 1900,
  left: 1200,
  auction: 350,
  purchase: 300,
};
const SMALL_HOLD = 300;
const REFUSAL_HOLD = 1300; // small, but an answer to the reader
const SMALL_SHARE = 0.05;
const LARGE_SHARE = 0.2;
const WORD_MS = 250;
const LONGEST_READ = 4000;

/** How long words need to be read. */
export function readingTime(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== "").length;
  return Math.min(LONGEST_READ, words * WORD_MS);
}

/** How long a payment is held: by what it takes of the payer's cash. */
export function stakesHold(amount: number, cash: number): number {
  return Math.min(2000, 600 + (1425 * amount) / Math.max(1, cash));
}

/** How large a payment is shown. */
export function sizeOfPayment(amount: number, cash: number, isOwn: boolean): Size {
  const share = amount / Math.max(1, cash);
  if (!isOwn) return share > 0.5 ? "middle" : "small";
  if (share < SMALL_SHARE) return "small";
  return share > LARGE_SHARE ? "large" : "middle";
}

/** How long a moment moves and stands. */
export function timing(moment: Moment): { ms: number; hold: number } {
  const { kind, size, payments, before } = moment;
  if (kind === "refusal") return { ms: 0, hold: REFUSAL_HOLD };
  if (size === "small") return { ms: payments.length > 0 ? SMALL_MS : 0, hold: SMALL_HOLD };
  const isPayment = kind === "rent" || kind === "tax" || kind === "salary" || kind === "payment";
  if (!isPayment) return { ms: PHASES.rise + PHASES.fly, hold: HOLDS[kind] };
  const [first] = payments;
  const cash = first && typeof first.payer === "number" ? (before.get(first.payer) ?? 0) : Number.MAX_SAFE_INTEGER;
  const ms = PHASES.rise + PHASES.fly + PHASES.count;
  return { ms, hold: first === undefined ? SMALL_HOLD : stakesHold(first.amount, cash) };
}

/** What some payments change in the cash of a seat. */
export function changeOf(payments: readonly Payment[], seat: number): number {
  return payments.reduce(
    (sum, { payer, payee, amount }) => sum + (payee === seat ? amount : 0) - (payer === seat ? amount : 0),
    0,
  );
}

/** How a payment looks to the reader: good for who gets, a warning for who pays. */
export function toneOf(payments: readonly Payment[], reader: number | null): Tone {
  if (payments.some(({ payee }) => payee === reader)) return "good";
  return payments.some(({ payer }) => payer === reader) ? "warn" : "note";
}

/** The spaces that a moment is about: they stay lit while the rest of the board steps back. */
export function litSpaces(moment: Moment, board: BoardView, view: TableView): string[] {
  const deeds = moment.deeds.flatMap((id) => board.deeds.find((deed) => deed.id === id)?.space ?? []);
  const place = moment.kind === "jail" || moment.kind === "tax" ? placeOf(moment.seat, view) : null;
  return place === null ? deeds : [...deeds, place];
}

function placeOf(seat: number | null, view: TableView): string | null {
  return seat === null ? null : (view.seats[seat]?.place ?? null);
}
