"""What may be wrong with a run: its bots, its backend, its table."""

# ruff: noqa: N818  (the names say the fault, as in magie.game.errors)

from magie.editions.errors import Details
from magie.game.errors import MagieError


class InvalidRun(MagieError):
    """A run that cannot be: an unknown backend, or a table of other games.

    `place` is the option it is about, where the code alone does not tell.
    """

    def __init__(self, code: str, details: Details | None = None, place: str = "") -> None:
        super().__init__(code, details)
        self.place = place
