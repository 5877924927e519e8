import { describe, expect, it, vi } from "vitest";
import { Commands } from "../../src/table/state/commands.svelte";
import { Offers } from "../../src/table/state/offers";
import type { Action } from "../../src/table/wire";

vi.stubGlobal("Node", { DOCUMENT_POSITION_FOLLOWING: 4 });

/** A button that stands so many pixels down the page. */
function button(index: number): Node {
  const found = { index, compareDocumentPosition: (other: { index: number }) => (other.index > index ? 4 : 2) };
  return found as object as Node;
}

function bar() {
  const offers = new Offers();
  const commands = new Commands();
  commands.register(offers.commands);
  const done: string[] = [];
  const add = (kind: Action["kind"], index: number, isPrimary = false) =>
    offers.add({ kind, isPrimary, button: button(index), choose: () => void done.push(`${kind} at ${index}`) });
  const press = (key: string) => commands.press({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false });
  return { add, press, done };
}

describe("choices in the bar", () => {
  it("are picked by their number in the order of the page, whenever they came", () => {
    const { add, press, done } = bar();
    add("decline", 2);
    add("buy", 1, true);
    for (const key of ["1", "2", "3"]) press(key);
    expect(done).toEqual(["buy at 1", "decline at 2"]);
  });

  it("are picked by the letter of their kind, and the big one by Enter", () => {
    const { add, press, done } = bar();
    add("again", 1);
    add("end", 2, true);
    for (const key of ["r", "e", "Enter", "b"]) press(key);
    expect(done).toEqual(["again at 1", "end at 2", "end at 2"]);
  });

  it("that are gone cannot be picked", () => {
    const { add, press, done } = bar();
    add("roll", 1)();
    press("r");
    press("1");
    expect(done).toEqual([]);
  });
});
