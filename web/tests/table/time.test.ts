import { describe, expect, it } from "vitest";
import { clockLeft, minutesAndSeconds } from "../../src/table/model/time";

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
