// What is said at the table: phrases beside the seats for a while, and those of spectators as notices.
import { createContext } from "svelte";
import { speech } from "../../i18n/i18n.svelte";
import type { Phrase } from "../wire";
import type { Line } from "./line.svelte";
import type { Toasts } from "./toasts.svelte";

const BUBBLE_MS = 5000;

export class Talk {
  /** What seats said lately. */
  bubbles: { id: number; seat: number; phrase: Phrase }[] = $state.raw([]);
  readonly #line: Line;
  readonly #toasts: Toasts;
  #made = 0;

  constructor(line: Line, toasts: Toasts) {
    this.#line = line;
    this.#toasts = toasts;
  }

  say(phrase: Phrase): void {
    void this.#line.ask({ kind: "say", phrase });
  }

  /** A seat said something; null is a spectator. */
  heard(seat: number | null, phrase: Phrase): void {
    if (seat === null) {
      const words = speech.say(`table.phrase-${phrase}`);
      return this.#toasts.show(speech.say("table.spectator-says", { phrase: words }));
    }
    const id = (this.#made += 1);
    this.bubbles = [...this.bubbles.filter((other) => other.seat !== seat), { id, seat, phrase }];
    setTimeout(() => (this.bubbles = this.bubbles.filter((other) => other.id !== id)), BUBBLE_MS);
  }
}

export const [useTalk, provideTalk] = createContext<Talk>();
