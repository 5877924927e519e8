// Commitment, promises and rounds: the table of docs/reference/fair-dice.md is all that a browser does.
import type { RequestWish } from "../model/connection";
import type { TableView } from "../wire";
import { FORMULA, isBySeat, isDigest, NO_PART, promiseOf, type BySeat } from "./formula";
import { addFault, setupOf, type Kept, type KeptRound } from "./kept";
import { randomHex } from "../../api/hex";

type Fairness = TableView["fairness"];

/** Follows what a view says of the dice; gives what this browser has to say to it, if anything. */
export function hearView(kept: Kept, view: TableView, seat: number | null, lists: string | null): RequestWish | null {
  const { fairness } = view;
  keepCommitment(kept, fairness);
  if (!isBySeat(fairness.promises) || !isBySeat(fairness.parts) || !Number.isSafeInteger(fairness.round)) {
    addFault(kept, "promises-changed");
    return null;
  }
  if (kept.formula !== FORMULA) {
    keepBegun(kept, view, lists);
    return null;
  }
  comparePromises(kept, view, lists);
  if (fairness.stage === "set" || kept.parts !== null) hearBegun(kept, view, lists);
  const isSpeaking = kept.fault === null && kept.commitment !== null && kept.parts === null && view.phase === "lobby";
  return isSpeaking && seat !== null ? speak(kept, view, seat, lists) : null;
}

function keepCommitment(kept: Kept, { commitment, formula }: Fairness): void {
  if (kept.commitment !== null) {
    if (kept.commitment !== commitment || kept.formula !== formula) addFault(kept, "commitment-changed");
  } else if (isDigest(commitment)) {
    kept.commitment = commitment;
    kept.formula = formula;
  }
}

/** What this browser has shown its part for must stay, and rounds need a reason. */
function comparePromises(kept: Kept, view: TableView, lists: string | null): void {
  const { round, promises, stage } = view.fairness;
  const shown = lastShown(kept);
  if (shown === undefined || kept.parts !== null) return;
  if (shown.round === round) {
    if (!isSame(shown.promises, promises)) addFault(kept, "promises-changed");
    if (!isSame(kept.setup, setupOf(view)) || kept.lists !== lists) addFault(kept, "setup-changed");
  } else if (stage !== "set" && !mayEnter(kept, view)) addFault(kept, "round-unfounded");
}

/** What this browser says: its promise, or its part once all have promised. */
function speak(kept: Kept, view: TableView, seat: number, lists: string | null): RequestWish | null {
  const { stage, round, promises, parts } = view.fairness;
  const promised = promises[seat] ?? null;
  if (parts[seat] != null || promised === NO_PART) return null;
  const isEntered = lastShown(kept)?.round === round;
  if (stage === "promising" && promised === null) {
    if (!isEntered && !mayEnter(kept, view)) return (addFault(kept, "round-unfounded"), null);
    return { kind: "promise-part", promise: promiseOf(kept.table, seat, round, ownPart(kept, seat, round)) };
  }
  const part = kept.own[`${seat}.${round}`];
  if (stage !== "showing" || part === undefined || promised !== promiseOf(kept.table, seat, round, part)) return null;
  if (!isEntered) {
    if (!mayEnter(kept, view)) return (addFault(kept, "round-unfounded"), null);
    kept.rounds.push({ round, seat, part, promises: [...promises] });
    kept.setup = setupOf(view);
    kept.lists = lists;
  }
  return { kind: "show-part", part };
}

/** The game has begun: with whose parts stands for good. */
function hearBegun(kept: Kept, view: TableView, lists: string | null): void {
  const { round, promises, parts, stage } = view.fairness;
  if (kept.parts !== null) {
    const last = kept.rounds.at(-1);
    const isAsBegun = last?.round === round && isSame(last.promises, promises) && isSame(kept.parts, parts);
    if (stage !== "set" || !isAsBegun) addFault(kept, "parts-changed");
    if (!isSame(kept.setup, setupOf(view))) addFault(kept, "setup-changed");
    return;
  }
  const shown = lastShown(kept);
  if (shown?.round !== round && !mayEnter(kept, view)) addFault(kept, "round-unfounded");
  keepBegun(kept, view, lists);
  if (!areAsPromised(kept, parts)) addFault(kept, "parts-other");
}

function keepBegun(kept: Kept, view: TableView, lists: string | null): void {
  const { round, promises, parts, stage } = view.fairness;
  if (stage !== "set" || kept.parts !== null) return;
  kept.parts = [...parts];
  if (lastShown(kept)?.round === round) return;
  kept.rounds.push({ round, seat: null, part: null, promises: [...promises] });
  kept.setup = setupOf(view);
  kept.lists = lists;
}

/** Whether these parts are exactly those that were promised in the last round, and this browser's own is one of them. */
export function areAsPromised(kept: Kept, parts: BySeat): boolean {
  const last = kept.rounds.at(-1);
  if (last?.promises.length !== parts.length) return false;
  if (last.seat !== null && parts[last.seat] !== last.part) return false;
  return last.promises.every((promise, seat) => {
    const part = parts[seat] ?? null;
    if (!hasPromised(promise)) return part === null;
    return part !== null && promise === promiseOf(kept.table, seat, last.round, part);
  });
}

/** Whether a round has a reason: one that has shown its part goes on only where as many seats have fallen silent. */
function mayEnter(kept: Kept, view: TableView): boolean {
  const { round, promises } = view.fairness;
  const shown = lastShown(kept);
  if (shown === undefined) return round >= 1 && round <= promises.length + 1;
  const before = shown.promises;
  if (round <= shown.round || before.length !== promises.length) return false;
  const silent = before.filter((promise, seat) => hasPromised(promise) && promises[seat] === NO_PART);
  const isKept = before.every((promise, seat) => hasPromised(promise) || !hasPromised(promises[seat]));
  return isKept && silent.length >= round - shown.round;
}

/** This browser's random part for a seat: made once for every round. */
function ownPart(kept: Kept, seat: number, round: number): string {
  return (kept.own[`${seat}.${round}`] ??= randomHex(32));
}

function lastShown(kept: Kept): KeptRound | undefined {
  return kept.rounds.findLast(({ seat }) => seat !== null);
}

export function hasPromised(promise: string | null | undefined): boolean {
  return promise != null && promise !== NO_PART;
}

/** Whether two values that came as JSON say the same; the order of keys says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return orderly(one) === orderly(other);
}

function orderly(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === "object" && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([first], [second]) => (first < second ? -1 : 1)))
      : one,
  );
}
