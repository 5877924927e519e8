// The formula of provable dice, as docs/reference/fair-dice.md writes it.
import { bytesOf, hexOf } from "../../api/hex";
import { HmacKey, sha256, sha256Hex } from "./sha256";

export const FORMULA = "magie-dice-3";
export const NO_PART = "-";
/** By seat: a part, or what is promised of one. */
export type BySeat = readonly (string | null)[];

const DIGEST = /^[0-9a-f]{64}$/;
const WORDS = 2n ** 64n;

/** Whether something is 32 bytes as the formula writes them. */
export function isDigest(value: unknown): value is string {
  return typeof value === "string" && DIGEST.test(value);
}

/** Whether something says of every seat that it has 64 digits, or none. */
export function isBySeat(value: unknown): value is (string | null)[] {
  return Array.isArray(value) && value.every((one) => one === null || one === NO_PART || isDigest(one));
}

export function commitmentOf(secret: string): string {
  return hexOf(sha256(bytesOf(secret)));
}

/** What a seat shows before its part: the hash that binds the part to table, seat and round. */
export function promiseOf(table: string, seat: number, round: number, part: string): string {
  return sha256Hex(`${FORMULA}|${table}|${seat}|${round}|${part}`);
}

/** A few letters that all players can compare: who reads the same ones has the same list of parts. */
export function checkWord(table: string, commitment: string, round: number, parts: BySeat): string {
  return sha256Hex(`${FORMULA}|${table}|${commitment}|${round}|${partsText(parts)}`).slice(0, 8);
}

export function partsText(parts: BySeat): string {
  return parts.map((part) => part ?? NO_PART).join(",");
}

/** The key of all dice of a table. */
export function diceKey(secret: string, table: string, parts: BySeat): HmacKey {
  return new HmacKey(new HmacKey(bytesOf(secret)).sign(`${FORMULA}|${table}|${partsText(parts)}`));
}

/** The value of a draw, and the word behind it: words at the ragged top end are passed over, so all are equally likely. */
export function valueOf(key: HmacKey, stream: string, counter: number, total: number): { value: number; next: number } {
  const size = BigInt(total);
  const limit = WORDS - (WORDS % size);
  for (let index = counter; ; index += 1) {
    const bytes = key.sign(`${stream}|${index}`);
    const word = new DataView(bytes.buffer).getBigUint64(0);
    if (word < limit) return { value: Number(word % size), next: index + 1 };
  }
}
