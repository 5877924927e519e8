// Honest buttons: ways to raise what is missing, what a deal does to both sides, presses that do not count.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { changesFor, closedBy } from "../../src/table/model/changes";
import { hintFor } from "../../src/table/model/hints";
import { summaryOf } from "../../src/table/model/missed";
import { leftAfter, listed, suggested, toggled, waysOf } from "../../src/table/model/raising";
import type { Blocked, Choice, LogLine, TableView } from "../../src/table/wire";
import { asked, boardOf, momentsOf } from "../recorded";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal(
    "Element",
    class {
      constructor(readonly names: string) {}
      closest = () => this;
      matches = (names: string) => names.split(", ").includes(this.names);
    },
  );
});
const { Guard } = await import("../../src/table/state/guard.svelte");
const { comfort } = await import("../../src/table/state/comfort.svelte");

const way = (deed: string, brings: number): Choice =>
  ({ action: { kind: "mortgage", deed }, label: deed, section: "mortgage", cost: -brings, deed }) as Choice;

describe("what is missing", () => {
  const ways = waysOf([way("a", 100), way("b", 50), way("c", 80), { ...way("d", -10), section: "lift" }]);

  it("is raised by the least that is enough, else by as few as possible", () => {
    expect(ways.map(({ brings }) => brings)).toEqual([50, 80, 100]);
    expect(suggested(ways, 60)).toEqual([ways[1]?.key]);
    expect(suggested(ways, 150)).toEqual([ways[2]?.key, ways[1]?.key]);
    expect(suggested(ways, 500)).toEqual([]);
  });

  it("lists what is chosen at first before the other ways, and takes one in or leaves it out", () => {
    expect(listed(ways, 90).map(({ brings }) => brings)).toEqual([100, 50, 80]);
    const chosen = suggested(ways, 90);
    const more = toggled(chosen, ways[0]?.key ?? "");
    expect(more).toEqual([ways[2]?.key, ways[0]?.key]);
    expect(toggled(more, ways[2]?.key ?? "")).toEqual([ways[0]?.key]);
  });

  it("leaves what is over once it is paid", () => {
    const blocked = { short: 60 } as Blocked;
    expect(leftAfter(blocked, ways, suggested(ways, 60))).toBe(20);
    expect(leftAfter(blocked, ways, [])).toBe(-60);
  });
});

describe("a deal", () => {
  const { view } = momentsOf("classic").find((moment) => moment.view.phase === "playing") ?? asked("turn");
  const state = (deed: string, owner: number) => ({ deed, owner, level: 0 });
  const table = {
    ...view,
    deeds: [state("red-1", 1), state("red-3", 1), state("red-2", 0)],
    deal: [
      { seat: 0, rents: [] },
      { seat: 1, rents: [{ deed: "red-1", before: 18, after: 36 }] },
    ],
  } as unknown as TableView;

  it("shows groups, a rent and cash of both sides before and after", () => {
    const board = boardOf(view);
    const rival = changesFor(1, { deeds: ["red-2"] }, { cash: 500 }, board, table);
    expect(rival).toMatchObject([
      { kind: "group", group: "red", before: 2, after: 3, isClosed: true, isGain: true },
      { kind: "rent", group: "red", before: 18, after: 36 },
      { kind: "cash", isGain: false },
    ]);
    expect(closedBy(rival, board)).toEqual(["red"]);
    const own = changesFor(0, { cash: 500 }, { deeds: ["red-2"] }, board, table);
    expect(own).toMatchObject([
      { kind: "group", before: 1, after: 0 },
      { kind: "cash", isGain: true },
    ]);
    expect(closedBy(own, board)).toEqual([]);
  });

  it("shows no rent that the rules do not change, however many deeds are held", () => {
    const told = { ...table, deal: [] } as unknown as TableView;
    const rival = changesFor(1, { deeds: ["red-2"] }, { cash: 500 }, boardOf(view), told);
    expect(rival.map(({ kind }) => kind)).toEqual(["group", "cash"]);
  });
});

/** A click, and whether it reached what it was made at. */
function click(at: string, isByKey = false) {
  const heard = { isStopped: false };
  const target = new (Element as unknown as new (names: string) => Element)(at);
  const stop = () => void (heard.isStopped = true);
  const event = { target, detail: isByKey ? 0 : 1, timeStamp: performance.now(), stopPropagation: stop };
  return { event: { ...event, preventDefault: () => undefined } as unknown as MouseEvent, heard };
}

describe("a new button", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
    comfort.set("guard", 500);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("opens nothing under clicks that go on after an answer, but by key and once they have stopped", () => {
    const guard = new Guard();
    const isStopped = (at: string, isByKey = false) => {
      const { event, heard } = click(at, isByKey);
      guard.shield(event);
      return heard.isStopped;
    };
    guard.ask("roll?");
    expect(isStopped(".deal")).toBe(false); // nothing stood there before
    guard.answer();
    for (let number = 0; number < 20; number += 1) {
      vi.advanceTimersByTime(180);
      expect(isStopped(".deal")).toBe(true);
    }
    expect(isStopped(".deal", true)).toBe(false);
    expect(isStopped("[data-kind]")).toBe(false); // an answer asks the guard itself
    vi.advanceTimersByTime(516);
    expect(isStopped(".deal")).toBe(false);
  });

  it("does nothing for half a second, and for as long as the clicks go on", () => {
    const guard = new Guard();
    expect(guard.press()).toBe(true);
    guard.ask("buy?");
    for (let click = 0; click < 20; click += 1) {
      vi.advanceTimersByTime(180);
      expect(guard.press()).toBe(false);
    }
    vi.advanceTimersByTime(516);
    expect(guard.isLive).toBe(true);
    expect(guard.press()).toBe(true);
  });

  it("counts a press by when it was made, not by when a busy page hears of it", () => {
    const guard = new Guard();
    guard.ask("buy?");
    vi.advanceTimersByTime(16);
    const seen = performance.now();
    vi.advanceTimersByTime(2000);
    expect(guard.press(seen + 300)).toBe(false);
    expect(guard.press(seen + 600)).toBe(false); // the press before it has made it wait
    vi.advanceTimersByTime(600);
    expect(guard.press(performance.now() - 50)).toBe(true);
  });

  it("has its half second from when it is drawn", () => {
    const draws: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draws.push(draw));
    const guard = new Guard();
    guard.ask("buy?");
    vi.advanceTimersByTime(2000);
    draws.forEach((draw) => {
      draw();
    });
    vi.advanceTimersByTime(400);
    expect([guard.isLive, guard.press()]).toEqual([false, false]);
  });

  it("stays live while the same question stands", () => {
    const guard = new Guard();
    guard.ask("roll?");
    vi.advanceTimersByTime(516);
    guard.ask("roll?");
    expect(guard.press()).toBe(true);
  });

  it("works at once for whoever wants that", () => {
    comfort.set("guard", 0);
    const guard = new Guard();
    guard.ask("buy?");
    expect(guard.press()).toBe(true);
  });
});

describe("hints", () => {
  it("wait for their moment, each once", () => {
    const { view, yours } = asked("purchase");
    expect(hintFor(view, yours, false, [])).toBe("deed");
    expect(hintFor(view, yours, false, ["deed"])).toBeNull();
    const turn = asked("turn", (_, decision) => !decision.in_jail);
    expect(hintFor(turn.view, { ...turn.yours, choices: [] }, true, [])).toBe("rent");
    expect(hintFor(turn.view, { ...turn.yours, choices: [] }, false, ["roll"])).toBeNull();
  });
});

describe("coming back", () => {
  const line = (index: number, amount: number | null, whose: number | null): LogLine =>
    ({ index, text: `line ${index}`, amount, whose }) as LogLine;

  it("is told in three lines: what moved most, one's own purse first, in order", () => {
    const lines = [
      line(1, -50, 0),
      line(2, 200, 1),
      line(3, -600, 1),
      line(4, null, null),
      line(5, 90, 0),
      line(6, 1, 1),
    ];
    expect(summaryOf(lines, 0).map(({ index }) => index)).toEqual([2, 3, 5]);
    expect(summaryOf(lines.slice(0, 3), 0)).toEqual([]);
  });
});
