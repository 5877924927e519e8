"""Fields of a position text that say what is being dealt with: auction, offer, wishes, open rent claims."""

from collections.abc import Iterator, Sequence

from magie.game.coding import from_side, to_side
from magie.notation.fields import BySeat, Entry, Field
from magie.notation.kinds import BUILDING, COMPANY, DEED, SEAT, SEAT_SET, Number, Scope
from magie.notation.sides import format_side, read_side
from magie.notation.tokens import Token, Words
from magie.rules import codes
from magie.rules.schema import CLAIMS, COUNT, NOBODY, PRICE

SHARE, SHARE_OPTION = "share", "share-option"


class AuctionSale(Field):
    """What is for sale: `auction=orange-2`, `auction=house`, `auction=share:acme-motors`, `auction=share-option`."""

    name = "auction"
    covers = ("auction_kind", "auction_what")

    def write(self, scope: Scope) -> Iterator[str]:
        """What is on sale, while an auction runs."""
        what = scope.g.auction_what
        match scope.g.auction_kind:
            case codes.SALE_DEED:
                yield f"auction={DEED.write(scope, what)}"
            case codes.SALE_BUILDING:
                yield f"auction={BUILDING.write(scope, what)}"
            case codes.SALE_SHARE:
                yield f"auction={SHARE}:{COMPANY.write(scope, what)}"
            case codes.SALE_SHARE_OPTION:
                yield f"auction={SHARE_OPTION}"
            case _:
                return

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """What is on sale; nobody has bid unless `bid` says so."""
        for entry in entries:
            scope.g.auction_kind, scope.g.auction_what = self._on_sale(scope, entry.value)
            scope.g.auction_bidder = NOBODY

    @staticmethod
    def _on_sale(scope: Scope, value: Token) -> tuple[int, int]:
        """What is for sale: its kind and its number."""
        head, tail = value.cut(":")
        if value.text in BUILDING.numbers:
            return codes.SALE_BUILDING, BUILDING.read(scope, value)
        if head.text == SHARE and tail is not None:
            return codes.SALE_SHARE, COMPANY.read(scope, tail)
        if value.text == SHARE_OPTION:
            return codes.SALE_SHARE_OPTION, 0
        return codes.SALE_DEED, DEED.read(scope, value)


class AuctionBid(Field):
    """The bid on the table and who made it: `bid=120:1`."""

    name = "bid"
    covers = ("auction_bid", "auction_bidder")

    def write(self, scope: Scope) -> Iterator[str]:
        """The bid, once there is one."""
        if scope.g.auction_kind and scope.g.auction_bidder != NOBODY:
            yield f"bid={scope.g.auction_bid}:{scope.g.auction_bidder}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Amount and seat."""
        for entry in entries:
            amount, seat = entry.value.cut(":")
            if seat is None:
                raise entry.value.error("position/bad-bid", "amount:seat, as in 120:1", word=entry.value.quoted)
            scope.g.auction_bid = Number(1, PRICE[1]).read(scope, amount)
            scope.g.auction_bidder = SEAT.read(scope, seat)


class Bidders(Field):
    """The seats still bidding: `bidders=0+1+3`."""

    name = "bidders"
    covers = ("auction_in",)

    def write(self, scope: Scope) -> Iterator[str]:
        """All of them, while an auction runs."""
        if scope.g.auction_in:
            yield f"bidders={SEAT_SET.write(scope, scope.g.auction_in)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """A set of seats."""
        for entry in entries:
            scope.g.auction_in = SEAT_SET.read(scope, entry.value)


class Bidding(Field):
    """The seat whose bid is awaited: `bidding=3`."""

    name = "bidding"
    covers = ("auction_asked",)

    def write(self, scope: Scope) -> Iterator[str]:
        """The seat, while an auction runs."""
        if scope.g.auction_kind:
            yield f"bidding={scope.g.auction_asked}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """A seat."""
        for entry in entries:
            scope.g.auction_asked = SEAT.read(scope, entry.value)


class Partners(Field):
    """Who offers a deal to whom: `offer=0>2`."""

    name = "offer"
    covers = ("offer_from", "offer_to")

    def write(self, scope: Scope) -> Iterator[str]:
        """Both seats, while an offer is on the table."""
        if scope.g.offer_from != scope.g.offer_to:
            yield f"offer={scope.g.offer_from}>{scope.g.offer_to}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """Two different seats."""
        for entry in entries:
            offerer, partner = entry.value.cut(">")
            if partner is None:
                raise entry.value.error("position/bad-offer", "seat>seat, as in 0>2", word=entry.value.quoted)
            scope.g.offer_from = SEAT.read(scope, offerer)
            scope.g.offer_to = SEAT.read(scope, partner)
            if scope.g.offer_from == scope.g.offer_to:
                raise partner.error("position/bad-offer", "another seat", seat=scope.g.offer_to)


class Side(Field):
    """One side of the offer: `give=brown-1,50`."""

    def __init__(self, name: str, field: str) -> None:
        self.name = name
        self.covers = (field,)

    def write(self, scope: Scope) -> Iterator[str]:
        """The words of an action text, joined by commas."""
        words = format_side(from_side(scope.edition, getattr(scope.g, self.covers[0])))
        if words:
            yield f"{self.name}={','.join(words)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """What one seat would hand to the other."""
        for entry in entries:
            assets = read_side(Words(entry.value.split(","), entry.value.end), scope.edition, lambda _: False)
            setattr(scope.g, self.covers[0], to_side(scope.edition, assets))


class Claims(Field):
    """Rents not claimed yet, oldest first: debtor, owner, deed, amount, rolls left, as in `claims=0>1:red-2:36:1`."""

    name = "claims"
    covers = ("claim_count", "claim_owner", "claim_debtor", "claim_deed", "claim_amount", "claim_left")

    def write(self, scope: Scope) -> Iterator[str]:
        """All claims, unless there are none."""
        g = scope.g
        claims = [
            f"{g.claim_debtor[i]}>{g.claim_owner[i]}:{DEED.write(scope, g.claim_deed[i])}"
            f":{g.claim_amount[i]}:{g.claim_left[i]}"
            for i in range(g.claim_count)
        ]
        if claims:
            yield f"claims={','.join(claims)}"

    def read(self, scope: Scope, entries: Sequence[Entry]) -> None:
        """At most as many as the rules keep."""
        g = scope.g
        for entry in entries:
            claims = entry.value.split(",")
            if len(claims) > CLAIMS:
                raise claims[CLAIMS].error("position/too-many-claims", f"at most {CLAIMS} claims")
            for i, claim in enumerate(claims):
                parts = claim.split(":")
                debtor, owner = parts[0].cut(">")
                if len(parts) != 4 or owner is None:
                    expected = "debtor>owner:deed:amount:rolls, as in 0>1:red-2:36:1"
                    raise claim.error("position/bad-claim", expected, word=claim.quoted)
                g.claim_debtor[i] = SEAT.read(scope, debtor)
                g.claim_owner[i] = SEAT.read(scope, owner)
                if not g.alive[g.claim_debtor[i]] or not g.alive[g.claim_owner[i]]:
                    raise claim.error("position/seat-out", "two seats in play", word=claim.quoted)
                g.claim_deed[i] = DEED.read(scope, parts[1])
                g.claim_amount[i] = Number(1, PRICE[1]).read(scope, parts[2])
                g.claim_left[i] = Number(1, scope.edition.numbers.rent_claim_deadline).read(scope, parts[3])
            g.claim_count = len(claims)


DEALING_FIELDS: tuple[Field, ...] = (
    AuctionSale(),
    AuctionBid(),
    Bidders(),
    Bidding(),
    BySeat("wants", "wants", Number(*COUNT)),
    Partners(),
    Side("give", "offer_give"),
    Side("take", "offer_take"),
    Claims(),
)
