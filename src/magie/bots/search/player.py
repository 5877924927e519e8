"""The player by the value of afterstates: every question is answered by trying out on a draft. Kernel subset."""

from magie.bots.search.bargains import answer_offer_by_value, propose_by_value
from magie.bots.search.bidding import answer_sale
from magie.bots.search.choosing import answer_by_value, answer_debt_by_value, answer_purchase_by_value
from magie.bots.search.memory import note_reply
from magie.bots.search.plans import find_plan
from magie.bots.steady import answer_steadily, claims_rent
from magie.rules import codes

BUSY = 60  # things that a seat does in one turn before it goes on with the game


def seeking_answer(e, g, seat, a, m, k, h, b, w, v):
    """Fill `a` with the answer to the question that this seat is asked."""
    note_reply(g, k, seat)
    topic = g.topic
    a.x = 0
    a.y = 0
    if topic == codes.D_TURN:
        if is_busy(g, k, seat) or not act_before_roll(e, g, seat, a, m, k, h, b, w, v):
            answer_by_value(e, g, seat, a, m, k, h, b, w, v)
    elif topic == codes.D_END:
        if is_busy(g, k, seat) or not find_plan(e, g, seat, a, m, k, h, b, w, v):
            answer_by_value(e, g, seat, a, m, k, h, b, w, v)
    elif topic == codes.D_PURCHASE:
        answer_purchase_by_value(e, g, seat, a, m, k, h, b, w, v)
    elif topic == codes.D_AUCTION:
        answer_sale(e, g, seat, a, m, k, h, b, w, v)
    elif topic == codes.D_DEBT:
        answer_debt_by_value(e, g, seat, a, m, k, h, b, w, v)
    elif topic == codes.D_OFFER:
        answer_offer_by_value(e, g, seat, a, k, h, b, w, v)
    elif topic == codes.D_WANT:
        answer_steadily(e, g, seat, a, k)
    else:
        answer_by_value(e, g, seat, a, m, k, h, b, w, v)


def act_before_roll(e, g, seat, a, m, k, h, b, w, v):
    """Claim, deal, then look after property; True if `a` holds one of them."""
    if claims_rent(g, seat, a):
        return True
    if g.rolls == 0 and propose_by_value(e, g, seat, a, m, k, h, b, w, v):
        return True
    a.x = 0
    a.y = 0
    return find_plan(e, g, seat, a, m, k, h, b, w, v)


def is_busy(g, k, seat):
    """Whether a seat has done so much in this turn that it goes on; counts what it does."""
    if k.acted_turn[seat] != g.turn:
        k.acted_turn[seat] = g.turn
        k.acted[seat] = 0
    if k.acted[seat] >= BUSY:
        return True
    k.acted[seat] += 1
    return False


def seeking_manage(e, g, seat, a, m, k, h, b, w, v):
    """One thing to do about property before another seat rolls; True if `a` holds it."""
    note_reply(g, k, seat)
    if is_busy(g, k, seat):
        return False
    a.x = 0
    a.y = 0
    return claims_rent(g, seat, a) or find_plan(e, g, seat, a, m, k, h, b, w, v)
