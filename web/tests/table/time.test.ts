import { describe, expect, it, vi } from "vitest";
import { clockLeft, minutesAndSeconds } from "../../src/table/model/time";
import { ServerClock } from "../../src/table/state/server-clock.svelte";
import type { TableView } from "../../src/table/wire";

const CLOCK = { now: 1_000_000, due: 1_030_000, ends: 1_090_000, seconds: 60 };

describe("the time left to decide", () => {
  it("counts down to the end of the decision's own time first", () => {
    expect(clockLeft(CLOCK, 1_000_000)).toEqual({ seconds: 30, share: 0.5, isReserve: false });
    expect(clockLeft(CLOCK, 1_029_400)).toMatchObject({ seconds: 1, isReserve: false });
  });

  it("then counts the reserve down, and never below nothing", () => {
    expect(clockLeft(CLOCK, 1_045_000)).toEqual({ seconds: 45, share: 0.75, isReserve: true });
    expect(clockLeft(CLOCK, 2_000_000)).toEqual({ seconds: 0, share: 0, isReserve: true });
  });

  it("is never more than all of it, though the clocks disagree", () => {
    expect(clockLeft(CLOCK, 900_000).share).toBe(1);
  });

  it("is written as a clock shows it", () => {
    expect(minutesAndSeconds(725)).toBe("12:05");
    expect(minutesAndSeconds(9)).toBe("0:09");
  });
});

describe("the patience of a table without clocks", () => {
  it("ends when the server's clock says so, whatever this one says", () => {
    vi.useFakeTimers({ now: 5_000 });
    const clock = new ServerClock();
    const patience = { now: 1_000_000, due: 1_300_000 };
    clock.heard({ clock: null, patience, phase: "playing", time_left: null } as TableView);
    const stop = clock.run();
    expect(clock.isOver(patience)).toBe(false);
    vi.advanceTimersByTime(299_000);
    expect(clock.isOver(patience)).toBe(false);
    vi.advanceTimersByTime(1_250);
    expect(clock.isOver(patience)).toBe(true);
    stop();
    vi.useRealTimers();
  });
});
