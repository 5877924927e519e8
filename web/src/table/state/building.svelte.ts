// Building over a group: the levels that are wished for, and what the rules say to them.
import { createContext } from "svelte";
import type { Planned } from "../wire";
import type { Line } from "./line.svelte";
import type { Pilot } from "./pilot.svelte";
import type { TableState } from "./table.svelte";
import type { Workspace } from "./workspace.svelte";

export class Building {
  /** The level wished for each lot; those not named stay as they are. */
  levels = $state.raw<Record<string, number>>({});
  /** What the rules say to the plan, lot by lot. */
  planned = $state.raw<Planned | null>(null);
  readonly #table: TableState;
  readonly #line: Line;
  readonly #pilot: Pilot;
  readonly #workspace: Workspace;
  #asked = 0;

  constructor(table: TableState, line: Line, pilot: Pilot, workspace: Workspace) {
    this.#table = table;
    this.#line = line;
    this.#pilot = pilot;
    this.#workspace = workspace;
  }

  get group(): string | null {
    const { mode } = this.#workspace;
    return mode?.name === "build" ? mode.group : null;
  }

  levelNow(deed: string): number {
    return this.#table.view?.deeds.find((state) => state.deed === deed)?.level ?? 0;
  }

  levelWished(deed: string): number {
    return this.levels[deed] ?? this.levelNow(deed);
  }

  get isNothing(): boolean {
    return Object.keys(this.levels).every((deed) => this.levelWished(deed) === this.levelNow(deed));
  }

  /** Begins with how things stand. */
  begin(group: string): void {
    this.levels = {};
    this.planned = null;
    if (this.group !== group) this.#workspace.open({ name: "build", group });
    void this.ask();
  }

  wish(levels: Record<string, number>): void {
    this.levels = { ...this.levels, ...levels };
    void this.ask();
  }

  /** Asks the rules; only the answer to the last wish counts. */
  async ask(): Promise<void> {
    const { group } = this;
    if (group === null) return;
    const number = (this.#asked += 1);
    const answer = await this.#line.askQuietly({ kind: "plan-group", group, levels: this.levels });
    if (number === this.#asked && answer?.kind === "planned") this.planned = answer;
  }

  /** Builds and sells all of it at once; says whether it was done. */
  async send(): Promise<boolean> {
    const { group } = this;
    if (group === null || this.isNothing) return false;
    return this.#pilot.build(group, this.levels);
  }
}

export const [useBuilding, provideBuilding] = createContext<Building>();
