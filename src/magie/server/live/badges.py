"""Which token and colour each seat plays with: everybody another one, as they wish and as far as it is free."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.language.catalogue import languages
from magie.language.naming import name_of_token
from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from magie.editions import Edition
    from magie.server.storage.rows import SeatRow

COLOURS = 12


def unnamed(edition: Edition, row: SeatRow, language: str) -> str:
    """The name of somebody who gave none: that of their token."""
    tokens = edition.look.tokens
    return name_of_token(tokens[row.badge[0] % len(tokens)], language)


def wear(
    rows: Sequence[SeatRow], seat: int, edition: Edition, token: int | None, colour: int | None
) -> list[SeatRow]:
    """Give a seat what it wants; raises ServerRefusal for what a person has. Gives the rows that changed."""
    _check(edition, token, colour)
    row, others = rows[seat], [other for other in rows if other.seat != seat]
    old_token, old_colour = row.badge
    having = [other for other in others if other.badge[0] == token or other.badge[1] == colour]
    taken = next((other for other in having if other.kind == "person"), None)
    if taken is not None:
        raise ServerRefusal("seat/badge-taken", name=taken.name)
    for other in having:
        if other.badge[0] == token:
            other.token = old_token
        if other.badge[1] == colour:
            other.colour = old_colour
    spoken = next((language for language in languages() if row.name == unnamed(edition, row, language)), None)
    row.token, row.colour = (old_token if token is None else token), (old_colour if colour is None else colour)
    if spoken is not None:  # whoever goes by the name of their token goes by the new one
        row.name = unnamed(edition, row, spoken)
    return [row, *having]


def wear_if_free(
    rows: Sequence[SeatRow], seat: int, edition: Edition, token: int | None, colour: int | None
) -> list[SeatRow]:
    """A favourite, as far as no person has it: nobody is kept from sitting down by it. Gives what changed."""
    _check(edition, token, colour)
    badges = [row.badge for row in rows if row.kind == "person" and row.seat != seat]
    if token in {badge[0] for badge in badges}:
        token = None
    if colour in {badge[1] for badge in badges}:
        colour = None
    return wear(rows, seat, edition, token, colour)


def _check(edition: Edition, token: int | None, colour: int | None) -> None:
    tokens = len(edition.look.tokens)
    if (token is not None and not 0 <= token < tokens) or (colour is not None and not 0 <= colour < COLOURS):
        raise ServerRefusal("seat/no-such-badge")
