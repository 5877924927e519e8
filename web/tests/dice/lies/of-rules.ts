// Lies that break a rule of the game and no rule of the dice: the page knows none, so it cannot find them. The chain
// does, when `magie verify --kept` plays the record.
import { readDraw, shownBy } from "../../../src/table/fair/draws";
import { valueOf } from "../../../src/table/fair/formula";
import type { GameEvent } from "../../../src/table/wire";
import { eventOf, plain, show, type Lie } from "./telling";

const pays = "as often as wanted, in sight of all";

export const RULES: (Omit<Lie, "found"> & Required<Pick<Lie, "steps">>)[] = [
  {
    name: "pays another sum than is due",
    pays,
    steps: (steps) =>
      steps.some(({ events }) => {
        const moved = events.find(({ kind }) => kind === "paid") as Record<string, unknown> | undefined;
        if (moved !== undefined) moved["amount"] = Number(moved["amount"]) + 1;
        return moved !== undefined;
      }),
  },
  {
    name: "leaves a step without chance out and counts the steps anew",
    pays,
    steps: (steps) => {
      const step = plain(steps);
      if (step === undefined) return false;
      steps.splice(steps.indexOf(step), 1);
      steps.forEach((one, at) => (one.sequence = at + 1));
      return true;
    },
  },
  {
    name: "tells a step that there was not",
    pays,
    steps: (steps) => {
      steps.splice(40, 0, { sequence: 41, events: [], lines: [] });
      steps.forEach((one, at) => (one.sequence = at + 1));
      return true;
    },
  },
  {
    name: "rolls two dice where three are due",
    pays: "half the rolls of an edition that has both",
    of: "ultimate",
    steps: (steps, key) =>
      steps.some((step) => {
        const event = eventOf(step, "rolled");
        const draw = step.draw === undefined ? null : readDraw(step.draw);
        if (event === undefined || draw?.total !== 216) return false;
        const { value } = valueOf(key, "dice", draw.counter, 36);
        step.draw = `dice ${draw.counter} 36 ${value}`;
        event["die3"] = 0;
        show(event, value);
        return true;
      }),
  },
  {
    name: "puts a kept card back before it is played",
    pays: "once a kept card",
    of: "ultimate",
    steps: (steps) => {
      const at = steps.findIndex(({ events }) => events.some(({ kind }) => kind === "card-kept"));
      const kept = eventOf(steps[at], "card-kept");
      const isBackLater = steps.some(({ events }) =>
        events.some((event) => event.kind === "card-returned" && event.card === kept?.["card"]),
      );
      if (kept === undefined || isBackLater) return false;
      const free = steps
        .slice(at + 1)
        .find(({ draw, events }) => draw === undefined && events.every((event) => shownBy(event) === null));
      free?.events.push({ kind: "card-returned", card: String(kept["card"]) } as GameEvent);
      return free !== undefined;
    },
  },
];
