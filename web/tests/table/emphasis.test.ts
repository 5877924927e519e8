import { describe, expect, it } from "vitest";
import { emphasiser } from "../../src/table/model/emphasis";

const named = (sentence: string, ...names: string[]) =>
  emphasiser(names)(sentence)
    .filter((part) => part.isName)
    .map((part) => part.text);

describe("names in a sentence", () => {
  it("stand out and leave the sentence whole", () => {
    const parts = emphasiser(["Rue de la Paix"])("Léo buys Rue de la Paix for 400.");
    expect(parts.map((part) => part.text).join("")).toBe("Léo buys Rue de la Paix for 400.");
    expect(named("Léo buys Rue de la Paix for 400.", "Rue de la Paix")).toEqual(["Rue de la Paix"]);
  });

  it("are the longest that fit", () => {
    expect(named("Spider-Man Black it is", "Spider-Man", "Spider-Man Black")).toEqual(["Spider-Man Black"]);
  });

  it("are whole words", () => {
    expect(named("The Chancellor draws", "Chance")).toEqual([]);
  });

  it("may hold any sign", () => {
    expect(named("You move to B&O Railroad (2+2).", "B&O Railroad", "(2+2)")).toEqual(["B&O Railroad", "(2+2)"]);
  });

  it("need not be there", () => {
    expect(emphasiser([])("Nothing.")).toEqual([{ text: "Nothing.", isName: false }]);
  });
});
