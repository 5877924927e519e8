import { describe, expect, it } from "vitest";
import type { Cue } from "../../src/table/model/cues";
import { withCue } from "../../src/table/model/draft";
import { litSpaces, readingTime, sizeOfPayment, stakesHold, timing, type Moment } from "../../src/table/model/moments";
import { scriptOf } from "../../src/table/model/script";
import type { GameEvent, Step, TableView } from "../../src/table/wire";
import { boardOf, EDITIONS, framesOf, momentsOf } from "../recorded";

const start = (): TableView => momentsOf("classic").find(({ view }) => view.phase === "playing")?.view ?? never();
const never = (): never => {
  throw new Error("no game");
};
const step = (...events: readonly unknown[]): Step[] => [
  { sequence: 1, first: 0, lines: [], events: events as GameEvent[] },
];
const momentsIn = (cues: readonly Cue[]): Moment[] =>
  cues.flatMap((cue) => (cue.kind === "moment" ? [cue.moment] : []));
function table(changes: Partial<TableView> = {}): TableView {
  const view = start();
  return { ...view, deeds: [], ...changes, seats: view.seats.map((seat) => ({ ...seat, cash: 1000, jail_turn: 0 })) };
}
const told = (view: TableView, reader: number | null, ...events: readonly unknown[]): Moment[] =>
  momentsIn(scriptOf(step(...events), view, boardOf(view), reader));
const due = (debtor: number, owner: number, amount: number) => [
  { kind: "rent-due", debtor, owner, deed: "dark-blue-2", amount, rule: "rent", clause: "7.5" },
  { kind: "paid", payer: debtor, payee: owner, amount, rule: "rent", clause: "7.5" },
];

describe("moments", () => {
  it("are as large as what they take: a line, the stage, or the stage with the deed", () => {
    const view = table();
    expect(told(view, 0, ...due(0, 1, 20))).toMatchObject([{ kind: "rent", size: "small", tone: "warn", isOwn: true }]);
    expect(told(view, 0, ...due(0, 1, 100))).toMatchObject([{ size: "middle" }]);
    expect(told(view, 0, ...due(0, 1, 600))).toMatchObject([{ size: "large", deeds: ["dark-blue-2"], clause: "7.5" }]);
    expect(told(view, 1, ...due(0, 1, 600))).toMatchObject([{ size: "large", tone: "good" }]);
    expect(told(view, 2, ...due(0, 1, 300))).toMatchObject([{ size: "small", tone: "note", isOwn: false }]);
    expect(told(view, 2, ...due(0, 1, 600))).toMatchObject([{ size: "middle" }]);
  });

  it("are held by the stakes, and words for as long as they need to be read", () => {
    expect(stakesHold(10, 1000)).toBeLessThan(700);
    expect(stakesHold(1000, 1000)).toBe(2000);
    expect(stakesHold(5000, 1000)).toBe(2000);
    expect(readingTime("one two three four")).toBe(1000);
    expect(readingTime("word ".repeat(40))).toBe(4000);
    expect(sizeOfPayment(60, 1000, true)).toBe("middle");
  });

  it("tell a closed group once all deeds have changed hands, to whom it is good news and to whom a warning", () => {
    const state = (deed: string, owner: number) => ({ deed, owner, level: 0 });
    const view = table({ deeds: [state("yellow-1", 0), state("yellow-2", 1)] as TableView["deeds"] });
    const events = [
      { kind: "deed-taken", seat: 0, deed: "yellow-2", giver: 1 },
      { kind: "deed-taken", seat: 0, deed: "yellow-3", giver: 1 },
    ];
    expect(told(view, 0, ...events)).toMatchObject([{ kind: "group", group: "yellow", tone: "good", size: "large" }]);
    expect(told(view, 1, ...events)).toMatchObject([{ kind: "group", tone: "warn" }]);
    expect(told(view, 0, events[0])).toEqual([]);
    const [moment] = told(view, 0, ...events);
    const lit = litSpaces(moment as Moment, boardOf(view), view);
    expect(lit).toHaveLength(3);
  });

  it("tell the first house of a group, and no other", () => {
    const state = (deed: string, level: number) => ({ deed, owner: 0, level });
    const bare = table({ deeds: ["yellow-1", "yellow-2", "yellow-3"].map((deed) => state(deed, 0)) as never });
    const built = { kind: "built", seat: 0, deed: "yellow-1", level: 1, price: 150, rule: "build" };
    expect(told(bare, 0, built)).toMatchObject([{ kind: "house", size: "middle" }]);
    expect(told(bare, 0, built, { ...built, deed: "yellow-2" })).toHaveLength(1);
  });

  it("tell a fall once, with all that goes to the new owner, and the estate moves at once", () => {
    const view = table({ deeds: [{ deed: "red-1", owner: 2, level: 0 }] as never });
    const cues = scriptOf(
      step(
        { kind: "bankrupted", seat: 2, creditor: 1, rule: "bankrupt-to-seat", clause: "15.4" },
        { kind: "deed-taken", seat: 1, deed: "red-1", giver: 2, rule: "bankrupt-to-seat" },
        { kind: "paid", payer: 2, payee: 1, amount: 1000, rule: "bankrupt-to-seat" },
      ),
      view,
      boardOf(view),
      0,
    );
    expect(momentsIn(cues)).toMatchObject([{ kind: "bankrupt", seat: 2, other: 1, deeds: ["red-1"], size: "large" }]);
    expect(cues.slice(1).map(({ ms }) => ms)).toEqual([0, 0]);
  });

  it("tell somebody's leaving instead of a fall", () => {
    const events = [
      { kind: "leaving-announced", seat: 2, rule: "leave" },
      { kind: "bankrupted", seat: 2, creditor: "bank", rule: "bankrupt-to-bank" },
    ];
    expect(told(table(), 0, ...events).map(({ kind }) => kind)).toEqual(["left"]);
  });

  it("tell what everybody pays as one", () => {
    const pay = (payer: number) => ({ kind: "paid", payer, payee: 0, amount: 50, rule: "card-each" });
    const [moment, ...others] = told(table(), 1, pay(1), pay(2));
    expect(others).toEqual([]);
    expect(moment?.payments).toHaveLength(2);
    expect(moment?.isOwn).toBe(true);
  });

  it("tell a deal with both sides of it, and Jail, tax and salary", () => {
    const give = { cash: 100 };
    const take = { deeds: ["yellow-1"] };
    const events = [
      { kind: "offer-made", seat: 0, partner: 1, give, take },
      { kind: "offer-accepted", seat: 1, partner: 0, rule: "trade" },
    ];
    expect(told(table(), 0, ...events)).toMatchObject([
      {
        kind: "deal",
        size: "large",
        sides: [
          { seat: 0, assets: give },
          { seat: 1, assets: take },
        ],
      },
    ]);
    expect(told(table(), 0, { kind: "jailed", seat: 0, rule: "jail-space" })).toMatchObject([
      { kind: "jail", size: "middle" },
    ]);
    // An offer that is turned down is told to whoever made it, long enough to be read; to others the log does.
    const refused = { kind: "offer-rejected", seat: 1, partner: 0, rule: "trade" };
    const [refusal] = told(table(), 0, refused);
    expect(refusal).toMatchObject({ kind: "refusal", size: "small", isOwn: true });
    expect(refusal && timing(refusal).hold).toBeGreaterThan(1000);
    expect(told(table(), 2, refused)).toEqual([]);
    const tax = { kind: "paid", payer: 0, payee: "bank", amount: 200, rule: "tax" };
    expect(told(table(), 0, tax)).toMatchObject([{ kind: "tax", size: "middle" }]);
    const salary = { kind: "paid", payer: "bank", payee: 0, amount: 200, rule: "salary" };
    expect(told(table(), 0, salary)).toMatchObject([{ kind: "salary", size: "small", tone: "good" }]);
  });

  it("tell where everything goes in the moment in which somebody leaves", () => {
    const events = [
      { kind: "leaving-announced", seat: 2, rule: "leaving" },
      { kind: "bankrupted", seat: 2, creditor: "bank", rule: "bankrupt-to-bank" },
    ];
    const lines = events.map((_, index) => ({ index, text: ["Léo leaves.", "All goes to the Bank."][index] ?? "" }));
    const [one] = step(...events);
    const cues = scriptOf([{ ...one, lines, first: 0 } as Step], table(), boardOf(table()), 0);
    expect(cues.map((cue) => cue.kind === "moment" && [cue.moment.kind, cue.lines?.map(({ text }) => text)])).toEqual([
      ["left", ["Léo leaves.", "All goes to the Bank."]],
    ]);
  });

  it("know which throw gives another one: the seat rolls on, or is about to", () => {
    const rolled = { kind: "rolled", seat: 0, die1: 4, die2: 4, die3: 0 };
    const again = (after: Partial<TableView>, ...events: readonly unknown[]) =>
      scriptOf(step(...events), table(), boardOf(table()), 0, { ...table(), ...after }).flatMap((cue) =>
        cue.kind === "dice" ? [cue.isAgain] : [],
      );
    expect(again({ rolls_again: true, active: 0 }, rolled)).toEqual([true]);
    expect(again({ rolls_again: true, active: 1 }, rolled)).toEqual([false]);
    expect(again({ rolls_again: false, active: 0 }, rolled)).toEqual([false]);
    expect(again({ rolls_again: false, active: 0 }, rolled, rolled)).toEqual([true, false]);
    const next = { kind: "turn-began", seat: 0 };
    expect(again({ rolls_again: true, active: 0 }, rolled, next, rolled)).toEqual([false, true]);
  });
});

describe.each(EDITIONS)("the script of a whole game of %s", (edition) => {
  it("moves exactly the money that moved, and tells every line of the log once and in order", () => {
    let frames = 0;
    let before = null;
    for (const frame of framesOf(edition)) {
      if (frame.kind === "played" && before !== null) {
        const cues = scriptOf(frame.steps, before, boardOf(before), 0);
        const drawn = cues.filter(({ kind }) => kind === "money" || kind === "moment").reduce(withCue, before);
        const sums = ({ pool, seats }: TableView) => [pool, ...seats.map(({ cash }) => cash)];
        expect(sums(drawn)).toEqual(sums(frame.view));
        const lines = cues.flatMap((cue) => (cue.lines ?? []).map(({ index }) => index));
        expect(lines).toEqual(lines.toSorted((one, other) => one - other));
        expect(new Set(lines).size).toBe(lines.length);
        if (cues.length > 0) {
          expect(lines).toEqual(frame.steps.flatMap((one) => one.lines.map(({ index }) => index)));
        }
        frames += 1;
      }
      if (frame.kind === "fresh") before = frame.snapshot.view;
      else if (frame.kind === "played" || frame.kind === "changed") before = frame.view;
    }
    expect(frames).toBeGreaterThan(5);
  });
});
