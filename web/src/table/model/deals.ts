// A deal being put together: what each side gives, whatever kinds of things there are.
import type { Action, Assets, SeatView } from "../wire";

export const ASSETS = ["deeds", "cards", "vouchers", "roll_three", "shares", "mortgaged_shares"] as const;
export type AssetKind = (typeof ASSETS)[number];

export type Side = { cash: number } & Record<AssetKind, string[]>;

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
  for (const kind of ASSETS) side[kind] = [...(assets[kind] ?? [])];
  return side;
}

/** A side as the server reads it: only what is not empty. */
export function assetsOf(side: Side): Assets {
  const filled = ASSETS.filter((kind) => side[kind].length > 0).map((kind) => [kind, side[kind]]);
  return { ...(side.cash > 0 ? { cash: side.cash } : {}), ...Object.fromEntries(filled) } as Assets;
}

export function isEmpty(side: Side): boolean {
  return side.cash === 0 && ASSETS.every((kind) => side[kind].length === 0);
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

/** How many of each asset a seat holds; shares of one company count together. */
export function holdings(seat: SeatView, kind: AssetKind): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of seat[kind]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** A side with one asset in it so many times. */
export function withAsset(side: Side, kind: AssetKind, id: string, count: number): Side {
  const others = side[kind].filter((held) => held !== id);
  return { ...side, [kind]: [...others, ...Array.from({ length: Math.max(0, count) }, () => id)] };
}

export function countOf(side: Side, kind: AssetKind, id: string): number {
  return side[kind].filter((held) => held === id).length;
}

/** What a draft still holds that its seats no longer have is taken out. */
export function trimmed(draft: Draft, own: SeatView, partner: SeatView): Draft {
  return { ...draft, give: trimmedSide(draft.give, own), take: trimmedSide(draft.take, partner) };
}

function trimmedSide(side: Side, seat: SeatView): Side {
  let kept: Side = { ...side, cash: Math.min(side.cash, Math.max(0, seat.cash)) };
  for (const kind of ASSETS) {
    const held = holdings(seat, kind);
    for (const id of new Set(side[kind])) {
      kept = withAsset(kept, kind, id, Math.min(countOf(side, kind, id), held.get(id) ?? 0));
    }
  }
  return kept;
}

/** The deed that is to be bought, where a deal is money for one deed and nothing else. */
export function onlyDeed(give: Assets, take: Assets): string | null {
  const [paid, got] = [sideOf(give), sideOf(take)];
  const [deed] = got.deeds;
  if (deed === undefined || paid.cash === 0 || got.cash > 0) return null;
  const isAll = (side: Side, count: number): boolean =>
    ASSETS.reduce((sum, kind) => sum + side[kind].length, 0) === count;
  return isAll(paid, 0) && isAll(got, 1) ? deed : null;
}
