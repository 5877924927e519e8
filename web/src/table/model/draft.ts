// The table while cues are shown: the view before them, with each cue's change put in. The true view replaces it after.
import type { Account, DeedState, SeatView, TableView } from "../wire";
import type { Cue } from "./cues";

export function withCue(view: TableView, cue: Cue): TableView {
  switch (cue.kind) {
    case "dice":
      return { ...view, dice: [...cue.faces], thrower: cue.seat, thrown_for: cue.why };
    case "money":
      return withMoney(withMoney(view, cue.payer, -cue.amount), cue.payee, cue.amount);
    case "building":
      return withDeed(view, cue.deed, (state) => ({ ...state, level: cue.level }));
    case "deed":
      return withOwner(view, cue.deed, cue.seat);
    case "card":
      return { ...view, last_card: cue.card };
    case "turn":
      return { ...view, active: cue.seat, asked: null, decision: null };
    case "moment":
      return cue.moment.payments.reduce(
        (after, { payer, payee, amount }) => withMoney(withMoney(after, payer, -amount), payee, amount),
        view,
      );
    default:
      return view;
  }
}

/** The table after a cue that nobody saw. */
export function passed(view: TableView, cue: Cue): TableView {
  const target = cue.kind === "walk" ? cue.path.at(-1) : undefined;
  return cue.kind === "walk" && target !== undefined ? withSpace(view, cue.seat, target) : withCue(view, cue);
}

export function withSpace(view: TableView, seat: number, space: string): TableView {
  return withSeat(view, seat, (before) => ({ ...before, place: space }));
}

function withMoney(view: TableView, account: Account, change: number): TableView {
  if (account === "bank") return view;
  if (account === "pool") return { ...view, pool: view.pool + change };
  return withSeat(view, account, (seat) => ({ ...seat, cash: seat.cash + change }));
}

function withSeat(view: TableView, seat: number, change: (before: SeatView) => SeatView): TableView {
  return { ...view, seats: view.seats.map((before) => (before.seat === seat ? change(before) : before)) };
}

function withDeed(view: TableView, deed: string, change: (before: DeedState) => DeedState): TableView {
  return { ...view, deeds: view.deeds.map((before) => (before.deed === deed ? change(before) : before)) };
}

function withOwner(view: TableView, deed: string, owner: number): TableView {
  const others = view.deeds.filter((state) => state.deed !== deed);
  const before = view.deeds.find((state) => state.deed === deed);
  return { ...view, deeds: [...others, { ...before, deed, owner } as DeedState] };
}
