"""Training: the fit is the kernel's network, learns and repeats itself; what is not good enough stays out."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from train.card import by_tenths, figures
from train.fit import SHIFTS, Pass, begin, chances_of, cut, fit, others
from train.games import LEAGUE, MIXED, QUICK, Table, by_seats, keep, kept, tables_to_learn, tables_to_test
from train.gate import problems
from train.measure import score, worth_chances
from train.pack import unpack, write
from train.sampling.run import Samples

from magie.bots.policies import CODES
from magie.judging.features import ALL_SHARED, PLAIN_FEATURES
from magie.judging.judge import divide
from magie.judging.made.carriers import Judgement, Weights
from magie.judging.network import score_plainly
from magie.judging.schema import FEATURES, ONE, TOTAL
from magie.judging.weights import read_network
from magie.rules.context import Context
from magie.rules.made.carriers import State

SEATS = 3


def invented(count: int = 600, seed: int = 5) -> Samples:
    """Positions in which the first feature decides who wins, with a little luck."""
    random = np.random.default_rng(seed)
    own = random.integers(0, 2 * ONE, (count, SEATS, PLAIN_FEATURES)).astype(np.int16)
    in_play = np.ones((count, SEATS), bool)
    in_play[::7, 2] = False
    own[~in_play] = 0
    scores = np.where(in_play, own[:, :, 0] / ONE * 3 + random.gumbel(size=(count, SEATS)), -99)
    won = (scores == scores.max(axis=1, keepdims=True)).astype(np.float32)
    shared = random.integers(0, ONE, (count, ALL_SHARED)).astype(np.int16)
    worth = (own[:, :, 1] + 1).astype(np.int32)
    rounds = random.integers(2, 30, count).astype(np.int16)
    return Samples(own, shared, in_play, won, worth, worth, rounds, np.arange(count))


def network(seed: int = 1) -> Any:
    return begin(np.random.default_rng(seed), PLAIN_FEATURES, ALL_SHARED, 6, 4)


def test_the_others_are_all_but_the_seat_itself() -> None:
    own = np.random.default_rng(2).random((5, 4, 3))
    total, top = others(own)
    for seat in range(4):
        rest = np.delete(own, seat, axis=1)
        assert np.allclose(total[:, seat], rest.sum(axis=1))
        assert np.allclose(top[:, seat], rest.max(axis=1))


def test_gradients_are_how_the_loss_changes() -> None:
    given = {name: value.astype(np.float64) for name, value in network().items()}
    own, shared, in_play, won = cut(invented(40), slice(None))

    def loss() -> float:
        chances = Pass(given, own, shared, in_play).chances
        return float(-np.log((chances * won).sum(axis=1)).mean())

    slopes = Pass(given, own, shared, in_play).gradients(won)
    for name, slope in slopes.items():
        place = np.unravel_index(np.abs(slope).argmax(), slope.shape)
        before = given[name][place]
        given[name][place] = before + 1e-5
        higher = loss()
        given[name][place] = before - 1e-5
        lower = loss()
        given[name][place] = before
        assert (higher - lower) / 2e-5 == pytest.approx(slope[place], rel=0.02, abs=1e-5), name


def test_a_fit_learns_and_is_the_same_from_the_same_seed() -> None:
    lot, fresh = invented(3000), invented(600, seed=6)
    first, second = (
        fit([lot], network(), random=np.random.default_rng(3), epochs=8, rate=0.02, batch=64) for _ in range(2)
    )
    assert all((first[name] == second[name]).all() for name in first)
    assert score(chances_of(first, fresh), fresh).log_loss < score(chances_of(network(), fresh), fresh).log_loss - 0.1


def test_fitted_weights_are_whole_numbers_over_a_power_of_two() -> None:
    made = fit([invented(100)], network(), random=np.random.default_rng(3), epochs=1)
    for name, shift in SHIFTS.items():
        whole = made[name] * 2**shift
        assert (whole == np.rint(whole)).all()
        assert np.abs(whole).max() <= 127


def test_the_kernel_says_what_the_fit_says(tmp_path: Path) -> None:
    lot = invented(60)
    made = fit([lot], network(), random=np.random.default_rng(3), epochs=2)
    write(tmp_path, "classic", made, {"edition": "classic"})
    w: Any = Weights()
    for name, value in read_network(tmp_path / "classic.json").items():
        if isinstance(value, list):
            getattr(w, name)[: len(value)] = value
        else:
            setattr(w, name, value)
    g: Any = State()
    g.seats = SEATS
    g.alive[:SEATS] = [1] * SEATS
    for row, said in enumerate(chances_of(made, lot)):
        v: Any = Judgement()
        v.in_play[:SEATS] = lot.in_play[row].astype(int).tolist()
        v.shared[:ALL_SHARED] = lot.shared[row].tolist()
        for seat in range(SEATS):
            v.own[seat * FEATURES : seat * FEATURES + PLAIN_FEATURES] = lot.own[row, seat].tolist()
        score_plainly(Context(position=g, weights=w, judgement=v))
        divide(Context(position=g, weights=w, judgement=v))
        assert np.allclose(np.array(v.chance[:SEATS]) / TOTAL, said, atol=0.004)


def test_weights_come_back_from_their_file(tmp_path: Path) -> None:
    made = fit([invented(100)], network(), random=np.random.default_rng(3), epochs=1)
    write(tmp_path, "classic", made, {})
    again = unpack(tmp_path / "classic.json")
    assert all(np.allclose(again[name], made[name], atol=1e-4) for name in made)


def test_samples_come_back_from_their_file(tmp_path: Path) -> None:
    table = Table("classic", "standard", SEATS, ("steady", "safe", "random"), 9, 24)
    keep(tmp_path / "kept.npz", [(table, invented(20)), (table._replace(mode="short"), invented(10))])
    lots = kept(tmp_path / "kept.npz")
    assert [of for of, _ in lots] == [table, table._replace(mode="short")]
    again, before = lots[0][1], invented(20)
    assert all(np.array_equal(getattr(again, name), getattr(before, name)) for name in Samples._fields)
    assert [len(lot.won) for lot in by_seats(lots)] == [30]


def test_tables_have_every_size_and_mode_and_bots_that_there_are() -> None:
    assert {*QUICK, *MIXED, *LEAGUE} <= {*CODES}
    learnt = list(tables_to_learn("spiderman-fr", 1000, QUICK, 24))
    assert {table.seats for table in learnt} == {2, 3, 4, 6}
    assert {table.mode for table in learnt} == {"standard", "short", "time-limit"}
    tested = list(tables_to_test("ultimate", 1000))
    assert {table.seats for table in tested} == {2, 3, 4, 6, 8}
    assert all(len(table.bots) == table.seats for table in tested)


def test_chances_that_come_true_are_calibrated() -> None:
    said = np.repeat([0.05, 0.55], 100)
    true = np.concatenate([np.repeat([1, 0], [5, 95]), np.repeat([1, 0], [65, 35])])
    tenths, worst = by_tenths(said, true)
    assert [(tenth["said"], tenth["came_true"], tenth["seats"]) for tenth in tenths] == [
        (0.05, 0.05, 100),
        (0.55, 0.65, 100),
    ]
    assert worst == pytest.approx(0.1)


def test_net_worth_is_a_fair_rival() -> None:
    lot = invented(500)
    assert worth_chances(lot, lot).sum(axis=1) == pytest.approx(np.ones(500))
    assert score(worth_chances(lot, lot), lot).brier < 0.26


def good() -> dict[str, Any]:
    table = {"mode": "standard", "seats": 4, "bots": "steady", "brier": 0.11, "by_worth": 0.13}
    losses = {"log_loss": 0.8, "log_loss_unrounded": 0.799, "log_loss_of_champion": 0.7}
    return {**losses, "worst_tenth": 0.01, "tables": [table]}


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"log_loss_unrounded": 0.79}, "rounding costs"),
        ({"worst_tenth": 0.03}, "a tenth is off"),
        ({"tables": [good()["tables"][0] | {"brier": 0.14}]}, "by net worth 0.13"),
        ({"log_loss": 0.85, "log_loss_unrounded": 0.85}, "in use 0.8"),
        ({"log_loss_of_champion": 0.702}, "games of the champion 0.7020, in use 0.7"),
    ],
)
def test_what_is_not_good_enough_stays_out(change: dict[str, Any], problem: str) -> None:
    in_use = {"log_loss": 0.8, "log_loss_of_champion": 0.7}
    assert problems(good(), in_use) == problems(good(), None) == []
    found = problems(good() | change, in_use)
    assert len(found) == 1
    assert problem in found[0]


def test_a_card_tells_of_every_table_beside_net_worth() -> None:
    made = network()
    table = Table("classic", "standard", SEATS, ("steady",) * SEATS, 9, 0)
    card = figures(made, made, [(table, invented(400))])
    assert card["positions"] == 400
    assert card["log_loss"] == card["log_loss_unrounded"]
    assert card["tables"][0]["seats"] == SEATS
    assert card["tables"][0]["brier"] > 0
    assert card["tables"][0]["by_worth"] > 0
    assert card["log_loss_of_champion"] is None


def test_a_card_tells_of_the_champions_games_apart() -> None:
    made, lots = network(), [invented(400), invented(200, seed=6)]
    table = Table("classic", "standard", SEATS, ("steady",) * SEATS, 9, 0)
    tables = [table, table._replace(bots=("champion", "steady", "steady"))]
    card = figures(made, made, list(zip(tables, lots, strict=True)))
    assert card["log_loss_of_champion"] == round(score(chances_of(made, lots[1]), lots[1]).log_loss, 4)
    assert card["log_loss_of_champion"] != card["log_loss"]
