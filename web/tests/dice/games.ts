// Honest games, made by the server's own code, and a browser that is told them.
import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileOf, nothingKept, type Kept } from "../../src/table/fair/kept";
import { verdictOf, type Verdict } from "../../src/table/fair/verdict";
import { Witness } from "../../src/table/fair/witness";
import type { RequestWish } from "../../src/table/model/connection";
import type { BoardView, Frame, Proof, Step, TableView } from "../../src/table/wire";
import { python } from "../python";

/** A game as `tests/web/record_honest.py` writes it. */
export interface Game {
  setup: { edition: string; mode: string; board: string; deck_set: string; switches: Record<string, never> };
  promises: (string | null)[];
  steps: Step[];
  link: string;
  lists: string;
  proof: Proof;
  record: string;
}

/** So many games of every edition, mode and deck size, by their kind: kept ones where there are, else new ones. */
export async function honestGames(count: number): Promise<Map<string, Game[]>> {
  const kept = process.env["MAGIE_HONEST"];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "magie-honest-")));
  if (kept === undefined) await python("-m", "tests.web.record_honest", folder, String(count));
  const games = new Map<string, Game[]>();
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), "utf8")).split("\n").filter(Boolean);
    games.set(
      name.replace(".jsonl", ""),
      lines.map((line) => JSON.parse(line) as Game),
    );
  }
  if (kept === undefined) await rm(folder, { recursive: true });
  return games;
}

/** What `magie verify --kept` says of what browsers kept of games. */
export async function verifiedByPython(pairs: readonly [Game, Kept][]): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "magie-kept-"));
  for (const [at, [game, kept]] of pairs.entries()) {
    const name = join(folder, String(at).padStart(6, "0"));
    await writeFile(`${name}.magie`, game.record);
    await writeFile(`${name}.json`, fileOf(kept));
  }
  const verdicts = JSON.parse(await python("-m", "tests.web.verify_kept", folder)) as Record<string, string>;
  await rm(folder, { recursive: true });
  return Object.values(verdicts);
}

/** The board of a game: all that the dice need of it. */
export async function boardsOf(games: Iterable<Game>): Promise<(view: TableView) => BoardView | null> {
  const keyOf = ({ edition, board, mode, deck_set }: Game["setup"]): string =>
    [edition, board, mode, deck_set].join(" ");
  const keys = [...new Set([...games].map(({ setup }) => keyOf(setup)))];
  const boards = JSON.parse(await python("web/tests/dice/boards.py", ...keys)) as BoardView[];
  const byKey = new Map(keys.map((key, at) => [key, boards[at] ?? null]));
  return (view) => byKey.get(keyOf(view as unknown as Game["setup"])) ?? null;
}

export type Fairness = TableView["fairness"];
type Told = Extract<Frame, { kind: "fresh" | "played" | "changed" }>;

/** What a server says: every frame of a game from the lobby to its end, to whoever sits at a seat. */
export function framesOf(game: Game, seat: number | null = 0, chunk = 50): Told[] {
  const { promises, steps, proof } = game;
  const none = promises.map(() => null);
  const view = (sequence: number, phase: TableView["phase"], fairness: Partial<Fairness>): TableView =>
    ({
      id: proof.table,
      sequence,
      phase,
      ...game.setup,
      fairness: {
        commitment: proof.commitment,
        formula: proof.formula,
        round: proof.round,
        is_revealed: false,
        stage: "promising",
        promises: none,
        parts: none,
        ...fairness,
      },
    }) as unknown as TableView;
  const yours = { seat } as Told extends { yours: infer Yours } ? Yours : never;
  const others = promises.map((promise, at) => (at === seat ? null : promise));
  const lobby = [
    view(0, "lobby", { promises: others }),
    view(0, "lobby", { promises }),
    view(0, "lobby", { promises, stage: "showing" }),
  ];
  const frames: Told[] = lobby.map((one, at) =>
    at === 0
      ? { kind: "fresh", snapshot: { view: one, yours, lines: [], last_cards: {} } }
      : { kind: "changed", view: one, yours },
  ) as Told[];
  const begun = { promises, parts: proof.parts, stage: "set" } as const;
  for (let from = 0; from < steps.length; from += chunk) {
    const some = steps.slice(from, from + chunk);
    const last = some.at(-1)?.sequence ?? 0;
    const isOver = last === steps.at(-1)?.sequence;
    frames.push({
      kind: "played",
      steps: some,
      view: view(last, isOver ? "over" : "playing", { ...begun, is_revealed: isOver }),
      yours,
    } as Told);
  }
  return frames;
}

export type { Told };

/** A browser at a table: what it keeps, what it says, and what it thinks of the proof. */
export class Browser {
  kept: Kept;
  readonly witness: Witness;
  readonly said: RequestWish[] = [];
  faults = 0;

  constructor(
    game: Game,
    boardOf: (view: TableView) => BoardView | null,
    { seat = 0 as number | null, isSecure = true } = {},
  ) {
    this.kept = nothingKept(game.proof.table);
    // This browser's random part is the one that the game was drawn with.
    if (seat !== null) this.kept.own[`${seat}.${game.proof.round}`] = game.proof.parts[seat] ?? "";
    this.witness = new Witness({
      memory: { read: () => this.kept, write: (kept) => (this.kept = kept) },
      boardOf,
      isSecure,
      onFault: () => (this.faults += 1),
    });
    this.witness.opened();
  }

  hear(...frames: readonly Frame[]): this {
    for (const frame of frames) {
      const wish = this.witness.hear(frame);
      if (wish !== null) this.said.push(wish);
    }
    return this;
  }

  verdict(proof: unknown): Verdict {
    return verdictOf(this.kept, proof);
  }
}
