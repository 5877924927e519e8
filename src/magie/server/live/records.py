"""What is kept of a game in one text: of a live table, and of stored rows that the rules can no longer play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from magie.editions.errors import EditionError
from magie.game import Record
from magie.game.errors import MagieError
from magie.game.fair_host import commitment
from magie.game.fairness import COMMITMENT, TABLE, Promise

if TYPE_CHECKING:
    from magie.server.live.table import LiveTable
    from magie.server.storage.store import Stored


class DamagedLog(MagieError):  # noqa: N818  (it says what is wrong)
    """A log with a hole."""


def check_whole(stored: Stored) -> None:
    """Raise DamagedLog where an input is missing, or a seat."""
    if [entry.sequence for entry in stored.log] != list(range(1, len(stored.log) + 1)):
        raise DamagedLog("table/unreadable", {})
    if [row.seat for row in stored.seats] != list(range(stored.row.game_setup().seats)):
        raise DamagedLog("table/unreadable", {})


def live_record(table: LiveTable) -> Record:
    """The record of a game so far; with the secret of the dice once it is over."""
    tags = promise_of_table(table).tags() if table.phase == "over" else _promised(table.id, table.row.secret)
    return structs.replace(table.live_game.game.record(), names=table.people.names, tags=tags)


def promise_of_table(table: LiveTable) -> Promise:
    """What the dice of a table came from."""
    row = table.row
    return Promise(
        table=table.id,
        commitment=commitment(row.secret),
        secret=row.secret,
        parts=table.people.parts,
        formula=row.formula,
        round=row.dice_round,
    )


def stored_record(stored: Stored, *, has_ended: bool) -> Record:
    """The record of stored rows, whether or not the rules of this version still allow them."""
    row = stored.row
    setup, inputs = row.game_setup(), tuple(entry.entry() for entry in stored.log)
    parts = tuple(seat.part for seat in stored.seats)
    digest, winners, rules = row.digest or "", None, ""
    try:
        game = Record(setup, "", inputs).replay()
        digest = row.digest or game.edition.digest
        winners = game.winners if game.is_over else None
        rules = game.edition.rules if digest == game.edition.digest else ""
    except (MagieError, EditionError):
        pass  # the inputs are what there is
    promise = Promise(row.id, commitment(row.secret), row.secret, parts, row.formula, row.dice_round)
    tags = promise.tags() if has_ended else _promised(row.id, row.secret)
    return Record(setup, digest, inputs, winners, tuple(seat.name for seat in stored.seats), tags, rules)


def _promised(table: str, secret: bytes) -> dict[str, str]:
    """All that may be told of the dice before the end."""
    return {TABLE: table, COMMITMENT: commitment(secret)}
