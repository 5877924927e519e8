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

/** Words that only some pages need, and that come with them: all keys of the catalogue that begin so. */
export const PARTS = ["review"] as const;

/** The messages of such a part, under their whole keys. */
export function partMessages(language: string, part: string): Record<string, string> {
  return Object.fromEntries(Object.entries(messagesOf(language)).filter(([key]) => key.startsWith(`${part}.`)));
}

function messagesOf(language: string): Record<string, string> {
  return JSON.parse(readFileSync(`${LOCALES}${language}.json`, "utf8")) as Record<string, string>;
}

/** What a language calls itself, and how its words are loaded. */
function entry(language: string): string {
  const name = JSON.stringify(messagesOf(language)["language"]);
  const parts = PARTS.map((part) => `"${part}": () => import("${PREFIX}${language}/${part}")`).join(", ");
  return `"${language}": { name: ${name}, load: () => import("${PREFIX}${language}"), parts: { ${parts} } }`;
}

/** Serves the list, and each language's part as a module of its own. */
export function messages(): Plugin {
  return {
    name: "magie-messages",
    resolveId: (id) => (id === LIST || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) return `export default { ${languages().map(entry).join(", ")} };`;
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [language = "", part] = id.slice(PREFIX.length + 1).split("/");
      this.addWatchFile(`${LOCALES}${language}.json`);
      return `export default ${JSON.stringify(part ? partMessages(language, part) : webMessages(language))};`;
    },
  };
}
