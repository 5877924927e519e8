// The twelve seats: a shape and a token each, so that colour (--seat-0 to --seat-11) is never the only sign.
import type { Look } from "../wire";
import { badges } from "./badges.svelte";

/** Outlines in a box from -11 to 11. */
export const SHAPES = {
  diamond: "M0 -11 11 0 0 11 -11 0z",
  circle: "M-9.5 0a9.5 9.5 0 1 1 19 0a9.5 9.5 0 1 1 -19 0z",
  triangle: "M0 -10.2 10.6 8.2 -10.6 8.2z",
  square: "M-8 -8.8H8Q8.8 -8.8 8.8 -8V8Q8.8 8.8 8 8.8H-8Q-8.8 8.8 -8.8 8V-8Q-8.8 -8.8 -8 -8.8z",
  cross: "M-3.4 -10H3.4V-3.4H10V3.4H3.4V10H-3.4V3.4H-10V-3.4H-3.4z",
  star: "M0 -11 3.2 -3.9 10.9 -3.2 5.1 2 6.8 9.6 0 5.6 -6.8 9.6 -5.1 2 -10.9 -3.2 -3.2 -3.9z",
  hexagon: "M-5.2 -9.2H5.2L10.4 0 5.2 9.2H-5.2L-10.4 0z",
  heart: "M0 9.8C-14 1 -10.5 -8.8 -5 -8.8C-2 -8.8 0 -6.5 0 -5C0 -6.5 2 -8.8 5 -8.8C10.5 -8.8 14 1 0 9.8z",
  moon: "M4.5 -9.8A10 10 0 1 0 4.5 9.8A7.6 7.6 0 1 1 4.5 -9.8z",
  hourglass: "M-8.8 -9.5H8.8L2.6 0 8.8 9.5H-8.8L-2.6 0z",
  drop: "M0 -11C7 -2.5 8 1 8 3.2A8 7.6 0 0 1 -8 3.2C-8 1 -7 -2.5 0 -11z",
  arch: "M-8.8 9V-1A8.8 8.8 0 0 1 8.8 -1V9H3.4V0.5H-3.4V9z",
} as const;

export type Shape = keyof typeof SHAPES;

const ORDER: readonly Shape[] = Object.keys(SHAPES) as Shape[];

/** Line drawings on a grid of 24, readable at that size. */
export const TOKENS = {
  lantern:
    "M12 2.5v2M9 6.5 12 4.5 15 6.5M8.5 6.5h7l1.2 9.5H7.3zM9 16v2.5h6V16M8 21h8M12 18.5V21M12 9.3c1.7 1.9 1.5 4.2 0 4.2s-1.7-2.3 0-4.2z",
  tram: "M12 2v3M8 2.5h8M6.5 5h11A1.5 1.5 0 0 1 19 6.5v9A2.5 2.5 0 0 1 16.5 18h-9A2.5 2.5 0 0 1 5 15.5v-9A1.5 1.5 0 0 1 6.5 5zM5 12h14M12 5v7M8 18l-2 3.5M16 18l2 3.5M8.2 15h.1M15.7 15h.1",
  kite: "M13.5 2l5.5 7.5-8 7L6.5 7.5zM13.5 2 11 16.5M6.5 7.5 19 9.5M11 16.5c-.3 1.7-2.3 1.3-2.9 2.8s-1.9 2-3.3 1.5M6.6 18.3l2.8 2.4",
  teapot:
    "M6.5 9h9.5c1 2 1.3 6.5-1 9.5H7.5c-2.3-3-2-7.5-1-9.5zM8 9c.5-2 6-2 6.5 0M11.2 7.3V5.5M5.8 14.5C3.5 13.5 4 10.5 2 9.5M16.6 10.5c4.5-1 4.8 5.5-.4 5.5M7.5 21h7.5",
  bicycle:
    "M1.8 15.8a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0-7.8 0M14.4 15.8a3.9 3.9 0 1 0 7.8 0a3.9 3.9 0 1 0-7.8 0M5.7 15.8 9 8.5h6.3l3 7.3M9 8.5l3 7.3h-6.3M12 15.8l3.3-7.3M7.2 6h3.2M9 8.5 8.6 6M15.3 8.5 14.6 5.5h3",
  key: "M3 8.5a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0-9.4 0M11 12l9.5 8.5M16.3 16.7l-2 2.3M19 19.2l-1.6 1.9M7.7 8.5h.1",
  anchor:
    "M9.7 4.8a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M12 7.1V21M8 10.5h8M3.5 13.5c.5 4.5 4 7.5 8.5 7.5s8-3 8.5-7.5M2.3 15.8l1.2-2.5 2.3 1.5M21.7 15.8l-1.2-2.5-2.3 1.5",
  balloon:
    "M12 2c-4 0-7 2.8-7 6.6 0 3.5 3.2 6 4.8 7.9h4.4c1.6-1.9 4.8-4.4 4.8-7.9C19 4.8 16 2 12 2zM12 2c-2 1.5-3 4-3 6.6s.8 5.3 1.8 7.9M12 2c2 1.5 3 4 3 6.6s-.8 5.3-1.8 7.9M9.8 16.5l.5 2.3M14.2 16.5l-.5 2.3M9.7 18.8h4.6v3H9.7z",
  umbrella:
    "M12 2v2M2.5 13C3 7.5 7 4 12 4s9 3.5 9.5 9c-1.6-1.5-3.2-1.5-4.7 0-1.6-1.5-3.2-1.5-4.8 0-1.6-1.5-3.2-1.5-4.8 0-1.5-1.5-3.1-1.5-4.7 0zM12 13v6.3c0 2.9-4 2.9-4 .2",
  snail:
    "M2 20h15.5c2.5 0 3.5-1.8 3.5-4V9.5M21 9.5 22.5 6M21 9.5 18.8 6.5M17.5 20C18 12 15.5 6.5 10 6.5c-4 0-7 2.8-7 6.6 0 3.6 2.7 5.4 5.6 5.4 2.7 0 4.7-1.8 4.7-4.3 0-2.3-1.7-3.9-3.9-3.9-1.8 0-3.1 1.2-3.1 2.8 0 1.3.9 2.2 2.2 2.2",
  boot: "M7 2.5h8v8.5c1 2 6.5 2 6.5 6v1.5H7zM7 18.5v2.7h4.3v-1.7h10.2v-1M7 6h3M7 9.5h3M12.5 11.5l2-1",
  cat: "M5 21c-1-4.5 0-8.5 3.5-11L7.5 4.5 11 7h3l3.5-2.5-.7 5.3c1.5 1.5 1.4 3.5.2 4.7 1.5 2 1.8 4.2 1.5 6.5zM18.3 19c2.2 0 3.4-1.5 3.4-3.5s-1.2-2.5-1.2-4M10.5 10.8h.1M14.8 10.8h.1M12.2 12.8l.5.6.5-.6M10 21v-4",
  spider:
    "M9.3 8.3a2.7 2.5 0 1 0 5.4 0a2.7 2.5 0 1 0-5.4 0M8.7 14.8a3.3 4 0 1 0 6.6 0a3.3 4 0 1 0-6.6 0M9.5 9.5 6 7 5 2.5M14.5 9.5 18 7l1-4.5M9 12.5 4.5 11 2 7.5M15 12.5l4.5-1.5L22 7.5M8.7 15 4.5 16l-2 4M15.3 15l4.2 1 2 4M9.5 17.8 7 22M14.5 17.8 17 22",
  web: "M3 3l18 18M3 3v18M3 3h18M3 3l8 18.5M3 3l18.5 8M3 9c3 .3 5.7-2.5 6-6M3 14.5c2-.7 3.5-.7 5 .3.5-3.5 3-6.3 6.8-6.8C13.8 6.5 13.8 5 14.5 3M3 20c2.7-1.3 5.2-1 7.3.7 1-4 5.8-9.4 10.4-10.4-1.7-2.1-2-4.6-.7-7.3",
  mask: "M12 2.5c5 0 7.5 3.5 7.5 8.5S16 21.5 12 21.5 4.5 16 4.5 11 7 2.5 12 2.5zM10.5 13.5c-.5-2-3-3.5-4.5-3.3.2 2.3 1.7 4.5 4.5 3.3zM13.5 13.5c.5-2 3-3.5 4.5-3.3-.2 2.3-1.7 4.5-4.5 3.3zM12 2.5v8.5M12 16v5.5",
  camera:
    "M3 7.5h4.5l1.5-3h6l1.5 3H21V19H3zM8 13a4 4 0 1 0 8 0a4 4 0 1 0-8 0M18.3 10.2h.1M10.8 12.5c.2-.7.8-1.2 1.5-1.3",
  tower:
    "M12 1.5V5M9.5 9V5h5v4M7.5 13V9h9v4M5.5 21.5V13h13v8.5M3 21.5h18M10.5 21.5V17h3v4.5M9 15.5h.1M15 15.5h.1M12 11h.1",
  pumpkin:
    "M12 7c-1-.8-2.8-1-4.2-.5C4.5 7.3 2.5 10 2.5 13.5S5 20.5 8 20.5c1.5 0 3-.2 4-.2s2.5.2 4 .2c3 0 5.5-3.5 5.5-7s-2-6.2-5.3-7C14.8 6 13 6.2 12 7zM12 7c0-2 .8-3.8 2.5-4.5M7 12.5l2.2-1.7 1.3 2.2zM17 12.5l-2.2-1.7-1.3 2.2zM7 16l2 .8 1.5-1 1.5 1 1.5-1 1.5 1 2-.8",
} as const satisfies Record<Token, string>;

export type Token = Look["tokens"][number];

const ANY = Object.keys(TOKENS) as Token[];

export const SEAT_COUNT = ORDER.length;

/** A shape by the number of its colour. */
export function shapeOf(colour: number): Shape {
  return ORDER[colour % ORDER.length] ?? "circle";
}

/** The CSS value of a colour. */
export function colourOf(colour: number): string {
  return `var(--seat-${colour % ORDER.length})`;
}

/** The shape of a seat. */
export function seatShape(seat: number): Shape {
  return shapeOf(badges.of(seat).colour);
}

/** The colour of a seat, as a CSS value. */
export function seatColour(seat: number): string {
  return colourOf(badges.of(seat).colour);
}

/** A token by its number among those of a board; some token while the board is not there yet. */
export function tokenOf(token: number, tokens: readonly Token[] = ANY): Token {
  return tokens[token % tokens.length] ?? "lantern";
}

/** The token of a seat. */
export function seatToken(seat: number, tokens: readonly Token[] = ANY): Token {
  return tokenOf(badges.of(seat).token, tokens);
}
