"""Deals between players (chapter 13): one live offer of deeds, cash and kept cards, with counter-offers.

A deal is complete when made: no loans, no promises (13.8, 7.17, Q11).
"""

from magie.rules import codes, events, schema
from magie.rules.agenda import asks
from magie.rules.holdings import binds_buildings, give_deed
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.money import pay
from magie.rules.mortgage import interest_on, leave_undecided, push_transfer_of
from magie.rules.promises import bid_of, clear_offer, owes
from magie.rules.roll_three import hand_roll_three
from magie.rules.seats import is_in, is_leaving, lowest_bit, receiver_of
from magie.rules.share_transfers import push_share_transfers
from magie.rules.shares import hand_share, one_share, share_interest
from magie.rules.vouchers import hand_voucher


def has_deed(side, deed):
    """Whether a side of an offer holds a deed."""
    return (side[schema.SIDE_DEEDS + (deed >> 5)] >> (deed & 31)) & 1 == 1


def has_card(side, card):
    """Whether a side of an offer holds a kept card."""
    return (side[schema.SIDE_CARDS + (card >> 5)] >> (card & 31)) & 1 == 1


def is_empty_side(side):
    """Whether a side of an offer holds nothing."""
    for i in range(schema.SIDE):
        if side[i] != 0:
            return False
    return True


def check_side(e, g, seat, side):
    """Whether a seat has what a side names, and may part with it; cash is looked at apart."""
    for i in range(schema.SIDE):
        if side[i] < 0:
            return codes.R_TRADE_ASSET_UNKNOWN
    for word in range(schema.DEED_WORDS):
        bits = side[schema.SIDE_DEEDS + word]
        while bits > 0:
            deed = word * 32 + lowest_bit(bits)
            bits &= bits - 1
            if deed >= e.deeds:
                return codes.R_TRADE_ASSET_UNKNOWN
            if g.owner[deed] != seat:
                return codes.R_TRADE_NOT_OWNER
            if binds_buildings(e, g, seat, deed):  # 13.1, 13.4, Q22
                return codes.R_TRADE_GROUP_HAS_BUILDINGS
    for word in range(schema.CARD_WORDS):
        bits = side[schema.SIDE_CARDS + word]
        while bits > 0:
            card = word * 32 + lowest_bit(bits)
            bits &= bits - 1
            if card >= schema.CARDS:
                return codes.R_TRADE_ASSET_UNKNOWN
            if g.card_holder[card] != seat:
                return codes.R_TRADE_CARD_NOT_HELD
            if e.card_tradable[card] == 0:
                return codes.R_TRADE_NOT_TRADABLE
    return check_track_side(e, g, seat, side)


def check_track_side(e, g, seat, side):
    """The same for vouchers, Roll Three cards and shares (U-VCH-8, U-R3-2, U-STK-2)."""
    for kind in range(schema.VOUCHERS):
        if side[schema.SIDE_VOUCHERS + kind] > g.vouchers[seat * schema.VOUCHERS + kind]:
            return codes.R_TRADE_VOUCHER_NOT_HELD
    for company in range(schema.COMPANIES):
        if side[schema.SIDE_SHARES + company] > g.shares[seat * schema.COMPANIES + company]:
            return codes.R_TRADE_SHARE_NOT_HELD
        if side[schema.SIDE_MORTGAGED_SHARES + company] > g.shares_mortgaged[seat * schema.COMPANIES + company]:
            return codes.R_TRADE_SHARE_NOT_HELD
    if side[schema.SIDE_ROLL_THREE] >> schema.ROLL_THREE > 0:
        return codes.R_TRADE_ASSET_UNKNOWN
    if side[schema.SIDE_ROLL_THREE] > 0:
        for card in range(schema.ROLL_THREE):
            if (side[schema.SIDE_ROLL_THREE] >> card) & 1 == 1 and g.roll_three_holder[card] != seat:
                return codes.R_TRADE_ROLL_THREE_NOT_HELD
    return 0


def interest_received(e, g, side):
    """Interest that falls due at once on the mortgaged deeds of a side (14.9)."""
    total = 0
    for word in range(schema.DEED_WORDS):
        bits = side[schema.SIDE_DEEDS + word]
        while bits > 0:
            deed = word * 32 + lowest_bit(bits)
            bits &= bits - 1
            if g.mortgaged[deed] == 1:
                total += interest_on(e, deed)
    for company in range(e.companies):
        count = side[schema.SIDE_MORTGAGED_SHARES + company]
        if count != 0:
            total += count * share_interest(e, company)
    return total


def check_payment(e, g, seat, give, take):
    """Whether a seat can pay its cash, and the interest on the mortgaged deeds it receives."""
    if give[schema.SIDE_CASH] > 0 and owes(g, seat):
        return codes.R_DEBT_PAY_FIRST
    if g.cash[seat] < give[schema.SIDE_CASH]:
        return codes.R_TRADE_NOT_ENOUGH_CASH
    cost = give[schema.SIDE_CASH] - take[schema.SIDE_CASH] + interest_received(e, g, take)
    if g.cash[seat] < cost:
        return codes.R_TRADE_INTEREST_UNPAYABLE
    if cost > 0 and g.cash[seat] - bid_of(g, seat) < cost:  # 6.7, Q48
        return codes.R_MONEY_PROMISED
    return 0


def check_deal(e, g, seat, partner, give, take):
    """Whether an offer makes sense and both sides have what they would hand over."""
    if is_empty_side(give) and is_empty_side(take):
        return codes.R_TRADE_NOTHING
    if give[schema.SIDE_CASH] > 0 and take[schema.SIDE_CASH] > 0:
        return codes.R_TRADE_BOTH_PAY_CASH
    reason = check_side(e, g, seat, give)
    if reason == 0:
        reason = check_side(e, g, partner, take)
    if reason == 0:
        reason = check_payment(e, g, seat, give, take)
    return reason


def check_offer(e, g, seat, partner, give, take):
    """Whether a seat may make this offer; the number of offers a turn is a limit of the program."""
    if partner == seat:
        return codes.R_TRADE_WITH_YOURSELF
    if partner < 0 or partner >= g.seats:
        return codes.R_ACTION_UNKNOWN_SEAT
    if not is_in(g, partner) or is_leaving(g, partner):
        return codes.R_TRADE_PARTNER_OUT
    if g.offers[seat] >= e.offers_per_turn:
        return codes.R_TRADE_TOO_MANY_OFFERS
    return check_deal(e, g, seat, partner, give, take)


def set_offer(g, seat, partner, give, take):
    """Put an offer on the table."""
    g.offer_from = seat
    g.offer_to = partner
    for i in range(schema.SIDE):
        g.offer_give[i] = give[i]
        g.offer_take[i] = take[i]
    g.offers[seat] += 1


def do_offer(e, g, seat, partner, give, take):
    """Offer a deal; the partner answers before play goes on."""
    set_offer(g, seat, partner, give, take)
    emit(g, events.E_OFFER_MADE, events.RULE_TRADE, seat, partner, 0, 0)
    steps.push_offer(g)


def run_offer(e, g):
    """Ask the partner; an offer by or to someone who leaves or has gone bankrupt meanwhile is void."""
    if is_leaving(g, g.offer_from) or not is_in(g, g.offer_from):
        do_withdraw(e, g, g.offer_from)
    elif not is_in(g, g.offer_to) or not asks(g, g.offer_to, codes.D_OFFER):
        do_reject(e, g, g.offer_to)


def check_counter(e, g, seat, give, take):
    """A counter-offer is an offer back, and counts as one."""
    if g.offers[seat] >= e.offers_per_turn:
        return codes.R_TRADE_TOO_MANY_OFFERS
    return check_deal(e, g, seat, g.offer_from, give, take)


def do_counter(e, g, seat, give, take):
    """Replace the offer by one in the other direction."""
    partner = g.offer_from
    set_offer(g, seat, partner, give, take)
    emit(g, events.E_OFFER_COUNTERED, events.RULE_TRADE, seat, partner, 0, 0)


def do_reject(e, g, seat):
    """No deal."""
    emit(g, events.E_OFFER_REJECTED, events.RULE_TRADE, g.offer_to, g.offer_from, 0, 0)
    clear_offer(g)


def check_withdraw(e, g, seat):
    """Only whoever made the offer that is being answered takes it back."""
    if g.node != codes.NODE_DECISION or g.topic != codes.D_OFFER or g.offer_from != seat:
        return codes.R_TRADE_NO_OFFER
    return 0


def do_withdraw(e, g, seat):
    """The offer is taken back."""
    emit(g, events.E_OFFER_WITHDRAWN, events.RULE_TRADE, g.offer_from, g.offer_to, 0, 0)
    clear_offer(g)


def check_accept(e, g, seat):
    """Both sides must still have everything, and the money for it."""
    reason = check_deal(e, g, g.offer_from, g.offer_to, g.offer_give, g.offer_take)
    if reason == 0:
        reason = check_payment(e, g, g.offer_to, g.offer_take, g.offer_give)
    return reason


def hand_over(e, g, giver, receiver, side):
    """Everything on one side changes hands; mortgaged deeds are then decided on by the receiver."""
    pay(g, giver, receiver, side[schema.SIDE_CASH], events.RULE_TRADE)
    for word in range(schema.DEED_WORDS):
        bits = side[schema.SIDE_DEEDS + word]
        while bits > 0:
            deed = word * 32 + lowest_bit(bits)
            bits &= bits - 1
            give_deed(e, g, deed, receiver)
            leave_undecided(g, deed, receiver_of(receiver, 0))
            emit(g, events.E_DEED_TAKEN, events.RULE_TRADE, receiver, deed, giver, 0)
    for word in range(schema.CARD_WORDS):
        if side[schema.SIDE_CARDS + word] != 0:
            hand_over_cards(g, giver, receiver, side, word)
    if has_papers(e):
        hand_over_papers(e, g, giver, receiver, side)


def has_papers(e):
    """Whether the box has vouchers, Roll Three cards or shares."""
    return e.voucher_op[0] > 0 or e.roll_three_cards > 0 or e.companies > 0


def hand_over_cards(g, giver, receiver, side, word):
    """The kept cards of one word of a side change hands."""
    for card in range(word * 32, word * 32 + 32):
        if has_card(side, card):
            g.card_holder[card] = receiver
            emit(g, events.E_CARD_TAKEN, events.RULE_TRADE_CARD, receiver, card, giver, 0)


def hand_over_papers(e, g, giver, receiver, side):
    """Vouchers, Roll Three cards and shares of one side change hands."""
    for kind in range(schema.VOUCHERS):
        for _ in range(side[schema.SIDE_VOUCHERS + kind]):
            hand_voucher(g, giver, receiver, kind, events.RULE_TRADE)
    for card in range(schema.ROLL_THREE):
        if (side[schema.SIDE_ROLL_THREE] >> card) & 1 == 1:
            hand_roll_three(e, g, giver, receiver, card, events.RULE_TRADE)
    for company in range(schema.COMPANIES):
        for _ in range(side[schema.SIDE_SHARES + company]):
            hand_share(g, giver, receiver, company, 0, events.RULE_TRADE)
        for _ in range(side[schema.SIDE_MORTGAGED_SHARES + company]):
            hand_share(g, giver, receiver, company, 1, events.RULE_TRADE)


def mortgaged_share_counts(e, side):
    """Mortgaged shares of a side, as their transfer step wants them."""
    counts = 0
    for company in range(e.companies):
        counts += side[schema.SIDE_MORTGAGED_SHARES + company] * one_share(company)
    return counts


def do_accept(e, g, seat):
    """The deal is made: both sides at once, then keep-or-lift on all that came mortgaged, the offerer first."""
    offerer = g.offer_from
    partner = g.offer_to
    give_shares = mortgaged_share_counts(e, g.offer_give)
    take_shares = mortgaged_share_counts(e, g.offer_take)
    emit(g, events.E_OFFER_ACCEPTED, events.RULE_TRADE, partner, offerer, 0, 0)
    hand_over(e, g, offerer, partner, g.offer_give)
    hand_over(e, g, partner, offerer, g.offer_take)
    clear_offer(g)
    push_share_transfers(g, partner, 0, give_shares)
    push_transfer_of(g, receiver_of(partner, 0))
    push_share_transfers(g, offerer, 0, take_shares)
    push_transfer_of(g, receiver_of(offerer, 0))
