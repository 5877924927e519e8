"""Telling a player that a card is aimed at them, before it strikes (decision 0036)."""

from magie.rules import steps


def aim(e, g, target):
    """Let the one whom the effect on top is aimed at object, where there are cards for that."""
    if e.replies == 1:
        steps.push_objection(g, target)
