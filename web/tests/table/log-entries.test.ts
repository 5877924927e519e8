import { expect, test } from "vitest";
import { entriesOf } from "../../src/table/model/log-entries";
import type { LogLine } from "../../src/wire";
import { framesOfKind } from "../recorded";

const line = (index: number, kind: string, text: string, seat = 1): LogLine => ({ index, kind, text, seat, turn: 3 });
const texts = (lines: LogLine[]) =>
  entriesOf(lines, ["Rue Foch", "Gare du Nord"]).map((entry) => entry.map((one) => one.text));

test("a roll, its move and a quiet arrival are one entry, and a space is named once", () => {
  const roll = line(0, "rolled", "Ada rolls 3 and 4.");
  const move = line(1, "moved", "Ada moves to Rue Foch.");
  expect(texts([roll, move])).toEqual([[roll.text, move.text]]);
  expect(texts([roll, move, line(2, "own-deed-visited", "Ada is at home on Rue Foch.")])).toEqual([
    [roll.text, "Ada is at home on Rue Foch."],
  ]);
  expect(texts([roll, move, line(2, "rested", "Ada takes a rest.")])).toEqual([
    [roll.text, move.text, "Ada takes a rest."],
  ]);
});

test("what is paid, bought or drawn stays a line of its own", () => {
  const lines = [line(0, "rolled", "Ada rolls 3 and 4."), line(1, "moved", "Ada moves to Rue Foch.")];
  expect(texts([...lines, line(2, "rent-due", "Rue Foch belongs to you.")])).toHaveLength(2);
  expect(texts([...lines, line(2, "rolled", "Léo rolls 1 and 1.", 2)])).toHaveLength(2);
});

test("a real log loses no line but moves that the next line tells again", () => {
  const all = framesOfKind("classic", "played").flatMap(({ steps }) => steps.flatMap((step) => step.lines));
  const kept = new Set(entriesOf(all, []).flat());
  expect(all.filter((one) => !kept.has(one))).toEqual([]);
  expect(entriesOf(all, []).length).toBeLessThan(all.length);
});
