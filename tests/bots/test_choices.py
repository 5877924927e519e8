"""What the steady bot makes of the Spider-Man rules: Bad Press, optional doubles, Jail in a short game, the clock."""

from pathlib import Path
from typing import Any

import pytest

import magie
from magie.editions import available
from magie.game import TimeUp
from magie.game.chance import Chance
from magie.game.decisions import Over
from magie.notation.action import format_action
from magie.notation.scenario import read_scenario, start_game

DANGER = {"owners": {"1": ["green"]}, "buildings": {"green": 3}}


def choice(position: dict[str, Any], dice: list[int], **table: Any) -> str:
    """What the bot on seat 0 does after a roll from a position, once the space is played."""
    start = {
        "title": "a bot chooses",
        "edition": "spiderman-en",
        "seats": 3,
        "steps": [{"expect": {"turn": 0}}],
        **table,
    }
    game = start_game(read_scenario({**start, "position": position}, Path("choice")))
    game.apply(0, "roll")
    game.apply(magie.game.DiceRoll(*dice))
    pending = game.pending
    assert not isinstance(pending, Over | Chance)
    assert pending.seat == 0
    assert pending.kind in {"tax-choice", "doubles", "jail"}
    action = magie.bots.load("steady-1").choose(game, pending)
    assert game.check(0, action) is None
    return format_action(action)


@pytest.mark.parametrize(
    ("position", "cheaper"),
    [
        ({"cash": {"0": 1500}}, "pay-percent"),
        ({"cash": {"0": 1990}}, "pay-percent"),
        ({"cash": {"0": 2000}}, "pay-flat"),
        ({"cash": {"0": 5000}}, "pay-flat"),
        ({"cash": {"0": 1200}, "owners": {"0": ["dark-blue"]}}, "pay-percent"),
        ({"cash": {"0": 1300}, "owners": {"0": ["dark-blue"]}, "mortgaged": ["dark-blue-1"]}, "pay-flat"),
        ({"cash": {"0": 1600}, "owners": {"0": ["brown"]}, "buildings": {"brown": "hotel"}}, "pay-flat"),
    ],
)
def test_bad_press_is_paid_the_cheaper_way(position: dict[str, Any], cheaper: str) -> None:
    assert choice(position, [1, 3]) == cheaper


@pytest.mark.parametrize(("space", "die"), [("orange-1", 2), ("pink-3", 3)])
def test_money_is_taken_rather_than_another_roll(space: str, die: int) -> None:
    assert choice({"places": {"0": space}}, [die, die]) == "option"


@pytest.mark.parametrize(("space", "die"), [("utility-1", 4), ("jail", 5)])
def test_a_card_is_drawn_where_another_roll_is_dangerous(space: str, die: int) -> None:
    assert choice({"places": {"0": space}, **DANGER}, [die, die]) == "option"
    assert choice({"places": {"0": space}}, [die, die]) == "again"


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ({"owners": {"0": ["red-1", "red-2"], "1": ["red-3", "brown-1"]}}, "attack red-3"),
        ({"owners": {"0": ["railroad-1", "railroad-2", "railroad-3"], "1": ["railroad-4"]}}, "attack railroad-4"),
        ({"owners": {"0": ["red-1", "brown-1"], "1": ["red-3", "brown-2"], "2": ["red-2"]}}, "attack brown-2"),
        ({"owners": {"1": ["brown-1", "utility-1"]}}, "again"),
        ({"owners": {"1": ["red"]}}, "again"),
        ({}, "again"),
        ({"owners": {"0": ["red-1", "red-2"], "1": ["red-3"]}, "cash": {"0": 239}}, "again"),
    ],
)
def test_an_attack_is_made_when_it_pays(position: dict[str, Any], answer: str) -> None:
    assert choice({"places": {"0": "light-blue-2"}, **position}, [6, 6]) == answer


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ({"owners": {"0": ["orange-1", "orange-2"]}}, "swing orange-3"),
        ({"owners": {"0": ["dark-blue-1"]}}, "swing dark-blue-2"),
        ({"owners": {"0": ["orange-1", "orange-2"], "1": ["orange-3"]}}, "again"),
        ({"owners": {"0": ["orange-1", "orange-2"]}, "cash": {"0": 100}}, "again"),
    ],
)
def test_a_web_swing_goes_to_the_lot_that_completes_a_colour(position: dict[str, Any], answer: str) -> None:
    assert choice({"places": {"0": "orange-2"}, **position}, [1, 1]) == answer


def test_an_option_that_is_worth_nothing_is_let_go_where_no_roll_is_due() -> None:
    literal = {"edition": "spiderman-fr", "switches": {"optional_doubles_excluded": []}}
    penniless = {"jail": {"0": 1}, "cash": {"0": 0}, "owners": {"0": ["utility-1"]}}
    assert choice(penniless, [1, 1], **literal) == "pass"


OTHERS = ["brown", "light-blue", "pink", "orange", "red", "yellow", "railroad", "utility", "dark-blue"]
SOLD_OUT = {"owners": {"1": ["green"], "2": OTHERS}}


@pytest.mark.parametrize(
    ("position", "answer"),
    [
        ({}, "pay-fine"),
        ({"cash": {"0": 49}}, "stay"),
        (SOLD_OUT, "pay-fine"),
        ({**SOLD_OUT, "buildings": {"green": 3}}, "stay"),
    ],
)
def test_a_short_game_is_spent_in_jail_only_when_the_board_is_dangerous(
    position: dict[str, Any], answer: str
) -> None:
    assert choice({"jail": {"0": 1}, **position}, [1, 2], edition="spiderman-fr", mode="short") == answer


@pytest.mark.parametrize("ruleset", [listing.id for listing in available() if "time-limit" in listing.modes])
@pytest.mark.parametrize("number", range(5))
def test_bots_finish_their_turn_when_time_is_up_and_the_richest_wins(ruleset: str, number: int) -> None:
    game = magie.Game.new(ruleset, mode="time-limit", seed=7, game=number)
    bot = magie.bots.load("steady-1")
    while game.turn < 40 or game.pending.kind == "turn":
        game.play(bot)
    game.apply(TimeUp())
    last = game.turn
    while not game.is_over:
        game.play(bot)
    assert game.turn == last
    over = game.pending
    assert isinstance(over, Over)
    most = max(standing.worth for standing in over.standings)
    assert [standing.seat for standing in over.standings if standing.worth == most] == list(over.winners)
