"""Looking at a game: everything that everybody at the table can see, by ids."""

from typing import Any

import msgspec

from magie.editions import Edition
from magie.game.decisions import Account, Building
from magie.game.deed import Deed, Group
from magie.game.errors import InvalidAction
from magie.game.ids import Position
from magie.game.seat import Seat
from magie.game.words import BUILDINGS
from magie.rules.schema import BANK, POOL


class OpenClaim(msgspec.Struct, frozen=True):
    """A rent that its owner has not claimed yet; `rolls_left` first rolls of other turns until it lapses."""

    owner: int
    debtor: int
    deed: str
    amount: int
    rolls_left: int


class View:
    """A position of an edition; `seat`, `deed` and `group` tell most of it."""

    __slots__ = ("edition", "state")

    def __init__(self, edition: Edition, state: Position) -> None:
        self.edition = edition
        self.state = state

    @property
    def numbers(self) -> Any:
        """The edition as the rules read it."""
        return self.edition.numbers

    def seat(self, seat: int) -> Seat:
        """A seat; raises InvalidAction where there is none."""
        return Seat(self.edition, self.state, seat)

    def deed(self, deed: str) -> Deed:
        """A deed; raises InvalidAction, with a likely spelling, where there is none."""
        return Deed(self.edition, self.state, deed)

    def group(self, group: str) -> Group:
        """A group of deeds; raises InvalidAction, with a likely spelling, where there is none."""
        return Group(self.edition, self.state, group)

    @property
    def seats(self) -> int:
        """How many seats the table has."""
        return int(self.state.seats)

    @property
    def everyone(self) -> tuple[Seat, ...]:
        """All seats, those that are out included."""
        return tuple(Seat(self.edition, self.state, seat) for seat in range(self.state.seats))

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
    def rolls_again(self) -> bool:
        """Whether the last roll gives another one, with nothing to choose instead."""
        return bool(self.state.rolls_again and not self.numbers.optional_doubles)

    @property
    def dice(self) -> tuple[int, int]:
        """The last roll made to move; zeros before the first one."""
        return int(self.state.die1), int(self.state.die2)

    @property
    def rolls_made(self) -> int:
        """How many rolls to move there have been in this turn."""
        return int(self.state.rolls)

    @property
    def is_time_called(self) -> bool:
        """Whether the agreed time is up, so that the game ends with this turn."""
        return bool(self.state.time_up)

    @property
    def worths(self) -> tuple[int, ...]:
        """What every seat is worth in the final count, by seat."""
        return tuple(seat.worth for seat in self.everyone)

    @property
    def buildings_left(self) -> dict[str, int]:
        """How many buildings of each kind the Bank has, of the kinds that the edition has."""
        printed = self.edition.numbers.stock
        return {word: int(self.state.stock[number]) for number, word in BUILDINGS.items() if printed[number]}

    def stock(self, building: Building) -> int:
        """How many buildings of a kind the Bank has left."""
        for number, word in BUILDINGS.items():
            if word == building:
                return int(self.state.stock[number])
        raise InvalidAction("action/unknown-building", {"building": building})

    @property
    def property_key(self) -> tuple[tuple[int, ...], ...]:
        """Is another one whenever a deed changes its owner, its buildings or its mortgage: all that rents go by."""
        g = self.state
        return tuple(g.owner), tuple(g.level), tuple(g.mortgaged)

    @property
    def seat_keys(self) -> tuple[tuple[int, ...], ...]:
        """For each seat: is another one whenever its money, its place, its turn in Jail or its being in play is."""
        g = self.state
        return tuple(zip(g.cash, g.at, g.jailed, g.alive, strict=False))[: g.seats]

    @property
    def papers_key(self) -> tuple[tuple[int, ...], ...]:
        """Is another one whenever a kept card, a voucher, a Roll Three card or a share changes hands or state."""
        g = self.state
        holders = tuple(g.card_holder), tuple(g.roll_three_holder)
        return *holders, tuple(g.vouchers), tuple(g.shares), tuple(g.shares_mortgaged)

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

    # Short cuts.

    def cash(self, account: Account) -> int:
        """Money of a seat, of the `bank` (below zero for what it has paid out) or of the `pool`."""
        if account == "bank":
            return int(self.state.cash[BANK])
        return int(self.state.cash[POOL]) if account == "pool" else self.seat(account).cash

    def space(self, seat: int) -> str:
        """The space that a seat's token stands on."""
        return self.seat(seat).space

    def is_in_play(self, seat: int) -> bool:
        """Whether a seat is still in the game."""
        g = self.state
        is_one = type(seat) is int and 0 <= seat < g.seats
        return bool(g.alive[seat]) if is_one else self.seat(seat).is_in_play  # is asked for all the time

    def jail_turn(self, seat: int) -> int:
        """Which of its turns in Jail a seat is at, from 1; 0 when it is free."""
        return self.seat(seat).jail_turn

    def is_in_jail(self, seat: int) -> bool:
        """Whether a seat is in Jail, not just visiting."""
        return self.seat(seat).is_in_jail

    def deeds(self, seat: int) -> tuple[str, ...]:
        """The deeds of a seat, in the edition's order."""
        return self.seat(seat).deeds

    def cards(self, seat: int) -> tuple[str, ...]:
        """The cards that a seat keeps."""
        return self.seat(seat).cards

    def vouchers(self, seat: int) -> tuple[str, ...]:
        """The vouchers that a seat holds, once for each."""
        return self.seat(seat).vouchers

    def roll_three(self, seat: int) -> tuple[str, ...]:
        """The Roll Three cards that a seat holds."""
        return self.seat(seat).roll_three

    def shares(self, seat: int, *, mortgaged: bool = False) -> tuple[str, ...]:
        """The companies whose free, or mortgaged, shares a seat holds, once for each share."""
        return self.seat(seat).mortgaged_shares if mortgaged else self.seat(seat).shares

    def owner(self, deed: str) -> int | None:
        """The seat that owns a deed; None for the Bank."""
        return self.deed(deed).owner

    def level(self, deed: str) -> int:
        """How far a deed is built up: 1 to 4 houses, 5 a hotel, 6 a skyscraper; 1 a depot or stand."""
        return self.deed(deed).level

    def is_mortgaged(self, deed: str) -> bool:
        """Whether a deed is mortgaged."""
        return self.deed(deed).is_mortgaged
