"""What a seat may do: one frozen record for each verb of the rules, all of them an `Action`.

Ids are words of the edition (`orange-2`, `chance-jail-card`, `go`); seats are numbers from 0.
"""

from typing import TypeAlias

import msgspec

from magie.game.tagged import Tagged


class Assets(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side of an offer: what one seat hands to the other. An id stands once for each one handed over."""

    cash: int = 0
    deeds: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    vouchers: tuple[str, ...] = ()
    roll_three: tuple[str, ...] = ()
    shares: tuple[str, ...] = ()
    mortgaged_shares: tuple[str, ...] = ()

    def __repr__(self) -> str:
        told = [(name, getattr(self, name)) for name in self.__struct_fields__]
        return f"Assets({', '.join(f'{name}={value!r}' for name, value in told if value)})"


NOTHING = Assets()


class Roll(Tagged, frozen=True):
    """Roll the dice."""


class Buy(Tagged, frozen=True):
    """Buy the deed landed on."""


class Decline(Tagged, frozen=True):
    """Leave the deed landed on."""


class Bid(Tagged, frozen=True):
    """Raise the auction to `amount`."""

    amount: int


class Pass(Tagged, frozen=True):
    """Leave the auction."""


class PayFine(Tagged, frozen=True):
    """Pay the fine and leave Jail."""


class Use(Tagged, frozen=True, omit_defaults=True):
    """Use a card that was kept; some need a company, or the seat whose win is shared."""

    card: str
    company: str | None = None
    winner: int | None = None


class Stay(Tagged, frozen=True):
    """Stay where you are: in Jail rather than pay, in the subway until the next turn, or after a triple."""


class End(Tagged, frozen=True):
    """End the turn."""


class Build(Tagged, frozen=True):
    """Build the next building on a deed."""

    deed: str


class Sell(Tagged, frozen=True):
    """Sell the last building of a deed to the Bank."""

    deed: str


class SellGroup(Tagged, frozen=True):
    """Sell the buildings of a group down to a level: one for every lot, or one for each that the seat holds there."""

    group: str
    level: int | tuple[int, ...]


class Mortgage(Tagged, frozen=True):
    """Mortgage a deed."""

    deed: str


class Lift(Tagged, frozen=True):
    """Lift the mortgage of a deed."""

    deed: str


class Offer(Tagged, frozen=True):
    """Offer a deal to another seat."""

    partner: int
    give: Assets = NOTHING
    take: Assets = NOTHING


class Accept(Tagged, frozen=True):
    """Accept the deal offered."""


class Reject(Tagged, frozen=True):
    """Reject the deal offered."""


class Counter(Tagged, frozen=True):
    """Answer a deal with another one: `give` and `take` as the answering seat sees them."""

    give: Assets = NOTHING
    take: Assets = NOTHING


class Withdraw(Tagged, frozen=True):
    """Take one's own offer back."""


class Claim(Tagged, frozen=True):
    """Claim a rent; `index` counts the open claims, oldest first."""

    index: int


class Bankrupt(Tagged, frozen=True):
    """Declare bankruptcy."""


class Keep(Tagged, frozen=True):
    """Keep the mortgage on a deed received, for the interest."""


class LiftNow(Tagged, frozen=True):
    """Lift the mortgage on a deed received, at once."""


class Pay(Tagged, frozen=True):
    """Pay what the card asks, or the debt."""


class Draw(Tagged, frozen=True):
    """Draw a card instead of paying."""


class PayFlat(Tagged, frozen=True):
    """Pay the fixed amount of a tax."""


class PayPercent(Tagged, frozen=True):
    """Pay a share of the total worth as tax."""


class Want(Tagged, frozen=True):
    """Say how many of the scarce buildings the seat wants."""

    amount: int


class Place(Tagged, frozen=True):
    """Place the building won on a deed."""

    deed: str


class Again(Tagged, frozen=True):
    """After doubles: roll again."""


class Option(Tagged, frozen=True):
    """After doubles: take what this double gives instead of rolling again."""


class Swing(Tagged, frozen=True):
    """After doubles: move to any space."""

    space: str


class Attack(Tagged, frozen=True):
    """After doubles: fight another seat for a deed."""

    deed: str


class GoOn(Tagged, frozen=True):
    """Make the bonus move of the speed die."""


class Move(Tagged, frozen=True):
    """Take the bus to the next Chance or Community Chest space."""


class Travel(Tagged, frozen=True):
    """Travel to any space: after a triple, or by the subway."""

    space: str


class Voucher(Tagged, frozen=True, omit_defaults=True):
    """Use a voucher: a ticket or token to a space; a cab fare, changing track at a station or not."""

    voucher: str
    space: str | None = None
    change: bool = False


class Ride(Tagged, frozen=True):
    """Take a cab from the company landed on."""

    space: str


class Pick(Tagged, frozen=True):
    """Choose the free deed that is auctioned."""

    deed: str


class BuyShare(Tagged, frozen=True, omit_defaults=True):
    """Buy a share from the Bank, at half price with the card that allows it."""

    company: str
    half_price: bool = False


class Name(Tagged, frozen=True):
    """Name the company whose share is taken."""

    company: str


class TakeCash(Tagged, frozen=True):
    """Take the money of a gift."""


class TakeVoucher(Tagged, frozen=True, omit_defaults=True):
    """Take a voucher: one of the giver's, named where it is a card that lets one choose; else one from the pile."""

    voucher: str | None = None
    giver: int | None = None


class Discard(Tagged, frozen=True):
    """Give up a voucher."""

    voucher: str


class Storm(Tagged, frozen=True):
    """Let the storm strike the group of a deed."""

    deed: str


class Skip(Tagged, frozen=True):
    """Do without the kept card this time."""


class Choose(Tagged, frozen=True):
    """Choose the opponent of a card."""

    opponent: int


class Send(Tagged, frozen=True):
    """Put the neighbour's token on a space."""

    space: str


class GoToJail(Tagged, frozen=True):
    """Go to Jail rather than where the card says."""


class Accuse(Tagged, frozen=True):
    """Send another player to Jail with the kept card."""

    opponent: int


class MortgageShare(Tagged, frozen=True):
    """Mortgage a share."""

    company: str


class LiftShare(Tagged, frozen=True):
    """Pay the mortgage on a share off."""

    company: str


Action: TypeAlias = (
    Roll
    | Buy
    | Decline
    | Bid
    | Pass
    | PayFine
    | Use
    | Stay
    | End
    | Build
    | Sell
    | SellGroup
    | Mortgage
    | Lift
    | Offer
    | Accept
    | Reject
    | Counter
    | Withdraw
    | Claim
    | Bankrupt
    | Keep
    | LiftNow
    | Pay
    | Draw
    | PayFlat
    | PayPercent
    | Want
    | Place
    | Again
    | Option
    | Swing
    | Attack
    | GoOn
    | Move
    | Travel
    | Voucher
    | Ride
    | Pick
    | BuyShare
    | Name
    | TakeCash
    | TakeVoucher
    | Discard
    | Storm
    | Skip
    | MortgageShare
    | LiftShare
    | Choose
    | Send
    | GoToJail
    | Accuse
)
