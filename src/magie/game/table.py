"""Looking at a game: small read-only views of what everybody at the table can see."""

from typing import Any

import msgspec

from magie.editions import Edition
from magie.game.decisions import Account, Building
from magie.game.errors import InvalidAction
from magie.game.ids import Position, ids_of, number_of
from magie.game.words import BUILDINGS
from magie.rules.schema import BANK, COMPANIES, NOBODY, POOL, VOUCHERS


class OpenClaim(msgspec.Struct, frozen=True):
    """A rent that its owner has not claimed yet; `rolls_left` first rolls of other turns until it lapses."""

    owner: int
    debtor: int
    deed: str
    amount: int
    rolls_left: int


class Table:
    """A position of an edition, read by ids."""

    __slots__ = ("edition", "state")

    def __init__(self, edition: Edition, state: Position) -> None:
        self.edition = edition
        self.state = state

    @property
    def tables(self) -> Any:
        """The edition as the rules read it."""
        return self.edition.tables

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return int(self.state.seats)

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self.state.active)

    @property
    def turn(self) -> int:
        """Number of the turn, from 1; 0 before the first one."""
        return int(self.state.turn)

    @property
    def round(self) -> int:
        """Number of the round, from 1; 0 before the first turn."""
        return int(self.state.round)

    @property
    def dice(self) -> tuple[int, int]:
        """The last roll made to move; zeros before the first one."""
        return int(self.state.die1), int(self.state.die2)

    def cash(self, account: Account) -> int:
        """Money of a seat, of the `bank` (below zero for what it has paid out) or of the `pool`."""
        return int(self.state.cash[self._account(account)])

    def place(self, seat: int) -> str:
        """The space that a seat's token stands on."""
        return self.edition.ids["space"][self.state.place[self._seat(seat)]]

    def is_in_play(self, seat: int) -> bool:
        """Whether a seat is still in the game."""
        return bool(self.state.alive[self._seat(seat)])

    def jail_turn(self, seat: int) -> int:
        """Which turn in Jail a seat is at, from 1; 0 when it is free."""
        return int(self.state.jailed[self._seat(seat)])

    def is_in_jail(self, seat: int) -> bool:
        """Whether a seat is in Jail, not just visiting."""
        return self.jail_turn(seat) > 0

    def deeds(self, seat: int) -> tuple[str, ...]:
        """The deeds of a seat, in the edition's order."""
        holder = self._seat(seat)
        return tuple(name for n, name in self.edition.ids["deed"].items() if self.state.owner[n] == holder)

    def cards(self, seat: int) -> tuple[str, ...]:
        """The cards that a seat keeps."""
        holder = self._seat(seat)
        return tuple(name for n, name in self.edition.ids["card"].items() if self.state.card_holder[n] == holder)

    def vouchers(self, seat: int) -> tuple[str, ...]:
        """The vouchers that a seat holds, once for each."""
        first = self._seat(seat) * VOUCHERS
        return tuple(
            name for n, name in ids_of(self.edition, "voucher").items() for _ in range(self.state.vouchers[first + n])
        )

    def roll_three(self, seat: int) -> tuple[str, ...]:
        """The Roll Three cards that a seat holds."""
        holder = self._seat(seat)
        names = ids_of(self.edition, "roll-three-card")
        return tuple(name for n, name in names.items() if self.state.roll_three_holder[n] == holder)

    def shares(self, seat: int, *, mortgaged: bool = False) -> tuple[str, ...]:
        """The companies whose free, or mortgaged, shares a seat holds, once for each share."""
        held = self.state.shares_mortgaged if mortgaged else self.state.shares
        first = self._seat(seat) * COMPANIES
        return tuple(name for n, name in ids_of(self.edition, "company").items() for _ in range(held[first + n]))

    def owner(self, deed: str) -> int | None:
        """The seat that owns a deed; None for the Bank."""
        seat = int(self.state.owner[self._deed(deed)])
        return None if seat == NOBODY else seat

    def level(self, deed: str) -> int:
        """How far a deed is built up: 1 to 4 houses, 5 a hotel, 6 a skyscraper; 1 a depot or stand."""
        return int(self.state.level[self._deed(deed)])

    def is_mortgaged(self, deed: str) -> bool:
        """Whether a deed is mortgaged."""
        return bool(self.state.mortgaged[self._deed(deed)])

    def stock(self, building: Building) -> int:
        """How many buildings of a kind the Bank has left."""
        for number, word in BUILDINGS.items():
            if word == building:
                return int(self.state.stock[number])
        raise InvalidAction("action/unknown-building", {"building": building})

    def claims(self) -> tuple[OpenClaim, ...]:
        """The rents not claimed yet, oldest first, as `Claim` counts them."""
        g, ids = self.state, self.edition.ids["deed"]
        return tuple(
            OpenClaim(
                owner=g.claim_owner[i],
                debtor=g.claim_debtor[i],
                deed=ids[g.claim_deed[i]],
                amount=g.claim_amount[i],
                rolls_left=g.claim_left[i],
            )
            for i in range(g.claim_count)
        )

    def _deed(self, deed: str) -> int:
        return number_of(self.edition, "deed", deed)

    def _seat(self, seat: int) -> int:
        if type(seat) is not int or not 0 <= seat < self.state.seats:
            raise InvalidAction("moment/unknown-seat", {"seat": seat, "seats": self.seats})
        return seat

    def _account(self, account: Account) -> int:
        if account == "bank":
            return BANK
        return POOL if account == "pool" else self._seat(account)
