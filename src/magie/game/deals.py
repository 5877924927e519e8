"""What a deal, or any change of hands, does to the groups of a seat. It decides nothing about legality."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from magie.game.view import View


class GroupChange(NamedTuple):
    """A group that a seat completes, or breaks up."""

    group: str
    is_completed: bool


def groups_changed(view: View, seat: int, gains: Iterable[str], losses: Iterable[str]) -> list[GroupChange]:
    """The groups that a seat would complete or break up if these deeds changed hands."""
    before = set(view.seat(seat).deeds)
    after = (before | set(gains)) - set(losses)
    changes = []
    for group in view.edition.groups.values():
        whole = set(group.deeds)
        if (whole <= before) != (whole <= after):
            changes.append(GroupChange(group.id, whole <= after))
    return changes
