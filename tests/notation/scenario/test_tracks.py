"""Scenarios on boards of several tracks: what a position may name, what a step may feed, and what must hold."""

from pathlib import Path

import pytest
from tests.notation.scenario.writing import problems, ran, write

from magie.game import Game
from magie.notation.scenario import load_scenario, start_game

HEAD = 'edition = "ultimate"\n'
STEPS = '\n[[steps]]\nplay = "roll"\nexpect.turn = 0\n'


def started(folder: Path, text: str) -> Game:
    """The game at a position."""
    return start_game(load_scenario(write(folder, HEAD + text + STEPS)))


def test_everything_that_a_position_names_is_there(tmp_path: Path) -> None:
    game = started(
        tmp_path,
        """
        [position]
        pool = 150
        vouchers = { 0 = ["bus-ticket*2", "transit-token"], 1 = ["cab-fare-back-1"] }
        roll_three = { 0 = ["1-3-6"], 2 = ["1-2-3", "4-5-6"] }
        shares = { 1 = ["acme-motors*2", "general-radio"] }
        mortgaged_shares = { 1 = ["acme-motors"] }
        owners = { 0 = ["red", "railroad-1"], 1 = ["cab", "white-1", "white-2"] }
        buildings = { red-1 = "skyscraper", red-2 = "hotel", red-3 = "hotel", railroad-1 = "depot", cab-1 = "stand" }
        reversed = [1]
        subway = [2]
        cards = { 0 = ["community-chest-share-good-fortune"] }
        """,
    )
    e, g = game.numbers, game.state
    assert game.cash("pool") == 150
    assert game.vouchers(0) == ("bus-ticket", "bus-ticket", "transit-token")
    assert g.voucher_pile[0] == e.voucher_count[0] - 2
    assert (game.roll_three(0), game.roll_three(2)) == (("1-3-6",), ("1-2-3", "4-5-6"))
    assert game.shares(1) == ("general-radio", "acme-motors", "acme-motors")
    assert game.shares(1, mortgaged=True) == ("acme-motors",)
    assert g.share_stock[game.edition.index("company", "acme-motors")] == 2
    assert [game.level(deed) for deed in ("red-1", "red-2", "railroad-1", "cab-1")] == [6, 5, 1, 1]
    assert [game.stock(kind) for kind in ("house", "hotel", "skyscraper", "depot", "stand")] == [81, 29, 15, 3, 3]
    assert (g.reversed[1], g.subway[2]) == (1, 1)
    assert Game.from_position(game.position()).position() == game.position()


def test_a_pile_that_is_named_has_no_other_vouchers(tmp_path: Path) -> None:
    game = started(tmp_path, "[position]\nvoucher_pile = { transit-token = 1 }")
    assert sum(game.state.voucher_pile) == 1
    empty = started(tmp_path, "[position]\nvoucher_pile = {}")
    assert sum(empty.state.voucher_pile) == 0


def test_dice_are_of_the_kind_that_is_needed(tmp_path: Path) -> None:
    report = ran(
        tmp_path,
        HEAD
        + """
        [position]
        places = { 0 = "grey-1" }

        [[steps]]
        play = "roll"
        dice = [[2, 4, "bus"], [1, 3, 6]]
        voucher = "bus-ticket"
        roll_three = "1-3-6"
        expect.events = [{ event = "Rolled", die3 = "bus" }]
        """,
    )
    # From grey-1 six steps on lies utility-8: nothing there asks for three dice or draws.
    assert "was not needed" in str(report)

    report = ran(
        tmp_path,
        HEAD
        + """
        [position]
        places = { 0 = "grey-1" }

        [[steps]]
        play = "roll"
        dice = [[1, 1, "bus"], [1, 3, 6]]
        roll_three = "1-3-6"
        expect.events = [{ event = "RollThreeRolled", die3 = 6 }, { event = "RollThreeWon", seat = 0, amount = 1500 }]
        expect.roll_three = { 0 = ["1-3-6"] }

        [[steps]]
        play = "draw"
        voucher = "bus-ticket"
        expect.vouchers = { 0 = ["bus-ticket"] }
        expect.pending = { kind = "turn", seat = 0 }
        """,
    )
    assert report.holds, str(report)


@pytest.mark.parametrize(
    ("expectation", "failure"),
    [
        ("vouchers = { 0 = [] }", "expected seat 0 to hold these vouchers: none; it holds: bus-ticket, bus-ticket"),
        (
            'roll_three = { 0 = ["1-2-4"] }',
            "expected seat 0 to hold these Roll Three cards: 1-2-4; it holds: 1-2-3",
        ),
        ('shares = { 1 = ["acme-motors"] }', "expected seat 1 to hold these shares: acme-motors; it holds: none"),
        (
            "mortgaged_shares = { 1 = [] }",
            "expected seat 1 to hold these mortgaged shares: none; it holds: acme-motors",
        ),
        ("voucher_pile = { bus-ticket = 2 }", "expected 2 of the kind bus-ticket in the pile, there are 10"),
        ("reversed = [0]", "expected these seats to be marked reversed: 0; marked are: 1"),
        ("subway = [0]", "expected these seats to be marked subway: 0; marked are: none"),
        ('buildings = { railroad-1 = "depot" }', "expected a depot on railroad-1, there is no building"),
    ],
)
def test_what_does_not_hold_is_said(tmp_path: Path, expectation: str, failure: str) -> None:
    report = ran(
        tmp_path,
        HEAD
        + f"""
        [position]
        vouchers = {{ 0 = ["bus-ticket*2"] }}
        roll_three = {{ 0 = ["1-2-3"] }}
        mortgaged_shares = {{ 1 = ["acme-motors"] }}
        reversed = [1]

        [[steps]]
        expect.{expectation}
        """,
    )
    assert f"step 1: {failure}" in report.failures


REFUSED = {
    'vouchers = { 0 = ["tram"] }': "position.vouchers.0[0]: unknown voucher 'tram'",
    'vouchers = { 0 = ["bus-ticket*no"] }': "position.vouchers.0[0]: must be an id, or an id and a number",
    'vouchers = { 0 = ["bus-ticket*20"] }': "position.vouchers: the box has 12 of the kind bus-ticket, not 20",
    "voucher_pile = { bus-ticket = 13 }": "position.voucher_pile.bus-ticket: only 12 of 12 are not with the seats",
    'roll_three = { 0 = ["1-2-3"], 1 = ["1-2-3"] }': "position.roll_three: there is one card 1-2-3, not 2",
    'shares = { 0 = ["acme-motors*6"] }': "position.shares: acme-motors has 5 shares, not 6",
    "pot = 5\npool = 5": "position.pot: is the same as pool: say one of them",
    "buildings = { railroad-1 = 1 }": 'position.buildings.railroad-1: must be 0 or "depot", not 1',
    'buildings = { red-1 = "depot" }': 'position.buildings.red-1: must be a number of houses from 0 to 4, or "hotel"',
    "buildings = { utility-1 = 1 }": "position.buildings.utility-1: utility-1 takes no buildings",
    'owners = { 0 = ["red-1"] }\nbuildings = { red-1 = 1 }': "position.buildings.red-1: seat 0 does not own enough",
    'owners = { 0 = ["red"] }\nbuildings = { red-1 = 3, red-2 = 1 }': "position.buildings.red-1: the lots of a group",
    'out = [2]\nvouchers = { 2 = ["bus-ticket"] }': "position.vouchers.2: seat 2 is out and has nothing any more",
    'cards = { 0 = ["chance-interest"] }': "position.cards.0: chance-interest is played at once, nobody keeps it",
}


@pytest.mark.parametrize("position", REFUSED)
def test_a_position_that_cannot_be_is_refused(tmp_path: Path, position: str) -> None:
    found = problems(tmp_path, f"{HEAD}[position]\n{position}\n{STEPS}")
    assert any(problem.startswith(REFUSED[position]) for problem in found), found


def test_a_lot_that_completes_a_group_may_lie_behind(tmp_path: Path) -> None:
    level = '[position]\nowners = { 0 = ["red"] }\nbuildings = { red-1 = 3, red-2 = 3 }\n'
    assert problems(tmp_path, HEAD + level + STEPS) == []


def test_on_a_single_track_there_is_nothing_of_this(tmp_path: Path) -> None:
    found = problems(tmp_path, f'[position]\nreversed = [0]\nvouchers = {{ 0 = ["bus-ticket"] }}\n{STEPS}')
    assert any("unknown voucher" in problem for problem in found)
    assert problems(tmp_path, f"[position]\nreversed = [0]\n{STEPS}") == [
        "position.reversed: this board has one track"
    ]
    three = problems(tmp_path, "[position]\n[[steps]]\nplay = 'roll'\ndice = [1, 2, 3]\nexpect.turn = 0\n")
    assert three == ["step 1: dice: must be two dice from 1 to 6, or a list of such rolls, not [1, 2, 3]"]
