"""How a game begins: the people are there, their random parts are in or late, open seats go to bots."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import structlog

from magie.server.storage.rows import Changes

if TYPE_CHECKING:
    from magie.server.live.table import LiveTable

_log = structlog.get_logger("magie.table")


def want_start(table: LiveTable) -> None:
    """The game is to begin as soon as the parts are in."""
    table.row.is_automatic = True
    if table.start_by is None:
        table.start_by = time.monotonic() + table.settings.parts_wait


def can_begin(table: LiveTable) -> bool:
    """Whether the game begins now."""
    if table.phase != "lobby" or not table.row.is_automatic or table.start_by is None or not table.is_awake():
        return False
    persons, present = table.people.persons(), table.audience.present()
    if persons and not present:
        return False
    are_parts_in = all(table.people.rows[seat].part is not None for seat in persons if seat in present)
    return are_parts_in or time.monotonic() >= table.start_by


async def begin(table: LiveTable) -> None:
    """The first roll, from the secret and all parts that are in."""
    table.people.fill_with_bots()
    clock = table.row.clock()
    for seat in table.people.persons():
        table.people.rows[seat].reserve = None if clock is None else float(clock.grace)
    now = time.monotonic()
    present = table.audience.present()
    table.absent_since = {seat: now for seat in table.people.persons() if seat not in present}
    table.row.phase = "playing"
    table.live_game.seat_host(table.row.secret, table.id, table.people.parts)
    table.live_game.draw()
    await table.settle(Changes(seats=list(table.people.rows)))
    _log.info("begun", table=table.id, edition=table.row.edition, people=len(table.people.persons()))
