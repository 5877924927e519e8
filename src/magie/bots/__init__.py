"""Bots: policies in the kernel's subset, and agents that play them through the facade."""

from magie.bots.agents import PolicyBot, load, names

__all__ = ["PolicyBot", "load", "names"]
