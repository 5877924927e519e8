"""Property as it stands now: a deed with its rent and what that goes by, and a group with who holds it."""

from typing import Literal, TypeAlias

import msgspec

from magie.editions import Edition
from magie.editions.printed import PrintedDeed, PrintedGroup
from magie.game.decisions import Building
from magie.game.ids import Position, number_of
from magie.game.words import BUILDINGS, RULES
from magie.rules.building import (
    building_above,
    building_at,
    building_price,
    count_at,
    refund_between,
    step_refund,
    top_level,
)
from magie.rules.codes import DEED_STREET, DEED_UTILITY
from magie.rules.events import RULE_RENT
from magie.rules.holdings import controls_group, give_deed, owns_group, set_level
from magie.rules.made.carriers import State
from magie.rules.mortgage import lift_cost
from magie.rules.rent import is_rent_payable, rent_due, rent_rule
from magie.rules.schema import GROUPS, NOBODY
from magie.rules.setup import lay_out

# A bare lot: alone, with all but one of its group, with all of it. A built lot. Others, by how many are held.
Why: TypeAlias = Literal["bare", "majority", "group", "built", "held"]


class Rent(msgspec.Struct, frozen=True, kw_only=True):
    """The rent of a deed now and why: `count` is the level of a built lot, or how many of the group are held."""

    amount: int
    is_times_dice: bool  # then the amount is for each pip
    why: Why
    count: int
    rule: str
    clause: str

    @property
    def line(self) -> str:
        """The line of the title deed that applies: `bare`, `group`, `level-3`, `held-2`."""
        if self.why == "built":
            return f"level-{self.count}"
        return f"held-{self.count}" if self.why == "held" else self.why


def sure_rent(rent: Rent | None) -> int | None:
    """The amount of a rent; None where there is none, or where the dice decide."""
    return None if rent is None or rent.is_times_dice else rent.amount


class Deed:
    """A deed of a game. It is looked up when asked, so it stays true while the game goes on."""

    __slots__ = ("_e", "_edition", "_g", "number", "printed")

    def __init__(self, edition: Edition, g: Position, deed: str) -> None:
        """Raises InvalidAction where there is no such deed."""
        self.number: int = number_of(edition, "deed", deed)
        self.printed: PrintedDeed = edition.deeds[deed]
        self._edition = edition
        self._e = edition.numbers
        self._g = g

    def __repr__(self) -> str:
        return f"<Deed {self.id} of {'the Bank' if self.owner is None else f'seat {self.owner}'}, level {self.level}>"

    @property
    def id(self) -> str:
        """The deed's id."""
        return self.printed.id

    @property
    def owner(self) -> int | None:
        """The seat that owns it; None for the Bank."""
        seat = int(self._g.owner[self.number])
        return None if seat == NOBODY else seat

    @property
    def level(self) -> int:
        """How far it is built up: 1 to 4 houses, 5 a hotel, 6 a skyscraper; 1 a depot or stand."""
        return int(self._g.level[self.number])

    @property
    def is_mortgaged(self) -> bool:
        """Whether it is mortgaged."""
        return bool(self._g.mortgaged[self.number])

    @property
    def is_group_complete(self) -> bool:
        """Whether its owner holds the whole group."""
        owner = self.owner
        return owner is not None and bool(owns_group(self._e, self._g, owner, self._e.deed_group[self.number]))

    @property
    def building(self) -> Building | None:
        """What stands on it; None while it is bare."""
        return BUILDINGS[building_at(self._e, self.number, self.level)] if self.level else None

    @property
    def building_count(self) -> int:
        """How many buildings stand on it: of houses up to four, of anything else one."""
        building = building_at(self._e, self.number, self.level)
        return int(count_at(self._e, self.number, self.level, building))

    @property
    def next_building(self) -> Building | None:
        """What would be built on it next; None where nothing more can be."""
        return BUILDINGS[building_above(self._e, self._g, self.number)] if self._can_grow() else None

    @property
    def next_price(self) -> int | None:
        """The price of its next building; None where nothing more can be built."""
        return int(building_price(self._e, self._g, self.number)) if self._can_grow() else None

    def _can_grow(self) -> bool:
        return bool(self.level < top_level(self._e, self.number))

    @property
    def refund(self) -> int:
        """What selling its last building brings; 0 while it is bare."""
        return int(step_refund(self._e, self.number, self.level)) if self.level else 0

    @property
    def lift_cost(self) -> int:
        """What lifting its mortgage costs."""
        return int(lift_cost(self._e, self._g, self.number))

    @property
    def rent(self) -> Rent | None:
        """What a visitor pays now and why; None while the Bank owns it and while it is mortgaged."""
        e, g, number = self._e, self._g, self.number
        if g.owner[number] == NOBODY or g.mortgaged[number]:
            return None
        rule = rent_rule(e, g, number)
        why, count = self._rent_basis(rule)
        return Rent(
            amount=int(rent_due(e, g, number, 1)),
            is_times_dice=bool(e.deed_kind[number] == DEED_UTILITY),
            why=why,
            count=count,
            rule=RULES[rule],
            clause=self._edition.clause_of(RULES[rule]),
        )

    def _rent_basis(self, rule: int) -> tuple[Why, int]:
        """What the rent goes by, with the level or the number held."""
        e, g, number = self._e, self._g, self.number
        if e.deed_kind[number] != DEED_STREET:
            return "held", g.held[g.owner[number] * GROUPS + e.deed_group[number]]
        if g.level[number]:
            return "built", g.level[number]
        if rule == RULE_RENT:
            return "bare", 0
        return ("group" if self.is_group_complete else "majority"), 0

    def is_rent_payable(self, seat: int) -> bool:
        """Whether a visit by this seat costs rent now."""
        return bool(is_rent_payable(self._e, self._g, seat, self.number))


class Group:
    """A group of deeds in a game. It is looked up when asked, so it stays true while the game goes on."""

    __slots__ = ("_edition", "_g", "number", "printed")

    def __init__(self, edition: Edition, g: Position, group: str) -> None:
        """Raises InvalidAction where there is no such group."""
        self.number: int = number_of(edition, "group", group)
        self.printed: PrintedGroup = edition.groups[group]
        self._edition = edition
        self._g = g

    def __repr__(self) -> str:
        return f"<Group {self.id}: {self.holders}>"

    @property
    def id(self) -> str:
        """The group's id."""
        return self.printed.id

    @property
    def deeds(self) -> tuple[Deed, ...]:
        """Its deeds, in the edition's order."""
        return tuple(Deed(self._edition, self._g, deed) for deed in self.printed.deeds)

    @property
    def holders(self) -> dict[int, int]:
        """How many of its deeds each seat holds, of those that hold any."""
        held, number = self._g.held, self.number
        return {seat: count for seat in range(self._g.seats) if (count := held[seat * GROUPS + number])}

    @property
    def owner(self) -> int | None:
        """The seat that holds all of it."""
        e, g, number = self._edition.numbers, self._g, self.number
        return next((seat for seat in range(g.seats) if owns_group(e, g, seat, number)), None)

    @property
    def builder(self) -> int | None:
        """The seat that holds enough of a group of lots to build there."""
        e, g, number = self._edition.numbers, self._g, self.number
        if self.printed.kind != "street":
            return None
        return next((seat for seat in range(g.seats) if controls_group(e, g, seat, number)), None)

    def refund_to(self, level: int | tuple[int, ...]) -> int:
        """What selling its buildings down to a level, or to one for each of their owner's lots, brings."""
        e, g = self._edition.numbers, self._g
        deeds = [self._edition.deeds[deed].number for deed in self.printed.deeds]
        seat = g.owner[max(deeds, key=lambda deed: g.level[deed])]
        lots = [deed for deed in deeds if g.owner[deed] == seat]
        left = level if isinstance(level, tuple) else (level,) * len(lots)
        sold = [(deed, lower) for deed, lower in zip(lots, left, strict=False) if lower < g.level[deed]]
        return sum(refund_between(e, deed, g.level[deed], lower) for deed, lower in sold)


def rent_if(edition: Edition, deed: str, *, held: int = 1, level: int = 0, dice: int = 7) -> int:
    """The rent of a deed if its owner held so many of its group and it were built up to a level."""
    printed = edition.deeds[deed]
    e, g = edition.numbers, State()
    lay_out(e, g, edition.players_min)
    others = [other for other in edition.groups[printed.group].deeds if other != deed]
    for other in [deed, *others][:held]:
        give_deed(e, g, edition.deeds[other].number, 0)
    set_level(e, g, printed.number, level)
    return int(rent_due(e, g, printed.number, dice))
