"""Menus are kept for as long as nothing bears on them, and never longer."""

from __future__ import annotations

import dis
import types
from itertools import pairwise

import pytest

from magie import Game, bots
from magie.game import menus
from magie.rules import codes, legal, listing
from magie.rules.carriers import Action, Menu
from magie.rules.schema import STATE
from magie.rules.verbs import check_answer


def _fields_read(function: types.FunctionType, seen: set[object]) -> set[str]:
    """The fields of the position that a function of the rules reads, with all that it calls."""
    if function in seen:
        return set()
    seen.add(function)
    steps = list(dis.get_instructions(function))
    found = {
        after.argval
        for before, after in pairwise(steps)
        if before.argval == "g" and before.opname.startswith("LOAD_FAST") and after.opname == "LOAD_ATTR"
    }
    names = function.__code__.co_names
    for value in (function.__globals__.get(name) for name in names):
        if isinstance(value, types.FunctionType):
            found |= _fields_read(value, seen)
        elif isinstance(value, types.ModuleType) and value is not codes:
            inner = (getattr(value, name, None) for name in names)
            for one in inner:
                if isinstance(one, types.FunctionType):
                    found |= _fields_read(one, seen)
    return found


def test_whatever_managing_property_reads_is_among_the_grounds_of_its_menu() -> None:
    # Answers are asked for anew at every position; nobody who manages property comes to them.
    read = _fields_read(listing.list_management, {check_answer})
    grounds = (menus.COMMON, menus.SHARED, menus.CLAIMS, menus.OFFER, menus.AUCTION, menus.AGENDA, menus.OWN)
    named = {name for names in (*grounds, menus.OF_THE_SEAT) for name in names}
    assert len(read) > 30
    assert read <= named <= {field[0] for field in STATE}


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_menu_that_was_kept_is_the_one_that_would_be_listed_now(edition: str) -> None:
    game, bot = Game.new(edition, seats=4, seed=3), bots.load("random")
    for _ in range(60):
        if game.is_over:
            break
        for seat in range(4):
            listed = Menu()
            legal.list_legal(game.numbers, game.state, seat, Action(), listed)
            count = listed.count
            assert game._menus.of(seat) == list(
                zip(listed.verb[:count], listed.x[:count], listed.y[:count], strict=True)
            )
        game.play(bot)


def test_what_a_seat_may_do_is_listed_once_while_others_only_roll_and_go_on() -> None:
    game, bot = Game.new("classic", seats=4, seed=5), bots.load("steady")
    versions: list[set[int]] = [set() for _ in range(4)]
    positions = 0
    for _ in range(60):
        for seat in range(4):
            versions[seat].add(game.managing_versions(seat)[0])
        positions += 4
        game.play(bot)
    assert sum(map(len, versions)) < positions / 2
