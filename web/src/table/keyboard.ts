// Keys at the table: each presses the button that a pointer would press.
import { commandOf, type Command } from "./model/keys";
import type { Desk } from "./state/desk.svelte";
import type { TableState } from "./state/table.svelte";

const KINDS: Partial<Record<Command, readonly string[]>> = {
  roll: ["roll", "again"],
  buy: ["buy"],
  auction: ["decline"],
  end: ["end"],
  pass: ["pass"],
};

export function pressKey(press: KeyboardEvent, table: TableState, desk: Desk): void {
  if (desk.sheet !== null || press.defaultPrevented || isBusyWith(press)) return;
  const command = commandOf(press);
  if (command === null) return;
  press.preventDefault();
  if (typeof command === "number") return click(choices()[command]);
  const kinds = KINDS[command];
  if (kinds !== undefined) return click(choices().find((button) => kinds.includes(button.dataset["kind"] ?? "")));
  run(command, table, desk);
}

function run(command: Command, table: TableState, desk: Desk): void {
  switch (command) {
    case "primary":
      return click(choices().find((button) => button.classList.contains("primary")));
    case "manage":
      return click(document.querySelector<HTMLElement>('[data-testid="manage"]'));
    case "trade":
      return desk.deal(table.yours?.partners ?? []);
    case "log":
    case "deeds":
    case "worth":
    case "rules":
      return desk.show(command);
    case "settings":
      return desk.open({ name: "menu" });
    case "say":
      return desk.open({ name: "say" });
    case "help":
      return desk.open({ name: "help" });
    case "skip":
      return table.skip();
  }
}

function choices(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-testid="choices"] button[data-kind]')].filter(
    (button) => button.offsetParent !== null,
  );
}

function click(button: HTMLElement | null | undefined): void {
  button?.click();
}

/** Whether the key belongs to what has the focus: a field, or a button that Enter and Space press. */
function isBusyWith({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea") !== null) return true;
  return (key === "Enter" || key === " ") && target.closest("button, a, summary, [role=button], [role=tab]") !== null;
}
