// The end: every word is worked out from the secret and compared with what was told in play.
import type { Proof } from "../wire";
import { readDraw } from "./draws";
import { commitmentOf, diceKey, FORMULA, isBySeat, isDigest, valueOf } from "./formula";
import { areListsKnown, lastTold, type Fault, type FaultCode, type Kept } from "./kept";
import { areAsPromised, hasPromised } from "./rounds";

/** What was not seen: the reasons why a verdict goes only as far as this browser saw. */
export type Reason =
  | { name: "formula"; formula: string }
  | { name: "commitment" }
  | { name: "steps"; told: number; all: number }
  | { name: "part"; seats: number[] }
  | { name: "line" }
  | { name: "position" }
  | { name: "lists"; digest: string }
  | { name: "followed" };

export type Verdict =
  | { kind: "proved"; outcomes: number }
  | { kind: "partly"; right: number; outcomes: number; isAll: boolean; reasons: Reason[] }
  | { kind: "broken"; fault: Fault };

class Broken extends Error {
  constructor(readonly fault: Fault) {
    super(fault.code);
  }
}

/** What can be said of a finished game's dice. */
export function verdictOf(kept: Kept, proof: unknown): Verdict {
  try {
    if (kept.fault !== null) throw new Broken(kept.fault);
    return judged(kept, readProof(proof));
  } catch (problem) {
    if (problem instanceof Broken) return { kind: "broken", fault: problem.fault };
    throw problem;
  }
}

function must(isSo: boolean, code: FaultCode, sequence?: number): asserts isSo {
  if (!isSo) throw new Broken(sequence === undefined ? { code } : { code, sequence });
}

function readProof(proof: unknown): Proof {
  const { table, formula, commitment, secret, parts, round } = (proof ?? {}) as Partial<Proof>;
  const isRead = typeof table === "string" && typeof formula === "string" && Number.isSafeInteger(round);
  must(isRead && isDigest(commitment) && isDigest(secret) && isBySeat(parts), "proof-unreadable");
  return { table, formula, commitment, secret, parts, round: round ?? 0 };
}

function judged(kept: Kept, proof: Proof): Verdict {
  const last = kept.rounds.at(-1);
  const isOwn = proof.table === kept.table && (last === undefined || proof.round === last.round);
  must(isOwn && (kept.commitment === null || proof.commitment === kept.commitment), "proof-other");
  must(kept.commitment === null || proof.formula === kept.formula, "proof-other");
  must(commitmentOf(proof.secret) === proof.commitment, "secret-other");
  must(kept.parts === null || kept.parts.join() === proof.parts.join(), "parts-other");
  if (proof.formula !== FORMULA)
    return {
      kind: "partly",
      right: 0,
      outcomes: kept.draws.length,
      isAll: false,
      reasons: [{ name: "formula", formula: proof.formula }],
    };
  must(last === undefined || areAsPromised(kept, proof.parts), "parts-other");
  const { right, outcomes } = compared(kept, proof);
  const reasons = [...unseen(kept, proof)];
  return reasons.length === 0
    ? { kind: "proved", outcomes }
    : { kind: "partly", right, outcomes, isAll: !reasons.some(({ name }) => name === "steps"), reasons };
}

/** Every word that was told; gives how many outcomes are right, and how many this browser knows of. */
function compared(kept: Kept, proof: Proof): { right: number; outcomes: number } {
  const key = diceKey(proof.secret, proof.table, proof.parts);
  const streams = new Map<string, { next: number; sequence: number }>();
  let outcomes = 0;
  let right = 0;
  for (const [sequence, text] of kept.draws) {
    const draw = readDraw(text);
    must(draw !== null, "draw-unreadable", sequence);
    const { stream, counter, total } = draw;
    const before = streams.get(stream) ?? { next: 0, sequence: 0 };
    must(counter >= before.next, "draw-again", sequence);
    must(counter === before.next || !isUnbroken(kept, before.sequence, sequence), "word-skipped", sequence);
    const { value, next } = valueOf(key, stream, counter, total);
    must(value === draw.value, "word-other", sequence);
    streams.set(stream, { next, sequence });
    outcomes += counter - before.next + 1;
    if (stream === "dice" || sequence <= kept.listed) right += 1;
  }
  return { right, outcomes };
}

/** Whether this browser was told all steps from one to another; 0 stands for the beginning. */
function isUnbroken({ stretches }: Kept, from: number, to: number): boolean {
  return stretches.some(({ first, last }) => first <= Math.max(1, from) && to <= last);
}

/** What is missing before the dice are proved. */
function* unseen(kept: Kept, proof: Proof): Generator<Reason> {
  const { stretches, setup } = kept;
  const own = kept.rounds.at(-1);
  if (kept.commitment === null) yield { name: "commitment" };
  const told = stretches.reduce((sum, { first, last }) => sum + last - first + 1, 0);
  const all = Math.max(kept.heard, lastTold(kept));
  if (told < all || told === 0) yield { name: "steps", told, all };
  if (own?.seat == null || kept.parts === null)
    yield { name: "part", seats: proof.parts.flatMap((part, seat) => (hasPromised(part) ? [seat] : [])) };
  if (kept.isPlain) yield { name: "line" };
  if (setup?.position != null) yield { name: "position" };
  else if (kept.lists !== null && !areListsKnown(kept)) yield { name: "lists", digest: kept.lists };
  else if (told === all && kept.listed < all) yield { name: "followed" };
}
