// What can be seen of events: dice, walks, cards, money and buildings, each a cue of so many milliseconds.
import type { Account, BoardView, GameEvent, TableView } from "../wire";
import { walk } from "./walk";

export type Cue =
  | { kind: "dice"; ms: number; seat: number; faces: readonly (number | string)[]; why: DiceReason }
  | { kind: "walk"; ms: number; seat: number; path: readonly string[]; isGlide: boolean }
  | { kind: "card"; ms: number; seat: number; card: string; deck: string }
  | { kind: "money"; ms: number; payer: Account; payee: Account; amount: number }
  | { kind: "building"; ms: number; deed: string; level: number }
  | { kind: "deed"; ms: number; deed: string; seat: number }
  | { kind: "jail"; ms: number; seat: number }
  | { kind: "turn"; ms: number; seat: number }
  | { kind: "gavel"; ms: number; seat: number }
  | { kind: "fanfare"; ms: number; seat: number };

export type DiceReason = TableView["thrown_for"];

export const MS = { dice: 500, space: 90, glide: 450, card: 300, read: 700, money: 450, building: 200, deed: 250 };

/** The cues of events in the order in which they happened. */
export function cuesOf(events: readonly GameEvent[], board: BoardView): Cue[] {
  return events.flatMap((event) => cueOf(event, board));
}

function cueOf(event: GameEvent, board: BoardView): Cue[] {
  switch (event.kind) {
    case "rolled":
      return [dice(event.seat, [event.die1, event.die2, event.die3], "move")];
    case "squeeze-rolled":
      return [dice(event.seat, [event.die1, event.die2, event.die3], "squeeze")];
    case "first-seat-rolled":
      return [dice(event.seat, [event.die1, event.die2], "first")];
    case "utility-rolled":
    case "total-rolled":
      return [dice(event.seat, [event.die1, event.die2], "company")];
    case "duel-rolled":
      return [dice(event.seat, [event.die1, event.die2], "duel")];
    case "roll-three-rolled":
      return [dice(event.seat, [event.die1, event.die2, event.die3], "roll-three")];
    case "moved": {
      const found = walk(board, event.origin, event.space, event.way);
      const ms = found.isGlide ? MS.glide : MS.space * (found.path.length - 1);
      return [{ kind: "walk", ms, seat: event.seat, ...found }];
    }
    case "card-drawn":
      return [{ kind: "card", ms: MS.card + MS.read, seat: event.seat, card: event.card, deck: event.deck }];
    case "paid":
      return money(event.payer, event.payee, event.amount);
    case "salary-paid":
    case "refund-paid":
    case "dividend-paid":
    case "roll-three-won":
      return money("bank", event.seat, event.amount);
    case "pot-won":
      return money("pool", event.seat, event.amount);
    case "purchased":
      return [...money(event.seat, "bank", event.price), deed(event.deed, event.seat)];
    case "deed-dealt":
    case "deed-taken":
      return [deed(event.deed, event.seat)];
    case "auction-won":
      return [{ kind: "gavel", ms: MS.building, seat: event.seat }, ...money(event.seat, "bank", event.price)];
    case "built":
      return [building(event.deed, event.level), ...money(event.seat, "bank", event.price)];
    case "building-sold":
      return [building(event.deed, event.level), ...money("bank", event.seat, event.refund)];
    case "storm-struck":
      return [building(event.deed, event.level)];
    case "mortgaged":
    case "share-mortgaged":
      return money("bank", event.seat, event.amount);
    case "lifted":
    case "share-lifted":
      return money(event.seat, "bank", event.cost);
    case "share-bought":
      return money(event.seat, "bank", event.price);
    case "share-sold":
      return money("bank", event.seat, event.price);
    case "jailed":
      return [{ kind: "jail", ms: MS.building, seat: event.seat }];
    case "turn-began":
      return [{ kind: "turn", ms: 0, seat: event.seat }];
    case "game-won":
      return [{ kind: "fanfare", ms: 0, seat: event.seat }];
    default:
      return [];
  }
}

function dice(seat: number, faces: readonly (number | string)[], why: DiceReason): Cue {
  return { kind: "dice", ms: MS.dice, seat, faces: faces.filter((face) => face !== 0), why };
}

function money(payer: Account, payee: Account, amount: number): Cue[] {
  return amount === 0 ? [] : [{ kind: "money", ms: MS.money, payer, payee, amount }];
}

function building(id: string, level: number): Cue {
  return { kind: "building", ms: MS.building, deed: id, level };
}

function deed(id: string, seat: number): Cue {
  return { kind: "deed", ms: MS.deed, deed: id, seat };
}
