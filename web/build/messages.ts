// The messages of the page, taken from the one catalogue that Python reads too. Every file there is a language:
// `virtual:messages` lists them with their names, `virtual:messages/en` holds the words of one.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const LOCALES = fileURLToPath(new URL("../../src/magie/language/locales/", import.meta.url));
const LIST = "virtual:messages";
const PREFIX = `${LIST}/`;

/** The languages that have a catalogue. */
export function languages(): string[] {
  return readdirSync(LOCALES)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** The messages that the page uses: those under `web.`, without that prefix. */
export function webMessages(language: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messagesOf(language))
      .filter(([key]) => key.startsWith("web."))
      .map(([key, text]) => [key.slice("web.".length), text]),
  );
}

function messagesOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(`${LOCALES}${language}.json`, "utf8")) as Record<string, string>;
}

/** What a language calls itself, and how its words are loaded. */
function entry(language: string): string {
  const name = JSON.stringify(messagesOf(language)["language"]);
  return `"${language}": { name: ${name}, load: () => import("${PREFIX}${language}") }`;
}

/** Serves the list, and each language's part as a module of its own. */
export function messages(): Plugin {
  return {
    name: "magie-messages",
    resolveId: (id) => (id === LIST || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return `export default { ${languages().map(entry).join(", ")} };`;
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      this.addWatchFile(`${LOCALES}${language}.json`);
      return `export default ${JSON.stringify(webMessages(language))};`;
    },
  };
}
