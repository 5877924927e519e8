// Names of spaces and deeds stand out in a sentence, so that the eye finds what it is about.

export interface Part {
  text: string;
  isName: boolean;
}

/** Makes a splitter for the names of a board; longer names win over shorter ones that they contain. */
export function emphasiser(names: readonly string[]): (sentence: string) => Part[] {
  const found = [...new Set(names)].filter((name) => name.length > 2).sort((one, other) => other.length - one.length);
  if (found.length === 0) return (sentence) => [{ text: sentence, isName: false }];
  const pattern = new RegExp(`(?<!\\p{L})(${found.map(escaped).join("|")})(?!\\p{L})`, "gu");
  return (sentence) =>
    sentence
      .split(pattern)
      .map((text, index) => ({ text, isName: index % 2 === 1 }))
      .filter((part) => part.text !== "");
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
