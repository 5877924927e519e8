"""The verbs: which question each answers, whether it is legal, and what it does. Made by `make golden`; do not edit."""

from magie.rules.auction import check_bid, do_bid, do_pass
from magie.rules.auction_backing import check_back, do_back, do_pay_alone
from magie.rules.auction_space import check_pick, do_pick
from magie.rules.building import check_build, check_sell, do_sell
from magie.rules.cabs import check_ride, do_ride, do_walk
from magie.rules.card_picks import check_card_pick, do_card_pick
from magie.rules.cards import do_draw_card, do_pay_card
from magie.rules.claims import check_claim, do_claim
from magie.rules.codes import (
    R_ACTION_UNKNOWN_CARD, R_ACTION_UNKNOWN_DEED, R_ACTION_UNKNOWN_GROUP, R_ACTION_UNKNOWN_SPACE,
    R_ACTION_UNKNOWN_VERB,
)
from magie.rules.deals import (
    check_accept, check_counter, check_offer, check_withdraw, do_accept, do_counter, do_offer, do_reject, do_withdraw,
)
from magie.rules.debt import check_bankrupt, do_bankrupt
from magie.rules.doubles import (
    check_again, check_attack, check_no_option, check_option, check_swing, do_again, do_attack, do_no_option,
    do_option, do_swing,
)
from magie.rules.full_decks import do_go_to_jail, do_obey_summons
from magie.rules.gifts import (
    check_take_cash, check_take_from, check_take_gift, do_take_cash, do_take_from, do_take_gift,
)
from magie.rules.group_sales import check_sell_group, do_sell_group
from magie.rules.jail import check_late_fine, check_pay_fine, do_late_fine, do_pay_fine, do_stay
from magie.rules.kept_cards import check_use, do_use
from magie.rules.made.codes import (
    D_AUCTION, D_BACKING, D_BONUS, D_BUS, D_CAB, D_CARD_CHOICE, D_CARD_PICK, D_COMPANY, D_DEBT, D_DISCARD, D_DOUBLES,
    D_END, D_FORTUNE, D_GIFT, D_INTERCEPT, D_JAIL, D_OBJECTION, D_OFFER, D_OPPONENT, D_PICK_DEED, D_PLACE, D_PURCHASE,
    D_RENT, D_SEND, D_SHARE, D_SHARE_TRANSFER, D_SHIELD, D_STORM, D_SUBWAY, D_SUMMONS, D_TAKE, D_TAX_CHOICE,
    D_TRANSFER, D_TRAVEL, D_TURN, D_WANT, V_ACCEPT, V_ACCUSE, V_AGAIN, V_ATTACK, V_BANKRUPT, V_BID, V_BUILD, V_BUY,
    V_BUY_SHARE, V_CHOOSE, V_CLAIM, V_COUNTER, V_DECLINE, V_DISCARD, V_DRAW, V_END, V_GO_ON, V_GO_TO_JAIL, V_KEEP,
    V_LIFT, V_LIFT_NOW, V_LIFT_SHARE, V_MORTGAGE, V_MORTGAGE_SHARE, V_MOVE, V_NAME, V_OFFER, V_OPTION, V_PASS, V_PAY,
    V_PAY_FINE, V_PAY_FLAT, V_PAY_PERCENT, V_PICK, V_PLACE, V_REJECT, V_RIDE, V_ROLL, V_SELL, V_SELL_GROUP, V_SEND,
    V_SKIP, V_STAY, V_STORM, V_SWING, V_TAKE_CASH, V_TAKE_VOUCHER, V_TRAVEL, V_USE, V_VOUCHER, V_WANT, V_WITHDRAW,
)
from magie.rules.moments import check_build_moment, check_deal_moment, check_raise_moment
from magie.rules.mortgage import (
    check_lift, check_lift_now, check_mortgage, do_keep, do_lift, do_lift_now, do_mortgage,
)
from magie.rules.objections import check_object, do_let_pass, do_object
from magie.rules.opponents import check_accuse, check_choose, check_send, do_accuse, do_choose, do_send
from magie.rules.purchase import (
    check_buy, check_fixed_price, check_intercept, do_buy, do_decline, do_fixed_price, do_intercept, do_let_buy,
)
from magie.rules.rent_cards import check_rent_card, do_pay_rent, do_rent_card
from magie.rules.roll_three import check_fortune, do_fortune, do_skip_fortune
from magie.rules.schema import CARDS
from magie.rules.share_cards import check_shield, do_forgo_shield, do_shield
from magie.rules.share_transfers import check_lift_share_now, do_keep_share, do_lift_share_now
from magie.rules.shortage import check_placing, check_want, do_build, do_place, do_want
from magie.rules.speed_die import check_bus_draw, check_bus_move, do_bonus, do_bus_draw, do_bus_move
from magie.rules.stocks import (
    check_buy_share, check_company, check_lift_share, check_mortgage_share, do_buy_share, do_decline_share,
    do_lift_share, do_mortgage_share, do_name,
)
from magie.rules.storms import check_storm, do_storm
from magie.rules.taxes import do_pay_flat, do_pay_percent
from magie.rules.travel import check_travel, do_stay_put, do_travel, do_wait
from magie.rules.turn import check_roll, do_end, do_roll
from magie.rules.vouchers import check_discard, check_voucher, do_discard, do_voucher


def is_management(verb):
    """Whether a verb manages property, deals or claims, so that the question stays open."""
    return verb == V_BUILD or verb == V_SELL or verb == V_SELL_GROUP or verb == V_MORTGAGE or verb == V_LIFT or verb == V_OFFER or verb == V_WITHDRAW or verb == V_CLAIM or verb == V_MORTGAGE_SHARE or verb == V_LIFT_SHARE or verb == V_ACCUSE


def is_answer(topic, verb):
    """Whether a verb is among the answers to a question."""
    if topic < D_PICK_DEED:
        if topic < D_WANT:
            if topic < D_OFFER:
                if topic == D_TURN:
                    return verb == V_ROLL or verb == V_PAY_FINE or verb == V_USE or verb == V_VOUCHER or verb == V_TRAVEL
                elif topic == D_PURCHASE:
                    return verb == V_BUY or verb == V_DECLINE or verb == V_USE
                elif topic == D_AUCTION:
                    return verb == V_BID or verb == V_PASS
                elif topic == D_DEBT:
                    return verb == V_BANKRUPT
            else:
                if topic == D_OFFER:
                    return verb == V_ACCEPT or verb == V_REJECT or verb == V_COUNTER
                elif topic == D_TRANSFER:
                    return verb == V_KEEP or verb == V_LIFT_NOW
                elif topic == D_CARD_CHOICE:
                    return verb == V_PAY or verb == V_DRAW
                elif topic == D_TAX_CHOICE:
                    return verb == V_PAY_FLAT or verb == V_PAY_PERCENT
                elif topic == D_JAIL:
                    return verb == V_PAY_FINE or verb == V_STAY
        else:
            if topic < D_BONUS:
                if topic == D_WANT:
                    return verb == V_WANT
                elif topic == D_PLACE:
                    return verb == V_PLACE
                elif topic == D_DOUBLES:
                    return verb == V_PASS or verb == V_AGAIN or verb == V_OPTION or verb == V_SWING or verb == V_ATTACK
                elif topic == D_END:
                    return verb == V_USE or verb == V_END or verb == V_VOUCHER
            else:
                if topic == D_BONUS:
                    return verb == V_USE or verb == V_GO_ON or verb == V_VOUCHER
                elif topic == D_BUS:
                    return verb == V_USE or verb == V_DRAW or verb == V_MOVE or verb == V_VOUCHER
                elif topic == D_TRAVEL:
                    return verb == V_STAY or verb == V_TRAVEL
                elif topic == D_SUBWAY:
                    return verb == V_STAY or verb == V_TRAVEL
                elif topic == D_CAB:
                    return verb == V_PASS or verb == V_RIDE
    else:
        if topic < D_SHARE_TRANSFER:
            if topic < D_TAKE:
                if topic == D_PICK_DEED:
                    return verb == V_PICK
                elif topic == D_SHARE:
                    return verb == V_DECLINE or verb == V_BUY_SHARE
                elif topic == D_COMPANY:
                    return verb == V_NAME
                elif topic == D_GIFT:
                    return verb == V_TAKE_CASH or verb == V_TAKE_VOUCHER
            else:
                if topic == D_TAKE:
                    return verb == V_TAKE_VOUCHER
                elif topic == D_DISCARD:
                    return verb == V_DISCARD
                elif topic == D_STORM:
                    return verb == V_STORM
                elif topic == D_SHIELD:
                    return verb == V_USE or verb == V_SKIP
                elif topic == D_FORTUNE:
                    return verb == V_USE or verb == V_SKIP
        else:
            if topic < D_SEND:
                if topic == D_SHARE_TRANSFER:
                    return verb == V_KEEP or verb == V_LIFT_NOW
                elif topic == D_OBJECTION:
                    return verb == V_USE or verb == V_SKIP
                elif topic == D_CARD_PICK:
                    return verb == V_PICK
                elif topic == D_OPPONENT:
                    return verb == V_CHOOSE
            else:
                if topic == D_SEND:
                    return verb == V_SEND
                elif topic == D_INTERCEPT:
                    return verb == V_USE or verb == V_SKIP
                elif topic == D_BACKING:
                    return verb == V_USE or verb == V_SKIP
                elif topic == D_RENT:
                    return verb == V_USE or verb == V_SKIP
                elif topic == D_SUMMONS:
                    return verb == V_GO_ON or verb == V_GO_TO_JAIL
    return False


def check_answer(e, g, seat, a):
    """Whether an answer to the question at hand is legal; the question is known to be its own."""
    verb = a.verb
    if verb < V_SWING:
        if verb < V_COUNTER:
            if verb == V_ROLL:
                return check_roll(e, g, seat)
            elif verb == V_BUY:
                return check_buy(e, g, seat)
            elif verb == V_BID:
                return check_bid(e, g, seat, a.x)
            elif verb == V_PASS:
                if g.topic == D_AUCTION:
                    return 0
                elif g.topic == D_DOUBLES:
                    return check_no_option(e, g, seat)
                elif g.topic == D_CAB:
                    return 0
            elif verb == V_PAY_FINE:
                if g.topic == D_TURN:
                    return check_pay_fine(e, g, seat)
                elif g.topic == D_JAIL:
                    return check_late_fine(e, g, seat)
            elif verb == V_USE:
                if g.topic == D_TURN or g.topic == D_END or g.topic == D_BONUS or g.topic == D_BUS:
                    if a.x < 0 or a.x >= CARDS:
                        return R_ACTION_UNKNOWN_CARD
                    return check_use(e, g, seat, a.x, a.y)
                elif g.topic == D_SHIELD:
                    if a.x < 0 or a.x >= CARDS:
                        return R_ACTION_UNKNOWN_CARD
                    return check_shield(e, g, seat, a.x, a.y)
                elif g.topic == D_FORTUNE:
                    if a.x < 0 or a.x >= CARDS:
                        return R_ACTION_UNKNOWN_CARD
                    return check_fortune(e, g, seat, a.x, a.y)
                elif g.topic == D_PURCHASE:
                    if a.x < 0 or a.x >= CARDS:
                        return R_ACTION_UNKNOWN_CARD
                    return check_fixed_price(e, g, seat, a.x, a.y)
                elif g.topic == D_OBJECTION:
                    if a.x < 0 or a.x >= CARDS:
                        return R_ACTION_UNKNOWN_CARD
                    return check_object(e, g, seat, a.x, a.y)
                elif g.topic == D_INTERCEPT:
                    if a.x < 0 or a.x >= CARDS:
                        return R_ACTION_UNKNOWN_CARD
                    return check_intercept(e, g, seat, a.x, a.y)
                elif g.topic == D_BACKING:
                    if a.x < 0 or a.x >= CARDS:
                        return R_ACTION_UNKNOWN_CARD
                    return check_back(e, g, seat, a.x, a.y)
                elif g.topic == D_RENT:
                    if a.x < 0 or a.x >= CARDS:
                        return R_ACTION_UNKNOWN_CARD
                    return check_rent_card(e, g, seat, a.x, a.y)
            elif verb == V_ACCEPT:
                return check_accept(e, g, seat)
        else:
            if verb == V_COUNTER:
                return check_counter(e, g, seat, a.give, a.take)
            elif verb == V_BANKRUPT:
                return check_bankrupt(e, g, seat)
            elif verb == V_LIFT_NOW:
                if g.topic == D_TRANSFER:
                    return check_lift_now(e, g, seat)
                elif g.topic == D_SHARE_TRANSFER:
                    return check_lift_share_now(e, g, seat)
            elif verb == V_DRAW:
                if g.topic == D_CARD_CHOICE:
                    return 0
                elif g.topic == D_BUS:
                    return check_bus_draw(e, g, seat)
            elif verb == V_WANT:
                return check_want(e, g, seat, a.x)
            elif verb == V_PLACE:
                if a.x < 0 or a.x >= e.deeds:
                    return R_ACTION_UNKNOWN_DEED
                return check_placing(e, g, seat, a.x)
            elif verb == V_AGAIN:
                return check_again(e, g, seat)
            elif verb == V_OPTION:
                return check_option(e, g, seat)
    else:
        if verb < V_BUY_SHARE:
            if verb == V_SWING:
                if a.x < 0 or a.x >= e.spaces:
                    return R_ACTION_UNKNOWN_SPACE
                return check_swing(e, g, seat, a.x)
            elif verb == V_ATTACK:
                if a.x < 0 or a.x >= e.deeds:
                    return R_ACTION_UNKNOWN_DEED
                return check_attack(e, g, seat, a.x)
            elif verb == V_MOVE:
                return check_bus_move(e, g, seat)
            elif verb == V_VOUCHER:
                return check_voucher(e, g, seat, a.x, a.y)
            elif verb == V_TRAVEL:
                if a.x < 0 or a.x >= e.spaces:
                    return R_ACTION_UNKNOWN_SPACE
                return check_travel(e, g, seat, a.x)
            elif verb == V_RIDE:
                if a.x < 0 or a.x >= e.spaces:
                    return R_ACTION_UNKNOWN_SPACE
                return check_ride(e, g, seat, a.x)
            elif verb == V_PICK:
                if g.topic == D_PICK_DEED:
                    if a.x < 0 or a.x >= e.deeds:
                        return R_ACTION_UNKNOWN_DEED
                    return check_pick(e, g, seat, a.x)
                elif g.topic == D_CARD_PICK:
                    if a.x < 0 or a.x >= e.deeds:
                        return R_ACTION_UNKNOWN_DEED
                    return check_card_pick(e, g, seat, a.x)
        else:
            if verb == V_BUY_SHARE:
                return check_buy_share(e, g, seat, a.x, a.y)
            elif verb == V_NAME:
                return check_company(e, g, seat, a.x)
            elif verb == V_TAKE_CASH:
                return check_take_cash(e, g, seat)
            elif verb == V_TAKE_VOUCHER:
                if g.topic == D_GIFT:
                    return check_take_gift(e, g, seat, a.x)
                elif g.topic == D_TAKE:
                    return check_take_from(e, g, seat, a.x, a.y)
            elif verb == V_DISCARD:
                return check_discard(e, g, seat, a.x)
            elif verb == V_STORM:
                if a.x < 0 or a.x >= e.deeds:
                    return R_ACTION_UNKNOWN_DEED
                return check_storm(e, g, seat, a.x)
            elif verb == V_CHOOSE:
                return check_choose(e, g, seat, a.x)
            elif verb == V_SEND:
                if a.x < 0 or a.x >= e.spaces:
                    return R_ACTION_UNKNOWN_SPACE
                return check_send(e, g, seat, a.x)
    return 0


def check_management(e, g, seat, a):
    """Whether a verb of management is legal now."""
    verb = a.verb
    if verb < V_OFFER:
        if verb == V_BUILD:
            reason = check_build_moment(g, seat)
            if reason == 0:
                if a.x < 0 or a.x >= e.deeds:
                    return R_ACTION_UNKNOWN_DEED
                return check_build(e, g, seat, a.x)
            return reason
        elif verb == V_SELL:
            reason = check_raise_moment(g, seat)
            if reason == 0:
                if a.x < 0 or a.x >= e.deeds:
                    return R_ACTION_UNKNOWN_DEED
                return check_sell(e, g, seat, a.x)
            return reason
        elif verb == V_SELL_GROUP:
            reason = check_raise_moment(g, seat)
            if reason == 0:
                if a.x < 0 or a.x >= e.groups:
                    return R_ACTION_UNKNOWN_GROUP
                return check_sell_group(e, g, seat, a.x, a.y)
            return reason
        elif verb == V_MORTGAGE:
            reason = check_raise_moment(g, seat)
            if reason == 0:
                if a.x < 0 or a.x >= e.deeds:
                    return R_ACTION_UNKNOWN_DEED
                return check_mortgage(e, g, seat, a.x)
            return reason
        elif verb == V_LIFT:
            reason = check_raise_moment(g, seat)
            if reason == 0:
                if a.x < 0 or a.x >= e.deeds:
                    return R_ACTION_UNKNOWN_DEED
                return check_lift(e, g, seat, a.x)
            return reason
    else:
        if verb == V_OFFER:
            reason = check_deal_moment(g, seat)
            if reason == 0:
                return check_offer(e, g, seat, a.x, a.give, a.take)
            return reason
        elif verb == V_WITHDRAW:
            return check_withdraw(e, g, seat)
        elif verb == V_CLAIM:
            return check_claim(e, g, seat, a.x)
        elif verb == V_MORTGAGE_SHARE:
            reason = check_raise_moment(g, seat)
            if reason == 0:
                return check_mortgage_share(e, g, seat, a.x)
            return reason
        elif verb == V_LIFT_SHARE:
            reason = check_raise_moment(g, seat)
            if reason == 0:
                return check_lift_share(e, g, seat, a.x)
            return reason
        elif verb == V_ACCUSE:
            reason = check_build_moment(g, seat)
            if reason == 0:
                return check_accuse(e, g, seat, a.x)
            return reason
    return R_ACTION_UNKNOWN_VERB


def perform(e, g, seat, a):
    """Do what a legal action says."""
    verb = a.verb
    if verb < V_PAY_PERCENT:
        if verb < V_LIFT:
            if verb < V_USE:
                if verb == V_ROLL:
                    do_roll(e, g, seat)
                elif verb == V_BUY:
                    do_buy(e, g, seat)
                elif verb == V_DECLINE:
                    if g.topic == D_PURCHASE:
                        do_decline(e, g, seat)
                    elif g.topic == D_SHARE:
                        do_decline_share(e, g, seat)
                elif verb == V_BID:
                    do_bid(e, g, seat, a.x)
                elif verb == V_PASS:
                    if g.topic == D_AUCTION:
                        do_pass(e, g, seat)
                    elif g.topic == D_DOUBLES:
                        do_no_option(e, g, seat)
                    elif g.topic == D_CAB:
                        do_walk(e, g, seat)
                elif verb == V_PAY_FINE:
                    if g.topic == D_TURN:
                        do_pay_fine(e, g, seat)
                    elif g.topic == D_JAIL:
                        do_late_fine(e, g, seat)
            else:
                if verb == V_USE:
                    if g.topic == D_TURN or g.topic == D_END or g.topic == D_BONUS or g.topic == D_BUS:
                        do_use(e, g, seat, a.x, a.y)
                    elif g.topic == D_SHIELD:
                        do_shield(e, g, seat, a.x, a.y)
                    elif g.topic == D_FORTUNE:
                        do_fortune(e, g, seat, a.x, a.y)
                    elif g.topic == D_PURCHASE:
                        do_fixed_price(e, g, seat, a.x, a.y)
                    elif g.topic == D_OBJECTION:
                        do_object(e, g, seat, a.x, a.y)
                    elif g.topic == D_INTERCEPT:
                        do_intercept(e, g, seat, a.x, a.y)
                    elif g.topic == D_BACKING:
                        do_back(e, g, seat, a.x, a.y)
                    elif g.topic == D_RENT:
                        do_rent_card(e, g, seat, a.x, a.y)
                elif verb == V_STAY:
                    if g.topic == D_JAIL:
                        do_stay(e, g, seat)
                    elif g.topic == D_SUBWAY:
                        do_wait(e, g, seat)
                    elif g.topic == D_TRAVEL:
                        do_stay_put(e, g, seat)
                elif verb == V_END:
                    do_end(e, g, seat)
                elif verb == V_BUILD:
                    do_build(e, g, seat, a.x)
                elif verb == V_SELL:
                    do_sell(e, g, seat, a.x)
                elif verb == V_SELL_GROUP:
                    do_sell_group(e, g, seat, a.x, a.y)
                elif verb == V_MORTGAGE:
                    do_mortgage(e, g, seat, a.x)
        else:
            if verb < V_CLAIM:
                if verb == V_LIFT:
                    do_lift(e, g, seat, a.x)
                elif verb == V_OFFER:
                    do_offer(e, g, seat, a.x, a.give, a.take)
                elif verb == V_ACCEPT:
                    do_accept(e, g, seat)
                elif verb == V_REJECT:
                    do_reject(e, g, seat)
                elif verb == V_COUNTER:
                    do_counter(e, g, seat, a.give, a.take)
                elif verb == V_WITHDRAW:
                    do_withdraw(e, g, seat)
            else:
                if verb == V_CLAIM:
                    do_claim(e, g, seat, a.x)
                elif verb == V_BANKRUPT:
                    do_bankrupt(e, g, seat)
                elif verb == V_KEEP:
                    if g.topic == D_TRANSFER:
                        do_keep(e, g, seat)
                    elif g.topic == D_SHARE_TRANSFER:
                        do_keep_share(e, g, seat)
                elif verb == V_LIFT_NOW:
                    if g.topic == D_TRANSFER:
                        do_lift_now(e, g, seat)
                    elif g.topic == D_SHARE_TRANSFER:
                        do_lift_share_now(e, g, seat)
                elif verb == V_PAY:
                    do_pay_card(e, g, seat)
                elif verb == V_DRAW:
                    if g.topic == D_CARD_CHOICE:
                        do_draw_card(e, g, seat)
                    elif g.topic == D_BUS:
                        do_bus_draw(e, g, seat)
                elif verb == V_PAY_FLAT:
                    do_pay_flat(e, g, seat)
    else:
        if verb < V_BUY_SHARE:
            if verb < V_ATTACK:
                if verb == V_PAY_PERCENT:
                    do_pay_percent(e, g, seat)
                elif verb == V_WANT:
                    do_want(e, g, seat, a.x)
                elif verb == V_PLACE:
                    do_place(e, g, seat, a.x)
                elif verb == V_AGAIN:
                    do_again(e, g, seat)
                elif verb == V_OPTION:
                    do_option(e, g, seat)
                elif verb == V_SWING:
                    do_swing(e, g, seat, a.x)
            else:
                if verb == V_ATTACK:
                    do_attack(e, g, seat, a.x)
                elif verb == V_GO_ON:
                    if g.topic == D_BONUS:
                        do_bonus(e, g, seat)
                    elif g.topic == D_SUMMONS:
                        do_obey_summons(e, g, seat)
                elif verb == V_MOVE:
                    do_bus_move(e, g, seat)
                elif verb == V_VOUCHER:
                    do_voucher(e, g, seat, a.x, a.y)
                elif verb == V_TRAVEL:
                    do_travel(e, g, seat, a.x)
                elif verb == V_RIDE:
                    do_ride(e, g, seat, a.x)
                elif verb == V_PICK:
                    if g.topic == D_PICK_DEED:
                        do_pick(e, g, seat, a.x)
                    elif g.topic == D_CARD_PICK:
                        do_card_pick(e, g, seat, a.x)
        else:
            if verb < V_SKIP:
                if verb == V_BUY_SHARE:
                    do_buy_share(e, g, seat, a.x, a.y)
                elif verb == V_NAME:
                    do_name(e, g, seat, a.x)
                elif verb == V_TAKE_CASH:
                    do_take_cash(e, g, seat)
                elif verb == V_TAKE_VOUCHER:
                    if g.topic == D_GIFT:
                        do_take_gift(e, g, seat, a.x)
                    elif g.topic == D_TAKE:
                        do_take_from(e, g, seat, a.x, a.y)
                elif verb == V_DISCARD:
                    do_discard(e, g, seat, a.x)
                elif verb == V_STORM:
                    do_storm(e, g, seat, a.x)
            else:
                if verb == V_SKIP:
                    if g.topic == D_SHIELD:
                        do_forgo_shield(e, g, seat)
                    elif g.topic == D_FORTUNE:
                        do_skip_fortune(e, g, seat)
                    elif g.topic == D_OBJECTION:
                        do_let_pass(e, g, seat)
                    elif g.topic == D_INTERCEPT:
                        do_let_buy(e, g, seat)
                    elif g.topic == D_BACKING:
                        do_pay_alone(e, g, seat)
                    elif g.topic == D_RENT:
                        do_pay_rent(e, g, seat)
                elif verb == V_MORTGAGE_SHARE:
                    do_mortgage_share(e, g, seat, a.x)
                elif verb == V_LIFT_SHARE:
                    do_lift_share(e, g, seat, a.x)
                elif verb == V_CHOOSE:
                    do_choose(e, g, seat, a.x)
                elif verb == V_SEND:
                    do_send(e, g, seat, a.x)
                elif verb == V_GO_TO_JAIL:
                    do_go_to_jail(e, g, seat)
                elif verb == V_ACCUSE:
                    do_accuse(e, g, seat, a.x)
