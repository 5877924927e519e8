// What is told of chance: the draw beside a step, and the outcome that one of its events shows.
import type { GameEvent } from "../wire";

export interface Draw {
  stream: string;
  /** The first word that was looked at. */
  counter: number;
  total: number;
  value: number;
}

const FIELDS = /^([a-z0-9-]{1,12}) (0|[1-9]\d{0,14}) ([1-9]\d{0,9}) (0|[1-9]\d{0,9})$/;
const MOST = 2 ** 32;

/** A draw as it is told, `dice 4 36 7`; null for anything else. */
export function readDraw(text: string): Draw | null {
  const [, stream = "", counter, total, value] = FIELDS.exec(text) ?? [];
  const draw = { stream, counter: Number(counter), total: Number(total), value: Number(value) };
  return draw.total >= 2 && draw.total <= MOST && draw.value < draw.total ? draw : null;
}

/** What an event shows of chance: which list it comes from (a number for a list of dice), and what came. */
export interface Shown {
  stream: "dice" | "deal" | "vouchers" | "roll-three" | "deck";
  /** As proofs and kept files write it. */
  outcome: string;
  /** What came of a list. */
  id: string;
  /** The deck of a card. */
  deck?: string;
  dice?: Dice;
}

export type Dice = "two" | "speed" | "three";
const SPEED = ["1", "2", "3", "mr-monopoly", "mr-monopoly", "bus"];

export function totalOf(dice: Dice): number {
  return dice === "two" ? 36 : 216;
}

/** What so many dice show for a value. */
export function rollOf(dice: Dice, value: number): string {
  const [pair, last] = dice === "two" ? [value, 0] : [Math.floor(value / 6), value % 6];
  const two = `${Math.floor(pair / 6) + 1} ${(pair % 6) + 1}`;
  if (dice === "two") return `dice ${two}`;
  return dice === "three" ? `three-dice ${two} ${last + 1}` : `dice ${two} ${SPEED[last]}`;
}

/** What an event shows of chance; null for one that chance has no part in. */
export function shownBy(event: GameEvent): Shown | null {
  switch (event.kind) {
    case "roll-three-rolled":
      return rolled("three", `three-dice ${event.die1} ${event.die2} ${event.die3}`);
    case "rolled":
    case "squeeze-rolled":
      if (event.die3 === 0) return rolled("two", `dice ${event.die1} ${event.die2}`);
      return rolled("speed", `dice ${event.die1} ${event.die2} ${event.die3}`);
    case "first-seat-rolled":
    case "utility-rolled":
    case "total-rolled":
    case "duel-rolled":
    case "contest-rolled":
    case "back-rolled":
      return rolled("two", `dice ${event.die1} ${event.die2}`);
    case "card-drawn":
      return { stream: "deck", outcome: `card ${event.card}`, id: event.card, deck: event.deck };
    case "deed-dealt":
      return { stream: "deal", outcome: `deed ${event.deed}`, id: event.deed };
    case "voucher-drawn":
      return { stream: "vouchers", outcome: `drawn-voucher ${event.voucher}`, id: event.voucher };
    case "roll-three-drawn": {
      const id = tripleOf(event.triple);
      return { stream: "roll-three", outcome: `roll-three ${id}`, id };
    }
    default:
      return null;
  }
}

function rolled(dice: Dice, outcome: string): Shown {
  return { stream: "dice", outcome, id: "", dice };
}

/** The id of a Roll Three card: `1-2-3` for 123. */
export function tripleOf(triple: number): string {
  return [...String(triple)].join("-");
}
