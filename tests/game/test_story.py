"""What a game is remembered by: ranks by the order of elimination, rounds, and the story in three facts."""

import pytest
from tests.game.arrange import begin, built, land, left_with, own

from magie import bots
from magie.game import Game, actions
from magie.game import events as ev
from magie.game.rounds import falls, when
from magie.game.story import story_of

EDITIONS = ("classic", "spiderman-en", "spiderman-fr", "ultimate")


@pytest.fixture(scope="module", params=EDITIONS)
def played(request: pytest.FixtureRequest) -> Game:
    """A game of bots to its end, or far into it."""
    game = Game.new(request.param, seats=4, seed=5)
    driver = game.driver(dict.fromkeys(range(4), bots.load("steady")))
    while not game.is_over and game.round < 80:
        driver.play()
    return game


def test_every_event_knows_its_turn_and_round(played: Game) -> None:
    game = played
    told = list(when(game))
    assert told[-1][2][:2] == (game.turn, game.round)
    assert sum(isinstance(event, ev.TurnBegan) for _, event, _ in told) == game.turn
    middle = len(game.events) // 2
    assert list(when(game, middle)) == told[middle:]


def test_whoever_held_out_longer_ranks_higher(played: Game) -> None:
    game = played
    fallen = [fall.seat for fall in falls(game)]
    ranks = {standing.seat: standing.rank for standing in game.standings()}
    assert [ranks[seat] for seat in fallen] == list(range(game.seats, game.seats - len(fallen), -1))
    if game.is_over:
        assert game.pending.standings == game.standings()  # type: ignore[union-attr]


def test_the_story_tells_what_happened(played: Game) -> None:
    game, turned = played, played.round // 2
    story = story_of(game, turned)
    rents = [event for event in game.events if isinstance(event, ev.RentDue | ev.RentClaimed)]
    assert story.dearest is not None
    assert story.dearest.amount == max(event.amount for event in rents)
    assert story.best is not None
    assert 0 < story.best.earned <= sum(event.amount for event in rents if event.deed == story.best.deed)
    assert story.best.visits <= sum(event.deed == story.best.deed for event in rents)
    if len(game.winners) == 1:
        assert story.turning is not None
        [winner] = game.winners
        assert story.turning.seat == winner
        assert story.turning.round == turned
        assert story_of(game).turning is None
    else:
        assert story.turning is None


def test_a_debt_that_cannot_be_paid_is_told_as_fatal() -> None:
    game = begin(3)
    own(game, 1, "dark-blue-1", "dark-blue-2")
    built(game, 5, "dark-blue-1", "dark-blue-2")
    left_with(game, 0, 100)
    land(game, "dark-blue-2")
    game.apply(0, actions.Bankrupt())
    dearest = story_of(game).dearest
    assert dearest is not None
    assert (dearest.debtor, dearest.owner, dearest.deed, dearest.is_fatal) == (0, 1, "dark-blue-2", True)
    assert [(fall.seat, fall.creditor) for fall in falls(game)] == [(0, 1)]
    assert [standing.rank for standing in game.standings() if standing.seat == 0] == [3]
