// Keys at the table: a press goes to the commands, unless it belongs to a sheet or to what has the focus.
import type { Commands } from "./state/commands.svelte";
import type { Workspace } from "./state/workspace.svelte";

export function pressKey(press: KeyboardEvent, commands: Commands, workspace: Workspace): void {
  if (workspace.sheet !== null || press.defaultPrevented || isBusyWith(press)) return;
  if (commands.press(press)) press.preventDefault();
}

/** Whether the key belongs to what has the focus: a field, or a button that Enter and Space press. */
function isBusyWith({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, select, textarea") !== null) return true;
  return (key === "Enter" || key === " ") && target.closest("button, a, summary, [role=button], [role=tab]") !== null;
}
