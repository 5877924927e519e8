// SHA-256 and HMAC in the page itself: a page over plain HTTP is given none, and the browser's own answers later, when
// what is told could have overtaken what is kept.
import { hexOf } from "../../api/hex";

const BLOCK = 64;
const FIRST = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const ROUND = Uint32Array.of(
  ...[0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5],
  ...[0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174],
  ...[0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da],
  ...[0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967],
  ...[0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85],
  ...[0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070],
  ...[0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3],
  ...[0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2],
);
const words = new Uint32Array(64);
const text = new TextEncoder();

export function sha256(message: Uint8Array): Uint8Array {
  return digest(Uint32Array.from(FIRST), message, 0);
}

export function sha256Hex(message: string): string {
  return hexOf(sha256(text.encode(message)));
}

/** A key for HMAC, with its own part of both hashes worked out. */
export class HmacKey {
  readonly #inner: Uint32Array;
  readonly #outer: Uint32Array;

  constructor(key: Uint8Array) {
    const short = key.length > BLOCK ? sha256(key) : key;
    this.#inner = padded(short, 0x36);
    this.#outer = padded(short, 0x5c);
  }

  sign(message: string): Uint8Array {
    return digest(this.#outer.slice(), digest(this.#inner.slice(), text.encode(message), BLOCK), BLOCK);
  }
}

function padded(key: Uint8Array, pad: number): Uint32Array {
  const state = Uint32Array.from(FIRST);
  const block = Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ pad);
  compress(state, new DataView(block.buffer), 0);
  return state;
}

/** The end of a hash whose first bytes, whole blocks of them, have gone into the state. */
function digest(state: Uint32Array, message: Uint8Array, before: number): Uint8Array {
  const blocks = Math.floor((message.length + 8) / BLOCK) + 1;
  const bytes = new Uint8Array(blocks * BLOCK);
  const view = new DataView(bytes.buffer);
  const bits = (before + message.length) * 8;
  bytes.set(message);
  bytes[message.length] = 0x80;
  view.setUint32(bytes.length - 8, Math.floor(bits / 2 ** 32));
  view.setUint32(bytes.length - 4, bits);
  for (let at = 0; at < bytes.length; at += BLOCK) compress(state, view, at);
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => out.setUint32(4 * at, word));
  return new Uint8Array(out.buffer);
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const at = (list: Uint32Array, index: number): number => list[index] as number;

function compress(state: Uint32Array, block: DataView, from: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = block.getUint32(from + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const [near, far] = [at(words, i - 2), at(words, i - 15)];
    const s0 = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
    const s1 = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
    words[i] = at(words, i - 16) + s0 + at(words, i - 7) + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i += 1) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND, i) + at(words, i)) | 0;
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => (state[index] = at(state, index) + word));
}
