// The language of the page: every word comes from here, and switching it redraws words and nothing else.
import { IntlMessageFormat } from "intl-messageformat";
import catalogues from "virtual:messages";
import type { Language } from "../wire";

export type { Language };
export type Values = Record<string, string | number | boolean>;

const SPOKEN = catalogues as Record<Language, (typeof catalogues)[string]>;
/** Every language that has a catalogue, with what it calls itself. */
export const LANGUAGES = Object.entries(SPOKEN).map(([id, { name }]) => ({ id: id as Language, name }));
const STORED = "magie.language";

class Speech {
  language: Language = $state("en");
  #texts: Record<string, string> = $state.raw({});
  #messages = new Map<string, IntlMessageFormat>();
  readonly #formats = new Map<string, Intl.NumberFormat>();
  /** What is known beyond the words that every page needs. */
  readonly #parts = new Set<string>();

  /** Go on in another language; the page keeps speaking the old one until the new words are there. */
  async speak(language: Language): Promise<void> {
    const parts = await Promise.all([...this.#parts].map((part) => SPOKEN[language].parts[part]?.()));
    const texts = Object.assign({}, (await SPOKEN[language].load()).default, ...parts.map((part) => part?.default));
    this.#messages = new Map();
    this.#texts = texts;
    this.language = language;
    localStorage.setItem(STORED, language);
    document.documentElement.lang = language;
  }

  /** Learns the words of a part of the page, in this language and in every other from now on. */
  async learn(part: string): Promise<void> {
    if (this.#parts.has(part)) return;
    const words = await SPOKEN[this.language].parts[part]?.();
    this.#parts.add(part);
    this.#texts = { ...this.#texts, ...words?.default };
  }

  /** The message of a key under `web.`, with its values. */
  say(key: string, values: Values = {}): string {
    const text = this.#texts[key];
    if (text === undefined) return key;
    let message = this.#messages.get(key);
    if (message === undefined) {
      message = new IntlMessageFormat(text, this.language);
      this.#messages.set(key, message);
    }
    return String(message.format(written(values)));
  }

  /** A whole number as the language writes it. */
  number(value: number): string {
    return this.#format().format(value);
  }

  /** A number with so many decimals. */
  decimal(value: number, digits = 1): string {
    const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return this.#format(decimals).format(value).replace("-", "−");
  }

  /** A gain or a loss with its sign and so many decimals. */
  signedDecimal(value: number, digits = 1): string {
    const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return this.#format({ ...decimals, signDisplay: "exceptZero" })
      .format(value)
      .replace("-", "−");
  }

  /** Several things in a row: “2 houses and 1 hotel”. */
  list(things: readonly string[]): string {
    return new Intl.ListFormat(this.language).format(things);
  }

  /** A gain or a loss with its sign. */
  signed(value: number): string {
    return this.#format({ signDisplay: "exceptZero" }).format(value).replace("-", "−");
  }

  /** Writes numbers; kept, since making a format takes far longer than writing with it. */
  #format(options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
    const key = this.language + JSON.stringify(options);
    const format = this.#formats.get(key) ?? new Intl.NumberFormat(this.language, options);
    this.#formats.set(key, format);
    return format;
  }
}

// `select` compares words: true and false are words to it.
function written(values: Values): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).map(([k, v]) => [k, typeof v === "boolean" ? String(v) : v]));
}

/** The language to begin with: the one chosen last, else the browser's first that is spoken here. */
export function firstLanguage(stored: string | null, wanted: readonly string[]): Language {
  for (const tag of [stored ?? "", ...wanted]) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().split("-")[0] === language.id);
    if (found) return found.id;
  }
  return "en";
}

export const speech = new Speech();

/** Short for `speech.say`: `t("home.play-now")`. */
export function t(key: string, values?: Values): string {
  return speech.say(key, values);
}

/** Loads the words before the page is drawn. */
export function startSpeech(): Promise<void> {
  return speech.speak(firstLanguage(localStorage.getItem(STORED), navigator.languages));
}
