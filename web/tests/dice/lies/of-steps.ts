// Lies about which steps there were.
import type { GameEvent } from "../../../src/table/wire";
import type { Told } from "../games";
import { drawn, plain, rolls, show, undraw, asFresh, BEGUN, type Lie, type Changed } from "./telling";

export const STEPS: Lie[] = [
  {
    name: "leaves a step out",
    pays: "every roll",
    found: "step-missing",
    steps: (steps) => steps.splice(40, 1).length === 1,
  },
  {
    name: "leaves a roll out and counts the steps anew",
    pays: "every roll",
    found: "word-skipped",
    steps: (steps) => {
      const roll = drawn(steps, "dice")[5];
      if (roll === undefined) return false;
      steps.splice(steps.indexOf(roll), 1);
      steps.forEach((step, at) => (step.sequence = at + 1));
      return true;
    },
  },
  {
    name: "tells the steps in another order",
    pays: "every roll",
    found: "step-missing",
    steps: (steps) => {
      const [one, other] = [steps[40], steps[41]];
      if (one === undefined || other === undefined) return false;
      [steps[40], steps[41]] = [other, one];
      return true;
    },
  },
  ...[0, -1, 1.5, Number.NaN, 2 ** 53, "41", null].map((sequence): Lie => ({
    name: `counts a step as ${String(sequence)}`,
    pays: "every roll",
    found: "step-missing",
    steps: (steps) => {
      (steps[40] as unknown as Changed)["sequence"] = sequence;
      return true;
    },
  })),
  {
    name: "tells events that are no list",
    pays: "every roll",
    found: "step-missing",
    steps: (steps) => {
      (steps[40] as unknown as Changed)["events"] = { length: 0 };
      return true;
    },
  },
  {
    name: "tells a roll again, as another one",
    pays: "every roll",
    found: "step-twice",
    frames: (frames) => {
      const again = structuredClone(frames[BEGUN]) as Extract<Told, { kind: "played" }>;
      for (const { event } of rolls(again.steps)) show(event, (Number(event["die1"]) * 7) % 36);
      return frames.toSpliced(BEGUN + 1, 0, again);
    },
  },
  {
    name: "tells a roll again, with another draw",
    pays: "every roll",
    found: "step-twice",
    frames: (frames) => {
      const again = structuredClone(frames[BEGUN]) as Extract<Told, { kind: "played" }>;
      for (const { step } of rolls(again.steps)) step.draw = "dice 0 36 35";
      return frames.toSpliced(BEGUN + 1, 0, again);
    },
  },
  {
    name: "tells a roll again without its draw, to take it back",
    pays: "every roll",
    found: "step-twice",
    frames: (frames) => {
      const again = structuredClone(frames[BEGUN]) as Extract<Told, { kind: "played" }>;
      again.steps.forEach(undraw);
      return frames.toSpliced(BEGUN + 1, 0, again);
    },
  },
  {
    name: "tells a step without chance again, with a roll",
    pays: "every roll",
    found: "step-twice",
    frames: (frames) => {
      const again = structuredClone(frames[BEGUN]) as Extract<Told, { kind: "played" }>;
      const step = plain(again.steps);
      if (step !== undefined) step.draw = "dice 3 36 35";
      return frames.toSpliced(BEGUN + 1, 0, again);
    },
  },
  {
    name: "tells the whole table anew on the same line, to leave steps out",
    pays: "every roll",
    found: "step-missing",
    frames: (frames) => frames.map((frame, at) => (at === BEGUN + 1 ? asFresh(frame) : frame)),
  },
  {
    name: "lets the line break, to leave steps out",
    pays: "every roll in the gap",
    found: "steps",
    breaksAt: BEGUN + 1,
    frames: (frames) => frames.map((frame, at) => (at === BEGUN + 1 ? asFresh(frame) : frame)),
  },
  {
    name: "tells nothing but how the table stands",
    pays: "every roll",
    found: "steps",
    frames: (frames) => frames.map(asFresh),
  },
  {
    name: "keeps the last steps to itself",
    pays: "the end of every game",
    found: "steps",
    frames: (frames) => {
      const last = frames.at(-1);
      if (last?.kind === "played") last.steps = last.steps.slice(0, -1);
      return frames;
    },
  },
  {
    name: "nests events so deeply that nobody can write them down",
    pays: "every roll, if the page stopped there",
    found: "draw-unreadable",
    steps: (steps) => {
      let deep: unknown = [];
      for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
      steps[40]?.events.push({ kind: "rolled", deep } as unknown as GameEvent);
      return true;
    },
  },
  {
    name: "tells an event that is nothing",
    pays: "every roll, if the page stopped there",
    found: "draw-unreadable",
    steps: (steps) => {
      steps[40]?.events.push(null as unknown as GameEvent);
      return true;
    },
  },
];
