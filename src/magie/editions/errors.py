"""What is wrong with an edition file, or with what was asked of an edition."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple


class Problem(NamedTuple):
    """One thing to mend in a file: where it is and what must hold there."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


class EditionError(ValueError):
    """An edition that cannot be had: a stable code, what is possible, and every problem of a bad file."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        details: Mapping[str, Any] | None = None,
        problems: Iterable[Problem] = (),
    ) -> None:
        self.code = code
        self.message = message
        self.details = dict(details or {})
        self.problems = tuple(problems)
        super().__init__("\n  ".join([f"{code}: {message}", *map(str, self.problems)]))


def unknown(what: str, given: object, possible: Iterable[str], code: str | None = None) -> EditionError:
    """The error for a name that is not there, with the list of those that are."""
    names = list(possible)
    return EditionError(
        code or f"edition/unknown-{what.replace(' ', '-')}",
        f"no {what} {given!r}; possible: {', '.join(names) or 'none'}",
        details={what.replace(" ", "_"): given, "possible": names},
    )
