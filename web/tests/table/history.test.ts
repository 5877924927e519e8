import { describe, expect, it } from "vitest";
import { History } from "../../src/table/model/history";
import type { HistoryPoint } from "../../src/table/wire";
import { momentsOf } from "../recorded";

const [{ view } = { view: null }] = momentsOf("classic");
function point(sequence: number): HistoryPoint {
  if (view === null) throw new Error("nothing was recorded");
  return { sequence, view: { ...view, sequence }, lines: [] };
}

function library(last: number) {
  const asked: [number, number][] = [];
  const history = new History(last, async (from, to) => {
    asked.push([from, to]);
    return Array.from({ length: to - from }, (_, index) => point(from + index));
  });
  return { history, asked };
}

describe("looking back", () => {
  it("fetches every page once, as it is needed", async () => {
    const { history, asked } = library(250);
    expect((await history.at(3))?.sequence).toBe(3);
    expect((await history.at(4))?.sequence).toBe(4);
    expect((await history.at(250))?.sequence).toBe(250);
    expect(asked).toEqual([
      [0, 100],
      [200, 251],
    ]);
  });

  it("fetches the next page before it is needed", async () => {
    const { history, asked } = library(250);
    await history.at(60);
    expect(asked).toEqual([
      [0, 100],
      [100, 200],
    ]);
  });

  it("finds the first point of which something holds without fetching everything", async () => {
    const { history, asked } = library(950);
    expect(await history.first(({ sequence }) => sequence >= 137)).toBe(137);
    expect(await history.first(() => true)).toBe(0);
    expect(await history.first(() => false)).toBe(950);
    expect(asked.length).toBeLessThan(10);
  });

  it("asks again after a page could not be had", async () => {
    let tries = 0;
    const history = new History(10, async () => {
      tries += 1;
      if (tries === 1) throw new Error("no line");
      return [point(0)];
    });
    await expect(history.at(0)).rejects.toThrow("no line");
    expect((await history.at(0))?.sequence).toBe(0);
  });
});
