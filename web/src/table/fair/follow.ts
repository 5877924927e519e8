// Follows what is told of a game, step by step: the chain over all of it, and every draw the moment it is told.
import type { Step } from "../wire";
import { readDraw, rollOf, shownBy, totalOf, type Draw, type Shown } from "./draws";
import { addFault, areListsKnown, lastTold, type FaultCode, type Kept } from "./kept";
import { Lists, streamOf, wholePiles, type Beginning } from "./lists";
import { sha256Hex } from "./sha256";

/** Longer texts are no draws and no outcomes; so much of one is kept, to show what was told. */
const LONGEST = 80;

export interface Line {
  /** The lists of the board; null while it is not known. */
  beginning: Beginning | null;
  /** Steps up to here may be missing, since the line broke before them. */
  brokenTo: number;
}

export function hearStep(kept: Kept, step: Step, line: Line): void {
  const { sequence } = step;
  const fault = (code: FaultCode): void => addFault(kept, code, sequence);
  if (!Number.isSafeInteger(sequence) || sequence < 1 || !Array.isArray(step.events)) return fault("step-missing");
  if (step.draw !== undefined && typeof step.draw !== "string") return fault("draw-unreadable");
  const last = lastTold(kept);
  if (sequence <= last) {
    if (isOtherThanTold(kept, step)) fault("step-twice");
    return;
  }
  if (sequence !== last + 1) {
    if (last > 0 && sequence - 1 > line.brokenTo) fault("step-missing");
    begin(kept, sequence, null);
  } else if (last === 0) begin(kept, 1, line.beginning);
  link(kept, step);
  const follower = new Follower(kept, line.beginning, fault);
  follower.hear(step);
  if (kept.piles !== null) kept.listed = sequence;
}

/** A stretch begins; what lies in the lists is known only at the first step. */
function begin(kept: Kept, sequence: number, beginning: Beginning | null): void {
  const link = sha256Hex(`magie-chain|${kept.table}|${kept.commitment}`);
  kept.stretches.push({ first: sequence, last: sequence - 1, link });
  const isWhole = beginning !== null && kept.setup?.position === null;
  kept.piles = isWhole ? wholePiles(beginning) : null;
}

function link(kept: Kept, { sequence, draw = "", events }: Step): void {
  const stretch = kept.stretches.at(-1);
  if (stretch === undefined) return;
  stretch.link = sha256Hex(`${stretch.link}|${sequence}|${draw}|${JSON.stringify(events)}`);
  stretch.last = sequence;
}

/** Whether a step that was told before is told otherwise now, as far as its chance goes. */
function isOtherThanTold(kept: Kept, step: Step): boolean {
  if (!kept.stretches.some(({ first, last }) => step.sequence >= first && step.sequence <= last)) return false;
  const told = drawnAt(kept, step.sequence);
  if (step.draw === undefined) return told !== undefined;
  return told?.[1] !== step.draw.slice(0, LONGEST) || told[2] !== outcomeOf(step);
}

function drawnAt(kept: Kept, sequence: number): Kept["draws"][number] | undefined {
  let [from, to] = [0, kept.draws.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((kept.draws[middle]?.[0] ?? 0) < sequence) from = middle + 1;
    else to = middle;
  }
  return kept.draws[from]?.[0] === sequence ? kept.draws[from] : undefined;
}

/** What the first event of a step that tells of chance says; empty where none does. */
function outcomeOf({ events }: Step): string {
  for (const event of events) {
    const shown = shownBy(event);
    if (shown !== null) return shown.outcome.slice(0, LONGEST);
  }
  return "";
}

/** One step: its draw against what its events show, and its events against the lists. */
class Follower {
  readonly #kept: Kept;
  readonly #beginning: Beginning | null;
  readonly #lists: Lists | null;
  readonly #fault: (code: FaultCode) => void;

  constructor(kept: Kept, beginning: Beginning | null, fault: (code: FaultCode) => void) {
    this.#kept = kept;
    this.#beginning = beginning;
    this.#lists = kept.piles === null || beginning === null ? null : new Lists(beginning, kept.piles);
    this.#fault = fault;
  }

  hear(step: Step): void {
    if (step.draw !== undefined) this.#kept.draws.push([step.sequence, step.draw.slice(0, LONGEST), outcomeOf(step)]);
    const draw = step.draw === undefined ? null : readDraw(step.draw);
    if (step.draw !== undefined && draw === null) this.#fault("draw-unreadable");
    let isOpen = draw !== null;
    for (const event of step.events) {
      const shown = shownBy(event);
      if (shown === null) {
        if (this.#lists?.note(event) === false) this.#fault("order-broken");
        continue;
      }
      const stream = this.#beginning === null ? shown.stream : streamOf(shown, this.#beginning);
      if (isOpen && draw !== null) this.#drawn(draw, shown, stream);
      else if (step.draw === undefined || draw !== null) this.#undrawn(shown, stream);
      isOpen = false;
      if (stream !== null && "seat" in event) this.#lists?.take(stream, shown.id, event.seat);
    }
    if (isOpen && draw !== null) {
      this.#takeWord(draw);
      this.#fault("draw-silent");
    }
  }

  #drawn(draw: Draw, shown: Shown, stream: string | null): void {
    const isDeck = shown.stream === "deck" && this.#beginning === null && draw.stream.startsWith("deck-");
    if (draw.stream !== stream && !isDeck) this.#fault("draw-stream");
    this.#takeWord(draw);
    if (shown.dice !== undefined) {
      const isThird = shown.dice !== "two" && this.#beginning?.triples.length === 0 && areListsKnown(this.#kept);
      if (draw.total !== totalOf(shown.dice) || isThird) this.#fault("draw-total");
      if (rollOf(shown.dice, draw.value) !== shown.outcome) this.#fault("draw-outcome");
    } else if (this.#lists !== null) {
      const possible = this.#lists.possible(draw.stream);
      const total = possible.reduce((sum, [, weight]) => sum + weight, 0);
      if (possible.length < 2 || total !== draw.total) this.#fault("draw-total");
      let below = 0;
      const came = possible.find(([, weight]) => draw.value < (below += weight));
      if (came?.[0] !== shown.id) this.#fault("draw-outcome");
    }
  }

  /** Something came without a draw: only what had to come may. */
  #undrawn(shown: Shown, stream: string | null): void {
    if (shown.dice !== undefined) return this.#fault("outcome-undrawn");
    if (stream === null) return this.#fault("order-broken");
    if (this.#lists === null) return;
    const possible = this.#lists.possible(stream);
    if (possible.length !== 1 || possible[0]?.[0] !== shown.id) this.#fault("order-broken");
  }

  #takeWord({ stream, counter }: Draw): void {
    const { next } = this.#kept;
    if (Object.hasOwn(next, stream) && counter < (next[stream] ?? 0)) this.#fault("draw-again");
    next[stream] = Math.max(counter + 1, next[stream] ?? 0);
  }
}
