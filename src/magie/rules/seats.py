"""Seats around the table: who is still in, who comes next, sets of seats and of deeds as bits."""

from magie.rules.schema import NOBODY


def is_in(g, seat):
    """Whether `seat` is a seat still in the game."""
    return seat >= 0 and seat < g.seats and g.alive[seat] == 1


def is_leaving(g, seat):
    """Whether the player has announced to leave; its questions are answered for it until it is gone."""
    return (g.leaving >> seat) & 1 == 1


def next_seat(g, seat):
    """The next seat still in, clockwise; `seat` itself when it is the only one."""
    other = seat
    for _ in range(g.seats):
        other = other + 1
        if other >= g.seats:
            other = 0
        if g.alive[other] == 1:
            return other
    return seat


def seats_left(g):
    """How many seats are still in."""
    count = 0
    for seat in range(g.seats):
        count += g.alive[seat]
    return count


def alive_mask(g):
    """The seats still in, as bits."""
    mask = 0
    for seat in range(g.seats):
        mask |= g.alive[seat] << seat
    return mask


def count_bits(mask):
    """Number of members of a set."""
    count = 0
    while mask > 0:
        mask &= mask - 1
        count += 1
    return count


def lowest_bit(mask):
    """Smallest member of a set of up to 32, NOBODY when it is empty."""
    if mask == 0:
        return NOBODY
    low = mask & -mask  # alone; its number is read off bit by bit, without a loop
    halves = int(low & 0xAAAAAAAA != 0) + 2 * int(low & 0xCCCCCCCC != 0) + 4 * int(low & 0xF0F0F0F0 != 0)
    return halves + 8 * int(low & 0xFF00FF00 != 0) + 16 * int(low & 0xFFFF0000 != 0)


def next_counterpart(g, seat, offset):
    """Offset of the next other seat still in, in turn order from `seat`; the number of seats when none is left."""
    while offset < g.seats and not is_in(g, (seat + offset) % g.seats):
        offset += 1
    return offset


def receiver_of(seat, is_heir):
    """The number of a receiver: a seat, and whether the deeds or shares come from a bankrupt's estate."""
    return seat * 2 + is_heir
