"""Chance nodes: which outcomes are possible, with exact weights, and which stream the host draws them from."""

from magie.rules.agenda import top_b
from magie.rules.codes import C_CARD, C_DEED, C_DICE
from magie.rules.schema import DECK, DEEDS, NOBODY

STREAM_DICE = 0
STREAM_DEAL = 1
STREAM_DECK = 2  # and the deck's number
STREAM_BOT = 8  # and the seat's number


def outcome_count(g):
    """Outcomes are numbers below this: dice (die1 - 1) * 6 + die2 - 1, cards by place in their deck, deeds."""
    if g.topic == C_DICE:
        return 36
    if g.topic == C_CARD:
        return DECK
    return DEEDS


def outcome_weight(e, g, outcome):
    """Weight of one outcome, 0 if it cannot happen."""
    if g.topic == C_DICE:
        return 1
    if g.topic == C_CARD:
        return g.unseen[top_b(g) * DECK + outcome]
    if g.topic == C_DEED and outcome < e.deeds and g.owner[outcome] == NOBODY:
        return 1
    return 0


def total_weight(e, g):
    """Sum of the weights of all outcomes."""
    if g.topic == C_DICE:
        return 36
    if g.topic == C_CARD:
        return g.unseen_count[top_b(g)]
    total = 0
    for outcome in range(outcome_count(g)):
        total += outcome_weight(e, g, outcome)
    return total


def pick(e, g, number):
    """The outcome that a number from 0 to the total weight - 1 stands for."""
    if g.topic == C_DICE:
        return number
    outcome = 0
    number -= outcome_weight(e, g, 0)
    while number >= 0:
        outcome += 1
        number -= outcome_weight(e, g, outcome)
    return outcome


def stream_of(g):
    """The host's stream for the chance at hand: dice, deals and each deck have their own."""
    if g.topic == C_CARD:
        return STREAM_DECK + top_b(g)
    if g.topic == C_DEED:
        return STREAM_DEAL
    return STREAM_DICE
