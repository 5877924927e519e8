// The spaces that a token passes on its way, along the rings and over the stations that join them.
import type { BoardView, SpaceView } from "../wire";

export interface Walked {
  path: readonly string[];
  isGlide: boolean;
}

/** Ways on which a token is carried rather than walks. */
const CARRIED: ReadonlySet<string> = new Set(["jail", "swing", "voucher", "subway", "tunnel", "cab", "auction"]);
const FARTHEST = 40;
const FARTHEST_BACK = 12;

export function walk(board: BoardView, origin: string, target: string, way: string): Walked {
  const glide = { path: [origin, target], isGlide: true };
  if (origin === target) return { path: [origin, target], isGlide: false };
  if (CARRIED.has(way)) return glide;
  const back = path(board, origin, target, -1, FARTHEST_BACK);
  const ahead = path(board, origin, target, 1, FARTHEST);
  if (ahead === null) return back === null ? glide : { path: back, isGlide: false };
  // "Go back three spaces": nobody walks nearly a whole round for a card that sends a few spaces back.
  if (back !== null && way === "card" && back.length <= 4 && ahead.length > 30) return { path: back, isGlide: false };
  return { path: ahead, isGlide: false };
}

/** The shortest way in one direction, changing rings at spaces that stand on two; null where it is too far. */
function path(board: BoardView, origin: string, target: string, step: 1 | -1, farthest: number): string[] | null {
  const spaces = new Map(board.spaces.map((space) => [space.id, space]));
  const from = new Map<string, string | null>([[origin, null]]);
  let edge = [origin];
  for (let length = 0; length < farthest && edge.length > 0; length += 1) {
    const next: string[] = [];
    for (const here of edge) {
      for (const there of neighbours(board, spaces, here, step)) {
        if (from.has(there)) continue;
        from.set(there, here);
        if (there === target) return trace(from, target);
        next.push(there);
      }
    }
    edge = next;
  }
  return null;
}

/** The next space on the ring, and the one behind the other foot of a station. */
function neighbours(board: BoardView, spaces: Map<string, SpaceView>, id: string, step: 1 | -1): string[] {
  const space = spaces.get(id);
  const other = space?.link == null ? undefined : spaces.get(space.link);
  return [space, other].flatMap((foot) => {
    if (foot === undefined) return [];
    const ring = board.tracks[foot.track]?.spaces ?? [];
    const there = ring[(foot.step + step + ring.length) % ring.length];
    // Either foot of a station is reached by reaching one.
    return there === undefined ? [] : [there, ...linked(spaces, there)];
  });
}

function linked(spaces: Map<string, SpaceView>, id: string): string[] {
  const space = spaces.get(id);
  return space?.link != null && space.kind !== "tunnel" ? [space.link] : [];
}

function trace(from: Map<string, string | null>, target: string): string[] {
  const path: string[] = [];
  for (let at: string | null = target; at !== null; at = from.get(at) ?? null) path.unshift(at);
  return path;
}
