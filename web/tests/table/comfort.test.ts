import { describe, expect, it } from "vitest";
import { COMFORT, readComfort, writeComfort } from "../../src/table/model/comfort";

function drawer(content: string | null = null) {
  const drawer = { content };
  return {
    getItem: () => drawer.content,
    setItem: (_: string, text: string) => {
      drawer.content = text;
    },
  };
}

describe("comfort", () => {
  it("starts with sounds off and nothing automatic", () => {
    expect(readComfort(drawer())).toEqual(COMFORT);
    expect(COMFORT.sounds || COMFORT.autoRoll || COMFORT.autoEnd || COMFORT.skipAuctions).toBe(false);
  });

  it("is kept", () => {
    const storage = drawer();
    writeComfort(storage, { ...COMFORT, autoRoll: true, speed: "fast" });
    expect(readComfort(storage)).toMatchObject({ autoRoll: true, speed: "fast" });
  });

  it("survives what makes no sense", () => {
    expect(readComfort(drawer("not json"))).toEqual(COMFORT);
    expect(readComfort(drawer("null"))).toEqual(COMFORT);
    expect(readComfort(drawer('{"speed": "warp", "sounds": 3}'))).toEqual(COMFORT);
  });
});
