import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import { languages, PARTS, partMessages, webMessages } from "../build/messages";
import { firstLanguage, LANGUAGES } from "../src/i18n/i18n.svelte";

const SOURCES = fileURLToPath(new URL("../src/", import.meta.url));
/** All that the page may say, whether it comes at once or with a part. */
const allMessages = (language: string): Record<string, string> =>
  Object.assign({}, webMessages(language), ...PARTS.map((part) => partMessages(language, part)));
const sources = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".d.ts"))
  .map((name) => [name, readFileSync(SOURCES + name, "utf8")] as const);

test("the page speaks every language there is", () => {
  expect(LANGUAGES.map((language) => language.id)).toEqual(languages());
  expect(LANGUAGES.map((language) => language.name)).toEqual(expect.arrayContaining(["English", "Français"]));
});

test("every message reads in every language, and all have the same", () => {
  const keys = Object.keys(allMessages("en"));
  for (const language of languages()) {
    const texts = allMessages(language);
    expect(Object.keys(texts).sort()).toEqual([...keys].sort());
    for (const [key, text] of Object.entries(texts)) {
      expect(() => new IntlMessageFormat(text, language), `${language} ${key}`).not.toThrow();
    }
  }
});

// `t("home.title")`, and the beginnings of keys that are put together: t(`theme.${choice}`).
const USED = /\b(?:t|say)\(\s*(?:"([^"]+)"|`([^`]+)`)/g;

test("every word asked for is in the catalogue", () => {
  const keys = Object.keys(allMessages("en"));
  const missing = sources.flatMap(([name, text]) =>
    [...text.matchAll(USED)].flatMap(([, whole, pieced]) => {
      const isThere = whole
        ? keys.includes(whole)
        : keys.some((key) => key.startsWith((pieced ?? "").split("${")[0] ?? ""));
      return isThere ? [] : [`${name}: ${whole ?? pieced}`];
    }),
  );
  expect(missing).toEqual([]);
});

test("the first language is the one chosen before, else the browser's, else English", () => {
  expect(firstLanguage("fr", ["en-GB"])).toBe("fr");
  expect(firstLanguage(null, ["de-DE", "fr-CH", "en"])).toBe("fr");
  expect(firstLanguage(null, ["ja"])).toBe("en");
});
