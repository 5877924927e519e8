// What a browser keeps of a game, and the file that it saves of it.
import { LISTS } from "../../wire/lists";
import type { SwitchValue, TableView } from "../wire";
import type { BySeat } from "./formula";
import type { Piles } from "./lists";

/** Which fault it is, as docs/reference/fair-dice.md names it. */
export type FaultCode =
  | "commitment-changed"
  | "promises-changed"
  | "setup-changed"
  | "parts-other"
  | "parts-changed"
  | "round-unfounded"
  | "step-missing"
  | "step-twice"
  | "draw-unreadable"
  | "draw-stream"
  | "draw-again"
  | "draw-total"
  | "draw-outcome"
  | "draw-silent"
  | "outcome-undrawn"
  | "order-broken"
  | "proof-unreadable"
  | "proof-other"
  | "secret-other"
  | "word-skipped"
  | "word-other";

export interface Fault {
  code: FaultCode;
  /** The step at which it was told. */
  sequence?: number;
}

export interface Setup {
  edition: string;
  mode: string;
  board: string;
  deck_set: string;
  switches: Record<string, SwitchValue>;
  /** Digest of the one that the game goes on from. */
  position: string | null;
}

/** A round in which this browser showed its part; `seat` and `part` are null in one that it only watched. */
export interface KeptRound {
  round: number;
  seat: number | null;
  part: string | null;
  promises: BySeat;
}

/** Steps that this browser was told without a gap, and the last link of their chain. */
export interface Stretch {
  first: number;
  last: number;
  link: string;
}

/** Step, draw and outcome. */
export type Drawn = [sequence: number, draw: string, outcome: string];

/** What the file has. */
export interface KeptFile {
  format: "magie-kept-1";
  table: string;
  formula: string;
  commitment: string | null;
  setup: Setup | null;
  lists: string | null;
  rounds: KeptRound[];
  parts: BySeat | null;
  stretches: Stretch[];
  draws: Drawn[];
  fault: Fault | null;
}

export interface Kept extends KeptFile {
  /** Parts that this browser has made, by seat and round. */
  own: Record<string, string>;
  /** The highest step that it has heard of, told or not. */
  heard: number;
  /** Whether anything came over an unprotected line. */
  isPlain: boolean;
  /** The word of each stream that is next at the least. */
  next: Record<string, number>;
  /** What is left of the lists; null where it cannot be known. */
  piles: Piles | null;
  /** The last step up to which the lists were known. */
  listed: number;
}

export function nothingKept(table: string): Kept {
  return {
    format: "magie-kept-1",
    table,
    formula: "",
    commitment: null,
    setup: null,
    lists: null,
    rounds: [],
    parts: null,
    stretches: [],
    draws: [],
    fault: null,
    own: {},
    heard: 0,
    isPlain: false,
    next: {},
    piles: null,
    listed: 0,
  };
}

/** The last step that was told; 0 before the first. */
export function lastTold(kept: Kept): number {
  return kept.stretches.at(-1)?.last ?? 0;
}

/** Whether the lists are those that are built into the page. */
export function areListsKnown({ lists, setup }: Kept): boolean {
  return setup !== null && lists !== null && Object.hasOwn(LISTS, setup.deck_set) && LISTS[setup.deck_set] === lists;
}

/** Notes what is wrong, unless something was before: all after it may follow from it. */
export function addFault(kept: Kept, code: FaultCode, sequence?: number): void {
  kept.fault ??= sequence === undefined ? { code } : { code, sequence };
}

export function setupOf(view: TableView): Setup {
  const { edition, mode, board, deck_set, switches, fairness } = view;
  return { edition, mode, board, deck_set, switches, position: fairness.position ?? null };
}

/** The file, as text. */
export function fileOf(kept: Kept): string {
  const { format, table, formula, commitment, setup, lists, rounds, parts, stretches, draws, fault } = kept;
  const file = { format, table, formula, commitment, setup, lists, rounds, parts, stretches, draws, fault };
  return JSON.stringify(file satisfies KeptFile);
}
