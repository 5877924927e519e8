// What a seat does by itself because its player asked for it: rolling, ending, bidding up to a limit.
import type { Action, Decision, TableView, Yours } from "../wire";
import { choiceOf, withAmount } from "./choices";

export interface Autopilot {
  autoRoll: boolean;
  autoEnd: boolean;
  skipAuctions: boolean;
}

/** The most that a seat will bid, for one sale only. */
export interface BidLimit {
  sale: string;
  amount: number;
}

/** What is being auctioned, so that a limit never carries over to the next sale. */
export function saleOf(view: TableView): string | null {
  const { decision } = view;
  if (decision?.kind !== "auction") return null;
  return [view.turn, decision.lot, decision.deed, decision.building, decision.company].join("|");
}

/** The action to send without asking; null where the player decides. */
export function byItself(view: TableView, yours: Yours, pilot: Autopilot, limit: BidLimit | null): Action | null {
  const { decision } = view;
  if (view.phase !== "playing" || decision === null || yours.seat === null) return null;
  if (decision.seat !== yours.seat) return null;
  return answer(decision, view, yours, pilot, limit);
}

function answer(
  decision: Decision,
  view: TableView,
  yours: Yours,
  pilot: Autopilot,
  limit: BidLimit | null,
): Action | null {
  switch (decision.kind) {
    case "auction":
      return inAuction(decision.bidder === yours.seat, view, yours, pilot, limit);
    case "turn":
      // In Jail there is something to decide, and a rent not claimed yet would be lost by rolling.
      if (!pilot.autoRoll || decision.in_jail || choiceOf(yours, "claim") !== null) return null;
      return choiceOf(yours, "roll")?.action ?? null;
    case "end":
      if (!pilot.autoEnd || choiceOf(yours, "claim") !== null || choiceOf(yours, "build") !== null) return null;
      return choiceOf(yours, "end")?.action ?? null;
    default:
      return null;
  }
}

function inAuction(
  leads: boolean,
  view: TableView,
  yours: Yours,
  pilot: Autopilot,
  limit: BidLimit | null,
): Action | null {
  const pass = choiceOf(yours, "pass")?.action ?? null;
  if (limit !== null && limit.sale === saleOf(view)) {
    const bid = choiceOf(yours, "bid");
    if (leads) return null;
    if (bid === null || (bid.minimum ?? 0) > limit.amount || (bid.maximum ?? 0) < (bid.minimum ?? 0)) return pass;
    return withAmount(bid, bid.minimum ?? 0);
  }
  return pilot.skipAuctions ? pass : null;
}
