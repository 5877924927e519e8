"""A live game: its inputs with the events that followed from each, and the worth of the seats by round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game import Game
from magie.game.fair_host import FairHost

if TYPE_CHECKING:
    from collections.abc import Sequence

    from magie.game import Action
    from magie.game.inputs import Input, Setup, Signal


class LiveGame:
    """A game that counts, for each input, how many events there were after it: `marks[0]` before the first."""

    def __init__(self, setup: Setup) -> None:
        """Raises EditionError or InvalidSetup."""
        self.game = Game.from_setup(setup)
        self.game.auto_chance = False
        self.marks = [len(self.game.events)]
        self.worths: list[tuple[int, ...]] = []
        self._round = 0

    @property
    def sequence(self) -> int:
        """How many inputs there have been."""
        return self.game.sequence

    def seat_host(self, secret: bytes, table: str, parts: Sequence[str | None]) -> None:
        """From now on chance can be drawn, by the secret and everybody's parts."""
        self.game.host = FairHost(secret, table, parts)

    def feed(self, entry: Input) -> None:
        """Play one input of the log again; raises what the rules raise."""
        self.game.feed(entry)
        self._note()

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
        if self.game.round > self._round:
            if self._round:
                self.worths.append(self.game.worths)
            self._round = self.game.round
        elif self.game.is_over:
            self.worths.append(self.game.worths)
