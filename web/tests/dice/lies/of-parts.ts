// Lies about commitment, promises, parts, rounds and what is played.
import { promiseOf } from "../../../src/table/fair/formula";
import type { Told } from "../games";
import { HEX, fairness, set, setup, viewOf, BEGUN, type Lie } from "./telling";

export const PARTS: Lie[] = [
  ...[null, "", "c0", HEX.toUpperCase(), 7].map((commitment): Lie => ({
    name: `commits itself to ${JSON.stringify(commitment)} until the part is shown`,
    pays: "every roll: any secret",
    found: "part",
    frames: fairness((told) => void (told["commitment"] = told.stage === "set" ? told["commitment"] : commitment)),
  })),
  {
    name: "commits itself to another secret after the part was shown",
    pays: "every roll: any secret",
    found: "commitment-changed",
    frames: fairness((told) => void (told["commitment"] = HEX), BEGUN),
  },
  {
    name: "goes over to an older formula in the game",
    pays: "every roll",
    found: "commitment-changed",
    frames: fairness((told) => void (told["formula"] = "magie-dice-1"), BEGUN),
  },
  ...["magie-dice-1", "magie-dice-2", "magie-dice-9"].map((formula): Lie => ({
    name: `plays by ${formula}, where draws are not told`,
    pays: "every roll",
    found: "formula",
    frames: fairness((told) => void (told["formula"] = formula)),
    proof: (proof) => ({ ...proof, formula }),
  })),
  { name: "promises in this browser's name", pays: "every roll: a part of its own", found: "part", seat: 0 },
  { name: "never takes this browser's promise", pays: "every roll", found: "part", seat: 2 },
  {
    name: "says that this seat has a part already",
    pays: "every roll: a part of its own",
    found: "parts-other",
    frames: fairness((told) => void (told.parts = told.parts.with(0, HEX))),
  },
  {
    name: "leaves this browser's part out",
    pays: "every roll",
    found: "parts-other",
    frames: set((parts) => parts.with(0, null)),
  },
  {
    name: "exchanges this browser's part",
    pays: "every roll",
    found: "parts-other",
    frames: set((parts) => parts.with(0, HEX)),
  },
  {
    name: "exchanges another player's part",
    pays: "every roll",
    found: "parts-other",
    frames: set((parts) => parts.with(1, HEX)),
  },
  {
    name: "leaves a promised part out",
    pays: "every roll",
    found: "parts-other",
    frames: set((parts) => parts.with(1, null)),
  },
  {
    name: "makes a part up for a bot",
    pays: "every roll",
    found: "parts-other",
    frames: set((parts) => parts.with(2, HEX)),
  },
  {
    name: "adds seats without a part",
    pays: "every roll: a key a seat",
    found: "parts-other",
    frames: set((parts) => [...parts, null]),
  },
  {
    name: "cuts the list of parts short",
    pays: "every roll",
    found: "parts-other",
    frames: set((parts) => parts.slice(0, 2)),
  },
  {
    name: "swaps two parts",
    pays: "every roll",
    found: "parts-other",
    frames: set(([a, b, c]) => [b, a, c] as (string | null)[]),
  },
  {
    name: "gives a part that is no part",
    pays: "every roll",
    found: "promises-changed",
    frames: set((parts) => parts.with(2, "nobody")),
  },
  {
    name: "changes the parts in the game",
    pays: "every roll from then on",
    found: "parts-changed",
    frames: fairness((told) => void (told.parts = told.parts.with(2, HEX)), BEGUN + 1),
  },
  {
    name: "changes the round in the game",
    pays: "every roll from then on",
    found: "parts-changed",
    frames: fairness((told) => void (told["round"] = 2), BEGUN + 1),
  },
  {
    name: "goes back to the lobby in the game",
    pays: "every roll from then on",
    found: "parts-changed",
    frames: fairness((told) => void (told.stage = "promising"), BEGUN + 1),
  },
  {
    name: "changes another's promise after this browser has shown its part",
    pays: "every roll: a part chosen last",
    found: "promises-changed",
    frames: (frames) =>
      fairness((told) => {
        told.promises = told.promises.with(1, promiseOf("classic-standard-fr-classic-0", 1, 1, HEX));
        told.parts = told.parts.with(1, HEX);
      }, BEGUN)(frames),
  },
  {
    name: "lets a bot promise after this browser has shown its part",
    pays: "every roll: a part chosen last",
    found: "promises-changed",
    frames: fairness((told) => void (told.promises = told.promises.with(2, HEX)), BEGUN),
  },
  ...[
    ["mode", "short"],
    ["edition", "spiderman-en"],
    ["board", "atlantic-city"],
    ["deck_set", "us-2008"],
    ["switches", { start_cash: 3000 }],
  ].map(([name, value]): Lie => ({
    name: `changes ${String(name)} after this browser has shown its part`,
    pays: "whatever the other rules give",
    found: "setup-changed",
    frames: setup({ [String(name)]: value }, BEGUN),
  })),
  {
    name: "changes the house rules in the game",
    pays: "whatever the other rules give",
    found: "setup-changed",
    frames: setup({ switches: { start_cash: 3000 } }, BEGUN + 1),
  },
  {
    name: "goes on from a position of its own",
    pays: "every card",
    found: "position",
    frames: fairness((told) => void (told["position"] = "ab".repeat(16))),
  },
  {
    name: "goes on from a position that it names late",
    pays: "every card",
    found: "setup-changed",
    frames: fairness((told) => void (told["position"] = "ab".repeat(16)), BEGUN),
  },
  ...[
    [2, [null, null, null], "nobody was silent"],
    [3, [null, "-", null], "one was silent, two rounds on"],
    [2, [null, null, "-"], "a bot was silent, which had promised nothing"],
    [367, [null, "-", null], "367 rounds"],
    [0, [null, "-", null], "a round before the first"],
  ].map(([round, promises, why]): Lie => ({
    name: `has parts drawn anew: ${String(why)}`,
    pays: "all dice, as often as wanted",
    found: "round-unfounded",
    frames: (frames) => {
      const anew = structuredClone(frames[2]) as Told;
      Object.assign(viewOf(anew).fairness, { round, promises, stage: "promising" });
      return frames.toSpliced(BEGUN, 0, anew);
    },
  })),
  {
    name: "begins in a later round that nobody was asked for",
    pays: "all dice",
    found: "round-unfounded",
    frames: fairness((told) => void (told["round"] = 2), BEGUN),
  },
];
