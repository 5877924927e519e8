// How piles of cards look: the icon that the board prints on their spaces, on a ground of its own.
import { deckMark, type Tone } from "../../board/faces";
import { deckGround } from "../../board/world";
import type { IconName } from "../../ui/icons";
import type { Look } from "../../wire";

export interface DeckLook {
  colour: string;
  icon: IconName;
}

const GROUNDS: Record<Tone, string> = {
  ink: "#3A4652",
  brass: "#8F6410",
  info: "#1A6CB0",
  green: "#1F6F54",
  alarm: "#A32E17",
};

export function deckLook(deck: string, look: Look | undefined): DeckLook {
  const mark = deckMark(deck, look);
  return { icon: mark.icon, colour: deckGround(look, deck) ?? GROUNDS[mark.tone] };
}
