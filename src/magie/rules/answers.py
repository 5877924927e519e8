"""Every verb: whether it is legal now, and what it does. The rules behind each verb are in the file of its area."""

from magie.rules import codes
from magie.rules.agenda import top_b
from magie.rules.auction import check_bid, do_bid, do_pass
from magie.rules.building import (
    check_build,
    check_place,
    check_sell,
    check_sell_group,
    do_sell,
    do_sell_group,
)
from magie.rules.cards import do_draw_card, do_pay_card
from magie.rules.claims import check_claim, do_claim
from magie.rules.debt import check_bankrupt, do_bankrupt
from magie.rules.doubles import (
    check_again,
    check_attack,
    check_no_option,
    check_option,
    check_swing,
    do_again,
    do_attack,
    do_option,
    do_swing,
    leave_doubles,
)
from magie.rules.jail import (
    check_late_fine,
    check_pay_fine,
    check_use_card,
    do_late_fine,
    do_pay_fine,
    do_stay,
    do_use_card,
)
from magie.rules.moments import (
    check_build_moment,
    check_deal_moment,
    check_raise_moment,
    check_seat,
)
from magie.rules.mortgage import (
    check_lift,
    check_lift_now,
    check_mortgage,
    do_keep,
    do_lift,
    do_lift_now,
    do_mortgage,
)
from magie.rules.purchase import check_buy, do_buy, do_decline
from magie.rules.questions import LAST_VERB, is_answer, is_management
from magie.rules.shortage import check_want, do_build, do_place, do_want, has_site
from magie.rules.stocks import check_lift_share, check_mortgage_share, do_lift_share, do_mortgage_share
from magie.rules.taxes import do_pay_flat, do_pay_percent
from magie.rules.track_answers import check_track_choice, perform_track_choice
from magie.rules.trade import (
    check_accept,
    check_counter,
    check_offer,
    check_withdraw,
    do_accept,
    do_counter,
    do_offer,
    do_reject,
    do_withdraw,
)
from magie.rules.turn import check_roll, do_end, do_roll


def check(e, g, seat, a):
    """0 if the action is legal, else the reason why not: the only source of legality."""
    reason = check_seat(g, seat)
    if reason != 0:
        return reason
    verb = a.verb
    if verb < 1 or verb > LAST_VERB:
        return codes.R_ACTION_UNKNOWN_VERB
    if is_management(verb):
        return check_management(e, g, seat, a)
    if g.node != codes.NODE_DECISION:
        return codes.R_MOMENT_CLOSED
    if g.asked != seat:
        return codes.R_MOMENT_NOT_ASKED
    if not is_answer(g.topic, verb):
        return codes.R_MOMENT_WRONG_DECISION
    if is_track_question(g, seat, verb):
        return check_track_choice(e, g, seat, a)
    return check_choice(e, g, seat, a)


def is_track_question(g, seat, verb):
    """Whether an answer belongs to what boards of several tracks add: questions, vouchers, rides, kept cards."""
    if g.topic >= codes.D_BONUS or verb == codes.V_VOUCHER or verb == codes.V_TRAVEL:
        return True
    return verb == codes.V_USE and (g.topic == codes.D_END or g.jailed[seat] == 0)


def check_choice(e, g, seat, a):
    """Verbs that answer the question at hand, which is known to be theirs."""
    verb = a.verb
    if verb == codes.V_ROLL:
        return check_roll(g, seat)
    if verb == codes.V_USE:
        return check_use_card(e, g, seat, a.x)
    if verb == codes.V_PAY_FINE:
        if g.topic == codes.D_JAIL:
            return check_late_fine(e, g, seat)
        return check_pay_fine(e, g, seat)
    if verb == codes.V_BUY:
        return check_buy(e, g, seat)
    if verb == codes.V_BID:
        if g.auction_lot == codes.LOT_BUILDING:
            if g.stock[g.auction_what] == 0:
                return codes.R_BUILDING_NONE_LEFT
            if not has_site(e, g, seat, g.auction_what):
                return codes.R_BUILDING_GROUP_INCOMPLETE
        return check_bid(g, seat, a.x)
    if verb == codes.V_PASS and g.topic == codes.D_DOUBLES:
        return check_no_option(g)
    if verb == codes.V_ACCEPT:
        return check_accept(e, g)
    if verb == codes.V_COUNTER:
        return check_counter(e, g, seat, a.give, a.take)
    if verb == codes.V_BANKRUPT:
        return check_bankrupt(e, g, seat)
    if verb == codes.V_LIFT_NOW:
        return check_lift_now(e, g, seat)
    if verb == codes.V_WANT:
        return check_want(e, g, seat, a.x)
    if verb == codes.V_PLACE:
        return check_place(e, g, seat, a.x, top_b(g))
    if verb == codes.V_AGAIN:
        return check_again(g)
    if verb == codes.V_OPTION:
        return check_option(g)
    if verb == codes.V_SWING:
        return check_swing(e, g, seat, a.x)
    if verb == codes.V_ATTACK:
        return check_attack(e, g, seat, a.x)
    return 0  # decline, pass, end, stay, reject, keep, pay, draw, pay-flat, pay-percent: always possible


def check_management(e, g, seat, a):
    """Verbs of managing property, dealing and claiming, by moment."""
    verb = a.verb
    if verb == codes.V_CLAIM:
        return check_claim(g, seat, a.x)
    if verb == codes.V_WITHDRAW:
        if g.node != codes.NODE_DECISION or g.topic != codes.D_OFFER:
            return codes.R_TRADE_NO_OFFER
        return check_withdraw(g, seat)
    if verb == codes.V_BUILD:
        reason = check_build_moment(g, seat)
        if reason == 0:
            reason = check_build(e, g, seat, a.x)
        return reason
    if verb == codes.V_OFFER:
        reason = check_deal_moment(g, seat)
        if reason == 0:
            reason = check_offer(e, g, seat, a.x, a.give, a.take)
        return reason
    reason = check_raise_moment(g, seat)
    if verb == codes.V_SELL:
        if reason == 0:
            reason = check_sell(e, g, seat, a.x)
    elif verb == codes.V_SELL_GROUP:
        if reason == 0:
            reason = check_sell_group(e, g, seat, a.x, a.y)
    elif verb == codes.V_MORTGAGE:
        if reason == 0:
            reason = check_mortgage(e, g, seat, a.x)
    elif verb == codes.V_LIFT:
        if reason == 0:
            reason = check_lift(e, g, seat, a.x)
    elif verb == codes.V_MORTGAGE_SHARE:
        if reason == 0:
            reason = check_mortgage_share(e, g, seat, a.x)
    elif reason == 0:
        reason = check_lift_share(e, g, seat, a.x)
    return reason


def perform(e, g, seat, a):
    """Do what a legal action says."""
    verb = a.verb
    if is_management(verb):
        perform_management(e, g, seat, a)
    elif is_track_question(g, seat, verb):
        perform_track_choice(e, g, seat, a)
    else:
        perform_choice(e, g, seat, a)


def perform_choice(e, g, seat, a):
    """Answer the question at hand."""
    verb = a.verb
    if verb == codes.V_ROLL:
        do_roll(g)
    elif verb == codes.V_BUY:
        do_buy(e, g)
    elif verb == codes.V_DECLINE:
        do_decline(e, g)
    elif verb == codes.V_BID:
        do_bid(g, seat, a.x)
    elif verb == codes.V_PASS:
        if g.topic == codes.D_DOUBLES:
            leave_doubles(g)
        else:
            do_pass(g, seat)
    elif verb == codes.V_END:
        do_end(g)
    elif verb == codes.V_PAY_FINE:
        if g.topic == codes.D_JAIL:
            do_late_fine(e, g, seat)
        else:
            do_pay_fine(e, g, seat)
    elif verb == codes.V_USE:
        do_use_card(g, seat, a.x)
    elif verb == codes.V_STAY:
        do_stay(g, seat)
    elif verb == codes.V_BANKRUPT:
        do_bankrupt(g)
    elif verb == codes.V_KEEP:
        do_keep(e, g)
    elif verb == codes.V_LIFT_NOW:
        do_lift_now(e, g, seat)
    elif verb == codes.V_PAY:
        do_pay_card(e, g)
    elif verb == codes.V_DRAW:
        do_draw_card(e, g)
    elif verb == codes.V_PAY_FLAT:
        do_pay_flat(e, g)
    elif verb == codes.V_PAY_PERCENT:
        do_pay_percent(e, g)
    elif verb == codes.V_WANT:
        do_want(g, seat, a.x)
    elif verb == codes.V_PLACE:
        do_place(e, g, seat, a.x)
    elif verb == codes.V_AGAIN:
        do_again(g)
    elif verb == codes.V_OPTION:
        do_option(e, g, seat)
    elif verb == codes.V_SWING:
        do_swing(e, g, seat, a.x)
    elif verb == codes.V_ATTACK:
        do_attack(g, seat, a.x)
    elif verb == codes.V_ACCEPT:
        do_accept(e, g)
    elif verb == codes.V_REJECT:
        do_reject(g)
    elif verb == codes.V_COUNTER:
        do_counter(g, seat, a.give, a.take)


def perform_management(e, g, seat, a):
    """Managing property, dealing, claiming; what was asked stays asked."""
    verb = a.verb
    if verb == codes.V_BUILD:
        do_build(e, g, seat, a.x)
    elif verb == codes.V_SELL:
        do_sell(e, g, seat, a.x)
    elif verb == codes.V_SELL_GROUP:
        do_sell_group(e, g, seat, a.x, a.y)
    elif verb == codes.V_MORTGAGE:
        do_mortgage(e, g, seat, a.x)
    elif verb == codes.V_LIFT:
        do_lift(e, g, seat, a.x)
    elif verb == codes.V_OFFER:
        do_offer(g, seat, a.x, a.give, a.take)
    elif verb == codes.V_MORTGAGE_SHARE:
        do_mortgage_share(e, g, seat, a.x)
    elif verb == codes.V_LIFT_SHARE:
        do_lift_share(e, g, seat, a.x)
    elif verb == codes.V_WITHDRAW:
        do_withdraw(g)
    elif verb == codes.V_CLAIM:
        do_claim(g, seat, a.x)
