"""Fields of a position text that say where everybody stands and whose turn it is, and how a field is made."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeAlias

from magie.notation.kinds import DIE, EMPTY_SET, FLAG, ICON, PIPS, SEAT, SEAT_SET, SPACE, Kind, Number, Scope, bits
from magie.notation.tokens import Token
from magie.rules.schema import BANK, COUNT, POOL, STATE
from magie.rules.speed_die import speed_pips

Count: TypeAlias = Callable[[Scope], list[int]]
Settle: TypeAlias = Callable[[Scope, list[int]], None]

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


class Single(Field):
    """One number of the position: `turn=12`; `field` where the kernel calls it by another name."""

    def __init__(self, name: str, kind: Kind | None = None, field: str = "") -> None:
        self.name = name
        self.covers = (field or name,)
        self.kind = kind or RANGES[self.covers[0]]

    def write(self, scope: Scope) -> Iterator[str]:
        """The number, unless it is 0."""
        number = getattr(scope.g, self.covers[0])
        if number:
            yield f"{self.name}={self.kind.write(scope, number)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """The number of the entry."""
        for entry in entries:
            setattr(scope.g, self.covers[0], self.kind.read(scope, entry.value))


class BySeat(Field):
    """One value for each seat: `at=go,jail,orange-2`."""

    def __init__(self, name: str, field: str, kind: Kind, usual: int | str = 0) -> None:
        self.name = name
        self.covers = (field,)
        self.kind = kind
        self.usual = usual

    def write(self, scope: Scope) -> Iterator[str]:
        """The values in the order of the seats, unless all are usual."""
        values: list[int] = getattr(scope.g, self.covers[0])[: scope.g.seats]
        usual = getattr(scope.edition.numbers, self.usual) if isinstance(self.usual, str) else self.usual
        if any(value != usual for value in values):
            yield f"{self.name}={','.join(self.kind.write(scope, value) for value in values)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """As many values as there are seats."""
        for entry in entries:
            parts = entry.value.split(",")
            if len(parts) != scope.g.seats:
                expected = f"{scope.g.seats} values, one for each seat"
                raise entry.value.error("position/not-one-for-each-seat", expected, field=self.name)
            for seat, part in enumerate(parts):
                getattr(scope.g, self.covers[0])[seat] = self.kind.read(scope, part)


class Cash(BySeat):
    """The seats' money; always written, and it says how many seats there are."""

    def __init__(self) -> None:
        super().__init__("cash", "cash", Number(0, 1_000_000_000), usual=-1)
        self.covers = ("cash", "seats")


class SeatSet(Field):
    """A set of seats: `out=1+3`. Held as bits, or as a number for each seat that is `member` for members."""

    def __init__(self, name: str, field: str, member: int | None = None) -> None:
        self.name = name
        self.covers = (field,)
        self.member = member

    def write(self, scope: Scope) -> Iterator[str]:
        """The members, unless there are none."""
        held: Any = getattr(scope.g, self.covers[0])
        if self.member is not None:
            held = sum(1 << seat for seat in range(scope.g.seats) if held[seat] == self.member)
        if held:
            yield f"{self.name}={SEAT_SET.write(scope, held)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """The members of the entry."""
        for entry in entries:
            seats = SEAT_SET.read(scope, entry.value)
            if self.member is None:
                setattr(scope.g, self.covers[0], seats)
            else:
                for seat in bits(seats):
                    getattr(scope.g, self.covers[0])[seat] = self.member


class Jail(Field):
    """Who is in Jail, and at which turn there: `jail=1:2`."""

    name = "jail"
    covers = ("jailed",)

    def write(self, scope: Scope) -> Iterator[str]:
        """Every seat in Jail with its turn."""
        jailed = [f"{seat}:{turn}" for seat, turn in enumerate(scope.g.jailed) if turn]
        if jailed:
            yield f"jail={','.join(jailed)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Pairs of seat and turn; they stand on the Jail space."""
        e, g = scope.edition.numbers, scope.g
        for part in (part for entry in entries for part in entry.value.split(",")):
            head, tail = part.cut(":")
            if tail is None:
                raise part.error("position/bad-jail", "seat:turn, as in 1:2", word=part.quoted)
            seat = SEAT.read(scope, head)
            if g.jailed[seat]:
                raise head.error("position/named-twice", "each seat once", seat=seat)
            g.jailed[seat] = Number(1, e.jail_turns).read(scope, tail)
            if g.at[seat] != e.jail_space or not g.alive[seat]:
                raise head.error("position/jailed-elsewhere", "a seat that stands on the Jail space", seat=seat)


class Dice(Field):
    """The last roll made to move: `dice=3,4`, `dice=3,4,bus` with the speed die."""

    name = "dice"
    covers = ("die1", "die2", "die3")

    def write(self, scope: Scope) -> Iterator[str]:
        """The dice, unless none has been rolled."""
        g = scope.g
        if g.die1 or g.die2 or g.die3:
            yield f"dice={g.die1},{g.die2}" + (f",{ICON.named.get(g.die3, g.die3)}" if g.die3 else "")

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Two regular dice, and the speed die where the edition has one."""
        for entry in entries:
            parts = entry.value.split(",")
            if len(parts) not in ({2, 3} if scope.edition.numbers.speed_die else {2}):
                expected = "two dice, as in 3,4" + (", and the speed die" if scope.edition.numbers.speed_die else "")
                raise entry.value.error("position/bad-dice", expected)
            scope.g.die1, scope.g.die2 = (DIE.read(scope, part) for part in parts[:2])
            for part in parts[2:]:
                scope.g.die3 = ICON.numbers.get(part.text) or PIPS.read(scope, part)


class RollTotal(Field):
    """The pips of the turn's roll; as a rule those on its dice, and none before the roll."""

    name = "roll_total"
    covers = ("roll_total",)

    def write(self, scope: Scope) -> Iterator[str]:
        """The pips, where they are others."""
        if scope.g.roll_total != self._usual(scope):
            yield f"roll_total={scope.g.roll_total}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """The pips of the entry, or of the dice."""
        scope.g.roll_total = self._usual(scope)
        for entry in entries:
            scope.g.roll_total = RANGES["roll_total"].read(scope, entry.value)

    @staticmethod
    def _usual(scope: Scope) -> int:
        g = scope.g
        return int(g.die1 + g.die2 + speed_pips(g.die3)) if g.rolls else 0


class Balance(Field):
    """Numbers that follow from the rest of the text: written only where the books are wrong, and then refused."""

    def __init__(self, name: str, field: str, kind: Kind, sides: tuple[Count, Count], settle: Settle) -> None:
        self.name = name
        self.covers = (field,)
        self.kind = kind
        self.actual, self.expected = sides
        self.settle = settle

    def write(self, scope: Scope) -> Iterator[str]:
        """Nothing as long as the books are right; a wrong position cannot hide."""
        actual = self.actual(scope)
        if actual != self.expected(scope):
            yield f"{self.name}={self._text(scope, actual)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """What follows from the rest; an entry must say the same."""
        expected = self.expected(scope)
        right = self._text(scope, expected)
        for entry in entries:
            if entry.value.text != right:
                raise entry.value.error("position/does-not-add-up", right, field=self.name)
        self.settle(scope, expected)

    def _text(self, scope: Scope, numbers: list[int]) -> str:
        return ",".join(self.kind.write(scope, number) for number in numbers) or EMPTY_SET


def bank_cash(scope: Scope) -> list[int]:
    """The Bank's account."""
    return [scope.g.cash[BANK]]


def bank_cash_due(scope: Scope) -> list[int]:
    """What the Bank's account must be: all accounts together are always zero."""
    return [scope.g.cash[BANK] - sum(scope.g.cash)]


def settle_bank(scope: Scope, numbers: list[int]) -> None:
    """Set the Bank's account."""
    scope.g.cash[BANK] = numbers[0]


class Pool(Field):
    """The money in the middle of the board: `pool=150`."""

    name = "pool"
    covers = ("cash",)

    def write(self, scope: Scope) -> Iterator[str]:
        """The pool, unless it is empty."""
        if scope.g.cash[POOL]:
            yield f"pool={scope.g.cash[POOL]}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """An amount."""
        for entry in entries:
            scope.g.cash[POOL] = Number(0, 1_000_000_000).read(scope, entry.value)


class Bankruptcies(Field):
    """How many seats have gone out; as a rule those that are out now."""

    name = "bankruptcies"
    covers = ("bankruptcies",)

    def write(self, scope: Scope) -> Iterator[str]:
        """The number, where it is another one."""
        if scope.g.bankruptcies != self._usual(scope):
            yield f"bankruptcies={scope.g.bankruptcies}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """The number of the entry, or of seats out."""
        scope.g.bankruptcies = self._usual(scope)
        for entry in entries:
            scope.g.bankruptcies = RANGES["bankruptcies"].read(scope, entry.value)

    @staticmethod
    def _usual(scope: Scope) -> int:
        return int(scope.g.seats - sum(scope.g.alive))


TURN_FIELDS: tuple[Field, ...] = (
    Single("turn"),
    Single("round"),
    Single("active", SEAT),
    Single("first", SEAT),
    Dice(),
    Single("doubles"),
    Single("rolls"),
    RollTotal(),
    Single("again", FLAG, "rolls_again"),
    Single("turn_over", FLAG),
    Single("halted", FLAG, "movement_over"),
    Single("voucher_used", FLAG),
)
SEAT_FIELDS: tuple[Field, ...] = (
    Cash(),
    Pool(),
    Balance("bank", "cash", RANGES["cash"], (bank_cash, bank_cash_due), settle_bank),
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
    Bankruptcies(),
    SeatSet("winners", "winners"),
)
