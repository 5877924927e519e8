"""`make train EDITION=classic`: make games, fit, round, test; write weights with their card if they are good."""

import argparse
import json
import os
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # sums in one order: the same weights from the same seed

import numpy as np

from magie.editions import available, load_edition
from magie.judging.features import ALL_SHARED
from magie.judging.weights import FOLDER, read_network, size_of, weights_for
from train.card import figures, judged_by, overall
from train.fit import Parameters, begin, fit
from train.games import (
    LEAGUE,
    LEAGUE_PERIOD,
    MIXED,
    QUICK,
    QUICK_PERIOD,
    Table,
    by_seats,
    features_of,
    keep,
    kept,
    play,
    tables_to_learn,
    tables_to_test,
)
from train.gate import problems
from train.pack import unpack, write
from train.sampling.run import Samples

HIDDEN, SECOND = 24, 8
TEST_SEED = 1 << 20  # added to a seed for games that nothing is fitted on
LEAGUE_PART = 0.05  # games with the champion cost far more
COMPARED = ("log_loss", "log_loss_of_champion", "worst_tenth")  # what is told of new weights and of those in use

Lots = list[tuple[Table, Samples]]


def main(given: Sequence[str] | None = None) -> int:
    """Train as the command line says; 1 if the new weights are not good enough."""
    asked = options().parse_args(given)
    began = time.monotonic()

    def say(line: str) -> None:
        print(f"{time.monotonic() - began:7.0f} s  {line}", flush=True)

    tested = made(
        asked, "test", list(tables_to_test(asked.edition, max(200, asked.games // 8))), TEST_SEED, None, say
    )
    learnt = made(
        asked, "quick", list(tables_to_learn(asked.edition, asked.games, QUICK, QUICK_PERIOD)), 0, None, say
    )
    if asked.plain:
        plain = list(tables_to_learn(asked.edition, asked.plain, MIXED, 0))
        plain += tables_to_learn(asked.edition, asked.plain // 2, ("steady-1",) * 8, 0)
        learnt += made(asked, "plain", plain, 0, None, say)
    for generation in range(1, asked.generations):
        name = f"league-{generation}"
        if not is_kept(asked, name):
            write(asked.draft, asked.edition, fitted(asked, learnt, say)[0], {})
        tables = list(tables_to_learn(asked.edition, int(asked.games * LEAGUE_PART), LEAGUE, LEAGUE_PERIOD))
        learnt += made(asked, name, tables, generation, asked.draft, say)
    network, unrounded = fitted(asked, learnt, say)
    card = {
        "edition": asked.edition,
        "seed": asked.seed,
        "generations": asked.generations,
        "plain": asked.plain,
        "games": sum(table.games for table, _ in learnt),
        "fitted_on": sum(len(lot.won) for _, lot in learnt),
        "bots": sorted({bot for table, _ in learnt for bot in table.bots}),
        **figures(network, unrounded, tested),
        "strength": None,  # the arena's to fill in
    }
    write(asked.draft, asked.edition, network, card)
    card["weights"] = size_of(read_network(asked.draft / f"{asked.edition}.json"))
    before = in_use(asked.into, asked.edition, tested)
    found = problems(card, before)
    say(json.dumps({name: card[name] for name in (*COMPARED, "log_loss_unrounded", "weights")}))
    if before is not None:
        say(f"in use: {json.dumps({name: before[name] for name in COMPARED})}")
    for table in card["tables"]:
        say(f"{table['mode']}, {table['seats']} seats: Brier {table['brier']}, by net worth {table['by_worth']}")
    for problem in found:
        say(f"not good enough: {problem}")
    if found and not asked.anyway:
        return 1
    write(asked.into, asked.edition, network, card)
    say(f"written: {asked.into / asked.edition}.json")
    return 0


def options() -> argparse.ArgumentParser:
    """The command line."""
    parser = argparse.ArgumentParser(prog="make train", description=__doc__)
    parser.add_argument("--edition", default="classic", choices=[listing.id for listing in available()])
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--generations", type=int, default=1, help="from the second on with games of the champion")
    parser.add_argument(
        "--plain", type=int, default=0, help="so many games more that nobody stirs: surer, not stronger"
    )
    parser.add_argument("--start", help="an edition whose weights the fit begins with")
    parser.add_argument("--data", type=Path, help="a folder that keeps the samples, so that a fit can be repeated")
    parser.add_argument("--draft", type=Path, default=Path(".train"), help="a folder for weights before the gate")
    parser.add_argument("--into", type=Path, default=FOLDER, help="the folder that good weights go to")
    parser.add_argument("--anyway", action="store_true", help="write them even if they are not good enough")
    return parser


def is_kept(asked: Any, name: str) -> bool:
    """Whether the samples of that name are there from before."""
    return asked.data is not None and (asked.data / f"{asked.edition}-{name}.npz").exists()


def made(asked: Any, name: str, tables: Sequence[Table], seed: int, drafts: Path | None, say: Any) -> Lots:
    """The samples of some tables: played now, or kept from before."""
    path = None if asked.data is None else asked.data / f"{asked.edition}-{name}.npz"
    if path is not None and is_kept(asked, name):
        say(f"kept: {path}")
        return kept(path)
    lots = []
    for table in tables:
        weights = None
        if drafts is not None:
            weights = weights_for(asked.edition, load_edition(table.edition, mode=table.mode).numbers, drafts)
        lot = play(table, asked.seed + seed, weights)
        say(f"{name}: {table.games} games, {table.mode}, {table.seats} seats: {len(lot.won)} positions")
        lots.append((table, lot))
    if path is not None:
        path.parent.mkdir(parents=True, exist_ok=True)
        keep(path, lots)
    return lots


def fitted(asked: Any, lots: Lots, say: Any) -> tuple[Parameters, Parameters]:
    """A network fitted to samples: rounded, and as it was before."""
    random = np.random.default_rng(asked.seed)
    features = features_of(load_edition(asked.edition).numbers)
    start = begin(random, features, ALL_SHARED, HIDDEN, SECOND)
    if asked.start is not None:
        start = unpack(asked.into / f"{asked.start}.json")
    last: list[Parameters] = [start]

    def hear(epoch: int, network: Parameters) -> None:
        last[0] = network
        say(f"epoch {epoch + 1} of {asked.epochs}")

    return fit(by_seats(lots), start, random=random, epochs=asked.epochs, say=hear), last[0]


def in_use(folder: Path, edition: str, tested: Lots) -> dict[str, Any] | None:
    """The figures of the weights in use, None if there are none."""
    if not (folder / f"{edition}.json").exists():
        return None
    return overall(judged_by(unpack(folder / f"{edition}.json"), tested), tested)


if __name__ == "__main__":
    sys.exit(main())
