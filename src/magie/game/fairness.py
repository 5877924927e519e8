"""What the dice of a game came from, and the game played again by it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from magie.game.chance import Outcome
from magie.game.errors import InvalidText
from magie.game.fair_host import (
    EARLIER_FORMULAS,
    FORMULA,
    NO_PART,
    PART,
    FairDraw,
    FairHost,
    part_promise,
    parts_text,
)
from magie.game.game import Game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from magie.game.events import Event
    from magie.game.inputs import Input
    from magie.game.record import Record

TABLE, COMMITMENT, SECRET, PARTS = "Table", "DiceCommitment", "DiceSecret", "DiceParts"
FORMULA_TAG, ROUND = "DiceFormula", "DiceRound"  # records of the very first formula have neither
ROUND_NUMBER = re.compile(r"[1-9][0-9]?")


class Promise(msgspec.Struct, frozen=True):
    """What the dice of a game came from."""

    table: str
    commitment: str
    secret: bytes
    parts: tuple[str | None, ...]
    formula: str = FORMULA
    round: int = 1  # how often parts were promised until all who had promised showed theirs

    def host(self) -> FairHost:
        """The host that drew this game."""
        return FairHost(self.secret, self.table, self.parts, self.formula)

    def tags(self) -> dict[str, str]:
        """The promise as tags of a record."""
        return {
            TABLE: self.table,
            COMMITMENT: self.commitment,
            SECRET: self.secret.hex(),
            PARTS: parts_text(self.parts),
            FORMULA_TAG: self.formula,
            ROUND: str(self.round),
        }

    def part_promises(self) -> tuple[str | None, ...]:
        """What the players had to promise so that these are their parts."""
        return tuple(
            None if part is None else part_promise(self.table, seat, self.round, part, self.formula)
            for seat, part in enumerate(self.parts)
        )


class PlayedStep(msgspec.Struct, frozen=True):
    """One input of a record as it is played again, with all that is told of it.

    For an outcome: the draw, what it gives, and what the record has.
    """

    sequence: int  # from 1, as steps are told
    events: tuple[Event, ...]
    draw: FairDraw | None = None
    drawn: Outcome | None = None
    recorded: Outcome | None = None


def promise_of(record: Record) -> Promise:
    """The promise that a record keeps; raises InvalidText for one that keeps none, or a broken one."""
    missing = [tag for tag in (TABLE, COMMITMENT, SECRET, PARTS) if tag not in record.tags]
    if missing:
        raise InvalidText("record/no-promise", details={"missing": missing})
    parts = record.tags[PARTS].split(",")
    formula, number = record.tags.get(FORMULA_TAG, EARLIER_FORMULAS[0]), record.tags.get(ROUND, "1")
    is_readable = {
        COMMITMENT: PART.fullmatch(record.tags[COMMITMENT]),
        SECRET: PART.fullmatch(record.tags[SECRET]),
        PARTS: len(parts) == record.setup.seats and all(part == NO_PART or PART.fullmatch(part) for part in parts),
        FORMULA_TAG: formula in {*EARLIER_FORMULAS, FORMULA},
        ROUND: ROUND_NUMBER.fullmatch(number),
    }
    for tag, holds in is_readable.items():
        if not holds:
            raise InvalidText("record/bad-promise", details={"tag": tag})
    seats = tuple(None if part == NO_PART else part for part in parts)
    secret = bytes.fromhex(record.tags[SECRET])
    return Promise(record.tags[TABLE], record.tags[COMMITMENT], secret, seats, formula, int(number))


def fair_game(record: Record, promise: Promise) -> Game:
    """The game of a record before its first input, with the dice of a promise."""
    game = Game.from_setup(record.setup)
    game.auto_chance = False
    game.host = promise.host()
    return game


def played_steps(game: Game, inputs: Iterable[Input]) -> Iterator[PlayedStep]:
    """A fair game played on by these inputs; raises what a refused input raises."""
    told = len(game.events)
    for sequence, entry in enumerate(inputs, start=1):
        drawn = game.feed(entry)
        events, told = game.events[told:], len(game.events)
        if isinstance(entry.value, Outcome):
            assert isinstance(game.host, FairHost)
            yield PlayedStep(sequence, events, game.host.last, drawn, entry.value)
        else:
            yield PlayedStep(sequence, events)
