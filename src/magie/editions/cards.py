"""The kinds of card that an edition file may put into its decks, each with its numbers."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from magie.editions.values import Change, DeedKind, Factor, Id, Money, Percent, Record, Text
from magie.rules.schema import DECK, SPACES

Moment: TypeAlias = Annotated[
    Literal[
        "own-turn",
        "share-purchase",
        "fine",
        "roll-three",
        "any-time",
        "next-rent",
        "purchase",
        "rent",
        "until-over",
    ],
    Meta(examples=["own-turn"]),
]


class Card(Record, tag_field="op", frozen=True):
    """A card of a deck and its text. A kind adds the numbers x, y, z and w of its operation, in this order."""

    deck: Id
    text: Text


# Cards without numbers.


class PayCornerCard(Card, tag="pay-corner", frozen=True):
    """Forward to the pay corner of one's own track, for its highest salary."""


class GoToJailCard(Card, tag="go-to-jail", frozen=True):
    """Straight to Jail."""


class TakeVoucherCard(Card, tag="take-voucher", frozen=True):
    """A voucher from another player."""


class ReturnVoucherCard(Card, tag="return-voucher", frozen=True):
    """A voucher back into the pile."""


class TakeShareCard(Card, tag="take-share", frozen=True):
    """A share of any company, free."""


class SurrenderSharesCard(Card, tag="surrender-shares", frozen=True):
    """Every holder returns half of the shares of each company."""


# Cards that move the token.


class MoveToCard(Card, tag="move-to", frozen=True):
    """Forward to a space; `passing` is what the card itself says a pay corner on the way pays.

    A utility there is paid for by a roll of two dice, where the card names a `multiplier`.
    """

    space: Id
    passing: Money = 0
    multiplier: Annotated[int, Meta(ge=0, le=100)] = 0


class MoveBackToCard(Card, tag="move-back-to", frozen=True):
    """Backwards to a space."""

    space: Id


class MoveDirectCard(Card, tag="move-direct", frozen=True):
    """Straight to a space, neither stations nor salaries on the way; some cards cost a fee beside."""

    space: Id
    fee: Money = 0


class MoveByCard(Card, tag="move-by", frozen=True):
    """A number of steps, negative backwards."""

    steps: Annotated[int, Meta(ge=-SPACES, le=SPACES)]


class MoveNearestCard(Card, tag="move-nearest", frozen=True):
    """Forward to the next deed of a kind, at a rent of the card's own."""

    nearest: DeedKind
    rent_factor: Annotated[int, Meta(ge=1, le=100)] = 1
    multiplier: Annotated[int, Meta(ge=0, le=100)] = 0


# Cards about money and buildings.


class DrawVoucherCard(Card, tag="draw-voucher", frozen=True):
    """Vouchers from the pile."""

    number: Annotated[int, Meta(ge=1, le=9)] = 1


class ReceiveCard(Card, tag="receive", frozen=True):
    """Money from the Bank."""

    amount: Money


class PayCard(Card, tag="pay", frozen=True):
    """Money to the Bank."""

    amount: Money


class ReceiveEachCard(Card, tag="receive-each", frozen=True):
    """Money from each other player."""

    amount: Money


class PayEachCard(Card, tag="pay-each", frozen=True):
    """Money to each other player; from owners of some kinds of deed or of some shares alone, where it names them."""

    amount: Money
    owners_of: list[DeedKind] = []
    holders_of: list[Id] = []


class ReceiveAndMoveCard(Card, tag="receive-and-move", frozen=True):
    """Money from each other player, then forward to a space."""

    amount: Money
    space: Id


class PayPerDeedCard(Card, tag="pay-per-deed", frozen=True):
    """A charge on every deed that is not mortgaged."""

    amount: Money


class RepairsCard(Card, tag="repairs", frozen=True):
    """A charge on every building; one for depots and stands alike."""

    house: Money
    hotel: Money
    skyscraper: Money = 0
    depot: Money = 0


class ByTrackCard(Card, tag="by-track", frozen=True):
    """Money by the track one is on, negative to pay."""

    inner: Change
    middle: Change
    outer: Change


class PayOrDrawCard(Card, tag="pay-or-draw", frozen=True):
    """Pay, or draw from a deck."""

    amount: Money
    draw: Id


class StormCard(Card, tag="storm", frozen=True):
    """A built group loses a level: one's own, or somebody else's."""

    own: bool


# Cards about dividends.


class CompaniesCard(Card, tag_field="op", frozen=True):
    """A card about the dividends of some companies."""

    companies: Annotated[list[Id], Meta(min_length=1)]


class DividendsCard(CompaniesCard, tag="dividends", frozen=True):
    """Dividends at once, several times over for the owner of a deed."""

    deed: Id | None = None
    times: Factor = 1


class DividendFineCard(CompaniesCard, tag="dividend-fine", frozen=True):
    """Holders pay the amount of their dividends: all of them or only the one who drew, who may also go to Jail."""

    drawer_only: bool = False
    jail: bool = False


class DividendSlumpCard(CompaniesCard, tag="dividend-slump", frozen=True):
    """The next payouts are halved."""

    payouts: Annotated[int, Meta(ge=1, le=255)]


# Cards that are kept until their moment.


class KeptCard(Card, tag_field="op", frozen=True):
    """A card that its drawer keeps."""

    play: Moment = "own-turn"
    tradable: bool = True


class JailCard(KeptCard, tag="jail-card", frozen=True):
    """Kept until it opens the Jail."""


class TakePoolCard(KeptCard, tag="take-pool", frozen=True, kw_only=True):
    """Forward to a space, for the whole pool."""

    space: Id


class SellShareCard(KeptCard, tag="sell-share", frozen=True, kw_only=True):
    """A share back to the Bank for par and a bonus."""

    bonus: Money


class ShareDiscountCard(KeptCard, tag="share-discount", frozen=True, kw_only=True):
    """A share of the Bank for a part of its par."""

    percent: Percent


class ShieldCard(KeptCard, tag="shield", frozen=True):
    """Wards a fine on shares off."""


class ShareFortuneCard(KeptCard, tag="share-fortune", frozen=True, kw_only=True):
    """A part of what another player wins at Roll Three."""

    percent: Percent


def own_fields(card: Card | type[Card]) -> tuple[str, ...]:
    """The fields that a kind of card has beside those of every card, in their order."""
    return tuple(name for name in card.__struct_fields__ if name not in KeptCard.__struct_fields__)


class DeckSet(Record, frozen=True):
    """Which cards lie in each deck."""

    name: Text
    cards: dict[Id, Annotated[list[Id], Meta(min_length=1, max_length=DECK)]]


class Option(Record, frozen=True):
    """What a double offers where the optional rules are played."""

    op: Literal["swing", "receive", "receive-each", "draw", "attack"]
    name: Text
    text: Text
    amount: Money = 0
    draw: Id | None = None
