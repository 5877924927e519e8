"""The arena: which bot is stronger, with intervals, by the same dice for every seating.

>>> from magie.arena import hold_contest
>>> from magie.simulate import new_study
>>> table = new_study("classic", bots=["steady", "random"], seed=7)
>>> contest = hold_contest(table, 20, backend="interpreted", threads=1)
>>> [standing.name for standing in contest.report().bots], contest.report().games
(['steady', 'random'], 20)
"""

from magie.arena.contest import Contest, hold_contest
from magie.arena.report import ArenaReport, Standing
from magie.arena.sequential import Bounds, Verdict

__all__ = ["ArenaReport", "Bounds", "Contest", "Standing", "Verdict", "hold_contest"]
