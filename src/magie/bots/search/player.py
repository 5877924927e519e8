"""The player by the value of afterstates: every question is answered by trying out on a draft. Kernel subset."""

from magie.bots.search.bargains import answer_offer_by_value, propose_by_value
from magie.bots.search.bidding import answer_sale
from magie.bots.search.choosing import answer_by_value, answer_debt_by_value, answer_purchase_by_value
from magie.bots.search.memory import note_reply
from magie.bots.search.plans import find_plan
from magie.bots.steady import answer_steadily, claims_rent
from magie.rules import codes

BUSY = 60  # things that a seat does in one turn before it goes on with the game


def seeking_answer(t, seat):
    """Fill `t.action` with the answer to the question that this seat is asked."""
    note_reply(t, seat)
    topic = t.position.topic
    t.action.x = 0
    t.action.y = 0
    if topic == codes.D_TURN:
        if is_busy(t, seat) or not act_before_roll(t, seat):
            answer_by_value(t, seat)
    elif topic == codes.D_END:
        if is_busy(t, seat) or not find_plan(t, seat):
            answer_by_value(t, seat)
    elif topic == codes.D_PURCHASE:
        answer_purchase_by_value(t, seat)
    elif topic == codes.D_AUCTION:
        answer_sale(t, seat)
    elif topic == codes.D_DEBT:
        answer_debt_by_value(t, seat)
    elif topic == codes.D_OFFER:
        answer_offer_by_value(t, seat)
    elif topic == codes.D_WANT:
        answer_steadily(t, seat)
    else:
        answer_by_value(t, seat)


def act_before_roll(t, seat):
    """Claim, deal, then look after property; True if `t.action` holds one of them."""
    if claims_rent(t, seat):
        return True
    if t.position.rolls == 0 and propose_by_value(t, seat):
        return True
    t.action.x = 0
    t.action.y = 0
    return find_plan(t, seat)


def is_busy(t, seat):
    """Whether a seat has done so much in this turn that it goes on; counts what it does."""
    g, mind = t.position, t.mind
    if mind.acted_turn[seat] != g.turn:
        mind.acted_turn[seat] = g.turn
        mind.acted[seat] = 0
    if mind.acted[seat] >= BUSY:
        return True
    mind.acted[seat] += 1
    return False


def seeking_manage(t, seat):
    """One thing to do about property before another seat rolls; True if `t.action` holds it."""
    note_reply(t, seat)
    if is_busy(t, seat):
        return False
    t.action.x = 0
    t.action.y = 0
    return claims_rent(t, seat) or find_plan(t, seat)
