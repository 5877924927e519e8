// The points of a finished game, fetched page by page as the slider comes to them, and kept.
import type { HistoryPoint } from "../wire";

const PAGE = 100;

export class History {
  readonly #last: number;
  readonly #fetch: (from: number, to: number) => Promise<HistoryPoint[]>;
  readonly #pages = new Map<number, Promise<HistoryPoint[]>>();

  constructor(last: number, fetch: (from: number, to: number) => Promise<HistoryPoint[]>) {
    this.#last = last;
    this.#fetch = fetch;
  }

  /** The table after the input of that number, or after the last one before it; the next page is fetched ahead. */
  async at(sequence: number): Promise<HistoryPoint | null> {
    const page = Math.floor(sequence / PAGE);
    const points = await this.#page(page);
    if (sequence % PAGE > PAGE / 2 && (page + 1) * PAGE <= this.#last) void this.#page(page + 1).catch(() => undefined);
    return points.findLast((point) => point.sequence <= sequence) ?? points[0] ?? null;
  }

  /** The first point of which something holds that holds of all later ones too; the last point if there is none. */
  async first(holds: (point: HistoryPoint) => boolean): Promise<number> {
    let [low, high] = [0, this.#last];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const point = await this.at(middle);
      if (point !== null && holds(point)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  #page(page: number): Promise<HistoryPoint[]> {
    const known = this.#pages.get(page);
    if (known !== undefined) return known;
    const from = page * PAGE;
    const fetched = this.#fetch(from, Math.min(this.#last + 1, from + PAGE));
    this.#pages.set(page, fetched);
    fetched.catch(() => this.#pages.delete(page));
    return fetched;
  }
}
