import { describe, expect, it } from "vitest";
import { cuesOf, MS, type Cue } from "../../src/table/model/cues";
import { withCue } from "../../src/table/model/draft";
import type { GameEvent } from "../../src/table/wire";
import { EDITIONS, eventsOf, framesOf, happened } from "../recorded";

const kinds = (...events: readonly GameEvent[]) => cuesOf(events).map((cue) => cue.kind);
const cue = (event: GameEvent) => cuesOf([event])[0];
type Walk = Extract<Cue, { kind: "walk" }>;
const walks = (events: readonly GameEvent[]) => cuesOf(events).filter((cue): cue is Walk => cue.kind === "walk");

describe("what can be seen of events", () => {
  it("is a throw, a walk, a deed and its price for a whole turn", () => {
    const turn = [
      happened("classic", "turn-began"),
      happened("classic", "rolled"),
      happened("classic", "moved"),
      happened("classic", "purchased"),
      happened("classic", "paid", ({ rule }) => rule === "purchase"),
    ];
    expect(kinds(...turn)).toEqual(["turn", "dice", "walk", "deed", "money"]);
  });

  it("is a walk over the very spaces that the move names, ninety milliseconds each", () => {
    const { seat, origin, path = [], ...moved } = happened("ultimate", "moved", ({ rule }) => rule === "transit");
    expect(path.length).toBeGreaterThan(2);
    expect(cue({ seat, origin, path, ...moved })).toEqual({
      kind: "walk",
      ms: path.length * MS.space,
      seat,
      path: [origin, ...path],
      isGlide: false,
    });
  });

  it("is a walk backwards where the move went backwards, and a whole round where it ends where it began", () => {
    const back: GameEvent = { kind: "moved", seat: 0, origin: "b", space: "z", way: "dice", path: ["a", "z"] };
    expect(cue(back)).toMatchObject({ path: ["b", "a", "z"], isGlide: false });
    const round: GameEvent = { kind: "moved", seat: 0, origin: "a", space: "a", way: "bonus", path: ["b", "c", "a"] };
    expect(cue(round)).toMatchObject({ path: ["a", "b", "c", "a"], isGlide: false });
  });

  it("is a glide for a token that is put straight on its space", () => {
    const { origin, space, ...moved } = happened("classic", "moved", ({ way }) => way === "jail");
    expect(cue({ origin, space, ...moved })).toMatchObject({ ms: MS.glide, path: [origin, space], isGlide: true });
  });

  it("shows the speed die only where it was rolled", () => {
    const plain = happened("classic", "rolled");
    expect(cue(plain)).toMatchObject({ faces: [plain.die1, plain.die2] });
    const fast = happened("ultimate", "rolled", ({ die3 }) => die3 !== 0);
    expect(cue(fast)).toMatchObject({ faces: [fast.die1, fast.die2, fast.die3] });
  });

  it("is nothing for what only the log tells", () => {
    expect(kinds(happened("classic", "rested"))).toEqual([]);
    expect(kinds({ kind: "something-new", seat: 0 } as unknown as GameEvent)).toEqual([]);
  });

  it("can be made of everything that happens in any edition", () => {
    for (const edition of EDITIONS) {
      const all = new Set(kinds(...eventsOf(edition)));
      for (const kind of ["dice", "walk", "money", "deed", "building", "card", "turn"] as const) {
        expect(all, edition).toContain(kind);
      }
    }
  });
});

describe.each(EDITIONS)("cues of a whole game of %s", (edition) => {
  it("move exactly the money that moved", () => {
    let frames = 0;
    let before = null;
    for (const frame of framesOf(edition)) {
      if (frame.kind === "played" && before !== null) {
        const money = cuesOf(frame.steps.flatMap(({ events }) => events)).filter(({ kind }) => kind === "money");
        const drawn = money.reduce(withCue, before);
        const sums = ({ pool, seats }: typeof drawn) => [pool, ...seats.map(({ cash }) => cash)];
        expect(sums(drawn)).toEqual(sums(frame.view));
        frames += Number(money.length > 0);
      }
      if (frame.kind === "fresh") before = frame.snapshot.view;
      else if (frame.kind === "played" || frame.kind === "changed") before = frame.view;
    }
    expect(frames).toBeGreaterThan(5);
  });

  it("walk tokens on from where they stand", () => {
    const places = new Map<number, string | undefined>();
    for (const { seat, path } of walks(eventsOf(edition))) {
      expect(path[0]).toBe(places.get(seat) ?? path[0]);
      places.set(seat, path.at(-1));
    }
    expect(places.size).toBeGreaterThan(1);
  });
});
