// The messages of the page, taken from the one catalogue that Python reads too: `import en from "virtual:messages/en"`.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LOCALES = fileURLToPath(new URL("../../src/magie/language/locales/", import.meta.url));
const PREFIX = "virtual:messages/";

/** The languages that have a catalogue. */
export function languages(): string[] {
  return readdirSync(LOCALES)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** The messages that the page uses: those under `web.`, without that prefix. */
export function webMessages(language: string): Record<string, string> {
  const all = JSON.parse(readFileSync(`${LOCALES}${language}.json`, "utf8")) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(all)
      .filter(([key]) => key.startsWith("web."))
      .map(([key, text]) => [key.slice("web.".length), text]),
  );
}

/** Serves each language's part as a module of its own. */
export function messages(): Plugin {
  return {
    name: "magie-messages",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      this.addWatchFile(`${LOCALES}${language}.json`);
      return `export default ${JSON.stringify(webMessages(language))};`;
    },
  };
}
