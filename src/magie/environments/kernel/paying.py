"""Rewards in millionths, as `magie.environments.rewards` gives them to one game. Kernel subset."""

from magie.judging.judge import judge_seats
from magie.judging.schema import TOTAL
from magie.rules.seats import count_bits


def open_account(e, g, w, v, o, by_chance):
    """A game begins: remember everybody's chance to win, or that nobody has got anything yet."""
    if by_chance == 1:
        judge_seats(e, g, w, v)
    for seat in range(g.seats):
        o.told[seat] = by_chance * v.chance[seat]


def pay_rewards(e, g, w, v, o, by_chance):
    """What every seat gets for the way from the last choice to this one."""
    if by_chance == 1:
        judge_seats(e, g, w, v)
        for seat in range(g.seats):
            o.parts[seat] = v.chance[seat] - o.told[seat]
            o.told[seat] = v.chance[seat]
        return
    won = count_bits(g.winners)
    for seat in range(g.seats):
        o.parts[seat] = 0
        if o.told[seat] == 0 and (won > 0 or o.ranks[seat] != 0):
            o.told[seat] = 1  # it has got what it gets
            o.parts[seat] = -(TOTAL // (g.seats - 1))
            if (g.winners >> seat) & 1 == 1:
                o.parts[seat] = (g.seats * TOTAL // won - TOTAL) // (g.seats - 1)
