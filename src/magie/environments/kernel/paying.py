"""Rewards in millionths, as `magie.environments.rewards` gives them to one game. Kernel subset."""

from magie.judging.judge import judge_seats
from magie.judging.schema import TOTAL
from magie.rules.seats import count_bits


def open_account(t, by_chance):
    """A game begins: remember everybody's chance to win, or that nobody has got anything yet."""
    g = t.position
    if by_chance == 1:
        judge_seats(t)
    for seat in range(g.seats):
        t.row.told[seat] = by_chance * t.judgement.chance[seat]


def pay_rewards(t, by_chance):
    """What every seat gets for the way from the last choice to this one."""
    g, judgement, row = t.position, t.judgement, t.row
    if by_chance == 1:
        judge_seats(t)
        for seat in range(g.seats):
            row.parts[seat] = judgement.chance[seat] - row.told[seat]
            row.told[seat] = judgement.chance[seat]
        return
    won = count_bits(g.winners)
    for seat in range(g.seats):
        row.parts[seat] = 0
        if row.told[seat] == 0 and (won > 0 or row.ranks[seat] != 0):
            row.told[seat] = 1  # it has got what it gets
            row.parts[seat] = -(TOTAL // (g.seats - 1))
            if (g.winners >> seat) & 1 == 1:
                row.parts[seat] = (g.seats * TOTAL // won - TOTAL) // (g.seats - 1)
