// How a lie is told: what it changes of an honest game's steps and frames.
import { shownBy } from "../../../src/table/fair/draws";
import type { FaultCode } from "../../../src/table/fair/kept";
import type { HmacKey } from "../../../src/table/fair/sha256";
import type { Reason } from "../../../src/table/fair/verdict";
import type { BoardView, GameEvent, Proof, Step } from "../../../src/table/wire";
import type { Told } from "../games";

export interface Lie {
  name: string;
  /** How often a server would gain by it if nobody noticed. */
  pays: string;
  /** The fault that the page tells; or why its verdict is not "proved", where nothing contradicts. */
  found: FaultCode | Reason["name"];
  /** The game that it is told in: part of its kind's name. */
  of?: string;
  /** Changes the steps; false where this game has no place for the lie. */
  steps?: (steps: Step[], key: HmacKey) => boolean;
  frames?: (frames: Told[]) => Told[];
  /** Where this browser sits, its own part not being the one that the game is drawn with. */
  seat?: number;
  /** From this frame on the line has broken and is a new one. */
  breaksAt?: number;
  proof?: (proof: Proof) => unknown;
  board?: (board: BoardView) => void;
}

export type Kind = GameEvent["kind"];
export type Changed = Record<string, unknown>;
export const HEX = "5a".repeat(32);

/** The steps whose draw comes from a stream. */
export const drawn = (steps: Step[], stream: string): Step[] =>
  steps.filter(({ draw }) => draw?.startsWith(`${stream} `));
export const eventOf = (step: Step | undefined, ...kinds: Kind[]): Changed | undefined =>
  step?.events.find(({ kind }) => kinds.includes(kind)) as Changed | undefined;
export const plain = (steps: Step[]): Step | undefined =>
  steps.find(({ draw, events }) => draw === undefined && !events.some((event) => shownBy(event) !== null));

/** Steps with a roll of two dice, and the event that shows it. */
export function rolls(steps: Step[]): { step: Step; event: Changed }[] {
  return drawn(steps, "dice").flatMap((step) => {
    const event = eventOf(step, "rolled", "first-seat-rolled");
    return event !== undefined && step.draw?.split(" ")[2] === "36" ? [{ step, event }] : [];
  });
}

export function show(event: Changed, value: number): void {
  [event["die1"], event["die2"]] = [Math.floor(value / 6) + 1, (value % 6) + 1];
}

/** Changes fields of the nth draw of a stream. */
export const redraw =
  (stream: string, change: (fields: string[]) => unknown[], at = 3) =>
  (steps: Step[]): boolean => {
    const step = drawn(steps, stream)[at];
    if (step?.draw === undefined) return false;
    step.draw = change(step.draw.split(" ")).join(" ");
    return true;
  };
/** Tells the nth draw as something else. */
export const retell =
  (draw: unknown) =>
  (steps: Step[]): boolean => {
    const step = drawn(steps, "dice")[3];
    if (step === undefined) return false;
    (step as unknown as Changed)["draw"] = draw;
    return true;
  };
/** Changes the event of a kind, where it came by chance (or came without). */
export const reshow =
  (kind: Kind, change: (event: Changed, step: Step, steps: Step[]) => boolean | undefined, hasDraw = true) =>
  (steps: Step[]): boolean =>
    steps.some((step) => {
      const event = eventOf(step, kind);
      const isFirst = step.events.find((one) => shownBy(one) !== null) === (event as unknown);
      if (event === undefined || isFirst !== hasDraw || (step.draw === undefined) === hasDraw) return false;
      return change(event, step, steps) !== false;
    });
export const undraw = (step: Step): void => void delete (step as Partial<Step>).draw;
/** Adds an event to a step without chance. */
export const added =
  (...events: Changed[]) =>
  (steps: Step[]): boolean => {
    const step = plain(steps);
    step?.events.push(...(events as unknown as GameEvent[]));
    return step !== undefined;
  };
/** Changes what all frames from one on say of the dice. */
export const fairness =
  (
    change: (fairness: Changed & { promises: (string | null)[]; parts: (string | null)[]; stage: string }) => void,
    from = 0,
  ) =>
  (frames: Told[]): Told[] => {
    for (const frame of frames.slice(from)) change(viewOf(frame).fairness as never);
    return frames;
  };
export const set =
  (change: (parts: (string | null)[]) => (string | null)[]) =>
  (frames: Told[]): Told[] =>
    fairness((told) => {
      if (told.stage === "set") told.parts = change([...told.parts]);
    })(frames);
export const setup =
  (change: Changed, from: number) =>
  (frames: Told[]): Told[] => {
    for (const frame of frames.slice(from)) Object.assign(viewOf(frame), change);
    return frames;
  };
export const viewOf = (frame: Told) => (frame.kind === "fresh" ? frame.snapshot.view : frame.view);
export const asFresh = (frame: Told): Told =>
  frame.kind === "fresh"
    ? frame
    : ({ kind: "fresh", snapshot: { view: frame.view, yours: frame.yours, lines: [], last_cards: {} } } as Told);
export const BEGUN = 3; // the first frame of the game itself
