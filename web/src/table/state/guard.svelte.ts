// A new button does nothing for a moment: a click that was meant for the one before it must not press it. Whoever goes
// on clicking has not seen it yet, so each such click starts the moment anew.
import { comfort } from "./comfort.svelte";

export class Guard {
  /** Whether buttons do what they say. */
  isLive: boolean = $state(true);
  #question = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Another question is asked, and its buttons stand where others stood. */
  ask(question: string): void {
    if (question === this.#question) return;
    this.#question = question;
    this.#wait();
  }

  /** Whether a press counts; one that comes too early does not, and makes the next wait. */
  press(): boolean {
    if (this.isLive) return true;
    this.#wait();
    return false;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.isLive = comfort.all.guard === 0;
    if (!this.isLive) this.#timer = setTimeout(() => (this.isLive = true), comfort.all.guard);
  }
}
