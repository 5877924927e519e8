// The world of an edition: its own colours in place of the page's, light and dark, wherever its table is shown.
import type { Look } from "../wire";

/** The colours of a world as CSS variables; what it does not say stays as the page has it. */
export function worldStyle(look: Look | undefined): string {
  const colours = Object.entries(look?.world.colours ?? {});
  return colours.map(([role, shade]) => `--${role}: light-dark(${shade.light}, ${shade.dark})`).join("; ");
}

/** The ground of a deck; null where the world has none for it. */
export function deckGround(look: Look | undefined, deck: string): string | null {
  const shade = look?.world.decks[deck];
  return shade ? `light-dark(${shade.light}, ${shade.dark})` : null;
}
