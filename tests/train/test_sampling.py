"""Sampled games show the judge positions with who won; over them its chances come true better than net worth says."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from tests.rules.subset import complaints
from train.measure import score, worth_chances
from train.sampling.run import ENTRIES, SAMPLE, Samples
from train.sampling.taking import is_tested_round, sample_game

from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind
from magie.bots.policies import CODES
from magie.bulk.interpreted import new_run
from magie.bulk.sources import collect
from magie.editions import load_edition
from magie.judging.schema import FEATURES, TOTAL
from magie.rules.made.carriers import Action, Menu, State

ROOM = 40


def taken(edition: str, bot: str, games: int, *, seats: int = 4, period: int = 0, mode: str = "standard") -> Samples:
    """The samples of some interpreted games."""
    e = load_edition(edition, mode=mode).numbers
    rows, winners = [], []
    for number in range(games):
        g: Any = State()
        r = new_run(7, number, [CODES[bot]] * seats)
        samples = [
            SimpleNamespace(**{name: [0] * length if length else 0 for name, length, *_ in SAMPLE})
            for _ in range(ROOM)
        ]
        t = context_for(e, position=g, action=Action(), menu=Menu(), run=r, mind=Mind())
        count = sample_game(t, samples, 0, ROOM, period, seats, 200)
        if g.winners:
            rows += samples[:count]
            winners += [g.winners] * count
    won = np.array([[mask >> seat & 1 for seat in range(seats)] for mask in winners], np.float32)
    return Samples(
        own=np.array([row.own for row in rows]).reshape(-1, 12, FEATURES)[:, :seats],
        shared=np.array([row.shared for row in rows]),
        in_play=np.array([row.in_play[:seats] for row in rows]) == 1,
        won=won / won.sum(axis=1, keepdims=True),
        worth=np.array([row.worth[:seats] for row in rows]),
        chance=np.array([row.chance[:seats] for row in rows]),
        round=np.array([row.round for row in rows]),
        game=np.array([row.game for row in rows]),
    )


def test_sampling_stays_in_the_subset() -> None:
    sources = {source.module: source.text for source in collect(ENTRIES) if source.module != ENTRIES}
    assert list(complaints(sources)) == []


def test_tested_rounds_are_those_of_the_figures() -> None:
    assert [number for number in range(200) if is_tested_round(number)] == [
        2,
        4,
        8,
        12,
        16,
        20,
        25,
        30,
        40,
        50,
        75,
        100,
    ]


def test_the_judge_knows_the_winner_better_than_net_worth() -> None:
    lot = taken("classic", "steady-1", 120)
    assert len(lot.won) > 800
    judged = score(lot.chance / TOTAL, lot)
    by_worth = score(worth_chances(lot, lot), lot)  # fitted to these very games, which the judge has never seen
    assert judged.brier < by_worth.brier - 0.008
    assert judged.log_loss < by_worth.log_loss - 0.05


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_stirred_games_are_sampled_at_any_moment_and_come_to_an_end(edition: str) -> None:
    lot = taken(edition, "steady-1", 3, seats=3, period=6)
    assert len(lot.won) > 20
    assert (lot.chance.sum(axis=1) == TOTAL).all()
    assert len(np.unique(lot.round)) > 5


def test_time_limit_games_are_called_after_some_rounds_of_their_own() -> None:
    lot = taken("spiderman-en", "steady-1", 4, period=12, mode="time-limit")
    last = [int(lot.round[lot.game == game].max()) for game in np.unique(lot.game)]
    assert len(set(last)) > 1
