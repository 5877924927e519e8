"""Events of property: purchases, auctions, rent, buildings, mortgages and deals."""

from typing import TypeAlias

from magie.game.actions import NOTHING, Assets
from magie.game.decisions import Account, Building, SaleKind
from magie.game.tagged import DeedFact, Fact, RollFact, SeatFact


class RentFact(Fact, frozen=True):
    """Something about the rent of a deed."""

    debtor: int
    owner: int
    deed: str


class Purchased(DeedFact, frozen=True):
    """The deed landed on was bought."""

    price: int


class Declined(DeedFact, frozen=True):
    """The deed landed on was left."""


class AuctionOpened(Fact, frozen=True):
    """A deed (`what` is its id) or a building (`what` is its kind) is up for auction, from `opening` on."""

    lot: SaleKind
    what: str
    opening: int


class BidMade(SeatFact, frozen=True):
    """A seat raised the auction."""

    amount: int


class BidderPassed(SeatFact, frozen=True):
    """A seat left the auction."""


class AuctionWon(SeatFact, frozen=True):
    """The highest bidder won."""

    lot: SaleKind
    what: str
    price: int


class AuctionFailed(Fact, frozen=True):
    """Nobody bid."""

    lot: SaleKind
    what: str


class DeedTaken(DeedFact, frozen=True):
    """A deed came to a seat from another seat or the Bank."""

    giver: Account


class RentDue(RentFact, frozen=True):
    """Rent is owed for a landing."""

    amount: int


class RentSpared(RentFact, frozen=True):
    """No rent is owed; the rule says why."""


class OwnDeedVisited(DeedFact, frozen=True):
    """A token stands on its own seat's deed."""


class RentClaimable(RentFact, frozen=True):
    """Rent is owed once its owner claims it."""

    amount: int


class RentClaimed(RentFact, frozen=True):
    """The owner claimed a rent in time."""

    amount: int


class RentLapsed(RentFact, frozen=True):
    """The owner did not claim a rent in time."""

    amount: int


class UtilityRolled(RollFact, frozen=True):
    """The dice were rolled to find a company's rent."""


class CardTaken(SeatFact, frozen=True):
    """A kept card came to a seat from another seat."""

    card: str
    giver: Account


class Built(DeedFact, frozen=True):
    """A building was built; `level` is what stands there now."""

    level: int
    price: int


class BuildingSold(DeedFact, frozen=True):
    """Building was sold back to the Bank; `level` is what stands there now."""

    level: int
    refund: int


class Mortgaged(DeedFact, frozen=True):
    """A deed was mortgaged."""

    amount: int


class Lifted(DeedFact, frozen=True):
    """A mortgage was lifted."""

    cost: int


class MortgageKept(DeedFact, frozen=True):
    """A deed was received with its mortgage, for the interest."""

    interest: int


class OfferFact(SeatFact, frozen=True):
    """Something about a deal between two seats."""

    partner: int


class OfferMade(OfferFact, frozen=True):
    """A seat offered a deal: it gives `give` and asks for `take`."""

    give: Assets = NOTHING
    take: Assets = NOTHING


class OfferCountered(OfferFact, frozen=True):
    """A seat answered a deal with another: it gives `give` and asks for `take`."""

    give: Assets = NOTHING
    take: Assets = NOTHING


class OfferAccepted(OfferFact, frozen=True):
    """A seat accepted the deal of its partner."""


class OfferRejected(OfferFact, frozen=True):
    """A seat rejected the deal of its partner."""


class OfferWithdrawn(OfferFact, frozen=True):
    """A seat took back its offer."""


class ShortageOpened(Fact, frozen=True):
    """Fewer buildings are left than seats could ask for: the others are asked."""

    building: Building
    stock: int


class WantStated(SeatFact, frozen=True):
    """A seat said how many of the scarce buildings it wants."""

    amount: int


PropertyEvent: TypeAlias = (
    Purchased
    | Declined
    | AuctionOpened
    | BidMade
    | BidderPassed
    | AuctionWon
    | AuctionFailed
    | DeedTaken
    | RentDue
    | RentSpared
    | OwnDeedVisited
    | RentClaimable
    | RentClaimed
    | RentLapsed
    | UtilityRolled
    | CardTaken
    | Built
    | BuildingSold
    | Mortgaged
    | Lifted
    | MortgageKept
    | OfferMade
    | OfferCountered
    | OfferAccepted
    | OfferRejected
    | OfferWithdrawn
    | ShortageOpened
    | WantStated
)
