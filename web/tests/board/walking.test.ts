import { describe, expect, it } from "vitest";
import { along } from "../../src/board/walking.svelte";

const row = [0, 60, 120].map((x) => ({ x, y: 0 }));

describe("a token on its way", () => {
  it("starts where it stands, hops over each space and ends on the last", () => {
    expect(along(row, 0)).toEqual({ x: 0, y: 0, lift: 0 });
    expect(along(row, 0.25)).toEqual({ x: 30, y: 0, lift: 5 });
    expect(along(row, 0.5)).toMatchObject({ x: 60 });
    expect(along(row, 1)).toEqual({ x: 120, y: 0, lift: 0 });
  });

  it("takes longer over a jump across the board, and hops higher", () => {
    const jump = [...row.slice(0, 2), { x: 660, y: 0 }];
    expect(along(jump, 1 / 6)).toMatchObject({ x: 60 });
    const high = along(jump, 1 / 6 + 5 / 12);
    expect(high?.x).toBeCloseTo(360);
    expect(high?.lift).toBeCloseTo(26);
  });

  it("stands still on a way of one space, and is nowhere on none", () => {
    expect(along([{ x: 7, y: 8 }], 0.5)).toEqual({ x: 7, y: 8, lift: 0 });
    expect(along([], 0.5)).toBeNull();
  });
});
