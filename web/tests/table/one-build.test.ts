import { expect, test } from "vitest";
import type { Cue } from "../../src/table/model/cues";
import { builtAtOnce } from "../../src/table/model/one-build";

const house = (deed: string, level = 1): Cue => ({ kind: "building", ms: 200, deed, level });
const price = (payer: number, amount: number): Cue => ({ kind: "money", ms: 450, payer, payee: "bank", amount });

test("what is built in one go drops together, and is paid once", () => {
  const cues = builtAtOnce([
    house("red-1"),
    price(0, 150),
    house("red-2"),
    price(0, 150),
    house("red-3"),
    price(0, 150),
  ]);
  expect(cues.map(({ kind }) => kind)).toEqual(["building", "building", "building", "money"]);
  expect(cues.map(({ ms }) => ms)).toEqual([60, 60, 200, 450]);
  expect(cues.at(-1)).toMatchObject({ payer: 0, amount: 450 });
});

test("a single building, and what others build, stay apart", () => {
  const single = [house("red-1"), price(0, 150)];
  expect(builtAtOnce(single)).toEqual(single);
  const two = [...single, price(1, 20), house("pink-1"), price(1, 100)];
  expect(builtAtOnce(two)).toEqual(two);
});

test("no line of the log is lost on the way", () => {
  const told = (index: number) => ({ lines: [{ index, text: "built" }] });
  const cues = builtAtOnce([
    { ...house("red-1"), ...told(1) },
    { ...price(0, 150), ...told(2) },
    { ...house("red-2"), ...told(3) },
    { ...price(0, 150), ...told(4) },
  ]);
  expect(cues.flatMap(({ lines }) => lines ?? []).map(({ index }) => index)).toEqual([1, 3, 2, 4]);
});
