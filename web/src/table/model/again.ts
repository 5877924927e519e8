// The same table once more, for somebody who is out before the others are.
import type { NewTable, SeatWish, TableView } from "../wire";

const USUAL_BOT = "steady";

/** A table like this one: the reader at the same place, bots everywhere else. */
export function againWish(view: TableView, reader: number): NewTable {
  const seats = view.seats.map((seat): SeatWish => {
    if (seat.seat === reader) return { kind: "me", name: seat.name };
    return { kind: "bot", bot: seat.kind === "bot" ? (seat.bot ?? USUAL_BOT) : USUAL_BOT, name: seat.name };
  });
  return {
    edition: view.edition,
    mode: view.mode,
    board: view.board,
    deck_set: view.deck_set,
    switches: view.switches,
    pace: view.pace,
    is_public: false,
    seats,
  } as NewTable;
}
