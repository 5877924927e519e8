"""The steady bot plays to the end, keeps the rules, and cannot be talked out of its property."""

from typing import Any

import pytest

import magie
from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind
from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY
from magie.bots.playing import play_game
from magie.bulk.interpreted import new_run
from magie.editions import available, load_edition
from magie.game.actions import Assets, Offer, Roll
from magie.game.chance import Chance
from magie.game.decisions import Decision, Over
from magie.rules.codes import NODE_OVER
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.schema import GROUPS, STATE
from magie.rules.wealth import final_worth

ROUND_LIMIT = 1000
SAMPLE = 5  # interpreted; tests/bulk has 500 of each
TRACKS_SAMPLE = 2  # of the large board
WAYS = [(listing.id, mode) for listing in available() for mode in listing.modes]


def play(edition: Any, game: int, policies: tuple[int, ...]) -> tuple[Any, Any]:
    """One whole game, interpreted: the final position and its run."""
    g, r = State(), new_run(2024, game, policies)
    t = context_for(edition.numbers, position=g, action=Action(), menu=Menu(), run=r, mind=Mind())
    play_game(t, len(policies), ROUND_LIMIT)
    return g, r


@pytest.mark.parametrize(("ruleset", "mode"), WAYS)
def test_four_steady_bots_finish_a_sample_of_games_of_every_kind(ruleset: str, mode: str) -> None:
    edition = load_edition(ruleset, mode=mode)
    for game in range(TRACKS_SAMPLE if ruleset == "ultimate" else SAMPLE):
        g, r = play(edition, game, (POLICY_STEADY,) * 4)
        assert r.faults == 0
        assert g.node == NODE_OVER


def test_a_steady_bot_beats_random_ones_most_of_the_time() -> None:
    edition = load_edition("classic")
    won = 0
    for game in range(40):
        seat = game % 4
        policies = tuple(POLICY_STEADY if other == seat else POLICY_RANDOM for other in range(4))
        g, r = play(edition, game, policies)
        assert r.faults == 0
        won += g.winners == 1 << seat
    assert won >= 36


def test_a_bot_only_looks_at_the_game_when_it_answers() -> None:
    bot = magie.bots.load("steady")
    game = magie.Game.new("classic", seats=2, seed=2024, game=3)
    for _ in range(200):
        before = game.state.copy()
        decision = asked(game)
        action = bot.choose(game, decision)
        assert all(getattr(before, field[0]) == getattr(game.state, field[0]) for field in STATE)
        game.apply(decision.seat, action)


def asked(game: magie.Game) -> Decision:
    """The pending decision of a game that draws its own chance and is not over."""
    pending = game.pending
    assert not isinstance(pending, Over | Chance)
    return pending


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(magie.MagieError) as caught:
        magie.bots.load("grandmaster")
    assert caught.value.code == "setup/unknown-bot"
    assert caught.value.details["possible"][:3] == ("random", "steady", "steady-1")


# Lopsided deals that an exploiter tries again and again: deeds for nothing, a cheap one for a dear one, small change.
VICTIM = 0
EXPLOITER = 1


def price(game: magie.Game, deed: str) -> int:
    """Printed price of a deed."""
    value: int = game.edition.numbers.deed_price[game.edition.index("deed", deed)]
    return value


def would_complete(game: magie.Game, deed: str) -> bool:
    """Whether the victim needs just this deed for a whole colour."""
    tables = game.edition.numbers
    group = tables.deed_group[game.edition.index("deed", deed)]
    held: int = game.state.held[VICTIM * GROUPS + group]
    size: int = tables.group_size[group]
    return held == size - 1


def lopsided_offers(game: magie.Game) -> list[Offer]:
    """Deeds asked for next to nothing, dear ones for cheap ones, cheap ones dearly sold.

    What would complete a colour for the victim is left out: such a deed is worth more than its price.
    """
    mine = [deed for deed in game.deeds(EXPLOITER) if not would_complete(game, deed)]
    theirs = game.deeds(VICTIM)
    offers = [Offer(VICTIM, Assets(cash=cash), Assets(deeds=(deed,))) for deed in theirs for cash in (0, 1, 30)]
    offers += [
        Offer(VICTIM, Assets(deeds=(cheap,)), Assets(deeds=(dear,)))
        for cheap in mine
        for dear in theirs
        if price(game, cheap) <= price(game, dear)
    ]
    offers += [Offer(VICTIM, Assets(deeds=(deed,)), Assets(cash=3 * price(game, deed))) for deed in mine]
    return offers


def test_an_exploiter_who_asks_a_thousand_times_gains_nothing() -> None:
    tried = 0
    gained = 0
    game_number = 0
    bot = magie.bots.load("steady")
    while tried < 1000:
        game = magie.Game.new("classic", seats=3, seed=99, game=game_number, switches={"offers_per_turn": 255})
        game_number += 1
        for _ in range(400):
            if game.is_over or tried >= 1000:
                break
            if is_turn_of(game, EXPLOITER) and game.turn > 20:
                before = fortune(game, EXPLOITER)
                for offer in lopsided_offers(game)[:60]:
                    if game.check(EXPLOITER, offer) is not None:
                        continue
                    tried += 1
                    game.apply(EXPLOITER, offer)
                    while not is_turn_of(game, EXPLOITER):
                        game.play(bot)
                gained += fortune(game, EXPLOITER) - before
                game.apply(EXPLOITER, Roll())
            else:
                game.play(bot)
    assert tried >= 1000
    assert gained <= 0


def is_turn_of(game: magie.Game, seat: int) -> bool:
    """Whether a seat is asked what to do before its roll."""
    decision = asked(game)
    return decision.kind == "turn" and decision.seat == seat


def fortune(game: magie.Game, seat: int) -> int:
    """Everything a seat has, as the final count would have it: a mortgaged deed at half its price."""
    worth: int = final_worth(game.edition.numbers, game.state, seat)
    return worth
