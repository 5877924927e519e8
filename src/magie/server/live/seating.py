"""Sitting down, moving a seat to another device, and leaving."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from magie.game.inputs import Leave
from magie.language import catalogue
from magie.server.guests import hashed, new_token
from magie.server.live.people import clean_name
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import Changes

if TYPE_CHECKING:
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable
    from magie.server.wire.home import JoinWish

LINK_SECONDS = 3600.0


def unnamed(seat: int, language: str) -> str:
    """The name of somebody who gave none: `Player 2`."""
    return str(catalogue(language).say("seat", {"number": seat + 1}))


async def join(table: LiveTable, guest: Guest, wish: JoinWish, language: str) -> int:
    """Sit down on an open seat; raises ServerRefusal."""
    async with table.lock:
        own = table.seat_of(guest)
        if own is not None:
            return own
        if table.phase != "lobby":
            raise ServerRefusal("table/not-waiting")
        seat = table.people.choose_seat(wish.seat)
        table.people.sit(seat, guest.key, clean_name(wish.name) or unnamed(seat, language))
        table.absent_since[seat] = time.monotonic()
        row = table.people.rows[seat]
        await table.settle(Changes(seats=[row], held=[(table.id, seat, guest.key)]))
        table.reseat()
        return seat


async def make_link(table: LiveTable, guest: Guest) -> str:
    """A token that brings the guest's seat to whoever shows it first, for an hour."""
    async with table.lock:
        seat, token = table.own_seat(guest), new_token()
        link = (hashed(token), table.id, seat, time.time() + LINK_SECONDS)
        await table.store.commit(Changes(new_links=[link]))
        return token


async def claim(table: LiveTable, guest: Guest, token: str) -> int:
    """Bring a seat here; raises ServerRefusal for a token that is unknown, used or too old."""
    async with table.lock:
        known = await table.store.link(hashed(token))
        if known is None or known[0] != table.id or known[2] < time.time():
            raise ServerRefusal("seat/unknown-link")
        seat, own = known[1], table.seat_of(guest)
        if own not in {None, seat}:
            raise ServerRefusal("seat/already-yours")
        if table.people.rows[seat].kind != "person":
            raise ServerRefusal("seat/unknown-link")
        table.people.holders[seat] = guest.key
        held = (table.id, seat)
        await table.settle(Changes(used_links=[hashed(token)], freed=[held], held=[(*held, guest.key)]))
        table.reseat()
        return seat


async def leave_table(table: LiveTable, seat: int, command: str) -> None:
    """Leave for good: the seat is open again before the game, and goes as the rules say once it has begun."""
    if table.phase == "lobby":
        rows = table.people.stand_up(seat)
        await table.settle(Changes(seats=rows, freed=[(table.id, seat)]))
        table.reseat()
        return
    table.live_game.signal(Leave(seat))
    table.bots.go_on()
    await table.settle(command=command)
