"""Telling a player that a card is aimed at them, before it strikes (decision 0036)."""

from magie.rules import codes, steps
from magie.rules.decks import held_card
from magie.rules.schema import NOBODY


def aim(e, g, target):
    """Let the one whom the effect on top is aimed at object, if it holds a card for that."""
    if e.replies == 1 and held_card(e, g, target, codes.OP_CANCEL) != NOBODY:
        steps.push_objection(g, target)
