"""A live game: its inputs with the events that followed from each, and the worth of the seats by round."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from magie.editions.learning import learn
from magie.game import Game
from magie.game.errors import MagieError
from magie.game.fair_host import FairHost
from magie.game.inputs import Leave
from magie.game.resting import Rest

if TYPE_CHECKING:
    from magie.game import Action
    from magie.game.inputs import Input, Setup, Signal

REST_EVERY = 100  # inputs between two resting points
REST_AT_LEAST = 10  # fewer are played again when a table is put away and opened


class OtherDice(MagieError):  # noqa: N818  (it says what is wrong)
    """A log whose outcomes are not those that its secret and parts give: somebody has changed what is stored."""


class LiveRest(msgspec.Struct, frozen=True, array_like=True):
    """A resting point of a live game; marks, worths and draws since the one before."""

    game: Rest
    marks: list[int]
    worths: list[tuple[int, ...]]
    left: list[int]
    round: int
    draws: dict[int, str]


learn(LiveRest)
_encode_rest = msgspec.msgpack.Encoder().encode
_decode_rest = msgspec.msgpack.Decoder(LiveRest).decode


class LiveGame:
    """A game that counts, for each input, how many events there were after it: `marks[0]` before the first."""

    def __init__(self, setup: Setup) -> None:
        """Raises EditionError or InvalidSetup."""
        self.game = Game.from_setup(setup)
        self.game.auto_chance = False
        self.marks = [len(self.game.events)]
        self.worths: list[tuple[int, ...]] = []
        self.left: set[int] = set()  # seats that have left for good
        self.draws: dict[int, str] = {}  # by sequence, as they are told with their outcomes
        self._round = 0
        self._rested = 0, 0, 0  # inputs, events and worths at the last resting point

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
        self._note(is_drawn=drawn is not None)

    def copy(self) -> LiveGame:
        """A game that goes on from here on its own."""
        twin = object.__new__(LiveGame)
        twin.game = self.game.copy()
        twin.marks, twin.worths, twin._round = self.marks.copy(), self.worths.copy(), self._round
        twin.left, twin.draws = self.left.copy(), self.draws.copy()
        twin._rested = self._rested
        return twin

    # Resting points.

    @property
    def is_rest_due(self) -> bool:
        """Whether so much has happened that nobody should have to play it all again."""
        return self.sequence - self._rested[0] >= REST_EVERY

    @property
    def is_worth_a_rest(self) -> bool:
        """Whether playing again what has happened since takes longer than taking a resting point up."""
        return self.sequence - self._rested[0] >= REST_AT_LEAST

    @property
    def has_rested(self) -> bool:
        """Whether there is a resting point behind it."""
        return self._rested[0] > 0

    def rest(self) -> bytes:
        """All that the game has come to, with what has happened since it rested last."""
        inputs, events, worths = self._rested
        rest = LiveRest(
            self.game.rest(events),
            self.marks[inputs + 1 :],
            self.worths[worths:],
            sorted(self.left),
            self._round,
            {sequence: draw for sequence, draw in self.draws.items() if sequence > inputs},
        )
        self._rested = self.sequence, len(self.game.events), len(self.worths)
        return zlib.compress(_encode_rest(rest), 1)

    def take_up(self, rests: Sequence[bytes], inputs: Sequence[Input]) -> None:
        """Go on from the last of all resting points of a game; raises ValueError and changes nothing if it cannot."""
        try:
            found = [_decode_rest(zlib.decompress(rest)) for rest in rests]
        except (zlib.error, msgspec.MsgspecError) as error:
            raise ValueError("rest") from error
        marks = [*self.marks[:1], *(mark for rest in found for mark in rest.marks)]
        if len(marks) != len(inputs) + 1:
            raise ValueError("marks")
        self.game.take_up([rest.game for rest in found], inputs)
        self.marks, self.worths = marks, [worth for rest in found for worth in rest.worths]
        self.left, self._round = set(found[-1].left), found[-1].round
        self.draws = {sequence: draw for rest in found for sequence, draw in rest.draws.items()}
        self._rested = len(inputs), len(self.game.events), len(self.worths)

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
            self._note(is_drawn=True)

    def _note(self, *, is_drawn: bool = False) -> None:
        self.marks.append(len(self.game.events))
        host = self.game.host
        if is_drawn and isinstance(host, FairHost) and host.last is not None:
            self.draws[self.sequence] = host.last.text
        last = self.game.inputs[-1].value
        if isinstance(last, Leave):
            self.left.add(last.seat)
        if self.game.round > self._round:
            if self._round:
                self.worths.append(self.game.worths)
            self._round = self.game.round
        elif self.game.is_over:
            self.worths.append(self.game.worths)
