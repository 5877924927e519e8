// Waiting for motion: it can be skipped, played fast while a finger holds it, and stands still while something is read.

export const FAST = 4;
const TICK_MS = 60;

export class Pauses {
  /** How fast time goes by here. */
  rate = 1;
  /** Whether everything stands still, because the player reads something. */
  isStopped: () => boolean = () => false;

  /** Waits so long, or until the signal; `Infinity` waits for the signal alone. */
  pause(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || ms <= 0) return Promise.resolve();
    return new Promise((resume) => {
      let left = ms;
      let last = performance.now();
      let timer: ReturnType<typeof setTimeout>;
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resume();
      };
      const wait = (): void => {
        timer = setTimeout(look, Math.max(1, Math.min(left / this.rate, left <= TICK_MS ? left : TICK_MS)));
      };
      const look = (): void => {
        const now = performance.now();
        if (!this.isStopped()) left -= (now - last) * this.rate;
        last = now;
        if (left > 0) wait();
        else done();
      };
      signal.addEventListener("abort", done);
      wait();
    });
  }
}
