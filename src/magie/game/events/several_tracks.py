"""Events of boards with several tracks: vouchers, shares, Roll Three, rides and storms."""

from typing import TypeAlias

from magie.game.decisions import Account
from magie.game.events.turn import Face
from magie.game.tagged import Fact


class VoucherDrawn(Fact, frozen=True):
    """A voucher was drawn from the pile."""

    seat: int
    voucher: str


class VoucherUsed(Fact, frozen=True):
    """A voucher was used; it leaves the game."""

    seat: int
    voucher: str


class VoucherLost(Fact, frozen=True):
    """A voucher was lost, or put back into the pile."""

    seat: int
    voucher: str


class VoucherTaken(Fact, frozen=True):
    """A voucher changed hands."""

    seat: int
    voucher: str
    giver: Account


class RollThreeDrawn(Fact, frozen=True):
    """A Roll Three card was drawn; `triple` holds its three numbers."""

    seat: int
    triple: int


class RollThreeTaken(Fact, frozen=True):
    """A Roll Three card changed hands."""

    seat: int
    triple: int
    giver: Account


class RollThreeRolled(Fact, frozen=True):
    """Three dice were rolled for everyone at Roll Three."""

    seat: int
    die1: int
    die2: int
    die3: int


class RollThreeWon(Fact, frozen=True):
    """A seat's best card matched so many numbers."""

    seat: int
    matches: int
    amount: int


class FortuneShared(Fact, frozen=True):
    """Half of a winner's prize is claimed."""

    seat: int
    winner: int
    amount: int


class BonusStayed(Fact, frozen=True):
    """The bonus move found nothing to go to."""

    seat: int


class DirectionReversed(Fact, frozen=True):
    """The next dice move goes backwards."""

    seat: int


class SubwayEntered(Fact, frozen=True):
    """The next roll becomes a ride to any space."""

    seat: int


class TotalRolled(Fact, frozen=True):
    """Two dice were rolled because a rule asks for a roll and there was none."""

    seat: int
    die1: int
    die2: int


class SqueezeRolled(Fact, frozen=True):
    """Dice were rolled for what everyone pays; `die3` is the speed die, 0 where two dice were rolled."""

    seat: int
    die1: int
    die2: int
    die3: Face


class DeedPicked(Fact, frozen=True):
    """A free deed was chosen to be auctioned."""

    seat: int
    deed: str


class DividendPaid(Fact, frozen=True):
    """The Bank paid a dividend."""

    seat: int
    company: str
    shares: int
    amount: int


class DividendHalved(Fact, frozen=True):
    """The next payouts of a company are halved."""

    company: str
    payouts: int


class ShareBought(Fact, frozen=True):
    """A share was bought from the Bank."""

    seat: int
    company: str
    price: int


class ShareTaken(Fact, frozen=True):
    """A share changed hands."""

    seat: int
    company: str
    giver: Account


class ShareReturned(Fact, frozen=True):
    """A share went back to the Bank."""

    seat: int
    company: str


class ShareSold(Fact, frozen=True):
    """A share was sold to the Bank."""

    seat: int
    company: str
    price: int


class ShareMortgaged(Fact, frozen=True):
    """A share was mortgaged."""

    seat: int
    company: str
    amount: int


class ShareLifted(Fact, frozen=True):
    """The mortgage on a share was paid off."""

    seat: int
    company: str
    cost: int


class ShareLoanKept(Fact, frozen=True):
    """The mortgage on a share received was kept."""

    seat: int
    company: str
    interest: int


class ShareDeclined(Fact, frozen=True):
    """The option on a share was declined."""

    seat: int


class StormStruck(Fact, frozen=True):
    """A storm lowered a deed to `level`."""

    seat: int
    deed: str
    level: int


class FineShielded(Fact, frozen=True):
    """A kept card warded a fine off."""

    seat: int
    card: str


class RefundPaid(Fact, frozen=True):
    """Half of the pool was paid out."""

    seat: int
    amount: int


class RideTaken(Fact, frozen=True):
    """A cab was taken to a space for a fare."""

    seat: int
    space: str
    fare: int


class CardCancelled(Fact, frozen=True):
    """A kept card cancelled what another player's card would have done."""

    seat: int
    actor: int


class TurnLost(Fact, frozen=True):
    """A card drawn earlier cost the turn."""

    seat: int


class ContestRolled(Fact, frozen=True):
    """One of two opponents rolled for a card's prize."""

    seat: int
    die1: int
    die2: int


class BackRolled(Fact, frozen=True):
    """A card's second roll, to move back by."""

    seat: int
    die1: int
    die2: int


class DeedSurrendered(Fact, frozen=True):
    """A deed went back to the Bank."""

    seat: int
    deed: str


class BidBacked(Fact, frozen=True):
    """The Bank paid a part of the bid that won."""

    seat: int
    amount: int


class PurchaseIntercepted(Fact, frozen=True):
    """A kept card bought a deed in another player's place."""

    seat: int
    buyer: int
    deed: str


class RentChanged(Fact, frozen=True):
    """A kept card changed a rent to `amount`."""

    debtor: int
    owner: int
    deed: str
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
