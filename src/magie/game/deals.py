"""What a deal, or any change of hands, does to the groups of a seat. It decides nothing about legality."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from magie.game.table import Table


class GroupChange(NamedTuple):
    """A group that a seat completes, or breaks up."""

    group: str
    is_completed: bool


def groups_changed(table: Table, seat: int, gains: Iterable[str], losses: Iterable[str]) -> list[GroupChange]:
    """The groups that a seat would complete or break up if these deeds changed hands."""
    before = set(table.deeds(seat))
    after = (before | set(gains)) - set(losses)
    changes = []
    for number, group in table.edition.ids["group"].items():
        whole = set(deeds_of_group(table, number))
        if (whole <= before) != (whole <= after):
            changes.append(GroupChange(group, whole <= after))
    return changes


def deeds_of_group(table: Table, group: int) -> tuple[str, ...]:
    """The deeds of a group, in the edition's order."""
    ids, groups = table.edition.ids["deed"], table.tables.deed_group
    return tuple(deed for number, deed in ids.items() if groups[number] == group)
