// A new button does nothing for a moment: a click that was meant for the one before it must not press it. Whoever goes
// on clicking has not seen it yet, so each such click starts the moment anew. The moment begins with the frame that shows
// the button, and what counts is when a click was made: a busy page draws late, and hears of clicks later still.
import { comfort } from "./comfort.svelte";

export class Guard {
  /** Whether buttons do what they say. */
  isLive: boolean = $state(true);
  #question = "";
  /** When the buttons that stand there came into sight, or were last pressed too early. */
  #since = -Infinity;
  /** The last click that was meant for what stood there before, or made that go away. */
  #meant = -Infinity;
  #waits = 0;

  /** Another question is asked, and its buttons stand where others stood. */
  ask(question: string): void {
    if (question === this.#question) return;
    this.#question = question;
    this.#wait();
  }

  /** An answer is given: what stands there from now on is something else, and a click may have been meant for it. */
  answer(at: number = performance.now()): void {
    this.#meant = at;
  }

  /** Whether a press at this moment counts; one that comes too early does not, and makes the next wait. */
  press(at: number = performance.now()): boolean {
    if (at - this.#since >= comfort.all.guard) return true;
    this.#meant = at;
    this.#wait();
    return false;
  }

  /** Keeps clicks that go on after an answer from opening what has come to stand there; answers ask for themselves. */
  shield(event: MouseEvent): void {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const isByKey = event.detail === 0;
    if (isByKey || button?.matches("[data-kind], .step") || event.timeStamp - this.#meant >= comfort.all.guard) return;
    this.#meant = event.timeStamp;
    event.stopPropagation();
    event.preventDefault();
  }

  #wait(): void {
    const wait = (this.#waits += 1);
    this.isLive = comfort.all.guard === 0;
    this.#since = this.isLive ? -Infinity : Infinity;
    if (this.isLive) return;
    requestAnimationFrame(() => {
      if (wait !== this.#waits) return;
      this.#since = performance.now();
      setTimeout(() => {
        if (wait === this.#waits) this.isLive = true;
      }, comfort.all.guard);
    });
  }
}
