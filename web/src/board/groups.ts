// How groups are told apart: a colour and a pattern each, drawn lightly over the band.
import type { BoardView } from "../wire";

/** A tile that repeats: its size, its drawing, and whether the drawing is filled. */
interface Tile {
  width: number;
  height: number;
  d: string;
  stroke?: number;
}

const dot = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const TILES = {
  stripes: { width: 8, height: 8, stroke: 1.6, d: "M-2 2 2-2M0 8 8 0M6 10 10 6" },
  waves: { width: 12, height: 7, stroke: 1.3, d: "M-6 4.5q3-4 6 0t6 0 6 0 6 0" },
  dots: { width: 7, height: 7, d: dot(1.8, 1.8, 1.15) + dot(5.3, 5.3, 1.15) },
  chevrons: { width: 8, height: 8, stroke: 1.5, d: "M0 6 4 2 8 6" },
  pinstripes: { width: 5, height: 5, stroke: 1.3, d: "M2.5 0V5" },
  lattice: { width: 7, height: 7, stroke: 0.9, d: "M0 3.5H7M3.5 0V7" },
  scales: { width: 12, height: 12, stroke: 1.1, d: "M0 0a6 6 0 0 0 12 0M-6 6a6 6 0 0 0 12 0M6 6a6 6 0 0 0 12 0" },
  bricks: { width: 12, height: 8, stroke: 1, d: "M0 .5H12M0 4.5H12M3 .5V4.5M9 4.5V8.5" },
  dashes: { width: 9, height: 7, stroke: 1.4, d: "M1 2H5M5.5 5.5H9.5M-3.5 5.5H.5" },
  plus: { width: 9, height: 9, stroke: 1.2, d: "M4.5 2.3V6.7M2.3 4.5H6.7" },
  zigzag: { width: 8, height: 6, stroke: 1.2, d: "M0 4.5 2 1.5 4 4.5 6 1.5 8 4.5" },
  lozenges: { width: 8, height: 10, d: "M4 2 6 5 4 8 2 5z" },
  drops: { width: 9, height: 9, d: "M4.5 1.8c2 2.6 2 4.8 0 4.8s-2-2.2 0-4.8z" },
  herringbone: { width: 8, height: 8, stroke: 1.2, d: "M0 0 4 4M4 4 8 0M0 4 4 8 8 4" },
  checks: { width: 7, height: 7, d: "M0 0H3.5V3.5H0zM3.5 3.5H7V7H3.5z" },
  crosshatch: { width: 8, height: 8, stroke: 0.9, d: "M0 0 8 8M8 0 0 8" },
  rings: { width: 9, height: 9, stroke: 1.1, d: "M2 4.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0" },
  backstripes: { width: 8, height: 8, stroke: 1.6, d: "M-2 6 2 10M0 0 8 8M6-2 10 2" },
  lines: { width: 6, height: 4, stroke: 1.2, d: "M0 2H6" },
  triangles: { width: 9, height: 8, d: "M4.5 1.5 7.5 6.5H1.5z" },
} satisfies Record<string, Tile>;

export type TileName = keyof typeof TILES;

const TILE_OF: Record<string, TileName> = {
  brown: "stripes",
  "light-blue": "waves",
  pink: "dots",
  orange: "chevrons",
  red: "pinstripes",
  yellow: "lattice",
  green: "scales",
  "dark-blue": "bricks",
  railroad: "dashes",
  utility: "plus",
  cab: "checks",
  purple: "backstripes",
  white: "drops",
  black: "herringbone",
  grey: "crosshatch",
  "light-pink": "rings",
  "light-green": "zigzag",
  cream: "lines",
  teal: "lozenges",
  wine: "triangles",
  gold: "bricks",
  peach: "chevrons",
  maroon: "crosshatch",
};
const ALL_TILES = Object.keys(TILES) as TileName[];

// Printed colours that are hard to tell from a neighbour's on a screen, nudged apart.
const NUDGED: Record<string, string> = {
  "#6B2C7E": "#6A2C86",
  "#9B1550": "#9C1F54",
  "#5E0B12": "#7E1F14",
  "#A8861B": "#B08A12",
  "#12A5A0": "#0E8C7F",
  "#F9B4C4": "#F4A9B4",
  "#9BE58A": "#93DB8B",
  "#FAEFB0": "#F3E2A0",
  "#FFB98A": "#F2AE7C",
  "#8FC7EA": "#8FB6E6",
  "#111111": "#14181A",
  "#C6D916": "#D9B25A",
  "#3A4652": "#1E2A33",
  "#708090": "#64748B",
  "#4B7FA3": "#64748B",
};

/** A group as it is drawn. */
export interface GroupLook {
  id: string;
  colour: string;
  tile: Tile;
  /** The pattern's colour and strength: white on dark bands, ink on light ones. */
  ink: string;
  strength: number;
}

const STATION = "#1E2A33";

/** How all groups of a board look, by id. */
export function groupLooks(board: BoardView): Map<string, GroupLook> {
  return new Map(
    board.groups.map((group, index) => {
      const colour = NUDGED[group.colour.toUpperCase()] ?? group.colour;
      const name = TILE_OF[group.id] ?? ALL_TILES[index % ALL_TILES.length] ?? "stripes";
      // Ink on paper: dark by day, light by night.
      if (colour === STATION) {
        return [
          group.id,
          { id: group.id, colour: "var(--station)", tile: TILES[name], ink: "var(--on-station)", strength: 0.24 },
        ];
      }
      const isLight = luminance(colour) > 0.3;
      const strength = isLight ? 0.17 : 0.24;
      return [group.id, { id: group.id, colour, tile: TILES[name], ink: isLight ? "#1E2A33" : "#FFFFFF", strength }];
    }),
  );
}

/** How bright a colour is, from 0 to 1 (WCAG). */
export function luminance(colour: string): number {
  const part = (at: number) => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}
