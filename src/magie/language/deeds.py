"""A title deed in words: every printed rent with what it is for, the line that applies now, what building costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from magie.game.words import BUILDINGS
from magie.rules.building import building_at
from magie.rules.codes import DEED_STREET, DEED_UTILITY, LEVEL_HOTEL, LEVEL_SKYSCRAPER
from magie.rules.rent import bare_rent_factor
from magie.rules.schema import GROUPS, LEVELS, NOBODY

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from magie.language.naming import Naming


class Rent(NamedTuple):
    """A line of a deed: a key for it, what it is for, and the amount in words."""

    key: str
    label: str
    amount: str


def printed_rents(naming: Naming, deed: int) -> Iterator[Rent]:
    """The rents of a deed, from the least to the most."""
    tables, say = naming.edition.tables, naming.catalogue.say
    rents = tables.rent[deed * LEVELS : (deed + 1) * LEVELS]
    if tables.deed_kind[deed] == DEED_STREET:
        yield Rent("bare", say("deed.bare", {}), naming.money(rents[0]))
        if tables.majority_factor > 1:
            yield Rent("majority", say("deed.majority", {}), naming.money(tables.majority_factor * rents[0]))
        yield Rent("group", say("deed.group", {}), naming.money(tables.group_factor * rents[0]))
        top = (LEVEL_SKYSCRAPER,) if tables.deed_skyscraper[deed] else ()
        for level in (*range(1, tables.houses_before_hotel + 1), LEVEL_HOTEL, *top):
            label = say("deed.with", {"buildings": naming.buildings(level)})
            yield Rent(f"level-{level}", label, naming.money(rents[level]))
        return
    for count in range(1, tables.group_size[tables.deed_group[deed]] + 1):
        amount = rents[count - 1]
        is_dice = tables.deed_kind[deed] == DEED_UTILITY
        shown = say("deed.times-dice", {"factor": amount}) if is_dice else naming.money(amount)
        yield Rent(f"held-{count}", say("deed.held", {"count": count}), shown)


def building_prices(tables: Any, deed: int) -> Iterator[tuple[str, int]]:
    """What can be built on a deed, and the price of each step."""
    if tables.deed_kind[deed] == DEED_STREET:
        yield "house", tables.deed_house[deed]
        yield "hotel", tables.deed_hotel[deed]
        if tables.deed_skyscraper[deed]:
            yield "skyscraper", tables.deed_skyscraper[deed]
    elif tables.deed_house[deed]:
        yield BUILDINGS[building_at(tables, deed, 1)], tables.deed_house[deed]


def rent_line(e: Any, g: Any, deed: int) -> str | None:
    """The key of the printed line that applies to an owned deed now; None where no rent is due."""
    if g.owner[deed] == NOBODY or g.mortgaged[deed]:
        return None
    if e.deed_kind[deed] != DEED_STREET:
        return f"held-{g.held[g.owner[deed] * GROUPS + e.deed_group[deed]]}"
    if g.level[deed]:
        return f"level-{g.level[deed]}"
    factor = bare_rent_factor(e, g, deed)
    if factor == 1:
        return "bare"
    return "group" if factor == e.group_factor else "majority"
