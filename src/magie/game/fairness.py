"""Checking the dice of a game afterwards, from its record alone: the promise, the secret, and every outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from magie.game.chance import Chance, Outcome
from magie.game.errors import InvalidText
from magie.game.fair_host import (
    FIRST_FORMULA,
    FORMULAS,
    NO_PART,
    PART,
    FairDraw,
    FairHost,
    commitment,
    part_promise,
)
from magie.game.game import Game
from magie.game.record import Divergence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from magie.game.record import Record

TABLE, COMMITMENT, SECRET, PARTS = "Table", "DiceCommitment", "DiceSecret", "DiceParts"
FORMULA, ROUND = "DiceFormula", "DiceRound"  # records of the first formula have neither


class Promise(msgspec.Struct, frozen=True):
    """What the dice of a game came from."""

    table: str
    commitment: str
    secret: bytes
    parts: tuple[str | None, ...]
    formula: str = FIRST_FORMULA
    round: int = 1  # how often parts were promised until all who had promised showed theirs

    def host(self) -> FairHost:
        """The host that drew this game."""
        return FairHost(self.secret, self.table, self.parts, self.formula)

    def tags(self) -> dict[str, str]:
        """The promise as tags of a record."""
        parts = ",".join(part or NO_PART for part in self.parts)
        tags = {TABLE: self.table, COMMITMENT: self.commitment, SECRET: self.secret.hex(), PARTS: parts}
        return tags if self.formula == FIRST_FORMULA else {**tags, FORMULA: self.formula, ROUND: str(self.round)}

    def part_promises(self) -> tuple[str | None, ...]:
        """What the players had to promise so that these are their parts; none by the first formula."""
        if self.formula == FIRST_FORMULA:
            return (None,) * len(self.parts)
        return tuple(
            None if part is None else part_promise(self.table, seat, self.round, part)
            for seat, part in enumerate(self.parts)
        )


class ProvenDraw(msgspec.Struct, frozen=True):
    """An outcome of a game beside the draw that gave it and all that could have come."""

    index: int  # of the input in the record
    draw: FairDraw
    chance: Chance
    drawn: Outcome
    recorded: Outcome


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
    formula, number = record.tags.get(FORMULA, FIRST_FORMULA), record.tags.get(ROUND, "1")
    if formula not in FORMULAS:
        raise InvalidText("record/bad-promise", details={"tag": FORMULA})
    if not (number.isascii() and number.isdecimal()):
        raise InvalidText("record/bad-promise", details={"tag": ROUND})
    return Promise(record.tags[TABLE], record.tags[COMMITMENT], secret, seats, formula, int(number))


def proven_draws(record: Record, promise: Promise) -> Iterator[ProvenDraw]:
    """Every outcome of a record beside what the promise gives; raises what a refused input raises."""
    game = Game.from_setup(record.setup)
    game.auto_chance = False
    host = promise.host()
    game.host = host
    for index, entry in enumerate(record.inputs):
        chance = game.pending
        drawn = game.feed(entry)
        if drawn is not None:
            draw = _last_draw(game)
            assert isinstance(chance, Chance)
            assert isinstance(entry.value, Outcome)
            yield ProvenDraw(index, draw, chance, drawn, entry.value)


def _last_draw(game: Game) -> FairDraw:
    assert isinstance(game.host, FairHost)
    assert game.host.last is not None
    return game.host.last


def dice_divergence(record: Record, promise: Promise) -> Divergence | None:
    """Where the dice of a record are not what was promised; None where all is as it should be."""
    if commitment(promise.secret) != promise.commitment:
        return Divergence(0, None, "record/other-secret")
    for proven in proven_draws(record, promise):
        if proven.drawn != proven.recorded:
            entry = record.inputs[proven.index]
            return Divergence(proven.index, entry, "record/not-the-promised", {"drawn": proven.drawn})
    return None


def count_draws(draws: Sequence[ProvenDraw]) -> dict[str, int]:
    """How many outcomes came from each stream."""
    counts: dict[str, int] = {}
    for proven in draws:
        counts[proven.draw.stream] = counts.get(proven.draw.stream, 0) + 1
    return counts
