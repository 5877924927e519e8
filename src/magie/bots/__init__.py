"""Bots: policies in the kernel's subset, and agents that play them through the facade."""

from magie.bots.agents import PolicyBot, is_slow, levels, load, load_known, names
from magie.bots.programs import ProgramBot

__all__ = ["PolicyBot", "ProgramBot", "is_slow", "levels", "load", "load_known", "names"]
