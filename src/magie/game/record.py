"""The inputs of a game as one value: enough to play it again, exactly."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from magie.editions.digest import MARK, differences
from magie.game.errors import MagieError
from magie.game.inputs import Input, Setup

if TYPE_CHECKING:
    from magie.editions import Edition
    from magie.game.driver import Bots
    from magie.game.game import Game


class Divergence(msgspec.Struct, frozen=True):
    """The first input of a record that the rules or the seed contradict."""

    index: int
    input: Input | None  # None where the record as a whole is at fault
    code: str
    details: dict[str, Any] = {}
    clause: str = ""


class Record(msgspec.Struct, frozen=True):
    """A game as it was set up and everything that was fed to it; `winners` is None while it goes on.

    `names` and `tags` (a date, a place, …) are for people: the game does not read them.
    """

    setup: Setup
    digest: str  # of the edition, so that a changed rulebook is noticed
    inputs: tuple[Input, ...] = ()
    winners: tuple[int, ...] | None = None
    names: tuple[str, ...] = ()
    tags: dict[str, str] = {}
    rules: str = ""  # of the edition, in a line: what has changed since can be named

    def save(self, path: str | Path) -> None:
        """Write the record as text."""
        Path(path).write_text(self.text(), encoding="utf-8")

    @staticmethod
    def load(path: str | Path, edition: Edition | None = None) -> Record:
        """Read a record from a file; raises InvalidText with the place where it cannot be read.

        Here and below, an edition of one's own has to be given: a record only names it.
        """
        from magie.notation import parse_record  # notation knows the facade, not the reverse

        return parse_record(Path(path).read_text(encoding="utf-8"), edition)

    def text(self) -> str:
        """The record as text."""
        from magie.notation import format_record

        return format_record(self)

    def replay(self, length: int | None = None, bots: Bots | None = None, *, edition: Edition | None = None) -> Game:
        """The game after exactly these inputs, or the first `length` of them; raises what a refused input raises.

        Bots that played it and are to play on have to be given: they think it all through again, and then go on as
        if the game had never been put away.
        """
        from magie.game.game import Game  # a game makes records, a record makes games

        game = Game.from_setup(self.setup, edition)
        driver = game.driver({} if bots is None else bots)
        for entry in self.inputs[:length]:
            if bots is None:
                game.feed(entry)
            else:
                driver.follow(entry, game.feed)
        return game

    def divergence(self, edition: Edition | None = None) -> Divergence | None:
        """The first contradiction: an input refused, an outcome that is not the seed's, or another end."""
        from magie.game.game import Game

        game = Game.from_setup(self.setup, edition)
        if (other := other_rules(self, game.edition)) is not None:
            return other
        for index, entry in enumerate(self.inputs):
            try:
                drawn = game.feed(entry)
            except MagieError as error:
                return Divergence(index, entry, error.code, error.details, error.clause)
            if drawn is not None and drawn != entry.value:
                return Divergence(index, entry, "record/not-the-seeds", {"drawn": drawn})
        if self.winners is not None and game.winners != self.winners:
            details = {"winners": game.winners, "recorded": self.winners}
            return Divergence(len(self.inputs), None, "record/other-winners", details)
        return None


def other_rules(record: Record, edition: Edition) -> Divergence | None:
    """That an edition is not what it was, and how, as far as the record tells; None where it is."""
    if edition.digest == record.digest:
        return None
    if not record.digest.startswith(MARK):
        return Divergence(0, None, "record/too-old")
    details: dict[str, Any] = {"edition": edition.id}
    if record.rules:
        details["differences"] = differences(record.rules, edition.rules)
    return Divergence(0, None, "record/edition-changed", details)
