"""The judge gives every seat its chance, in any position, and the same on every machine."""

from typing import Any

import pytest
from tests.game.arrange import begin, built, left_with, own
from tests.judging.positions import EDITIONS, moments, rotated

import magie
from magie.bulk.kernel import carriers
from magie.bulk.playouts import load_playing
from magie.bulk.records import write
from magie.judging.judge import judge_seats
from magie.judging.made.carriers import Judgement
from magie.judging.network import score_plainly
from magie.judging.schema import FEATURE, FEATURES, TOTAL
from magie.judging.weights import weights_for
from magie.rules.codes import D_TURN, NODE_DECISION
from magie.rules.context import Context
from magie.rules.step import leave, time_up


def judged(e: Any, g: Any, w: Any) -> Any:
    v: Any = Judgement()
    judge_seats(Context(edition=e, position=g, weights=w, judgement=v))
    return v


def chances(game: magie.Game) -> list[int]:
    found: list[int] = judged(game.numbers, game.state, weights_for(game.edition.id, game.numbers)).chance
    return found[: game.seats]


@pytest.mark.parametrize("edition", EDITIONS)
def test_in_any_position_the_chances_sum_up_exactly_and_who_is_out_has_none(edition: str) -> None:
    for e, g, w in moments(edition):
        chance = judged(e, g, w).chance
        assert sum(chance) == TOTAL
        assert min(chance) >= 0
        assert not any(chance[seat] for seat in range(len(chance)) if seat >= g.seats or g.alive[seat] == 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_features_stay_within_their_bounds(edition: str) -> None:
    for e, g, w in moments(edition):
        v = judged(e, g, w)
        assert all(FEATURE[0] <= x <= FEATURE[1] for x in [*v.own[: g.seats * FEATURES], *v.shared])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_interpreters_long_numbers_give_the_scores_of_the_plain_sums(edition: str) -> None:
    compared = 0
    for e, g, w in moments(edition):
        v = judged(e, g, w)
        if g.winners == 0 and g.time_up == 0 and v.left > 1:
            quick = v.score[:]
            score_plainly(Context(position=g, weights=w, judgement=v))
            assert v.score == quick
            compared += 1
    assert compared > 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_compiled_chances_are_the_interpreted_ones_to_the_last_bit(edition: str) -> None:
    play_on = load_playing()
    for e, g, w in moments(edition):
        given = carriers(e, states=2, judgements=2)
        states, weights, judgements = given[1], given[6], given[7]
        write(states, 0, g)
        write(weights, 0, w)
        play_on(*given, 1, 0, 0)  # not a single step: it is judged where it is
        assert judgements["chance"][0].tolist() == judged(e, g, w).chance


@pytest.mark.parametrize("edition", EDITIONS)
def test_seats_under_other_numbers_have_the_same_chances(edition: str) -> None:
    turned = 0
    for e, g, w in moments(edition):
        if g.node == NODE_DECISION and g.topic == D_TURN and g.leaving == 0 and g.agenda_count == 1:
            before = judged(e, g, w).chance[: g.seats]
            for by in range(1, g.seats):
                after = judged(e, rotated(g, by), w).chance[: g.seats]
                assert after == before[-by:] + before[:-by]
                turned += 1
    assert turned > 0


def test_at_the_start_nobody_is_far_ahead() -> None:
    for seats in (2, 4, 8):
        even = TOTAL // seats
        assert all(abs(chance - even) < TOTAL // 16 for chance in chances(begin(seats)))


def test_whoever_has_a_colour_with_houses_is_the_favourite() -> None:
    game = begin(3)
    own(game, 1, "orange-1", "orange-2", "orange-3")
    bare = chances(game)
    built(game, 3, "orange-1", "orange-2", "orange-3")
    assert max(bare) == bare[1]
    assert chances(game)[1] > bare[1] > TOTAL // 3


def test_more_cash_is_better() -> None:
    game = begin(2)
    told = []
    for cash in (50, 400, 1500, 3000):
        left_with(game, 0, cash)
        told.append(chances(game)[0])
    assert told == sorted(told)
    assert told[-1] - told[0] > TOTAL // 10


def test_a_debt_that_cannot_be_paid_is_nearly_the_end() -> None:
    game = begin(2)
    own(game, 1, "dark-blue-1", "dark-blue-2")
    built(game, 5, "dark-blue-2")
    built(game, 4, "dark-blue-1")
    left_with(game, 0, 300)
    before = chances(game)[0]
    game.state.at[0] = game.numbers.deed_space[game.edition.indexes["deed"]["dark-blue-2"]] - 3
    game.apply(0, "roll")
    game.apply(magie.DiceRoll(1, 2))
    assert game.pending.kind == "debt"
    assert chances(game)[0] < min(before, TOTAL // 20)


def test_a_game_that_is_decided_is_its_winners() -> None:
    game = begin(2)
    leave(game.numbers, game.state, 0)
    assert game.is_over
    assert chances(game) == [0, TOTAL]


def test_who_is_about_to_leave_has_no_chance() -> None:
    game = begin(3)
    game.state.leaving = 1 << 2
    assert chances(game)[2] == 0
    assert sum(chances(game)) == TOTAL


def test_once_time_is_called_wealth_decides() -> None:
    game = magie.Game.new("spiderman-en", seats=3, seed=1, mode="time-limit")
    left_with(game, 2, 4000)
    assert time_up(game.numbers, game.state) == 0
    told = chances(game)
    assert told[2] > TOTAL * 9 // 10
    assert sum(told) == TOTAL


def test_the_public_judge_gives_fractions_that_sum_to_one() -> None:
    game = magie.Game.new("ultimate", seats=12, seed=4)
    told = magie.judge(game)
    assert len(told) == 12
    assert sum(told) == pytest.approx(1, abs=1e-12)
    assert told == [chance / TOTAL for chance in chances(game)]
