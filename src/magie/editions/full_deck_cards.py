"""The kinds of card that only the full decks of a three-track box have, each with its numbers."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from magie.editions.cards import Card, KeptCard
from magie.editions.values import DeedKind, Factor, Id, Money, Percent

Kinds: TypeAlias = Annotated[list[DeedKind], Meta(min_length=1)]


# Cards that are obeyed when drawn.


class SurrenderAssetCard(Card, tag="surrender-asset", frozen=True):
    """A bare deed or a building goes back to the Bank; whoever has no deed goes to Jail."""


class TakeCabCard(Card, tag="take-cab", frozen=True):
    """A cab company of another player's, or a free one where nobody has any; forward to it."""


class MovedByLeftCard(Card, tag="moved-by-left", frozen=True):
    """The neighbour on the left puts the token on any space."""


class ForcedHouseSaleCard(Card, tag="forced-house-sale", frozen=True):
    """A house is sold to the Bank."""


class MoveDirectNearestCard(Card, tag="move-direct-nearest", frozen=True):
    """Straight to the nearest deed of a kind, which is not for sale, at a multiple of its rent."""

    nearest: DeedKind
    rent_factor: Factor


class AllMoveDirectCard(Card, tag="all-move-direct", frozen=True):
    """Everybody goes straight to a space."""

    space: Id


class MoveDirectOrJailCard(Card, tag="move-direct-or-jail", frozen=True):
    """Straight to a space, or to Jail."""

    space: Id


class ChangeLaneCard(Card, tag="change-lane", frozen=True):
    """Straight to the neighbouring space one track away."""

    direction: Literal["inwards", "outwards"]


class MoveToChoiceCard(Card, tag="move-to-choice", frozen=True):
    """Forward to any deed of some kinds."""

    kinds: Kinds


class MoveNearestUnownedCard(Card, tag="move-nearest-unowned", frozen=True):
    """Forward to the nearest free deed of some kinds, for a part of its price."""

    kinds: Kinds
    percent: Percent


class RollOffCard(Card, tag="roll-off", frozen=True):
    """The Bank pays the higher of two players' rolls."""

    amount: Money


class RollBackCard(Card, tag="roll-back", frozen=True):
    """Back by another roll, to a multiple of the rent there."""

    rent_factor: Factor


class PayEachOwnerCard(Card, tag="pay-each-owner", frozen=True):
    """Money to each other player who owns a cab company."""

    amount: Money


class HalfPoolCard(Card, tag="half-pool", frozen=True):
    """Forward to a space for a part of the pool, then money to each other player."""

    space: Id
    percent: Percent
    then_pay_each: Money


# Cards that are kept until their moment.


class CancelCard(KeptCard, tag="cancel", frozen=True):
    """Cancels what another player's card does to its holder."""


class ForecloseCard(KeptCard, tag="foreclose", frozen=True):
    """A mortgaged deed of another player's, for its mortgage."""


class SwapDeedCard(KeptCard, tag="swap-deed", frozen=True):
    """A deed for another player's, neither out of a whole group."""


class TakeDeedCard(KeptCard, tag="take-deed", frozen=True):
    """A deed of another player's, not out of a whole group."""


class FreeHouseCard(KeptCard, tag="free-house", frozen=True):
    """A house for nothing on a whole group."""


class RentWaiverCard(KeptCard, tag="rent-waiver", frozen=True):
    """The next rent is not owed."""


class ReverseRentCard(KeptCard, tag="reverse-rent", frozen=True):
    """The rent that would be owed is received instead."""


class JailOtherCard(KeptCard, tag="jail-other", frozen=True):
    """Another player goes straight to Jail."""


class InterceptPurchaseCard(KeptCard, tag="intercept-purchase", frozen=True):
    """The deed that another player buys is bought in their place."""


class ReceiveFromCard(KeptCard, tag="receive-from", frozen=True, kw_only=True):
    """Money from a player of one's choice."""

    amount: Money


class AuctionBonusCard(KeptCard, tag="auction-bonus", frozen=True, kw_only=True):
    """The Bank pays a part of a bid that has won."""

    amount: Money


class RentBonusCard(KeptCard, tag="rent-bonus", frozen=True, kw_only=True):
    """The next rent received is higher."""

    amount: Money


class RentCapCard(KeptCard, tag="rent-cap", frozen=True, kw_only=True):
    """Of one rent, no more than this is owed."""

    amount: Money


class RentFactorCard(KeptCard, tag="rent-factor", frozen=True, kw_only=True):
    """A part of the next rent of a kind of deed."""

    kind: DeedKind
    percent: Percent


class FixedPricePurchaseCard(KeptCard, tag="fixed-price-purchase", frozen=True, kw_only=True):
    """A free deed for the card's own price."""

    price: Money


class MoveAndBuyCard(KeptCard, tag="move-and-buy", frozen=True, kw_only=True):
    """Forward to a free deed of a track, bought for a part of its price."""

    track: Id
    percent: Percent


class JailUntilFreeCard(KeptCard, tag="rents-seized", frozen=True):
    """Straight to Jail; until its holder is free, rents go to the pool."""


class LoseTurnCard(KeptCard, tag="move-direct-pay-skip", frozen=True, kw_only=True):
    """A fee, straight to a space, and the next turn is lost."""

    space: Id
    amount: Money
