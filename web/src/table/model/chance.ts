// What the document about the dice says of chance: its streams, its lists, and what an event tells of an outcome.
import type { BoardView, GameEvent, ProofDraw } from "../wire";

const FACES = [1, 2, 3, 4, 5, 6];
const SPEED = [1, 2, 3, "mr-monopoly", "bus"];
const TWICE = "mr-monopoly"; // the face that the speed die has two of

const TWO = FACES.flatMap((first) => FACES.map((second) => `${first} ${second}`));
const TWO_DICE = TWO.map((pair) => `dice ${pair}`);
const SPEED_DICE = TWO.flatMap((pair) => SPEED.map((face) => `dice ${pair} ${face}`));
const THREE_DICE = TWO.flatMap((pair) => FACES.map((third) => `three-dice ${pair} ${third}`));
const ROLL_THREE = FACES.flatMap((a) =>
  FACES.filter((b) => b > a).flatMap((b) => FACES.filter((c) => c > b).map((c) => `roll-three ${a}-${b}-${c}`)),
);

/** What an event tells of chance, as the proof writes it; null for an event that chance has no part in. */
export function chanceOf(event: GameEvent): string | null {
  switch (event.kind) {
    case "roll-three-rolled":
      return `three-dice ${event.die1} ${event.die2} ${event.die3}`;
    case "rolled":
    case "squeeze-rolled":
      return `dice ${event.die1} ${event.die2}${event.die3 === 0 ? "" : ` ${event.die3}`}`;
    case "first-seat-rolled":
    case "utility-rolled":
    case "total-rolled":
    case "duel-rolled":
      return `dice ${event.die1} ${event.die2}`;
    case "card-drawn":
      return `card ${event.card}`;
    case "deed-dealt":
      return `deed ${event.deed}`;
    case "voucher-drawn":
      return `drawn-voucher ${event.voucher}`;
    case "roll-three-drawn":
      return `roll-three ${[...String(event.triple)].join("-")}`;
    default:
      return null;
  }
}

/** The lists of one game, followed draw by draw: each must be what the document says it is. */
export class Lists {
  readonly #board: BoardView | null;
  readonly #last = new Map<string, { list: string[]; weights: number[]; drawn: string }>();

  constructor(board: BoardView | null) {
    this.#board = board;
  }

  /** Whether the list of the next draw is right; draws come in the order of the game. */
  takes(draw: ProofDraw): boolean {
    const isRight = isList(draw) && this.#isDocumented(draw);
    this.#last.set(draw.stream, { list: draw.outcomes, weights: draw.weights, drawn: draw.outcome });
    return isRight;
  }

  /** Whether every card of a deck has come once, so that the next ones lie in a known order. */
  isSeenThrough(stream: string): boolean {
    return this.#last.get(stream)?.list.length === 1;
  }

  #isDocumented(draw: ProofDraw): boolean {
    switch (draw.stream) {
      case "dice":
        return isDice(draw);
      case "roll-three":
        return isEvery(draw) && isInOrder(draw.outcomes, ROLL_THREE);
      case "vouchers":
        return this.#isPile(draw);
      case "deal":
        return isEvery(draw) && this.#isLess(draw, this.#deeds());
      default:
        return isEvery(draw) && this.#isLess(draw, this.#deck(draw.stream));
    }
  }

  /** A list that loses what was drawn, and is whole at first; a deck that was seen through is turned over. */
  #isLess(draw: ProofDraw, whole: string[] | null): boolean {
    const last = this.#last.get(draw.stream);
    if (last === undefined) {
      if (whole === null) return true;
      return draw.stream === "deal" ? isInOrder(draw.outcomes, whole) : isSame(draw.outcomes, whole);
    }
    const left = last.list.filter((outcome) => outcome !== last.drawn);
    if (left.length > 0) return isSame(draw.outcomes, left);
    return whole === null || isInOrder(draw.outcomes, whole);
  }

  /** A pile of vouchers: every kind in its order, and the one that was drawn is there once less. */
  #isPile(draw: ProofDraw): boolean {
    const kinds = this.#board?.vouchers.map((voucher) => `drawn-voucher ${voucher.id}`) ?? null;
    if (kinds !== null && !isInOrder(draw.outcomes, kinds)) return false;
    const last = this.#last.get(draw.stream);
    if (last === undefined) return true;
    // Vouchers also come back, so that there may be more of a kind; but nobody takes one away unseen.
    return last.list.every((outcome, index) => {
      const before = (last.weights[index] ?? 0) - (outcome === last.drawn ? 1 : 0);
      return (draw.weights[draw.outcomes.indexOf(outcome)] ?? 0) >= before;
    });
  }

  #deck(stream: string): string[] | null {
    const board = this.#board;
    const deck = board?.decks[Number(stream.replace("deck-", ""))];
    if (board === null || deck === undefined) return null;
    return board.cards.filter((card) => card.deck === deck.id).map((card) => `card ${card.id}`);
  }

  #deeds(): string[] | null {
    return this.#board?.deeds.map((deed) => `deed ${deed.id}`) ?? null;
  }
}

/** The stream that a deck's cards come from; null where the board does not say. */
export function streamOfDeck(board: BoardView | null, deck: string): string | null {
  const index = board?.decks.findIndex((candidate) => candidate.id === deck) ?? -1;
  return index < 0 ? null : `deck-${index}`;
}

function isList(draw: ProofDraw): boolean {
  const { outcomes, weights, total } = draw;
  return (
    outcomes.length > 0 &&
    outcomes.length === weights.length &&
    new Set(outcomes).size === outcomes.length &&
    weights.every((weight) => Number.isSafeInteger(weight) && weight > 0) &&
    weights.reduce((sum, weight) => sum + weight, 0) === total
  );
}

function isDice(draw: ProofDraw): boolean {
  const { outcomes, weights } = draw;
  if (outcomes.length === SPEED_DICE.length)
    return (
      isSame(outcomes, SPEED_DICE) &&
      weights.every((weight, index) => weight === (outcomes[index]?.endsWith(TWICE) === true ? 2 : 1))
    );
  return isEvery(draw) && (isSame(outcomes, TWO_DICE) || isSame(outcomes, THREE_DICE));
}

function isEvery(draw: ProofDraw): boolean {
  return draw.weights.every((weight) => weight === 1);
}

function isSame(list: readonly string[], other: readonly string[]): boolean {
  return list.length === other.length && list.every((outcome, index) => outcome === other[index]);
}

/** Whether a list is a part of another one, in the same order. */
function isInOrder(list: readonly string[], whole: readonly string[]): boolean {
  let from = 0;
  return list.every((outcome) => (from = whole.indexOf(outcome, from) + 1) > 0);
}
