// Hints for a first game: each waits for its moment, shows only to whoever hesitates, and is gone once the thing was done.
import { hintFor, type HintName } from "../model/hints";
import type { TableState } from "./table.svelte";
import { comfort } from "./comfort.svelte";

const KEY = "magie.hints";
export const HESITATION_MS = 4000;

export class Hints {
  /** The hint that is shown. */
  shown: HintName | null = $state(null);
  readonly #table: TableState;
  #done: readonly string[] = stored();
  #asked: HintName | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableState) {
    this.#table = table;
  }

  /** Another question, or none: whatever was asked before has been done. */
  ask(hasPaidRent: boolean): void {
    clearTimeout(this.#timer);
    this.shown = null;
    if (this.#asked !== null) this.#learn(this.#asked);
    const { view, yours, isAsked } = this.#table;
    this.#asked = view !== null && yours !== null && isAsked ? hintFor(view, yours, hasPaidRent, this.#done) : null;
    const name = this.#asked;
    if (name !== null && comfort.all.hints) this.#timer = setTimeout(() => (this.shown = name), HESITATION_MS);
  }

  /** Not now. */
  close(): void {
    this.shown = null;
  }

  /** Never again. */
  stop(): void {
    comfort.set("hints", false);
    this.close();
  }

  #learn(name: HintName): void {
    this.#done = [...this.#done.filter((one) => one !== name), name];
    localStorage.setItem(KEY, JSON.stringify(this.#done));
  }
}

function stored(): string[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as string[];
  } catch {
    return [];
  }
}
