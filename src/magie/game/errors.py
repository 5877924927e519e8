"""What may go wrong, split by fault: every error carries a stable code `area/reason` and its details."""

# ruff: noqa: N818  (the names say the fault: `IllegalAction`, not `IllegalActionError`)

from collections.abc import Callable
from typing import Any

import msgspec

from magie.editions.errors import Details, sentence
from magie.editions.errors import MagieError as MagieError  # noqa: PLC0414  (told to the world from here)


class InvalidSetup(MagieError):
    """A game that cannot be set up: too many seats, for example."""


class BotFault(MagieError):
    """A bot that cannot be had, or that answers against the rules; what it answered was not played."""


class InvalidAction(MagieError):
    """An action or outcome that names something the edition does not have."""


class InvalidText(MagieError):
    """A text that cannot be read; says where, and what was expected there."""

    def __init__(
        self, code: str, *, line: int = 1, column: int = 1, expected: str = "", details: Details | None = None
    ) -> None:
        super().__init__(code, details)
        self.line = line
        self.column = column
        self.expected = expected

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: {sentence(self.code, self.details)}"
        return f"{place}: expected {self.expected}" if self.expected else place


def cited(told: str, clause: str) -> str:
    """What is told, with the clause that it follows from: `building/uneven (deed=orange-2) [12.5]`."""
    return f"{told} [{clause}]" if clause else told


class Refusal(MagieError):
    """An input that the rules refuse; `.position` is the untouched position as one line of text."""

    def __init__(
        self,
        code: str,
        details: Details | None = None,
        position: str | Callable[[], str] = "",
        clause: str = "",
    ) -> None:
        super().__init__(code, details)
        self._position = position
        self.clause = clause

    @property
    def position(self) -> str:
        """The position, written out when first asked for: most refusals are only counted or shown by code."""
        if callable(self._position):
            self._position = self._position()
        return self._position

    def __str__(self) -> str:
        told = cited(sentence(self.code, self.details), self.clause)
        return f"{told} in {self.position}" if self.position else told

    def __reduce__(self) -> tuple[Any, ...]:
        self._position = self.position
        return super().__reduce__()


class IllegalAction(Refusal):
    """The rules forbid it."""


class NotYourDecision(Refusal):
    """It is not for this seat to do now, whatever the rules say of it at another moment."""


class StaleCommand(Refusal):
    """The command answers an earlier moment of the game."""


class Rejection(msgspec.Struct, frozen=True):
    """Why an action is not legal: `Rejection('building/group-incomplete', missing=('orange-3',), clause='12.1')`."""

    code: str
    details: dict[str, Any] = {}
    clause: str = ""
    """The place in the rulebook that it follows from; empty for a mere mistake."""

    def __repr__(self) -> str:
        told = "".join(f", {name}={value!r}" for name, value in self.details.items())
        clause = f", clause={self.clause!r}" if self.clause else ""
        return f"Rejection({self.code!r}{told}{clause})"

    def __str__(self) -> str:
        return cited(sentence(self.code, self.details), self.clause)

    def error(self, position: str | Callable[[], str] = "") -> Refusal:
        """The error that says the same: about the moment, or about the rules."""
        wrong_moment = self.code.startswith("moment/")
        return (NotYourDecision if wrong_moment else IllegalAction)(self.code, self.details, position, self.clause)
