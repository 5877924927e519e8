"""Taking a table up from its resting points: only if the log before them is the one that led there."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import structlog

from magie.server.storage.rows import RestRow

if TYPE_CHECKING:
    from collections.abc import Sequence

    from magie.server.live.live_game import LiveGame
    from magie.server.storage.rows import LogRow, TableRow
    from magie.server.storage.store import Stored

_log = structlog.get_logger("magie.tables")


class Trail:
    """The hash of everything that led somewhere: the secret, the parts, and every input."""

    def __init__(self, row: TableRow, parts: Sequence[str | None]) -> None:
        shown = ",".join(part or "-" for part in parts)
        self._hash = sha256(f"{row.id}|{row.formula}|{shown}|{row.setup}|".encode() + row.secret)

    def add(self, row: LogRow) -> None:
        """One more input."""
        self._hash.update(f"{row.sequence}|{row.kind}|{row.seat}|{row.value}\n".encode())

    @property
    def digest(self) -> str:
        """The hash so far."""
        return self._hash.hexdigest()


def take_up(live_game: LiveGame, stored: Stored, trail: Trail) -> None:
    """Bring a game to its last resting point, as far as all of them can be trusted; walks the trail to its end.

    Where one cannot, the game stays at its beginning, and whoever plays the log again finds out what is wrong.
    """
    at = {rest.sequence: rest for rest in stored.rests}
    are_true = True
    for entry in stored.log:
        trail.add(entry)
        rest = at.get(entry.sequence)
        are_true = are_true and (rest is None or rest.digest == trail.digest)
    if not at or not are_true:
        return
    last = max(at)
    try:
        inputs = [entry.entry() for entry in stored.log[:last]]
        live_game.take_up([rest.data for rest in stored.rests], inputs)
    except (ValueError, KeyError) as error:
        _log.warning("not-rested", table=stored.row.id, fault=type(error).__name__)


def rest_row(live_game: LiveGame, table: str, trail: Trail) -> RestRow:
    """Where the game stands, to be stored."""
    return RestRow(table, live_game.sequence, trail.digest, live_game.rest())
