"""Records that somebody brought, read where games are analysed: they may be long, and hold whatever somebody wrote.

What is kept of one is what the game is: its setup and inputs, the names at its seats, the promise of its dice.
"""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

import msgspec
from msgspec import structs

from magie.game import Game
from magie.game.errors import MagieError
from magie.game.fairness import promise_of
from magie.notation import parse_record
from magie.server.live.history import Reader
from magie.server.live.people import clean_name
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import squeezed
from magie.server.views.analysis import around

if TYPE_CHECKING:
    from magie.game import Record

MOST_INPUTS = 20_000
LONGEST_TAG = 1_000  # letters of a promise
_READERS_KEPT = 32

_readers: OrderedDict[bytes, tuple[Record, Reader]] = OrderedDict()  # of games that were last looked at


class Brought(NamedTuple):
    """A record as it is kept."""

    edition: str
    packed: bytes
    text: str
    position: str  # after its last input


class Outline(NamedTuple):
    """What a game is shown with."""

    length: int
    names: tuple[str, ...]  # at the seats; empty where a record has none


def checked(text: str) -> Brought:
    """A record that the rules of this version play, without what nobody reads; raises MagieError."""
    record = parse_record(text)
    if len(record.inputs) > MOST_INPUTS:
        raise ServerRefusal("request/too-large")
    found = record.divergence()
    if found is not None and found.code != "record/not-the-seeds":
        raise ServerRefusal(found.code, **found.details)
    game = record.replay()
    setup = record.setup
    if setup.position is not None:
        setup = structs.replace(setup, position=Game.from_position(setup.position, auto_chance=False).position())
    kept = structs.replace(
        record,
        setup=setup,
        digest=game.edition.digest,
        rules=game.edition.rules,
        names=tuple(clean_name(name) for name in record.names[: setup.seats]),
        tags=_promised(record),
    ).text()
    return Brought(game.edition.id, squeezed(kept.encode()), kept, game.position())


def _promised(record: Record) -> dict[str, str]:
    """The promise of the dice, where a record keeps a whole one."""
    try:
        tags = promise_of(record).tags()
    except MagieError:
        return {}
    return tags if all(len(value) <= LONGEST_TAG for value in tags.values()) else {}


def outline(text: str) -> Outline:
    """What a record is shown with."""
    record = parse_record(text)
    return Outline(len(record.inputs), (*record.names, *[""] * record.setup.seats)[: record.setup.seats])


def read_page(text: str, names: tuple[str, ...], span: tuple[int, int], seat: int | None, language: str) -> bytes:
    """The table after the inputs of a span, as it is sent."""
    key = sha256(text.encode()).digest()
    record, reader = _readers.pop(key) if key in _readers else _opened(text)
    _readers[key] = record, reader
    if len(_readers) > _READERS_KEPT:
        _readers.popitem(last=False)
    surroundings = around(Game.from_setup(record.setup), names, language)
    return msgspec.json.encode(reader.page(list(record.inputs), surroundings, span, seat, language))


def _opened(text: str) -> tuple[Record, Reader]:
    record = parse_record(text)
    return record, Reader(record.setup)
