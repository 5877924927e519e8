"""Resting points: all that a game has come to, as numbers; it can be taken up there without being played again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from magie import rules
from magie.editions.learning import learn
from magie.game.actions import Assets
from magie.game.rounds import Fall


class Rest(msgspec.Struct, frozen=True, array_like=True):
    """A game after some inputs. Of events only those are here that have come since the rest before."""

    made_by: str  # the rules that brought the game here; others may not go on from it
    sequence: int
    state: list[Any]
    mind: list[Any] | None
    run: list[Any] | None
    is_stirred: bool
    counter: list[int] | None  # of the host's streams
    first: int  # the number of the first event here
    journal: list[tuple[Any, ...]]
    sides: dict[int, tuple[Assets, Assets]]
    falls: tuple[Fall, ...]


learn(Rest)


@cache
def rules_digest() -> str:
    """What rules and minds of bots are: the text of every file of them. Another text may mean another game."""
    whole = sha256()
    folder = Path(str(rules.__file__)).parent
    for path in (*sorted(folder.glob("*.py")), folder.parent / "bots" / "schema.py"):
        whole.update(path.name.encode() + path.read_bytes())
    return whole.hexdigest()[:16]


def made_by(edition_digest: str) -> str:
    """The mark of rests that these rules make in an edition."""
    return f"{rules_digest()} {edition_digest}"


def fields_of(carrier: Any, schema: Sequence[tuple[Any, ...]]) -> list[Any]:
    """The numbers of a carrier in the order of its schema; copies."""
    return [list(value) if isinstance(value := getattr(carrier, row[0]), list) else value for row in schema]


def filled(carrier: Any, schema: Sequence[tuple[Any, ...]], values: list[Any]) -> Any:
    """A carrier with these numbers; raises ValueError where they are not so many."""
    for row, value in zip(schema, values, strict=True):
        has_length = len(value) if isinstance(value, list) else 0
        if has_length != row[1]:
            raise ValueError(row[0])
        setattr(carrier, row[0], value)
    return carrier


def mind_numbers(mind: Any) -> list[Any] | None:
    """The numbers of what bots keep, slot by slot; what nobody has taken up since still is such a list."""
    return mind if mind is None or isinstance(mind, list) else fields_of(mind, [(name,) for name in mind.__slots__])
