// Playback and pilot over a recorded game: what is shown follows what the server told, and choices go out when they may.
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { RequestWish } from "../../src/table/model/connection";
import type { Action, Answer } from "../../src/table/wire";
import { asked, framesOfKind, momentsOf, type Moment } from "../recorded";
import { until } from "../waiting";

vi.hoisted(() => {
  const nothing = { getItem: () => null, setItem: () => undefined };
  vi.stubGlobal("localStorage", nothing);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => undefined }));
  vi.stubGlobal("document", { hidden: true, querySelector: () => null });
});
const { comfort } = await import("../../src/table/state/comfort.svelte");
const { Line } = await import("../../src/table/state/line.svelte");
const { Pilot } = await import("../../src/table/state/pilot.svelte");
const { Playback } = await import("../../src/table/state/playback.svelte");
const { Announcer } = await import("../../src/table/state/announcer.svelte");
const { Animations } = await import("../../src/table/state/animations.svelte");
const { TableState } = await import("../../src/table/state/table.svelte");
const { Toasts } = await import("../../src/table/state/toasts.svelte");

function seated(answer: (wish: RequestWish) => Answer = () => ({ kind: "done", id: "", sequence: 0 })) {
  const table = new TableState("recorded");
  const line = new Line(new Toasts());
  const asked: RequestWish[] = [];
  line.link = "open";
  line.ask = async (wish) => {
    asked.push(wish);
    return answer(wish);
  };
  const settled = vi.fn();
  const announcer = new Announcer();
  const animations = new Animations();
  const playback = new Playback(table, animations, announcer, settled);
  const pilot = new Pilot(table, line, playback);
  const show = (moment: Moment) =>
    playback.play({ kind: "fresh", snapshot: { view: moment.view, yours: moment.yours, lines: [] } });
  return { table, line, playback, animations, pilot, asked, settled, show, announcer };
}
const acted = (wishes: readonly RequestWish[]): Action[] =>
  wishes.flatMap((wish) => (wish.kind === "act" ? [wish.action] : []));
const turn = asked("turn", (_, decision) => !decision.in_jail);

beforeEach(() => {
  vi.useFakeTimers();
  comfort.set("autoRoll", false);
});

describe("a recorded game", () => {
  it("is shown frame by frame, with everything in the log", async () => {
    const { table, playback, settled } = seated();
    const [fresh] = framesOfKind("classic", "fresh");
    const played = framesOfKind("classic", "played");
    for (const frame of [...(fresh ? [fresh] : []), ...played]) playback.play(frame);
    await until(() => expect(playback.isMoving).toBe(false));
    expect(table.view).toEqual(momentsOf("classic").at(-1)?.view);
    expect(table.lines).toEqual(played.flatMap(({ steps }) => steps.flatMap(({ lines }) => lines)).slice(-3000));
    expect(settled).toHaveBeenCalledTimes(played.length + 1);
  });

  it("has the last card of each deck for whoever comes to it", async () => {
    const { playback, animations } = seated();
    const { view, yours } = turn;
    playback.play({ kind: "fresh", snapshot: { view, yours, lines: [], last_cards: { chance: "chance-3" } } });
    await until(() => expect(playback.isMoving).toBe(false));
    expect([...animations.lastCards]).toEqual([["chance", "chance-3"]]);
  });

  it("has gone on further than what is shown as soon as the server says so", () => {
    const { playback, pilot, show } = seated();
    show(turn);
    expect(pilot.isReady).toBe(true);
    playback.goTo(turn.view.sequence + 1);
    expect([playback.isMoving, pilot.isReady]).toEqual([true, false]);
  });
});

describe("the pilot", () => {
  it("does what is chosen, at the sequence that is shown, and nothing while an answer is awaited", async () => {
    const { pilot, asked, show } = seated();
    show(turn);
    pilot.choose({ kind: "roll" });
    pilot.choose({ kind: "roll" });
    await until(() => expect(pilot.isSending).toBe(false));
    expect(asked).toEqual([{ kind: "act", sequence: turn.view.sequence, action: { kind: "roll" } }]);
  });

  it("takes a choice while the line is away, and none once it is closed", async () => {
    const { pilot, line, asked, show } = seated();
    show(turn);
    line.link = "closed";
    pilot.choose({ kind: "roll" });
    expect(asked).toEqual([]);
    line.link = "reconnecting";
    pilot.choose({ kind: "roll" });
    expect(acted(asked)).toEqual([{ kind: "roll" }]);
  });

  it("rolls by itself where that is wanted, unless it is stopped in time", async () => {
    comfort.set("autoRoll", true);
    const { pilot, asked, show } = seated();
    show(turn);
    pilot.goOn();
    pilot.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    pilot.goOn();
    await vi.advanceTimersByTimeAsync(400);
    expect(acted(asked)).toEqual([{ kind: "roll" }]);
  });

  it("forgets its limit with the sale, and says when building was refused", async () => {
    const refused: Answer = { kind: "refused", id: "", code: "building/uneven", text: "" };
    const { pilot, show } = seated(() => refused);
    const auction = asked("auction");
    show(auction);
    pilot.bidUpTo(1);
    expect(pilot.limit).toMatchObject({ amount: 1 });
    await until(() => expect(pilot.isSending).toBe(false));
    show(asked("turn", ({ view }) => view.sequence > auction.view.sequence));
    pilot.goOn();
    expect(pilot.limit).toBeNull();
    expect(await pilot.build("orange", { "orange-1": 1 })).toBe(false);
  });
});
