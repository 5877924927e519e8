"""Card piles (8.1, 8.2): unseen cards come by chance, cards put back lie in a known order under the pile."""

from magie.rules import codes, events
from magie.rules.journal import emit
from magie.rules.schema import CARDS, DECK, NOBODY


def return_card(g, card):
    """Put a card under its own pile."""
    deck = card // DECK
    n = g.queue_count[deck]
    g.queue[deck * DECK + n] = card - deck * DECK
    g.queue_count[deck] = n + 1
    g.card_holder[card] = NOBODY
    emit(g, events.E_CARD_RETURNED, events.RULE_CARD_BACK, card, 0, 0, 0)


def take_from_queue(g, deck):
    """The card that comes next once every unseen one is drawn."""
    base = deck * DECK
    card = base + g.queue[base]
    n = g.queue_count[deck] - 1
    for i in range(n):
        g.queue[base + i] = g.queue[base + i + 1]
    g.queue[base + n] = NOBODY
    g.queue_count[deck] = n
    return card


def take_unseen(g, card):
    """An unseen card comes to light."""
    g.unseen[card] = 0
    g.unseen_count[card // DECK] -= 1
    return card


def known_top_card(g, deck):
    """The next card of a pile where only one is possible, NOBODY where chance decides or the pile is empty."""
    if g.unseen_count[deck] > 1:
        return NOBODY
    base = deck * DECK
    if g.unseen_count[deck] == 1:
        for i in range(DECK):
            if g.unseen[base + i] == 1:
                return base + i
    if g.queue_count[deck] > 0:
        return base + g.queue[base]
    return NOBODY


def check_held(e, g, seat, card, op):
    """Whether a seat holds a card that does this."""
    if g.card_holder[card] != seat:
        return codes.R_CARD_NOT_HELD
    if e.card_op[card] != op:
        return codes.R_CARD_NOT_PLAYABLE
    return 0


def play_card(g, seat, card, rule):
    """A kept card is played, and goes back under its pile."""
    emit(g, events.E_CARD_USED, rule, seat, card, 0, 0)
    return_card(g, card)


def held_card(e, g, seat, op):
    """A kept card of a seat that does this, NOBODY if it has none."""
    for card in range(CARDS):
        if g.card_holder[card] == seat and e.card_op[card] == op:
            return card
    return NOBODY
