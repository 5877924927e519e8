"""Fields of a position text that say what is being dealt with: auction, offer, wishes, open rent claims."""

from magie.game.coding import from_side, to_side
from magie.notation.fields import BySeat, Field, Plain, SeatSet, Single
from magie.notation.kinds import BUILDING, COMPANY, DEED, SEAT, Number, Scope
from magie.notation.sides import format_side, read_side
from magie.notation.tokens import Token, Words
from magie.rules import codes
from magie.rules.schema import CLAIMS, COUNT, NOBODY, PRICE

SHARE, SHARE_OPTION = "share", "share-option"


class AuctionSale(Plain):
    """What is for sale: `auction=orange-2`, `auction=house`, `auction=share:acme-motors`, `auction=share-option`."""

    name = "auction"
    covers = ("auction_kind", "auction_what")

    def text(self, scope: Scope) -> str:
        """What is on sale, while an auction runs."""
        what = scope.g.auction_what
        match scope.g.auction_kind:
            case codes.SALE_DEED:
                return DEED.write(scope, what)
            case codes.SALE_BUILDING:
                return BUILDING.write(scope, what)
            case codes.SALE_SHARE:
                return f"{SHARE}:{COMPANY.write(scope, what)}"
            case codes.SALE_SHARE_OPTION:
                return SHARE_OPTION
            case _:
                return ""

    def take(self, scope: Scope, value: Token) -> None:
        """What is on sale; nobody has bid unless `bid` says so."""
        scope.g.auction_kind, scope.g.auction_what = self._on_sale(scope, value)
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


class AuctionBid(Plain):
    """The bid on the table and who made it: `bid=120:1`."""

    name = "bid"
    covers = ("auction_bid", "auction_bidder")

    def text(self, scope: Scope) -> str:
        """The bid, once there is one."""
        g = scope.g
        return f"{g.auction_bid}:{g.auction_bidder}" if g.auction_kind and g.auction_bidder != NOBODY else ""

    def take(self, scope: Scope, value: Token) -> None:
        """Amount and seat."""
        amount, seat = value.cut(":")
        if seat is None:
            raise value.error("position/bad-bid", "amount:seat, as in 120:1", word=value.quoted)
        scope.g.auction_bid = Number(1, PRICE[1]).read(scope, amount)
        scope.g.auction_bidder = SEAT.read(scope, seat)


class Partners(Plain):
    """Who offers a deal to whom: `offer=0>2`."""

    name = "offer"
    covers = ("offer_from", "offer_to")

    def text(self, scope: Scope) -> str:
        """Both seats, while an offer is on the table."""
        offerer, partner = scope.g.offer_from, scope.g.offer_to
        return f"{offerer}>{partner}" if offerer != partner else ""

    def take(self, scope: Scope, value: Token) -> None:
        """Two different seats."""
        offerer, partner = value.cut(">")
        if partner is None:
            raise value.error("position/bad-offer", "seat>seat, as in 0>2", word=value.quoted)
        scope.g.offer_from = SEAT.read(scope, offerer)
        scope.g.offer_to = SEAT.read(scope, partner)
        if scope.g.offer_from == scope.g.offer_to:
            raise partner.error("position/bad-offer", "another seat", seat=scope.g.offer_to)


class Side(Plain):
    """One side of the offer: `give=brown-1,50`."""

    def __init__(self, name: str, field: str) -> None:
        self.name = name
        self.covers = (field,)

    def text(self, scope: Scope) -> str:
        """The words of an action text, joined by commas."""
        return ",".join(format_side(from_side(scope.edition, getattr(scope.g, self.covers[0]))))

    def take(self, scope: Scope, value: Token) -> None:
        """What one seat would hand to the other."""
        assets = read_side(Words(value.split(","), value.end), scope.edition, lambda _: False)
        setattr(scope.g, self.covers[0], to_side(scope.edition, assets))


class Claims(Plain):
    """Rents not claimed yet, oldest first: debtor, owner, deed, amount, rolls left, as in `claims=0>1:red-2:36:1`."""

    name = "claims"
    covers = ("claim_count", "claim_owner", "claim_debtor", "claim_deed", "claim_amount", "claim_left")

    def text(self, scope: Scope) -> str:
        """All claims, unless there are none."""
        g = scope.g
        return ",".join(
            f"{g.claim_debtor[i]}>{g.claim_owner[i]}:{DEED.write(scope, g.claim_deed[i])}"
            f":{g.claim_amount[i]}:{g.claim_left[i]}"
            for i in range(g.claim_count)
        )

    def take(self, scope: Scope, value: Token) -> None:
        """At most as many as the rules keep."""
        g = scope.g
        claims = value.split(",")
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
    SeatSet("bidders", "auction_in"),
    Single("bidding", SEAT, "auction_asked", during="auction_kind"),
    BySeat("wants", "wants", Number(*COUNT)),
    Partners(),
    Side("give", "offer_give"),
    Side("take", "offer_take"),
    Claims(),
)
