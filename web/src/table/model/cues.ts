// What can be seen of events: dice, walks, cards, money and buildings, each a cue of so many milliseconds.
import type { Account, GameEvent, LogLine, TableView } from "../wire";
import type { Moment } from "./moments";

export interface Payment {
  payer: Account;
  payee: Account;
  amount: number;
}

type Shown =
  | { kind: "dice"; seat: number; faces: readonly (number | string)[]; why: DiceReason; isAgain?: boolean }
  | { kind: "walk"; seat: number; path: readonly string[]; isGlide: boolean }
  | { kind: "card"; seat: number; card: string; deck: string }
  | ({ kind: "money" } & Payment)
  | { kind: "building"; deed: string; level: number }
  | { kind: "deed"; deed: string; seat: number }
  | { kind: "jail"; seat: number }
  | { kind: "turn"; seat: number }
  | { kind: "gavel"; seat: number }
  | { kind: "fanfare"; seat: number }
  | { kind: "moment"; moment: Moment };

export type Cue = Shown & {
  /** How long it moves. */
  ms: number;
  /** How long it then stands still to be read. */
  hold?: number;
  /** Whether the reader takes part in it: such a thing is never hurried past. */
  isOwn?: boolean;
  /** What the log says of it, told as it begins. */
  lines?: readonly LogLine[];
};

export type DiceReason = TableView["thrown_for"];

export const MS = { dice: 500, space: 90, glide: 450, card: 300, money: 450, building: 200, deed: 250 };

/** The cues of events in the order in which they happened. */
export function cuesOf(events: readonly GameEvent[]): Cue[] {
  return events.flatMap((event) => cueOf(event) ?? []);
}

/** What can be seen of one event, if anything. */
export function cueOf(event: GameEvent): Cue | null {
  switch (event.kind) {
    case "rolled":
      return dice(event.seat, [event.die1, event.die2, event.die3], "move");
    case "squeeze-rolled":
      return dice(event.seat, [event.die1, event.die2, event.die3], "squeeze");
    case "first-seat-rolled":
      return dice(event.seat, [event.die1, event.die2], "first");
    case "utility-rolled":
    case "total-rolled":
      return dice(event.seat, [event.die1, event.die2], "company");
    case "duel-rolled":
      return dice(event.seat, [event.die1, event.die2], "duel");
    case "roll-three-rolled":
      return dice(event.seat, [event.die1, event.die2, event.die3], "roll-three");
    case "moved":
      return walk(event.seat, event.origin, event.space, event.path ?? []);
    case "card-drawn":
      return { kind: "card", ms: MS.card, seat: event.seat, card: event.card, deck: event.deck };
    case "paid":
      return { kind: "money", ms: MS.money, payer: event.payer, payee: event.payee, amount: event.amount };
    case "purchased":
    case "deed-dealt":
    case "deed-taken":
      return { kind: "deed", ms: MS.deed, deed: event.deed, seat: event.seat };
    case "auction-won":
      return { kind: "gavel", ms: MS.building, seat: event.seat };
    case "built":
    case "building-sold":
    case "storm-struck":
      return { kind: "building", ms: MS.building, deed: event.deed, level: event.level };
    case "jailed":
      return { kind: "jail", ms: MS.building, seat: event.seat };
    case "turn-began":
      return { kind: "turn", ms: 0, seat: event.seat };
    case "game-won":
      return { kind: "fanfare", ms: 0, seat: event.seat };
    default:
      return null;
  }
}

/** A token steps along its path; one that has none is put straight on its space. */
function walk(seat: number, origin: string, space: string, path: readonly string[]): Cue {
  if (path.length === 0) return { kind: "walk", ms: MS.glide, seat, path: [origin, space], isGlide: true };
  return { kind: "walk", ms: MS.space * path.length, seat, path: [origin, ...path], isGlide: false };
}

function dice(seat: number, faces: readonly (number | string)[], why: DiceReason): Cue {
  return { kind: "dice", ms: MS.dice, seat, faces: faces.filter((face) => face !== 0), why };
}
