import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, inject, test } from "vitest";
import { SEAT_COUNT, seatShape, seatToken, TOKENS } from "../src/tokens/seats";

const css = readFileSync(fileURLToPath(new URL("../src/theme/theme.css", import.meta.url)), "utf8");

const PAIR = /--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
const pairs = [...css.matchAll(PAIR)].map(([, name = "", light = "", dark = ""]) => ({ name, light, dark }));
const themes = {
  light: Object.fromEntries(pairs.map(({ name, light }) => [name, light])),
  dark: Object.fromEntries(pairs.map(({ name, dark }) => [name, dark])),
};

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
}

function contrast(one = "#000000", two = "#000000"): number {
  const [high = 0, low = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

test("twelve seats have twelve shapes and twelve tokens", () => {
  const seats = Array.from({ length: SEAT_COUNT }, (_, seat) => seat);
  expect(SEAT_COUNT).toBe(12);
  expect(new Set(seats.map(seatShape)).size).toBe(12);
  expect(new Set(seats.map((seat) => seatToken(seat))).size).toBe(12);
});

test("the tokens of a board are those that its look lists, each drawn", () => {
  for (const { look } of inject("boards")) {
    expect(look.tokens.map((_, seat) => seatToken(seat, look.tokens))).toEqual(look.tokens);
    expect(look.tokens.filter((token) => !TOKENS[token])).toEqual([]);
  }
});

test("systems that are dark get the colours of the dark theme, and a wish goes before the system", () => {
  const scheme = (selector: string) => new RegExp(`${selector} \\{\\s+color-scheme: ([a-z ]+);`).exec(css)?.[1];
  expect(scheme(":root")).toBe("light dark");
  expect(scheme(':root\\[data-theme="light"\\]')).toBe("light");
  expect(scheme(':root\\[data-theme="dark"\\]')).toBe("dark");
  expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
});

test.each(Object.entries(themes))("text can be read on every ground of the %s theme", (_name, theme) => {
  for (const ground of ["table", "paper", "paper-2", "raised"]) {
    for (const text of ["ink", "ink-2", "brass-text", "alarm-text"]) {
      expect(contrast(theme[text], theme[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(contrast(theme["green-text"], theme["green-wash"])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme["brass-text"], theme["brass-wash"])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(theme["on-green"], theme["green"])).toBeGreaterThanOrEqual(4.5);
});

test.each(Object.entries(themes))(
  "seats stand out from the paper of the %s theme, and their shapes from them",
  (_name, theme) => {
    for (let seat = 0; seat < SEAT_COUNT; seat++) {
      expect(contrast(theme[`seat-${seat}`], theme["paper"]), `seat ${seat}`).toBeGreaterThanOrEqual(3);
      expect(contrast(theme[`seat-${seat}`], theme["on-seat"] ?? "#ffffff"), `shape ${seat}`).toBeGreaterThanOrEqual(3);
    }
  },
);
