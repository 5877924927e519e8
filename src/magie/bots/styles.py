"""Knob sets: ways to play as data. A set that was released is frozen under its name; what others measure by stays.

Each holds only what differs from the usual values of `knobs.py`, which are those of `steady-1`.
"""

from magie.bots.knobs import KnobSet

STEADY_1: KnobSet = {}
STEADY: KnobSet = {}
CHAMPION: KnobSet = {}
