"""Record text: a game that can be played again, as tags and one line per turn."""

from typing import NamedTuple

from magie.editions import Edition
from magie.game.record import Record
from magie.notation.moves import Move, format_moves, read_moves
from magie.notation.tags import Head, format_tags, read_tags
from magie.notation.tokens import Token


class Reading(NamedTuple):
    """A record with the place of everything in the text that it was read from."""

    record: Record
    head: Head
    moves: tuple[Move, ...]


def format_record(record: Record) -> str:
    """The text of a record."""
    moves = format_moves(record)
    return "\n".join([*format_tags(record), "", *moves, ""] if moves else [*format_tags(record), ""])


def parse_record(text: str, edition: Edition | None = None) -> Record:
    """The record of a text; whether the rules allow it is for `verify` to say.

    An edition that does not come with Magie has to be given.

    Raises:
        InvalidText: the first thing that cannot be read, with line and column.
    """
    return read_record(text, edition).record


def read_record(text: str, edition: Edition | None = None) -> Reading:
    """The record of a text, with the place of everything in it."""
    lines = text.split("\n")
    tags, count = read_tags(lines)
    last = lines[count - 1] if count else ""
    head = Head(tags, Token("", max(count, 1), len(last) + 1), edition)
    moves = read_moves(lines, count, head.edition)
    record = Record(
        head.setup,
        head.digest,
        tuple(move.entry for move in moves),
        head.winners,
        head.names,
        head.others,
        head.rules,
    )
    return Reading(record, head, tuple(moves))
