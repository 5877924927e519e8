"""The driver: whose work comes next in a game, and who may act before a roll (Q64). It thinks and draws for nobody.

`next_work` names the next piece of work. Whoever plays the game does it: a loop over policies, a GPU lane, a person
at a terminal, a socket, a Python bot. All that the driver has to remember is in the run `r`, so that a game can rest
between any two pieces and go on elsewhere.

Before a roll the other seats in turn order may look after their property, each only if it has news since it last
did. Then whoever wanted to roll thinks again if somebody did something, or rolls. A question in between comes first.
"""

from magie.rules import codes
from magie.rules.schema import MARK_SIZE

# Pieces of work: what the game itself waits for has the number of its node.
WORK_STEP = codes.NODE_NONE  # the agenda goes on by a step
WORK_ANSWER = codes.NODE_DECISION  # `r.seat` is to answer the question at hand
WORK_CHANCE = codes.NODE_CHANCE  # an outcome is due
WORK_OVER = codes.NODE_OVER  # nothing is left to do
WORK_MANAGE = 5  # `r.seat` may do something about its property
WORK_ACT = 6  # `r.seat` plays what it has chosen
WORK_ROLL = 7  # `r.seat` rolls, as it wanted to

STAGE_ASK = 0  # the asked seat has not answered
STAGE_CHOSEN = 1  # it has, and its answer is to be played
STAGE_SEEK = 2  # it wants to roll: which of the others, from `r.seat` on, has news?
STAGE_MANAGE = 3  # this one may do something first
STAGE_WISHED = 4  # it has chosen something, which is to be played
STAGE_AGAIN = 5  # one of them did something: the asked seat thinks again, and that answer holds
STAGE_ROLL = 6  # nobody did, or the roll stands anyway
STAGE_WAIT = 7  # a roll that stands waits behind a question

MANAGE_LIMIT = 24  # actions of one seat before one roll


def next_work(e, g, r):
    """The next piece of work; asked twice, it says the same."""
    if r.stage != STAGE_ASK:
        return staged_work(e, g, r)
    r.seat = g.asked
    return g.node


def staged_work(e, g, r):
    """What comes next once somebody has answered: the answer, or what the others do before a roll."""
    if g.node == codes.NODE_NONE:
        return WORK_STEP
    if r.stage == STAGE_CHOSEN or r.stage == STAGE_WISHED:
        return WORK_ACT
    if r.stage == STAGE_WAIT:
        come_back_to_roll(g, r)
    elif r.stage != STAGE_SEEK and not is_before_roll(g, r):
        stop_managing(e, g, r)
    if r.stage == STAGE_MANAGE and r.acted == MANAGE_LIMIT:
        take_wish(e, g, r, 0)
    if r.stage == STAGE_SEEK:
        seek_manager(e, g, r)
    if r.stage == STAGE_MANAGE:
        return WORK_MANAGE
    r.seat = g.asked
    if r.stage == STAGE_ROLL:
        return WORK_ROLL
    return g.node


def is_before_roll(g, r):
    """Whether the game still is where somebody wanted to roll."""
    return g.node == codes.NODE_DECISION and g.topic == codes.D_TURN and g.turn == r.turn


def take_answer(g, r, is_roll, stands):
    """The asked seat has chosen, a roll or something else; a roll that `stands` is not thought over again."""
    if r.stage != STAGE_AGAIN:
        r.steps += 1
        if is_roll == 1 and g.topic == codes.D_TURN:
            r.roll_stands = stands
            want_roll(g, r)
            return
    r.stage = STAGE_CHOSEN


def want_roll(g, r):
    """The asked seat wants to roll: the others come first, from the next one on."""
    r.stage = STAGE_SEEK
    r.turn = g.turn
    r.seat = g.asked
    r.is_stirred = 0


def come_back_to_roll(g, r):
    """A roll has waited behind a question: it is wanted again when its moment is back, and void once it has gone."""
    if g.turn != r.turn or g.node == codes.NODE_OVER:
        drop_roll(r)
    elif g.node == codes.NODE_DECISION and g.topic == codes.D_TURN:
        want_roll(g, r)


def seek_manager(e, g, r):
    """Go on to the next seat that has news; when everybody had a say, to the roll or to a second thought."""
    seat = r.seat + 1
    if seat == g.seats:
        seat = 0
    while seat != g.asked and (g.alive[seat] == 0 or not has_news(g, r, seat)):
        seat += 1
        if seat == g.seats:
            seat = 0
    if seat != g.asked:
        r.stage = STAGE_MANAGE
        r.seat = seat
        r.acted = 0
    elif r.is_stirred == 1 and r.roll_stands == 0:
        r.stage = STAGE_AGAIN
    else:
        r.stage = STAGE_ROLL


def take_wish(e, g, r, is_wish):
    """The seat that may manage has chosen an action, or has no wish."""
    if is_wish == 1:
        r.stage = STAGE_WISHED
    else:
        note_look(e, g, r)
        r.stage = STAGE_SEEK


def note_act(r):
    """What was chosen is being played."""
    if r.stage == STAGE_CHOSEN:
        rest(r)
    elif r.stage == STAGE_WISHED:
        r.stage = STAGE_MANAGE
        r.acted += 1
        r.is_stirred = 1
        r.steps += 1
    else:
        drop_roll(r)


def stop_managing(e, g, r):
    """Something else comes first; whoever has just acted has seen what it has."""
    if r.stage == STAGE_MANAGE and r.acted > 0:
        note_look(e, g, r)
    rest(r)


def rest(r):
    """Nobody has chosen anything: whoever is asked is asked afresh, and a roll that stands waits."""
    r.stage = STAGE_ASK
    if r.roll_stands == 1:
        r.stage = STAGE_WAIT


def drop_roll(r):
    """A roll is being made, or nobody wants it any more."""
    r.roll_stands = 0
    r.stage = STAGE_ASK


def refuse_choice(e, g, r):
    """What was chosen cannot be played: the asked seat is asked afresh, another seat is passed over."""
    if r.stage == STAGE_WISHED:
        take_wish(e, g, r, 0)
    else:
        rest(r)


def note_outcome(g, r):
    """An outcome is being drawn."""
    r.steps += 1
    if g.topic == codes.C_DICE or g.topic == codes.C_SPEED_DICE or g.topic == codes.C_THREE_DICE:
        r.rolls += 1


# News: more cash or other deeds than when a seat last looked.


def has_news(g, r, seat):
    """Whether a seat has more cash or other deeds than when it last looked, or rents on claim have changed."""
    return g.cash[seat] > r.seen_cash[seat] or g.mark[seat] + (g.claim_count << MARK_SIZE) != r.seen_mark[seat]


def note_look(e, g, r):
    """The seat that may manage has looked after its property."""
    r.seen_cash[r.seat] = g.cash[r.seat]
    r.seen_mark[r.seat] = g.mark[r.seat] + (g.claim_count << MARK_SIZE)
