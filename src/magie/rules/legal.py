"""Listing what a seat may do now: candidates are proposed here, and `check` alone decides which are legal."""

from magie.rules.agenda import top_a
from magie.rules.answers import check
from magie.rules.auction import lowest_bid
from magie.rules.codes import (
    D_AUCTION,
    D_CAB,
    D_COMPANY,
    D_DISCARD,
    D_DOUBLES,
    D_GIFT,
    D_OFFER,
    D_PICK_DEED,
    D_PLACE,
    D_SHARE,
    D_STORM,
    D_TAKE,
    D_WANT,
    DEED_STREET,
    LEVEL_SKYSCRAPER,
    NODE_DECISION,
    OP_SELL_SHARE,
    OP_SHARE_FORTUNE,
    V_ATTACK,
    V_BID,
    V_BUILD,
    V_BUY_SHARE,
    V_CLAIM,
    V_COUNTER,
    V_DISCARD,
    V_LIFT,
    V_LIFT_SHARE,
    V_MORTGAGE,
    V_MORTGAGE_SHARE,
    V_NAME,
    V_OFFER,
    V_PICK,
    V_PLACE,
    V_RIDE,
    V_SELL,
    V_SELL_GROUP,
    V_STORM,
    V_SWING,
    V_TAKE_VOUCHER,
    V_TRAVEL,
    V_USE,
    V_VOUCHER,
    V_WANT,
    V_WITHDRAW,
    VOUCHER_STEPS,
)
from magie.rules.moments import check_deal_moment, check_seat
from magie.rules.questions import LAST_VERB, is_answer
from magie.rules.schema import CARDS, SEATS, VOUCHERS
from magie.rules.seats import is_in, is_leaving
from magie.rules.shortage import capacity


def add(m, verb, x, y):
    """Append one choice."""
    n = m.count
    m.verb[n] = verb
    m.x[n] = x
    m.y[n] = y
    m.count = n + 1


def propose(e, g, seat, a, m, verb, x, y):
    """Add a choice if it is legal."""
    a.verb = verb
    a.x = x
    a.y = y
    if check(e, g, seat, a) == 0:
        add(m, verb, x, y)


def list_legal(e, g, seat, a, m):
    """Fill `m` with what a seat may do; `a` is scratch. Bids and wants are ranges x..y, offers name the partner."""
    m.count = 0
    if check_seat(g, seat) != 0:
        return
    if g.node == NODE_DECISION and g.asked == seat:
        list_answers(e, g, seat, a, m)
    list_management(e, g, seat, a, m)


def list_answers(e, g, seat, a, m):
    """Answers to the question at hand."""
    for verb in range(1, LAST_VERB + 1):
        if not has_numbers(verb) and is_answer(g.topic, verb):
            propose(e, g, seat, a, m, verb, 0, 0)
    topic = g.topic
    list_cards(e, g, seat, a, m)
    if topic == D_AUCTION:
        a.verb = V_BID
        a.x = lowest_bid(g)
        if check(e, g, seat, a) == 0:
            add(m, V_BID, lowest_bid(g), g.cash[seat])
    elif topic == D_WANT:
        add(m, V_WANT, 0, capacity(e, g, seat, top_a(g)))
    elif topic == D_PLACE:
        list_deeds(e, g, seat, a, m, V_PLACE)
    elif topic == D_DOUBLES:
        list_spaces(e, g, seat, a, m, V_SWING)
        list_deeds(e, g, seat, a, m, V_ATTACK)
    elif topic == D_OFFER and g.offers[seat] < e.offers_per_turn:
        add(m, V_COUNTER, g.offer_from, 0)
    if e.speed_die == 1:
        list_track_answers(e, g, seat, a, m)


def list_deeds(e, g, seat, a, m, verb):
    """One choice for every deed."""
    for deed in range(e.deeds):
        propose(e, g, seat, a, m, verb, deed, 0)


def list_spaces(e, g, seat, a, m, verb):
    """One choice for every space."""
    for space in range(e.spaces):
        propose(e, g, seat, a, m, verb, space, 0)


def list_cards(e, g, seat, a, m):
    """Kept cards; some are played on a company or against a winner."""
    if not is_answer(g.topic, V_USE):
        return
    for card in range(CARDS):
        if g.card_holder[card] == seat:
            choices = 1
            if e.card_op[card] == OP_SELL_SHARE:
                choices = e.companies
            elif e.card_op[card] == OP_SHARE_FORTUNE:
                choices = g.seats
            for choice in range(choices):
                propose(e, g, seat, a, m, V_USE, card, choice)


def list_track_answers(e, g, seat, a, m):
    """Vouchers, rides, travel, shares and the rest of what boards of several tracks ask."""
    topic = g.topic
    if is_answer(topic, V_VOUCHER):
        for kind in range(VOUCHERS):
            if g.vouchers[seat * VOUCHERS + kind] > 0:
                choices = e.spaces
                if e.voucher_op[kind] == VOUCHER_STEPS:
                    choices = 2
                for target in range(choices):
                    propose(e, g, seat, a, m, V_VOUCHER, kind, target)
    if is_answer(topic, V_TRAVEL):
        list_spaces(e, g, seat, a, m, V_TRAVEL)
    elif topic == D_CAB:
        list_spaces(e, g, seat, a, m, V_RIDE)
    elif topic == D_PICK_DEED:
        list_deeds(e, g, seat, a, m, V_PICK)
    elif topic == D_STORM:
        list_deeds(e, g, seat, a, m, V_STORM)
    elif topic == D_SHARE:
        for company in range(e.companies):
            propose(e, g, seat, a, m, V_BUY_SHARE, company, 0)
            propose(e, g, seat, a, m, V_BUY_SHARE, company, 1)
    elif topic == D_COMPANY:
        for company in range(e.companies):
            propose(e, g, seat, a, m, V_NAME, company, 0)
    elif topic == D_GIFT or topic == D_DISCARD:
        for kind in range(VOUCHERS):
            propose(e, g, seat, a, m, V_TAKE_VOUCHER, kind, 0)
            propose(e, g, seat, a, m, V_DISCARD, kind, 0)
    elif topic == D_TAKE:
        for giver in range(g.seats):
            for kind in range(VOUCHERS):
                propose(e, g, seat, a, m, V_TAKE_VOUCHER, kind, giver)


def has_numbers(verb):
    """Whether a verb needs numbers to mean something."""
    if verb == V_BID or verb == V_USE or verb == V_BUILD or verb == V_SELL or verb == V_SELL_GROUP:
        return True
    if verb == V_MORTGAGE or verb == V_LIFT or verb == V_OFFER or verb == V_COUNTER or verb == V_CLAIM:
        return True
    if verb == V_WANT or verb == V_PLACE or verb == V_SWING or verb == V_ATTACK or verb == V_TRAVEL:
        return True
    if verb == V_VOUCHER or verb == V_RIDE or verb == V_PICK or verb == V_BUY_SHARE or verb == V_NAME:
        return True
    if verb == V_TAKE_VOUCHER or verb == V_DISCARD or verb == V_STORM:
        return True
    return verb == V_MORTGAGE_SHARE or verb == V_LIFT_SHARE


def list_management(e, g, seat, a, m):
    """Building, selling, mortgaging, lifting, claiming and dealing."""
    for index in range(g.claim_count):
        propose(e, g, seat, a, m, V_CLAIM, index, 0)
    if g.topic == D_OFFER and g.asked != seat:
        propose(e, g, seat, a, m, V_WITHDRAW, 0, 0)
    for deed in range(e.deeds):
        if g.owner[deed] == seat:
            propose(e, g, seat, a, m, V_BUILD, deed, 0)
            propose(e, g, seat, a, m, V_SELL, deed, 0)
            propose(e, g, seat, a, m, V_MORTGAGE, deed, 0)
            propose(e, g, seat, a, m, V_LIFT, deed, 0)
    for group in range(e.groups):
        if e.group_kind[group] == DEED_STREET and g.built[group] > 0:
            for level in range(LEVEL_SKYSCRAPER):
                propose(e, g, seat, a, m, V_SELL_GROUP, group, level)
    for company in range(e.companies):
        propose(e, g, seat, a, m, V_MORTGAGE_SHARE, company, 0)
        propose(e, g, seat, a, m, V_LIFT_SHARE, company, 0)
    if check_deal_moment(g, seat) == 0 and g.offers[seat] < e.offers_per_turn:
        for partner in range(SEATS):
            if partner != seat and is_in(g, partner) and not is_leaving(g, partner):
                add(m, V_OFFER, partner, 0)
