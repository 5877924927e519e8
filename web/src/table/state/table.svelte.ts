// The table as it is shown now: its board, what everybody sees of it, what is asked of this reader, and the log.
import { createContext } from "svelte";
import { api } from "../../api/api";
import { speech } from "../../i18n/i18n.svelte";
import type { BoardView, LogLine, TableView, Yours } from "../wire";

export class TableState {
  readonly id: string;
  board: BoardView | null = $state.raw(null);
  view: TableView | null = $state.raw(null);
  yours: Yours | null = $state.raw(null);
  lines: LogLine[] = $state.raw([]);
  #boardKey = "";
  /** What the board that is here was asked for; it may be another one than is on its way. */
  #loaded = "";

  constructor(id: string) {
    this.id = id;
  }

  /** The reader's seat; null for a spectator. */
  get seat(): number | null {
    return this.yours?.seat ?? null;
  }

  /** Whether the reader must decide now. */
  get isAsked(): boolean {
    return this.seat !== null && this.view?.asked === this.seat;
  }

  /** The one seat to be marked: the leader of an open auction, else whoever is asked, or else has the turn. */
  get marked(): number | null {
    const { view } = this;
    if (view?.phase !== "playing") return null;
    if (view.auction != null) return view.decision?.kind === "auction" ? view.decision.bidder : null;
    return view.asked ?? view.active;
  }

  nameOf(seat: number): string {
    return this.view?.seats[seat]?.name ?? "";
  }

  /** Fetches the board that a view is played on, in the language of the page. */
  async loadBoard(view: TableView): Promise<void> {
    const key = `${keyOf(view)}|${speech.language}`;
    if (key === this.#boardKey) return;
    this.#boardKey = key;
    const board = await api.board(view.edition, { board: view.board, mode: view.mode, deck_set: view.deck_set });
    [this.board, this.#loaded] = [board, keyOf(view)];
  }

  /** The board that a view is played on; null while it is not here. */
  boardOf(view: TableView): BoardView | null {
    return this.#loaded === keyOf(view) ? this.board : null;
  }
}

const keyOf = (view: TableView): string => [view.edition, view.board, view.mode, view.deck_set].join("|");

export const [useTable, provideTable] = createContext<TableState>();
