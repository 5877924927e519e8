"""Events of property: purchases, auctions, rent, buildings, mortgages and deals."""

from typing import TypeAlias

from magie.game.actions import NOTHING, Assets
from magie.game.decisions import Account, Building, SaleKind
from magie.game.tagged import Fact


class Purchased(Fact, frozen=True):
    """The deed landed on was bought."""

    seat: int
    deed: str
    price: int


class Declined(Fact, frozen=True):
    """The deed landed on was left."""

    seat: int
    deed: str


class AuctionOpened(Fact, frozen=True):
    """A deed (`what` is its id) or a building (`what` is its kind) is up for auction, from `opening` on."""

    lot: SaleKind
    what: str
    opening: int


class BidMade(Fact, frozen=True):
    """A seat raised the auction."""

    seat: int
    amount: int


class BidderPassed(Fact, frozen=True):
    """A seat left the auction."""

    seat: int


class AuctionWon(Fact, frozen=True):
    """The highest bidder won."""

    seat: int
    lot: SaleKind
    what: str
    price: int


class AuctionFailed(Fact, frozen=True):
    """Nobody bid."""

    lot: SaleKind
    what: str


class DeedTaken(Fact, frozen=True):
    """A deed came to a seat from another seat or the Bank."""

    seat: int
    deed: str
    giver: Account


class RentDue(Fact, frozen=True):
    """Rent is owed for a landing."""

    debtor: int
    owner: int
    deed: str
    amount: int


class RentSpared(Fact, frozen=True):
    """No rent is owed; the rule says why."""

    debtor: int
    owner: int
    deed: str


class OwnDeedVisited(Fact, frozen=True):
    """A token stands on its own seat's deed."""

    seat: int
    deed: str


class RentClaimable(Fact, frozen=True):
    """Rent is owed once its owner claims it."""

    debtor: int
    owner: int
    deed: str
    amount: int


class RentClaimed(Fact, frozen=True):
    """The owner claimed a rent in time."""

    debtor: int
    owner: int
    deed: str
    amount: int


class RentLapsed(Fact, frozen=True):
    """The owner did not claim a rent in time."""

    debtor: int
    owner: int
    deed: str
    amount: int


class UtilityRolled(Fact, frozen=True):
    """The dice were rolled to find a company's rent."""

    seat: int
    die1: int
    die2: int


class CardTaken(Fact, frozen=True):
    """A kept card came to a seat from another seat."""

    seat: int
    card: str
    giver: Account


class Built(Fact, frozen=True):
    """A building was built; `level` is what stands there now."""

    seat: int
    deed: str
    level: int
    price: int


class BuildingSold(Fact, frozen=True):
    """Building was sold back to the Bank; `level` is what stands there now."""

    seat: int
    deed: str
    level: int
    refund: int


class Mortgaged(Fact, frozen=True):
    """A deed was mortgaged."""

    seat: int
    deed: str
    amount: int


class Lifted(Fact, frozen=True):
    """A mortgage was lifted."""

    seat: int
    deed: str
    cost: int


class MortgageKept(Fact, frozen=True):
    """A deed was received with its mortgage, for the interest."""

    seat: int
    deed: str
    interest: int


class OfferMade(Fact, frozen=True):
    """A seat offered a deal: it gives `give` and asks for `take`."""

    seat: int
    partner: int
    give: Assets = NOTHING
    take: Assets = NOTHING


class OfferCountered(Fact, frozen=True):
    """A seat answered a deal with another: it gives `give` and asks for `take`."""

    seat: int
    partner: int
    give: Assets = NOTHING
    take: Assets = NOTHING


class OfferAccepted(Fact, frozen=True):
    """A seat accepted the deal of its partner."""

    seat: int
    partner: int


class OfferRejected(Fact, frozen=True):
    """A seat rejected the deal of its partner."""

    seat: int
    partner: int


class OfferWithdrawn(Fact, frozen=True):
    """A seat took back its offer."""

    seat: int
    partner: int


class ShortageOpened(Fact, frozen=True):
    """Fewer buildings are left than seats could ask for: the others are asked."""

    building: Building
    stock: int


class WantStated(Fact, frozen=True):
    """A seat said how many of the scarce buildings it wants."""

    seat: int
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
