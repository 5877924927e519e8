// What this browser must remember for checking the dice at the end: the promises it saw, its own random parts, and
// every outcome it was told. It promises its part first, and shows it once everybody has promised.
import { chanceOf } from "../model/chance";
import type { RequestWish } from "../model/connection";
import { promiseOf, randomPart, type Kept, type Seen } from "../model/proof";
import type { Step, TableView } from "../wire";

const KEY = "magie.fair.";
const OUTCOMES = "magie.outcomes.";
const TABLES = "magie.fair";
const MOST_TABLES = 30;

interface Stored extends Kept {
  /** A part for each round; one that was shown is never used again. */
  parts?: Record<string, string>;
}

export function readKept(table: string): Kept {
  const stored = read(table);
  return { ...stored, seen: readSeen(table) };
}

/** Notes the promise the first time it is seen. */
export function keepCommitment(table: string, commitment: string): void {
  const kept = read(table);
  if (kept.commitment === null) write(table, { ...kept, commitment });
}

/** Notes every outcome of some steps, for the proof at the end. */
export function keepSeen(table: string, steps: readonly Step[]): void {
  const known = new Set(readSeen(table).map((seen) => seen.sequence));
  const lines = steps
    .filter((step) => !known.has(step.sequence))
    .flatMap((step) =>
      step.events.flatMap((event) => {
        const outcome = chanceOf(event);
        const deck = event.kind === "card-drawn" ? event.deck : "";
        return outcome === null ? [] : [`${step.sequence}|${outcome}|${deck}`];
      }),
    );
  if (lines.length === 0) return;
  remember(table);
  localStorage.setItem(OUTCOMES + table, [localStorage.getItem(OUTCOMES + table), ...lines].filter(Boolean).join("\n"));
}

/** What this browser has to say about the dice now; null where it is somebody else's turn to speak. */
export async function nextPart(table: string, view: TableView, seat: number | null): Promise<RequestWish | null> {
  const { stage, round, promises, parts } = view.fairness;
  if (seat === null || view.phase !== "lobby" || parts[seat] != null || promises[seat] === "-") return null;
  const part = ownPart(table, seat, round);
  // A page that came over plain HTTP from another machine cannot hash, and trusts the server.
  if (!("subtle" in crypto)) return promises[seat] == null ? { kind: "add-part", part } : null;
  const promise = await promiseOf(table, seat, round, part);
  if (stage === "promising") return promises[seat] == null ? { kind: "promise-part", promise } : null;
  if (stage !== "showing" || promises[seat] !== promise || !keepPromises(table, round, promises)) return null;
  return { kind: "show-part", part };
}

/** This browser's random part for a seat: made once for every round. */
function ownPart(table: string, seat: number, round: number): string {
  const kept = read(table);
  const name = `${seat}.${round}`;
  const part = kept.parts?.[name] ?? randomPart();
  write(table, { ...kept, part, seat, parts: { ...kept.parts, [name]: part } });
  return part;
}

/** Notes what all have promised, before this browser shows anything; false if it was told otherwise before. */
function keepPromises(table: string, round: number, promises: readonly (string | null)[]): boolean {
  const kept = read(table);
  if (kept.round === round && kept.promises != null) return kept.promises.join() === promises.join();
  write(table, { ...kept, round, promises });
  return true;
}

function read(table: string): Stored {
  const nothing = { commitment: null, part: null, seat: null };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY + table) ?? "{}") as Partial<Stored>) };
  } catch {
    return nothing;
  }
}

function readSeen(table: string): Seen[] {
  const lines = (localStorage.getItem(OUTCOMES + table) ?? "").split("\n").filter(Boolean);
  return lines.map((line) => {
    const [sequence, outcome, deck] = line.split("|");
    return { sequence: Number(sequence), outcome: outcome ?? "", deck: deck === "" ? null : (deck ?? null) };
  });
}

function write(table: string, kept: Stored): void {
  remember(table);
  localStorage.setItem(KEY + table, JSON.stringify(kept));
}

/** Keeps the newest tables only: a browser's memory is small. */
function remember(table: string): void {
  const tables = (localStorage.getItem(TABLES) ?? "").split(" ").filter((known) => known !== "" && known !== table);
  tables.push(table);
  for (const old of tables.splice(0, Math.max(0, tables.length - MOST_TABLES))) {
    localStorage.removeItem(KEY + old);
    localStorage.removeItem(OUTCOMES + old);
  }
  localStorage.setItem(TABLES, tables.join(" "));
}
