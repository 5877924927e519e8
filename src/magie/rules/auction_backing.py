"""A kept card with which the Bank pays a part of the bid that won an auction (U-CRD-3, decision 0038)."""

from magie.rules import codes, events
from magie.rules.agenda import asks, pop
from magie.rules.auction import close_sale
from magie.rules.decks import check_held, held_card, play_card
from magie.rules.journal import emit
from magie.rules.made import steps
from magie.rules.schema import NOBODY


def run_backing(e, g):
    """Ask the winner."""
    seat = steps.backing_seat(g)
    if held_card(e, g, seat, codes.OP_AUCTION_BONUS) == NOBODY or not asks(g, seat, codes.D_BACKING):
        do_pay_alone(e, g, seat)


def check_back(e, g, seat, card, choice):
    """A card that backs a bid."""
    return check_held(e, g, seat, card, codes.OP_AUCTION_BONUS)


def do_back(e, g, seat, card, choice):
    """The Bank pays its part, at most the whole bid."""
    pop(g)
    play_card(g, seat, card, events.RULE_CARD_ANY_TIME)
    amount = e.card_x[card]
    if amount > g.auction_bid:
        amount = g.auction_bid
    g.auction_bid -= amount
    emit(g, events.E_BID_BACKED, events.RULE_CARD_ANY_TIME, seat, amount, 0, 0)
    close_sale(e, g)


def do_pay_alone(e, g, seat):
    """The winner pays the whole bid."""
    pop(g)
    close_sale(e, g)
