"""A whole game analysed: the account, every decision, the luck of every outcome, and the curve of chances."""

from collections.abc import Callable
from typing import NamedTuple

from magie.analysis.account import Account, Terms
from magie.analysis.choices import Choice, judge_choice
from magie.analysis.walk import walk
from magie.game import Record
from magie.game.chance import Outcome


class Fortune(NamedTuple):
    """What one outcome of chance did to every seat's chance, beyond its mean."""

    number: int
    turn: int
    seat: int  # who rolled or drew
    outcome: Outcome
    luck: tuple[float, ...]


class Analysis(NamedTuple):
    """A game as the judge sees it."""

    record: Record
    accounts: tuple[Terms, ...]  # one for each seat
    doubts: tuple[float, ...]  # the sum of |judge|, by seat
    choices: tuple[Choice, ...]
    fortunes: tuple[Fortune, ...]
    curve: tuple[tuple[float, ...], ...]  # every seat's chance at the beginning and after every input
    turns: tuple[int, ...]  # the turn of every point of the curve
    forced: int  # answers that left no choice

    @property
    def is_finished(self) -> bool:
        """Whether the record goes to the end of its game."""
        return self.record.winners is not None


def analyse(record: Record, progress: Callable[[int, int], None] | None = None) -> Analysis:
    """Analyse a recorded game; `progress` is told how many inputs of how many are done.

    >>> from magie import Game, bots
    >>> game = Game.new("classic", seats=2, seed=3)
    >>> for _ in range(20):
    ...     _ = game.play(bots.load("steady"))
    >>> told = analyse(game.record())
    >>> all(sum(terms[:5]) == terms.result for terms in told.accounts)
    True
    """
    account: Account | None = None
    choices: list[Choice] = []
    fortunes: list[Fortune] = []
    curve: list[tuple[float, ...]] = []
    turns: list[int] = []
    forced = 0
    for step in walk(record):
        if account is None:
            account = Account(step.before)
            curve.append(tuple(map(float, step.before)))
            turns.append(step.game.turn)
        choice = None
        if step.entry.kind == "action" and step.entry.seat is not None:
            choice = judge_choice(step.game, step.number, step.entry.seat, step.entry.value)  # type: ignore[arg-type]
            forced += choice is None
        if choice is not None:
            choices.append(choice)
        if step.mean is not None:
            luck = tuple(float(after - mean) for after, mean in zip(step.after, step.mean, strict=True))
            seat = step.game.state.asked
            fortunes.append(Fortune(step.number, step.game.turn, seat, step.entry.value, luck))  # type: ignore[arg-type]
        account.add(step, choice)
        curve.append(tuple(map(float, step.after)))
        turns.append(step.game.turn)
        if progress is not None:
            progress(step.number + 1, len(record.inputs))
    if account is None:
        from magie.analysis.walk import Judge
        from magie.game import Game

        game = Game.from_setup(record.setup)
        account = Account(Judge(game).chances(game.state))
        curve, turns = [tuple(map(float, account.first))], [game.turn]
    seats = range(len(account.first))
    return Analysis(
        record,
        tuple(account.terms(seat) for seat in seats),
        tuple(float(account.doubt[seat]) for seat in seats),
        tuple(choices),
        tuple(fortunes),
        tuple(curve),
        tuple(turns),
        forced,
    )
