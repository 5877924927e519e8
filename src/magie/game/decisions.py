"""What the game waits for: a `Decision` of one seat with the numbers a person needs, or that it is `Over`."""

from typing import Literal, TypeAlias

import msgspec

from magie.editions import values
from magie.game.actions import Assets
from magie.game.tagged import Seated, Tagged

# Who pays or is paid: a seat, the Bank, or the pool in the middle of the board.
Account: TypeAlias = int | Literal["bank", "pool"]
Building: TypeAlias = values.Building
SaleKind: TypeAlias = Literal["deed", "building", "share-option", "share"]


# What a card that is aimed at a player does to them.
Effect: TypeAlias = Literal["money", "rent", "voucher", "jail", "move", "win", "purchase", "storm", "deed"]


class Turn(Seated, frozen=True):
    """A turn or another roll begins: roll, leave Jail first, or deal before it."""

    in_jail: bool
    jail_turn: int  # 0 when free, else which turn in Jail this is, from 1


class Purchase(Seated, frozen=True):
    """A free deed was landed on."""

    deed: str
    price: int


class Auction(Seated, frozen=True):
    """Bid from `minimum` to `maximum`, or pass; `maximum` 0 means that no bid is possible."""

    lot: SaleKind
    deed: str | None
    building: Building | None
    company: str | None
    bid: int
    bidder: int | None
    minimum: int
    maximum: int
    bidders: tuple[int, ...]


class Debt(Seated, frozen=True):
    """More is owed than there is cash: raise it and pay, or go bankrupt."""

    creditor: Account
    amount: int
    cash: int
    raisable: int
    rule: str


class Offered(Seated, frozen=True, tag="offer"):
    """A deal is offered: `give` comes from the offerer, `take` is what it asks for."""

    offerer: int
    give: Assets
    take: Assets


class Transfer(Seated, frozen=True):
    """A mortgaged deed was received: keep the mortgage or lift it at once."""

    deed: str
    keep_cost: int
    lift_cost: int
    inherited: bool


class CardChoice(Seated, frozen=True):
    """The card drawn says: pay, or draw from a deck."""

    card: str
    amount: int
    deck: str


class TaxChoice(Seated, frozen=True):
    """The tax may be paid as a fixed amount or as a share of the worth."""

    space: str
    amount: int
    percent: int


class Jail(Seated, frozen=True):
    """The dice did not free the seat: pay the fine now, or stay."""

    fine: int


class Want(Seated, frozen=True):
    """Another seat builds and buildings run short: say how many this seat wants."""

    building: Building
    stock: int
    asker: int
    deed: str
    minimum: int
    maximum: int


class Place(Seated, frozen=True):
    """A building was won in an auction: it must be placed now."""

    building: Building
    price: int
    deeds: tuple[str, ...]


class Doubles(Seated, frozen=True):
    """Doubles: roll again (where that is due), or take what this double gives instead."""

    die: int
    may_roll: bool


class End(Seated, frozen=True):
    """The moves of the turn are done: deal and build, then end it."""


class Bonus(Seated, frozen=True):
    """The bonus move of the speed die is due: go on, or use a voucher first."""

    backwards: bool


class Bus(Seated, frozen=True):
    """The speed die shows the bus: draw a voucher, or move to the next card space."""

    vouchers_left: int


class Travelling(Seated, frozen=True, tag="travel"):
    """A triple: travel to any other space, or stay."""


class Subway(Seated, frozen=True):
    """Standing on the subway with moves left: travel now, or stay and travel next turn."""


class Cab(Seated, frozen=True):
    """An owned cab company offers a ride to one of these spaces."""

    deed: str
    fare: int
    spaces: tuple[str, ...]


class PickDeed(Seated, frozen=True):
    """Choose a free deed to be auctioned."""

    deeds: tuple[str, ...]


class Share(Seated, frozen=True):
    """A share of any of these companies may be bought at its price, or the option is auctioned."""

    prices: dict[str, int]
    has_half_price: bool


class Company(Seated, frozen=True):
    """Name the company whose share is taken."""

    companies: tuple[str, ...]


class Gift(Seated, frozen=True):
    """A gift: this much money, or a voucher of the giver's (of the pile's, if the Bank gives)."""

    giver: Account
    cash: int
    vouchers: tuple[str, ...]


class Take(Seated, frozen=True):
    """Take one voucher from any other player."""


class Discarding(Seated, frozen=True, tag="discard"):
    """Give up one voucher: it leaves the game, or goes back into the pile."""

    to_pile: bool
    vouchers: tuple[str, ...]


class Storming(Seated, frozen=True, tag="storm"):
    """A storm strikes a built group: one's own, or another player's."""

    own: bool
    deeds: tuple[str, ...]


class Shield(Seated, frozen=True):
    """A fine or a claim in court is due: ward it off with the kept card, or pay."""

    card: str
    amount: int


class Fortune(Seated, frozen=True):
    """Others have won at Roll Three: claim half of a win with the kept card, or not."""

    card: str
    prizes: dict[int, int]


class ShareTransfer(Seated, frozen=True):
    """A mortgaged share was received: keep the mortgage or lift it at once."""

    company: str
    keep_cost: int
    lift_cost: int


class Objecting(Seated, frozen=True, tag="objection"):
    """A card is aimed at the seat: object with the kept card, or let it happen."""

    actor: int
    effect: Effect
    deeds: tuple[str, ...]
    amount: int


class CardPick(Seated, frozen=True):
    """A card lets the seat pick one of these deeds; `own` where it is the seat's own that it parts with."""

    card: str
    deeds: tuple[str, ...]
    own: bool


class Opponent(Seated, frozen=True):
    """A card lets the seat choose an opponent."""

    card: str
    amount: int


class Sending(Seated, frozen=True, tag="send"):
    """The neighbour's card lets the seat put the neighbour's token on any other space."""

    sent: int


class Intercept(Seated, frozen=True):
    """Another player is about to buy a deed: buy it in their place with the kept card, or not."""

    buyer: int
    deed: str
    price: int


class Backing(Seated, frozen=True):
    """The auction is won: let the Bank pay a part with the kept card, or pay alone."""

    bid: int
    amount: int


class Rent(Seated, frozen=True):
    """Rent is due: play a kept card on it, or pay."""

    owner: int
    deed: str
    amount: int


class Summons(Seated, frozen=True):
    """A card sends the seat to a space: go there, or rather to Jail."""

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
