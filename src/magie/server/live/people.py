"""Who sits at a table: names, holders of seats, the host, votes, and bots that hold a seat for somebody."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from magie.game.fair_host import NO_PART
from magie.server.refusals import ServerRefusal
from magie.server.wire.table import Vote

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from magie.server.storage.rows import SeatRow

USUAL_BOT = "steady"
LONGEST_NAME = 24
BOT_NAMES = ("Léo", "Mina", "Noé", "Zoé", "Hugo", "Inès", "Max", "Lou", "Sami", "Rosa", "Théo", "Ada")


def clean_name(name: str | None) -> str:
    """A name as it may be shown: one line, no control characters, not too long."""
    text = unicodedata.normalize("NFC", name or "")
    shown = "".join(
        " " if sign.isspace() else sign for sign in text if unicodedata.category(sign)[0] != "C" or sign.isspace()
    )
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def free_bot_name(taken: Iterable[str]) -> str:
    """A name for a bot that nobody at the table has."""
    used = {name.lower() for name in taken}
    return next((name for name in BOT_NAMES if name.lower() not in used), "Bot")


class People:
    """The seats of one table with their holders."""

    def __init__(self, rows: Sequence[SeatRow], holders: dict[int, str]) -> None:
        self.rows = list(rows)
        self.holders = holders

    def seat_of(self, guest: str) -> int | None:
        """The seat that a guest holds."""
        return next((seat for seat, holder in self.holders.items() if holder == guest), None)

    @property
    def names(self) -> tuple[str, ...]:
        """Names by seat; empty where nobody sits."""
        return tuple(row.name for row in self.rows)

    @property
    def parts(self) -> tuple[str | None, ...]:
        """The random parts of the dice that are in."""
        return tuple(row.part for row in self.rows)

    def persons(self) -> list[int]:
        """The seats of people."""
        return [row.seat for row in self.rows if row.kind == "person"]

    def open_seats(self) -> list[int]:
        """The seats that wait for somebody."""
        return [row.seat for row in self.rows if row.kind == "open"]

    def bot_at(self, seat: int) -> str | None:
        """The bot that answers for a seat now."""
        return _bot_of(self.rows[seat])

    def bots(self) -> dict[int, str]:
        """The bots that answer now, by seat."""
        return {row.seat: bot for row in self.rows if (bot := _bot_of(row)) is not None}

    def choose_seat(self, wish: int | None) -> int:
        """The open seat that a newcomer gets; raises ServerRefusal."""
        seats = self.open_seats()
        if wish is None:
            if not seats:
                raise ServerRefusal("table/full")
            return seats[0]
        if not 0 <= wish < len(self.rows):
            raise ServerRefusal("seat/unknown", seat=wish)
        if wish not in seats:
            raise ServerRefusal("seat/taken", seat=wish)
        return wish

    def sit(self, seat: int, guest: str, name: str, *, is_program: bool = False) -> None:
        """Somebody sits down, or a bot of somebody's."""
        row = self.rows[seat]
        row.is_program = is_program
        row.kind, row.name, row.part = "person", name, None
        self.holders[seat] = guest
        if not any(other.is_host for other in self.rows):
            row.is_host = True

    def stand_up(self, seat: int) -> list[SeatRow]:
        """Somebody leaves before the game; gives the rows that changed. The next person is the host."""
        row = self.rows[seat]
        row.kind, row.name, row.held_by = "open", "", None
        row.part, row.is_program = None, False
        if row.promise != NO_PART:  # a seat that did not show its part has none for good, whoever sits there
            row.promise = None
        self.holders.pop(seat, None)
        changed = [row]
        if row.is_host:
            row.is_host = False
            heir = next(iter(self.persons()), None)
            if heir is not None:
                self.rows[heir].is_host = True
                changed.append(self.rows[heir])
        return changed

    def change_places(self, seat: int, other: int) -> list[SeatRow]:
        """Somebody changes places with a bot or with nobody, before the game; gives the rows that changed."""
        rows = self.rows[seat], self.rows[other]
        sitting = [(row.kind, row.name, row.bot, row.is_host, *row.badge) for row in rows]
        for row, (kind, name, bot, is_host, token, colour) in zip(rows, reversed(sitting), strict=True):
            row.kind, row.name, row.bot, row.is_host = kind, name, bot, is_host
            row.token, row.colour, row.part = token, colour, None
            if row.promise != NO_PART:  # a promise is made for a seat
                row.promise = None
        self.holders[other] = self.holders.pop(seat)
        return list(rows)

    def fill_with_bots(self) -> list[SeatRow]:
        """Open seats go to bots; gives their rows."""
        filled = []
        for seat in self.open_seats():
            row = self.rows[seat]
            row.kind, row.bot, row.name = "bot", USUAL_BOT, free_bot_name(self.names)
            filled.append(row)
        return filled

    def hold(self, seat: int, bot: str | None, *, by_server: bool) -> SeatRow:
        """A bot holds a seat from now on, or gives it back."""
        row = self.rows[seat]
        row.held_by, row.is_held_by_house = bot, by_server and bot is not None
        return row

    # Votes.

    def voters(self, seat: int) -> tuple[int, ...]:
        """Who wants a seat removed; what a damaged row says beside numbers is nobody."""
        return tuple(int(voter) for voter in self.rows[seat].votes.split() if voter.isdecimal())

    def vote(self, voter: int, seat: int, *, is_for: bool) -> SeatRow:
        """Vote for removing a seat, or take the vote back."""
        voters = set(self.voters(seat)) - {voter} | ({voter} if is_for else set())
        self.rows[seat].votes = " ".join(map(str, sorted(voters)))
        return self.rows[seat]

    def votes(self, playing: Sequence[int]) -> tuple[Vote, ...]:
        """The votes that are open, given the seats of people still in play."""
        if not any(row.votes for row in self.rows):
            return ()
        return tuple(
            Vote(seat, voters, votes_needed(len(playing) - 1))
            for seat in playing
            if (voters := tuple(voter for voter in self.voters(seat) if voter in playing))
        )


def votes_needed(others: int) -> int:
    """How many of the other people in play remove a seat: more than half of them, and never one alone."""
    return max(2, others // 2 + 1)


def _bot_of(row: SeatRow) -> str | None:
    return row.bot if row.kind == "bot" else row.held_by
