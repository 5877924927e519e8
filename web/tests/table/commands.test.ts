import { describe, expect, it } from "vitest";
import { Commands, type Command } from "../../src/table/state/commands.svelte";

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

/** Commands that note what was run. */
function registry() {
  const done: string[] = [];
  const command = (name: string, keys: string[], isAvailable: (key: string) => boolean = () => true): Command => ({
    name,
    keys,
    isAvailable,
    run: (key) => void done.push(`${name} ${key}`),
  });
  return { commands: new Commands(), command, done };
}

describe("commands", () => {
  it("are run by their key, in either case", () => {
    const { commands, command, done } = registry();
    commands.register([command("roll", ["r"]), command("primary", ["Enter"])]);
    expect(["r", "R", "Enter", "x"].map((key) => commands.press(press(key)))).toEqual([true, true, true, false]);
    expect(done).toEqual(["roll r", "roll r", "primary Enter"]);
  });

  it("are told which of their keys it was", () => {
    const { commands, command, done } = registry();
    commands.register([command("choices", ["1", "2"])]);
    commands.press(press("2"));
    expect(done).toEqual(["choices 2"]);
  });

  it("leave the browser its own shortcuts, and do nothing while held down", () => {
    const { commands, command, done } = registry();
    commands.register([command("roll", ["r"])]);
    for (const how of ["ctrlKey", "metaKey", "altKey", "repeat"]) {
      expect(commands.press(press("r", { [how]: true }))).toBe(false);
    }
    expect(done).toEqual([]);
  });

  it("that cannot be done now keep their key but are not run", () => {
    const { commands, command, done } = registry();
    commands.register([command("buy", ["b"], () => false)]);
    expect(commands.press(press("b"))).toBe(true);
    expect(done).toEqual([]);
  });

  it("of the component that came last come first, and go with it", () => {
    const { commands, command, done } = registry();
    commands.register([command("help", ["?"])]);
    const leave = commands.register([command("roll", ["r"]), command("hint", ["?"])]);
    expect(commands.all.map(({ name }) => name)).toEqual(["roll", "hint", "help"]);
    commands.press(press("?"));
    leave();
    commands.press(press("?"));
    expect(commands.all.map(({ name }) => name)).toEqual(["help"]);
    expect(commands.press(press("r"))).toBe(false);
    expect(done).toEqual(["hint ?", "help ?"]);
  });
});
