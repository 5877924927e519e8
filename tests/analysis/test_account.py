"""The account of a game adds up, and luck has no favourites."""

from fractions import Fraction
from functools import cache
from random import Random

import pytest

import magie
from magie.analysis import Analysis, analyse
from magie.analysis.judge import Judge
from magie.game import Game, Record
from magie.game.chance import DiceDue

EDITIONS = [
    ("classic", "standard", 4),
    ("classic", "short", 3),
    ("spiderman-en", "time-limit", 2),
    ("spiderman-fr", "standard", 5),
    ("ultimate", "standard", 3),
]


def random_record(edition: str, mode: str, seats: int, inputs: int) -> Record:
    """A game of random answers, as far as so many inputs go."""
    game, rng = Game.new(edition, seats=seats, mode=mode, seed=11), Random(11)
    while not game.is_over and len(game.inputs) < inputs:
        assert game.decision is not None
        game.apply(game.decision.seat, rng.choice(game.legal()))
    return game.record()


@cache
def played(bot: str = "steady", seed: int = 33) -> Record:
    """A whole game of two bots."""
    game = Game.new("classic", seats=2, seed=seed)
    player = magie.bots.load(bot)
    while not game.is_over:
        game.play(player)
    return game.record()


@cache
def analysed() -> Analysis:
    """A whole game, analysed once."""
    return analyse(played())


@pytest.mark.parametrize(("edition", "mode", "seats"), EDITIONS)
def test_the_terms_of_every_seat_add_up_exactly(edition: str, mode: str, seats: int) -> None:
    told = analyse(random_record(edition, mode, seats, 60))
    for terms in told.accounts:
        assert terms.first + terms.luck + terms.decisions + terms.judge + terms.others == terms.result
        assert terms.decisions <= 0
    assert sum(terms.first for terms in told.accounts) == 1
    assert sum(terms.luck for terms in told.accounts) == 0
    assert float(sum(terms.decisions + terms.others for terms in told.accounts)) == pytest.approx(0, abs=1e-9)
    assert float(sum(terms.judge for terms in told.accounts)) == pytest.approx(0, abs=1e-9)
    assert sum(terms.result for terms in told.accounts) == 1


def test_a_finished_game_ends_with_one_for_the_winner_and_nothing_for_the_others() -> None:
    record, told = played(), analysed()
    assert record.winners is not None
    assert [terms.result for terms in told.accounts] == [Fraction(seat in record.winners) for seat in range(2)]
    assert len(told.curve) == len(told.turns) == len(record.inputs) + 1


def test_the_mean_over_all_outcomes_is_what_they_weigh() -> None:
    game = Game.new("classic", seats=3, seed=None)
    judge = Judge(game)
    total = [Fraction(0)] * 3
    assert isinstance(game.pending, DiceDue)
    for outcome, odds in game.pending.outcomes:
        trial = game.copy()
        trial.apply(outcome)
        chances = judge.chances(trial.state)
        total = [held + odds * chance for held, chance in zip(total, chances, strict=True)]
    assert tuple(total) == judge.mean(game.state)


def test_every_answer_is_judged_or_left_no_choice() -> None:
    told = analysed()
    answers = sum(entry.kind == "action" for entry in told.record.inputs)
    assert len(told.choices) + told.forced == answers
    assert all(choice.loss >= 0 for choice in told.choices)


def test_progress_is_told_for_every_input() -> None:
    record = random_record("classic", "standard", 2, 12)
    seen: list[tuple[int, int]] = []
    analyse(record, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(index + 1, len(record.inputs)) for index in range(len(record.inputs))]


def test_a_record_without_inputs_is_the_first_judgement() -> None:
    empty = Game.new("classic", seats=2, seed=None).record()
    told = analyse(empty)
    assert [terms.first for terms in told.accounts] == [terms.result for terms in told.accounts]
