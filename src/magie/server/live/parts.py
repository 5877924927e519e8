"""The players' parts of the dice: promised by all, then shown by all, then the first roll.

Whoever promised and does not show in time plays without a part, and the others promise anew: nobody can look at the
others' parts first and choose. `docs/reference/fair-dice.md` says what that is good for.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Literal

from magie.game.fair_host import NO_PART, PART, check_part, part_promise
from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from collections.abc import Iterable

    from magie.server.live.table import LiveTable
    from magie.server.storage.rows import SeatRow

Step = Literal["show", "again", "begin"]


def next_step(table: LiveTable) -> Step | None:
    """What is due before the first roll; None while somebody is waited for."""
    if table.phase != "lobby" or not table.row.is_automatic or table.start_by is None or not table.is_awake():
        return None
    persons, present = table.people.persons(), table.audience.present()
    if persons and not present:
        return None
    is_late = time.monotonic() >= table.start_by
    waited_for = _unshown(table) if table.row.is_showing else _unpromised(table, present)
    if waited_for and not is_late:
        return None
    if table.row.is_showing:
        return "again" if waited_for else "begin"
    return "show" if _unshown(table) else "begin"


def _unpromised(table: LiveTable, present: set[int]) -> list[int]:
    rows = table.people.rows
    return [seat for seat in table.people.persons() if seat in present and rows[seat].promise is None]


def _unshown(table: LiveTable) -> list[int]:
    rows = (table.people.rows[seat] for seat in table.people.persons())
    return [row.seat for row in rows if has_promised(row) and row.part is None]


def has_promised(row: SeatRow) -> bool:
    """Whether a seat is bound to a part in this round."""
    return row.promise not in {None, NO_PART}


def promise(table: LiveTable, seat: int, promised: str) -> SeatRow | None:
    """A seat promises its part; None where it has done so before. Raises ServerRefusal."""
    row = table.people.rows[seat]
    if row.promise == promised:
        return None
    _must_take(table, row)
    if not PART.fullmatch(promised):
        raise ServerRefusal("dice/bad-promise")
    row.promise = promised
    return row


def show(table: LiveTable, seat: int, part: str) -> SeatRow | None:
    """A seat shows the part that it has promised; None where it has done so before. Raises ServerRefusal."""
    row = table.people.rows[seat]
    if row.part is not None and row.part == part:
        return None
    if table.phase != "lobby":
        raise ServerRefusal("dice/too-late")
    if not table.row.is_showing:
        raise ServerRefusal("dice/too-early")
    if row.promise != part_promise(table.id, seat, table.row.dice_round, check_part(part)):
        raise ServerRefusal("dice/not-promised")
    row.part = part
    return row


def add(table: LiveTable, seat: int, part: str) -> SeatRow | None:
    """Promise and show at once, for whoever trusts the server; None where that was done before."""
    row = table.people.rows[seat]
    if row.part is not None and row.part == part:
        return None
    _must_take(table, row)
    row.promise = part_promise(table.id, seat, table.row.dice_round, check_part(part))
    row.part = part
    return row


def _must_take(table: LiveTable, row: SeatRow) -> None:
    if table.phase != "lobby":
        raise ServerRefusal("dice/too-late")
    if row.promise is not None:
        raise ServerRefusal("dice/part-is-set")
    if table.row.is_showing:
        raise ServerRefusal("dice/too-late")


def begin_showing(table: LiveTable) -> list[SeatRow]:
    """No more promises: whoever promised shows. Promises of those who are away are as if they had never been."""
    table.row.is_showing = True
    _wait_anew(table)
    present = table.audience.present()
    away = [table.people.rows[seat] for seat in _unshown(table) if seat not in present]
    for row in away:
        row.promise = None
    return away


def promise_anew(table: LiveTable, silent: Iterable[int] | None = None) -> list[SeatRow]:
    """Those who did not show, or never promised, play without a part, and all others promise another one."""
    gone = set(_unshown(table) if silent is None else silent)
    table.row.is_showing = False
    table.row.dice_round += 1
    _wait_anew(table)
    rows = [row for row in table.people.rows if row.kind != "bot" or row.promise is not None]
    for row in rows:
        row.part = None
        row.promise = None if has_promised(row) and row.seat not in gone else NO_PART
    return rows


def _wait_anew(table: LiveTable) -> None:
    if table.start_by is not None:
        table.start_by = time.monotonic() + table.settings.parts_wait
