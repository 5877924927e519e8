// Checks provable dice in the browser: the promise, everyone's random parts, and every single outcome.
import type { Proof, ProofDraw } from "../wire";

export interface Kept {
  /** The promise this browser saw before the first roll. */
  commitment: string | null;
  /** The random part this browser made, and the seat it made it for. */
  part: string | null;
  seat: number | null;
}

export type CheckName = "promise" | "secret" | "part" | "draws";
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
const text = new TextEncoder();

export async function verify(proof: Proof, kept: Kept, onProgress?: (done: number) => void): Promise<Verdict> {
  const secret = bytesOf(proof.secret);
  const commitment = hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", secret)));
  const key = await diceKey(secret, proof.table, proof.parts);
  const wrong: ProofDraw[] = [];
  for (const [index, draw] of proof.draws.entries()) {
    if (!(await isRight(key, draw))) wrong.push(draw);
    if (index % 50 === 49) onProgress?.(index + 1);
  }
  const checks: ProofCheck[] = [
    { name: "promise", holds: kept.commitment === null ? null : kept.commitment === proof.commitment },
    { name: "secret", holds: commitment === proof.commitment },
    { name: "part", holds: kept.part === null || kept.seat === null ? null : proof.parts[kept.seat] === kept.part },
    { name: "draws", holds: wrong.length === 0 },
  ];
  return { checks, draws: proof.draws.length, wrong, holds: checks.every((check) => check.holds !== false) };
}

/** The key of all dice of a table: the secret over the table's name and everyone's parts. */
export async function diceKey(
  secret: Uint8Array<ArrayBuffer>,
  table: string,
  parts: readonly (string | null)[],
): Promise<CryptoKey> {
  const told = `magie-dice-1|${table}|${parts.map((part) => part ?? "-").join(",")}`;
  return hmacKey(await hmac(await hmacKey(secret), told));
}

/** The value that the formula gives for a draw: words at the ragged top end are passed over, so all are equally likely. */
export async function valueOf(key: CryptoKey, stream: string, counter: number, total: number): Promise<number> {
  const size = BigInt(total);
  const limit = (WORDS / size) * size;
  for (let index = counter; ; index += 1) {
    const word = wordOf(await hmac(key, `${stream}|${index}`));
    if (word < limit) return Number(word % size);
  }
}

async function isRight(key: CryptoKey, draw: ProofDraw): Promise<boolean> {
  if (draw.weights.reduce((sum, weight) => sum + weight, 0) !== draw.total) return false;
  const value = await valueOf(key, draw.stream, draw.counter, draw.total);
  return value === draw.value && outcomeAt(draw, value) === draw.outcome;
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
  return hexOf(crypto.getRandomValues(new Uint8Array(32)));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) {
    bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  }
  return bytes;
}
