// What this browser's player goes by: a name, a token and a colour; kept from one visit to the next, never sent but to a table.
import type { Badge } from "../tokens/badges.svelte";

const STORED = "magie.name";
const BADGE = "magie.badge";
export const LONGEST_NAME = 24;

class Player {
  name: string = $state(typeof localStorage === "undefined" ? "" : (localStorage.getItem(STORED) ?? ""));

  badge: Badge | null = $state.raw(typeof localStorage === "undefined" ? null : keptBadge());

  wear(badge: Badge): void {
    this.badge = badge;
    localStorage.setItem(BADGE, JSON.stringify(badge));
  }

  /** What is wished for at a board with so many tokens; another board may have fewer. */
  wish(tokens: number): Partial<Badge> {
    if (this.badge === null) return {};
    const { token, colour } = this.badge;
    return token < tokens ? { token, colour } : { colour };
  }

  rename(name: string): void {
    this.name = name.trim().slice(0, LONGEST_NAME);
    if (this.name) localStorage.setItem(STORED, this.name);
    else localStorage.removeItem(STORED);
  }
}

/** The badge that was chosen last; null where none ever was, or what is kept makes no sense. */
function keptBadge(): Badge | null {
  try {
    const kept = JSON.parse(localStorage.getItem(BADGE) ?? "null") as Partial<Badge> | null;
    return Number.isInteger(kept?.token) && Number.isInteger(kept?.colour) ? (kept as Badge) : null;
  } catch {
    return null;
  }
}

export const player = new Player();
