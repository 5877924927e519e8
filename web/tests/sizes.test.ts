import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { BREAKPOINTS } from "../src/theme/breakpoints";

const SRC = fileURLToPath(new URL("../src/", import.meta.url));
const TOKENS = "theme/sizes.css";
const files = readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|css|ts)$/.test(name) && name !== TOKENS)
  .map((name) => ({ name, text: readFileSync(SRC + name, "utf8") }));
const tokens = readFileSync(SRC + TOKENS, "utf8");

/** All that some pattern finds in the page's sources, but for what is as it should be. */
function found(pattern: RegExp, isFine: (text: string) => boolean): string[] {
  return files.flatMap(({ name, text }) =>
    [...text.matchAll(pattern)].filter(([all]) => !isFine(all)).map(([all]) => `${name}: ${all.trim()}`),
  );
}
const declared = (property: string): RegExp => new RegExp(`(?<![\\w-])${property}\\s*:[^;{}"]*[;"]`, "g");
const FIXED = /(?<![\w.])\d*\.?\d+(px|pt|rem|vw|vh)\b/;

test("sizes of type are tokens, or parts of what surrounds them", () => {
  const isFine = (text: string): boolean => !FIXED.test(text.split("/")[0] ?? "");
  expect(found(declared("font(-size)?"), isFine)).toEqual([]);
});

test("corners are tokens, or parts of what they belong to", () => {
  expect(found(declared("border(-[a-z]+)*-radius"), (text) => !FIXED.test(text))).toEqual([]);
});

test("space between things is made of tokens, but for hairlines", () => {
  const isFine = (text: string): boolean => [...text.matchAll(/(\d+)px/g)].every(([, pixels]) => pixels === "1");
  expect(found(declared("((row-|column-)?gap|padding|margin)(-[a-z]+)*"), isFine)).toEqual([]);
});

test("the page changes its shape at a handful of sizes", () => {
  const known = Object.values(BREAKPOINTS).join("|");
  const range = new RegExp(`\\((width|height) (<=|>) (${known})px\\)`, "g");
  expect(found(/@(media|container)[^{]*\{/g, (query) => !/\d/.test(query.replace(range, "")))).toEqual([]);
  expect(found(/matchMedia\([^)]*\d+px/g, () => false)).toEqual([]);
});

test("every token is there, and used", () => {
  const names = (text: string, pattern: RegExp): Set<string> =>
    new Set([...text.matchAll(pattern)].map(([, n]) => n ?? ""));
  const all = files.map(({ text }) => text).join("\n");
  const used = names(all, /var\((--(?:type|radius|space)-[\w-]+)\)/g);
  expect([...used].sort()).toEqual([...names(tokens, /^\s*(--[\w-]+):/gm)].sort());
});

test("nothing lights up under a pointer where there is none: a tap would leave it lit", () => {
  const guarded = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
  const bare = files.filter(({ text }) => text.replace(guarded, "").includes(":hover"));
  expect(bare.map(({ name }) => name)).toEqual([]);
});
