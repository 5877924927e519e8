"""What may be wrong with the judge's weights."""

# ruff: noqa: N818  (the name says the fault, as in magie.game.errors)

from magie.editions.errors import MagieError


class WeightsUnfit(MagieError):
    """A file of weights that cannot be used: missing, torn, or made for other features."""
