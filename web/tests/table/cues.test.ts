import { describe, expect, it } from "vitest";
import { cuesOf, MS } from "../../src/table/model/cues";
import type { GameEvent } from "../../src/table/wire";
import { boardOf, EDITIONS, eventsOf, happened, momentsOf, type Edition } from "../recorded";

function seen(edition: Edition, events: readonly GameEvent[]) {
  const [start] = momentsOf(edition);
  if (start === undefined) throw new Error("nothing was recorded");
  return cuesOf(events, boardOf(start.view));
}
const kinds = (edition: Edition, events: readonly GameEvent[]) => seen(edition, events).map((cue) => cue.kind);
const cue = (edition: Edition, event: GameEvent) => seen(edition, [event])[0];

describe("what can be seen of events", () => {
  it("is a throw, a walk and a purchase for a whole turn", () => {
    const turn = [
      happened("classic", "turn-began"),
      happened("classic", "rolled"),
      happened("classic", "moved"),
      happened("classic", "purchased"),
    ];
    expect(kinds("classic", turn)).toEqual(["turn", "dice", "walk", "money", "deed"]);
  });

  it("takes ninety milliseconds a space", () => {
    const moved = happened("classic", "moved", ({ way }) => way === "dice");
    const walk = cue("classic", moved);
    expect(walk).toMatchObject({ kind: "walk", seat: moved.seat, isGlide: false });
    if (walk?.kind !== "walk") return;
    expect([walk.path.at(0), walk.path.at(-1)]).toEqual([moved.origin, moved.space]);
    expect(walk.ms).toBe((walk.path.length - 1) * MS.space);
  });

  it("shows the speed die only where it was rolled", () => {
    const plain = happened("classic", "rolled");
    expect(cue("classic", plain)).toMatchObject({ faces: [plain.die1, plain.die2] });
    const fast = happened("ultimate", "rolled", ({ die3 }) => die3 !== 0);
    expect(cue("ultimate", fast)).toMatchObject({ faces: [fast.die1, fast.die2, fast.die3] });
  });

  it("sends money from who pays to who is paid", () => {
    const { payer, payee, amount } = happened("classic", "paid", (paid) => paid.amount > 0);
    expect(
      cue(
        "classic",
        happened("classic", "paid", (paid) => paid.amount > 0),
      ),
    ).toMatchObject({
      payer,
      payee,
      amount,
    });
    const salary = happened("classic", "salary-paid");
    expect(cue("classic", salary)).toMatchObject({ payer: "bank", payee: salary.seat, amount: salary.amount });
  });

  it("is nothing for what only the log tells", () => {
    expect(kinds("classic", [happened("classic", "rested")])).toEqual([]);
  });

  it("can be made of everything that happens in any edition", () => {
    for (const edition of EDITIONS) {
      const all = new Set(kinds(edition, eventsOf(edition)));
      for (const kind of ["dice", "walk", "money", "deed", "building", "card", "turn"] as const) {
        expect(all, edition).toContain(kind);
      }
    }
  });
});
