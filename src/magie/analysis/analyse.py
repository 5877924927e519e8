"""A whole game analysed: the account, every decision, the luck of every outcome, and the curve of chances."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from magie.analysis.account import Account, Terms
from magie.analysis.choices import Choice
from magie.analysis.findings import Finding, find
from magie.analysis.judge import Judge
from magie.game import Game, Record
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
    rounds: tuple[int, ...]  # its round
    active: tuple[int, ...]  # and whose turn it is
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
    found: list[Finding] = []
    for finding in find(record):
        found.append(finding)
        if progress is not None:
            progress(finding.number + 1, len(record.inputs))
    return put_together(record, found)


def put_together(record: Record, found: Sequence[Finding]) -> Analysis:
    """The analysis of a game from what was found about each of its inputs, or about the first of them."""
    start = Game.from_setup(record.setup)
    account = Account(found[0].before if found else Judge(start).chances(start.state))
    for finding in found:
        account.add(finding)
    seats = range(len(account.first))
    return Analysis(
        record,
        tuple(account.terms(seat) for seat in seats),
        tuple(float(account.doubt[seat]) for seat in seats),
        tuple(finding.choice for finding in found if finding.choice is not None),
        tuple(fortune_of(finding) for finding in found if finding.mean is not None),
        (tuple(map(float, account.first)), *(tuple(map(float, finding.after)) for finding in found)),
        (found[0].turn if found else start.turn, *(finding.turn for finding in found)),
        (found[0].round if found else start.round, *(finding.round for finding in found)),
        (found[0].active if found else start.active, *(finding.active for finding in found)),
        sum(finding.is_forced for finding in found),
    )


def fortune_of(found: Finding) -> Fortune:
    """The luck of an outcome."""
    assert found.mean is not None
    luck = tuple(float(after - mean) for after, mean in zip(found.after, found.mean, strict=True))
    return Fortune(found.number, found.turn, found.asked, found.entry.value, luck)  # type: ignore[arg-type]
