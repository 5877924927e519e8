// What is printed on a space: which icon in which tone, its name, and the line below it.
import type { SpaceView } from "../wire";
import type { IconName } from "../ui/icons";

export type Tone = "ink" | "brass" | "info" | "green" | "alarm";

export interface Mark {
  icon: IconName;
  tone: Tone;
}

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
const BY_ID: Record<string, Mark> = {
  go: { icon: "go", tone: "alarm" },
  bonus: { icon: "gift", tone: "brass" },
  "luxury-tax": { icon: "diamond", tone: "alarm" },
  "utility-1": { icon: "bulb", tone: "ink" },
  "utility-2": { icon: "tap", tone: "ink" },
  "utility-3": { icon: "screen", tone: "ink" },
  "utility-4": { icon: "waves", tone: "ink" },
  "utility-5": { icon: "bin", tone: "ink" },
  "utility-6": { icon: "grate", tone: "ink" },
  "utility-7": { icon: "phone", tone: "ink" },
  "utility-8": { icon: "flame", tone: "ink" },
};
const BY_DECK: Record<string, Mark> = {
  chance: { icon: "question", tone: "brass" },
  "community-chest": { icon: "chest", tone: "info" },
};
// A style has its own things: a newspaper for a water works, glider and tentacles for stations.
const BY_STYLE: Record<string, Record<string, Mark>> = {
  spiderman: {
    railroad: { icon: "web", tone: "ink" },
    "utility-1": { icon: "flask", tone: "ink" },
    "utility-2": { icon: "page", tone: "ink" },
    chance: { icon: "mask", tone: "ink" },
    "community-chest": { icon: "web", tone: "alarm" },
    tax: { icon: "page", tone: "alarm" },
    "luxury-tax": { icon: "mask", tone: "alarm" },
  },
};

/** The icon of a space; streets have none. */
export function markOf(space: SpaceView, style: string): Mark | null {
  const own = BY_STYLE[style] ?? {};
  if (space.deck) return own[space.deck] ?? BY_DECK[space.deck] ?? { icon: "question", tone: "brass" };
  return own[space.id] ?? BY_ID[space.id] ?? own[space.kind] ?? BY_KIND[space.kind] ?? null;
}

/** The icon of a deck of cards. */
export function deckMark(deck: string, style: string): Mark {
  return BY_STYLE[style]?.[deck] ?? BY_DECK[deck] ?? { icon: "ticket", tone: "green" };
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
