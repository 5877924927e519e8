"""What may go wrong, split by fault: every error carries a stable code `area/reason` and its details."""

# ruff: noqa: N818  (the names say the fault: `IllegalAction`, not `IllegalActionError`)

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

Details = Mapping[str, Any]


def _sentence(code: str, details: Details) -> str:
    """`building/uneven (deed=orange-2)`."""
    told = ", ".join(f"{name}={_plain(value)}" for name, value in details.items())
    return f"{code} ({told})" if told else code


def _plain(value: object) -> str:
    return " ".join(str(part) for part in value) if isinstance(value, tuple) else str(value)


class MagieError(Exception):
    """The base of every error of Magie: `.code` is stable, `.details` are plain values by name."""

    def __init__(self, code: str, details: Details | None = None) -> None:
        self.code = code
        self.details: dict[str, Any] = dict(details or {})
        super().__init__(_sentence(code, self.details))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_remade, (type(self), dict(self.__dict__), self.args))


def _remade(cls: type[MagieError], fields: dict[str, Any], args: tuple[Any, ...]) -> MagieError:
    """An error as it was, whatever its `__init__` asks for: errors travel between processes."""
    error = cls.__new__(cls, *args)
    error.__dict__.update(fields)
    return error


class InvalidSetup(MagieError):
    """A game that cannot be set up: too many seats, for example."""


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
        place = f"line {self.line}, column {self.column}: {_sentence(self.code, self.details)}"
        return f"{place}: expected {self.expected}" if self.expected else place


class Refusal(MagieError):
    """An input that the rules refuse; `.position` is the untouched position as one line of text."""

    def __init__(self, code: str, details: Details | None = None, position: str | Callable[[], str] = "") -> None:
        super().__init__(code, details)
        self._position = position

    @property
    def position(self) -> str:
        """The position, written out when first asked for: most refusals are only counted or shown by code."""
        if callable(self._position):
            self._position = self._position()
        return self._position

    def __str__(self) -> str:
        told = _sentence(self.code, self.details)
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
    """Why an action is not legal: `Rejection('building/group-incomplete', missing=('orange-3',))`."""

    code: str
    details: dict[str, Any] = {}

    def __repr__(self) -> str:
        told = "".join(f", {name}={value!r}" for name, value in self.details.items())
        return f"Rejection({self.code!r}{told})"

    def __str__(self) -> str:
        return _sentence(self.code, self.details)

    def error(self, position: str | Callable[[], str] = "") -> Refusal:
        """The error that says the same: about the moment, or about the rules."""
        wrong_moment = self.code.startswith("moment/")
        return (NotYourDecision if wrong_moment else IllegalAction)(self.code, self.details, position)
