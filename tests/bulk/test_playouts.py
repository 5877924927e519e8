"""Play-outs are the games that the interpreter would play on, and champion goes by what they come to."""

from collections.abc import Callable
from typing import Any

import pytest

import magie
from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind, SeededRun
from magie.bots.playing import is_under_way, step_game
from magie.bots.policies import CODES
from magie.bulk import deep, playouts
from magie.bulk.deep import DeepChampion
from magie.game.actions import Accept, Buy, Decline, Offer
from magie.judging.judge import judge_seats
from magie.judging.schema import TOTAL
from magie.rules.hash import WORD, mix
from magie.rules.made.carriers import Action, Menu
from magie.rules.made.digest import digest

PURCHASE = (
    "v1 classic standard paris fr-classic turn=2 round=1 active=1 dice=5,3 rolls=1 cash=1300,1500 "
    "at=income-tax,light-blue-2 agenda=after-move/purchase(1,light-blue-2)"
)
KEY = 1904
POLICIES = [CODES["steady"], CODES["greedy"], CODES["steady-1"]]
Far = list[list[int]]


def played_on(e: Any, position: Any, number: int) -> list[int]:
    """The chances after one play-out, interpreted."""
    g, r = position.copy(), SeededRun()
    t = context_for(e, position=g, action=Action(), menu=Menu(), run=r, mind=Mind())
    r.key, r.policy[:] = mix((KEY + playouts.SPREAD * number) & WORD), [*POLICIES, *r.policy[len(POLICIES) :]]
    last = g.round + playouts.AHEAD
    while is_under_way(g, r, last):
        step_game(t)
    judge_seats(t)
    return list(t.judgement.chance[: g.seats])


def test_play_outs_are_the_interpreters_games_with_the_same_dice_and_each_seats_style(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playouts, "NUMBER", 2)
    game = magie.Game.new("classic", seats=3, seed=6)
    while game.round < 7:
        game.play(magie.bots.load("steady"))
    e, here = game.numbers, game.state
    richer = here.copy()
    richer.cash[1] += 400
    before = digest(here)
    found = playouts.chances_after(e, [here, richer], KEY, POLICIES)
    for position, chances in zip((here, richer), found, strict=True):
        sums = [sum(pair) // 2 for pair in zip(*(played_on(e, position, i) for i in range(2)), strict=True)]
        assert chances == sums
    assert playouts.chances_after(e, [richer], KEY, POLICIES) == found[1:]
    assert digest(here) == before


def saying(far: Far) -> Callable[..., Far]:
    """Play-outs that come to this, whatever is asked."""
    return lambda *_: far


def tilt(seat: int, gain: float, seats: int = 2) -> Far:
    """Chances after the first and the second of two positions: the first is better for a seat by so much."""
    even = [TOTAL // seats] * seats
    better = list(even)
    better[seat] += int(gain * TOTAL)
    return [better, even]


@pytest.mark.parametrize(("gain", "answer"), [(0.5, Buy), (-0.5, Decline)])
def test_a_purchase_is_decided_by_what_comes_of_it(
    gain: float, answer: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deep, "chances_after", saying(tilt(1, gain)))
    game = magie.Game.from_position(PURCHASE)
    assert game.decision is not None
    assert isinstance(DeepChampion().choose(game, game.decision), answer)


def with_offer() -> magie.Game:
    """A game in which seat 0 offers seat 1 about what its lone deed is worth to it."""
    game = magie.Game.from_position(
        "v1 classic standard paris fr-classic turn=7 round=3 cash=1120,1340,900 at=go,go,go "
        "deeds.0=orange-1 deeds.1=light-blue-2 deeds.2=red-1"
    )
    game.apply(0, "offer 1 give 300 take light-blue-2")
    return game


@pytest.mark.parametrize(("gain", "is_taken"), [(0.3, True), (-0.3, False)])
def test_an_offer_is_accepted_by_what_comes_of_it(
    gain: float, is_taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deep, "chances_after", saying(tilt(1, gain, 3)))
    game = with_offer()
    assert game.decision is not None
    answer = DeepChampion().choose(game, game.decision)
    assert isinstance(answer, Accept) is is_taken


def proposing() -> tuple[magie.Game, Offer]:
    """A game in which champion proposes a deal, and that deal."""
    game = magie.Game.new("classic", seats=3, seed=2)
    champion = magie.bots.load("champion")
    while True:
        assert game.decision is not None
        if game.decision.seat == 0 and game.decision.kind == "turn":
            offer = champion.choose(game.copy(), game.decision)
            if isinstance(offer, Offer):
                return game, offer
        game.play(magie.bots.load("steady"))


def test_a_proposal_that_does_not_hold_is_dropped_and_one_that_does_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    game, offer = proposing()
    assert game.decision is not None
    monkeypatch.setattr(deep, "chances_after", saying(tilt(0, 0.3, 3)))
    assert DeepChampion().choose(game.copy(), game.decision) == offer
    monkeypatch.setattr(deep, "chances_after", saying(tilt(0, -0.3, 3)))
    assert DeepChampion().choose(game.copy(), game.decision) != offer


def test_other_questions_are_answered_as_champion_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deep, "chances_after", lambda *_: pytest.fail("nothing hangs on it"))
    game = magie.Game.new("classic", seats=3, seed=2)
    assert game.decision is not None
    assert DeepChampion().choose(game.copy(), game.decision) == magie.bots.load("champion").choose(
        game.copy(), game.decision
    )
