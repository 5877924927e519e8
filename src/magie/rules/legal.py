"""Listing what a seat may do now: candidates are proposed here, and `check` alone decides which are legal."""

from magie.rules.agenda import top_a
from magie.rules.answers import check
from magie.rules.auction import lowest_bid
from magie.rules.codes import (
    D_AUCTION,
    D_DOUBLES,
    D_OFFER,
    D_PLACE,
    D_WANT,
    DEED_STREET,
    NODE_DECISION,
    V_ATTACK,
    V_BID,
    V_BUILD,
    V_CLAIM,
    V_COUNTER,
    V_LIFT,
    V_MORTGAGE,
    V_OFFER,
    V_PLACE,
    V_SELL,
    V_SELL_GROUP,
    V_SWING,
    V_USE,
    V_WANT,
    V_WITHDRAW,
)
from magie.rules.moments import check_deal_moment, check_seat
from magie.rules.schema import CARDS, SEATS
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
    for verb in range(1, V_ATTACK + 1):
        if not has_numbers(verb):
            propose(e, g, seat, a, m, verb, 0, 0)
    topic = g.topic
    for card in range(CARDS):
        if g.card_holder[card] == seat:
            propose(e, g, seat, a, m, V_USE, card, 0)
    if topic == D_AUCTION:
        a.verb = V_BID
        a.x = lowest_bid(g)
        if check(e, g, seat, a) == 0:
            add(m, V_BID, lowest_bid(g), g.cash[seat])
    elif topic == D_WANT:
        add(m, V_WANT, 0, capacity(e, g, seat, top_a(g)))
    elif topic == D_PLACE:
        for deed in range(e.deeds):
            propose(e, g, seat, a, m, V_PLACE, deed, 0)
    elif topic == D_DOUBLES:
        for space in range(e.spaces):
            propose(e, g, seat, a, m, V_SWING, space, 0)
        for deed in range(e.deeds):
            propose(e, g, seat, a, m, V_ATTACK, deed, 0)
    elif topic == D_OFFER and g.offers[seat] < e.offers_per_turn:
        add(m, V_COUNTER, g.offer_from, 0)


def has_numbers(verb):
    """Whether a verb needs numbers to mean something."""
    if verb == V_BID or verb == V_USE or verb == V_BUILD or verb == V_SELL or verb == V_SELL_GROUP:
        return True
    if verb == V_MORTGAGE or verb == V_LIFT or verb == V_OFFER or verb == V_COUNTER or verb == V_CLAIM:
        return True
    return verb == V_WANT or verb == V_PLACE or verb == V_SWING or verb == V_ATTACK


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
            for level in range(e.houses_before_hotel + 1):
                propose(e, g, seat, a, m, V_SELL_GROUP, group, level)
    if check_deal_moment(g, seat) == 0 and g.offers[seat] < e.offers_per_turn:
        for partner in range(SEATS):
            if partner != seat and is_in(g, partner) and not is_leaving(g, partner):
                add(m, V_OFFER, partner, 0)
