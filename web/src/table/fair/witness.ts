// What this browser saw of a table's dice. It follows every frame the moment it comes, keeps all of it, and says what
// this browser has to say: its promise, then its part.
import type { RequestWish } from "../model/connection";
import type { BoardView, Frame, TableView } from "../wire";
import { hearStep } from "./follow";
import { addFault, lastTold, type Fault, type Kept } from "./kept";
import { beginningOf, listsDigest, type Beginning } from "./lists";
import { hearView } from "./rounds";

export interface Memory {
  /** What is kept of this game, by this page or another one of the same browser: whichever knows more. */
  read: (known: Kept | null) => Kept;
  write: (kept: Kept) => void;
}

export interface Surroundings {
  memory: Memory;
  /** The board that a view is played on; null while it is not here. */
  boardOf: (view: TableView) => BoardView | null;
  /** Whether nobody on the way can have changed what comes. */
  isSecure: boolean;
  onFault: (fault: Fault) => void;
}

export class Witness {
  readonly #around: Surroundings;
  #kept: Kept;
  #board: { view: BoardView; beginning: Beginning; digest: string } | null = null;
  /** Whether the next frame is the first one of a line. */
  #isNewLine = true;
  /** Steps up to here may be missing, since the line broke before them. */
  #brokenTo = 0;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#kept = around.memory.read(null);
  }

  get kept(): Kept {
    return this.#kept;
  }

  /** The step after which this browser wants to be told all; null where it keeps nothing of the game. */
  get after(): number | null {
    const kept = this.#around.memory.read(this.#kept);
    return lastTold(kept) > 0 || kept.rounds.some(({ seat }) => seat !== null) ? lastTold(kept) : null;
  }

  /** A line begins: the one before may have broken. */
  opened(): void {
    this.#isNewLine = true;
  }

  /** Follows a frame; gives what is to be said to it, if anything. */
  hear(frame: Frame): RequestWish | null {
    if (frame.kind !== "fresh" && frame.kind !== "played" && frame.kind !== "changed") return null;
    const kept = this.#around.memory.read(this.#kept);
    const wasSound = kept.fault === null;
    let wish: RequestWish | null = null;
    try {
      wish = this.#follow(kept, frame);
    } catch {
      addFault(kept, "draw-unreadable"); // so deep or so odd as no server of this game sends it
    }
    this.#kept = kept;
    this.#around.memory.write(kept);
    if (wasSound && kept.fault !== null) this.#around.onFault(kept.fault);
    return kept.fault === null ? wish : null;
  }

  #follow(kept: Kept, frame: Extract<Frame, { kind: "fresh" | "played" | "changed" }>): RequestWish | null {
    const { view, yours } = frame.kind === "fresh" ? frame.snapshot : frame;
    if (!this.#around.isSecure) kept.isPlain = true;
    if (this.#isNewLine && frame.kind === "fresh") this.#brokenTo = Math.max(this.#brokenTo, view.sequence);
    if (frame.kind !== "changed") this.#isNewLine = false;
    const lists = this.#lists(view);
    const wish = hearView(kept, view, yours.seat, lists?.digest ?? null);
    if (frame.kind === "played") {
      const line = { beginning: lists?.beginning ?? null, brokenTo: this.#brokenTo };
      for (const step of frame.steps) hearStep(kept, step, line);
    }
    if (Number.isSafeInteger(view.sequence)) kept.heard = Math.max(kept.heard, view.sequence);
    return wish;
  }

  #lists(view: TableView): { beginning: Beginning; digest: string } | null {
    const board = this.#around.boardOf(view);
    if (board === null) return null;
    if (this.#board?.view !== board) {
      const beginning = beginningOf(board);
      this.#board = { view: board, beginning, digest: listsDigest(beginning) };
    }
    return this.#board;
  }
}
