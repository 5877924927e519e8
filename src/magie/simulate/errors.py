"""What may be wrong with a run: its bots, its backend, its table."""

# ruff: noqa: N818  (the names say the fault, as in magie.game.errors)

from magie.game.errors import MagieError


class InvalidRun(MagieError):
    """A run that cannot be: an unknown backend, or a table of other games."""
