// The choices that stand in the bar as buttons now, so that keys can pick among them.
import { getContext, setContext } from "svelte";
import type { Action } from "../wire";
import type { Command } from "./commands.svelte";

export interface Offer {
  readonly kind: Action["kind"];
  readonly isPrimary: boolean;
  readonly button: Node;
  readonly choose: () => void;
}

const NEVER_IN_PASSING: ReadonlySet<Action["kind"]> = new Set(["accept", "reject", "decline", "bankrupt"]);

export class Offers {
  readonly #offers = new Set<Offer>();

  /** Adds a button; gives what takes it away again. */
  add(offer: Offer): () => void {
    this.#offers.add(offer);
    return () => this.#offers.delete(offer);
  }

  /** In the order of the page. */
  get all(): readonly Offer[] {
    return [...this.#offers].sort((one, other) =>
      one.button.compareDocumentPosition(other.button) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    );
  }

  /** What picks among them by key: the big button or the only one, some kinds by their letter, any by its number. */
  get commands(): readonly Command[] {
    return [
      this.#pick("primary", ["Enter"], (offer) => offer.isPrimary || this.#isOnly(offer)),
      this.#pick("roll", ["r"], ({ kind }) => kind === "roll" || kind === "again"),
      this.#pick("buy", ["b"], ({ kind }) => kind === "buy"),
      this.#pick("auction", ["a"], ({ kind }) => kind === "decline"),
      this.#pick("end", ["e"], ({ kind }) => kind === "end"),
      this.#pick("pass", ["p"], ({ kind }) => kind === "pass"),
      this.#pick("fine", ["f"], ({ kind }) => kind === "pay-fine"),
      this.#pick("choices", [..."123456789"], (_, index, key) => index === Number(key) - 1),
    ];
  }

  /** The only answer there is; one that gives something up or away is never taken in passing. */
  #isOnly({ kind }: Offer): boolean {
    return this.#offers.size === 1 && !NEVER_IN_PASSING.has(kind);
  }

  #pick(
    name: string,
    keys: readonly string[],
    isMeant: (offer: Offer, index: number, key: string) => boolean,
  ): Command {
    const find = (key: string): Offer | undefined => this.all.find((offer, index) => isMeant(offer, index, key));
    return { name, keys, isAvailable: (key) => find(key) !== undefined, run: (key) => find(key)?.choose() };
  }
}

const KEY = Symbol("offers");

export function provideOffers(offers: Offers): void {
  setContext(KEY, offers);
}

/** The offers of the bar that this component stands in; null in a sheet. */
export function useOffers(): Offers | null {
  return getContext<Offers | undefined>(KEY) ?? null;
}
