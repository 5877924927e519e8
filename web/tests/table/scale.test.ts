import { expect, test } from "vitest";
import { linear, roundTicks } from "../../src/table/model/scale";

test("a scale maps its ends onto the ends of the picture, also where nothing differs", () => {
  const scale = linear(10, 20, 100, 0);
  expect([scale(10), scale(15), scale(20)]).toEqual([100, 50, 0]);
  expect(linear(3, 3, 0, 50)(3)).toBe(0);
});

test("ticks are round, evenly spaced, and hold everything", () => {
  for (const [from, to, count] of [
    [0, 12_340, 5],
    [1_480, 1_500, 3],
    [0, 40, 4],
    [977, 2_781, 3],
  ] as const) {
    const ticks = roundTicks(from, to, count);
    expect(ticks[0]).toBeLessThanOrEqual(from);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(to);
    expect(ticks.length).toBeLessThanOrEqual(count + 3);
    const [first = 0, second = 0] = ticks;
    expect(String(second - first)).toMatch(/^[125]0*$/);
  }
});
