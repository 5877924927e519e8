"""The records of a scenario once it is read: its position, its steps and what must hold."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from magie.editions import Edition
from magie.game.actions import Action
from magie.game.chance import CardDraw, DeedDraw, RollThreeDraw, VoucherDraw
from magie.game.decisions import Account, Building
from magie.game.inputs import Setup, Signal

Moment: TypeAlias = Literal["roll", "end"]
# Dice as a step gives them: which kind of roll they are is known when they are needed.
Dice: TypeAlias = tuple[int | str, ...]


class Start(Struct, frozen=True, kw_only=True):
    """A position to start from; whatever it does not name is as at the beginning of a game."""

    turn: int = 0
    moment: Moment = "roll"
    doubles: int = 0
    cash: dict[int, int] = {}
    places: dict[int, str] = {}
    jail: dict[int, int] = {}
    out: tuple[int, ...] = ()
    owners: dict[int, tuple[str, ...]] = {}
    buildings: dict[str, int] = {}
    mortgaged: tuple[str, ...] = ()
    interest_paid: tuple[str, ...] = ()
    cards: dict[int, tuple[str, ...]] = {}
    under: dict[str, tuple[str, ...]] = {}
    stock: dict[Building, int] = {}
    pool: int = 0
    vouchers: dict[int, tuple[str, ...]] = {}
    voucher_pile: dict[str, int] | None = None
    roll_three: dict[int, tuple[str, ...]] = {}
    shares: dict[int, tuple[str, ...]] = {}
    mortgaged_shares: dict[int, tuple[str, ...]] = {}
    reversed: tuple[int, ...] = ()
    subway: tuple[int, ...] = ()


class Pattern(Struct, frozen=True):
    """An event or a pending question: its name, and those of its fields that matter."""

    name: str
    fields: dict[str, Any] = {}


class Legality(Struct, frozen=True, kw_only=True):
    """What a seat may do; the words are action texts, or a bare verb for any action of that verb."""

    seat: int | None = None
    contains: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    exactly: tuple[str, ...] | None = None


class Deeds(Struct, frozen=True):
    """Deeds of which something holds, and whether of no others."""

    names: tuple[str, ...] = ()
    exactly: bool = False


class Levels(Struct, frozen=True):
    """What stands on deeds, and whether nothing stands on the others."""

    by_deed: dict[str, int] = {}
    exactly: bool = False


class Payments(Struct, frozen=True, kw_only=True):
    """What all payments that fit the pattern come to together."""

    pattern: Pattern
    total: int


class Expectation(Struct, frozen=True, kw_only=True):
    """What must hold after a step; None and empty tables say nothing."""

    since: int | None = None
    cash: dict[Account, int] = {}
    change: dict[Account, int] = {}
    payments: tuple[Payments, ...] = ()
    worth: dict[int, int] = {}
    places: dict[int, str] = {}
    jail: dict[int, int] = {}
    out: tuple[int, ...] | None = None
    owners: dict[Account, Deeds] = {}
    buildings: Levels = Levels()
    mortgaged: Deeds = Deeds()
    unmortgaged: tuple[str, ...] = ()
    cards: dict[int, tuple[str, ...]] = {}
    under: dict[str, tuple[str, ...]] = {}
    stock: dict[Building, int] = {}
    vouchers: dict[int, tuple[str, ...]] = {}
    voucher_pile: dict[str, int] = {}
    roll_three: dict[int, tuple[str, ...]] = {}
    shares: dict[int, tuple[str, ...]] = {}
    mortgaged_shares: dict[int, tuple[str, ...]] = {}
    reversed: tuple[int, ...] | None = None
    subway: tuple[int, ...] | None = None
    turn: int | None = None
    doubles: int | None = None
    winners: tuple[int, ...] | None = None
    pending: Pattern | None = None
    legal: tuple[Legality, ...] = ()
    events: tuple[Pattern, ...] = ()
    no_events: tuple[Pattern, ...] = ()


class Step(Struct, frozen=True, kw_only=True):
    """One step: something is played, tried or signalled, chance is fed, and something must hold."""

    number: int
    note: str = ""
    seat: int | None = None
    plays: tuple[Action, ...] = ()
    attempt: str | None = None
    signal: Signal | None = None
    dice: tuple[Dice, ...] = ()
    cards: tuple[CardDraw, ...] = ()
    deal: tuple[DeedDraw, ...] = ()
    vouchers: tuple[VoucherDraw, ...] = ()
    roll_three: tuple[RollThreeDraw, ...] = ()
    refused: str | None = None
    details: dict[str, Any] = {}
    expect: Expectation | None = None


class RefusedTable(Struct, frozen=True, kw_only=True):
    """A table that cannot be set, and the code that says why."""

    setup: Setup
    code: str
    details: dict[str, Any]


class Scenario(Struct, frozen=True, kw_only=True):
    """A scenario file; without a position the game begins with its preparation, and a refused table plays none."""

    path: Path
    title: str
    clauses: tuple[str, ...]
    note: str
    edition: Edition
    seats: int
    start: Start | None = None
    steps: tuple[Step, ...] = ()
    refused: RefusedTable | None = None
