"""Menus are kept for as long as nothing bears on them, and never longer."""

from __future__ import annotations

import dis
import types
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from magie import Game, bots
from magie.game import menus
from magie.rules import codes, legal
from magie.rules.made import listing
from magie.rules.made.carriers import Menu
from magie.rules.made.verbs import check_answer
from magie.rules.schema import STATE


def _fields_read(function: Any, seen: set[object]) -> set[str]:
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
    named = {name for names in (*grounds, menus.CARDS, menus.OF_THE_SEAT) for name in names}
    assert len(read) > 30
    assert read <= named <= {field[0] for field in STATE}


def test_who_is_free_and_keeps_neither_card_nor_voucher_answers_as_everybody_does() -> None:
    # What is kept for all seats must follow from nothing else: not from cash, deeds, rolls, claims or the like.
    listed: dict[int, set[tuple[tuple[int, ...], ...]]] = {codes.D_TURN: set(), codes.D_END: set()}
    for edition in ("classic", "spiderman-en", "ultimate"):
        game, bot = Game.new(edition, seats=3, seed=9), bots.load("random")
        while not game.is_over and len(game.inputs) < 400:
            seat = game.state.asked
            if menus.is_plain(game.state, seat):
                menu = Menu()
                listing.list_answers(game.numbers, game.state, seat, menu)
                listed[game.state.topic].add(tuple(zip(*(menu.verb, menu.x, menu.y), strict=True))[: menu.count])
            game.play(bot)
    assert listed == {codes.D_TURN: {((codes.V_ROLL, 0, 0),)}, codes.D_END: {((codes.V_END, 0, 0),)}}


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_a_menu_that_was_kept_is_the_one_that_would_be_listed_now(edition: str) -> None:
    game, bot = Game.new(edition, seats=4, seed=3), bots.load("random")
    for _ in range(60):
        if game.is_over:
            break
        for seat in range(4):
            listed = Menu()
            legal.list_legal(game.numbers, game.state, seat, listed)
            count = listed.count
            assert game._menus.of(seat) == list(
                zip(listed.verb[:count], listed.x[:count], listed.y[:count], strict=True)
            )
        game.play(bot)


def test_cash_opens_nothing_to_a_seat_for_which_nothing_costs_anything() -> None:
    game, bot = Game.new("classic", seats=4, seed=3), bots.load("steady")
    seen, cash = Counter[bool](), game.state.cash
    for _ in range(120):
        for seat in range(4):
            own, listed = cash[seat], []
            for cash[seat] in (0, 1_000_000):
                menu = Menu()
                listing.list_management(game.numbers, game.state, seat, menu)
                listed.append((menu.verb[: menu.count], menu.x[: menu.count], menu.y[: menu.count]))
            cash[seat] = own
            seen[listed[0] == listed[1]] += 1
            assert listed[0] == listed[1] or game._menus.costs_something(seat)
        game.play(bot)
    assert min(seen.values()) > 20


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
