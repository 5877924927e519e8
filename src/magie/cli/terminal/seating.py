"""Who sits at the table: you at the first seat, bots with names at the others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from magie.game import Bot

YOU = 0
USUAL_BOT = "steady"
NAMES = ("Léo", "Mina", "Noé", "Zoé", "Hugo", "Inès", "Max", "Lou", "Sami", "Rosa", "Théo", "Ada")


class Seating(NamedTuple):
    """Names by seat, your own empty if you gave none; kinds of bots by seat from 1; what else a record tells."""

    names: tuple[str, ...]
    bot_names: tuple[str, ...]
    tags: Mapping[str, str] = {}

    def names_for(self, unnamed: str) -> tuple[str, ...]:
        """The names, with a word for somebody who gave none."""
        return tuple(name or unnamed for name in self.names)

    def bots(self) -> dict[int, Bot]:
        """The bots by seat; raises InvalidSetup or BotFault for one that does not exist."""
        from magie.bots import load  # slow to import

        return {seat: load(name) for seat, name in enumerate(self.bot_names, start=1)}


def seat_players(your_name: str, seats: int, bots: Sequence[str] = (USUAL_BOT,)) -> Seating:
    """You and as many bots as there are other seats; the kinds of bots are taken in turn."""
    others = [name for name in NAMES if name.lower() != your_name.lower()]
    return Seating((your_name, *others[: seats - 1]), bots_in_turn(bots, seats))


def bots_in_turn(kinds: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat but yours, the kinds taken in turn."""
    return tuple(kinds[index % len(kinds)] for index in range(seats - 1))
