import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import {
  format,
  jailOf,
  keeperOf,
  momentOf,
  ownerOf,
  paperCount,
  parse,
  repaired,
  withCard,
  withCash,
  withDeed,
  withOut,
  withPapers,
  withPlace,
  withTurn,
} from "../src/analysis/text";
import { branchAt, changed, childrenOf, grown, judged, plant, pruned, visited } from "../src/analysis/tree";
import { LEVELS, levelAt } from "../src/review/levels";
import { bands, nextStop, turnStarts, ways, type Curve } from "../src/review/model";

const TEXT =
  "v1 classic standard paris fr-classic +start_cash=2000 turn=22 active=2 cash=787,944,684 at=go,jail,red-1 jail=1:1 " +
  "deeds.0=orange-1:2,red-3:m deeds.2=brown-1 agenda=end";

test("a position text comes back as it was", () => {
  expect(format(parse(TEXT))).toBe(TEXT);
});

test("cash, tokens and turns are changed one by one", () => {
  expect(withCash(TEXT, 1, 50)).toContain("cash=787,50,684");
  const moved = withPlace(TEXT, 1, "go", "go");
  expect(moved).toContain("at=go,go,red-1");
  expect(moved).not.toContain("jail=");
  expect(withPlace(TEXT, 0, "jail", "go", 2)).toContain("jail=0:2,1:1");
  expect(withPlace("v1 a b c d cash=1,2", 1, "red-1", "go")).toContain("at=go,red-1");
  expect(withTurn(TEXT, 1)).not.toContain("agenda");
  expect(withTurn(TEXT, 1)).toContain("active=1");
  expect(withTurn(TEXT, 0)).not.toContain("active");
});

test("deeds go from hand to hand with what stands on them", () => {
  expect(ownerOf(TEXT, "orange-1")).toEqual({ seat: 0, level: 2, isMortgaged: false });
  expect(ownerOf(TEXT, "red-3").isMortgaged).toBe(true);
  expect(ownerOf(TEXT, "pink-1").seat).toBeNull();
  const given = withDeed(TEXT, "brown-1", 0, { level: 0, isMortgaged: true });
  expect(given).toContain("deeds.0=orange-1:2,red-3:m,brown-1:m");
  expect(given).not.toContain("deeds.2");
  expect(withDeed(TEXT, "orange-1", null, { level: 0, isMortgaged: false })).toContain("deeds.0=red-3:m");
  expect(withCard(TEXT, "chance-jail-card", 1)).toContain("cards.1=chance-jail-card");
});

test("a turn is set at its beginning, at its end, before a purchase and in an auction", () => {
  expect(momentOf(withTurn(TEXT, 1))).toBe("begins");
  expect(momentOf(withTurn(TEXT, 1, "ends"))).toBe("ends");
  const buying = withTurn(TEXT, 2, "buys", "red-1");
  expect(buying).toContain("agenda=after-move/purchase(2,red-1)");
  expect(momentOf(buying)).toBe("buys");
  const auction = withTurn(withOut(TEXT, 0, true), 2, "auction", "red-1");
  expect(auction).toContain("auction=red-1 bidders=1+2 bidding=2 agenda=after-move/auction(1)");
  expect(withTurn(auction, 1)).not.toMatch(/bid|auction|dice|rolls/);
  expect(momentOf(TEXT.replace("agenda=end", "agenda=after-move/debt(1,bank,50,tax)"))).toBeNull();
});

test("cards, Jail and papers are in somebody's hand or nowhere", () => {
  expect(jailOf(TEXT, 1)).toBe(1);
  expect(jailOf(TEXT, 0)).toBe(0);
  const kept = withCard(TEXT, "chance-jail-card", 1);
  expect(keeperOf(kept, "chance-jail-card")).toBe(1);
  expect(keeperOf(withCard(kept, "chance-jail-card", null), "chance-jail-card")).toBeNull();
  const riding = withPapers(`${TEXT} voucher_pile=bus-ticket*2`, "vouchers", 2, "bus-ticket", 2);
  expect(riding).toContain("vouchers.2=bus-ticket*2");
  expect(riding).toContain("voucher_pile=-");
  expect(paperCount(riding, "vouchers", 2, "bus-ticket")).toBe(2);
  expect(withPapers(riding, "vouchers", 2, "bus-ticket", 1)).toContain("voucher_pile=bus-ticket ");
});

test("a seat that goes out leaves everything behind", () => {
  const without = withOut(withCard(TEXT, "chance-jail-card", 0), 0, true);
  expect(without).toContain("out=0");
  expect(without).toContain("cash=0,944,684");
  expect(without).not.toMatch(/deeds\.0|cards\.0/);
  expect(withOut(without, 0, false)).not.toContain("out=");
});

test("buildings are mended to the nearest that can stand", () => {
  const groups = [["orange-1", "orange-2", "orange-3"], ["red-3"]];
  expect(repaired(TEXT, groups)).toContain("deeds.0=red-3:m,orange-1");
  const uneven = TEXT.replace("orange-1:2", "orange-1:4,orange-2:1,orange-3:2");
  expect(ownerOf(repaired(uneven, groups), "orange-1").level).toBe(2);
  expect(ownerOf(repaired(uneven, groups), "orange-3").level).toBe(2);
});

test("positions grow out of each other, and changes stay where they were opened", () => {
  const start = plant("Start", "a");
  const edited = changed(start, "what if", "b");
  expect(edited.branches).toHaveLength(1);
  const played = grown(edited, "Buy", "c");
  expect(branchAt(played)?.parent).toBe(0);
  expect(grown(visited(played, 0), "Buy", "c")).toEqual(played);
  const other = changed(visited(played, 0), "what if", "d");
  expect(childrenOf(other, 0).map(({ label }) => label)).toEqual(["Buy", "what if"]);
  expect(changed(other, "what if", "e").branches).toHaveLength(3);
  expect(changed(visited(other, 1), "what if", "f").branches).toHaveLength(4);
  expect(branchAt(judged(other, "d", [0.25, 0.75]))?.chances).toEqual([0.25, 0.75]);
  const cut = pruned(visited(grown(visited(other, 1), "Roll", "g"), 3), 1);
  expect(cut.branches.map(({ id }) => id)).toEqual([0, 2]);
  expect(cut.at).toBe(0);
  expect(pruned(start, 0)).toBe(start);
});

const CURVE: Curve = {
  chances: [
    [0.5, 0.3, 0.2],
    [0.4, 0.4, 0.2],
    [0, 1, 0],
  ],
  rounds: [1, 1, 2],
  active: [0, 1, 1],
  total: 3,
};

test("shares stand on each other, one's own at the ground", () => {
  const [own, next, last] = bands(CURVE, 1);
  expect(own).toMatchObject({ seat: 1, low: [0, 0, 0], high: [0.3, 0.4, 1] });
  expect(next?.low).toEqual(own?.high);
  expect(last?.high.map((share) => Math.round(share * 100))).toEqual([100, 100, 100]);
});

test("turns begin where the seat or the round changes", () => {
  expect(turnStarts(CURVE)).toEqual([0, 1, 2]);
  expect(nextStop([0, 4, 9], 4, 1)).toBe(9);
  expect(nextStop([0, 4, 9], 4, -1)).toBe(0);
  expect(nextStop([0, 4, 9], 9, 1)).toBeNull();
});

test("two dice have 36 ways", () => {
  expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].reduce((sum, total) => sum + ways(total), 0)).toBe(36);
});

test("levels are those of the scale", () => {
  const scale = readFileSync(fileURLToPath(new URL("../../src/magie/analysis/scale.toml", import.meta.url)), "utf8");
  for (const { name, loss } of LEVELS) expect(scale).toContain(`${name} = ${loss.toFixed(2)}\n`);
  expect(levelAt(99).name).toBe("novice");
  expect(levelAt(0)).toEqual({ at: 1, name: "champion" });
  expect(levelAt(LEVELS[1]?.loss ?? 0).at).toBeCloseTo(1 / 2);
});
