import { describe, expect, it } from "vitest";
import { commandOf, KEYS } from "../../src/table/model/keys";

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

describe("keys", () => {
  it("ask for commands in either case", () => {
    expect(commandOf(press("r"))).toBe("roll");
    expect(commandOf(press("R"))).toBe("roll");
    expect(commandOf(press("?"))).toBe("help");
  });

  it("pick choices by their number", () => {
    expect(commandOf(press("1"))).toBe(0);
    expect(commandOf(press("9"))).toBe(8);
    expect(commandOf(press("0"))).toBeNull();
  });

  it("leave the browser its own shortcuts, and do nothing while held down", () => {
    expect(commandOf(press("r", { ctrlKey: true }))).toBeNull();
    expect(commandOf(press("r", { metaKey: true }))).toBeNull();
    expect(commandOf(press("r", { repeat: true }))).toBeNull();
    expect(commandOf(press("x"))).toBeNull();
  });

  it("mean one thing each", () => {
    expect(new Set(KEYS.map(([key]) => key)).size).toBe(KEYS.length);
    expect(new Set(KEYS.map(([, command]) => command)).size).toBe(KEYS.length);
  });
});
