"""Playing a record again: whether every input, the seed and the result agree, and where they first do not."""

from collections.abc import Iterator
from typing import Any

import msgspec

from magie.game.chance import Outcome
from magie.game.record import Divergence, Record
from magie.notation.action import format_input
from magie.notation.moves import Move, Turn, turns_of
from magie.notation.record import Reading, format_record, read_record
from magie.notation.tokens import Token


class Fault(msgspec.Struct, frozen=True):
    """The first thing in a record that does not agree with the game: where, what, and why."""

    line: int
    column: int
    turn: int
    seat: int | None
    text: str  # the input, or the tag
    code: str
    details: dict[str, Any] = {}
    clause: str = ""


class Verdict(msgspec.Struct, frozen=True):
    """What playing a record again has shown; `winners` is None for a game that goes on."""

    inputs: int
    turns: int
    winners: tuple[int, ...] | None
    fault: Fault | None = None

    @property
    def is_sound(self) -> bool:
        """Whether the record agrees with the rules, its seed and its result."""
        return self.fault is None


def verify(record: Record | str) -> Verdict:
    """Play a record again, given as a value or as text, up to the first thing that does not agree.

    Raises:
        InvalidText: a text that cannot be read.
    """
    reading = read_record(record if isinstance(record, str) else format_record(record))
    record = reading.record
    turns = turns_of(record)
    divergence = record.divergence()
    stop = len(turns) if divergence is None else divergence.index + 1
    mislabelled = next((i for i, turn in enumerate(turns[:stop]) if reading.moves[i].turn != turn), None)
    played = max((turn.number for turn in turns), default=0)
    fault: Fault | None = None
    if mislabelled is not None:
        fault = _fault_of_turn(reading, mislabelled, turns[mislabelled])
    elif divergence is not None:
        fault = _fault_of(reading, divergence)
    else:
        game = record.replay()
        if game.is_over and record.winners is None:
            fault = _fault_of_end(reading, game.winners)
    return Verdict(len(record.inputs), played, record.winners, fault)


def _fault_of_turn(reading: Reading, index: int, turn: Turn) -> Fault:
    """A line that says another turn or seat than the game is at."""
    move = reading.moves[index]
    return _fault_of_move(move, move.turn.seat, "record/other-turn", {"turn": turn.number, "seat": turn.seat})


def _fault_of(reading: Reading, divergence: Divergence) -> Fault:
    """A contradiction that the game itself has found."""
    if divergence.input is None:
        is_edition = divergence.code in {"record/edition-changed", "record/too-old"}
        tag = "Digest" if is_edition else "Result"
        last = None if is_edition else _last_turn(reading)
        return _fault_of_tag(reading, tag, divergence.code, divergence.details, last)
    move = reading.moves[divergence.index]
    return _fault_of_move(move, move.entry.seat, divergence.code, divergence.details, divergence.clause)


def _fault_of_move(move: Move, seat: int | None, code: str, details: dict[str, Any], clause: str = "") -> Fault:
    return Fault(
        line=move.place.line,
        column=move.place.column,
        turn=move.turn.number,
        seat=seat,
        text=format_input(move.entry.value),
        code=code,
        details=details,
        clause=clause,
    )


def _fault_of_end(reading: Reading, winners: tuple[int, ...]) -> Fault | None:
    """A game that is over though its result says that it goes on."""
    if "Result" not in reading.head.tags:
        return None
    details = {"winners": winners, "recorded": None}
    return _fault_of_tag(reading, "Result", "record/other-winners", details, _last_turn(reading))


def _last_turn(reading: Reading) -> Turn | None:
    return reading.moves[-1].turn if reading.moves else None


def _fault_of_tag(reading: Reading, tag: str, code: str, details: dict[str, Any], turn: Turn | None) -> Fault:
    place: Token = reading.head.place_of(tag)
    return Fault(
        line=place.line,
        column=place.column,
        turn=turn.number if turn else 0,
        seat=None,
        text=f'[{tag} "{place.text}"]',
        code=code,
        details=details,
    )


def report(verdict: Verdict) -> list[str]:
    """What a verdict says, as lines to print."""
    return list(_report(verdict))


def _report(verdict: Verdict) -> Iterator[str]:
    fault = verdict.fault
    if fault is None:
        winners = verdict.winners
        if winners is None:
            end = "unfinished"
        elif winners:
            end = f"won by {' and '.join(f'seat {seat}' for seat in winners)}"
        else:
            end = "won by nobody"
        yield f"sound: {verdict.inputs} inputs, {verdict.turns} turns, {end}"
        return
    seat = "" if fault.seat is None else f", seat {fault.seat}"
    yield f"diverges at line {fault.line}, column {fault.column} (turn {fault.turn}{seat})"
    yield f"  input: {fault.text}"
    yield f"  reason: {fault.code}"
    for name, value in fault.details.items():
        yield f"    {name}: {_plain(value)}"


def _plain(value: object) -> str:
    if isinstance(value, tuple | list):
        return " ".join(map(_plain, value)) or "none"
    return format_input(value) if isinstance(value, Outcome) else str(value)
