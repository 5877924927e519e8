import { expect, inject, test } from "vitest";
import { groupLooks, luminance } from "../../src/board/groups";
import { layOut } from "../../src/board/geometry";

const boards = inject("boards");

test("no two groups of a board look alike, and neighbours differ in pattern as well as colour", () => {
  for (const board of boards) {
    const looks = groupLooks(board);
    const seen = [...looks.values()].map((look) => `${look.colour} ${look.tile.d}`);
    expect(new Set(seen).size).toBe(seen.length);
    expect(new Set([...looks.values()].map((look) => look.colour)).size).toBe(looks.size);
    for (const track of board.tracks) {
      const groups = track.spaces.flatMap((id) => layOut(board).cells.get(id)?.space.group ?? []);
      groups.forEach((group, index) => {
        const next = groups[(index + 1) % groups.length] ?? group;
        if (next !== group) expect(looks.get(group)?.tile.d).not.toBe(looks.get(next)?.tile.d);
      });
    }
  }
});

test("brightness goes from black to white", () => {
  expect(luminance("#000000")).toBe(0);
  expect(luminance("#FFFFFF")).toBeCloseTo(1, 6);
});
