import { describe, expect, it } from "vitest";
import type { Cue } from "../../src/table/model/cues";
import { CueQueue, LONGEST_WAIT, type Speed } from "../../src/table/model/queue";

/** A queue with a clock of its own that moves on by what each cue takes. */
function stage(speed: Speed = "normal") {
  const shown: { cue: Cue; ms: number }[] = [];
  const clock = { time: 0 };
  const queue: CueQueue = new CueQueue({
    speed: () => speed,
    now: () => clock.time,
    show: async (cue, ms, signal) => {
      shown.push({ cue, ms });
      if (!signal.aborted) clock.time += ms;
      await Promise.resolve();
    },
  });
  return { queue, shown, clock };
}

const dice = (seat = 0): Cue => ({ kind: "dice", ms: 500, seat, faces: [1, 2], why: "move" });
const settled = async (queue: CueQueue) => {
  while (queue.isBusy) await Promise.resolve();
};

describe("the queue of cues", () => {
  it("shows cues in order, then settles what they lead to", async () => {
    const { queue, shown } = stage();
    const log: string[] = [];
    queue.add({ cues: [dice(0), dice(1)], settle: () => log.push(`first after ${shown.length}`) });
    queue.add({ cues: [dice(2)], settle: () => log.push(`second after ${shown.length}`) });
    await settled(queue);
    expect(shown.map(({ cue }) => "seat" in cue && cue.seat)).toEqual([0, 1, 2]);
    expect(log).toEqual(["first after 2", "second after 3"]);
  });

  it("takes as long as a cue says at normal speed and half as long at fast speed", async () => {
    for (const [speed, ms] of [
      ["normal", 500],
      ["fast", 250],
      ["slow", 900],
    ] as const) {
      const { queue, shown } = stage(speed);
      queue.add({ cues: [dice()], settle: () => undefined });
      await settled(queue);
      expect(shown.map((one) => one.ms)).toEqual([ms]);
    }
  });

  it("shows nothing when motion is off, and still settles", async () => {
    const { queue, shown } = stage("off");
    let isSettled = false;
    queue.add({ cues: [dice(), dice()], settle: () => (isSettled = true) });
    await settled(queue);
    expect(shown).toEqual([]);
    expect(isSettled).toBe(true);
  });

  it("never makes anyone wait more than two seconds for what has happened", async () => {
    const { queue, clock, shown } = stage();
    const waits: number[] = [];
    for (let batch = 0; batch < 6; batch += 1) {
      const added = clock.time;
      queue.add({ cues: [dice(), dice(), dice()], settle: () => waits.push(clock.time - added) });
    }
    await settled(queue);
    expect(waits).toHaveLength(6);
    expect(Math.max(...waits)).toBeLessThanOrEqual(LONGEST_WAIT + 1);
    expect(shown).toHaveLength(18);
  });

  it("leaves out the first of more than can be seen, and stays in time", async () => {
    const { queue, clock, shown } = stage();
    const cues = Array.from({ length: 200 }, (_, seat) => dice(seat));
    queue.add({ cues, settle: () => undefined });
    await settled(queue);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.length).toBeLessThan(60);
    expect(shown.at(-1)?.cue).toEqual(dice(199));
    expect(clock.time).toBeLessThanOrEqual(LONGEST_WAIT + 1);
  });

  it("settles everything at once when the player skips", async () => {
    const { queue, clock } = stage();
    const done: number[] = [];
    queue.add({ cues: [dice()], settle: () => done.push(1) });
    queue.add({ cues: [dice()], settle: () => done.push(2) });
    queue.skip();
    await settled(queue);
    expect(done).toEqual([1, 2]);
    expect(clock.time).toBeLessThanOrEqual(500);
  });
});
