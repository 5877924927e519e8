"""The way in: start a game, feed it actions, outcomes and signals, and run the agenda to the next question."""

from magie.rules import codes
from magie.rules.agenda import top_step
from magie.rules.answers import check
from magie.rules.chance import outcome_count, outcome_weight
from magie.rules.finish import check_leave, check_time_up, do_leave, do_time_up
from magie.rules.made import steps
from magie.rules.made.dispatch import run_step, settle_dice, settle_drawn
from magie.rules.made.verbs import perform
from magie.rules.schema import BANK
from magie.rules.seats import is_leaving
from magie.rules.setup import lay_out
from magie.rules.speed_die import speed_face


def new_game(e, g, seats):
    """Lay out a blank position for a number of seats and go to its first question."""
    lay_out(e, g, seats)
    advance(e, g)


def act(e, g, seat, a):
    """Play an action: 0, or the reason why it is refused and nothing has changed."""
    reason = check(e, g, seat, a)
    if reason == 0:
        perform(e, g, seat, a)
        advance(e, g)
        if g.node == codes.NODE_FAULT:
            reason = codes.R_MOMENT_BROKEN
    return reason


def draw(e, g, outcome):
    """Feed the outcome of the chance at hand."""
    if g.node != codes.NODE_CHANCE:
        return codes.R_OUTCOME_NOT_DUE
    if outcome < 0 or outcome >= outcome_count(g) or outcome_weight(e, g, outcome) == 0:
        return codes.R_OUTCOME_OUT_OF_RANGE
    settle(e, g, outcome)
    if g.node != codes.NODE_FAULT:
        advance(e, g)
    if g.node == codes.NODE_FAULT:
        return codes.R_MOMENT_BROKEN
    return 0


def settle(e, g, outcome):
    """Hand an outcome to the step that waits for it; dice are read off their number first."""
    if g.topic == codes.C_DICE:
        settle_dice(e, g, outcome // 6 + 1, outcome % 6 + 1, 0)
    elif g.topic == codes.C_SPEED_DICE:
        settle_dice(e, g, outcome // 36 + 1, outcome // 6 % 6 + 1, speed_face(outcome % 6 + 1))
    elif g.topic == codes.C_THREE_DICE:
        settle_dice(e, g, outcome // 36 + 1, outcome // 6 % 6 + 1, outcome % 6 + 1)
    else:
        settle_drawn(e, g, outcome)


def time_up(e, g):
    """Signal: the agreed time is over."""
    reason = check_time_up(e, g)
    if reason == 0:
        do_time_up(g)
        advance(e, g)
    return reason


def leave(e, g, seat):
    """Signal: a player leaves the game."""
    reason = check_leave(g, seat)
    if reason == 0:
        do_leave(g, seat)
        advance(e, g)
    return reason


def advance(e, g):
    """Run the agenda until it stops at a decision, at chance or at the end."""
    g.node = codes.NODE_NONE
    while g.node == codes.NODE_NONE and g.trapped == 0:
        if g.leaving != 0 and is_between_moves(g):
            send_off_leaver(g)
        run_step(e, g)


def is_between_moves(g):
    """Whether nothing is in the middle of being resolved, so that a leaver can go; a deal is finished first."""
    step = top_step(g)
    if step == codes.S_TURN or step == codes.S_ROLL or step == codes.S_END:
        return True
    return step == codes.S_START_TURN or step == codes.S_ROLL_OFF


def send_off_leaver(g):
    """A player who leaves goes out as if bankrupt to the Bank (Q56)."""
    for seat in range(g.seats):
        if is_leaving(g, seat):
            steps.push_bankrupt(g, seat, BANK)
            return
