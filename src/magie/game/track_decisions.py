"""Decisions that only boards of several tracks ask for, read from a position."""

from collections.abc import Callable

from magie.editions import Edition
from magie.game import decisions as ask
from magie.game.ids import Position
from magie.rules import codes
from magie.rules.cabs import is_ride_target, ride_fare
from magie.rules.decks import held_card
from magie.rules.gifts import gift_giver, is_bank_gift
from magie.rules.made import steps
from magie.rules.roll_three import prize_of
from magie.rules.schema import NOBODY, VOUCHERS
from magie.rules.share_cards import shielded_amount
from magie.rules.share_transfers import share_in_transfer, share_keep_cost, share_lift_now_cost
from magie.rules.stocks import discount_card
from magie.rules.storms import check_storm
from magie.rules.vouchers import vouchers_left


def _vouchers(edition: Edition, g: Position, seat: int) -> tuple[str, ...]:
    """Kinds of voucher that a seat holds."""
    return tuple(name for kind, name in edition.ids["voucher"].items() if g.vouchers[seat * VOUCHERS + kind])


def _cab(edition: Edition, g: Position) -> ask.Decision:
    e, seat = edition.numbers, g.asked
    spaces = tuple(name for space, name in edition.ids["space"].items() if is_ride_target(e, g, seat, space))
    deed = steps.cab_deed(g)
    return ask.Cab(seat, edition.ids["deed"][deed], ride_fare(e, g, seat, deed), spaces)


def _share(edition: Edition, g: Position) -> ask.Decision:
    e = edition.numbers
    prices = {name: e.share_par[n] for n, name in edition.ids["company"].items() if g.share_stock[n]}
    return ask.Share(g.asked, prices, discount_card(e, g, g.asked) != NOBODY)


def _gift(edition: Edition, g: Position) -> ask.Decision:
    if is_bank_gift(edition.numbers, g):
        return ask.Gift(g.asked, "bank", steps.gift_cash(g), ())
    giver = gift_giver(g)
    return ask.Gift(g.asked, giver, steps.gift_cash(g), _vouchers(edition, g, giver))


def _storm(edition: Edition, g: Position) -> ask.Decision:
    struck = (name for n, name in edition.ids["deed"].items() if check_storm(edition.numbers, g, g.asked, n) == 0)
    return ask.Storming(g.asked, steps.storm_own(g) == 1, tuple(struck))


def _shield(edition: Edition, g: Position) -> ask.Decision:
    e, seat = edition.numbers, g.asked
    card = edition.ids["card"][held_card(e, g, seat, codes.OP_SHIELD)]
    return ask.Shield(seat, card, shielded_amount(e, g, seat))


def _fortune(edition: Edition, g: Position) -> ask.Decision:
    e, seat = edition.numbers, g.asked
    prizes = {
        other: prize_of(e, g, other, steps.fortune_roller(g), steps.fortune_rolled(g))
        for other in range(g.seats)
        if other != seat and g.alive[other]
    }
    won = {other: prize for other, prize in prizes.items() if prize}
    return ask.Fortune(seat, edition.ids["card"][held_card(e, g, seat, codes.OP_SHARE_FORTUNE)], won)


def _share_transfer(edition: Edition, g: Position) -> ask.Decision:
    e, company = edition.numbers, share_in_transfer(g)
    name = edition.ids["company"][company]
    return ask.ShareTransfer(g.asked, name, share_keep_cost(e, g, company), share_lift_now_cost(e, g, company))


TRACK_READERS: dict[int, Callable[[Edition, Position], ask.Decision]] = {
    # U-VCH-7: nothing may come before a backward one, so nothing is asked.
    codes.D_BONUS: lambda _, g: ask.Bonus(g.asked, backwards=False),
    codes.D_BUS: lambda _, g: ask.Bus(g.asked, vouchers_left(g)),
    codes.D_TRAVEL: lambda _, g: ask.Travelling(g.asked),
    codes.D_SUBWAY: lambda _, g: ask.Subway(g.asked),
    codes.D_CAB: _cab,
    codes.D_PICK_DEED: lambda edition, g: ask.PickDeed(
        g.asked, tuple(name for deed, name in edition.ids["deed"].items() if g.owner[deed] == NOBODY)
    ),
    codes.D_SHARE: _share,
    codes.D_COMPANY: lambda edition, g: ask.Company(
        g.asked, tuple(name for n, name in edition.ids["company"].items() if g.share_stock[n])
    ),
    codes.D_GIFT: _gift,
    codes.D_TAKE: lambda _, g: ask.Take(g.asked),
    codes.D_DISCARD: lambda edition, g: ask.Discarding(
        g.asked, steps.discard_returned(g) == 1, _vouchers(edition, g, g.asked)
    ),
    codes.D_STORM: _storm,
    codes.D_SHIELD: _shield,
    codes.D_FORTUNE: _fortune,
    codes.D_SHARE_TRANSFER: _share_transfer,
}
