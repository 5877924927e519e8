import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Proof } from "../../src/table/wire";
import { bytesOf, diceKey, hexOf, randomPart, valueOf, verify } from "../../src/table/model/proof";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const PART = "ff".repeat(32);

/** The formula once more, with Node's own functions. */
function expected(stream: string, counter: number, total: number): number {
  const key = createHmac("sha256", Buffer.from(SECRET, "hex")).update(`magie-dice-1|t1|${PART},-`).digest();
  const word = createHmac("sha256", key).update(`${stream}|${counter}`).digest().readBigUInt64BE(0);
  return Number(word % BigInt(total));
}

function proof(): Proof {
  const value = expected("dice", 0, 36);
  const outcomes = Array.from({ length: 36 }, (_, index) => `outcome ${index}`);
  const draw = { sequence: 1, stream: "dice", counter: 0, total: 36, value, weights: outcomes.map(() => 1), outcomes };
  return {
    table: "t1",
    commitment: createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex"),
    secret: SECRET,
    parts: [PART, null],
    draws: [{ ...draw, outcome: `outcome ${value}` }],
  };
}

const kept = () => ({ commitment: proof().commitment, part: PART, seat: 0 });

describe("provable dice", () => {
  it("gives the values of the documented formula", async () => {
    const key = await diceKey(bytesOf(SECRET), "t1", [PART, null]);
    for (const [stream, counter, total] of [
      ["dice", 0, 36],
      ["dice", 1, 36],
      ["deck:chance", 5, 16],
    ] as const) {
      expect(await valueOf(key, stream, counter, total)).toBe(expected(stream, counter, total));
    }
  });

  it("gives this known value", async () => {
    const key = await diceKey(bytesOf(SECRET), "t1", [PART, null]);
    expect(await valueOf(key, "dice", 0, 1_000_000)).toBe(121_159);
  });

  it("accepts an honest game", async () => {
    const verdict = await verify(proof(), kept());
    expect(verdict.holds).toBe(true);
    expect(verdict.checks.map((check) => check.holds)).toEqual([true, true, true, true]);
  });

  it("says nothing about what this browser has not seen", async () => {
    const verdict = await verify(proof(), { commitment: null, part: null, seat: null });
    expect(verdict.checks.map((check) => check.holds)).toEqual([null, true, null, true]);
    expect(verdict.holds).toBe(true);
  });

  it("finds another outcome than the formula gives", async () => {
    const { draws, ...rest } = proof();
    const [draw] = draws;
    if (draw === undefined) throw new Error("the proof has a draw");
    const other = draw.outcomes.find((outcome) => outcome !== draw.outcome) ?? "";
    const verdict = await verify({ ...rest, draws: [{ ...draw, outcome: other }] }, kept());
    expect(verdict.wrong).toHaveLength(1);
    expect(verdict.holds).toBe(false);
  });

  it("finds weights that were changed", async () => {
    const { draws, ...rest } = proof();
    const heavier = draws.map((draw) => ({ ...draw, weights: draw.weights.map((_, at) => (at === 0 ? 2 : 1)) }));
    expect((await verify({ ...rest, draws: heavier }, kept())).holds).toBe(false);
  });

  it("finds a secret that is not the promised one", async () => {
    const verdict = await verify({ ...proof(), secret: SECRET.replace("00", "01") }, kept());
    expect(verdict.checks.find((check) => check.name === "secret")?.holds).toBe(false);
    expect(verdict.holds).toBe(false);
  });

  it("finds a promise that was exchanged after the first roll", async () => {
    const verdict = await verify(proof(), { ...kept(), commitment: "another" });
    expect(verdict.checks.find((check) => check.name === "promise")?.holds).toBe(false);
  });

  it("finds a part that was exchanged", async () => {
    const verdict = await verify(proof(), { ...kept(), part: "00".repeat(32) });
    expect(verdict.checks.find((check) => check.name === "part")?.holds).toBe(false);
  });

  it("makes parts of 32 random bytes", () => {
    expect(randomPart()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomPart()).not.toBe(randomPart());
    expect(hexOf(bytesOf(SECRET))).toBe(SECRET);
  });
});
