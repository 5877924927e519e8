"""Listing what a seat may do now: candidates are proposed here, and `check` alone decides which are legal."""

from magie.rules import codes
from magie.rules.agenda import top_a
from magie.rules.answers import check
from magie.rules.auction import lowest_bid
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
    if g.node == codes.NODE_DECISION and g.asked == seat:
        list_answers(e, g, seat, a, m)
    list_management(e, g, seat, a, m)


def list_answers(e, g, seat, a, m):
    """Answers to the question at hand."""
    for verb in range(1, LAST_VERB + 1):
        if not has_numbers(verb) and is_answer(g.topic, verb):
            propose(e, g, seat, a, m, verb, 0, 0)
    topic = g.topic
    list_cards(e, g, seat, a, m)
    if topic == codes.D_AUCTION:
        a.verb = codes.V_BID
        a.x = lowest_bid(g)
        if check(e, g, seat, a) == 0:
            add(m, codes.V_BID, lowest_bid(g), g.cash[seat])
    elif topic == codes.D_WANT:
        add(m, codes.V_WANT, 0, capacity(e, g, seat, top_a(g)))
    elif topic == codes.D_PLACE:
        list_deeds(e, g, seat, a, m, codes.V_PLACE)
    elif topic == codes.D_DOUBLES:
        list_spaces(e, g, seat, a, m, codes.V_SWING)
        list_deeds(e, g, seat, a, m, codes.V_ATTACK)
    elif topic == codes.D_OFFER and g.offers[seat] < e.offers_per_turn:
        add(m, codes.V_COUNTER, g.offer_from, 0)
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
    if not is_answer(g.topic, codes.V_USE):
        return
    for card in range(CARDS):
        if g.card_holder[card] == seat:
            choices = 1
            if e.card_op[card] == codes.OP_SELL_SHARE:
                choices = e.companies
            elif e.card_op[card] == codes.OP_SHARE_FORTUNE:
                choices = g.seats
            for choice in range(choices):
                propose(e, g, seat, a, m, codes.V_USE, card, choice)


def list_track_answers(e, g, seat, a, m):
    """Vouchers, rides, travel, shares and the rest of what boards of several tracks ask."""
    topic = g.topic
    if is_answer(topic, codes.V_VOUCHER):
        for kind in range(VOUCHERS):
            if g.vouchers[seat * VOUCHERS + kind] > 0:
                choices = e.spaces
                if e.voucher_op[kind] == codes.VOUCHER_STEPS:
                    choices = 2
                for target in range(choices):
                    propose(e, g, seat, a, m, codes.V_VOUCHER, kind, target)
    if is_answer(topic, codes.V_TRAVEL):
        list_spaces(e, g, seat, a, m, codes.V_TRAVEL)
    elif topic == codes.D_CAB:
        list_spaces(e, g, seat, a, m, codes.V_RIDE)
    elif topic == codes.D_PICK_DEED:
        list_deeds(e, g, seat, a, m, codes.V_PICK)
    elif topic == codes.D_STORM:
        list_deeds(e, g, seat, a, m, codes.V_STORM)
    elif topic == codes.D_SHARE:
        for company in range(e.companies):
            propose(e, g, seat, a, m, codes.V_BUY_SHARE, company, 0)
            propose(e, g, seat, a, m, codes.V_BUY_SHARE, company, 1)
    elif topic == codes.D_COMPANY:
        for company in range(e.companies):
            propose(e, g, seat, a, m, codes.V_NAME, company, 0)
    elif topic == codes.D_GIFT or topic == codes.D_DISCARD:
        for kind in range(VOUCHERS):
            propose(e, g, seat, a, m, codes.V_TAKE_VOUCHER, kind, 0)
            propose(e, g, seat, a, m, codes.V_DISCARD, kind, 0)
    elif topic == codes.D_TAKE:
        for giver in range(g.seats):
            for kind in range(VOUCHERS):
                propose(e, g, seat, a, m, codes.V_TAKE_VOUCHER, kind, giver)


def has_numbers(verb):
    """Whether a verb needs numbers to mean something."""
    if (
        verb == codes.V_BID
        or verb == codes.V_USE
        or verb == codes.V_BUILD
        or verb == codes.V_SELL
        or verb == codes.V_SELL_GROUP
    ):
        return True
    if (
        verb == codes.V_MORTGAGE
        or verb == codes.V_LIFT
        or verb == codes.V_OFFER
        or verb == codes.V_COUNTER
        or verb == codes.V_CLAIM
    ):
        return True
    if (
        verb == codes.V_WANT
        or verb == codes.V_PLACE
        or verb == codes.V_SWING
        or verb == codes.V_ATTACK
        or verb == codes.V_TRAVEL
    ):
        return True
    if (
        verb == codes.V_VOUCHER
        or verb == codes.V_RIDE
        or verb == codes.V_PICK
        or verb == codes.V_BUY_SHARE
        or verb == codes.V_NAME
    ):
        return True
    if verb == codes.V_TAKE_VOUCHER or verb == codes.V_DISCARD or verb == codes.V_STORM:
        return True
    return verb == codes.V_MORTGAGE_SHARE or verb == codes.V_LIFT_SHARE


def list_management(e, g, seat, a, m):
    """Building, selling, mortgaging, lifting, claiming and dealing."""
    for index in range(g.claim_count):
        propose(e, g, seat, a, m, codes.V_CLAIM, index, 0)
    if g.topic == codes.D_OFFER and g.asked != seat:
        propose(e, g, seat, a, m, codes.V_WITHDRAW, 0, 0)
    for deed in range(e.deeds):
        if g.owner[deed] == seat:
            propose(e, g, seat, a, m, codes.V_BUILD, deed, 0)
            propose(e, g, seat, a, m, codes.V_SELL, deed, 0)
            propose(e, g, seat, a, m, codes.V_MORTGAGE, deed, 0)
            propose(e, g, seat, a, m, codes.V_LIFT, deed, 0)
    for group in range(e.groups):
        if e.group_kind[group] == codes.DEED_STREET and g.built[group] > 0:
            for level in range(codes.LEVEL_SKYSCRAPER):
                propose(e, g, seat, a, m, codes.V_SELL_GROUP, group, level)
    for company in range(e.companies):
        propose(e, g, seat, a, m, codes.V_MORTGAGE_SHARE, company, 0)
        propose(e, g, seat, a, m, codes.V_LIFT_SHARE, company, 0)
    if check_deal_moment(g, seat) == 0 and g.offers[seat] < e.offers_per_turn:
        for partner in range(SEATS):
            if partner != seat and is_in(g, partner) and not is_leaving(g, partner):
                add(m, codes.V_OFFER, partner, 0)
