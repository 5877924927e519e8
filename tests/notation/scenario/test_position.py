"""The position of a scenario becomes a whole and sound state, or is refused with every contradiction."""

from pathlib import Path

import pytest
from tests.notation.scenario.writing import problems, write

from magie.game import Game
from magie.notation.scenario import load_scenario, start_game
from magie.rules.schema import ACCOUNTS

STEPS = '\n[[steps]]\nplay = "roll"\nexpect.turn = 0\n'


def started(folder: Path, text: str) -> Game:
    """The game at a position."""
    return start_game(load_scenario(write(folder, text + STEPS)))


def test_an_empty_position_is_the_first_turn_of_seat_0(tmp_path: Path) -> None:
    game = started(tmp_path, "[position]")
    assert (game.pending.kind, game.active, game.turn, game.round) == ("turn", 0, 1, 1)
    assert [game.cash(seat) for seat in range(3)] == [1500, 1500, 1500]
    assert game.cash("bank") == -4500
    assert game.events[:] == ()


def test_without_a_position_the_game_begins_with_the_roll_for_the_first_turn(tmp_path: Path) -> None:
    game = started(tmp_path, "")
    assert (game.pending.kind, game.turn) == ("dice-due", 0)


def test_everything_that_a_position_names_is_there(tmp_path: Path) -> None:
    game = started(
        tmp_path,
        """
        seats = 4
        switches = { free_parking_pot = true }
        [position]
        turn = 2
        moment = "end"
        doubles = 1
        cash = { 0 = 10, 2 = 999 }
        places = { 0 = "red-1" }
        jail = { 1 = 2 }
        out = [3]
        owners = { 0 = ["orange", "railroad-1"], 2 = ["brown-1"] }
        buildings = { orange-1 = "hotel", orange-2 = 4, orange-3 = 4 }
        mortgaged = ["brown-1", "railroad-1"]
        interest_paid = ["railroad-1"]
        cards = { 1 = ["chance-jail-card"] }
        under = { chance = ["chance-school", "..."], community-chest = ["community-chest-doctor"] }
        stock = { house = 3 }
        pot = 70
        """,
    )
    state = game.state
    assert (game.pending.kind, game.active, state.doubles, state.rolls) == ("end", 2, 1, 1)
    assert [game.cash(seat) for seat in range(4)] == [10, 1500, 999, 0]
    assert (game.cash("pool"), sum(state.cash[:ACCOUNTS])) == (70, 0)
    assert (game.space(0), game.space(1), game.jail_turn(1)) == ("red-1", "jail", 2)
    assert not game.is_in_play(3)
    assert game.deeds(0) == ("railroad-1", "orange-1", "orange-2", "orange-3")
    assert [game.level(deed) for deed in ("orange-1", "orange-2", "orange-3")] == [5, 4, 4]
    assert game.is_mortgaged("brown-1")
    assert state.interest_paid[game.edition.index("deed", "railroad-1")] == 1
    assert state.interest_paid[game.edition.index("deed", "brown-1")] == 0
    assert game.cards(1) == ("chance-jail-card",)
    assert (state.unseen_count[0], state.queue_count[0]) == (0, 15)
    assert (state.unseen_count[1], state.queue_count[1]) == (15, 1)
    assert (game.stock("house"), game.stock("hotel")) == (3, 11)


def test_the_stock_follows_from_the_buildings(tmp_path: Path) -> None:
    game = started(tmp_path, '[position]\nowners = { 0 = ["brown"] }\nbuildings = { brown-1 = 3, brown-2 = 2 }')
    assert (game.stock("house"), game.stock("hotel")) == (27, 12)


def test_every_contradiction_is_listed(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        """
        [position]
        turn = 2
        out = [2]
        cash = { 2 = 5 }
        owners = { 0 = ["orange"], 1 = ["orange-1", "brown-1"] }
        buildings = { brown-1 = 1 }
        mortgaged = ["red-1"]
        pot = 10
        """
        + STEPS,
    )
    assert found == [
        "position.turn: seat 2 is out",
        "position.cash.2: seat 2 is out and has nothing any more",
        "position.pot: there is no pool unless the switch free_parking_pot is on",
        "position.owners.1: orange-1 belongs to seat 0 already",
        "position.buildings.brown-1: seat 1 does not own the whole group",
        "position.mortgaged: red-1 has no owner",
    ]


@pytest.mark.parametrize(
    ("position", "problem"),
    [
        ("out = [1, 2]", "out: at least two seats must be in play, else the game is over"),
        ("out = [1]\njail = { 1 = 1 }", "jail.1: seat 1 is out and has nothing any more"),
        ('jail = { 0 = 1 }\nplaces = { 0 = "go" }', "places.0: seat 0 is in Jail, so it stands on jail"),
        ("jail = { 0 = 1 }\ndoubles = 1", "doubles: seat 0 is in Jail: doubles would have freed it"),
        ("buildings = { brown = 1 }", "buildings.brown-1: brown-1 has no owner"),
        (
            'owners = { 0 = ["orange"] }\nbuildings = { orange-1 = 2 }',
            "buildings.orange-1: the lots of a group differ by one building at most",
        ),
        (
            'owners = { 0 = ["orange"] }\nbuildings = { orange-1 = "hotel", orange-2 = 4, orange-3 = 3 }',
            "buildings.orange-1: the lots of a group differ by one building at most",
        ),
        (
            'owners = { 0 = ["brown"] }\nbuildings = { brown-1 = 1 }\nmortgaged = ["brown-1"]',
            "mortgaged: brown-1 has buildings",
        ),
        (
            'owners = { 0 = ["brown"] }\nbuildings = { brown-1 = 1 }\nmortgaged = ["brown-2"]',
            "mortgaged: the group of brown-2 has buildings",
        ),
        ('owners = { 0 = ["brown"] }\ninterest_paid = ["brown-2"]', "interest_paid: brown-2 is not mortgaged"),
        (
            'owners = { 0 = ["brown"] }\nbuildings = { brown = 4 }\nstock = { house = 25 }',
            "stock.house: only 24 of 32 are not on the board",
        ),
        (
            'owners = { 0 = ["pink", "orange", "red"] }\nbuildings = { pink = 4, orange = 4, red = 4 }',
            "buildings: the box has 32 of the kind house, not 36",
        ),
        ('cards = { 0 = ["chance-school"] }', "cards.0: chance-school is played at once, nobody keeps it"),
        (
            'cards = { 0 = ["chance-jail-card"], 1 = ["chance-jail-card"] }',
            "cards.1: chance-jail-card is with seat 0 already",
        ),
        (
            'cards = { 0 = ["chance-jail-card"] }\nunder = { chance = ["chance-jail-card"] }',
            "under.chance: chance-jail-card is with seat 0 already",
        ),
    ],
)
def test_a_contradiction_is_named(position: str, problem: str, tmp_path: Path) -> None:
    assert f"position.{problem}" in problems(tmp_path, f"[position]\n{position}{STEPS}")


def test_a_hotel_may_stand_beside_three_houses_where_three_are_enough(tmp_path: Path) -> None:
    game = started(
        tmp_path,
        'mode = "short"\n[position]\nowners = { 0 = ["brown"] }\nbuildings = { brown-1 = "hotel", brown-2 = 3 }',
    )
    assert (game.level("brown-1"), game.stock("house")) == (5, 29)
