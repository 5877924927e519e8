"""The modes in which an environment is rendered."""

import sys

from magie.game import Game
from magie.stats.table import board_picture, table_text

MODES = ("human", "ansi", "svg")


def render(game: Game, mode: str | None) -> str | None:
    """The table in a mode; `human` prints the text."""
    if mode == "svg":
        return board_picture(game)
    if mode == "human":
        sys.stdout.write(table_text(game))
        return None
    return table_text(game) if mode == "ansi" else None
