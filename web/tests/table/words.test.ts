import { describe, expect, it, vi } from "vitest";

vi.hoisted(() => vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined }));
const { bare, tight } = await import("../../src/table/moments/words");

describe("an amount where there is little room", () => {
  it("goes without the sign of its currency", () => {
    expect([bare("M1,200"), bare("1\u00a0200\u00a0M"), tight("600 M")]).toEqual(["1,200", "1\u00a0200", "600"]);
  });

  it("is what the dice are multiplied by where they set the rent", () => {
    expect([tight("4 × dice"), tight("10\u00a0× les dés")]).toEqual(["×4", "×10"]);
  });
});
