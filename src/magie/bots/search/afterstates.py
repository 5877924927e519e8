"""Afterstates: a draft becomes what the position would be after an action or a deal, and the judge looks at it.

Kernel subset. The draft `h` and its action `b` are scratch: whoever calls finds the last thing tried in them.
"""

from magie.bots.made.knobs import guess_knobs
from magie.bots.steady import answer_steadily
from magie.judging.judge import judge_seats
from magie.judging.schema import TOTAL
from magie.rules import codes
from magie.rules.deals import hand_over, interest_received
from magie.rules.made.copying import copy_state
from magie.rules.schema import BANK
from magie.rules.step import act

UNIT = TOTAL // 10_000  # of chance, in which knobs count
NO_CHANCE = -1  # of what cannot be done
QUESTIONS = 60  # that follow from one action, before the position is judged all the same


def chance_now(e, h, seat, w, v):
    """A seat's chance in a position; the others' are in `v` then."""
    judge_seats(e, h, w, v)
    return v.chance[seat]


def note_chances(e, g, seat, k, w, v):
    """Remember the chances as they stand."""
    chance_now(e, g, seat, w, v)
    for other in range(g.seats):
        k.before[other] = v.chance[other]


def go_on(e, h, b, k):
    """Let the questions that follow be answered as the steady bot would, up to a roll, a draw or the turn's end."""
    asked = 0
    guess_knobs(k)
    while h.node == codes.NODE_DECISION and h.topic != codes.D_TURN and h.topic != codes.D_END and asked < QUESTIONS:
        seat = h.asked
        answer_steadily(e, h, seat, b, k)
        asked += 1
        if act(e, h, seat, b) != 0:
            asked = QUESTIONS
    k.guessing = 0


def try_action(e, g, seat, k, h, b, w, v):
    """A seat's chance after the action in `b`, which is then forgotten; NO_CHANCE if it is not legal."""
    copy_state(g, h)
    if act(e, h, seat, b) != 0:
        return NO_CHANCE
    go_on(e, h, b, k)
    return chance_now(e, h, seat, w, v)


def strike_deal(e, h, seat, partner, give, take):
    """Let a deal be done: both sides change hands, and the interest on what comes mortgaged is paid."""
    take_cash(h, seat, interest_received(e, h, take))
    take_cash(h, partner, interest_received(e, h, give))
    hand_over(e, h, seat, partner, give)
    hand_over(e, h, partner, seat, take)


def take_cash(h, seat, amount):
    """The Bank takes an amount, or gives it where it is below zero."""
    h.cash[seat] -= amount
    h.cash[BANK] += amount


def try_deal(e, g, seat, partner, give, take, h, w, v):
    """The chances of all after a deal, in `v`; a seat's own as the answer."""
    copy_state(g, h)
    strike_deal(e, h, seat, partner, give, take)
    return chance_now(e, h, seat, w, v)
