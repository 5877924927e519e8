"""What a player by afterstates remembers of the deals that it proposed: which were refused, how often, by whom.

Kernel subset. Everything lies in the mind, one row of slots for each seat.
"""

from magie.bots.made.knobs import KNOB_SEEK_MEMORY, KNOB_SEEK_RUNGS, knob
from magie.bots.schema import TALKS
from magie.rules.hash import WORD, mix
from magie.rules.schema import SEATS, SIDE, SIDE_CASH


def forget_deals(t, seat):
    """Know nothing of earlier deals."""
    mind = t.mind
    mind.limit_key[seat] = 0
    mind.acted[seat] = 0
    mind.acted_turn[seat] = 0
    mind.open_slot[seat] = 0
    for slot in range(seat * TALKS, seat * TALKS + TALKS):
        mind.talk_key[slot] = 0
        mind.talk_tries[slot] = 0
        mind.talk_round[slot] = 0
    for partner in range(SEATS):
        mind.stubborn[seat * SEATS + partner] = 0


def talk_key_of(partner, give, take):
    """A number that stands for what changes hands with a partner, cash aside."""
    key = mix(partner + 1)
    for i in range(SIDE_CASH + 1, SIDE):
        if give[i] != 0:
            key = mix((key + give[i] * 0x9E3779B1 + i) & WORD)
        if take[i] != 0:
            key = mix((key + take[i] * 0x85EBCA6B + SIDE + i) & WORD)
    return key


def talk_slot(t, seat, key, now):
    """The slot for an exchange; one that was about something else, or is long past, starts anew."""
    mind = t.mind
    slot = seat * TALKS + key % TALKS
    if mind.talk_key[slot] != key or now - mind.talk_round[slot] > knob(mind, seat, KNOB_SEEK_MEMORY):
        mind.talk_key[slot] = key
        mind.talk_tries[slot] = 0
        mind.talk_round[slot] = now
    return slot


def note_proposal(t, seat, partner, slot):
    """A proposal is being made; whether it was accepted is seen at the next question."""
    mind = t.mind
    mind.open_slot[seat] = 1 + slot - seat * TALKS
    mind.open_partner[seat] = partner
    mind.open_owners[seat] = t.position.owners_key


def note_reply(t, seat):
    """See what became of the last proposal: other owners mean that it was accepted."""
    g, mind = t.position, t.mind
    if mind.open_slot[seat] == 0:
        return
    slot = seat * TALKS + mind.open_slot[seat] - 1
    mood = seat * SEATS + mind.open_partner[seat]
    mind.open_slot[seat] = 0
    if g.owners_key != mind.open_owners[seat]:
        mind.stubborn[mood] = mind.talk_tries[slot]
        if mind.stubborn[mood] > 0:
            mind.stubborn[mood] -= 1
        return
    if mind.talk_tries[slot] < knob(mind, seat, KNOB_SEEK_RUNGS):
        mind.talk_tries[slot] += 1
    mind.talk_round[slot] = g.round
