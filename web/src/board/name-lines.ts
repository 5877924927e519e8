// Fits the names of spaces into their cells: the generic word small and italic, the proper name as large as it fits.
// Letters are measured, never squeezed; a word is broken before it would get too small to read.
import { GENERIC, PROPER, widthOf } from "./widths";

/** One line of a fitted name. */
export interface Line {
  text: string;
  size: number;
  isGeneric: boolean;
}

/** How large names may be: the proper name from `most` down to `least`, the generic word at `generic`. */
export interface Sizes {
  most: number;
  least: number;
  generic: number;
}

export const ONE_RING_SIZES: Sizes = { most: 13, least: 9.1, generic: 9.8 };
export const NESTED_SIZES: Sizes = { most: 12, least: 8, generic: 8.6 };
const LEADING = 1.14;

// Words that say what kind of place it is, before the name in French and after it in English.
const BEFORE =
  /^(?:compagnie de distribution|(?:avenue|boulevard|rue|place|faubourg|gare|compagnie|caisse|taxe|impôts sur|allez|chambre|maison|terrain|laboratoire|théâtre|arène|tunnel|the|réseau|service|collecte|cadeau|ticket|tour|jour|salle)(?:\s+(?:de\s+la|de\s+l['’]|des|du|de|d['’]|en))?)\s+(?=\S)/iu;
const AFTER =
  /\s+(?:avenue|street|place|gardens|railroad|company|cab company|works|drive|boulevard|road|freeway|square|line)$/iu;

interface Parts {
  before: string;
  proper: string;
  after: string;
}

/** The generic words of a name apart from its own: "Rue de la" and "Paix", "Baltic" and "Avenue". */
export function partsOf(name: string): Parts {
  const typeset = name.replaceAll("'", "’");
  const before = BEFORE.exec(typeset)?.[0] ?? "";
  if (before && before.length < typeset.length) {
    return { before: before.trim(), proper: typeset.slice(before.length), after: "" };
  }
  const after = AFTER.exec(typeset)?.[0] ?? "";
  if (after && after.length < typeset.length) {
    return { before: "", proper: typeset.slice(0, -after.length), after: after.trim() };
  }
  return { before: "", proper: typeset, after: "" };
}

/** The lines of a name in a cell that is `width` wide and has room for `height`. */
export function fitName(name: string, width: number, height: number, sizes: Sizes): Line[] {
  const { before, proper, after } = partsOf(name);
  const lead = genericLines(before, width, sizes);
  const tail = genericLines(after, width, sizes);
  const room = height - heightOf([...lead, ...tail]);
  const own = properLines(proper, width, room, sizes);
  return [...lead, ...own, ...tail];
}

/** How high some lines stand together. */
export function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, line) => sum + line.size * LEADING, 0);
}

/** The baseline of each line when they stand centred on `middle`. */
export function baselines(lines: readonly Line[], middle: number): number[] {
  let top = middle - heightOf(lines) / 2;
  return lines.map((line) => {
    const baseline = top + line.size * 0.86;
    top += line.size * LEADING;
    return baseline;
  });
}

function genericLines(text: string, width: number, sizes: Sizes): Line[] {
  if (!text) return [];
  const whole = widthOf(text, sizes.generic, GENERIC);
  const least = sizes.generic * 0.93;
  if (whole <= width) return [{ text, size: sizes.generic, isGeneric: true }];
  if ((least / sizes.generic) * whole <= width) {
    return [{ text, size: (sizes.generic * width) / whole, isGeneric: true }];
  }
  return wrap(text.split(" "), width, sizes.generic, GENERIC).map((line) => ({
    text: line,
    size: Math.min(sizes.generic, (sizes.generic * width) / widthOf(line, sizes.generic, GENERIC)),
    isGeneric: true,
  }));
}

function properLines(text: string, width: number, height: number, sizes: Sizes): Line[] {
  const parts = text.split(/(?<=[-–])|\s+/u);
  let best: { lines: string[]; size: number } | null = null;
  for (let count = 1; count <= Math.min(3, parts.length); count++) {
    const lines = balance(parts, count);
    const widest = Math.max(...lines.map((line) => widthOf(line, 1, PROPER)));
    const size = Math.min(sizes.most, width / widest, height / (count * LEADING));
    // A line more must earn its place: it has to make the name clearly larger.
    if (!best || size > best.size * 1.12) best = { lines, size };
  }
  if (best && best.size >= sizes.least) return linesOf(best);
  const lines = wrap(
    parts.flatMap((part) => breakWord(part, width, sizes.least)),
    width,
    sizes.least,
    PROPER,
  );
  const size = Math.min(sizes.least, height / (lines.length * LEADING));
  // Broken words need more lines: where there is no room for them, whole words may be the larger ones.
  return linesOf(best && best.size > size ? best : { lines, size });
}

function linesOf({ lines, size }: { lines: string[]; size: number }): Line[] {
  return lines.map((text) => ({ text, size, isGeneric: false }));
}

/** Words on so many lines, as even as can be; after a hyphen there is no space. */
function balance(parts: readonly string[], count: number): string[] {
  if (count === 1) return [joined(parts)];
  let best: string[] = [];
  let narrowest = Infinity;
  for (let first = 1; first <= parts.length - count + 1; first++) {
    const lines = [joined(parts.slice(0, first)), ...balance(parts.slice(first), count - 1)];
    const widest = Math.max(...lines.map((line) => widthOf(line, 1, PROPER)));
    if (widest < narrowest) [best, narrowest] = [lines, widest];
  }
  return best;
}

function joined(parts: readonly string[]): string {
  return parts.reduce((text, part) => (text === "" || /[-–]$/u.test(text) ? text + part : `${text} ${part}`), "");
}

function wrap(words: readonly string[], width: number, size: number, letters: ReadonlyMap<string, number>): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : joined([last, word]);
    const mayJoin = last !== undefined && !last.endsWith("-") && widthOf(longer, size, letters) <= width;
    if (mayJoin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

// A syllable ends between two consonants, or after a vowel before a single one.
const SYLLABLE =
  /[aeiouyàâäéèêëîïôöùûü](?=[^aeiouyàâäéèêëîïôöùûü][aeiouyàâäéèêëîïôöùûü])|[aeiouyàâäéèêëîïôöùûü][^aeiouyàâäéèêëîïôöùûü](?=[^aeiouyàâäéèêëîïôöùûü][aeiouyàâäéèêëîïôöùûü])/giu;

/** A word that is too wide at the least size, in two: at the end of a syllable, as near to its middle as possible. */
function breakWord(word: string, width: number, least: number): string[] {
  if (widthOf(word, least, PROPER) <= width) return [word];
  const middle = word.length / 2;
  const cuts = [...word.matchAll(SYLLABLE)].map((found) => found.index + found[0].length);
  const [cut = Math.ceil(middle)] = cuts
    .filter((one) => one >= 3 && one <= word.length - 3)
    .sort((one, two) => Math.abs(one - middle) - Math.abs(two - middle));
  return [`${word.slice(0, cut)}-`, word.slice(cut)];
}
