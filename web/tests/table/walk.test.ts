import { describe, expect, it } from "vitest";
import type { BoardView } from "../../src/table/wire";
import { walk } from "../../src/table/model/walk";

/** Two rings of eight joined by one station: `ax` at place 3 of the inner ring, `bx` at place 5 of the outer one. */
function board(): BoardView {
  const rings = [
    ["a0", "a1", "a2", "ax", "a4", "a5", "a6", "a7"],
    ["b0", "b1", "b2", "b3", "b4", "bx", "b6", "b7"],
  ];
  const links: Record<string, string> = { ax: "bx", bx: "ax" };
  return {
    tracks: rings.map((spaces, at) => ({ id: `ring-${at}`, spaces })),
    spaces: rings.flatMap((ring, track) =>
      ring.map((id, step) => ({ id, name: id, kind: "street", track, step, link: links[id] })),
    ),
  } as unknown as BoardView;
}

describe("a walk", () => {
  it("goes space by space", () => {
    expect(walk(board(), "a0", "a2", "dice").path).toEqual(["a0", "a1", "a2"]);
  });

  it("goes round the corner to the start of the ring", () => {
    expect(walk(board(), "a6", "a1", "dice").path).toEqual(["a6", "a7", "a0", "a1"]);
  });

  it("changes rings at a station", () => {
    expect(walk(board(), "a2", "b6", "dice").path).toEqual(["a2", "ax", "b6"]);
  });

  it("ends on the foot of a station that it comes to", () => {
    expect(walk(board(), "a1", "bx", "dice").path).toEqual(["a1", "a2", "bx"]);
  });

  it("is a glide for whoever is carried", () => {
    expect(walk(board(), "a6", "a1", "jail")).toEqual({ path: ["a6", "a1"], isGlide: true });
  });
});
