"""What a table plays with is said by what its box has: the Ultimate box without its speed die works too."""

from pathlib import Path
from typing import Any

import pytest

from magie.bots.made.policies import POLICY_RANDOM, POLICY_STEADY
from magie.bulk import interpreted
from magie.editions import Edition, EditionError
from magie.editions.load import load_edition_file
from magie.game import Game
from magie.game.actions import Accept, Assets, Offer, Pick
from magie.game.chance import DiceRoll
from magie.game.events import Moved
from magie.notation import format_position
from magie.rules import codes
from magie.rules.agenda import top_step
from magie.rules.made import steps
from magie.rules.schema import ACCOUNTS
from magie.rules.step import advance

START = "v1 ultimate standard ultimate core turn=1 round=1 cash=900,900,900"
FILE = Path(__file__).parents[3] / "src" / "magie" / "editions" / "ultimate.toml"


@pytest.fixture(scope="module")
def two_dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the Ultimate edition with two regular dice alone."""
    text = FILE.read_text(encoding="utf-8")
    assert text.count("speed_die = true") == 1
    path = tmp_path_factory.mktemp("box") / "two-dice.toml"
    path.write_text(text.replace("speed_die = true", "speed_die = false"), encoding="utf-8")
    return path


@pytest.fixture(scope="module")
def box(two_dice: Path) -> Edition:
    """The edition of that file."""
    return load_edition_file(two_dice)


def arranged(box: Edition, fields: str) -> Game:
    """A game of this box at a position of the Ultimate edition."""
    game = Game.from_position(f"{START} {fields}", auto_chance=False)
    return Game(box, game.state, game.setup, auto_chance=False)


def test_shares_change_hands_in_a_deal(box: Edition) -> None:
    game = arranged(box, "shares.0=acme-motors")
    game.apply(0, Offer(1, give=Assets(shares=("acme-motors",)), take=Assets(cash=100)))
    game.apply(1, Accept())
    assert "shares.1=acme-motors" in format_position(box, game.state)


def test_the_auction_space_lists_every_free_deed(box: Edition) -> None:
    game = arranged(box, "agenda=after-move/pick-deed(0) dice=1,2")
    picks = [action for action in game.legal() if isinstance(action, Pick)]
    assert len(picks) == box.numbers.deeds


def test_a_reversed_roll_of_two_dice_goes_backwards(box: Edition) -> None:
    game = arranged(box, "at=go,go,go reversed=0")
    game.apply(0, "roll")
    game.apply(DiceRoll(1, 2))
    moved = next(event for event in game.events if isinstance(event, Moved))
    forward = arranged(box, "at=go,go,go")
    forward.apply(0, "roll")
    forward.apply(DiceRoll(1, 2))
    ahead = next(event for event in forward.events if isinstance(event, Moved))
    assert moved.path != ahead.path
    back = box.numbers.space_back
    space = box.index("space", "go")
    for _ in range(3):
        space = back[space]
    assert moved.space == box.ids["space"][space]


def test_a_move_that_needs_a_parity_waits_for_a_roll_of_the_two_dice(box: Edition) -> None:
    """U-DICE-7: a card that moves is played before any roll."""
    g = arranged(box, "at=go,go,go").state
    steps.push_card_move(g, 0, box.index("card", "chance-pay-corner"), 0)
    advance(box.numbers, g)
    assert top_step(g) == codes.S_TOTAL_ROLL
    assert g.topic == codes.C_DICE


def test_no_switch_brings_the_speed_die_back(box: Edition, two_dice: Path) -> None:
    assert not {"squeeze_play", "bus_icon", "mr_monopoly_first_space"} & set(box.switches)
    with pytest.raises(EditionError, match="squeeze_play"):
        load_edition_file(two_dice, switches={"squeeze_play": "three-dice"})


@pytest.mark.parametrize("policy", [POLICY_STEADY, POLICY_RANDOM])
def test_whole_games_are_played_without_a_fault(box: Edition, policy: int) -> None:
    positions: list[Any] = []
    results = interpreted.play(
        box.numbers,
        [policy] * 4,
        seed=4,
        first=0,
        count=4,
        round_limit=40,
        listen=lambda _game, g, _a: positions.append(g),
    )
    assert all(result.faults == 0 for result in results)
    assert all(sum(g.cash[:ACCOUNTS]) == 0 for g in positions)
    assert all(g.die3 == 0 for g in positions)
