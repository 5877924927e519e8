"""The sizes of observations and of the action space at a table, and the spaces that Gymnasium makes of them."""

from __future__ import annotations

from typing import Any, NamedTuple

import gymnasium
import numpy as np
from numpy.typing import NDArray

from magie.editions import Edition
from magie.environments.kernel.marks import mark_choices
from magie.environments.kernel.sight import observe
from magie.environments.layout import Layout, layout_of
from magie.environments.numbers import Number, numbers_of
from magie.rules.context import Context
from magie.rules.made.carriers import Action, Menu


class Spaces(NamedTuple):
    """What an observation holds and what may be chosen, at a table of an edition."""

    layout: Layout
    named: tuple[Number, ...]
    factors: NDArray[np.float32]  # what whole numbers are multiplied with

    @classmethod
    def of(cls, edition: Edition, seats: int) -> Spaces:
        """Those of an edition at a number of seats."""
        named = numbers_of(edition, seats)
        return cls(layout_of(edition), named, np.array([1 / number.unit for number in named], np.float32))

    @property
    def numbers(self) -> int:
        """How many numbers an observation has."""
        return len(self.named)

    @property
    def choices(self) -> int:
        """How many choices there are."""
        return len(self.layout.choices)

    def box(self) -> gymnasium.spaces.Box:
        """The space of observations."""
        high = np.array([number.highest for number in self.named], np.float32) * np.float32(1.001)  # rounding
        return gymnasium.spaces.Box(np.zeros(self.numbers, np.float32), high, dtype=np.float32)

    def observations(self) -> gymnasium.spaces.Dict:
        """Observations with their masks."""
        mask = gymnasium.spaces.Box(0, 1, (self.choices,), np.int8)
        return gymnasium.spaces.Dict({"observation": self.box(), "action_mask": mask})

    def actions(self) -> gymnasium.spaces.Discrete:
        """The action space."""
        return gymnasium.spaces.Discrete(self.choices)

    # One position, interpreted; batches do the same in compiled code.

    def seen(self, e: Any, g: Any, seat: int, work: int) -> NDArray[np.float32]:
        """What a seat sees in a position that has this work to do."""
        numbers = [0] * self.numbers
        observe(e, g, seat, work, self.layout.spots, numbers, 0)
        return (np.asarray(numbers, np.float32) * self.factors).astype(np.float32, copy=False)

    def mask(self, e: Any, g: Any, seat: int, work: int, *, deals: bool) -> NDArray[np.int8]:
        """Which choices a seat has in a position that has this work to do."""
        marks = [0] * self.choices
        given = (self.layout.spots, self.layout.book, marks, 0, int(deals))
        mark_choices(Context(edition=e, position=g, action=Action(), menu=Menu()), seat, work, *given)
        return np.asarray(marks, np.int8)
