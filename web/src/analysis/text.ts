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

/** The same with a token on a space; `jailed` turns in Jail, none where it is just visiting. */
export function withPlace(text: string, seat: number, space: string, first: string, jailed = 0): string {
  return edited(text, (fields) => {
    const seats = listOf(fields, "cash").length;
    const places = listOf(fields, "at");
    const all = Array.from({ length: seats }, (_, index) => places[index] ?? first);
    all[seat] = space;
    put(fields, "at", all);
    const inJail = listOf(fields, "jail").filter((one) => !one.startsWith(`${seat}:`));
    if (jailed > 0) inJail.push(`${seat}:${jailed}`);
    put(fields, "jail", inJail.sort());
  });
}

/** How many turns a seat has been in Jail; 0 outside. */
export function jailOf(text: string, seat: number): number {
  const found = listOf(parse(text).fields, "jail").find((one) => one.startsWith(`${seat}:`));
  return Number(found?.split(":")[1] ?? 0);
}

/** What is being asked at the moment: nothing but the turn itself is left when this is gone. */
const MOMENT = ["agenda", "dice", "rolls", "offers", "doubles", "again", "turn_over", "halted", "voucher_used"];
const MOMENT_STEMS = /^(offer|auction|debt|bid|bidders|bidding|give|take|wants|roll_total)/;

export type Moment = "begins" | "ends" | "buys" | "auction";

/** Which moment of a turn a text is at; null for one that is not set by clicking. */
export function momentOf(text: string): Moment | null {
  const agenda = parse(text).fields.get("agenda") ?? "";
  if (agenda === "") return "begins";
  if (agenda === "end") return "ends";
  if (agenda.includes("purchase(")) return "buys";
  return agenda.includes("auction(") ? "auction" : null;
}

/** The same at a moment of a seat's turn; whatever was being asked is dropped. `deed` is what is bought or auctioned. */
export function withTurn(text: string, seat: number, moment: Moment = "begins", deed = "", dice = "3,4"): string {
  return edited(text, (fields) => {
    for (const name of [...fields.keys()])
      if (MOMENT.includes(name) || name === "active" || MOMENT_STEMS.test(name)) fields.delete(name);
    if (seat > 0) fields.set("active", String(seat));
    if (moment === "ends") fields.set("agenda", "end");
    if (moment !== "buys" && moment !== "auction") return;
    fields.set("dice", dice);
    fields.set("rolls", "1");
    if (moment === "buys") return fields.set("agenda", `after-move/purchase(${seat},${deed})`);
    const out = (fields.get("out") ?? "").split("+");
    const bidders = listOf(fields, "cash").map((_, index) => String(index));
    fields.set("auction", deed);
    fields.set("bidders", bidders.filter((one) => !out.includes(one)).join("+"));
    fields.set("bidding", String(seat));
    fields.set("agenda", "after-move/auction(1)");
  });
}

const HELD = ["deeds", "cards", "vouchers", "roll_three", "shares", "mortgaged_shares", "paid_shares"] as const;

/** The same with a seat out of the game, with nothing in hand, or in it again. */
export function withOut(text: string, seat: number, isOut: boolean): string {
  return edited(text, (fields) => {
    const out = (fields.get("out") ?? "").split("+").filter((one) => one !== "" && one !== String(seat));
    if (isOut) out.push(String(seat));
    if (out.length > 0) fields.set("out", out.sort((one, other) => Number(one) - Number(other)).join("+"));
    else fields.delete("out");
    if (!isOut) return;
    const cash = listOf(fields, "cash");
    cash[seat] = "0";
    put(fields, "cash", cash);
    for (const name of HELD) fields.delete(`${name}.${seat}`);
    put(
      fields,
      "jail",
      listOf(fields, "jail").filter((one) => !one.startsWith(`${seat}:`)),
    );
  });
}

/** So many of each thing in a list like `bus-ticket*2,transit-token`. */
function countsOf(fields: Map<string, string>, name: string): Map<string, number> {
  return new Map(
    listOf(fields, name)
      .filter((one) => one !== "-")
      .map((one) => {
        const [id = "", count = "1"] = one.split("*");
        return [id, Number(count)];
      }),
  );
}

const written = (counts: Map<string, number>): string[] =>
  [...counts].filter(([, count]) => count > 0).map(([id, count]) => (count > 1 ? `${id}*${count}` : id));

export type Papers = "vouchers" | "roll_three" | "shares" | "mortgaged_shares";

export function paperCount(text: string, kind: Papers, seat: number, id: string): number {
  return countsOf(parse(text).fields, `${kind}.${seat}`).get(id) ?? 0;
}

/** The same with so many papers of a kind in somebody's hand; vouchers come out of the pile and go back into it. */
export function withPapers(text: string, kind: Papers, seat: number, id: string, count: number): string {
  return edited(text, (fields) => {
    const name = `${kind}.${seat}`;
    const held = countsOf(fields, name);
    const more = count - (held.get(id) ?? 0);
    put(fields, name, written(held.set(id, count)));
    if (kind === "mortgaged_shares") fields.delete(`paid_shares.${seat}`);
    if (kind !== "vouchers" || !fields.has("voucher_pile")) return;
    const pile = countsOf(fields, "voucher_pile");
    const left = written(pile.set(id, Math.max(0, (pile.get(id) ?? 0) - more)));
    fields.set("voucher_pile", left.length > 0 ? left.join(",") : "-");
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

/** Who keeps a card by the text; null for its pile. */
export function keeperOf(text: string, card: string): number | null {
  for (const [name, value] of parse(text).fields)
    if (name.startsWith("cards.") && value.split(",").includes(card)) return Number(name.slice("cards.".length));
  return null;
}

/** The same with a card that can be kept in somebody's hand, or back in its pile. */
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

/** The nearest position whose buildings could stand: level within one, and none where nobody may build. */
export function repaired(text: string, groups: readonly (readonly string[])[]): string {
  let mended = text;
  for (const deeds of groups) {
    const held = deeds.map((deed) => ({ deed, ...ownerOf(mended, deed) }));
    if (held.every(({ level }) => level === 0)) continue;
    const owner = held.find(({ level }) => level > 0)?.seat;
    const isWhole = held.every(({ seat }) => seat === owner);
    const most = isWhole ? 1 + Math.min(...held.map(({ level }) => level)) : 0;
    for (const { deed, seat, level, isMortgaged } of held)
      if (level > most) mended = withDeed(mended, deed, seat, { level: most, isMortgaged });
  }
  return mended;
}
