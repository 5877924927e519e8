// Keys: what each one asks for. Digits pick a choice of the bar; Escape belongs to the open dialog.

export type Command =
  | "primary"
  | "roll"
  | "buy"
  | "auction"
  | "end"
  | "pass"
  | "manage"
  | "trade"
  | "log"
  | "deeds"
  | "worth"
  | "rules"
  | "settings"
  | "say"
  | "skip"
  | "help";

export const KEYS: readonly (readonly [string, Command])[] = [
  ["Enter", "primary"],
  ["r", "roll"],
  ["b", "buy"],
  ["a", "auction"],
  ["e", "end"],
  ["p", "pass"],
  ["m", "manage"],
  ["t", "trade"],
  ["l", "log"],
  ["d", "deeds"],
  ["w", "worth"],
  ["u", "rules"],
  ["c", "settings"],
  ["s", "say"],
  [" ", "skip"],
  ["?", "help"],
];

export interface Press {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

const COMMANDS: ReadonlyMap<string, Command> = new Map(KEYS);

/** The command of a key press, the place of a choice (from 0), or nothing. */
export function commandOf(press: Press): Command | number | null {
  if (press.ctrlKey || press.metaKey || press.altKey || press.repeat) return null;
  if (/^[1-9]$/.test(press.key)) return Number(press.key) - 1;
  return COMMANDS.get(press.key.length === 1 ? press.key.toLowerCase() : press.key) ?? null;
}
