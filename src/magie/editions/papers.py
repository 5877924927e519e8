"""What players hold beside deeds and cards: vouchers, shares, Roll Three cards, and what goes with them."""

from typing import Annotated, TypeAlias

from msgspec import Meta

from magie.editions.values import Count, Id, Line, Money, Record, Text
from magie.rules.schema import COMPANIES, ROLL_THREE, SHARES, VOUCHERS

STEPS = 12  # as far as a fare may go


class Voucher(Record, tag_field="op", frozen=True):
    """A kind of travel voucher; one that expires takes every other voucher in hand with it."""

    name: Text
    text: Text
    count: Count
    expires: bool = False


class SideVoucher(Voucher, tag="side", frozen=True):
    """Forward to any space of the side that one is on."""


class StationVoucher(Voucher, tag="station", frozen=True):
    """Forward to a station of this track."""


class StepsVoucher(Voucher, tag="steps", frozen=True, kw_only=True):
    """A fare: some steps, negative backwards; it combines with others."""

    steps: Annotated[int, Meta(ge=-STEPS, le=STEPS)]


AnyVoucher: TypeAlias = SideVoucher | StationVoucher | StepsVoucher


class Stock(Record, frozen=True):
    """A company: its shares, their price and what a holder of one, two … of them receives."""

    name: Line
    shares: Annotated[int, Meta(ge=1, le=SHARES)]
    par: Money
    mortgage: Money
    dividends: Annotated[list[Money], Meta(min_length=1, max_length=SHARES)]


class RollThree(Record, frozen=True):
    """The cards `1-2-3` … and what matching none, one, two, three of their numbers wins."""

    cards: Annotated[list[Id], Meta(min_length=1, max_length=ROLL_THREE)]
    prizes: Annotated[list[Money], Meta(min_length=4, max_length=4)]
    roller_prize: Money


class Squeeze(Record, frozen=True):
    """What each other player pays for some totals of the dice."""

    totals: list[Annotated[int, Meta(ge=2, le=18)]]
    each: Money


class SqueezePlay(Record, frozen=True):
    """The payments with two dice, and with the speed die too."""

    two_dice: list[Squeeze]
    three_dice: list[Squeeze]


class Rides(Record, frozen=True):
    """What a cab ride costs: to the owner, and with a cab of one's own."""

    fare: Money
    own_fare: Money


Vouchers: TypeAlias = Annotated[dict[Id, AnyVoucher], Meta(max_length=VOUCHERS)]
Stocks: TypeAlias = Annotated[dict[Id, Stock], Meta(max_length=COMPANIES)]
