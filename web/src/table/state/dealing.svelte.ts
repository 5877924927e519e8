// The deal that is being written on the board: both sides, what the rules say to it, and what it would change.
import { createContext } from "svelte";
import {
  actionOf,
  countOf,
  emptySide,
  isEmpty,
  sideOf,
  trimmed,
  withAsset,
  type AssetKind,
  type Draft,
  type Side,
} from "../model/deals";
import type { Answer, SeatView } from "../wire";
import type { Line } from "./line.svelte";
import type { TableState } from "./table.svelte";
import type { Workspace } from "./workspace.svelte";

export type SideName = "give" | "take";

export class Dealing {
  /** What the rules say to it as it stands; null while they are asked. */
  verdict = $state.raw<Answer | null>(null);
  readonly #table: TableState;
  readonly #line: Line;
  readonly #workspace: Workspace;

  constructor(table: TableState, line: Line, workspace: Workspace) {
    this.#table = table;
    this.#line = line;
    this.#workspace = workspace;
  }

  get #open(): { draft: Draft; isCounter: boolean } | null {
    const { mode } = this.#workspace;
    return mode?.name === "deal" ? mode : null;
  }

  get isCounter(): boolean {
    return this.#open?.isCounter ?? false;
  }

  get own(): SeatView | null {
    const { seat, view } = this.#table;
    return seat === null ? null : (view?.seats[seat] ?? null);
  }

  get partner(): SeatView | null {
    return this.#table.view?.seats[this.#open?.draft.partner ?? -1] ?? null;
  }

  /** The draft without what its seats no longer hold; null while no deal is written. */
  get draft(): Draft | null {
    const open = this.#open;
    if (open === null || this.own === null || this.partner === null) return null;
    return trimmed(open.draft, this.own, this.partner);
  }

  get isNothing(): boolean {
    return this.draft === null || (isEmpty(this.draft.give) && isEmpty(this.draft.take));
  }

  get isLegal(): boolean {
    return this.verdict?.kind === "checked" && this.verdict.is_legal;
  }

  /** The offer on the table that this one answers, seen from here: what was asked of us, and what for. */
  get first(): { give: Side; take: Side } | null {
    const decision = this.#table.view?.decision;
    if (!this.isCounter || decision?.kind !== "offer") return null;
    return { give: sideOf(decision.take), take: sideOf(decision.give) };
  }

  write(draft: Draft): void {
    this.#workspace.keep(draft, this.isCounter);
  }

  set(side: SideName, content: Side): void {
    if (this.draft !== null) this.write({ ...this.draft, [side]: content });
  }

  setCash(side: SideName, amount: number): void {
    const holder = side === "give" ? this.own : this.partner;
    if (this.draft === null || holder === null) return;
    const whole = Number.isFinite(amount) ? Math.round(amount) : 0;
    this.set(side, { ...this.draft[side], cash: Math.min(Math.max(0, holder.cash), Math.max(0, whole)) });
  }

  /** Puts an asset in so many times. */
  put(side: SideName, kind: AssetKind, id: string, count: number): void {
    if (this.draft !== null) this.set(side, withAsset(this.draft[side], kind, id, count));
  }

  /** On which side a deed could change hands; null for those of others and of the Bank. */
  sideOf(deed: string): SideName | null {
    if (this.own?.deeds.includes(deed)) return "give";
    return this.partner?.deeds.includes(deed) ? "take" : null;
  }

  has(deed: string): boolean {
    return this.draft !== null && (this.draft.give.deeds.includes(deed) || this.draft.take.deeds.includes(deed));
  }

  /** A deed was clicked: it goes into its tray, or out of it. */
  toggle(deed: string): void {
    const side = this.sideOf(deed);
    if (side !== null && this.draft !== null)
      this.put(side, "deeds", deed, countOf(this.draft[side], "deeds", deed) ? 0 : 1);
  }

  choosePartner(partner: number): void {
    if (this.draft !== null) this.write({ ...this.draft, partner, take: emptySide() });
  }

  clear(): void {
    if (this.draft !== null) this.write({ ...this.draft, give: emptySide(), take: emptySide() });
  }

  /** Goes back to the offer as it came. */
  restore(): void {
    if (this.draft !== null && this.first !== null) this.write({ ...this.draft, ...this.first });
  }

  /** Asks the rules about the draft; gives what stops waiting for them. */
  check(draft: Draft, wait: number): () => void {
    let isCurrent = true;
    const later = setTimeout(() => {
      void this.#line.check(actionOf(draft, this.isCounter)).then((answer) => {
        if (isCurrent) this.verdict = answer;
      });
    }, wait);
    return () => {
      isCurrent = false;
      clearTimeout(later);
    };
  }
}

export const [useDealing, provideDealing] = createContext<Dealing>();
