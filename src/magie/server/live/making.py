"""Setting up a table from what the home page asks for, and a rematch from a table that is over."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING

import msgspec

from magie.game import Game
from magie.game.errors import InvalidSetup
from magie.game.fair_host import FORMULA, new_secret
from magie.game.inputs import Setup
from magie.server.live.badges import unnamed, wear_if_free
from magie.server.live.own_bots import possible
from magie.server.live.people import USUAL_BOT, clean_name, free_bot_name
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import Changes, SeatRow, TableRow
from magie.server.wire.home import SeatWish

if TYPE_CHECKING:
    from magie.editions import Edition
    from magie.server.guests import Guest
    from magie.server.live.table import LiveTable
    from magie.server.wire.home import ClockWish, NewTable

USUAL_MINUTES = 60
MOST_MINUTES = 24 * 60
USUAL_SEATS = 4
_ID_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
_ID_LENGTH = 10


def new_id() -> str:
    """The id of a table, hard to guess: who has the link may watch."""
    return "".join(secrets.choice(_ID_SIGNS) for _ in range(_ID_LENGTH))


def table_changes(wish: NewTable, guest: Guest, language: str) -> tuple[Changes, int | None]:
    """A new table as it is stored, and the seat of the one who asks; raises MagieError for what cannot be."""
    wishes = wish.seats or (SeatWish("me"), *(SeatWish("bot") for _ in range(USUAL_SEATS - 1)))
    game = Game.from_setup(_setup(wish, len(wishes)))
    _check_seats(wishes)
    _check_clock(wish.clock)
    name = new_id()
    seats = _seat_rows(name, wishes, game.edition, language)
    own = next((row.seat for row in seats if row.kind == "person"), None)
    if own is not None:
        seats[own].is_program = guest.program is not None
    row = _table_row(name, game, wish, is_automatic=all(row.kind != "open" for row in seats))
    held = [] if own is None else [(name, own, guest.key)]
    return Changes(new_tables=[row], new_seats=seats, held=held), own


def _setup(wish: NewTable, seats: int) -> Setup:
    """How the game is set up; one that goes on from a position has the seats and the edition of that."""
    if wish.position is None:
        return Setup(
            edition=wish.edition,
            seats=seats,
            mode=wish.mode,
            board=wish.board,
            deck_set=wish.deck_set,
            switches=wish.switches,
        )
    game = Game.from_position(wish.position, auto_chance=False)
    if game.seats != seats:
        raise InvalidSetup("setup/seats-out-of-range", {"seats": seats, "from": game.seats, "to": game.seats})
    if game.is_over:
        raise ServerRefusal("table/over-already")
    return msgspec.structs.replace(game.setup, position=game.position())


def _check_seats(wishes: tuple[SeatWish, ...]) -> None:
    if sum(1 for wish in wishes if wish.kind == "me") > 1:
        raise ServerRefusal("table/two-of-you")
    for wish in wishes:
        if wish.kind == "bot" and wish.bot is not None and wish.bot not in possible():
            raise InvalidSetup("setup/unknown-bot", {"bot": wish.bot, "possible": possible()})


def _check_clock(clock: ClockWish | None) -> None:
    if clock is not None and not (5 <= clock.seconds <= 3600 and 0 <= clock.grace <= 7200):
        raise ServerRefusal("table/bad-clock")


def _seat_rows(table: str, wishes: tuple[SeatWish, ...], edition: Edition, language: str) -> list[SeatRow]:
    rows: list[SeatRow] = []
    taken = [clean_name(wish.name) for wish in wishes]
    for seat, wish in enumerate(wishes):
        name = clean_name(wish.name)
        match wish.kind:
            case "me":
                rows.append(SeatRow(table_id=table, seat=seat, kind="person", name=name))
            case "bot":
                name = name or free_bot_name(taken)
                taken.append(name)
                rows.append(SeatRow(table_id=table, seat=seat, kind="bot", name=name, bot=wish.bot or USUAL_BOT))
            case "open":
                rows.append(SeatRow(table_id=table, seat=seat, kind="open", name=""))
    for row, wish in zip(rows, wishes, strict=True):
        wear_if_free(rows, row.seat, edition, wish.token, wish.colour)
    host = next((row for row in rows if row.kind == "person"), None)
    if host is not None:
        host.is_host = True
        host.name = host.name or unnamed(edition, host, language)
    return rows


def _table_row(name: str, game: Game, wish: NewTable, *, is_automatic: bool) -> TableRow:
    now = time.time()
    limit = time_limit(game, wish.time_limit)
    return TableRow(
        id=name,
        edition=game.edition.id,
        mode=game.edition.mode,
        board=game.edition.board,
        setup=msgspec.json.encode(game.setup).decode(),
        is_public=wish.is_public,
        is_automatic=is_automatic,
        pace=wish.pace,
        clock_seconds=None if wish.clock is None else wish.clock.seconds,
        clock_grace=None if wish.clock is None else wish.clock.grace,
        time_limit=limit,
        secret=new_secret(),
        made=now,
        phase="lobby",
        changed=now,
        round=0,
        time_left=limit,
        clock_used=0.0,
        rematch=None,
        digest=game.edition.digest,
        advice=wish.advice,
        fair_deals=wish.fair_deals,
        takes_programs=wish.takes_programs,
    )


def time_limit(game: Game, minutes: int | None) -> float | None:
    """Seconds of a game against the clock; raises ServerRefusal where there is none."""
    has_limit = game.edition.has_time_limit
    if minutes is not None and (not has_limit or not 1 <= minutes <= MOST_MINUTES):
        raise ServerRefusal("table/bad-time-limit" if has_limit else "table/no-time-limit")
    return 60.0 * (minutes or USUAL_MINUTES) if has_limit else None


def rematch_changes(table: LiveTable) -> Changes:
    """The same people and bots at a new table, everybody one seat further on."""
    old, name, now = table.row, new_id(), time.time()
    count = len(table.people.rows)
    rows, held = [], []
    for row in table.people.rows:
        seat = (row.seat + 1) % count
        token, colour = row.badge  # who plays again keeps them
        kept = {"kind": row.kind, "name": row.name, "bot": row.bot, "is_host": row.is_host}
        kept["is_program"] = row.is_program
        rows.append(SeatRow(table_id=name, seat=seat, token=token, colour=colour, **kept))  # type: ignore[arg-type]
        if row.seat in table.people.holders:
            held.append((name, seat, table.people.holders[row.seat]))
    rows.sort(key=lambda row: row.seat)
    fresh = TableRow(
        **{
            **{field: getattr(old, field) for field in TableRow.__slots__},
            "id": name,
            "secret": new_secret(),
            "made": now,
            "changed": now,
            "phase": "lobby",
            "round": 0,
            "clock_used": 0.0,
            "time_left": old.time_limit,
            "rematch": None,
            "digest": table.live_game.game.edition.digest,
            "formula": FORMULA,
            "wish": None,
            "dice_round": 1,
            "is_showing": False,
            "marked": None,
            "fed": None,
            "version": 0,
            "owner": None,
            "epoch": 0,
            "is_automatic": sum(1 for row in rows if row.kind == "person") <= 1,
        }
    )
    return Changes(new_tables=[fresh], new_seats=rows, held=held)
