import { describe, expect, it } from "vitest";
import type { Cue } from "../../src/table/model/cues";
import type { Moment } from "../../src/table/model/moments";
import {
  CueQueue,
  FAST_TURN,
  LONGEST_WAIT,
  type Length,
  type QueueOptions,
  type Speed,
} from "../../src/table/model/queue";
import { scriptOf } from "../../src/table/model/script";
import { boardOf, EDITIONS, framesOf } from "../recorded";
import { until } from "../waiting";

/** A queue with a clock of its own that moves on by what each cue takes. */
function stage(speed: Speed = "normal", options: Partial<QueueOptions> = {}) {
  const shown: ({ cue: Cue } & Length)[] = [];
  const clock = { time: 0 };
  const passed: Cue[] = [];
  const queue: CueQueue = new CueQueue({
    speed: () => speed,
    now: () => clock.time,
    pass: (cue) => passed.push(cue),
    show: async (cue, length, signal) => {
      shown.push({ cue, ...length });
      if (!signal.aborted) clock.time += length.ms + (length.hold === Infinity ? 0 : length.hold);
      if (length.hold === Infinity) await new Promise<void>((go) => signal.addEventListener("abort", () => go()));
      await Promise.resolve();
    },
    ...options,
  });
  return { queue, shown, clock, passed };
}

const dice = (seat = 0): Cue => ({ kind: "dice", ms: 500, seat, faces: [1, 2], why: "move" });
const rent = (isOwn: boolean, size: Moment["size"] = "large"): Cue =>
  ({ kind: "moment", ms: 1000, hold: 1200, isOwn, moment: { kind: "rent", size } as Moment }) as Cue;
const settled = async (queue: CueQueue) => {
  while (queue.isBusy) await Promise.resolve();
};
const nothing = () => undefined;

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
      queue.add({ cues: [dice()], settle: nothing });
      await settled(queue);
      expect(shown.map((one) => one.ms)).toEqual([ms]);
    }
  });

  it("shows nothing at once, but puts in what has changed, and still settles", async () => {
    const { queue, shown, passed } = stage("off");
    let isSettled = false;
    queue.add({ cues: [dice(), rent(true)], settle: () => (isSettled = true) });
    await settled(queue);
    expect(shown).toEqual([]);
    expect(passed).toHaveLength(2);
    expect(isSettled).toBe(true);
  });

  it("never makes anyone wait more than two seconds for motion", async () => {
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
    queue.add({ cues, settle: nothing });
    await settled(queue);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.length).toBeLessThan(60);
    expect(shown.at(-1)?.cue).toEqual(dice(199));
    expect(clock.time).toBeLessThanOrEqual(LONGEST_WAIT + 1);
  });

  it("holds what is to be read on top of its motion, and each later one of others half as long", async () => {
    const { queue, shown } = stage();
    queue.add({ cues: [rent(false), rent(false), rent(false)], settle: nothing });
    await settled(queue);
    const [first, second, third] = shown.map(({ hold }) => hold);
    expect(second).toBeLessThanOrEqual((first ?? 0) / 2 + 1);
    expect(third).toBeLessThanOrEqual((second ?? 0) / 2 + 1);
  });

  it("never hurries what concerns the player, however much waits", async () => {
    const { queue, shown } = stage();
    const cues = [...Array.from({ length: 100 }, () => dice(1)), rent(true)];
    queue.add({ cues, settle: nothing });
    await settled(queue);
    expect(shown.at(-1)).toMatchObject({ ms: 1000, hold: 1200 });
  });

  it("holds nothing of others while the player's clock runs", async () => {
    const { queue, shown } = stage("normal", { isPressed: () => true });
    queue.add({ cues: [rent(false), rent(true)], settle: nothing });
    await settled(queue);
    expect(shown.map(({ hold }) => hold)).toEqual([0, 1200]);
  });

  it("stands still where the system asks for less motion, with the same time to read", async () => {
    const { queue, shown } = stage("normal", { isStill: () => true });
    queue.add({ cues: [dice(), rent(true)], settle: nothing });
    await settled(queue);
    expect(shown.map(({ ms, hold }) => [ms, hold])).toEqual([
      [0, 0],
      [0, 1200],
    ]);
  });

  it("waits at the player's own pace, for their own moments alone", async () => {
    const { queue, shown } = stage("normal", { isOwnPace: () => true });
    queue.add({ cues: [rent(false), rent(true), rent(true, "small")], settle: nothing });
    await until(() => expect(shown.map(({ hold }) => hold)).toEqual([1200, Infinity]));
    queue.skip();
    await settled(queue);
    expect(shown).toHaveLength(2);
  });
});

describe("skipping", () => {
  it("settles everything at once where nothing concerns the player", async () => {
    const { queue, clock } = stage();
    const done: number[] = [];
    queue.add({ cues: [dice()], settle: () => done.push(1) });
    queue.add({ cues: [dice(), rent(false)], settle: () => done.push(2) });
    queue.skip();
    await settled(queue);
    expect(done).toEqual([1, 2]);
    expect(clock.time).toBeLessThanOrEqual(500);
  });

  it("stops at what concerns the player: there it stands, settled, to be read", async () => {
    const { queue, shown, passed } = stage();
    queue.add({ cues: [dice(1), dice(2), rent(true), dice(3)], settle: nothing });
    queue.skip();
    await settled(queue);
    expect(shown.slice(1)).toMatchObject([{ cue: { kind: "moment" }, ms: 0, hold: 1200 }]);
    expect(passed.map(({ kind }) => kind)).toEqual(["dice", "dice"]);
  });

  it("leaves everything out when the whole table comes anew", async () => {
    const { queue, shown } = stage();
    queue.add({ cues: [dice(1), rent(true)], settle: nothing });
    queue.leave();
    await settled(queue);
    expect(shown).toHaveLength(1);
  });
});

describe.each(EDITIONS)("as fast as can be followed, in a game of %s", (edition) => {
  it("plays a round of four bots in under four seconds", async () => {
    expect(4 * FAST_TURN).toBeLessThan(4000);
    const turns: number[] = [];
    const { queue, shown, clock } = stage("fast", { reader: () => 0 });
    let view = null;
    for (const frame of framesOf(edition)) {
      if (frame.kind === "fresh") view = frame.snapshot.view;
      if (frame.kind !== "played" || view === null) continue;
      // What concerns the reader is theirs to see: nobody takes part in this game.
      queue.add({ cues: scriptOf(frame.steps, view, boardOf(view), null), settle: nothing });
      await settled(queue);
      view = frame.view;
    }
    let spent = 0;
    let isOthers = false;
    for (const { cue, ms, hold } of shown) {
      if (cue.kind === "turn") {
        if (isOthers) turns.push(spent);
        [spent, isOthers] = [0, cue.seat !== 0];
      }
      spent += ms + hold;
    }
    expect(clock.time).toBeGreaterThan(0);
    expect(turns.length).toBeGreaterThan(20);
    expect(Math.max(...turns)).toBeLessThanOrEqual(FAST_TURN + 1);
    // And it can be followed: a turn is not over before it is seen.
    expect(turns.filter((turn) => turn > 300).length).toBeGreaterThan(turns.length / 2);
  });
});

describe("what is not shown", () => {
  it("is put in at once with what follows, and nothing is drawn in between", () => {
    const done: string[] = [];
    const cues: Cue[] = [
      { kind: "turn", ms: 0, seat: 1 },
      { kind: "walk", ms: 450, seat: 1, path: ["go", "jail"], isGlide: true },
      { kind: "building", ms: 200, deed: "red-1", level: 1 },
    ];
    const queue = new CueQueue({
      speed: () => "off",
      now: () => 0,
      pass: (cue) => done.push(cue.kind),
      show: async (cue) => void done.push(`shown ${cue.kind}`),
    });
    queue.add({ cues, settle: () => done.push("settled") });
    expect(done).toEqual(["shown turn", "walk", "building", "settled"]);
  });
});
