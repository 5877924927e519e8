// The analysis board as it stands: the position, what the judge says to it, the way back, and its branches.
import { createContext } from "svelte";
import { api, Refusal } from "../api/api";
import { speech } from "../i18n/i18n.svelte";
import { assetsOf, type Draft } from "../table/model/deals";
import type { Advised, BoardView, Coming, DealJudged, SeatView, Stood } from "../wire";
import { addressOf, pathOf } from "../paths";
import { branchAt, changed, grown, judged, plant, pruned, visited, type Tree } from "./tree";

const WAIT_MS = 200;
const LONGEST_WAY = 100;

export class AnalysisState {
  text = $state("");
  /** The position with which the page was opened. */
  first: string | null = $state(null);
  board: BoardView | null = $state.raw(null);
  stood: Stood | null = $state.raw(null);
  advised: Advised | null = $state.raw(null);
  coming: Coming | null = $state.raw(null);
  deal: DealJudged | null = $state.raw(null);
  /** Why the position as it is written cannot be; nothing is judged then. */
  refusal: Refusal | null = $state.raw(null);
  isWorking = $state(false);
  isCopied = $state(false);
  own = $state(0);
  tree: Tree = $state.raw(plant("", ""));
  #way: Tree[] = $state.raw([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  get canUndo(): boolean {
    return this.#way.length > 0;
  }

  get seats(): readonly SeatView[] {
    return this.stood?.view.seats ?? [];
  }

  /** Who decides, or whose turn it is while nobody does. */
  get asked(): number {
    return this.stood?.view.asked ?? this.stood?.view.active ?? 0;
  }

  nameOf(seat: number): string {
    return this.seats[seat]?.name ?? speech.say("review.player", { number: seat + 1 });
  }

  /** Begins with a text, or with the first position of a game. */
  async start(text: string | null): Promise<void> {
    this.first = text || null;
    try {
      this.#begin(text ? await api.position(text) : await api.beginning());
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      this.#begin(await api.beginning());
      this.text = text ?? "";
      this.refusal = problem;
    }
  }

  /** The words are told anew in another language. */
  async retell(): Promise<void> {
    this.board = null;
    await this.#look();
  }

  async fresh(edition: string, board: string, seats: number): Promise<void> {
    await this.#try(async () => this.#begin(await api.beginning(edition, board, seats)));
  }

  #begin(stood: Stood): void {
    this.#way = [];
    this.tree = plant(speech.say("review.branch-start"), stood.position);
    this.own = stood.view.asked ?? stood.view.active;
    this.board = null;
    this.#stand(stood);
  }

  /** A new text takes the place of the old one, which can be brought back. */
  write(text: string): void {
    if (text === this.text) return;
    this.#go(changed(this.tree, speech.say("review.what-if-branch"), text));
  }

  undo(): void {
    const tree = this.#way.at(-1);
    if (tree === undefined) return;
    this.#way = this.#way.slice(0, -1);
    this.#show(tree);
  }

  /** To the position out of which this one grew. */
  back(): void {
    const parent = branchAt(this.tree)?.parent ?? null;
    if (parent !== null) this.visit(parent);
  }

  visit(id: number): void {
    if (id !== this.tree.at) this.#go(visited(this.tree, id));
  }

  prune(id: number): void {
    this.#go(pruned(this.tree, id));
  }

  /** A branch from here, to be changed. */
  grow(): void {
    this.#go(grown(this.tree, speech.say("review.what-if-branch"), this.text, true));
  }

  #go(tree: Tree): void {
    this.#way = [...this.#way, this.tree].slice(-LONGEST_WAY);
    this.#show(tree);
  }

  #show(tree: Tree): void {
    this.tree = tree;
    this.text = branchAt(tree)?.text ?? this.text;
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
      if (number !== this.#asked) return;
      if (problem instanceof Refusal) this.refusal = problem;
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
      if (this.board?.board !== board || this.board.edition !== edition)
        this.board = await api.board(edition, { board, mode, deck_set });
      const [advised, coming] = await Promise.all([api.advise(stood.position), api.coming(stood.position)]);
      if (number !== this.#asked) return;
      [this.advised, this.coming] = [advised, coming];
      this.tree = judged(this.tree, stood.position, advised.chances);
      if (stood.view.decision?.kind === "offer") this.deal = await api.judgeDeal(stood.position);
    } catch (problem) {
      if (number === this.#asked && problem instanceof Refusal) this.refusal = problem;
    } finally {
      if (number === this.#asked) this.isWorking = false;
    }
  }

  async #try(work: () => Promise<void>): Promise<string> {
    try {
      await work();
      return "";
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      return problem.message;
    }
  }

  #grew(label: string, stood: Stood): void {
    this.#way = [...this.#way, this.tree].slice(-LONGEST_WAY);
    this.tree = grown(this.tree, label, stood.position);
    this.deal = null;
    this.#stand(stood);
  }

  /** Plays an answer: the position after it is a branch of this one. Gives the reason where it is refused. */
  answer(text: string, label: string, seat?: number): Promise<string> {
    return this.#try(async () =>
      this.#grew(label, await api.position(this.text, text, seat ?? this.advised?.seat ?? this.asked)),
    );
  }

  /** What if this came: a branch of this position. */
  come(text: string, label: string): Promise<string> {
    const from = this.coming?.position ?? this.text;
    return this.#try(async () => this.#grew(label, await api.position(from, text)));
  }

  /** Copies the link that holds all of it; where the browser does not let it, the address bar has it. */
  async share(): Promise<void> {
    try {
      await navigator.clipboard.writeText(location.origin + linkTo(this.text));
      this.isCopied = true;
      setTimeout(() => (this.isCopied = false), 2000);
    } catch {
      document.querySelector<HTMLTextAreaElement>("#position-text")?.select();
    }
  }

  /** Asks whether a deal is fair; gives the reason where it cannot be made. */
  judgeDeal(draft: Draft): Promise<string> {
    this.deal = null;
    return this.#try(async () => {
      this.deal = await api.judgeDeal(this.text, offerOf(draft), this.asked);
    });
  }

  /** Puts a deal on the table, in a branch: the other side decides there. */
  propose(draft: Draft): Promise<string> {
    return this.answer(offerOf(draft), speech.say("review.deal-branch"), this.asked);
  }
}

/** A draft as the server reads it. */
function offerOf({ partner, give, take }: Draft): string {
  return JSON.stringify({ kind: "offer", partner, give: assetsOf(give), take: assetsOf(take) });
}

export const [useAnalysis, provideAnalysis] = createContext<AnalysisState>();

/** The address of the page that shows a position. */
function linkTo(position: string): string {
  return addressOf(`/analysis?position=${encodeURIComponent(position)}`);
}
