import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const TABLE = fileURLToPath(new URL("../../src/table/", import.meta.url));
/** What may take a key away from something else for as long as it lasts: the answers to an offer, and looking back. */
const FOR_A_WHILE = ["decide/OfferAnswers.svelte", "end/Replay.svelte"];
const KEYS = /name: "([^"]+)",\s*keys: \["([^"]+)"\]/g;

test("no key asks for two things", () => {
  const meant = new Map<string, string[]>();
  for (const file of readdirSync(TABLE, { recursive: true, encoding: "utf8" })) {
    if (!/\.(svelte|ts)$/.test(file) || FOR_A_WHILE.includes(file)) continue;
    for (const [, name = "", key = ""] of readFileSync(TABLE + file, "utf8").matchAll(KEYS))
      meant.set(key, [...(meant.get(key) ?? []), name]);
  }
  expect(meant.size).toBeGreaterThan(8);
  expect([...meant.values()].filter((names) => names.length > 1)).toEqual([]);
});
