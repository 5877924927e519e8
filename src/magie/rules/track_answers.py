"""Answers to the questions that only boards of several tracks ask: whether they are legal, and what they do."""

from magie.rules import codes
from magie.rules.agenda import pop, push
from magie.rules.auction_space import check_pick, do_pick
from magie.rules.cabs import check_ride, do_ride
from magie.rules.gifts import (
    check_take_cash,
    check_take_from,
    check_take_gift,
    do_take_cash,
    do_take_from,
    do_take_gift,
)
from magie.rules.kept_cards import check_own_turn_card, play_own_turn_card
from magie.rules.roll_three import check_fortune, do_fortune, do_skip_fortune
from magie.rules.share_cards import check_shield, do_pay_fine_due, do_shield
from magie.rules.share_transfers import check_lift_share_now, do_keep_share, do_lift_share_now
from magie.rules.speed_die import check_bus, do_bonus, do_bus_draw, do_bus_move
from magie.rules.stocks import (
    check_buy_share,
    check_company,
    do_buy_share,
    do_decline_share,
    do_name,
)
from magie.rules.storms import check_storm, do_storm
from magie.rules.travel import check_travel, do_travel, do_wait
from magie.rules.vouchers import check_own_voucher, check_voucher, do_discard, do_voucher


def check_track_choice(e, g, seat, a):
    """Whether an answer is legal; the question is known to be its own."""
    verb = a.verb
    topic = g.topic
    if verb == codes.V_VOUCHER:
        return check_voucher(e, g, seat, a.x, a.y)
    if verb == codes.V_TRAVEL:
        return check_travel(e, g, seat, a.x)
    if verb == codes.V_RIDE:
        return check_ride(e, g, seat, a.x)
    if verb == codes.V_PICK:
        return check_pick(e, g, a.x)
    if verb == codes.V_BUY_SHARE:
        return check_buy_share(e, g, seat, a.x, a.y)
    if verb == codes.V_NAME:
        return check_company(e, g, a.x)
    if verb == codes.V_TAKE_CASH:
        return check_take_cash(g)
    if verb == codes.V_TAKE_VOUCHER:
        if topic == codes.D_TAKE:
            return check_take_from(g, seat, a.y, a.x)
        return check_take_gift(e, g, a.x)
    if verb == codes.V_DISCARD:
        return check_own_voucher(g, seat, a.x)
    if verb == codes.V_STORM:
        return check_storm(e, g, seat, a.x)
    if verb == codes.V_LIFT_NOW:
        return check_lift_share_now(e, g, seat)
    if verb == codes.V_USE:
        if topic == codes.D_SHIELD:
            return check_shield(e, g, seat, a.x)
        if topic == codes.D_FORTUNE:
            return check_fortune(e, g, seat, a.x, a.y)
        return check_own_turn_card(e, g, seat, a.x, a.y)
    if topic == codes.D_BUS:
        return check_bus(e, g, verb)
    return 0  # go-on, stay, pass, decline, keep, skip: always possible


def perform_track_choice(e, g, seat, a):
    """Do what a legal answer says."""
    verb = a.verb
    topic = g.topic
    if verb == codes.V_VOUCHER:
        do_voucher(e, g, seat, a.x, a.y)
    elif verb == codes.V_TRAVEL:
        do_travel(e, g, seat, a.x)
    elif verb == codes.V_GO_ON:
        do_bonus(e, g)
    elif verb == codes.V_MOVE:
        do_bus_move(e, g)
    elif verb == codes.V_DRAW and topic == codes.D_BUS:
        do_bus_draw(g)
    elif verb == codes.V_STAY and topic == codes.D_SUBWAY:
        do_wait(g, seat)
    elif verb == codes.V_RIDE:
        do_ride(e, g, seat, a.x)
    elif verb == codes.V_PASS:
        pop(g)
    elif verb == codes.V_PICK:
        do_pick(e, g, seat, a.x)
    elif verb == codes.V_BUY_SHARE:
        do_buy_share(e, g, seat, a.x, a.y)
    elif verb == codes.V_DECLINE:
        do_decline_share(e, g)
    elif verb == codes.V_NAME:
        do_name(g, seat, a.x)
    elif verb == codes.V_DISCARD and topic == codes.D_DISCARD:
        do_discard(g, seat, a.x)
    elif verb == codes.V_STORM:
        do_storm(e, g, seat, a.x)
    else:
        perform_gift_or_card(e, g, seat, a)


def perform_gift_or_card(e, g, seat, a):
    """Gifts, shares received, and kept cards."""
    verb = a.verb
    topic = g.topic
    if verb == codes.V_TAKE_CASH:
        do_take_cash(e, g)
    elif verb == codes.V_TAKE_VOUCHER:
        if topic == codes.D_GIFT:
            do_take_gift(e, g, a.x)
        else:
            do_take_from(g, seat, a.y, a.x)
    elif verb == codes.V_KEEP and topic == codes.D_SHARE_TRANSFER:
        do_keep_share(e, g, seat)
    elif verb == codes.V_LIFT_NOW and topic == codes.D_SHARE_TRANSFER:
        do_lift_share_now(e, g, seat)
    elif verb == codes.V_SKIP:
        if topic == codes.D_SHIELD:
            do_pay_fine_due(e, g)
        else:
            do_skip_fortune(g)
    elif verb == codes.V_USE:
        if topic == codes.D_SHIELD:
            do_shield(g, seat, a.x)
        elif topic == codes.D_FORTUNE:
            do_fortune(e, g, seat, a.x, a.y)
        elif play_own_turn_card(e, g, seat, a.x, a.y):
            push(g, codes.S_CARD_MOVE, seat, a.x, 0, 0)
