"""Lies about the dice, each a class: what a server that has promised honestly writes down or tells in the end.

Before the first roll the page was shown an honest promise, or it would have shown no part; from there on a lie may do
anything. `pays` says how often it would be worth while if nobody found it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import structs
from tests.fair.games import Fair, Plan, fair_game, promise_of, told_game

from magie.game import Record
from magie.game.fair_host import FairHost
from magie.notation import parse_record

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game.fairness import Promise

CLASSIC, SHORT, ULTIMATE = Plan("classic"), Plan("classic", "short"), Plan("ultimate")
ALL = (SHORT, Plan("spiderman-en", "short"), Plan("ultimate", "time-limit"))  # the shortest ones


class Lie(ABC):
    """One way to lie."""

    pays: ClassVar[str]
    plans: ClassVar[tuple[Plan, ...]] = ALL

    def __init__(self, plan: Plan, number: int) -> None:
        self.plan, self.number = plan, number
        self.promise = promise_of(plan, number)
        self.honest = fair_game(plan, number)

    @abstractmethod
    def told(self) -> Fair:
        """The record that the server gives, and what the page has kept."""

    # What lies are made of.

    @property
    def record(self) -> Record:
        """The honest record."""
        return parse_record(self.honest.record)

    def recorded(self, **changes: Any) -> Fair:
        """The same game, written down otherwise."""
        return Fair(structs.replace(self.record, **changes).text(), self.honest.kept)

    def tagged(self, **tags: str) -> Fair:
        """The same game with other tags."""
        return self.recorded(tags={**self.record.tags, **tags})

    def kept(self, **changes: Any) -> Fair:
        """The same record; the page was told something else."""
        return Fair(self.honest.record, {**self.honest.kept, **changes})

    def played(self, promise: Promise, host: FairHost | None = None) -> Fair:
        """Another game, played through and told as it goes; the page was shown the honest promise before."""
        return told_game(self.plan, self.number, promise, host or promise.host(), self.promise)

    def loaded(self, host: type[FairHost]) -> Fair:
        """A game with other dice than those of the promise, written down as if they were."""
        promise = self.promise
        return self.played(promise, host(promise.secret, promise.table, promise.parts, promise.formula))

    def other_parts(self, *parts: str | None) -> Promise:
        """The honest promise with other parts."""
        return structs.replace(self.promise, parts=parts)


def every_lie() -> Iterator[type[Lie]]:
    """All of them, by their classes."""
    from tests.fair import lies_at_the_table, lies_before_games, lies_in_records, lies_to_pages  # noqa: F401  (they are found as classes)

    waiting: list[Any] = [Lie]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if not kind.__subclasses__():
            yield kind
