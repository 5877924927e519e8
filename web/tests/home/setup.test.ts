import { afterEach, expect, test, vi } from "vitest";
import { boardCards, bookletOf } from "../../src/home/cards";
import {
  badgesOf,
  inviteWish,
  keepSetup,
  keptSetup,
  moveTo,
  newBot,
  playWish,
  usualSetup,
  withSwitch,
  type Setup,
} from "../../src/home/setup";
import type { EditionCard, Home } from "../../src/wire";

function edition(id: string, boards: string[], more: Partial<EditionCard> = {}): EditionCard {
  return {
    id,
    title: id,
    blurb: "",
    language: null,
    players_min: 2,
    players_max: 8,
    boards: boards.map((board) => ({ id: board, name: board.toUpperCase(), about: `About ${board}`, deck_set: "old" })),
    deck_sets: [{ id: "old", name: "Old" }],
    modes: [
      { id: "standard", name: "Whole" },
      { id: "short", name: "Short" },
    ],
    switches: [{ name: "pot", label: "", clause: "9.5", default: false, kind: "yes-no" }],
    ...more,
  };
}

const classic = edition("classic", ["paris", "city"]);
const small = edition("small", ["ring"], { players_max: 2, modes: [{ id: "standard", name: "Whole" }], deck_sets: [] });
const usual = (): Setup => usualSetup(classic, "paris", "steady");

afterEach(() => vi.unstubAllGlobals());

test("usually you sit down with two bots, by the rulebook", () => {
  expect(playWish(usual(), { name: "" })).toEqual({
    edition: "classic",
    mode: "standard",
    board: "paris",
    deck_set: null,
    switches: {},
    seats: [
      { kind: "me", name: null },
      { kind: "bot", bot: "steady", name: "Ada" },
      { kind: "bot", bot: "steady", name: "Léo" },
    ],
    clock: null,
    pace: "reading",
    is_public: false,
    time_limit: null,
  });
});

test("playing now waits for nobody: open seats go to bots", () => {
  const setup = { ...usual(), seats: usual().seats.with(1, { kind: "open", bot: "steady", name: "Ada" }) };
  expect(playWish(setup, { name: "Zoé" }).seats?.map((seat) => seat.kind)).toEqual(["me", "bot", "bot"]);
  expect(playWish(setup, { name: "Zoé" }).seats?.[0]).toEqual({ kind: "me", name: "Zoé" });
});

test("inviting opens the bots' seats, unless some seat was opened on purpose", () => {
  expect(inviteWish(usual(), { name: "" }).seats?.map((seat) => seat.kind)).toEqual(["me", "open", "open"]);
  const setup = { ...usual(), seats: usual().seats.with(1, { kind: "open", bot: "steady", name: "Ada" }) };
  expect(inviteWish(setup, { name: "" }).seats?.map((seat) => seat.kind)).toEqual(["me", "open", "bot"]);
});

test("a clock has a reserve, and only a timed game has a limit", () => {
  const timed: Setup = { ...usual(), clock: 60, mode: "time-limit", minutes: 45 };
  expect(playWish(timed, { name: "" })).toMatchObject({ clock: { seconds: 60, grace: 120 }, time_limit: 45 });
});

test("a rule set back to the rulebook's is no change", () => {
  const changed = withSwitch(usual(), classic, "pot", true);
  expect(changed.switches).toEqual({ pot: true });
  expect(withSwitch(changed, classic, "pot", false).switches).toEqual({});
});

test("another edition keeps what it knows and drops the rest", () => {
  const setup: Setup = { ...usual(), mode: "short", deckSet: "old", switches: { pot: true } };
  expect(moveTo(setup, small, "ring")).toMatchObject({
    edition: "small",
    mode: "standard",
    deckSet: null,
    switches: {},
  });
  expect(moveTo(setup, small, "ring").seats).toHaveLength(2);
  expect(moveTo(setup, classic, "city")).toMatchObject({ board: "city", mode: "short", switches: { pot: true } });
});

test("no two bots have one name", () => {
  expect(newBot(["Ada", "Léo"], "steady").name).toBe("Noor");
});

test("the last setup is kept, unless it makes no sense any more", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  expect(keptSetup([classic], ["steady"])).toBeNull();
  keepSetup({ ...usual(), switches: { pot: true, gone: 1 } });
  expect(keptSetup([classic], ["steady"])?.switches).toEqual({ pot: true });
  expect(keptSetup([classic], ["other"])?.seats[1]?.bot).toBe("other");
  expect(keptSetup([small], ["steady"])).toBeNull();
  stored.set("magie.setup", "{nonsense");
  expect(keptSetup([classic], ["steady"])).toBeNull();
});

test("there is one card per board, and editions share it", () => {
  const home = {
    editions: [
      classic,
      edition("spider-a", ["web"], { title: "Spider, English rules" }),
      edition("spider-b", ["web"], { title: "Spider, French rules" }),
      edition("big", ["three"], { title: "Big" }),
    ],
    bots: [],
  } as Home;
  expect(boardCards(home).map((card) => [card.board, card.title, card.about, card.editions.length])).toEqual([
    ["paris", "PARIS", "About paris", 1],
    ["city", "CITY", "About city", 1],
    ["web", "Spider", "About web", 2],
    ["three", "Big", "About three", 1],
  ]);
  expect(bookletOf(home.editions[1] as EditionCard)).toBe("English rules");
});

test("who likes a token or colour gets it, and whoever had it takes theirs", () => {
  const { seats } = usual();
  expect(badgesOf(seats, {})).toEqual([0, 1, 2].map((seat) => ({ token: seat, colour: seat })));
  expect(badgesOf(seats, { token: 2, colour: 7 })).toEqual([
    { token: 2, colour: 7 },
    { token: 1, colour: 1 },
    { token: 0, colour: 2 },
  ]);
  expect(playWish(usual(), { name: "Zoé", token: 2, colour: 7 }).seats?.[0]).toMatchObject({ token: 2, colour: 7 });
});
