// A position text as it is edited by clicking: words and fields, changed one by one. Whether the whole can be is for the
// server to say.
const HEADER = 5; // version, edition, mode, board, deck set

/** A position taken apart: the words in front, and the fields by name. */
export interface Position {
  words: string[];
  fields: Map<string, string>;
}

export interface DeedMarks {
  level: number;
  isMortgaged: boolean;
}

/** Takes a text apart; what is no field stays among the words. */
export function parse(text: string): Position {
  const words: string[] = [];
  const fields = new Map<string, string>();
  text
    .trim()
    .split(/\s+/)
    .forEach((word, index) => {
      const cut = word.indexOf("=");
      if (index < HEADER || word.startsWith("+") || cut < 0) words.push(word);
      else fields.set(word.slice(0, cut), word.slice(cut + 1));
    });
  return { words, fields };
}

export function format({ words, fields }: Position): string {
  return [...words, ...[...fields].map(([name, value]) => `${name}=${value}`)].join(" ");
}

function edited(text: string, edit: (fields: Map<string, string>) => void): string {
  const position = parse(text);
  edit(position.fields);
  return format(position);
}

const listOf = (fields: Map<string, string>, name: string): string[] =>
  (fields.get(name) ?? "").split(",").filter(Boolean);

function put(fields: Map<string, string>, name: string, list: readonly string[]): void {
  if (list.length > 0) fields.set(name, list.join(","));
  else fields.delete(name);
}

/** The same position with so much cash at a seat. */
export function withCash(text: string, seat: number, cash: number): string {
  return edited(text, (fields) => {
    const all = listOf(fields, "cash");
    all[seat] = String(Math.max(0, Math.round(cash)));
    put(fields, "cash", all);
  });
}

/** The same with a token on a space; `isJailed` where it is in Jail, not just visiting. */
export function withPlace(text: string, seat: number, space: string, first: string, isJailed = false): string {
  return edited(text, (fields) => {
    const seats = listOf(fields, "cash").length;
    const places = listOf(fields, "at");
    const all = Array.from({ length: seats }, (_, index) => places[index] ?? first);
    all[seat] = space;
    put(fields, "at", all);
    const jailed = listOf(fields, "jail").filter((one) => !one.startsWith(`${seat}:`));
    if (isJailed) jailed.push(`${seat}:1`);
    put(fields, "jail", jailed.sort());
  });
}

/** The same with another seat's turn, at its beginning: whatever was being asked is dropped. */
export function withTurn(text: string, seat: number): string {
  return edited(text, (fields) => {
    for (const name of [...fields.keys()])
      if (
        ["agenda", "dice", "rolls", "offers", "doubles", "active"].includes(name) ||
        /^(offer|auction|debt)/.test(name)
      )
        fields.delete(name);
    if (seat > 0) fields.set("active", String(seat));
  });
}

/** Who owns a deed by the text, and what stands on it; null for the Bank. */
export function ownerOf(text: string, deed: string): { seat: number | null } & DeedMarks {
  for (const [name, value] of parse(text).fields) {
    if (!name.startsWith("deeds.")) continue;
    const found = value.split(",").find((one) => one.split(":")[0] === deed);
    if (found === undefined) continue;
    const marks = found.split(":")[1] ?? "";
    const seat = name === "deeds.bank" ? null : Number(name.slice("deeds.".length));
    return { seat, level: Number(/^\d/.exec(marks)?.[0] ?? 0), isMortgaged: marks.includes("m") };
  }
  return { seat: null, level: 0, isMortgaged: false };
}

/** The same with a deed in somebody's hand, with buildings or a mortgage; the Bank's has neither. */
export function withDeed(text: string, deed: string, seat: number | null, marks: DeedMarks): string {
  return edited(text, (fields) => {
    for (const name of [...fields.keys()].filter((one) => one.startsWith("deeds.")))
      put(
        fields,
        name,
        listOf(fields, name).filter((one) => one.split(":")[0] !== deed),
      );
    if (seat === null) return;
    const written = `${marks.level > 0 ? marks.level : ""}${marks.isMortgaged ? "m" : ""}`;
    const name = `deeds.${seat}`;
    put(fields, name, [...listOf(fields, name), written ? `${deed}:${written}` : deed]);
  });
}

/** The same with a card that opens Jail in somebody's hand, or back in its pile. */
export function withCard(text: string, card: string, seat: number | null): string {
  return edited(text, (fields) => {
    for (const name of [...fields.keys()].filter((one) => /^(cards|under)\./.test(one)))
      put(
        fields,
        name,
        listOf(fields, name).filter((one) => one !== card),
      );
    fields.delete("unseen");
    if (seat !== null) put(fields, `cards.${seat}`, [...listOf(fields, `cards.${seat}`), card]);
  });
}
