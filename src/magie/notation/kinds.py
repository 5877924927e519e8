"""How the numbers of a position stand in its text: seats, ids, words and sets, each kind both ways."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import NamedTuple

from magie.editions import Edition
from magie.game.ids import Position, ids_of
from magie.game.words import BUILDINGS as BUILDING_WORDS
from magie.game.words import EFFECTS, RULES, WAYS
from magie.notation.ids import numbers_of
from magie.notation.tokens import Token, choose, whole
from magie.rules import schema, step_table
from magie.rules.codes import FACE_BUS, FACE_MR_MONOPOLY

EMPTY_SET = "-"
ACCOUNTS = {"bank": schema.BANK, "pool": schema.POOL}


class Scope(NamedTuple):
    """The position that is being written or read, with its edition; the number of seats is known already."""

    edition: Edition
    g: Position


class Kind(ABC):
    """One kind of number; at the end of a step one that is 0 is left out of the text where it is `droppable`."""

    droppable = False

    def write(self, scope: Scope, number: int) -> str:  # noqa: ARG002
        """The number as text."""
        return str(number)

    @abstractmethod
    def read(self, scope: Scope, token: Token) -> int:
        """The number of a text; raises InvalidText."""


class Number(Kind):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        self.low = low
        self.high = high
        self.droppable = low <= 0

    def read(self, scope: Scope, token: Token) -> int:  # noqa: ARG002
        """The number, if it is within bounds."""
        return whole(token, self.low, self.high)


class Seat(Kind):
    """A seat of the table."""

    def read(self, scope: Scope, token: Token) -> int:
        """A seat that the table has."""
        return whole(token, 0, scope.g.seats - 1, "a seat")


class Account(Kind):
    """Who pays or is paid: a seat, the Bank or the pool."""

    def write(self, scope: Scope, number: int) -> str:  # noqa: ARG002
        """A seat's number, `bank` or `pool`."""
        return {code: word for word, code in ACCOUNTS.items()}.get(number, str(number))

    def read(self, scope: Scope, token: Token) -> int:
        """The account of a word or seat."""
        return ACCOUNTS[token.text] if token.text in ACCOUNTS else SEAT.read(scope, token)


class Id(Kind):
    """An id of the edition; `size` is how many of the kind the rules have room for."""

    def __init__(self, kind: str, size: int) -> None:
        self.kind = kind
        self.size = size

    def write(self, scope: Scope, number: int) -> str:
        """The id."""
        return ids_of(scope.edition, self.kind).get(number, str(number))

    def read(self, scope: Scope, token: Token) -> int:
        """The number behind an id."""
        return choose(token, numbers_of(scope.edition, self.kind), self.kind)


class Word(Kind):
    """A number that has a name of its own."""

    def __init__(self, what: str, named: Mapping[int, str]) -> None:
        self.what = what
        self.named = named
        self.numbers = {word: number for number, word in named.items() if word}

    def write(self, scope: Scope, number: int) -> str:  # noqa: ARG002
        """The name."""
        return self.named[number]

    def read(self, scope: Scope, token: Token) -> int:  # noqa: ARG002
        """The number behind a name."""
        return choose(token, self.numbers, self.what)


class Set(Kind):
    """A set of seats or deeds, held as bits: `0+2`, `-` for none."""

    def __init__(self, member: Kind) -> None:
        self.member = member

    def write(self, scope: Scope, number: int) -> str:
        """The members in rising order."""
        return "+".join(self.member.write(scope, bit) for bit in bits(number)) or EMPTY_SET

    def read(self, scope: Scope, token: Token) -> int:
        """The set of a text; nothing may stand in it twice."""
        mask = 0
        for part in [] if token.text == EMPTY_SET else token.split("+"):
            bit = 1 << self.member.read(scope, part)
            if mask & bit:
                raise part.error("position/named-twice", "each of them once", word=part.quoted)
            mask |= bit
        return mask


class SeveralShares(Kind):
    """Shares of several companies: `general-radio*2+acme-motors`; the rules hold three bits for each company."""

    def write(self, scope: Scope, number: int) -> str:
        """Every company with its number of shares."""
        counts = [(company, number >> 3 * company & 7) for company in range(schema.COMPANIES)]
        return "+".join(counted(COMPANY.write(scope, n), count) for n, count in counts if count) or EMPTY_SET

    def read(self, scope: Scope, token: Token) -> int:
        """The counts of a text; no company may stand in it twice."""
        shares = 0
        for part in [] if token.text == EMPTY_SET else token.split("+"):
            name, times = part.cut("*")
            company = COMPANY.read(scope, name)
            if shares >> 3 * company & 7:
                raise part.error("position/named-twice", "each company once", word=part.quoted)
            most = scope.edition.numbers.share_count[company]
            shares |= (1 if times is None else whole(times, 1, most)) << 3 * company
        return shares


class ThreeDice(Kind):
    """Three regular dice: `1-3-6`, in the rules one number of three digits."""

    def write(self, scope: Scope, number: int) -> str:  # noqa: ARG002
        """The dice as they lie."""
        return "-".join(str(number))

    def read(self, scope: Scope, token: Token) -> int:
        """Three dice."""
        dice = [DIE.read(scope, die) for die in token.split("-")]
        if len(dice) != 3:
            raise token.error("position/bad-dice", "three dice, as in 1-3-6", word=token.quoted)
        return dice[0] * 100 + dice[1] * 10 + dice[2]


class Receiver(Kind):
    """The seat that decides on mortgaged deeds received: `1`, or `heir:1` of a bankrupt's estate."""

    def write(self, scope: Scope, number: int) -> str:  # noqa: ARG002
        """The kernel's number is seat * 2 + inherited."""
        return f"heir:{number // 2}" if number % 2 else str(number // 2)

    def read(self, scope: Scope, token: Token) -> int:
        """A seat, with or without the word."""
        head, tail = token.cut(":")
        if tail is None:
            return SEAT.read(scope, token) * 2
        choose(head, {"heir": 1}, "receiver")
        return SEAT.read(scope, tail) * 2 + 1


class Picked(Kind):
    """A deed that was picked, or none yet."""

    droppable = True

    def write(self, scope: Scope, number: int) -> str:
        """The deed's id; the kernel's number is 1 + deed."""
        return DEED.write(scope, number - 1)

    def read(self, scope: Scope, token: Token) -> int:
        """The number behind an id."""
        return DEED.read(scope, token) + 1


def counted(name: str, count: int) -> str:
    """Some papers of a kind: `bus-ticket*2`, the bare name for one."""
    return name if count == 1 else f"{name}*{count}"


def bits(mask: int) -> list[int]:
    """The members of a set in rising order."""
    return [bit for bit in range(mask.bit_length()) if mask >> bit & 1]


SEAT = Seat()
ACCOUNT = Account()
DEED = Id("deed", 0)
SPACE = Id("space", 0)
CARD = Id("card", 0)
DECK = Id("deck", 0)
VOUCHER = Id("voucher", schema.VOUCHERS)
COMPANY = Id("company", schema.COMPANIES)
ROLL_THREE_CARD = Id("roll-three-card", schema.ROLL_THREE)
BUILDING = Word("building", BUILDING_WORDS)
SEAT_SET = Set(SEAT)
DEED_SET = Set(DEED)
RECEIVER = Receiver()
SHARES = SeveralShares()
ICON = Word("icon", {FACE_MR_MONOPOLY: "mr-monopoly", FACE_BUS: "bus"})
AMOUNT = Number(0, 1_000_000_000)
FLAG = Number(0, 1)
DIE = Number(1, 6)
SIGNED_COUNT = Number(-schema.BUILDINGS * schema.COUNT[1], schema.COUNT[1])  # below zero where the books are wrong
PIPS = Number(1, 3)  # of the speed die

# The kinds of the parts of steps, by their names in the table of steps.
PART_KINDS: Mapping[str, Kind] = {
    step_table.PLAYER: SEAT,
    step_table.SEAT: SEAT,
    step_table.ACCOUNT: ACCOUNT,
    step_table.RECEIVER: RECEIVER,
    step_table.SEAT_SET: SEAT_SET,
    step_table.UNDECIDED: DEED_SET,
    step_table.ESTATE: DEED_SET,
    step_table.DEED: DEED,
    step_table.SPACE: SPACE,
    step_table.CARD: CARD,
    step_table.DECK: DECK,
    step_table.BUILDING: BUILDING,
    step_table.SHARES: SHARES,
    step_table.AMOUNT: AMOUNT,
    step_table.PRICE: Number(*schema.PRICE),
    step_table.TOTAL: Number(0, 12),  # of two dice, 0 before a roll
    step_table.DIE: DIE,
    step_table.THREE_DICE: ThreeDice(),
    step_table.ICON: ICON,
    step_table.FLAG: FLAG,
    step_table.COUNT: Number(0, schema.DEEDS),
    step_table.FACTOR: Number(0, 100),
    step_table.OFFSET: Number(1, schema.SEATS),
    step_table.ROUND: Number(0, schema.SEATS),  # how many seats of a round have been dealt with
    step_table.WAY: Word("way", WAYS),
    step_table.RULE: Word("rule", RULES),
    step_table.EFFECT: Word("effect", EFFECTS),
    step_table.PICKED: Picked(),
}
