"""What a player by afterstates remembers of the deals that it proposed: which were refused, how often, by whom.

Kernel subset. Everything lies in the mind, one row of slots for each seat.
"""

from magie.bots.made.knobs import KNOB_SEEK_MEMORY, KNOB_SEEK_RUNGS, knob
from magie.bots.schema import TALKS
from magie.rules.hash import WORD, mix
from magie.rules.schema import SEATS, SIDE, SIDE_CASH


def forget_deals(k, seat):
    """Know nothing of earlier deals."""
    k.limit_key[seat] = 0
    k.acted[seat] = 0
    k.acted_turn[seat] = 0
    k.open_slot[seat] = 0
    for slot in range(seat * TALKS, seat * TALKS + TALKS):
        k.talk_key[slot] = 0
        k.talk_tries[slot] = 0
        k.talk_round[slot] = 0
    for partner in range(SEATS):
        k.stubborn[seat * SEATS + partner] = 0


def talk_key_of(partner, give, take):
    """A number that stands for what changes hands with a partner, cash aside."""
    key = mix(partner + 1)
    for i in range(SIDE_CASH + 1, SIDE):
        if give[i] != 0:
            key = mix((key + give[i] * 0x9E3779B1 + i) & WORD)
        if take[i] != 0:
            key = mix((key + take[i] * 0x85EBCA6B + SIDE + i) & WORD)
    return key


def talk_slot(k, seat, key, now):
    """The slot for an exchange; one that was about something else, or is long past, starts anew."""
    slot = seat * TALKS + key % TALKS
    if k.talk_key[slot] != key or now - k.talk_round[slot] > knob(k, seat, KNOB_SEEK_MEMORY):
        k.talk_key[slot] = key
        k.talk_tries[slot] = 0
        k.talk_round[slot] = now
    return slot


def note_proposal(g, k, seat, partner, slot):
    """A proposal is being made; whether it was accepted is seen at the next question."""
    k.open_slot[seat] = 1 + slot - seat * TALKS
    k.open_partner[seat] = partner
    k.open_owners[seat] = g.owners_key


def note_reply(g, k, seat):
    """See what became of the last proposal: other owners mean that it was accepted."""
    if k.open_slot[seat] == 0:
        return
    slot = seat * TALKS + k.open_slot[seat] - 1
    mood = seat * SEATS + k.open_partner[seat]
    k.open_slot[seat] = 0
    if g.owners_key != k.open_owners[seat]:
        k.stubborn[mood] = k.talk_tries[slot]
        if k.stubborn[mood] > 0:
            k.stubborn[mood] -= 1
        return
    if k.talk_tries[slot] < knob(k, seat, KNOB_SEEK_RUNGS):
        k.talk_tries[slot] += 1
    k.talk_round[slot] = g.round
