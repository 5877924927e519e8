"""Legality has one source: `check`. What each verb may do is in the file of its area, named in verb_table.py."""

from magie.rules import codes
from magie.rules.made.verbs import check_answer, check_management, is_answer
from magie.rules.moments import check_seat


def check(e, g, seat, a):
    """0 if the action is legal, else the reason why not."""
    reason = check_seat(g, seat)
    if reason != 0:
        return reason
    verb = a.verb
    if verb < 1 or verb > codes.LAST_VERB:
        return codes.R_ACTION_UNKNOWN_VERB
    reason = check_management(e, g, seat, a)
    if reason != codes.R_ACTION_UNKNOWN_VERB:  # else it is an answer
        return reason
    if g.node != codes.NODE_DECISION:
        return codes.R_MOMENT_CLOSED
    if g.asked != seat:
        return codes.R_MOMENT_NOT_ASKED
    if not is_answer(g.topic, verb):
        return codes.R_MOMENT_WRONG_DECISION
    return check_answer(e, g, seat, a)
