import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bytesOf, hexOf } from "../../src/api/hex";
import type { Proof, ProofDraw } from "../../src/table/wire";
import { diceKey, promiseOf, randomPart, valueOf, verify, type Kept, type Seen } from "../../src/table/model/proof";

const SECRET = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const PART = "ff".repeat(32);

/** The formula once more, with Node's own functions. */
function expected(stream: string, counter: number, total: number, formula = "magie-dice-3"): number {
  const key = createHmac("sha256", Buffer.from(SECRET, "hex")).update(`${formula}|t1|${PART},-`).digest();
  const word = createHmac("sha256", key).update(`${stream}|${counter}`).digest().readBigUInt64BE(0);
  return Number(word % BigInt(total));
}

const ROLLS = [1, 2, 3, 4, 5, 6].flatMap((first) => [1, 2, 3, 4, 5, 6].map((second) => `dice ${first} ${second}`));

function roll(sequence: number, counter: number): ProofDraw {
  const value = expected("dice", counter, 36);
  const list = { weights: ROLLS.map(() => 1), outcomes: ROLLS, outcome: ROLLS[value] ?? "" };
  return { sequence, stream: "dice", counter, total: 36, value, ...list };
}

function proof(): Proof {
  return {
    table: "t1",
    commitment: createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex"),
    secret: SECRET,
    parts: [PART, null],
    draws: [roll(0, 0), roll(1, 1), roll(3, 2), roll(6, 3)],
    formula: "magie-dice-3",
    round: 1,
  };
}

function promised(seat: number, part: string, round = 1): string {
  return createHash("sha256").update(`magie-dice-3|t1|${seat}|${round}|${part}`).digest("hex");
}

const seen = (): Seen[] =>
  proof().draws.map(({ sequence, outcome }) => ({ sequence: sequence + 1, outcome, deck: null }));

const kept = (): Kept => ({
  commitment: proof().commitment,
  part: PART,
  seat: 0,
  promises: [promised(0, PART), null],
  round: 1,
  seen: seen(),
});

describe("provable dice", () => {
  it("gives the values of the documented formula", async () => {
    const key = await diceKey(bytesOf(SECRET), "t1", [PART, null]);
    for (const [stream, counter, total] of [
      ["dice", 0, 36],
      ["dice", 1, 36],
      ["deck:chance", 5, 16],
    ] as const) {
      expect(await valueOf(key, stream, counter, total)).toBe(expected(stream, counter, total, "magie-dice-1"));
    }
  });

  it("gives this known value", async () => {
    const key = await diceKey(bytesOf(SECRET), "t1", [PART, null]);
    expect(await valueOf(key, "dice", 0, 1_000_000)).toBe(121_159);
  });

  it("accepts an honest game", async () => {
    const verdict = await verify(proof(), kept());
    expect(verdict.holds).toBe(true);
    expect(verdict.checks.map((check) => check.holds)).toEqual([true, true, true, true, true, true]);
  });

  it("says nothing about what this browser has not seen", async () => {
    const verdict = await verify(proof(), { commitment: null, part: null, seat: null });
    expect(verdict.checks.map((check) => check.holds)).toEqual([null, true, null, null, true, null]);
    expect(verdict.holds).toBe(true);
  });

  it("finds another outcome than the formula gives", async () => {
    const { draws, ...rest } = proof();
    const [draw] = draws;
    if (draw === undefined) throw new Error("the proof has a draw");
    const other = draw.outcomes.find((outcome) => outcome !== draw.outcome) ?? "";
    const verdict = await verify({ ...rest, draws: [{ ...draw, outcome: other }, ...draws.slice(1)] }, kept());
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

  it("still checks games of the first formula", async () => {
    const key = await diceKey(bytesOf(SECRET), "t1", [PART, null], "magie-dice-1");
    const draws = await Promise.all(
      proof().draws.map(async (draw) => {
        const value = await valueOf(key, "dice", draw.counter, 36);
        return { ...draw, value, outcome: ROLLS[value] ?? "" };
      }),
    );
    const verdict = await verify(
      { ...proof(), draws, formula: "magie-dice-1" },
      { commitment: proof().commitment, part: PART, seat: 0 },
    );
    expect(verdict.holds).toBe(true);
  });

  it("finds a part that is not the one that was promised", async () => {
    const promises = [promised(0, PART), promised(1, "11".repeat(32))];
    const verdict = await verify(proof(), { ...kept(), promises });
    expect(verdict.checks.find((check) => check.name === "promises")?.holds).toBe(false);
    expect(await promiseOf("t1", 0, 1, PART)).toBe(promised(0, PART));
  });

  it("finds a part that nobody had promised", async () => {
    const verdict = await verify(proof(), { ...kept(), promises: [null, null] });
    expect(verdict.checks.find((check) => check.name === "promises")?.holds).toBe(false);
  });

  it("makes parts of 32 random bytes", () => {
    expect(randomPart()).toMatch(/^[0-9a-f]{64}$/);
    expect(randomPart()).not.toBe(randomPart());
    expect(hexOf(bytesOf(SECRET))).toBe(SECRET);
  });
});

/** A draw with the word that gives a wanted outcome, wherever that word stands. */
function chosen(sequence: number, outcome: string, from: number): ProofDraw {
  for (let counter = from; ; counter += 1) {
    const draw = roll(sequence, counter);
    if (draw.outcome === outcome) return draw;
  }
}

/** A browser that has seen nothing of the game, and so has only the proof to go by. */
const blind = (): Kept => ({ commitment: proof().commitment, part: PART, seat: 0 });

describe("forged proofs", () => {
  it("may not pass words over until double sixes come", async () => {
    const draws: ProofDraw[] = [];
    for (const sequence of [0, 1, 3, 6]) draws.push(chosen(sequence, "dice 6 6", (draws.at(-1)?.counter ?? -1) + 1));
    expect((await verify({ ...proof(), draws }, blind())).holds).toBe(false);
  });

  it("may not put the list in another order", async () => {
    const draws = proof().draws.map((draw) => {
      const outcomes = draw.outcomes.filter((outcome) => outcome !== "dice 6 6");
      outcomes.splice(draw.value, 0, "dice 6 6");
      return { ...draw, outcomes, outcome: "dice 6 6" };
    });
    expect((await verify({ ...proof(), draws }, blind())).holds).toBe(false);
  });

  it("may not use one word for every roll", async () => {
    const draws = proof().draws.map((draw) => ({ ...roll(draw.sequence, 0) }));
    expect((await verify({ ...proof(), draws }, blind())).holds).toBe(false);
  });

  it("may not leave every draw out", async () => {
    expect((await verify({ ...proof(), draws: [] }, blind())).holds).toBe(false);
  });

  it("may not use a stream that does not exist", async () => {
    const draws = proof().draws.map((draw) => {
      const value = expected("luck", draw.counter, 36);
      return { ...draw, stream: "luck", value, outcome: ROLLS[value] ?? "" };
    });
    expect((await verify({ ...proof(), draws }, blind())).holds).toBe(false);
  });

  it("may not leave out a roll that this browser saw", async () => {
    const verdict = await verify({ ...proof(), draws: proof().draws.slice(0, -1) }, kept());
    expect(verdict.checks.find((check) => check.name === "seen")?.holds).toBe(false);
  });

  it("may not tell another roll than this browser saw", async () => {
    const told = seen().map((one, index) => (index === 2 ? { ...one, outcome: "dice 9 9" } : one));
    const verdict = await verify(proof(), { ...kept(), seen: told });
    expect(verdict.checks.find((check) => check.name === "seen")?.holds).toBe(false);
  });

  it("may not weigh some rolls more than others", async () => {
    const draws = proof().draws.map((draw) => ({
      ...draw,
      weights: draw.weights.map((_, at) => (at === 35 ? 2 : 1)),
      total: 37,
    }));
    expect((await verify({ ...proof(), draws }, blind())).holds).toBe(false);
  });

  it("may not tell its draws out of order, nor use a formula of its own", async () => {
    const [first, second, ...others] = proof().draws;
    if (first === undefined || second === undefined) throw new Error("there are several draws");
    const draws = [{ ...first, sequence: 1 }, { ...second, sequence: 0 }, ...others];
    expect((await verify({ ...proof(), draws }, blind())).holds).toBe(false);
    expect((await verify({ ...proof(), formula: "magie-dice-0" }, blind())).holds).toBe(false);
  });
});
