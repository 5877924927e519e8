// The levels of bots with their faces and sentences, fetched once per language and only where somebody asks.
import { api } from "../api/api";
import { speech } from "../i18n/i18n.svelte";
import type { BotCard } from "../wire";

class Levels {
  #cards: ReadonlyMap<string, BotCard> = $state.raw(new Map());
  #language = "";

  /** The level of a bot; null while it is being fetched, and for bots that are none. */
  of(bot: string | null | undefined): BotCard | null {
    void this.#load(speech.language);
    return this.#cards.get(bot ?? "") ?? null;
  }

  take(bots: readonly BotCard[]): void {
    this.#language = speech.language;
    this.#cards = new Map(bots.map((bot) => [bot.id, bot]));
  }

  async #load(language: string): Promise<void> {
    if (language === this.#language) return;
    this.#language = language;
    try {
      this.take((await api.home()).bots);
    } catch {
      this.#language = ""; // who has no level to show is still a bot
    }
  }
}

export const levels = new Levels();
