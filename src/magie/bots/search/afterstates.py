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


def chance_now(t, seat):
    """A seat's chance in a position; the others' are in `t.judgement` then."""
    judge_seats(t)
    return t.judgement.chance[seat]


def note_chances(t, seat):
    """Remember the chances as they stand."""
    g = t.position
    chance_now(t, seat)
    for other in range(g.seats):
        t.mind.before[other] = t.judgement.chance[other]


def go_on(t):
    """Let the questions that follow be answered as the steady bot would, up to a roll, a draw or the turn's end."""
    e, g = t.edition, t.position
    asked = 0
    guess_knobs(t.mind)
    while g.node == codes.NODE_DECISION and g.topic != codes.D_TURN and g.topic != codes.D_END and asked < QUESTIONS:
        seat = g.asked
        answer_steadily(t, seat)
        asked += 1
        if act(e, g, seat, t.action) != 0:
            asked = QUESTIONS
    t.mind.guessing = 0


def try_action(t, seat):
    """A seat's chance after the action in `t.draft_action`, which is then forgotten; NO_CHANCE if it is not legal."""
    copy_state(t.position, t.draft)
    if act(t.edition, t.draft, seat, t.draft_action) != 0:
        return NO_CHANCE
    go_on(t.drafted)
    return chance_now(t.drafted, seat)


def strike_deal(t, seat, partner, give, take):
    """Let a deal be done: both sides change hands, and the interest on what comes mortgaged is paid."""
    e, g = t.edition, t.position
    take_cash(t, seat, interest_received(e, g, take))
    take_cash(t, partner, interest_received(e, g, give))
    hand_over(e, g, seat, partner, give)
    hand_over(e, g, partner, seat, take)


def take_cash(t, seat, amount):
    """The Bank takes an amount, or gives it where it is below zero."""
    g = t.position
    g.cash[seat] -= amount
    g.cash[BANK] += amount


def try_deal(t, seat, partner, give, take):
    """The chances of all after a deal, in `t.judgement`; a seat's own as the answer."""
    copy_state(t.position, t.draft)
    strike_deal(t.drafted, seat, partner, give, take)
    return chance_now(t.drafted, seat)
