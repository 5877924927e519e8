// Where a browser keeps what it saw of its games, for all of its pages: the newest games only, and not too much.
import type { Memory } from "../fair/witness";
import { lastTold, nothingKept, type Drawn, type Kept } from "../fair/kept";

const KEY = "magie.fair.";
const OUTCOMES = "magie.outcomes.";
const TABLES = "magie.fair";
const MOST_TABLES = 30;
const MOST_LETTERS = 1_500_000;

type Head = Omit<Kept, "draws">;

/** What this browser keeps of one table. Another page of it may write at any time. */
export class KeptGame implements Memory {
  readonly #table: string;
  /** What was written or read last: as long as it stands there, nobody else has written. */
  #head: string | null = null;
  #lines: string[] = [];

  constructor(table: string) {
    this.#table = table;
  }

  read(known: Kept | null): Kept {
    const head = get(KEY + this.#table);
    if (known !== null && (head === null || head === this.#head)) return known;
    const kept = head === null ? null : readHead(this.#table, head);
    if (kept === null) return known ?? nothingKept(this.#table);
    if (known !== null && lastTold(kept) < lastTold(known)) return known;
    this.#head = head;
    const last = lastTold(kept);
    kept.draws = readDraws(get(OUTCOMES + this.#table) ?? "").filter(([sequence]) => sequence <= last);
    this.#lines = kept.draws.map((drawn) => JSON.stringify(drawn));
    return { ...kept, own: { ...kept.own, ...known?.own } };
  }

  write(kept: Kept): void {
    const { draws, ...rest } = kept;
    const head = JSON.stringify(rest satisfies Head);
    if (head === this.#head) return;
    const isNew = this.#head === null;
    this.#head = head;
    for (const drawn of draws.slice(this.#lines.length)) this.#lines.push(JSON.stringify(drawn));
    // What happened goes first: where the page ends in between, the rest is told again.
    do {
      if (isNew) remember(this.#table);
    } while (!put(OUTCOMES + this.#table, this.#lines.join(), KEY + this.#table, head) && forgetOldest(this.#table));
  }
}

function readHead(table: string, text: string): Kept | null {
  try {
    const head = JSON.parse(text) as Head;
    return head.format === "magie-kept-1" && head.table === table ? { ...nothingKept(table), ...head } : null;
  } catch {
    return null;
  }
}

function readDraws(text: string): Drawn[] {
  try {
    return JSON.parse(`[${text}]`) as Drawn[];
  } catch {
    return [];
  }
}

/** Notes that this table is the newest one, and lets go of the oldest where there are many. */
function remember(table: string): void {
  const tables = [...tablesKept().filter((known) => known !== table), table];
  put(TABLES, tables.join(" "));
  const size = (known: string): number => (get(KEY + known)?.length ?? 0) + (get(OUTCOMES + known)?.length ?? 0);
  let letters = tables.reduce((sum, known) => sum + size(known), 0);
  for (let count = tables.length; count > MOST_TABLES || (letters > MOST_LETTERS && count > 1); count -= 1) {
    letters -= size(tables[tables.length - count] ?? "");
    forgetOldest(table);
  }
}

/** Lets go of the oldest table but this one; false where there is none. */
function forgetOldest(table: string): boolean {
  const tables = tablesKept();
  const oldest = tables.find((known) => known !== table);
  if (oldest === undefined) return false;
  localStorage.removeItem(KEY + oldest);
  localStorage.removeItem(OUTCOMES + oldest);
  return put(TABLES, tables.filter((known) => known !== oldest).join(" "));
}

function tablesKept(): string[] {
  return (get(TABLES) ?? "").split(" ").filter(Boolean);
}

/** What stands there; null where nothing does, or the browser keeps nothing at all. */
function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether there was room for all of it. */
function put(...pairs: string[]): boolean {
  try {
    for (let at = 0; at < pairs.length; at += 2) localStorage.setItem(pairs[at] as string, pairs[at + 1] as string);
    return true;
  } catch {
    return false;
  }
}
