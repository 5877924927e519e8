import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { bytesOf, hexOf } from "../../src/api/hex";
import { readDraw, rollOf } from "../../src/table/fair/draws";
import { checkWord, commitmentOf, diceKey, promiseOf, valueOf } from "../../src/table/fair/formula";
import { HmacKey, sha256Hex } from "../../src/table/fair/sha256";

const SECRET = hexOf(Uint8Array.from({ length: 32 }, (_, at) => at));
const PART = "ab".repeat(32);

describe("the page's own hash", () => {
  it("is SHA-256 at every length around its blocks, and of letters of every kind", () => {
    const texts = Array.from({ length: 200 }, (_, length) => "é".repeat(length % 7) + "x".repeat(length));
    for (const text of [...texts, "𝄞 d’un trait", "y".repeat(100_000)])
      expect(sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
  });

  it("is HMAC with short, whole and long keys", () => {
    for (const length of [0, 1, 32, 63, 64, 65, 200]) {
      const key = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
      expect(hexOf(new HmacKey(key).sign("dice|17"))).toBe(createHmac("sha256", key).update("dice|17").digest("hex"));
    }
  });
});

describe("the formula", () => {
  it("gives what docs/reference/fair-dice.md says that Python gives", () => {
    expect(commitmentOf(SECRET)).toBe("630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    expect(promiseOf("example", 0, 1, PART).slice(0, 16)).toBe("421b512b0365e5dd");
    const key = diceKey(SECRET, "example", [PART, null]);
    expect([0, 1, 2, 3, 4].map((word) => valueOf(key, "dice", word, 36).value)).toEqual([27, 1, 32, 32, 4]);
  });

  it("passes over the words at the ragged top end, as many as there are", () => {
    const key = diceKey(SECRET, "example", [PART, null]);
    for (let counter = 0; counter < 50; counter += 1) {
      const { value, next } = valueOf(key, "deal", counter, 2 ** 32 - 1);
      const word = createHmac(
        "sha256",
        createHmac("sha256", bytesOf(SECRET)).update(`magie-dice-3|example|${PART},-`).digest(),
      )
        .update(`deal|${next - 1}`)
        .digest()
        .readBigUInt64BE();
      expect(BigInt(value)).toBe(word % (2n ** 32n - 1n));
    }
  });

  it("has a word that players can compare, another one for other parts and another round", () => {
    const told = `magie-dice-3|example|${"cd".repeat(32)}|1|${PART},-`;
    const word = checkWord("example", "cd".repeat(32), 1, [PART, null]);
    expect(word).toBe(createHash("sha256").update(told).digest("hex").slice(0, 8));
    expect(checkWord("example", "cd".repeat(32), 2, [PART, null])).not.toBe(word);
    expect(checkWord("example", "cd".repeat(32), 1, [null, PART])).not.toBe(word);
  });
});

describe("a draw", () => {
  it("is four fields with numbers that can be, and nothing else", () => {
    expect(readDraw("dice 4 36 7")).toEqual({ stream: "dice", counter: 4, total: 36, value: 7 });
    expect(readDraw("vouchers 0 4294967296 4294967295")).not.toBeNull();
    for (const text of [
      ...["", "dice", "dice 4 36", "dice 4 36 7 1", " dice 4 36 7", "dice 4 36 7\n", "dice  4 36 7", "dice 4 36 07"],
      ...["dice 4 36 36", "dice 4 1 0", "dice 4 0 0", "dice -1 36 7", "dice 4.5 36 7", "dice 1e3 36 7", "dice 4 36 -1"],
      ...[
        "dice 4 4294967297 0",
        "dice 4 9999999999999999 0",
        "dice 9999999999999999 36 7",
        "Dice 4 36 7",
        "dice 0x4 36 7",
      ],
    ])
      expect(readDraw(text)).toBeNull();
  });

  it("stands for each roll as often as the dice have it", () => {
    expect(new Set(Array.from({ length: 36 }, (_, value) => rollOf("two", value))).size).toBe(36);
    const speed = Array.from({ length: 216 }, (_, value) => rollOf("speed", value));
    expect(speed.filter((roll) => roll === "dice 3 4 mr-monopoly")).toHaveLength(2);
    expect(speed[215]).toBe("dice 6 6 bus");
    expect(rollOf("three", 7)).toBe("three-dice 1 2 2");
  });
});
