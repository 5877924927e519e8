// A table to be set up: what was chosen on the home page, and the wish that is sent for it.
import type { Badge } from "../tokens/badges.svelte";
import type { EditionCard, NewTable, SeatWish, SwitchValue } from "../wire";

export interface Seat {
  kind: "me" | "bot" | "open";
  bot: string;
  name: string;
}

export interface Setup {
  edition: string;
  board: string;
  mode: string;
  deckSet: string | null;
  seats: Seat[];
  switches: Record<string, SwitchValue>;
  /** Seconds for a decision; null plays without clocks. */
  clock: number | null;
  pace: "instant" | "reading";
  isPublic: boolean;
  minutes: number;
}

export const BOT_NAMES = ["Ada", "Léo", "Noor", "Zoé", "Max", "Inès", "Tom", "Yuki", "Paul", "Ana", "Sam", "Mila"];
export const CLOCKS = [null, 30, 60, 120, 300] as const;
export const TIME_LIMIT = "time-limit";
const GRACE = 2; // the reserve is this many decisions long

/** How a table of an edition is set up unless somebody says otherwise: you, and two bots. */
export function usualSetup(edition: EditionCard, board: string, bot: string): Setup {
  return {
    edition: edition.id,
    board,
    mode: edition.modes[0]?.id ?? "standard",
    deckSet: null,
    seats: [{ kind: "me", bot, name: "" }, newBot([], bot), newBot(["Ada"], bot)],
    switches: {},
    clock: null,
    pace: "reading",
    isPublic: false,
    minutes: 60,
  };
}

/** Another bot, under a name that nobody has yet. */
export function newBot(taken: readonly string[], bot: string): Seat {
  return { kind: "bot", bot, name: BOT_NAMES.find((name) => !taken.includes(name)) ?? "" };
}

/** The same setup for another edition: what it does not have falls back to its own usual. */
export function moveTo(setup: Setup, edition: EditionCard, board: string): Setup {
  const hasMode = edition.modes.some((mode) => mode.id === setup.mode);
  const seats = setup.seats.slice(0, edition.players_max);
  const isSame = edition.id === setup.edition;
  return {
    ...setup,
    edition: edition.id,
    board,
    mode: hasMode ? setup.mode : (edition.modes[0]?.id ?? "standard"),
    deckSet: edition.deck_sets.some((deck) => deck.id === setup.deckSet) ? setup.deckSet : null,
    switches: isSame ? setup.switches : {},
    seats,
  };
}

/** A switch changed; one that is back at the rulebook's value is no change. */
export function withSwitch<T extends Pick<Setup, "switches">>(
  setup: T,
  edition: EditionCard,
  name: string,
  value: SwitchValue,
): T {
  const others = Object.fromEntries(Object.entries(setup.switches).filter(([other]) => other !== name));
  const usual = edition.switches.find((one) => one.name === name)?.default;
  const isUsual = JSON.stringify(usual) === JSON.stringify(value);
  return { ...setup, switches: isUsual ? others : { ...others, [name]: value } };
}

/** What everybody would play with: the reader what they like best, whoever had it what the reader leaves. */
export function badgesOf(seats: readonly Seat[], liked: Partial<Badge>): Badge[] {
  const own = seats.findIndex((seat) => seat.kind === "me");
  const given = (seat: number, wanted: number | undefined): number => {
    if (wanted === undefined || own < 0) return seat;
    if (seat === own) return wanted;
    return seat === wanted ? own : seat;
  };
  return seats.map((_, seat) => ({ token: given(seat, liked.token), colour: given(seat, liked.colour) }));
}

/** Who asks for a table: the name they go by, and what they like to play with. */
export interface Asking extends Partial<Badge> {
  name: string;
}

/** The wish for a table to play at once: nobody is waited for, so open seats go to bots. */
export function playWish(setup: Setup, me: Asking): NewTable {
  return wish(setup, me, (seat) => (seat.kind === "open" ? { ...seat, kind: "bot" } : seat));
}

/** The wish for a table with friends: the open seats, or every bot's seat when none was left open. */
export function inviteWish(setup: Setup, me: Asking): NewTable {
  const hasOpen = setup.seats.some((seat) => seat.kind === "open");
  return wish(setup, me, (seat) => (!hasOpen && seat.kind === "bot" ? { ...seat, kind: "open" } : seat));
}

function wish(setup: Setup, me: Asking, seated: (seat: Seat) => Seat): NewTable {
  const { edition, mode, board, switches, pace } = setup;
  return {
    edition,
    mode,
    board,
    deck_set: setup.deckSet,
    switches,
    seats: setup.seats.map(seated).map((seat) => seatWish(seat, me)),
    clock: setup.clock === null ? null : { seconds: setup.clock, grace: setup.clock * GRACE },
    pace,
    is_public: setup.isPublic,
    time_limit: mode === TIME_LIMIT ? setup.minutes : null,
  };
}

function seatWish(seat: Seat, me: Asking): SeatWish {
  if (seat.kind === "me") return { ...me, kind: "me", name: me.name || null };
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot, name: seat.name || null };
  return { kind: "open" };
}

const STORED = "magie.setup";

export function keepSetup(setup: Setup): void {
  localStorage.setItem(STORED, JSON.stringify(setup));
}

/** The setup of the last visit, if it still makes sense with these editions. */
export function keptSetup(editions: readonly EditionCard[], bots: readonly string[]): Setup | null {
  try {
    const kept = JSON.parse(localStorage.getItem(STORED) ?? "null") as Setup | null;
    const edition = editions.find((one) => one.id === kept?.edition);
    if (!kept || !edition || !edition.boards.some((board) => board.id === kept.board)) return null;
    const known = new Set(edition.switches.map((one) => one.name));
    const switches = Object.fromEntries(Object.entries(kept.switches).filter(([name]) => known.has(name)));
    const seats = kept.seats.map((seat) => ({ ...seat, bot: bots.includes(seat.bot) ? seat.bot : (bots[0] ?? "") }));
    const isWhole = seats.length >= edition.players_min && seats.filter((seat) => seat.kind === "me").length === 1;
    return isWhole ? moveTo({ ...kept, switches, seats }, edition, kept.board) : null;
  } catch {
    return null;
  }
}
