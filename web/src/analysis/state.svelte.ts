// The analysis board as it stands: the position, what the judge says to it, the way back, and its branches.
import { createContext } from "svelte";
import { api, Refusal } from "../api/api";
import { speech } from "../i18n/i18n.svelte";
import type { Advised, BoardView, DealJudged, Stood } from "../wire";
import { addressOf, pathOf } from "../paths";

const WAIT_MS = 200;
const LONGEST_WAY = 100;

export interface Branch {
  label: string;
  text: string;
  /** The chance of the seat looked at, once it is judged. */
  chance: number | null;
  parent: number | null;
}

export class AnalysisState {
  text = $state("");
  board: BoardView | null = $state.raw(null);
  stood: Stood | null = $state.raw(null);
  advised: Advised | null = $state.raw(null);
  deal: DealJudged | null = $state.raw(null);
  /** Why the position as it is written cannot be; nothing is judged then. */
  refusal: Refusal | null = $state.raw(null);
  isWorking = $state(false);
  isCopied = $state(false);
  own = $state(0);
  branches: Branch[] = $state.raw([]);
  branch = $state(0);
  #way: string[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  get canUndo(): boolean {
    return this.#way.length > 0;
  }

  get seats(): number {
    return this.stood?.view.seats.length ?? 0;
  }

  get allSeats(): number[] {
    return [...Array(this.seats).keys()];
  }

  nameOf(seat: number): string {
    return this.stood?.view.seats[seat]?.name ?? speech.say("review.player", { number: seat + 1 });
  }

  /** Begins with a text, or with the first position of a game. */
  async start(text: string | null): Promise<void> {
    try {
      const stood = text === null || text === "" ? await api.beginning() : await api.position(text);
      this.#begin(stood);
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const stood = await api.beginning();
      this.#begin(stood);
      this.text = text ?? "";
      this.refusal = problem;
    }
  }

  async fresh(edition: string | undefined, board: string | undefined, seats: number): Promise<void> {
    try {
      this.#begin(await api.beginning(edition, board, seats));
    } catch (problem) {
      if (problem instanceof Refusal) this.refusal = problem;
    }
  }

  #begin(stood: Stood): void {
    this.#way = [];
    this.branches = [{ label: speech.say("review.branch-start"), text: stood.position, chance: null, parent: null }];
    this.branch = 0;
    this.own = stood.view.asked ?? stood.view.active;
    this.board = null;
    this.#stand(stood);
  }

  /** A new text takes the place of the old one, which can be brought back. */
  write(text: string): void {
    if (text === this.text) return;
    this.#way = [...this.#way, this.text].slice(-LONGEST_WAY);
    this.#set(text);
  }

  undo(): void {
    const text = this.#way.at(-1);
    if (text === undefined) return;
    this.#way = this.#way.slice(0, -1);
    this.#set(text);
  }

  #set(text: string): void {
    this.text = text;
    this.deal = null;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), WAIT_MS);
  }

  async #look(): Promise<void> {
    const number = (this.#asked += 1);
    this.isWorking = true;
    try {
      const stood = await api.position(this.text);
      if (number === this.#asked) this.#stand(stood, false);
    } catch (problem) {
      if (number === this.#asked && problem instanceof Refusal) this.refusal = problem;
      this.isWorking = false;
    }
  }

  #stand(stood: Stood, isWritten = true): void {
    if (isWritten) this.text = stood.position;
    this.stood = stood;
    this.refusal = null;
    const isHere = pathOf(location.pathname) === "/analysis";
    if (isHere) history.replaceState(null, "", linkTo(stood.position));
    void this.#judge(stood);
  }

  async #judge(stood: Stood): Promise<void> {
    const number = (this.#asked += 1);
    this.isWorking = true;
    try {
      const { edition, board, mode, deck_set } = stood.view;
      if (this.board === null || this.board.board !== board || this.board.edition !== edition)
        this.board = await api.board(edition, { board, mode, deck_set });
      const advised = await api.advise(stood.position);
      if (number !== this.#asked) return;
      this.advised = advised;
      this.#note(stood.position, advised.chances[this.own] ?? null);
      if (stood.view.decision?.kind === "offer") this.deal = await api.judgeDeal(stood.position);
    } catch (problem) {
      if (number === this.#asked && problem instanceof Refusal) this.refusal = problem;
    } finally {
      if (number === this.#asked) this.isWorking = false;
    }
  }

  #note(text: string, chance: number | null): void {
    this.branches = this.branches.map((branch, index) =>
      index === this.branch ? { ...branch, text, chance } : branch,
    );
  }

  /** Plays an answer: the position after it is a branch of this one. */
  async answer(text: string, label: string): Promise<void> {
    try {
      const stood = await api.position(this.text, text, this.advised?.seat);
      this.grow(label, stood.position);
      this.#way = [...this.#way, this.text].slice(-LONGEST_WAY);
      this.#stand(stood);
    } catch (problem) {
      if (problem instanceof Refusal) this.refusal = problem;
    }
  }

  /** A branch from here; without a text it begins as what stands. */
  grow(label: string, text: string = this.text): void {
    this.branches = [...this.branches, { label, text, chance: null, parent: this.branch }];
    this.branch = this.branches.length - 1;
  }

  visit(index: number): void {
    const branch = this.branches[index];
    if (!branch) return;
    this.branch = index;
    this.write(branch.text);
  }

  /** Copies the link that holds all of it. */
  async share(): Promise<void> {
    await navigator.clipboard.writeText(location.origin + linkTo(this.text));
    this.isCopied = true;
    setTimeout(() => (this.isCopied = false), 2000);
  }

  /** Asks whether a deal is fair. */
  async judgeDeal(offer: string, seat: number): Promise<string> {
    try {
      this.deal = await api.judgeDeal(this.text, offer, seat);
      return "";
    } catch (problem) {
      this.deal = null;
      return problem instanceof Refusal ? problem.message : "";
    }
  }
}

export const [useAnalysis, provideAnalysis] = createContext<AnalysisState>();

/** The address of the page that shows a position. */
function linkTo(position: string): string {
  return addressOf(`/analysis?position=${encodeURIComponent(position)}`);
}
