"""Building on every group: what it costs up to the hotels, and what it brings down to bare land."""

from typing import Any

import pytest
from tests.game.arrange import begin, left_with, own

from magie.editions import load_edition
from magie.game import Game, Rejection
from magie.rules import codes as c
from magie.rules.building import check_place

PRICES = {
    "brown": 50,
    "light-blue": 50,
    "pink": 100,
    "orange": 100,
    "red": 150,
    "yellow": 150,
    "green": 200,
    "dark-blue": 200,
}
LOTS = {group: [name for name in load_edition("classic").indexes["deed"] if name[:-2] == group] for group in PRICES}


def built_up(group: str, rows: int, **options: Any) -> Game:
    """A game in which seat 0 has built a group up, row by row, from 10,000."""
    game = begin(**options)
    own(game, 0, *LOTS[group])
    left_with(game, 0, 10_000)
    for _ in range(rows):
        for lot in LOTS[group]:
            game.apply(0, f"build {lot}")
    return game


@pytest.mark.clause("12.2", "12.6", "12.10", "12.11")
@pytest.mark.parametrize("group", PRICES)
def test_five_buildings_of_the_printed_price_lead_to_a_hotel(group: str) -> None:
    for rows in range(1, 6):
        game = built_up(group, rows)
        lots = len(LOTS[group])
        assert game.cash(0) == 10_000 - rows * lots * PRICES[group]
        assert [game.level(lot) for lot in LOTS[group]] == [rows] * lots
        assert game.stock("house") == (32 - rows * lots if rows < 5 else 32)
        assert game.stock("hotel") == (12 if rows < 5 else 12 - lots)
    for lot in LOTS[group]:
        assert game.check(0, f"build {lot}") == Rejection("building/full", {"deed": lot}, "12.11")


@pytest.mark.clause("12.19")
@pytest.mark.parametrize(("level", "kind"), [(0, "hotel"), (3, "hotel"), (4, "house")])
def test_a_building_won_stands_only_where_its_kind_comes_next(level: int, kind: str) -> None:
    game = built_up("brown", level)
    g, won = game.state, {"house": c.BUILDING_HOUSE, "hotel": c.BUILDING_HOTEL}[kind]
    assert check_place(game.numbers, g, 0, 0, won) == c.R_BUILDING_WRONG_KIND
    assert check_place(game.numbers, g, 0, 0, c.BUILDING_HOUSE + c.BUILDING_HOTEL - won) == 0


@pytest.mark.clause("12.12", "12.14", "Q18")
@pytest.mark.parametrize("group", PRICES)
def test_every_building_brings_half_its_price_piece_by_piece_or_at_once(group: str) -> None:
    half = PRICES[group] // 2
    lots = LOTS[group]
    piecemeal = built_up(group, 5)
    for row in range(1, 6):
        for lot in lots:
            before = piecemeal.cash(0)
            piecemeal.apply(0, f"sell {lot}")
            assert piecemeal.cash(0) - before == half
            assert piecemeal.level(lot) == 5 - row
    at_once = built_up(group, 5)
    at_once.apply(0, f"sell-group {group} 0")
    assert piecemeal.cash(0) == at_once.cash(0) == 10_000 - 5 * len(lots) * half
    assert (piecemeal.stock("house"), piecemeal.stock("hotel")) == (32, 12)


@pytest.mark.clause("16.3", "16.5")
@pytest.mark.parametrize("group", PRICES)
def test_in_the_short_game_four_buildings_lead_to_a_hotel_and_four_sales_back(group: str) -> None:
    game = built_up(group, 4, mode="short", switches={"short_free_deeds": 0})
    lots, half = LOTS[group], PRICES[group] // 2
    assert [game.level(lot) for lot in lots] == [5] * len(lots)
    assert game.cash(0) == 10_000 - 8 * len(lots) * half
    for level in (3, 2, 1, 0):
        for lot in lots:
            game.apply(0, f"sell {lot}")
            assert game.level(lot) == level
    assert game.cash(0) == 10_000 - 4 * len(lots) * half
