"""What was found about each input of a game: plain values, which can be had stretch by stretch and in any process."""

from collections.abc import Iterator
from typing import NamedTuple

from magie.analysis.choices import Choice, judge_choice
from magie.analysis.errors import with_error
from magie.analysis.judge import Chances, Judge
from magie.game import Game, Record
from magie.game.inputs import Input


class Finding(NamedTuple):
    """One input, every seat's chance before and after it, and the decision that it was."""

    number: int
    entry: Input
    turn: int
    round: int
    active: int
    asked: int  # the seat whose roll or question it was
    before: Chances
    after: Chances
    mean: Chances | None  # over all outcomes, where chance decided
    choice: Choice | None

    @property
    def is_forced(self) -> bool:
        """Whether it was an answer that left no choice."""
        return self.choice is None and self.entry.kind == "action"


def find(record: Record, first: int = 0, last: int | None = None, game: Game | None = None) -> Iterator[Finding]:
    """Look at the inputs of a record, or at those from `first` up to `last`; a game that stands before goes on."""
    game = game or Game.from_setup(record.setup)
    for entry in record.inputs[game.sequence : first]:
        game.feed(entry)
    judge = Judge(game)
    before = judge.chances(game.state)
    for index, entry in enumerate(record.inputs[first:last], start=first):
        moment = game.turn, game.round, game.active, game.state.asked
        mean = judge.mean(game.state) if entry.kind == "outcome" else None
        choice = None
        if entry.kind == "action" and entry.seat is not None:
            choice = judge_choice(game, index, entry.seat, entry.value)  # type: ignore[arg-type]
        if choice is not None:
            choice = with_error(game, choice)
        game.feed(entry)
        after = judge.chances(game.state)
        yield Finding(index, entry, *moment, before, after, mean, choice)
        before = after
