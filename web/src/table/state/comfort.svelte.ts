// The player's own settings, kept in this browser as soon as they change.
import { readComfort, writeComfort, type Comfort } from "../model/comfort";
import type { Speed } from "../model/queue";
import { motion } from "../../theme/motion.svelte";

class ComfortState {
  #comfort: Comfort = $state(readComfort(localStorage));

  get all(): Readonly<Comfort> {
    return this.#comfort;
  }

  /** How fast things move: not at all where the system asks for less motion. */
  get speed(): Speed {
    return motion.isReduced ? "off" : this.#comfort.speed;
  }

  set<Name extends keyof Comfort>(name: Name, value: Comfort[Name]): void {
    this.#comfort[name] = value;
    writeComfort(localStorage, $state.snapshot(this.#comfort));
  }
}

export const comfort = new ComfortState();
