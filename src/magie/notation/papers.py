"""Fields of a position text that say who holds which papers: travel vouchers, Roll Three cards and shares."""

from collections.abc import Iterator, Sequence

from magie.notation import kinds
from magie.notation.fields import Balance, Entry, Field, Plain
from magie.notation.holdings import Holders, key_of
from magie.notation.tokens import Token
from magie.rules.schema import COMPANIES, COUNT, VOUCHERS


class Counts(Field):
    """Papers of which there are several alike, by seat or in one pile: `shares.0=general-radio*2,acme-motors`."""

    def __init__(self, name: str, field: str, kind: kinds.Id, *, keyed: bool = True) -> None:
        self.name = name
        self.covers = (field,)
        self.kind = kind
        self.keyed = keyed

    def write(self, scope: kinds.Scope) -> Iterator[str]:
        """How many of each kind, those of which there are none left out."""
        counts: list[int] = getattr(scope.g, self.covers[0])
        if not any(counts):  # most boards have no papers at all
            return
        for first in range(0, len(counts), self.kind.size):
            papers = written_counts(scope, self.kind, counts[first : first + self.kind.size])
            if papers:
                key = f".{first // self.kind.size}" if self.keyed else ""
                yield f"{self.name}{key}={papers}"

    def read(self, scope: kinds.Scope, entries: Sequence[Entry]) -> None:
        """Kinds with their number."""
        counts: list[int] = getattr(scope.g, self.covers[0])
        for entry in entries:
            first = kinds.SEAT.read(scope, key_of(entry)) * self.kind.size if self.keyed else 0
            counts[first : first + self.kind.size] = read_counts(scope, self.kind, entry.value)


def written_counts(scope: kinds.Scope, kind: kinds.Id, counts: Sequence[int]) -> str:
    """How many of each kind, in the edition's order; empty for none at all."""
    return ",".join(kinds.counted(kind.write(scope, n), count) for n, count in enumerate(counts) if count)


def read_counts(scope: kinds.Scope, kind: kinds.Id, token: Token) -> list[int]:
    """How many of each kind a text says, each kind once."""
    counts = [0] * kind.size
    for part in token.split(","):
        name, times = part.cut("*")
        place = kind.read(scope, name)
        if counts[place]:
            raise name.error("position/named-twice", "each kind once", word=name.quoted)
        counts[place] = 1 if times is None else kinds.Number(1, COUNT[1]).read(scope, times)
    return counts


class VoucherPile(Plain):
    """The vouchers that chance draws from, `-` for none; as a rule all those that nobody holds."""

    name = "voucher_pile"
    covers = ("voucher_pile",)

    def text(self, scope: kinds.Scope) -> str:
        """The pile, once vouchers have left the game."""
        pile: list[int] = scope.g.voucher_pile
        is_usual = pile == unheld_vouchers(scope)
        return "" if is_usual else written_counts(scope, kinds.VOUCHER, pile) or kinds.EMPTY_SET

    def settle(self, scope: kinds.Scope) -> None:
        """What the seats have left of it."""
        scope.g.voucher_pile = unheld_vouchers(scope)

    def take(self, scope: kinds.Scope, value: Token) -> None:
        """How many there are of each kind."""
        is_empty = value.text == kinds.EMPTY_SET
        scope.g.voucher_pile = [0] * VOUCHERS if is_empty else read_counts(scope, kinds.VOUCHER, value)


def unheld_vouchers(scope: kinds.Scope) -> list[int]:
    """Of each kind of voucher, those in the box that no seat holds; below zero where seats hold too many."""
    e, held = scope.edition.numbers, scope.g.vouchers
    return [e.voucher_count[kind] - sum(held[kind::VOUCHERS]) for kind in range(VOUCHERS)]


def share_stock_due(scope: kinds.Scope) -> list[int]:
    """The shares that the seats have left in the Bank."""
    e, g = scope.edition.numbers, scope.g
    return [
        e.share_count[n] - sum(g.shares[n::COMPANIES]) - sum(g.shares_mortgaged[n::COMPANIES])
        for n in range(COMPANIES)
    ]


PAPER_FIELDS: tuple[Field, ...] = (
    Counts("vouchers", "vouchers", kinds.VOUCHER),
    VoucherPile(),
    Holders("roll_three", "roll_three_holder", kinds.ROLL_THREE_CARD),
    Counts("shares", "shares", kinds.COMPANY),
    Counts("mortgaged_shares", "shares_mortgaged", kinds.COMPANY),
    Counts("paid_shares", "shares_paid", kinds.COMPANY),
    Balance("share_stock", "share_stock", kinds.SIGNED_COUNT, share_stock_due),
    Counts("slump", "slump", kinds.COMPANY, keyed=False),
)
