// What is printed on a space: which icon in which tone, its name, and the line below it.
import type { Look, Mark, SpaceView } from "../wire";

export type { Mark };
export type Tone = Mark["tone"];

const BY_KIND: Record<string, Mark> = {
  railroad: { icon: "train", tone: "ink" },
  cab: { icon: "cab", tone: "ink" },
  pay: { icon: "coins", tone: "brass" },
  jail: { icon: "lock", tone: "alarm" },
  "go-to-jail": { icon: "to-jail", tone: "alarm" },
  "free-parking": { icon: "tree", tone: "green" },
  tax: { icon: "coins", tone: "alarm" },
  auction: { icon: "hammer", tone: "brass" },
  birthday: { icon: "gift", tone: "brass" },
  "bus-ticket": { icon: "ticket", tone: "brass" },
  refund: { icon: "purse", tone: "green" },
  reverse: { icon: "turn-back", tone: "alarm" },
  "roll-three": { icon: "dice", tone: "brass" },
  squeeze: { icon: "squeeze", tone: "brass" },
  stock: { icon: "chart", tone: "brass" },
  subway: { icon: "metro", tone: "brass" },
  tunnel: { icon: "tunnel", tone: "brass" },
};

/** The icon of a space, as the look of its board has it or its kind usually has; lots have none. */
export function markOf(space: SpaceView, look: Look): Mark | null {
  if (space.deck) return look.marks[space.deck] ?? { icon: "question", tone: "brass" };
  return look.marks[space.id] ?? look.marks[space.kind] ?? BY_KIND[space.kind] ?? null;
}

/** The icon of a deck of cards. */
export function deckMark(deck: string, look: Look | undefined): Mark {
  return look?.marks[deck] ?? { icon: "ticket", tone: "green" };
}

/** The message for the line below the name, with its values; null for none. */
export function noteOf(space: SpaceView): { key: string; values: Record<string, number> } | null {
  const amount = space.amount ?? null;
  if (space.kind === "tax" && amount !== null) return { key: "board.pay", values: { amount } };
  if (space.kind === "pay" && amount !== null) {
    return space.most
      ? { key: "board.collect-up-to", values: { amount, most: space.most } }
      : { key: "board.collect", values: { amount } };
  }
  return NOTED.has(space.kind) ? { key: `board.note.${space.kind}`, values: {} } : null;
}

const NOTED = new Set(["subway", "stock", "auction", "refund", "reverse", "roll-three"]);
