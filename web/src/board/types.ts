// What the board is told and what it reports. It knows no rule and fetches nothing.
import type { Snippet } from "svelte";
import type { BoardView, TableView } from "../wire";

/** So many choices are drawn lightly. */
export const MANY_CHOICES = 40;

/** A space to draw the eye to: where something happens now, or what a card, log line or deal speaks of. */
export interface Highlight {
  space: string;
  kind: "current" | "hint" | "alarm";
}

/** Where a seat's token stands, when that is not what the view says (yet). */
export interface TokenStand {
  seat: number;
  space: string;
  isInJail?: boolean;
}

/** A token on its way along these spaces, of which the first is where it stands; it takes so many milliseconds. */
export interface Walk {
  seat: number;
  path: readonly string[];
  ms: number;
}

/** A part of the board in its own units (0 to 884), for the zoomed corner on a phone. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A space that can be put into a deal or a plan and taken out again, in the colour of whose it is. */
export interface Pick {
  space: string;
  colour: string;
  isChosen: boolean;
  /** Whether it is marked as chosen by a tick too: what can be clicked is. */
  hasTick: boolean;
}

export interface BoardProps {
  board: BoardView;
  /** The table as it stands; without one the board is as printed. */
  view?: TableView | null;
  /** The seat of whoever looks at it, if they sit there. */
  own?: number | null;
  highlights?: readonly Highlight[];
  /** Spaces that can be chosen now: they stand out, the others step back. */
  choices?: readonly string[];
  /** Spaces of a deal or a plan that is being made: they stand out, chosen ones most, the others step back. */
  picks?: readonly Pick[];
  /** Levels that are planned, by deed. */
  plan?: Readonly<Record<string, number>>;
  /** Whether spaces are bare tiles, where no print could be read. */
  isTiled?: boolean;
  /** Where tokens are shown; without it, where the view has them. */
  tokens?: readonly TokenStand[];
  /** The spaces of the last move, drawn as a dotted trail. */
  trail?: readonly string[];
  /** The token that walks now. It stays where it comes to until `tokens` or `view` has it there too. */
  walk?: Walk | null;
  /** What something is about just now: all other spaces step back. */
  lit?: readonly string[] | null;
  /** Show this part only. */
  box?: Box | null;
  /** All text upright, as on a phone. */
  isUpright?: boolean;
  /** The name that the board has for those who listen. */
  label: string;
  /** Any space was tapped or chosen by keyboard: a choice if it is one of `choices`, else a wish to see it. */
  onchoose?: (space: string) => void;
  /** What stands in the middle; sized to the stage, measure in cqw. Not shown with `box`. */
  stage?: Snippet;
}
