// A deal being put together: what each side gives, whatever kinds of things there are.
import type { Action, Assets, SeatView } from "../wire";

export const PIECES = ["deeds", "cards", "vouchers", "roll_three", "shares", "mortgaged_shares"] as const;
export type Pieces = (typeof PIECES)[number];

export type Side = { cash: number } & Record<Pieces, string[]>;

export interface Draft {
  partner: number;
  give: Side;
  take: Side;
}

export function emptySide(): Side {
  return { cash: 0, deeds: [], cards: [], vouchers: [], roll_three: [], shares: [], mortgaged_shares: [] };
}

export function sideOf(assets: Assets): Side {
  const side = emptySide();
  side.cash = assets.cash ?? 0;
  for (const pieces of PIECES) side[pieces] = [...(assets[pieces] ?? [])];
  return side;
}

/** A side as the server reads it: only what is not empty. */
export function assetsOf(side: Side): Assets {
  const filled = PIECES.filter((pieces) => side[pieces].length > 0).map((pieces) => [pieces, side[pieces]]);
  return { ...(side.cash > 0 ? { cash: side.cash } : {}), ...Object.fromEntries(filled) } as Assets;
}

export function isEmpty(side: Side): boolean {
  return side.cash === 0 && PIECES.every((pieces) => side[pieces].length === 0);
}

/** The action that puts a draft to the partner; an answer to an offer on the table is a counter-offer. */
export function actionOf(draft: Draft, isCounter: boolean): Action {
  const sides = { give: assetsOf(draft.give), take: assetsOf(draft.take) };
  const action = isCounter ? { kind: "counter", ...sides } : { kind: "offer", partner: draft.partner, ...sides };
  return action as Action;
}

/** A draft that answers an offer: what was given is taken, and the other way round. */
export function answerTo(offerer: number, give: Assets, take: Assets): Draft {
  return { partner: offerer, give: sideOf(take), take: sideOf(give) };
}

/** How many of each piece a seat holds; shares of one company count together. */
export function holdings(seat: SeatView, pieces: Pieces): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of seat[pieces]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** A side with one piece in it so many times. */
export function withPiece(side: Side, pieces: Pieces, id: string, count: number): Side {
  const others = side[pieces].filter((held) => held !== id);
  return { ...side, [pieces]: [...others, ...Array.from({ length: Math.max(0, count) }, () => id)] };
}

export function countOf(side: Side, pieces: Pieces, id: string): number {
  return side[pieces].filter((held) => held === id).length;
}

/** What a draft still holds that its seats no longer have is taken out. */
export function trimmed(draft: Draft, own: SeatView, partner: SeatView): Draft {
  return { ...draft, give: trimmedSide(draft.give, own), take: trimmedSide(draft.take, partner) };
}

function trimmedSide(side: Side, seat: SeatView): Side {
  let kept: Side = { ...side, cash: Math.min(side.cash, Math.max(0, seat.cash)) };
  for (const pieces of PIECES) {
    const held = holdings(seat, pieces);
    for (const id of new Set(side[pieces])) {
      kept = withPiece(kept, pieces, id, Math.min(countOf(side, pieces, id), held.get(id) ?? 0));
    }
  }
  return kept;
}
