// What is said to those who listen: every line of the log as it happens, and every question, each once.
import { createContext } from "svelte";

const KEPT = 8;

export class Announcer {
  said: { id: number; text: string }[] = $state.raw([]);
  #made = 0;

  say(text: string): void {
    if (text !== "") this.said = [...this.said, { id: (this.#made += 1), text }].slice(-KEPT);
  }
}

export const [useAnnouncer, provideAnnouncer] = createContext<Announcer>();
