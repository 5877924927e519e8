// The rulebook as the table plays it, fetched when somebody wants to read in it.
import { createContext } from "svelte";
import { api, Refusal } from "../../api/api";
import { written } from "../../rules/address";
import type { RulebookView } from "../wire";
import type { TableState } from "./table.svelte";
import type { Toasts } from "./toasts.svelte";

export class Rulebook {
  rules: RulebookView | null = $state.raw(null);
  readonly #table: TableState;
  readonly #toasts: Toasts;

  constructor(table: TableState, toasts: Toasts) {
    this.#table = table;
    this.#toasts = toasts;
  }

  async load(): Promise<void> {
    if (this.#table.view === null) return;
    const { edition, deck_set, switches } = this.#table.view;
    try {
      this.rules = await api.rules(edition, { deck_set, switches: written(switches) });
    } catch (problem) {
      if (problem instanceof Refusal) this.#toasts.show(problem.message, { isAlarm: true });
    }
  }
}

export const [useRulebook, provideRulebook] = createContext<Rulebook>();
