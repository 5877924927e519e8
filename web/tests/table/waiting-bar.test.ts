import { render } from "svelte/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableView, Yours } from "../../src/table/wire";

vi.hoisted(() => {
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
});
const { speech } = await import("../../src/i18n/i18n.svelte");
const { ServerClock } = await import("../../src/table/state/server-clock.svelte");
const { TableState } = await import("../../src/table/state/table.svelte");
const { default: WaitingHere } = await import("./WaitingHere.svelte");

const DUE = 1_300_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

/** What the bar of seat 1 shows while Ada, who has seat 0, is asked. */
function bar(seat: number | null, patience: { now: number; due: number } | null): string {
  const person = { kind: "person", is_in_play: true, is_present: true, is_held: false };
  const seats = [
    { ...person, seat: 0, name: "Ada" },
    { ...person, seat: 1, name: "Noor" },
  ];
  const view = { phase: "playing", asked: 0, active: 0, seats, clock: null, patience, time_left: null };
  const table = new TableState("t");
  table.view = view as object as TableView;
  table.yours = { seat } as Yours;
  const clock = new ServerClock();
  clock.heard(table.view);
  return render(WaitingHere, { props: { table, clock } }).body;
}

/** In words, where another test has loaded them: all share one world. */
const OFFER = speech.say("table.hold-seat", { name: "Ada" });

test("whoever waits is offered a bot when the patience of the table is over, and not before", () => {
  expect(bar(1, { now: 1_000_000, due: DUE })).not.toContain(OFFER);
  expect(bar(1, { now: DUE - 1, due: DUE })).not.toContain(OFFER);
  expect(bar(1, { now: DUE, due: DUE })).toContain(OFFER);
});

test("whoever is asked, and whoever only watches, is not", () => {
  expect(bar(0, { now: DUE, due: DUE })).not.toContain(OFFER);
  expect(bar(null, { now: DUE, due: DUE })).not.toContain(OFFER);
});

test("where a clock runs nobody is", () => {
  expect(bar(1, null)).not.toContain(OFFER);
});
