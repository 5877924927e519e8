"""Sitting down, moving a seat to another device, and leaving."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from magie.game.inputs import Leave
from magie.server.guests import hashed, new_token
from magie.server.live.badges import unnamed, wear_if_free
from magie.server.live.parts import has_promised, promise_anew
from magie.server.live.people import clean_name
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import Changes, LinkRow

if TYPE_CHECKING:
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable
    from magie.server.wire.home import JoinWish

LINK_SECONDS = 3600.0
MOST_LINKS = 3  # open ones of a seat


async def join(table: LiveTable, guest: Guest, wish: JoinWish, language: str) -> int:
    """Sit down on an open seat; raises ServerRefusal."""
    async with table.lock:
        own = table.seat_of(guest)
        if own is not None:
            return own
        if table.phase != "lobby":
            raise ServerRefusal("table/not-waiting")
        if guest.program is not None and table.row.is_public and not table.row.takes_programs:
            raise ServerRefusal("bot/not-welcome")
        seat = table.people.choose_seat(wish.seat)
        edition = table.live_game.game.edition
        changed = wear_if_free(table.people.rows, seat, edition, wish.token, wish.colour)
        name = clean_name(wish.name or guest.program) or unnamed(edition, table.people.rows[seat], language)
        table.people.sit(seat, guest.key, name, is_program=guest.program is not None)
        table.absent_since[seat] = time.monotonic()
        await table.settle(Changes(seats=changed, held=[(table.id, seat, guest.key)]))
        table.reseat()
        return seat


async def make_link(table: LiveTable, guest: Guest) -> str:
    """A token that brings the guest's seat to whoever shows it first, for an hour; raises ServerRefusal."""
    async with table.lock:
        seat, token = table.own_seat(guest), new_token()
        if await table.store.open_links(table.id, seat) >= MOST_LINKS:
            raise ServerRefusal("seat/too-many-links")
        holder = table.people.holders[seat]
        link = LinkRow(hashed(token), table.id, seat, time.time() + LINK_SECONDS, holder)
        await table.note(Changes(new_links=[link]))
        return token


async def claim(table: LiveTable, guest: Guest, token: str) -> int:
    """Bring a seat here; raises ServerRefusal for a token that is unknown, used, too old or not of its holder."""
    async with table.lock:
        command = f"claim:{hashed(token + guest.key)}"
        own = table.seat_of(guest)
        if command in table.commands and own is not None:
            return own  # it has come before, and the answer was lost
        link = await table.store.link(hashed(token))
        if link is None or link.table_id != table.id or link.expires < time.time():
            raise ServerRefusal("seat/unknown-link")
        seat = link.seat
        if table.people.holders.get(seat) != link.holder or table.people.rows[seat].kind != "person":
            raise ServerRefusal("seat/unknown-link")
        if own not in {None, seat}:
            raise ServerRefusal("seat/already-yours")
        table.people.holders[seat] = guest.key
        table.people.rows[seat].is_program = guest.program is not None
        moved = (table.id, seat)
        await table.settle(
            Changes(seats=[table.people.rows[seat]], unlinked=[moved], freed=[moved], held=[(*moved, guest.key)]),
            command,
        )
        table.reseat()
        return seat


async def change_seat(table: LiveTable, seat: int, other: int, command: str) -> None:
    """Sit somewhere else before the game; raises ServerRefusal."""
    must_be_open(table)
    if not 0 <= other < len(table.people.rows):
        raise ServerRefusal("seat/unknown", seat=other)
    if table.people.rows[other].kind == "person":
        raise ServerRefusal("seat/taken", seat=other)
    changed = table.people.change_places(seat, other)
    table.absent_since.pop(seat, None)
    table.absent_since[other] = time.monotonic()
    for socket in table.audience.sockets:  # at once: what a browser promises next is for its new seat
        if socket.seat == seat:
            socket.seat = other
    left, holder = (table.id, seat), table.people.holders[other]
    await table.settle(
        Changes(seats=changed, freed=[left], unlinked=[left], held=[(table.id, other, holder)]), command
    )


def must_be_open(table: LiveTable) -> None:
    """Nothing about a table changes once its dice are being settled; raises ServerRefusal."""
    if table.phase != "lobby" or table.start_by is not None or table.row.is_showing:
        raise ServerRefusal("table/not-waiting")


async def leave_table(table: LiveTable, seat: int, command: str) -> None:
    """Leave for good: the seat is open again before the game, and goes as the rules say once it has begun."""
    gone = (table.id, seat)
    if table.phase == "lobby":
        is_veto = table.row.is_showing and has_promised(table.people.rows[seat])
        anew = promise_anew(table, [seat]) if is_veto else []
        rows = table.people.stand_up(seat)
        rows += [row for row in anew if row not in rows]
        await table.settle(Changes(seats=rows, freed=[gone], unlinked=[gone]), command)
        table.reseat()
        return
    table.live_game.signal(Leave(seat))
    table.bots.go_on()
    await table.settle(Changes(unlinked=[gone]), command)
