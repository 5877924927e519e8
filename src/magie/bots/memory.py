"""What a seat remembers of the answers to its offers, within one game. Kernel subset.

Two things: for each exchange (deeds without cash) how often it was refused and when last, and for each partner a
stance: how far towards its own last price the seat goes to begin with, which rises with every refusal and falls a
little with every deal. The seat finds out by itself, at the next question it is asked: did the deed go where it was
to go? So the same happens compiled, at a server, and in a game that is followed from its record.

`open_offer` before an offer is made, `hear_answer` at every question, `share_of` for the price of an exchange.
"""

from magie.bots.made.knobs import KNOB_OFFER_REST, KNOB_OFFER_START, KNOB_OFFER_STEP, knob
from magie.bots.schema import MEMORY
from magie.rules.deals import has_deed
from magie.rules.hash import mix
from magie.rules.schema import DEED_WORDS, NOBODY, SEATS, SIDE_DEEDS

TRIES = 5  # refusals after which an exchange is left for long
LONG = 12  # times the usual rest
KEY_WORDS = 3  # as many as any table needs: a kernel for one table has fewer DEED_WORDS, and the same keys


def forget_answers(t, seats):
    """A new game."""
    mind = t.mind
    for i in range(seats * SEATS):
        mind.stance[i] = 0
    for i in range(seats * MEMORY):
        mind.refused[i] = 0
    for seat in range(seats):
        mind.offered[seat] = 0
        mind.quiet_key[seat] = 0
        mind.quiet_round[seat] = 0


def exchange_key(partner, give, take):
    """A number that stands for an exchange with a partner, never 0."""
    key = partner + 1
    for word in range(DEED_WORDS):
        key = mix(key ^ give[SIDE_DEEDS + word])
        key = mix(key + take[SIDE_DEEDS + word])
    for _ in range(DEED_WORDS, KEY_WORDS):
        key = mix(mix(key))
    key &= 0x7FFF
    if key == 0:
        return 1
    return key


def refusals_of(t, seat, key):
    """How often an exchange was refused, as far as the seat remembers."""
    slot = seat * MEMORY + key % MEMORY
    if t.mind.refused[slot] != key:
        return 0
    return t.mind.refusals[slot]


def is_resting(t, seat, key):
    """Whether an exchange was refused too lately to be offered again."""
    mind = t.mind
    slot = seat * MEMORY + key % MEMORY
    if mind.refused[slot] != key or mind.refusals[slot] == 0:
        return False
    rest = knob(mind, seat, KNOB_OFFER_REST)
    if mind.refusals[slot] >= TRIES:
        rest *= LONG
    return t.position.round < mind.refused_round[slot] + rest


def stance_of(t, seat, partner):
    """How far a seat goes with a partner to begin with."""
    mind = t.mind
    if mind.stance[seat * SEATS + partner] > knob(mind, seat, KNOB_OFFER_START):
        return mind.stance[seat * SEATS + partner]
    return knob(mind, seat, KNOB_OFFER_START)


def set_stance(t, seat, partner, stance):
    """Note how far a seat will go with a partner to begin with."""
    if stance < 0:
        stance = 0
    if stance > 90:
        stance = 90
    t.mind.stance[seat * SEATS + partner] = stance


def share_of(t, seat, partner, key):
    """How far, in percent, an offer goes from the partner's last price to the seat's own."""
    share = stance_of(t, seat, partner) + refusals_of(t, seat, key) * knob(t.mind, seat, KNOB_OFFER_STEP)
    if share > 100:
        return 100
    return share


def open_offer(t, seat, partner, give, take):
    """Note what is being offered, and how it will be known whether it was accepted."""
    e, mind = t.edition, t.mind
    mind.offered[seat] = exchange_key(partner, give, take)
    mind.offered_to[seat] = partner
    mind.offered_deed[seat] = NOBODY
    mind.offered_owner[seat] = seat
    for deed in range(e.deeds):
        if has_deed(take, deed):
            mind.offered_deed[seat] = deed
            mind.offered_owner[seat] = seat
        elif has_deed(give, deed) and mind.offered_deed[seat] == NOBODY:
            mind.offered_deed[seat] = deed
            mind.offered_owner[seat] = partner


def hear_answer(t, seat):
    """Find out how the last offer was answered, and learn from it."""
    g, mind = t.position, t.mind
    key = mind.offered[seat]
    if key == 0 or (g.offer_from == seat and g.offer_to != seat):
        return
    mind.offered[seat] = 0
    slot = seat * MEMORY + key % MEMORY
    partner = mind.offered_to[seat]
    move = knob(mind, seat, KNOB_OFFER_STEP) // 3
    if mind.offered_deed[seat] == NOBODY or g.owner[mind.offered_deed[seat]] == mind.offered_owner[seat]:
        set_stance(t, seat, partner, stance_of(t, seat, partner) - move)
        return
    set_stance(t, seat, partner, stance_of(t, seat, partner) + move)
    if mind.refused[slot] != key:
        mind.refused[slot] = key
        mind.refusals[slot] = 0
    if mind.refusals[slot] < 100:
        mind.refusals[slot] += 1
    mind.refused_round[slot] = g.round & 0x7FFF
