// Lies about words: which one a draw takes, among how many, of which stream.
import { readDraw, rollOf, shownBy } from "../../../src/table/fair/draws";
import { valueOf } from "../../../src/table/fair/formula";
import type { GameEvent } from "../../../src/table/wire";
import { drawn, plain, rolls, show, redraw, retell, reshow, undraw, added, type Lie, type Changed } from "./telling";

export const WORDS: Lie[] = [
  {
    name: "passes words over until double sixes come",
    pays: "every roll",
    found: "word-skipped",
    steps: (steps, key) => {
      let counter = 0;
      const all = drawn(steps, "dice").filter((step) => step.draw?.split(" ")[2] === "36");
      for (const step of all) {
        while (valueOf(key, "dice", counter, 36).value !== 35) counter += 1;
        step.draw = `dice ${counter} 36 35`;
        for (const event of step.events) if (shownBy(event)?.dice === "two") show(event as unknown as Changed, 35);
        counter += 1;
      }
      return true;
    },
  },
  {
    name: "uses one word for every roll",
    pays: "every roll, once a good word has come",
    found: "draw-again",
    steps: (steps) => {
      const [first, ...others] = rolls(steps);
      for (const { step, event } of others) {
        step.draw = first?.step.draw ?? "";
        show(event, Number(step.draw.split(" ")[3]));
      }
      return true;
    },
  },
  {
    name: "uses the word of an earlier roll again",
    pays: "whenever an earlier roll was better",
    found: "draw-again",
    steps: (steps) => {
      const [, , second, , fourth] = rolls(steps);
      if (second === undefined || fourth === undefined) return false;
      fourth.step.draw = second.step.draw as string;
      show(fourth.event, Number(fourth.step.draw.split(" ")[3]));
      return true;
    },
  },
  {
    name: "leaves one word out",
    pays: "35 of 36 unwanted rolls",
    found: "word-skipped",
    steps: (steps, key) => {
      const all = rolls(steps);
      for (const [at, { step, event }] of all.entries()) {
        const counter = Number(step.draw?.split(" ")[1]) + (at < 5 ? 0 : 1);
        const { value } = valueOf(key, "dice", counter, 36);
        step.draw = `dice ${counter} 36 ${value}`;
        show(event, value);
      }
      return true;
    },
  },
  {
    name: "begins a stream in the middle",
    pays: "once a stream, with any offset",
    found: "word-skipped",
    steps: (steps, key) => {
      for (const { step, event } of rolls(steps)) {
        const counter = Number(step.draw?.split(" ")[1]) + 1000;
        const { value } = valueOf(key, "dice", counter, 36);
        step.draw = `dice ${counter} 36 ${value}`;
        show(event, value);
      }
      return true;
    },
  },
  {
    name: "tells double six with the value of double six",
    pays: "every roll",
    found: "word-other",
    steps: (steps) => {
      const other = rolls(steps).find(({ step }) => !step.draw?.endsWith(" 35"));
      if (other === undefined) return false;
      show(other.event, 35);
      other.step.draw = other.step.draw?.replace(/\d+$/, "35") as string;
      return true;
    },
  },
  {
    name: "shows double six beside the true draw",
    pays: "every roll",
    found: "draw-outcome",
    steps: (steps) => {
      const other = rolls(steps).find(({ step }) => !step.draw?.endsWith(" 35"));
      if (other !== undefined) show(other.event, 35);
      return other !== undefined;
    },
  },
  {
    name: "burns a word at a step without chance",
    pays: "every roll: as many words as wanted",
    found: "draw-silent",
    steps: (steps) => {
      const step = plain(steps);
      const counter = drawn(steps, "dice").filter(({ sequence }) => sequence < (step?.sequence ?? 0)).length;
      if (step !== undefined) step.draw = `dice ${counter} 36 0`;
      return step !== undefined;
    },
  },
  {
    name: "shows no roll at all, only where the token went",
    pays: "every roll",
    found: "draw-silent",
    steps: (steps) => {
      const [, , , roll] = rolls(steps);
      if (roll !== undefined) roll.step.events = roll.step.events.filter((event) => event !== (roll.event as unknown));
      return roll !== undefined;
    },
  },
  {
    name: "rolls without a draw",
    pays: "every roll",
    found: "outcome-undrawn",
    steps: (steps) => {
      const [, , , roll] = rolls(steps);
      if (roll !== undefined) undraw(roll.step);
      return roll !== undefined;
    },
  },
  {
    name: "rolls twice in a step",
    pays: "every roll",
    found: "outcome-undrawn",
    steps: (steps) => {
      const [, , , roll] = rolls(steps);
      roll?.step.events.push({ ...roll.event, die1: 6, die2: 6 } as unknown as GameEvent);
      return roll !== undefined;
    },
  },
  {
    name: "rolls where nothing is drawn",
    pays: "whenever a move is wanted",
    found: "outcome-undrawn",
    steps: added({ kind: "rolled", seat: 0, die1: 6, die2: 6, die3: 0 }),
  },
  ...(["contest-rolled", "back-rolled", "duel-rolled", "total-rolled", "utility-rolled"] as const).map((kind): Lie => ({
    name: `tells a ${kind} with other dice`,
    pays: "every roll of the kind",
    found: "draw-outcome",
    steps: (steps) => {
      const other = rolls(steps).find(({ step }) => !step.draw?.endsWith(" 35"));
      if (other === undefined) return false;
      Object.assign(other.event, { kind, die1: 6, die2: 6 });
      return true;
    },
  })),
];

export const TOTALS: Lie[] = [
  {
    name: "reads a roll as three dice",
    pays: "half the rolls: two readings of each word",
    found: "draw-total",
    steps: (steps, key) => {
      const [, , , roll] = rolls(steps);
      if (roll?.step.draw === undefined) return false;
      const counter = readDraw(roll.step.draw)?.counter ?? 0;
      const { value } = valueOf(key, "dice", counter, 216);
      roll.step.draw = `dice ${counter} 216 ${value}`;
      show(roll.event, Math.floor(value / 6));
      return true;
    },
  },
  {
    name: "rolls a speed die in an edition that has none",
    pays: "half the rolls: two readings of each word",
    found: "draw-total",
    steps: (steps, key) => {
      const roll = rolls(steps).find(({ event }) => event["kind"] === "rolled");
      if (roll?.step.draw === undefined) return false;
      const counter = readDraw(roll.step.draw)?.counter ?? 0;
      const { value } = valueOf(key, "dice", counter, 216);
      roll.step.draw = `dice ${counter} 216 ${value}`;
      const [, die1, die2, die3] = rollOf("speed", value).split(" ");
      Object.assign(roll.event, { die1: Number(die1), die2: Number(die2), die3: Number(die3) || die3 });
      return true;
    },
  },
  ...[2, 18, 35, 37, 72].map((total): Lie => ({
    name: `draws two dice among ${total}`,
    pays: "every roll: another reading of each word",
    found: "draw-total",
    steps: redraw("dice", ([stream, counter]) => [stream, counter, total, 0]),
  })),
  {
    name: "draws a card from a list of half the cards",
    pays: "every card",
    found: "draw-total",
    steps: redraw("deck-0", ([stream, counter]) => [stream, counter, 2, 0], 0),
  },
  {
    name: "draws from the whole deck again and again",
    pays: "every card",
    found: "draw-total",
    steps: redraw("deck-0", ([stream, counter, total, value]) => [stream, counter, Number(total) + 1, value], 1),
  },
  {
    name: "deals from all deeds again and again",
    pays: "every deed that is dealt",
    found: "draw-total",
    of: "classic-short",
    steps: redraw("deal", ([stream, counter, total, value]) => [stream, counter, Number(total) + 1, value], 1),
  },
  {
    name: "draws a voucher from a pile of two",
    pays: "every voucher",
    found: "draw-total",
    of: "ultimate",
    steps: redraw("vouchers", ([stream, counter]) => [stream, counter, 2, 0], 0),
  },
  {
    name: "draws a Roll Three card from a list of two",
    pays: "every Roll Three card",
    found: "draw-total",
    of: "ultimate",
    steps: redraw("roll-three", ([stream, counter]) => [stream, counter, 2, 0], 0),
  },
  {
    name: "rolls two dice where it says three, in an edition that has three",
    pays: "half the rolls",
    found: "draw-total",
    of: "ultimate",
    steps: reshow("rolled", (event, step) => {
      if (event["die3"] === 0) return false;
      event["die3"] = 0;
      return step.draw !== undefined;
    }),
  },
];

export const STREAMS: Lie[] = [
  ...["lucky", "deck-7", "deal", "vouchers", "roll-three", "dice-2"].map((stream): Lie => ({
    name: `rolls by the stream ${stream}`,
    pays: "every roll: words of its own",
    found: "draw-stream",
    steps: redraw("dice", ([, , total, value]) => [stream, 0, total, value]),
  })),
  ...["deck-1", "deck-2", "dice", "deal", "__proto__"].map((stream): Lie => ({
    name: `draws a card of the first deck by ${stream}`,
    pays: "every card: words of another stream",
    found: stream === "__proto__" ? "draw-unreadable" : "draw-stream",
    steps: redraw("deck-0", ([, , total, value]) => [stream, 0, total, value], 0),
  })),
  {
    name: "draws a voucher in an edition that has none",
    pays: "whenever wanted",
    found: "draw-stream",
    steps: (steps) => {
      const [, , , roll] = rolls(steps);
      if (roll !== undefined) Object.assign(roll.event, { kind: "voucher-drawn", voucher: "bus-ticket" });
      return roll !== undefined;
    },
  },
];

export const UNREADABLE: Lie[] = [
  ...[
    "",
    "dice",
    "dice 3 36",
    "dice 3 36 1 1",
    "dice 3 36 36",
    "dice 3 1 0",
    "dice 3 0 0",
    "dice 03 36 1",
    "dice -1 36 1",
  ],
  ...[
    "dice 3.5 36 1",
    "dice 1e1 36 1",
    "dice 3 36 -1",
    "dice\t3\t36\t1",
    "dice 3 36 1\n",
    " dice 3 36 1",
    "DICE 3 36 1",
  ],
  ...[
    "dice 3 4294967297 1",
    "dice 3 9007199254740993 1",
    "dice 3 18446744073709551617 1",
    "dice 99999999999999999999 36 1",
  ],
  ...["dice 3 36 NaN", "dice 3 Infinity 1", "dice|3|36|1", "x".repeat(100_000)],
  ...[null, 7, true, [], {}, ["dice", 3, 36, 1], { toString: "dice 3 36 1" }],
].map((draw): Lie => {
  const written = JSON.stringify(draw);
  const name = written.length > 40 ? `a text of ${written.length}` : written;
  return { name: `tells as a draw: ${name}`, pays: "every roll", found: "draw-unreadable", steps: retell(draw) };
});
