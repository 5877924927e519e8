"""Chance nodes: which outcomes are possible, with exact weights, and which stream the host draws them from."""

from magie.rules import codes
from magie.rules.made import steps
from magie.rules.schema import DECK, DEEDS, NOBODY, ROLL_THREE, VOUCHERS

STREAM_DICE = 0
STREAM_DEAL = 1
STREAM_DECK = 2  # and the deck's number
STREAM_VOUCHERS = 4
STREAM_ROLL_THREE = 5
STREAM_BOT = 8  # and the seat's number


def outcome_count(g):
    """Outcomes are numbers below this.

    Two dice (die1 - 1) * 6 + die2 - 1, three dice likewise to the base of 6, cards by index in their deck, deeds,
    kinds of voucher, Roll Three cards.
    """
    if g.topic == codes.C_DICE:
        return 36
    if g.topic == codes.C_SPEED_DICE or g.topic == codes.C_THREE_DICE:
        return 216
    if g.topic == codes.C_CARD:
        return DECK
    if g.topic == codes.C_VOUCHER:
        return VOUCHERS
    if g.topic == codes.C_ROLL_THREE:
        return ROLL_THREE
    return DEEDS


def outcome_weight(e, g, outcome):
    """Weight of one outcome, 0 if it cannot happen."""
    topic = g.topic
    if topic == codes.C_DICE or topic == codes.C_SPEED_DICE or topic == codes.C_THREE_DICE:
        return 1
    if topic == codes.C_CARD:
        return g.unseen[steps.draw_deck(g) * DECK + outcome]
    if topic == codes.C_VOUCHER:
        return g.voucher_pile[outcome]
    if topic == codes.C_ROLL_THREE:
        return int(outcome < e.roll_three_cards and g.roll_three_holder[outcome] == NOBODY)
    return int(outcome < e.deeds and g.owner[outcome] == NOBODY)


def total_weight(e, g):
    """Sum of the weights of all outcomes."""
    topic = g.topic
    if topic == codes.C_DICE or topic == codes.C_SPEED_DICE or topic == codes.C_THREE_DICE:
        return outcome_count(g)
    if topic == codes.C_CARD:
        return g.unseen_count[steps.draw_deck(g)]
    total = 0
    for outcome in range(outcome_count(g)):
        total += outcome_weight(e, g, outcome)
    return total


def pick(e, g, number):
    """The outcome that a number from 0 to the total weight - 1 stands for."""
    topic = g.topic
    if topic == codes.C_DICE or topic == codes.C_SPEED_DICE or topic == codes.C_THREE_DICE:
        return number
    outcome = 0
    number -= outcome_weight(e, g, 0)
    while number >= 0:
        outcome += 1
        number -= outcome_weight(e, g, outcome)
    return outcome


def stream_of(g):
    """The host's stream for the chance at hand: dice, deals, each deck and the other piles have their own."""
    if g.topic == codes.C_CARD:
        return STREAM_DECK + steps.draw_deck(g)
    if g.topic == codes.C_DEED:
        return STREAM_DEAL
    if g.topic == codes.C_VOUCHER:
        return STREAM_VOUCHERS
    if g.topic == codes.C_ROLL_THREE:
        return STREAM_ROLL_THREE
    return STREAM_DICE
