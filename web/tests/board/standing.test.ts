import { expect, inject, test } from "vitest";
import { shapesOf, standingAt } from "../../src/board/standing";

const houses = (count: number) => ({ building: "house", count });
const hotel = { building: "hotel", count: 1 };
const looks = (...shapes: Parameters<typeof shapesOf>) =>
  shapesOf(...shapes).map(({ building, look }) => `${building} ${look}`);

test("more and fewer of a kind stand beside each other", () => {
  expect(looks(houses(2), houses(2))).toEqual(["house built", "house built"]);
  expect(looks(houses(1), houses(2))).toEqual(["house built", "house planned"]);
  expect(looks(houses(2), houses(1))).toEqual(["house built", "house sold"]);
  expect(looks(null, houses(1))).toEqual(["house planned"]);
  expect(looks(hotel, null)).toEqual(["hotel sold"]);
  expect(looks(null, null)).toEqual([]);
});

test("another kind takes the place of what stands", () => {
  expect(looks(houses(3), hotel)).toEqual(["hotel planned"]);
  expect(looks(hotel, houses(3))).toEqual(["house planned", "house planned", "house planned"]);
});

test("what stands at a level is told by every board", () => {
  for (const board of inject("boards")) {
    for (const deed of board.deeds) {
      expect(standingAt(board, deed.id, 0)).toBeNull();
      for (const level of deed.levels.slice(1)) expect(standingAt(board, deed.id, level)?.count).toBeGreaterThan(0);
    }
  }
});
