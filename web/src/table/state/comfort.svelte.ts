// The player's own settings, kept in this browser as soon as they change.
import { readComfort, writeComfort, type Comfort } from "../model/comfort";

class ComfortState {
  #comfort: Comfort = $state(readComfort(localStorage));

  get all(): Readonly<Comfort> {
    return this.#comfort;
  }

  set<Name extends keyof Comfort>(name: Name, value: Comfort[Name]): void {
    this.#comfort[name] = value;
    writeComfort(localStorage, $state.snapshot(this.#comfort));
  }
}

export const comfort = new ComfortState();
