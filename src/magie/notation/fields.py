"""Fields of a position text that say where everybody stands and whose turn it is, and how a field is made."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from magie.notation.kinds import (
    AMOUNT,
    DIE,
    EMPTY_SET,
    FLAG,
    ICON,
    PIPS,
    SEAT,
    SEAT_SET,
    SPACE,
    Kind,
    Number,
    Scope,
    bits,
)
from magie.notation.tokens import Token
from magie.rules.schema import BANK, COUNT, POOL, STATE
from magie.rules.speed_die import speed_pips

Count: TypeAlias = Callable[[Scope], list[int]]
Shown: TypeAlias = Callable[[list[int]], list[int]]

RANGES = {name: Number(low, high) for name, _, low, high in STATE}


class Entry(NamedTuple):
    """One field as it stands in a text: `deeds.0=brown-1` has the key `0`."""

    name: Token
    key: Token | None
    value: Token


class Field(ABC):
    """One field of the text; `covers` names the fields of the kernel's position that it holds.

    It is left out where its part of the position is as at the start of a game.
    """

    name: str
    keyed: bool = False
    covers: tuple[str, ...]

    @abstractmethod
    def write(self, scope: Scope) -> Iterator[str]:
        """The field as `name=value`, once for each key."""

    @abstractmethod
    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Put what the text says into the position; there may be no entry at all."""


class Plain(Field):
    """A field without keys: it stands in a text once, or not at all."""

    def write(self, scope: Scope) -> Iterator[str]:
        """The field, unless there is nothing to say."""
        if text := self.text(scope):
            yield f"{self.name}={text}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """What follows from the fields before it, then what the text says."""
        self.settle(scope)
        for entry in entries:
            self.take(scope, entry.value)

    @abstractmethod
    def text(self, scope: Scope) -> str:
        """The value; empty where it goes without saying."""

    @abstractmethod
    def take(self, scope: Scope, value: Token) -> None:
        """Put the value of a text into the position."""

    def settle(self, scope: Scope) -> None:
        """Put into the position what goes without saying."""


class Single(Plain):
    """One number of the position: `turn=12`; `field` where the kernel calls it by another name.

    It is written unless it is 0; with `during`, whenever that other number is not 0.
    """

    def __init__(self, name: str, kind: Kind | None = None, field: str = "", during: str = "") -> None:
        self.name = name
        self.covers = (field or name,)
        self.kind = kind or RANGES[self.covers[0]]
        self.during = during or self.covers[0]

    def text(self, scope: Scope) -> str:
        """The number."""
        return self.kind.write(scope, getattr(scope.g, self.covers[0])) if getattr(scope.g, self.during) else ""

    def take(self, scope: Scope, value: Token) -> None:
        """Any number of its kind."""
        setattr(scope.g, self.covers[0], self.kind.read(scope, value))


class Usual(Plain):
    """A number that as a rule follows from others: written where it is another one."""

    def __init__(self, name: str, usual: Callable[[Scope], int]) -> None:
        self.name = name
        self.covers = (name,)
        self.usual = usual

    def text(self, scope: Scope) -> str:
        """The number, where it is another one."""
        number = getattr(scope.g, self.name)
        return "" if number == self.usual(scope) else str(number)

    def settle(self, scope: Scope) -> None:
        """What follows from the others."""
        setattr(scope.g, self.name, self.usual(scope))

    def take(self, scope: Scope, value: Token) -> None:
        """Any number that the rules have room for."""
        setattr(scope.g, self.name, RANGES[self.name].read(scope, value))


class BySeat(Plain):
    """One value for each seat: `at=go,jail,orange-2`."""

    def __init__(self, name: str, field: str, kind: Kind, usual: int | str = 0) -> None:
        self.name = name
        self.covers = (field,)
        self.kind = kind
        self.usual = usual

    def text(self, scope: Scope) -> str:
        """The values in the order of the seats, unless all are usual."""
        values: list[int] = getattr(scope.g, self.covers[0])[: scope.g.seats]
        usual = getattr(scope.edition.numbers, self.usual) if isinstance(self.usual, str) else self.usual
        is_usual = all(value == usual for value in values)
        return "" if is_usual else ",".join(self.kind.write(scope, value) for value in values)

    def take(self, scope: Scope, value: Token) -> None:
        """As many values as there are seats."""
        parts = value.split(",")
        if len(parts) != scope.g.seats:
            expected = f"{scope.g.seats} values, one for each seat"
            raise value.error("position/not-one-for-each-seat", expected, field=self.name)
        for seat, part in enumerate(parts):
            getattr(scope.g, self.covers[0])[seat] = self.kind.read(scope, part)


class Cash(BySeat):
    """The seats' money; always written, and it says how many seats there are."""

    def __init__(self) -> None:
        super().__init__("cash", "cash", AMOUNT, usual=-1)
        self.covers = ("cash", "seats")


class SeatSet(Plain):
    """A set of seats: `out=1+3`. Held as bits, or as a number for each seat that is `member` for members."""

    def __init__(self, name: str, field: str, member: int | None = None) -> None:
        self.name = name
        self.covers = (field,)
        self.member = member

    def text(self, scope: Scope) -> str:
        """The members, unless there are none."""
        held: Any = getattr(scope.g, self.covers[0])
        if self.member is not None:
            held = sum(1 << seat for seat in range(scope.g.seats) if held[seat] == self.member)
        return SEAT_SET.write(scope, held) if held else ""

    def take(self, scope: Scope, value: Token) -> None:
        """Seats of the table, each once."""
        seats = SEAT_SET.read(scope, value)
        if self.member is None:
            setattr(scope.g, self.covers[0], seats)
        else:
            for seat in bits(seats):
                getattr(scope.g, self.covers[0])[seat] = self.member


class Jail(Plain):
    """Who is in Jail, and at which turn there: `jail=1:2`."""

    name = "jail"
    covers = ("jailed",)

    def text(self, scope: Scope) -> str:
        """Every seat in Jail with its turn."""
        return ",".join(f"{seat}:{turn}" for seat, turn in enumerate(scope.g.jailed) if turn)

    def take(self, scope: Scope, value: Token) -> None:
        """Pairs of seat and turn; they stand on the Jail space."""
        e, g = scope.edition.numbers, scope.g
        for part in value.split(","):
            head, tail = part.cut(":")
            if tail is None:
                raise part.error("position/bad-jail", "seat:turn, as in 1:2", word=part.quoted)
            seat = SEAT.read(scope, head)
            if g.jailed[seat]:
                raise head.error("position/named-twice", "each seat once", seat=seat)
            g.jailed[seat] = Number(1, e.jail_turns).read(scope, tail)
            if g.at[seat] != e.jail_space or not g.alive[seat]:
                raise head.error("position/jailed-elsewhere", "a seat that stands on the Jail space", seat=seat)


class Dice(Plain):
    """The last roll made to move: `dice=3,4`, `dice=3,4,bus` with the speed die."""

    name = "dice"
    covers = ("die1", "die2", "die3")

    def text(self, scope: Scope) -> str:
        """The dice, unless none has been rolled."""
        g = scope.g
        third = f",{ICON.named.get(g.die3, g.die3)}" if g.die3 else ""
        return f"{g.die1},{g.die2}{third}" if g.die1 or g.die2 or g.die3 else ""

    def take(self, scope: Scope, value: Token) -> None:
        """Two regular dice, and the speed die where the edition has one."""
        parts = value.split(",")
        if len(parts) not in ({2, 3} if scope.edition.numbers.speed_die else {2}):
            expected = "two dice, as in 3,4" + (", and the speed die" if scope.edition.numbers.speed_die else "")
            raise value.error("position/bad-dice", expected)
        scope.g.die1, scope.g.die2 = (DIE.read(scope, part) for part in parts[:2])
        for part in parts[2:]:
            scope.g.die3 = ICON.numbers.get(part.text) or PIPS.read(scope, part)


class Balance(Plain):
    """Numbers that follow from the rest of the text: written only where the books are wrong, and then refused.

    `due` says what they must be, `shown` which of them the text shows.
    """

    def __init__(self, name: str, field: str, kind: Kind, due: Count, shown: Shown = list) -> None:
        self.name = name
        self.covers = (field,)
        self.kind = kind
        self.due = due
        self.shown = shown

    def text(self, scope: Scope) -> str:
        """Nothing as long as the books are right; a wrong position cannot hide."""
        actual = getattr(scope.g, self.covers[0])
        return "" if actual == self.due(scope) else self.spelled(scope, actual)

    def settle(self, scope: Scope) -> None:
        """What follows from the rest."""
        setattr(scope.g, self.covers[0], self.due(scope))

    def take(self, scope: Scope, value: Token) -> None:
        """The text must say the same."""
        right = self.spelled(scope, self.due(scope))
        if value.text != right:
            raise value.error("position/does-not-add-up", right, field=self.name)

    def spelled(self, scope: Scope, numbers: list[int]) -> str:
        """What the text shows of these numbers."""
        return ",".join(self.kind.write(scope, number) for number in self.shown(numbers)) or EMPTY_SET


def cash_due(scope: Scope) -> list[int]:
    """All accounts, that of the Bank as it must be: together they are always zero."""
    cash = list(scope.g.cash)
    cash[BANK] -= sum(cash)
    return cash


class Pool(Plain):
    """The money in the middle of the board: `pool=150`."""

    name = "pool"
    covers = ("cash",)

    def text(self, scope: Scope) -> str:
        """The pool, unless it is empty."""
        return str(scope.g.cash[POOL] or "")

    def take(self, scope: Scope, value: Token) -> None:
        """An amount."""
        scope.g.cash[POOL] = AMOUNT.read(scope, value)


def roll_total(scope: Scope) -> int:
    """The pips of the turn's roll: as a rule those on its dice, and none before the roll."""
    g = scope.g
    return int(g.die1 + g.die2 + speed_pips(g.die3)) if g.rolls else 0


def bankruptcies(scope: Scope) -> int:
    """How many seats have gone out: as a rule those that are out now."""
    return int(scope.g.seats - sum(scope.g.alive))


TURN_FIELDS: tuple[Field, ...] = (
    Single("turn"),
    Single("round"),
    Single("active", SEAT),
    Single("first", SEAT),
    Dice(),
    Single("doubles"),
    Single("rolls"),
    Usual("roll_total", roll_total),
    Single("again", FLAG, "rolls_again"),
    Single("turn_over", FLAG),
    Single("halted", FLAG, "movement_over"),
    Single("voucher_used", FLAG),
)
SEAT_FIELDS: tuple[Field, ...] = (
    Cash(),
    Pool(),
    Balance("bank", "cash", RANGES["cash"], cash_due, lambda cash: [cash[BANK]]),
    SeatSet("out", "alive", 0),
    BySeat("at", "at", SPACE, "start_space"),
    SeatSet("leave_other", "leave_other", 1),
    Jail(),
    SeatSet("reversed", "reversed", 1),
    SeatSet("subway", "subway", 1),
    BySeat("offers", "offers", Number(*COUNT)),
)
END_FIELDS: tuple[Field, ...] = (
    SeatSet("leaving", "leaving"),
    Single("time_up", FLAG),
    Usual("bankruptcies", bankruptcies),
    SeatSet("winners", "winners"),
)
