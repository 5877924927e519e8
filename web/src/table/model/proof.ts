// Checks provable dice in the browser: the promise, everyone's random parts, and every single outcome.
import { bytesOf, hexOf, randomHex } from "../../api/hex";
import type { BoardView, Proof, ProofDraw } from "../wire";
import { Lists, streamOfDeck } from "./chance";

/** What this browser has seen of a game, as the proof will write it. */
export interface Seen {
  /** Steps are numbered from 1. */
  sequence: number;
  outcome: string;
  /** The deck of a card. */
  deck: string | null;
}

export interface Kept {
  /** The promise this browser saw before the first roll. */
  commitment: string | null;
  /** The random part this browser made, and the seat it made it for. */
  part: string | null;
  seat: number | null;
  /** What all seats had promised when this browser showed its part, and in which round. */
  promises?: readonly (string | null)[] | null;
  round?: number;
  /** Every outcome that this browser was told in play. */
  seen?: readonly Seen[];
}

export type CheckName = "promise" | "secret" | "part" | "promises" | "draws" | "seen";
export interface ProofCheck {
  name: CheckName;
  /** Null where this browser has nothing to compare with. */
  holds: boolean | null;
}

export interface Verdict {
  checks: ProofCheck[];
  draws: number;
  /** The draws that do not come out as the formula says. */
  wrong: ProofDraw[];
  holds: boolean;
}

const WORDS = 2n ** 64n;
const FORMULAS = ["magie-dice-1", "magie-dice-2", "magie-dice-3"];
const NEWEST = "magie-dice-3";
const STREAM = /^(dice|deal|deck-[0-9]|vouchers|roll-three)$/;
const NO_PART = "-";
const text = new TextEncoder();

export interface VerifyOptions {
  /** The board of the game, for the lists of cards and deeds. */
  board?: BoardView | null;
  onProgress?: (done: number) => void;
}

export async function verify(proof: Proof, kept: Kept, options: VerifyOptions = {}): Promise<Verdict> {
  const secret = bytesOf(proof.secret);
  const { formula } = proof;
  const commitment = hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", secret)));
  const key = await diceKey(secret, proof.table, proof.parts, formula);
  const wrong = await wrongDraws(key, proof, options);
  const checks: ProofCheck[] = [
    { name: "promise", holds: kept.commitment === null ? null : kept.commitment === proof.commitment },
    { name: "secret", holds: commitment === proof.commitment },
    { name: "part", holds: kept.part === null || kept.seat === null ? null : proof.parts[kept.seat] === kept.part },
    { name: "promises", holds: await arePromisesKept(proof, kept) },
    { name: "draws", holds: FORMULAS.includes(formula) && proof.draws.length > 0 && wrong.length === 0 },
    { name: "seen", holds: isAsSeen(proof, kept.seen ?? [], options.board ?? null) },
  ];
  return { checks, draws: proof.draws.length, wrong, holds: checks.every((check) => check.holds !== false) };
}

/** The draws that are wrong: by the formula, the list, a word that was passed over, or their place in the game. */
async function wrongDraws(key: CryptoKey, proof: Proof, options: VerifyOptions): Promise<ProofDraw[]> {
  const wrong: ProofDraw[] = [];
  const lists = new Lists(options.board ?? null);
  const next = new Map<string, number>();
  let sequence = -1;
  for (const [index, draw] of proof.draws.entries()) {
    const isNext = STREAM.test(draw.stream) && draw.counter === (next.get(draw.stream) ?? 0);
    const isLater = Number.isSafeInteger(draw.sequence) && draw.sequence > sequence;
    const isListed = lists.takes(draw);
    const found = isNext && isListed ? await nextValue(key, draw.stream, draw.counter, draw.total) : null;
    if (found !== null) next.set(draw.stream, found.next);
    const isRight = found !== null && found.value === draw.value && outcomeAt(draw, found.value) === draw.outcome;
    if (!isRight || !isLater) wrong.push(draw);
    sequence = Math.max(sequence, draw.sequence);
    if (index % 50 === 49) options.onProgress?.(index + 1);
  }
  return wrong;
}

/** Whether everybody has shown the part that this browser saw promised. */
async function arePromisesKept(proof: Proof, kept: Kept): Promise<boolean | null> {
  const { promises } = kept;
  if (promises === null || promises === undefined) return null;
  if (proof.formula !== NEWEST || proof.round !== kept.round) return false;
  for (const [seat, part] of proof.parts.entries()) {
    const promised = promises[seat] ?? null;
    const isPromised = promised !== null && promised !== NO_PART;
    if (part === null ? isPromised : promised !== (await promiseOf(proof.table, seat, proof.round, part))) return false;
  }
  return true;
}

/** Whether the proof tells the game that this browser has seen, with nothing left out. */
function isAsSeen(proof: Proof, seen: readonly Seen[], board: BoardView | null): boolean | null {
  if (seen.length === 0) return null;
  const drawn = new Map(proof.draws.map((draw) => [draw.sequence + 1, draw]));
  return seen.every(({ sequence, outcome, deck }) => {
    const draw = drawn.get(sequence);
    if (draw !== undefined) return draw.outcome === outcome || (deck !== null && isTold(seen, sequence, draw.outcome));
    return deck !== null && isKnownOrder(proof, streamOfDeck(board, deck), sequence);
  });
}

/** Another event of the same step tells the draw: a card that lay in a known order came up in the step of a roll. */
function isTold(seen: readonly Seen[], sequence: number, outcome: string): boolean {
  return seen.some((told) => told.sequence === sequence && told.outcome === outcome);
}

/** Cards come without chance only once all of them have been seen. */
function isKnownOrder(proof: Proof, stream: string | null, sequence: number): boolean {
  const before = proof.draws.filter(
    (draw) => draw.sequence + 1 < sequence && (stream === null || draw.stream === stream),
  );
  return before.at(-1)?.outcomes.length === 1;
}

/** What a seat shows before its part: the hash that binds the part to table, seat and round. */
export async function promiseOf(table: string, seat: number, round: number, part: string): Promise<string> {
  const told = text.encode(`${NEWEST}|${table}|${seat}|${round}|${part}`);
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", told)));
}

/** The key of all dice of a table: the secret over the table's name and everyone's parts. */
export async function diceKey(
  secret: Uint8Array<ArrayBuffer>,
  table: string,
  parts: readonly (string | null)[],
  formula = "magie-dice-1",
): Promise<CryptoKey> {
  const told = `${formula}|${table}|${parts.map((part) => part ?? "-").join(",")}`;
  return hmacKey(await hmac(await hmacKey(secret), told));
}

/** The value that the formula gives for a draw: words at the ragged top end are passed over, so all are equally likely. */
export async function valueOf(key: CryptoKey, stream: string, counter: number, total: number): Promise<number> {
  return (await nextValue(key, stream, counter, total)).value;
}

async function nextValue(
  key: CryptoKey,
  stream: string,
  counter: number,
  total: number,
): Promise<{ value: number; next: number }> {
  const size = BigInt(total);
  const limit = (WORDS / size) * size;
  for (let index = counter; ; index += 1) {
    const word = wordOf(await hmac(key, `${stream}|${index}`));
    if (word < limit) return { value: Number(word % size), next: index + 1 };
  }
}

function outcomeAt(draw: ProofDraw, value: number): string | undefined {
  let below = 0;
  const index = draw.weights.findIndex((weight) => value < (below += weight));
  return draw.outcomes[index];
}

function wordOf(bytes: Uint8Array): bigint {
  return bytes.subarray(0, 8).reduce((word, byte) => (word << 8n) | BigInt(byte), 0n);
}

async function hmacKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

async function hmac(key: CryptoKey, message: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(message)));
}

/** 32 random bytes as hex: this browser's part of the dice. */
export function randomPart(): string {
  return randomHex(32);
}
