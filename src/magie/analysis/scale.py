"""What a loss is called, and whose play it is like; the limits are data, in points of the chance to win."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, Protocol

Name = Literal["fine", "slip", "mistake", "blunder"]
POINTS = 100
CERTAIN = 2  # standard errors that a loss must exceed to be called anything


class Weighed(Protocol):
    """What the scale asks of a decision, as shares of 1."""

    @property
    def stake(self) -> float:
        """The best answer less the worst."""

    @property
    def loss(self) -> float:
        """The best answer less the one that was given."""

    @property
    def error(self) -> float:
        """The standard error of the loss."""


class Scale(NamedTuple):
    """The limits, and the mean loss of every level that was measured, the best one first."""

    real: float
    slip: float
    mistake: float
    blunder: float
    enough: int
    levels: dict[str, float]
    errors: dict[str, float]  # of a difference between two answers, by kind, in points

    def is_real(self, choice: Weighed) -> bool:
        """Whether enough was at stake for a decision to count."""
        return POINTS * choice.stake >= self.real

    def name(self, choice: Weighed) -> Name:
        """What a decision is called by what it cost."""
        lost = POINTS * choice.loss
        if not self.is_real(choice) or lost < self.slip or choice.loss < CERTAIN * choice.error:
            return "fine"
        return "blunder" if lost >= self.blunder else "mistake" if lost >= self.mistake else "slip"

    def error(self, kind: str) -> float:
        """The usual standard error of a difference between two answers of a kind, as a share of 1."""
        return self.errors[kind] / POINTS

    def grade(self, lost: float, count: int) -> str | None:
        """The level whose mean loss is nearest to this one, None from too few decisions; `lost` is in points."""
        if count < self.enough:
            return None
        return min(self.levels, key=lambda level: abs(self.levels[level] - lost))


@cache
def scale() -> Scale:
    """The scale that is shipped."""
    return Scale(**tomllib.loads(Path(__file__).with_name("scale.toml").read_text(encoding="utf-8")))
