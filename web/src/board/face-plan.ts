// Plans one face: where band, icon, name, price and buildings stand on a space that is drawn in its own frame.
import type { Box } from "./types";
import { faceTransform, innerEdge, middleOf, type Cell } from "./geometry";
import { cornerStrip } from "./tokens";
import { baselines, fitName, heightOf, NESTED_SIZES, ONE_RING_SIZES, type Line } from "./name-lines";
import { GENERIC, widthOf } from "./widths";

/** What there is to print. */
export interface FaceText {
  name: string;
  /** In italics below the name. */
  note: string;
  /** At the outer edge: the price, or what it costs. */
  foot: string;
  hasIcon: boolean;
  band: "full" | "thin" | "none";
}

export interface PlacedLine extends Line {
  x: number;
  y: number;
}

export interface FacePlan {
  transform: string;
  width: number;
  height: number;
  band: Box | null;
  /** Whether the outer edge of the board is at the top of the frame. */
  isOuterUp: boolean;
  /** The part beside the band. */
  field: Box;
  icon: { x: number; y: number; size: number } | null;
  lines: PlacedLine[];
  foot: { x: number; y: number; size: number } | null;
  /** Where the owner's clip sits, beside the price, on boards whose rings leave no room outside; else null. */
  clip: { x: number; y: number; size: number; shift: number; room: number } | null;
}

/** How a face is oriented: band at its top, at its bottom, or on one flank with all text upright. */
type Flow = "down" | "up" | "left" | "right";

function flowOf(cell: Cell, isUpright: boolean): Flow {
  if (cell.side === "top") return "up";
  if (cell.side === "bottom" || !isUpright) return "down";
  return cell.side === "left" ? "right" : "left";
}

/** The plan of a space that is no corner; where name and icon have no room beside each other, the icon yields. */
export function planFace(cell: Cell, text: FaceText, isNested: boolean, isUpright: boolean): FacePlan {
  const plan = tryFace(cell, text, isNested, isUpright);
  const least = (isNested ? NESTED_SIZES : ONE_RING_SIZES).least;
  const isCramped = plan.lines.some((line) => !line.isGeneric && line.size < least - 1e-9);
  return text.hasIcon && isCramped ? tryFace(cell, { ...text, hasIcon: false }, isNested, isUpright) : plan;
}

function tryFace(cell: Cell, text: FaceText, isNested: boolean, isUpright: boolean): FacePlan {
  const flow = flowOf(cell, isUpright);
  const isFlank = flow === "left" || flow === "right";
  const width = isFlank ? cell.width : cell.across;
  const height = isFlank ? cell.height : cell.depth;
  const thickness = text.band === "none" ? 0 : text.band === "full" ? cell.ring.band : cell.ring.thin;
  const band = bandBox(flow, width, height, thickness);
  const field = fieldBox(flow, width, height, thickness);
  const transform = isFlank ? `translate(${cell.x} ${cell.y})` : faceTransform(cell);
  const sizes = isNested ? NESTED_SIZES : ONE_RING_SIZES;
  const middle = field.x + field.width / 2;

  const footSize = isNested ? 9.5 : 11;
  // The price keeps clear of the owner's clip: over the outer edge, or beside it where rings lie close together.
  const clear = isNested ? 4.5 : 11.5;
  const footRoom = text.foot ? clear + footSize * 0.74 + (isNested ? 2 : 3) : isNested ? 6 : 9;
  const inner = isNested ? 3 : 4;
  const room = field.height - footRoom - inner;
  const top = flow === "up" ? field.y + footRoom : field.y + inner;

  const pad = isNested ? 5 : 8;
  const leastIcon = text.hasIcon ? (isNested ? 15 : 20) + 3 : 0;
  const noteLines = text.note ? fitNote(text.note, field.width - pad, sizes.generic) : [];
  const nameRoom = room - leastIcon - heightOf(noteLines);
  const name = [...fitName(text.name, field.width - pad, nameRoom, sizes), ...noteLines];
  const nameHeight = heightOf(name);
  const mostIcon = isNested ? 22 : 31;
  const iconSize = text.hasIcon ? Math.min(mostIcon, room - nameHeight - 3) : 0;
  const gap = iconSize > 0 ? Math.min(isNested ? 3 : 6, Math.max(0, room - nameHeight - iconSize)) : 0;
  const blockTop = top + (room - nameHeight - iconSize - gap) / 2;
  const isIconFirst = flow !== "up";
  const nameTop = isIconFirst ? blockTop + iconSize + gap : blockTop;
  const iconTop = isIconFirst ? blockTop : blockTop + nameHeight + gap;
  const ys = baselines(name, nameTop + nameHeight / 2);
  const footY = flow === "up" ? field.y + clear + footSize * 0.74 : field.y + field.height - clear;
  return {
    transform,
    width,
    height,
    band,
    isOuterUp: flow === "up",
    field,
    icon: iconSize >= 11 ? { x: middle - iconSize / 2, y: iconTop, size: iconSize } : null,
    lines: name.map((line, index) => ({ ...line, x: middle, y: ys[index] ?? 0 })),
    foot: text.foot ? { x: middle, y: footY, size: footSize } : null,
    clip:
      isNested && text.foot
        ? {
            x: field.x + 2 + CLIP / 2,
            y: footY - footSize * 0.36,
            size: CLIP,
            shift: CLIP / 2,
            room: field.width - CLIP - 5,
          }
        : null,
  };
}

const CLIP = 12.5; // beside a price

/** The plan of a corner: icon, name and note in the part of the square that tokens leave free. */
export function planCorner(cell: Cell, text: FaceText, isNested: boolean): FacePlan {
  const size = cell.width;
  const print = printBox(cell, isNested);
  const sizes = isNested ? { most: 12, least: 8, generic: 8.6 } : { most: 14, least: 10, generic: 11 };
  const pad = isNested ? 4 : 8;
  const note = text.note ? fitNote(text.note, print.width - pad, isNested ? 8.4 : 10.5) : [];
  const name = [...fitName(text.name, print.width - pad, print.height * 0.52, sizes), ...note];
  const nameHeight = heightOf(name);
  const iconSize = text.hasIcon ? Math.min(isNested ? 25 : 38, print.height - nameHeight - (isNested ? 8 : 19)) : 0;
  const gap = text.hasIcon ? (isNested ? 2 : 5) : 0;
  const top = print.y + (print.height - nameHeight - iconSize - gap) / 2;
  const ys = baselines(name, top + iconSize + gap + nameHeight / 2);
  const middle = print.x + print.width / 2;
  return {
    transform: faceTransform(cell),
    width: size,
    height: size,
    band: null,
    isOuterUp: false,
    field: print,
    icon: iconSize >= 11 ? { x: middle - iconSize / 2, y: top, size: iconSize } : null,
    lines: name.map((line, index) => ({ ...line, x: middle, y: ys[index] ?? 0 })),
    foot: null,
    clip: null,
  };
}

/** What tokens leave of a corner, in its own frame: all but a strip along its two inner sides. */
function printBox(cell: Cell, isNested: boolean): Box {
  const strip = cornerStrip(isNested);
  const edge = innerEdge(cell);
  const middle = middleOf(cell);
  const size = cell.width - strip;
  return { x: edge.x < middle.x ? strip : 0, y: edge.y < middle.y ? strip : 0, width: size, height: size };
}

function fitNote(note: string, width: number, size: number): Line[] {
  const lines: string[] = [];
  for (const word of note.split(" ")) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size, GENERIC) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((text) => ({
    text,
    size: Math.min(size, (size * width) / widthOf(text, size, GENERIC)),
    isGeneric: true,
  }));
}

function bandBox(flow: Flow, width: number, height: number, thickness: number): Box | null {
  if (thickness === 0) return null;
  switch (flow) {
    case "down":
      return { x: 0, y: 0, width, height: thickness };
    case "up":
      return { x: 0, y: height - thickness, width, height: thickness };
    case "left":
      return { x: 0, y: 0, width: thickness, height };
    case "right":
      return { x: width - thickness, y: 0, width: thickness, height };
  }
}

function fieldBox(flow: Flow, width: number, height: number, thickness: number): Box {
  switch (flow) {
    case "down":
      return { x: 0, y: thickness, width, height: height - thickness };
    case "up":
      return { x: 0, y: 0, width, height: height - thickness };
    case "left":
      return { x: thickness, y: 0, width: width - thickness - CLIP_ROOM, height };
    case "right":
      return { x: CLIP_ROOM, y: 0, width: width - thickness - CLIP_ROOM, height };
  }
}

// Upright text on a flank keeps clear of the owner's clip at its outer end.
const CLIP_ROOM = 7;
