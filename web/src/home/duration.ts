// How long a game will last: the turns of real games between bots, at the pace of those who play this one.
import type { EditionCard } from "../wire";
import { TIME_LIMIT, type Setup } from "./setup";

const PERSON_SECONDS = 22; // for a turn with its questions
const BOT_SECONDS = { reading: 3.5, instant: 0.2 };

/** Minutes that a game takes as it is set up; null where nothing is known of its length. */
export function expectedMinutes(
  edition: EditionCard,
  setup: Pick<Setup, "mode" | "seats" | "pace" | "minutes">,
): number | null {
  if (setup.mode === TIME_LIMIT) return setup.minutes;
  const turns = turnsOf(edition, setup.mode, setup.seats.length);
  if (turns === null) return null;
  const bots = setup.seats.filter((seat) => seat.kind === "bot").length;
  const people = setup.seats.length - bots;
  const perTurn = (people * PERSON_SECONDS + bots * BOT_SECONDS[setup.pace]) / setup.seats.length;
  return (turns * perTurn) / 60;
}

/** The turns of a game of so many seats; between two counts that were played, in proportion. */
export function turnsOf(edition: EditionCard, mode: string, seats: number): number | null {
  const known = Object.entries(edition.turns?.[mode] ?? {})
    .map(([count, turns]) => ({ count: Number(count), turns }))
    .sort((one, other) => one.count - other.count);
  const above = known.find(({ count }) => count >= seats) ?? known.at(-1);
  const below = known.findLast(({ count }) => count <= seats) ?? known[0];
  if (!above || !below) return null;
  if (above.count === below.count) return above.turns;
  return below.turns + ((above.turns - below.turns) * (seats - below.count)) / (above.count - below.count);
}

/** Rounded as people say it: to five minutes, and to a quarter of an hour from one hour on. */
export function roundedMinutes(minutes: number): number {
  const step = minutes < 60 ? 5 : 15;
  return Math.max(step, Math.round(minutes / step) * step);
}
