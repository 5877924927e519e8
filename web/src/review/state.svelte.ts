// A review as it is looked at: the report or how far it is, where the playhead stands, and what lies on the board there.
import { createContext } from "svelte";
import { api, Refusal } from "../api/api";
import { speech } from "../i18n/i18n.svelte";
import { router } from "../router.svelte";
import { badges } from "../tokens/badges.svelte";
import { History } from "../table/model/history";
import type { BoardView, HistoryPoint, LogLine, Mistake, Report, ReviewView, TableView } from "../wire";
import { dearest, inOrder, nextStop, turnStarts, type Curve } from "./model";

export const RATES = [0.5, 1, 2, 4, 8] as const;
const PACE_MS = 900; // between two stops at 1×
const POLL_MS = 700;
const BEFORE = 9; // inputs whose lines stand before the moment in the log
const AFTER = 5;

export type Unit = "turn" | "event";
export type Page = "summary" | "walk" | "try";

export class ReviewState {
  readonly id: string;
  told: ReviewView | null = $state.raw(null);
  board: BoardView | null = $state.raw(null);
  point: HistoryPoint | null = $state.raw(null);
  /** What happened around the playhead, with the input that each line belongs to. */
  lines: { at: number; line: LogLine }[] = $state.raw([]);
  trouble: Refusal | null = $state.raw(null);
  page: Page = $state("summary");
  at = $state(0);
  isPlaying = $state(false);
  rate: number = $state(1);
  unit: Unit = $state("turn");
  isLines = $state(localStorage.getItem("magie.review-lines") === "yes");
  /** Whose eyes it is seen with. */
  own = $state(0);
  /** The better answer is shown on the board instead of what was done. */
  isBetter = $state(false);
  #shownBetter: TableView | null = $state.raw(null);
  #history: History | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(id: string) {
    this.id = id;
  }

  get report(): Report | null {
    return this.told?.report ?? null;
  }

  get view(): TableView | null {
    return this.isBetter ? (this.#shownBetter ?? this.point?.view ?? null) : (this.point?.view ?? null);
  }

  get last(): number {
    return this.told?.length ?? 0;
  }

  get curve(): Curve {
    const { report } = this;
    const growing = this.told?.growing;
    return {
      chances: report?.curve ?? growing?.curve ?? [],
      rounds: report?.rounds ?? growing?.rounds ?? [],
      active: report?.active ?? growing?.active ?? [],
      total: this.last + 1,
    };
  }

  nameOf(seat: number): string {
    if (seat === this.told?.seat) return speech.say("table.you");
    return (
      this.told?.names[seat] || this.report?.seats[seat]?.name || speech.say("review.player", { number: seat + 1 })
    );
  }

  /** A sentence of the report as its reader is told it: whoever sat there is spoken to. */
  say(text: string): string {
    const seat = this.told?.seat ?? null;
    return (seat === null ? undefined : this.report?.retold?.[seat]?.[text]) ?? text;
  }

  /** The decisions of the seat looked at that are marked, dearest first. */
  get mistakes(): Mistake[] {
    return this.report === null ? [] : dearest(this.report, this.own);
  }

  /** The mistake at the playhead, if the playhead stands on one. */
  get mistake(): Mistake | null {
    return this.report?.losses.find((loss) => loss.index + 1 === this.at && loss.seat === this.own) ?? null;
  }

  get chances(): readonly number[] {
    return this.curve.chances[Math.min(this.at, this.curve.chances.length - 1)] ?? [];
  }

  get lucks(): readonly number[] {
    return this.report?.lucks[this.at] ?? [];
  }

  async start(): Promise<void> {
    this.#isOver = false;
    await this.#load();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    badges.take([]);
  }

  async #load(): Promise<void> {
    try {
      const told = await api.review(this.id);
      if (this.#isOver) return;
      const isFirst = this.told === null;
      this.told = told;
      if (isFirst) {
        badges.take(told.badges);
        this.own = told.seat ?? 0;
        this.#history = new History(told.length, (from, to) => api.reviewHistory(this.id, from, to));
        await this.#show(told.length);
        this.at = told.length;
      }
      if (told.report === null) this.#timer = setTimeout(() => void this.#load(), POLL_MS);
      else if (told.seat === null) this.own = this.#eyes(told.report);
    } catch (problem) {
      if (problem instanceof Refusal) this.trouble = problem;
    }
  }

  /** Whose eyes are worth borrowing for somebody who did not play: the winner's, else those of whoever erred most. */
  #eyes(report: Report): number {
    const [winner] = report.winners;
    const erred = report.seats.map(({ seat }) => dearest(report, seat).length);
    return winner !== undefined && (erred[winner] ?? 0) > 0 ? winner : erred.indexOf(Math.max(...erred));
  }

  /** The words are told anew in another language. */
  async speak(): Promise<void> {
    this.#history = new History(this.last, (from, to) => api.reviewHistory(this.id, from, to));
    this.told = await api.review(this.id);
    this.board = null;
    await this.#show(this.at);
  }

  /** Moves the playhead. */
  go(to: number): void {
    const reached = Math.max(0, Math.min(this.last, to));
    this.isBetter = false;
    this.at = reached;
    void this.#show(reached);
  }

  get stops(): number[] {
    return this.unit === "turn" ? turnStarts(this.curve) : Array.from({ length: this.last + 1 }, (_, index) => index);
  }

  step(by: 1 | -1, unit: Unit = this.unit): void {
    if (unit === "event") return this.go(this.at + by);
    const stops = turnStarts(this.curve);
    this.go(nextStop(stops, this.at, by) ?? (by === 1 ? this.last : 0));
  }

  /** To the next or last marked decision of the seat looked at. */
  leap(by: 1 | -1): void {
    const stops = inOrder(this.mistakes).map(({ index }) => index + 1);
    const found = nextStop(stops, this.at, by);
    if (found !== null) this.go(found);
  }

  visit(mistake: { index: number }): void {
    this.page = "walk";
    this.isPlaying = false;
    this.go(mistake.index + 1);
  }

  /** How long a stop is looked at. */
  get pace(): number {
    return PACE_MS / this.rate / (this.unit === "event" ? 1.6 : 1);
  }

  toggleLines(): void {
    this.isLines = !this.isLines;
    localStorage.setItem("magie.review-lines", this.isLines ? "yes" : "no");
  }

  /** Plays the better answer on the board, and back. */
  async showBetter(index: number): Promise<void> {
    this.isBetter = !this.isBetter;
    if (!this.isBetter) return;
    this.#shownBetter = null;
    this.#shownBetter = (await api.better(this.id, index)).view;
  }

  async #show(at: number): Promise<void> {
    try {
      const history = this.#history;
      if (history === null) return;
      const found = await history.at(at);
      if (found === null || this.#isOver) return;
      if (this.board === null) {
        const { edition, board, mode, deck_set } = found.view;
        this.board = await api.board(edition, { board, mode, deck_set });
      }
      const around = await Promise.all(
        Array.from({ length: BEFORE + AFTER + 1 }, (_, index) => at - BEFORE + index)
          .filter((index) => index >= 0 && index <= this.last)
          .map((index) => history.at(index)),
      );
      if (this.at !== at && this.point !== null) return;
      this.point = found;
      this.lines = around.flatMap((point) => (point?.lines ?? []).map((line) => ({ at: point?.sequence ?? 0, line })));
    } catch (problem) {
      this.isPlaying = false;
      if (problem instanceof Refusal && this.point === null) this.trouble = problem;
    }
  }

  /** The table as it stood after an input; null where it cannot be had. */
  async viewAt(at: number): Promise<TableView | null> {
    try {
      return (await this.#history?.at(at))?.view ?? null;
    } catch {
      return null;
    }
  }

  /** A new table that goes on from before an input, against bots. */
  async playOn(index: number): Promise<string> {
    const { position, view } = await api.question(this.id, index);
    return playFrom(position, view.seats.length, this.own, (seat) => this.told?.names[seat] ?? "");
  }
}

/** Sets up a table at a position: the reader on one seat, bots on all others; goes there. */
export async function playFrom(
  position: string,
  seats: number,
  own: number,
  nameOf: (seat: number) => string = () => "",
): Promise<string> {
  const made = await api.makeTable({
    position,
    pace: "reading",
    seats: Array.from({ length: seats }, (_, seat) => ({
      kind: seat === own ? ("me" as const) : ("bot" as const),
      name: nameOf(seat) || null,
      bot: seat === own ? null : "steady",
    })),
  });
  router.go(`/t/${made.id}`);
  return made.id;
}

export const [useReview, provideReview] = createContext<ReviewState>();
