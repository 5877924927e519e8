"""Checking the dice of a game afterwards, from its record alone: the promise, the secret, and every outcome."""

from __future__ import annotations

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
    commitment,
    part_promise,
    parts_text,
)
from magie.game.game import Game
from magie.game.record import Divergence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game.events import Event
    from magie.game.record import Record

TABLE, COMMITMENT, SECRET, PARTS = "Table", "DiceCommitment", "DiceSecret", "DiceParts"
FORMULA_TAG, ROUND = "DiceFormula", "DiceRound"  # records of the very first formula have neither


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
    try:
        secret = bytes.fromhex(record.tags[SECRET])
    except ValueError:
        raise InvalidText("record/bad-promise", details={"tag": SECRET}) from None
    if len(parts) != record.setup.seats or not all(part == NO_PART or PART.fullmatch(part) for part in parts):
        raise InvalidText("record/bad-promise", details={"tag": PARTS})
    seats = tuple(None if part == NO_PART else part for part in parts)
    formula, number = record.tags.get(FORMULA_TAG, EARLIER_FORMULAS[0]), record.tags.get(ROUND, "1")
    if formula not in {*EARLIER_FORMULAS, FORMULA}:
        raise InvalidText("record/bad-promise", details={"tag": FORMULA_TAG})
    if not (number.isascii() and number.isdecimal()):
        raise InvalidText("record/bad-promise", details={"tag": ROUND})
    return Promise(record.tags[TABLE], record.tags[COMMITMENT], secret, seats, formula, int(number))


def played_steps(record: Record, promise: Promise) -> Iterator[PlayedStep]:
    """A record played again with the dice of its promise; raises what a refused input raises."""
    game = Game.from_setup(record.setup)
    game.auto_chance = False
    host = promise.host()
    game.host = host
    told = len(game.events)
    for sequence, entry in enumerate(record.inputs, start=1):
        drawn = game.feed(entry)
        events, told = game.events[told:], len(game.events)
        if isinstance(entry.value, Outcome):
            assert isinstance(game.host, FairHost)
            yield PlayedStep(sequence, events, game.host.last, drawn, entry.value)
        else:
            yield PlayedStep(sequence, events)


def dice_divergence(record: Record, promise: Promise) -> Divergence | None:
    """Where the dice of a record are not what was promised; None where all is as it should be."""
    if commitment(promise.secret) != promise.commitment:
        return Divergence(0, None, "record/other-secret")
    for step in played_steps(record, promise):
        if step.drawn != step.recorded:
            index = step.sequence - 1
            return Divergence(index, record.inputs[index], "record/not-the-promised", {"drawn": step.drawn})
    return None
