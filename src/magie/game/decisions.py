"""What the game waits for: a `Decision` of one seat with the numbers a person needs, or that it is `Over`."""

from typing import Literal, TypeAlias

import msgspec

from magie.editions import values
from magie.game.actions import Assets
from magie.game.tagged import Tagged

# Who pays or is paid: a seat, the Bank, or the pool in the middle of the board.
Account: TypeAlias = int | Literal["bank", "pool"]
Building: TypeAlias = values.Building
SaleKind: TypeAlias = Literal["deed", "building", "share-option", "share"]


# What a card that is aimed at a player does to them.
Effect: TypeAlias = Literal["money", "rent", "voucher", "jail", "move", "storm", "deed"]


class Turn(Tagged, frozen=True):
    """A turn or another roll begins: roll, leave Jail first, or deal before it."""

    seat: int
    in_jail: bool
    jail_turn: int  # 0 when free, else which turn in Jail this is, from 1


class Purchase(Tagged, frozen=True):
    """A free deed was landed on."""

    seat: int
    deed: str
    price: int


class Auction(Tagged, frozen=True):
    """Bid from `minimum` to `maximum`, or pass; `maximum` 0 means that no bid is possible."""

    seat: int
    lot: SaleKind
    deed: str | None
    building: Building | None
    company: str | None
    bid: int
    bidder: int | None
    minimum: int
    maximum: int
    bidders: tuple[int, ...]


class Debt(Tagged, frozen=True):
    """More is owed than there is cash: raise it and pay, or go bankrupt."""

    seat: int
    creditor: Account
    amount: int
    cash: int
    raisable: int
    rule: str


class Offered(Tagged, frozen=True, tag="offer"):
    """A deal is offered: `give` comes from the offerer, `take` is what it asks for."""

    seat: int
    offerer: int
    give: Assets
    take: Assets


class Transfer(Tagged, frozen=True):
    """A mortgaged deed was received: keep the mortgage or lift it at once."""

    seat: int
    deed: str
    keep_cost: int
    lift_cost: int
    inherited: bool


class CardChoice(Tagged, frozen=True):
    """The card drawn says: pay, or draw from a deck."""

    seat: int
    card: str
    amount: int
    deck: str


class TaxChoice(Tagged, frozen=True):
    """The tax may be paid as a fixed amount or as a share of the worth."""

    seat: int
    space: str
    amount: int
    percent: int


class Jail(Tagged, frozen=True):
    """The dice did not free the seat: pay the fine now, or stay."""

    seat: int
    fine: int


class Want(Tagged, frozen=True):
    """Another seat builds and buildings run short: say how many this seat wants."""

    seat: int
    building: Building
    stock: int
    asker: int
    deed: str
    minimum: int
    maximum: int


class Place(Tagged, frozen=True):
    """A building was won in an auction: it must be placed now."""

    seat: int
    building: Building
    price: int
    deeds: tuple[str, ...]


class Doubles(Tagged, frozen=True):
    """Doubles: roll again (where that is due), or take what this double gives instead."""

    seat: int
    die: int
    may_roll: bool


class End(Tagged, frozen=True):
    """The moves of the turn are done: deal and build, then end it."""

    seat: int


class Bonus(Tagged, frozen=True):
    """The bonus move of the speed die is due: go on, or use a voucher first."""

    seat: int
    backwards: bool


class Bus(Tagged, frozen=True):
    """The speed die shows the bus: draw a voucher, or move to the next card space."""

    seat: int
    vouchers_left: int


class Travelling(Tagged, frozen=True, tag="travel"):
    """A triple: travel to any other space, or stay."""

    seat: int


class Subway(Tagged, frozen=True):
    """Standing on the subway with moves left: travel now, or stay and travel next turn."""

    seat: int


class Cab(Tagged, frozen=True):
    """An owned cab company offers a ride to one of these spaces."""

    seat: int
    deed: str
    fare: int
    spaces: tuple[str, ...]


class PickDeed(Tagged, frozen=True):
    """Choose a free deed to be auctioned."""

    seat: int
    deeds: tuple[str, ...]


class Share(Tagged, frozen=True):
    """A share of any of these companies may be bought at its price, or the option is auctioned."""

    seat: int
    prices: dict[str, int]
    has_half_price: bool


class Company(Tagged, frozen=True):
    """Name the company whose share is taken."""

    seat: int
    companies: tuple[str, ...]


class Gift(Tagged, frozen=True):
    """A gift: this much money, or a voucher of the giver's (of the pile's, if the Bank gives)."""

    seat: int
    giver: Account
    cash: int
    vouchers: tuple[str, ...]


class Take(Tagged, frozen=True):
    """Take one voucher from any other player."""

    seat: int


class Discarding(Tagged, frozen=True, tag="discard"):
    """Give up one voucher: it leaves the game, or goes back into the pile."""

    seat: int
    to_pile: bool
    vouchers: tuple[str, ...]


class Storming(Tagged, frozen=True, tag="storm"):
    """A storm strikes a built group: one's own, or another player's."""

    seat: int
    own: bool
    deeds: tuple[str, ...]


class Shield(Tagged, frozen=True):
    """A fine is due: ward it off with the kept card, or pay."""

    seat: int
    card: str
    amount: int


class Fortune(Tagged, frozen=True):
    """Others have won at Roll Three: claim half of a win with the kept card, or not."""

    seat: int
    card: str
    prizes: dict[int, int]


class ShareTransfer(Tagged, frozen=True):
    """A mortgaged share was received: keep the mortgage or lift it at once."""

    seat: int
    company: str
    keep_cost: int
    lift_cost: int


class Objecting(Tagged, frozen=True, tag="objection"):
    """A card is aimed at the seat: object with the kept card, or let it happen."""

    seat: int
    actor: int
    effect: Effect
    deeds: tuple[str, ...]
    amount: int


class CardPick(Tagged, frozen=True):
    """A card lets the seat pick one of these deeds; `own` where it is the seat's own that it parts with."""

    seat: int
    card: str
    deeds: tuple[str, ...]
    own: bool


class Opponent(Tagged, frozen=True):
    """A card lets the seat choose an opponent."""

    seat: int
    card: str
    amount: int


class Sending(Tagged, frozen=True, tag="send"):
    """The neighbour's card lets the seat put the neighbour's token on any other space."""

    seat: int
    sent: int


class Intercept(Tagged, frozen=True):
    """Another player is about to buy a deed: buy it in their place with the kept card, or not."""

    seat: int
    buyer: int
    deed: str
    price: int


class Backing(Tagged, frozen=True):
    """The auction is won: let the Bank pay a part with the kept card, or pay alone."""

    seat: int
    bid: int
    amount: int


class Rent(Tagged, frozen=True):
    """Rent is due: play a kept card on it, or pay."""

    seat: int
    owner: int
    deed: str
    amount: int


class Summons(Tagged, frozen=True):
    """A card sends the seat to a space: go there, or rather to Jail."""

    seat: int
    space: str


Decision: TypeAlias = (
    Turn
    | Purchase
    | Auction
    | Debt
    | Offered
    | Transfer
    | CardChoice
    | TaxChoice
    | Jail
    | Want
    | Place
    | Doubles
    | End
    | Bonus
    | Bus
    | Travelling
    | Subway
    | Cab
    | PickDeed
    | Share
    | Company
    | Gift
    | Take
    | Discarding
    | Storming
    | Shield
    | Fortune
    | ShareTransfer
    | Objecting
    | CardPick
    | Opponent
    | Sending
    | Intercept
    | Backing
    | Rent
    | Summons
)


class Standing(msgspec.Struct, frozen=True):
    """How a seat stands: rank from 1 (equals share it), cash, and what it is worth in the final count."""

    seat: int
    rank: int
    cash: int
    worth: int
    is_in_play: bool


class Over(Tagged, frozen=True):
    """The game has ended; several winners share the win."""

    winners: tuple[int, ...]
    standings: tuple[Standing, ...]
