"""The kinds of space that an edition file may put on its tracks, beside deeds."""

from msgspec import field

from magie.editions.values import Id, Money, Percent, Record, Text


class Space(Record, tag_field="kind", frozen=True):
    """A place on the board that is no deed."""


class NamedSpace(Space, tag_field="kind", frozen=True):
    """A place with a name of its own."""

    name: Text


class RestSpace(NamedSpace, tag="rest", frozen=True):
    """Nothing happens here."""


class JailSpace(NamedSpace, tag="jail", frozen=True):
    """The Jail, and a visit to it."""


class FreeParkingSpace(NamedSpace, tag="free-parking", frozen=True):
    """A rest, or the pool."""


class GoToJailSpace(NamedSpace, tag="go-to-jail", frozen=True):
    """Straight to Jail."""


class PaySpace(NamedSpace, tag="pay", frozen=True):
    """Pays whoever passes or stops; other amounts for an even roll, and for moves that earn the highest."""

    passing: Money = field(name="pass")
    landing: Money = field(name="land")
    even: Money = 0
    high: Money = 0


class TaxSpace(NamedSpace, tag="tax", frozen=True):
    """Costs an amount, or a share of one's worth where the rules give that choice."""

    flat: Money
    percent: Percent = 0
    luxury: bool = False


class DeckSpace(Space, tag="deck", frozen=True):
    """A card is drawn; the space bears the name of the deck."""

    deck: Id


class StationSpace(Space, tag="station", frozen=True):
    """The foot of a deed on a second track: one space with its first."""

    deed: Id


class TunnelSpace(NamedSpace, tag="tunnel", frozen=True):
    """Straight to the other end."""

    to: Id


class SubwaySpace(NamedSpace, tag="subway", frozen=True):
    """Next turn, to any space."""


class ReverseSpace(NamedSpace, tag="reverse", frozen=True):
    """The next move goes backwards."""


class AuctionSpace(NamedSpace, tag="auction", frozen=True):
    """A free deed of one's choice is auctioned."""


class RollThreeSpace(NamedSpace, tag="roll-three", frozen=True):
    """Three dice against everybody's Roll Three cards."""


class SqueezeSpace(NamedSpace, tag="squeeze", frozen=True):
    """The dice say what everybody pays."""


class RefundSpace(NamedSpace, tag="refund", frozen=True):
    """Half of the pool."""


class BirthdaySpace(NamedSpace, tag="birthday", frozen=True):
    """Money or a voucher as a gift."""

    cash: Money


class BusTicketSpace(NamedSpace, tag="bus-ticket", frozen=True):
    """A voucher is drawn."""


class StockSpace(NamedSpace, tag="stock", frozen=True):
    """Dividends for all, and a share to buy."""
