// Lies at the end.
import type { Proof } from "../../../src/table/wire";
import { HEX, type Lie } from "./telling";

const forged = (name: string, found: Lie["found"], proof: (proof: Proof) => unknown): Lie => ({
  name: `proves by ${name}`,
  pays: "every roll of the game",
  found,
  proof,
});
export const PROOFS: Lie[] = [
  forged("another secret", "secret-other", (proof) => ({ ...proof, secret: HEX })),
  forged("another secret with its own commitment", "proof-other", (proof) => ({
    ...proof,
    secret: HEX,
    commitment: HEX,
  })),
  forged("another table", "proof-other", (proof) => ({ ...proof, table: `${proof.table}x` })),
  forged("another round", "proof-other", (proof) => ({ ...proof, round: 2 })),
  forged("another formula", "proof-other", (proof) => ({ ...proof, formula: "magie-dice-2" })),
  forged("another part", "parts-other", (proof) => ({ ...proof, parts: proof.parts.with(1, HEX) })),
  forged("a part more", "parts-other", (proof) => ({ ...proof, parts: proof.parts.with(2, HEX) })),
  forged("a part less", "parts-other", (proof) => ({ ...proof, parts: proof.parts.with(1, null) })),
  forged("a seat more", "parts-other", (proof) => ({ ...proof, parts: [...proof.parts, null] })),
  forged("150 seats more", "parts-other", (proof) => ({
    ...proof,
    parts: [...proof.parts, ...Array<null>(150).fill(null)],
  })),
  ...([null, undefined, 7, "", "proof", true, [], {}, [1, 2], { table: {} }] as unknown[]).map((proof) =>
    forged(`what is none: ${JSON.stringify(proof)}`, "proof-unreadable", () => proof),
  ),
  ...(["table", "formula", "commitment", "secret", "parts", "round"] as const).flatMap((name) =>
    [null, {}, [], "x", -0.5, 2 ** 60, "00".repeat(33)].flatMap((value) =>
      ((name === "table" || name === "formula") && typeof value === "string") ||
      (name === "parts" && Array.isArray(value))
        ? []
        : [forged(`${name} ${JSON.stringify(value)}`, "proof-unreadable", (proof) => ({ ...proof, [name]: value }))],
    ),
  ),
  forged("no parts", "parts-other", (proof) => ({ ...proof, parts: [] })),
  forged("a secret in capitals", "proof-unreadable", (proof) => ({ ...proof, secret: proof.secret.toUpperCase() })),
  forged("a secret cut short", "proof-unreadable", (proof) => ({ ...proof, secret: proof.secret.slice(1) })),
  forged("parts that are nested deeply", "proof-unreadable", (proof) => {
    let parts: unknown = null;
    for (let depth = 0; depth < 100_000; depth += 1) parts = [parts];
    return { ...proof, parts };
  }),
  forged("ten million letters", "proof-unreadable", (proof) => ({ ...proof, secret: "a".repeat(10_000_000) })),
];
