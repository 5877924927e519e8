// Where the rules of a table are read: an address that says what the table has set.
import type { SwitchValue } from "../wire";

/** Switches as their text form, `deck_size=72 jail_fine_turns=1,2`. */
export function written(switches: Record<string, SwitchValue>): string {
  return Object.entries(switches)
    .map(([name, value]) => `${name}=${Array.isArray(value) ? value.join(",") : value}`)
    .join(" ");
}

/** The rulebook of a table on its own page. */
export function rulesAddress(edition: string, switches: Record<string, SwitchValue>, clause = ""): string {
  const query = new URLSearchParams(Object.keys(switches).length > 0 ? { switches: written(switches) } : {}).toString();
  return `/rules/${edition}${query && `?${query}`}${clause && `#${clause}`}`;
}
