// What lies open before this player: which sheet, which tab, what was picked on the board, which deal is being written.
import { createContext } from "svelte";
import { emptySide, isEmpty, type Draft } from "../model/deals";
import type { Action } from "../wire";

export type Tab = "log" | "deals" | "deeds" | "worth" | "rules";
export type SheetName =
  | { name: "deed"; deed: string }
  | { name: "space"; space: string }
  | { name: "rules"; clause: string }
  | { name: "deal"; draft: Draft; isCounter: boolean }
  | { name: "build"; group: string }
  | { name: "seat"; seat: number }
  | { name: "tab"; tab: Tab }
  | { name: "manage" | "menu" | "help" | "say" | "board" | "fairness" };

/** What happens on the board and its stage, beside which the board stays in sight. */
export type OnBoard = Extract<SheetName, { name: "deal" | "build" }>;

/** A game that is being looked back at: where it stands, and how to go elsewhere. */
export interface LookBack {
  /** The round that is shown, from 1. */
  round: number;
  /** What the game is remembered by, numbered, with its round. */
  marks: readonly { label: string; round: number }[];
  toRound: (round: number) => void;
  /** To where a line of the log was told. */
  toLine: (index: number) => void;
}

export class Workspace {
  sheet: SheetName | null = $state.raw(null);
  tab: Tab = $state("log");
  /** The space picked on the board, to be confirmed in the bar. */
  picked: Action | null = $state.raw(null);
  /** The voucher (or other thing with many goals) whose spaces are shown on the board. */
  aim: string | null = $state(null);
  /** What is to bring the money that is missing; null until something was chosen. */
  raising: readonly string[] | null = $state.raw(null);
  /** Spaces that the advice warns of, while it is open. */
  risky: readonly string[] = $state.raw([]);
  lookBack: LookBack | null = $state.raw(null);
  /** Whether somebody who is out has chosen to watch the others: the stage is theirs again. */
  isWatching: boolean = $state(false);
  isPhone: boolean = $state(false);
  /** Whether a wide screen is too low for the whole board: held sideways, or seen at twice its size. */
  isLow: boolean = $state(false);
  /** Whether an upright screen is too narrow for the whole board. */
  isZoomed: boolean = $state(false);
  /** Whether the window is as low as a small laptop's. */
  isLaptop: boolean = $state(false);

  /** The deal that was being written when its sheet was closed. */
  #draft: Draft | null = null;
  /** The sheets that lie under the open one; closing it brings them back. */
  #below: SheetName[] = $state.raw([]);

  /** What is being done on the board itself, a deal or building, even while a sheet lies over it. */
  get mode(): OnBoard | null {
    const all = this.sheet === null ? this.#below : [...this.#below, this.sheet];
    return all.findLast((one): one is OnBoard => one.name === "deal" || one.name === "build") ?? null;
  }

  /** Whether a sheet lies over everything else. */
  get isCovered(): boolean {
    return this.sheet !== null && this.sheet !== this.mode;
  }

  open(sheet: SheetName): void {
    const isLookedAt = (one: SheetName): boolean => one.name === "deed" || one.name === "space";
    const isInstead = this.sheet?.name === sheet.name || (this.sheet && isLookedAt(this.sheet) && isLookedAt(sheet));
    if (this.sheet !== null && !isInstead) this.#below = [...this.#below, this.sheet];
    this.sheet = sheet;
  }

  close(): void {
    this.sheet = this.#below.at(-1) ?? null;
    this.#below = this.#below.slice(0, -1);
  }

  /** Closes everything. */
  clear(): void {
    this.#below = [];
    this.sheet = null;
  }

  /** Writes a deal: the one begun before, if its partner is still there. */
  deal(partners: readonly number[]): void {
    const [partner] = partners;
    if (partner === undefined) return;
    const begun = this.#draft !== null && partners.includes(this.#draft.partner) ? this.#draft : null;
    const draft = begun ?? { partner, give: emptySide(), take: emptySide() };
    this.open({ name: "deal", draft, isCounter: false });
  }

  /** Keeps what is written of a deal, whatever lies over it or closes it. */
  keep(draft: Draft, isCounter: boolean): void {
    const written: SheetName = { name: "deal", draft, isCounter };
    if (this.sheet?.name === "deal") this.sheet = written;
    else this.#below = this.#below.map((one) => (one.name === "deal" ? written : one));
    if (!isCounter) this.#draft = isEmpty(draft.give) && isEmpty(draft.take) ? null : draft;
  }

  /** The deal was sent. */
  sent(): void {
    this.#draft = null;
    this.clear();
  }

  /** Shows a tab: in its panel, or as a sheet on a phone. */
  show(tab: Tab): void {
    this.tab = tab;
    if (this.isPhone) this.open({ name: "tab", tab });
  }

  openRules(clause: string): void {
    this.open({ name: "rules", clause });
  }
}

export const [useWorkspace, provideWorkspace] = createContext<Workspace>();
