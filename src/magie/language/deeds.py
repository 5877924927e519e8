"""A title deed in words: every printed rent with what it is for."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.editions.printed import PrintedDeed
    from magie.language.naming import Naming


class RentLine(NamedTuple):
    """A line of a deed: a key for it, what it is for, and the amount in words."""

    key: str
    label: str
    amount: str


def printed_rents(naming: Naming, deed: PrintedDeed) -> Iterator[RentLine]:
    """The rents of a deed, from the least to the most."""
    rates, say = naming.edition.rates, naming.catalogue.say
    if deed.kind == "street":
        bare = deed.rents[0]
        yield RentLine("bare", say("deed.bare", {}), naming.money(bare))
        if rates.majority_factor > 1:
            yield RentLine("majority", say("deed.majority", {}), naming.money(rates.majority_factor * bare))
        yield RentLine("group", say("deed.group", {}), naming.money(rates.group_factor * bare))
        for built in deed.levels:
            label = say("deed.with", {"buildings": naming.building(built.building, built.count)})
            yield RentLine(f"level-{built.level}", label, naming.money(deed.rents[built.level]))
        return
    for count, amount in enumerate(deed.rents, start=1):
        shown = say("deed.times-dice", {"factor": amount}) if deed.kind == "utility" else naming.money(amount)
        yield RentLine(f"held-{count}", say("deed.held", {"count": count}), shown)


def building_prices(deed: PrintedDeed) -> dict[str, int]:
    """What can be built on a deed, and the price of each step."""
    return {built.building: built.price for built in deed.levels}
