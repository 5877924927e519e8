"""Selling a group lot by lot, held to an independent count over every way in which a group can stand."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest
from tests.rules.tracks.play import ultimate

from magie.editions import Edition, load_edition
from magie.game.actions import SellGroup
from magie.game.coding import from_left, to_left
from magie.rules import codes as c
from magie.rules.answers import check
from magie.rules.codes import LEVEL_HOTEL, V_SELL, V_SELL_GROUP
from magie.rules.group_sales import smallest_sale
from magie.rules.holdings import give_deed, set_level
from magie.rules.legal import list_legal
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.made.steps import push_start_turn
from magie.rules.schema import GROUP_DEEDS
from magie.rules.setup import lay_out
from magie.rules.step import act, advance

Levels = tuple[int, ...]
SHORT = load_edition("classic", mode="short")
CLASSIC = load_edition("classic")
BY_STREET = ultimate(switches=(("skyscrapers_per", "street"),))


class Group:
    """A group of a seat whose turn it is, as it is told to stand."""

    def __init__(self, edition: Edition, group: str, levels: Levels, houses: int, hotels: int = 0) -> None:
        self.e = edition.numbers
        self.number = edition.index("group", group)
        self.deeds = [edition.index("deed", deed) for deed in edition.groups[group].deeds][: len(levels)]
        self.houses_before_hotel = self.e.houses_before_hotel
        self.g: Any = State()
        lay_out(self.e, self.g, 2)
        self.g.agenda_count = 0
        push_start_turn(self.g, 0)
        for deed, level in zip(self.deeds, levels, strict=True):
            give_deed(self.e, self.g, deed, 0)
            set_level(self.e, self.g, deed, level)
        self.g.stock[c.BUILDING_HOUSE] = houses
        self.g.stock[c.BUILDING_HOTEL] = hotels
        advance(self.e, self.g)

    @property
    def levels(self) -> Levels:
        return tuple(self.g.level[deed] for deed in self.deeds)

    def refusal(self, left: int) -> int:
        a: Any = Action()
        a.verb, a.x, a.y = V_SELL_GROUP, self.number, left
        reason: int = check(self.e, self.g, 0, a)
        return reason

    def sold(self) -> dict[tuple[int, int, int], Levels]:
        """What each listed sale of a building leaves."""
        m: Any = Menu()
        list_legal(self.e, self.g, 0, m)
        choices = [(m.verb[i], m.x[i], m.y[i]) for i in range(m.count) if m.verb[i] in {V_SELL, V_SELL_GROUP}]
        return {choice: self.after(*choice) for choice in choices}

    def after(self, *choice: int) -> Levels:
        a: Any = Action()
        a.verb, a.x, a.y = choice
        before = self.g.copy()
        assert act(self.e, self.g, 0, a) == 0
        levels, self.g = self.levels, before
        return levels

    def rank(self, level: int) -> int:
        """How many steps of building a level is."""
        return level if level < LEVEL_HOTEL else level - LEVEL_HOTEL + self.houses_before_hotel + 1

    def is_legal(self, left: Levels) -> bool:
        """The rule as the decision note has it: nothing grows, evenly, as far as the Bank goes."""
        pairs = list(zip(map(self.rank, self.levels), map(self.rank, left), strict=True))
        is_sale = all(lower <= level for level, lower in pairs) and any(lower < level for level, lower in pairs)
        highest = max(lower for _, lower in pairs)
        is_even = all(lower == level or lower >= highest - 1 for level, lower in pairs)
        houses = sum(level for level in left if level < LEVEL_HOTEL) - sum(n for n in self.levels if n < LEVEL_HOTEL)
        hotels = left.count(LEVEL_HOTEL) - self.levels.count(LEVEL_HOTEL)
        return is_sale and is_even and houses <= self.g.stock[0] and hotels <= self.g.stock[1]


def standing(edition: Edition, group: str, lots: int) -> list[Levels]:
    """Every way in which a group can stand evenly, and one lot behind the others, as one received late does."""
    houses = edition.numbers.houses_before_hotel
    top = c.LEVEL_SKYSCRAPER if edition is BY_STREET else LEVEL_HOTEL
    ladder = [level for level in range(top + 1) if level <= houses or level >= LEVEL_HOTEL]
    even = [
        tuple(ladder[height + extra] for extra in extras)
        for height in range(len(ladder) - 1)
        for extras in product((0, 1), repeat=lots)
        if any(extras)
    ]
    return [*even, *((0, *levels[1:]) for levels in even if lots > 2 and min(levels[1:]) > 0)]


@cache
def legal_sales(edition: Edition, group: str, levels: Levels, houses: int, hotels: int) -> frozenset[Levels]:
    """All that may be left of a group by a sale."""
    stands = Group(edition, group, levels, houses, hotels)
    return frozenset(left for left in ways_to_stand(len(levels)) if stands.refusal(to_left(left)) == 0)


def ways_to_stand(lots: int) -> Iterator[Levels]:
    """Every level on every lot."""
    return product(range(7), repeat=lots)


CASES = [
    (CLASSIC, "orange", 3, (0, 3, 7), (0,)),
    (CLASSIC, "brown", 2, (0, 2, 4), (0,)),
    (SHORT, "orange", 3, (0, 2, 5), (0,)),
    (BY_STREET, "brown", 3, (0, 8), (0, 1)),
    (BY_STREET, "brown", 2, (0, 5), (0, 1)),  # two of three: the third is nobody's
]


@pytest.mark.clause("12.13", "12.19", "Q21", "U-BLD-5")
@pytest.mark.parametrize(("edition", "group", "lots", "houses", "hotels"), CASES)
def test_exactly_the_even_sales_that_the_bank_can_supply_are_legal(
    edition: Edition, group: str, lots: int, houses: Levels, hotels: Levels
) -> None:
    for levels, stock, spare in product(standing(edition, group, lots), houses, hotels):
        stands = Group(edition, group, levels, stock, spare)
        top = edition.numbers.houses_before_hotel
        known = [left for left in ways_to_stand(lots) if all(n <= top or n >= LEVEL_HOTEL for n in left)]
        legal = {left for left in known if stands.is_legal(left)}
        assert legal_sales(edition, group, levels, stock, spare) == legal, (levels, stock, spare)


@pytest.mark.clause("12.19", "Q21", "U-BLD-5")
@pytest.mark.parametrize(("edition", "group", "lots", "houses", "hotels"), CASES)
def test_every_legal_sale_is_reached_by_sales_that_are_listed(
    edition: Edition, group: str, lots: int, houses: Levels, hotels: Levels
) -> None:
    for levels, stock, spare in product(standing(edition, group, lots), houses, hotels):
        goals = legal_sales(edition, group, levels, stock, spare)
        if not goals:
            continue
        stands = Group(edition, group, levels, stock, spare)
        total = sum(map(stands.rank, levels))
        reached: set[Levels] = set()
        ahead = [stands.g.copy()]
        while ahead:
            stands.g = ahead.pop()
            for choice, left in stands.sold().items():
                if left not in reached:
                    reached.add(left)
                    after = stands.g.copy()
                    a: Any = Action()
                    a.verb, a.x, a.y = choice
                    act(stands.e, after, 0, a)
                    ahead.append(after)
        assert goals <= reached, (levels, stock, spare, goals - reached)
        stands.g = Group(edition, group, levels, stock, spare).g
        smallest = stands.after(V_SELL_GROUP, stands.number, smallest_sale(stands.e, stands.g, 0, stands.number))
        most = max(sum(map(stands.rank, left)) for left in goals)
        assert total > sum(map(stands.rank, smallest)) == most, (levels, stock, spare, smallest)


@pytest.mark.clause("Q21")
def test_the_list_names_lots_only_where_a_single_sale_cannot_be_served() -> None:
    named = [from_left(y) for _, _, y in Group(CLASSIC, "orange", (5, 4, 4), 0).sold()]
    assert [left for left in named if isinstance(left, tuple)] == [(3, 3, 2), (3, 2, 3), (2, 3, 3)]
    for levels, houses in (((5, 4, 4), 4), ((4, 4, 3), 0), ((5, 5, 5), 9), ((5, 5, 5), 4)):
        assert all(y & 7 < 7 for _, _, y in Group(CLASSIC, "orange", levels, houses).sold()), (levels, houses)


@pytest.mark.parametrize("level", [0, 5, (0,), (3, 3, 2), (6, 5, 5, 5), (0,) * GROUP_DEEDS])
def test_levels_are_one_number(level: int | Levels) -> None:
    assert from_left(to_left(level)) == level


@pytest.mark.parametrize("level", [(), (7, 3, 2), (3,) * (GROUP_DEEDS + 1), (3, 3), (3, 3, 2, 2), 7, 15])
def test_levels_that_fit_no_group_are_refused(level: int | Levels) -> None:
    stands = Group(CLASSIC, "orange", (5, 4, 4), 9)
    assert stands.refusal(to_left(SellGroup("orange", level).level)) == c.R_BUILDING_BAD_LEVEL
    assert stands.refusal(-1) == c.R_BUILDING_BAD_LEVEL
