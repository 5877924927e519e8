// Whether the reader's system asks for less motion; every animation asks here first.
class Motion {
  #query = matchMedia("(prefers-reduced-motion: reduce)");
  isReduced: boolean = $state(this.#query.matches);

  constructor() {
    this.#query.addEventListener("change", (change) => (this.isReduced = change.matches));
  }
}

export const motion = new Motion();
