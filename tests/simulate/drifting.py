"""Plain movement: tokens that only roll and move, for landing shares that can be worked out on paper. Kernel subset.

Nobody buys, and money is only paid. An exact chain draws every card from a full pile; so can drifters.
"""

from magie.bots.playing import next_outcome
from magie.rules import codes
from magie.rules.hash import game_key
from magie.rules.schema import DECK, DECKS, NOBODY, SPACES
from magie.rules.step import act, draw, new_game


def drift_answer(g, a, stays):
    """Roll on; in Jail pay at once, or stay as long as the rules let one."""
    a.x = 0
    a.y = 0
    a.verb = codes.V_PASS
    if g.topic == codes.D_TURN:
        a.verb = codes.V_ROLL
        if g.jailed[g.asked] > 0 and stays == 0:
            a.verb = codes.V_PAY_FINE
    elif g.topic == codes.D_JAIL:
        a.verb = codes.V_STAY
    elif g.topic == codes.D_PURCHASE:
        a.verb = codes.V_DECLINE
    elif g.topic == codes.D_CARD_CHOICE:
        a.verb = codes.V_PAY
    elif g.topic == codes.D_TAX_CHOICE:
        a.verb = codes.V_PAY_FLAT
    elif g.topic == codes.D_DEBT:
        a.verb = codes.V_BANKRUPT
    elif g.topic == codes.D_END:
        a.verb = codes.V_END


def fill_piles(e, g):
    """Every card back among the unseen ones: the next draw depends on no draw before."""
    for deck in range(DECKS):
        for i in range(e.deck_size[deck]):
            card = deck * DECK + i
            g.unseen[card] = 1
            g.queue[card] = NOBODY
            g.card_holder[card] = NOBODY
        g.unseen_count[deck] = e.deck_size[deck]
        g.queue_count[deck] = 0


def stop_of(g, seat):
    """Where a roll has brought a token: a space, or SPACES for in Jail."""
    if g.jailed[seat] > 0:
        return SPACES
    return g.at[seat]


def drift_game(e, g, a, r, stops, made, seats, rolls, stays, fresh):
    """Let every seat roll so many times; `stops` counts where each roll ends, `made` the rolls of each seat."""
    r.key = game_key(r.seed, r.game)
    new_game(e, g, seats)
    left = seats * rolls
    roller = NOBODY
    while left > 0 and g.node != codes.NODE_OVER and r.faults == 0:
        if g.node == codes.NODE_CHANCE:
            draw(e, g, next_outcome(e, g, r))
            continue
        if roller != NOBODY and (g.topic == codes.D_TURN or g.topic == codes.D_END):
            if made[roller] < rolls:
                stops[stop_of(g, roller)] += 1
                made[roller] += 1
                left -= 1
            roller = NOBODY
        drift_answer(g, a, stays)
        if a.verb == codes.V_ROLL:
            roller = g.asked
            if fresh == 1:
                fill_piles(e, g)
        if act(e, g, g.asked, a) != 0:
            r.faults += 1
