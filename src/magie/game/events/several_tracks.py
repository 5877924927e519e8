"""Events of boards with several tracks: vouchers, shares, Roll Three, rides and storms."""

from typing import TypeAlias

from magie.game.decisions import Account
from magie.game.events.property import RentFact
from magie.game.events.turn import Face
from magie.game.tagged import DeedFact, Fact, RollFact, SeatFact


class VoucherDrawn(SeatFact, frozen=True):
    """A voucher was drawn from the pile."""

    voucher: str


class VoucherUsed(SeatFact, frozen=True):
    """A voucher was used; it leaves the game."""

    voucher: str


class VoucherLost(SeatFact, frozen=True):
    """A voucher was lost, or put back into the pile."""

    voucher: str


class VoucherTaken(SeatFact, frozen=True):
    """A voucher changed hands."""

    voucher: str
    giver: Account


class RollThreeDrawn(SeatFact, frozen=True):
    """A Roll Three card was drawn; `triple` holds its three numbers."""

    triple: int


class RollThreeTaken(SeatFact, frozen=True):
    """A Roll Three card changed hands."""

    triple: int
    giver: Account


class RollThreeRolled(RollFact, frozen=True):
    """Three dice were rolled for everyone at Roll Three."""

    die3: int


class RollThreeWon(SeatFact, frozen=True):
    """A seat's best card matched so many numbers."""

    matches: int
    amount: int


class FortuneShared(SeatFact, frozen=True):
    """Half of a winner's prize is claimed."""

    winner: int
    amount: int


class BonusStayed(SeatFact, frozen=True):
    """The bonus move found nothing to go to."""


class DirectionReversed(SeatFact, frozen=True):
    """The next dice move goes backwards."""


class SubwayEntered(SeatFact, frozen=True):
    """The next roll becomes a ride to any space."""


class TotalRolled(RollFact, frozen=True):
    """Two dice were rolled because a rule asks for a roll and there was none."""


class SqueezeRolled(RollFact, frozen=True):
    """Dice were rolled for what everyone pays; `die3` is the speed die, 0 where two dice were rolled."""

    die3: Face


class DeedPicked(DeedFact, frozen=True):
    """A free deed was chosen to be auctioned."""


class ShareFact(SeatFact, frozen=True):
    """Something that a seat did, or got, with shares of a company."""

    company: str


class DividendPaid(ShareFact, frozen=True):
    """The Bank paid a dividend."""

    shares: int
    amount: int


class DividendHalved(Fact, frozen=True):
    """The next payouts of a company are halved."""

    company: str
    payouts: int


class ShareBought(ShareFact, frozen=True):
    """A share was bought from the Bank."""

    price: int


class ShareTaken(ShareFact, frozen=True):
    """A share changed hands."""

    giver: Account


class ShareReturned(ShareFact, frozen=True):
    """A share went back to the Bank."""


class ShareSold(ShareFact, frozen=True):
    """A share was sold to the Bank."""

    price: int


class ShareMortgaged(ShareFact, frozen=True):
    """A share was mortgaged."""

    amount: int


class ShareLifted(ShareFact, frozen=True):
    """The mortgage on a share was paid off."""

    cost: int


class ShareLoanKept(ShareFact, frozen=True):
    """The mortgage on a share received was kept."""

    interest: int


class ShareDeclined(SeatFact, frozen=True):
    """The option on a share was declined."""


class StormStruck(DeedFact, frozen=True):
    """A storm lowered a deed to `level`."""

    level: int


class FineShielded(SeatFact, frozen=True):
    """A kept card warded a fine off."""

    card: str


class RefundPaid(SeatFact, frozen=True):
    """Half of the pool was paid out."""

    amount: int


class RideTaken(SeatFact, frozen=True):
    """A cab was taken to a space for a fare."""

    space: str
    fare: int


class CardCancelled(SeatFact, frozen=True):
    """A kept card cancelled what another player's card would have done."""

    actor: int


class TurnLost(SeatFact, frozen=True):
    """A card drawn earlier cost the turn."""


class ContestRolled(RollFact, frozen=True):
    """One of two opponents rolled for a card's prize."""


class BackRolled(RollFact, frozen=True):
    """A card's second roll, to move back by."""


class DeedSurrendered(DeedFact, frozen=True):
    """A deed went back to the Bank."""


class BidBacked(SeatFact, frozen=True):
    """The Bank paid a part of the bid that won."""

    amount: int


class PurchaseIntercepted(SeatFact, frozen=True):
    """A kept card bought a deed in another player's place."""

    buyer: int
    deed: str


class RentChanged(RentFact, frozen=True):
    """A kept card changed a rent to `amount`."""

    amount: int


TrackEvent: TypeAlias = (
    VoucherDrawn
    | VoucherUsed
    | VoucherLost
    | VoucherTaken
    | RollThreeDrawn
    | RollThreeTaken
    | RollThreeRolled
    | RollThreeWon
    | FortuneShared
    | BonusStayed
    | DirectionReversed
    | SubwayEntered
    | TotalRolled
    | SqueezeRolled
    | DeedPicked
    | DividendPaid
    | DividendHalved
    | ShareBought
    | ShareTaken
    | ShareReturned
    | ShareSold
    | ShareMortgaged
    | ShareLifted
    | ShareLoanKept
    | ShareDeclined
    | StormStruck
    | FineShielded
    | RefundPaid
    | RideTaken
    | CardCancelled
    | TurnLost
    | ContestRolled
    | BackRolled
    | DeedSurrendered
    | BidBacked
    | PurchaseIntercepted
    | RentChanged
)
