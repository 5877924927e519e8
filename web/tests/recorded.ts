// What the server sent to one person (seat 0, against two bots) in a game of each edition.
import { readFileSync } from "node:fs";
import { inject } from "vitest";
import type { Action, BoardView, Choice, Decision, Frame, GameEvent, TableView, Yours } from "../src/table/wire";

export type Edition = "classic" | "spiderman-en" | "spiderman-fr" | "ultimate";
export const EDITIONS: readonly Edition[] = ["classic", "spiderman-en", "spiderman-fr", "ultimate"];
type FrameOf<Kind extends Frame["kind"]> = Extract<Frame, { kind: Kind }>;
type DecisionOf<Kind extends Decision["kind"]> = Extract<Decision, { kind: Kind }>;
type EventOf<Kind extends GameEvent["kind"]> = Extract<GameEvent, { kind: Kind }>;

/** The table at some moment, as the person saw it. */
export interface Moment {
  view: TableView;
  yours: Yours;
}

const read = new Map<Edition, Frame[]>();

export function framesOf(edition: Edition): readonly Frame[] {
  const frames =
    read.get(edition) ?? (JSON.parse(readFileSync(`${inject("frames")}/${edition}.json`, "utf8")) as Frame[]);
  read.set(edition, frames);
  return frames;
}

export function framesOfKind<Kind extends Frame["kind"]>(edition: Edition, kind: Kind): readonly FrameOf<Kind>[] {
  return framesOf(edition).filter((frame): frame is FrameOf<Kind> => frame.kind === kind);
}

export function momentsOf(edition: Edition): readonly Moment[] {
  return framesOf(edition).flatMap((frame): readonly Moment[] => {
    if (frame.kind === "fresh") return [frame.snapshot];
    return frame.kind === "played" || frame.kind === "changed" ? [frame] : [];
  });
}

/** The first moment, in any edition, at which the person was asked something and which is as wanted. */
export function asked<Kind extends Decision["kind"]>(
  kind: Kind,
  isWanted: (moment: Moment, decision: DecisionOf<Kind>) => boolean = () => true,
): Moment & { decision: DecisionOf<Kind> } {
  for (const moment of EDITIONS.flatMap(momentsOf)) {
    const { decision } = moment.view;
    if (decision?.kind !== kind || decision.seat !== moment.yours.seat) continue;
    const meant = decision as DecisionOf<Kind>;
    if (isWanted(moment, meant)) return { ...moment, decision: meant };
  }
  throw new Error(`nobody was asked "${kind}" like that in the recorded games`);
}

/** The first moment, in any edition, at which the person could do something. */
export function offered(kind: Action["kind"], isWanted: (choices: readonly Choice[]) => boolean = () => true): Moment {
  const found = EDITIONS.flatMap(momentsOf).find(
    ({ yours }) => kindsOf(yours.choices).includes(kind) && isWanted(yours.choices),
  );
  if (found === undefined) throw new Error(`"${kind}" was not offered in the recorded games`);
  return found;
}

export function eventsOf(edition: Edition): readonly GameEvent[] {
  return framesOfKind(edition, "played").flatMap(({ steps }) => steps.flatMap(({ events }) => events));
}

/** The first event of a kind that is as wanted. */
export function happened<Kind extends GameEvent["kind"]>(
  edition: Edition,
  kind: Kind,
  isWanted: (event: EventOf<Kind>) => boolean = () => true,
): EventOf<Kind> {
  const found = eventsOf(edition).find(
    (event): event is EventOf<Kind> => event.kind === kind && isWanted(event as EventOf<Kind>),
  );
  if (found === undefined) throw new Error(`no "${kind}" like that in the recorded game of ${edition}`);
  return found;
}

export const kindsOf = (choices: readonly Choice[]): string[] => choices.map(({ action }) => action.kind);

/** The board of a recorded game, in English. */
export function boardOf({ edition, board }: Pick<TableView, "edition" | "board">): BoardView {
  const found = inject("boards").find((one) => one.edition === edition && one.board === board);
  if (found === undefined) throw new Error(`no board of ${edition}`);
  return found;
}
