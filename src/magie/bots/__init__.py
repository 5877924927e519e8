"""Bots: policies in the kernel's subset, and agents that play them through the facade."""
