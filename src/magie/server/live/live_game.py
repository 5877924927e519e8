"""A live game: its inputs with the events that followed from each, and the worth of the seats by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game import Game
from magie.game.errors import MagieError
from magie.game.fair_host import FairHost
from magie.game.inputs import Leave

if TYPE_CHECKING:
    from collections.abc import Sequence

    from magie.game import Action
    from magie.game.inputs import Input, Setup, Signal


class OtherDice(MagieError):  # noqa: N818  (it says what is wrong)
    """A log whose outcomes are not those that its secret and parts give: somebody has changed what is stored."""


class LiveGame:
    """A game that counts, for each input, how many events there were after it: `marks[0]` before the first."""

    def __init__(self, setup: Setup) -> None:
        """Raises EditionError or InvalidSetup."""
        self.game = Game.from_setup(setup)
        self.game.auto_chance = False
        self.marks = [len(self.game.events)]
        self.worths: list[tuple[int, ...]] = []
        self.left: set[int] = set()  # seats that have left for good
        self._round = 0

    @property
    def sequence(self) -> int:
        """How many inputs there have been."""
        return self.game.sequence

    def seat_host(self, secret: bytes, table: str, parts: Sequence[str | None], formula: str) -> None:
        """From now on chance can be drawn, by the secret and everybody's parts."""
        self.game.host = FairHost(secret, table, parts, formula)

    def feed(self, entry: Input) -> None:
        """Play one input of the log again; raises what the rules raise, or OtherDice."""
        drawn = self.game.feed(entry)
        if drawn is not None and drawn != entry.value:
            raise OtherDice("table/other-dice", {"sequence": self.sequence})
        self._note()

    def copy(self) -> LiveGame:
        """A game that goes on from here on its own."""
        twin = object.__new__(LiveGame)
        twin.game = self.game.copy()
        twin.marks, twin.worths, twin._round = self.marks.copy(), self.worths.copy(), self._round
        twin.left = self.left.copy()
        return twin

    def act(self, seat: int, action: Action) -> None:
        """Play an action and draw the chance that follows; raises what the rules raise and changes nothing then."""
        self.game.apply(seat, action)
        self._note()
        self.draw()

    def signal(self, signal: Signal) -> None:
        """Feed a signal and draw the chance that follows."""
        self.game.apply(signal)
        self._note()
        self.draw()

    def draw(self) -> None:
        """Draw whatever chance is due."""
        while self.game.is_chance_due:
            self.game.draw_chance()
            self._note()

    def _note(self) -> None:
        self.marks.append(len(self.game.events))
        last = self.game.inputs[-1].value
        if isinstance(last, Leave):
            self.left.add(last.seat)
        if self.game.round > self._round:
            if self._round:
                self.worths.append(self.game.worths)
            self._round = self.game.round
        elif self.game.is_over:
            self.worths.append(self.game.worths)
