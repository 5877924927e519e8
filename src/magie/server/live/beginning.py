"""How a game begins: the people are there, their random parts are in or late, open seats go to bots."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import structlog

from magie.server.live.parts import begin_showing, next_step, promise_anew
from magie.server.storage.rows import Changes

if TYPE_CHECKING:
    from magie.server.live.table import LiveTable

_log = structlog.get_logger("magie.table")


def want_start(table: LiveTable) -> None:
    """The game is to begin as soon as the parts are in."""
    table.row.is_automatic = True
    if table.start_by is None:
        table.start_by = time.monotonic() + table.settings.parts_wait


async def advance(table: LiveTable, changes: Changes | None = None, command: str | None = None) -> None:
    """Store what changed in the lobby, and go as far towards the first roll as can be gone now."""
    changes = changes or Changes()
    step = next_step(table)
    if step is None:
        await table.settle(changes, command)
        return
    if step == "begin":
        await _begin(table, changes, command)
        return
    rows = begin_showing(table) if step == "show" else promise_anew(table)
    changes.seats.extend(row for row in rows if row not in changes.seats)
    await table.settle(changes, command)


async def _begin(table: LiveTable, changes: Changes, command: str | None) -> None:
    """The first roll, from the secret and all parts that are in."""
    table.people.fill_with_bots()
    clock = table.row.clock()
    for seat in table.people.persons():
        table.people.rows[seat].reserve = None if clock is None else float(clock.grace)
    now = time.monotonic()
    present = table.audience.present()
    table.absent_since = {seat: now for seat in table.people.persons() if seat not in present}
    table.row.phase = "playing"
    table.row.is_showing = False
    table.seat_host()
    table.live_game.draw()
    changes.seats = list(table.people.rows)
    await table.settle(changes, command)
    _log.info("begun", table=table.id, edition=table.row.edition, people=len(table.people.persons()))
