"""Fields of a position text that say who holds which papers: travel vouchers, Roll Three cards and shares."""

from collections.abc import Iterator, Sequence

from magie.notation import kinds
from magie.notation.fields import Balance, Entry, Field
from magie.notation.holdings import key_of
from magie.notation.tokens import Token
from magie.rules.schema import COMPANIES, COUNT, NOBODY, VOUCHERS


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


class VoucherPile(Field):
    """The vouchers that chance draws from, `-` for none; as a rule all those that nobody holds."""

    name = "voucher_pile"
    covers = ("voucher_pile",)

    def write(self, scope: kinds.Scope) -> Iterator[str]:
        """The pile, once vouchers have left the game."""
        if scope.g.voucher_pile != unheld_vouchers(scope):
            yield f"voucher_pile={written_counts(scope, kinds.VOUCHER, scope.g.voucher_pile) or kinds.EMPTY_SET}"

    def read(self, scope: kinds.Scope, entries: Sequence[Entry]) -> None:
        """The pile of the entry, or what the seats have left of it."""
        scope.g.voucher_pile = unheld_vouchers(scope)
        for entry in entries:
            is_empty = entry.value.text == kinds.EMPTY_SET
            scope.g.voucher_pile = [0] * VOUCHERS if is_empty else read_counts(scope, kinds.VOUCHER, entry.value)


def unheld_vouchers(scope: kinds.Scope) -> list[int]:
    """Of each kind of voucher, those in the box that no seat holds; below zero where seats hold too many."""
    e, held = scope.edition.numbers, scope.g.vouchers
    return [e.voucher_count[kind] - sum(held[kind::VOUCHERS]) for kind in range(VOUCHERS)]


def share_stock(scope: kinds.Scope) -> list[int]:
    """The shares in the Bank."""
    return list(scope.g.share_stock)


def share_stock_due(scope: kinds.Scope) -> list[int]:
    """The shares that the seats have left in the Bank."""
    e, g = scope.edition.numbers, scope.g
    return [
        e.share_count[n] - sum(g.shares[n::COMPANIES]) - sum(g.shares_mortgaged[n::COMPANIES])
        for n in range(COMPANIES)
    ]


def settle_share_stock(scope: kinds.Scope, numbers: list[int]) -> None:
    """Set the shares in the Bank."""
    scope.g.share_stock = numbers


class RollThree(Field):
    """The Roll Three cards that seats hold: `roll_three.0=1-2-3,1-4-6`."""

    name = "roll_three"
    keyed = True
    covers = ("roll_three_holder",)

    def write(self, scope: kinds.Scope) -> Iterator[str]:
        """One field for each seat that holds some."""
        for seat in range(scope.g.seats):
            cards = [
                kinds.ROLL_THREE_CARD.write(scope, card)
                for card, holder in enumerate(scope.g.roll_three_holder)
                if holder == seat
            ]
            if cards:
                yield f"roll_three.{seat}={','.join(cards)}"

    def read(self, scope: kinds.Scope, entries: Sequence[Entry]) -> None:
        """Hand every card to its one holder."""
        holders = scope.g.roll_three_holder
        for entry in entries:
            seat = kinds.SEAT.read(scope, key_of(entry))
            for part in entry.value.split(","):
                card = kinds.ROLL_THREE_CARD.read(scope, part)
                if holders[card] != NOBODY:
                    raise part.error("position/two-holders", "each card once", card=part.text)
                holders[card] = seat


PAPER_FIELDS: tuple[Field, ...] = (
    Counts("vouchers", "vouchers", kinds.VOUCHER),
    VoucherPile(),
    RollThree(),
    Counts("shares", "shares", kinds.COMPANY),
    Counts("mortgaged_shares", "shares_mortgaged", kinds.COMPANY),
    Counts("paid_shares", "shares_paid", kinds.COMPANY),
    Balance("share_stock", "share_stock", kinds.SIGNED_COUNT, (share_stock, share_stock_due), settle_share_stock),
    Counts("slump", "slump", kinds.COMPANY, keyed=False),
)
