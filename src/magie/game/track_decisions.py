"""Decisions that only boards of several tracks ask for, read from a position."""

from collections.abc import Callable

from magie.editions import Edition
from magie.game.decisions import (
    Bonus,
    Bus,
    Cab,
    Company,
    Decision,
    Discarding,
    Fortune,
    Gift,
    PickDeed,
    Share,
    ShareTransfer,
    Shield,
    Storming,
    Subway,
    Take,
    Travelling,
)
from magie.game.ids import Position
from magie.rules import codes, steps
from magie.rules.cabs import is_ride_target, ride_fare
from magie.rules.decks import held_card
from magie.rules.gifts import gift_giver, is_bank_gift
from magie.rules.roll_three import prize_of
from magie.rules.schema import NOBODY, VOUCHERS
from magie.rules.share_cards import fine_of
from magie.rules.share_transfers import share_in_transfer, share_keep_cost, share_lift_now_cost
from magie.rules.stocks import discount_card
from magie.rules.storms import check_storm
from magie.rules.vouchers import vouchers_left


def _vouchers(edition: Edition, g: Position, seat: int) -> tuple[str, ...]:
    """Kinds of voucher that a seat holds."""
    return tuple(name for kind, name in edition.ids["voucher"].items() if g.vouchers[seat * VOUCHERS + kind])


def _bonus(_: Edition, g: Position) -> Decision:
    return Bonus(g.asked, backwards=False)  # U-VCH-7: nothing may come before a backward one, so nothing is asked


def _bus(_: Edition, g: Position) -> Decision:
    return Bus(g.asked, vouchers_left(g))


def _travel(_: Edition, g: Position) -> Decision:
    return Travelling(g.asked)


def _subway(_: Edition, g: Position) -> Decision:
    return Subway(g.asked)


def _cab(edition: Edition, g: Position) -> Decision:
    e, seat = edition.numbers, g.asked
    spaces = tuple(name for space, name in edition.ids["space"].items() if is_ride_target(e, g, seat, space))
    deed = steps.cab_deed(g)
    return Cab(seat, edition.ids["deed"][deed], ride_fare(e, g, seat, deed), spaces)


def _pick_deed(edition: Edition, g: Position) -> Decision:
    return PickDeed(g.asked, tuple(name for deed, name in edition.ids["deed"].items() if g.owner[deed] == NOBODY))


def _share(edition: Edition, g: Position) -> Decision:
    e = edition.numbers
    prices = {name: e.share_par[n] for n, name in edition.ids["company"].items() if g.share_stock[n]}
    return Share(g.asked, prices, discount_card(e, g, g.asked) != NOBODY)


def _company(edition: Edition, g: Position) -> Decision:
    return Company(g.asked, tuple(name for n, name in edition.ids["company"].items() if g.share_stock[n]))


def _gift(edition: Edition, g: Position) -> Decision:
    if is_bank_gift(edition.numbers, g):
        return Gift(g.asked, "bank", steps.gift_cash(g), ())
    giver = gift_giver(g)
    return Gift(g.asked, giver, steps.gift_cash(g), _vouchers(edition, g, giver))


def _take(_: Edition, g: Position) -> Decision:
    return Take(g.asked)


def _discard(edition: Edition, g: Position) -> Decision:
    return Discarding(g.asked, steps.discard_returned(g) == 1, _vouchers(edition, g, g.asked))


def _storm(edition: Edition, g: Position) -> Decision:
    struck = (name for n, name in edition.ids["deed"].items() if check_storm(edition.numbers, g, g.asked, n) == 0)
    return Storming(g.asked, steps.storm_own(g) == 1, tuple(struck))


def _shield(edition: Edition, g: Position) -> Decision:
    e, seat = edition.numbers, g.asked
    card = edition.ids["card"][held_card(e, g, seat, codes.OP_SHIELD)]
    return Shield(seat, card, fine_of(e, g, seat, e.card_x[steps.fine_card(g)]))


def _fortune(edition: Edition, g: Position) -> Decision:
    e, seat = edition.numbers, g.asked
    prizes = {
        other: prize_of(e, g, other, steps.fortune_roller(g), steps.fortune_rolled(g))
        for other in range(g.seats)
        if other != seat and g.alive[other]
    }
    won = {other: prize for other, prize in prizes.items() if prize}
    return Fortune(seat, edition.ids["card"][held_card(e, g, seat, codes.OP_SHARE_FORTUNE)], won)


def _share_transfer(edition: Edition, g: Position) -> Decision:
    e, company = edition.numbers, share_in_transfer(g)
    name = edition.ids["company"][company]
    return ShareTransfer(g.asked, name, share_keep_cost(e, g, company), share_lift_now_cost(e, g, company))


TRACK_READERS: dict[int, Callable[[Edition, Position], Decision]] = {
    codes.D_BONUS: _bonus,
    codes.D_BUS: _bus,
    codes.D_TRAVEL: _travel,
    codes.D_SUBWAY: _subway,
    codes.D_CAB: _cab,
    codes.D_PICK_DEED: _pick_deed,
    codes.D_SHARE: _share,
    codes.D_COMPANY: _company,
    codes.D_GIFT: _gift,
    codes.D_TAKE: _take,
    codes.D_DISCARD: _discard,
    codes.D_STORM: _storm,
    codes.D_SHIELD: _shield,
    codes.D_FORTUNE: _fortune,
    codes.D_SHARE_TRANSFER: _share_transfer,
}
