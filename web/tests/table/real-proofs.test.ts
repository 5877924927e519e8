import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { beforeAll, describe, expect, it } from "vitest";
import type { BoardView, Proof, ProofDraw, Step } from "../../src/table/wire";
import { chanceOf } from "../../src/table/model/chance";
import { verify, type Kept } from "../../src/table/model/proof";
import { python } from "../python";

interface Played {
  proof: Proof;
  promises: (string | null)[];
  steps: Step[];
  board: BoardView;
}

const EDITIONS = ["classic", "spiderman-en", "ultimate"];
const played = new Map<string, Played>();

function game(edition: string): Played {
  const found = played.get(edition);
  if (found === undefined) throw new Error(`no game of ${edition}`);
  return found;
}

/** What a browser keeps that was there from the first roll on. */
function keptOf({ proof, promises, steps }: Played): Kept {
  const seen = steps.flatMap((step) =>
    step.events.flatMap((event) => {
      const outcome = chanceOf(event);
      const deck = event.kind === "card-drawn" ? event.deck : null;
      return outcome === null ? [] : [{ sequence: step.sequence, outcome, deck }];
    }),
  );
  return { commitment: proof.commitment, part: proof.parts[0] ?? null, seat: 0, promises, round: 1, seen };
}

beforeAll(async () => {
  const folder = mkdtempSync(`${tmpdir()}/magie-proofs-`);
  await python("-m", "tests.web.record_proofs", folder);
  for (const edition of EDITIONS)
    played.set(edition, JSON.parse(readFileSync(`${folder}/proof-${edition}.json`, "utf8")) as Played);
});

describe("proofs of real games", () => {
  it.each(EDITIONS)("hold in %s, list by list and event by event", async (edition) => {
    const { proof, board } = game(edition);
    const verdict = await verify(proof, keptOf(game(edition)), { board });
    expect(verdict.wrong).toEqual([]);
    expect(verdict.checks.map((check) => [check.name, check.holds])).toEqual(
      ["promise", "secret", "part", "promises", "draws", "seen"].map((name) => [name, true]),
    );
  });

  it.each(EDITIONS)("do not hold in %s with a card less in the deck", async (edition) => {
    const { proof, board } = game(edition);
    const at = proof.draws.findIndex((draw) => draw.stream.startsWith("deck-"));
    const draws = proof.draws.map((draw, index) => (index === at ? without(draw) : draw));
    expect((await verify({ ...proof, draws }, keptOf(game(edition)), { board })).holds).toBe(false);
  });

  it.each(EDITIONS)("do not hold in %s without the draws of a deck", async (edition) => {
    const { proof, board } = game(edition);
    const draws = proof.draws.filter((draw) => draw.stream !== "deck-0");
    expect((await verify({ ...proof, draws }, keptOf(game(edition)), { board })).holds).toBe(false);
  });
});

/** The draw with some other card of the list taken out. */
function without(draw: ProofDraw): ProofDraw {
  const at = draw.outcomes.findIndex((outcome) => outcome !== draw.outcome);
  const outcomes = draw.outcomes.toSpliced(at, 1);
  return { ...draw, outcomes, weights: outcomes.map(() => 1), total: outcomes.length };
}
