"""The base of all errors, and what is wrong with an edition file or with what was asked of an edition."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

Details = Mapping[str, Any]


def sentence(code: str, details: Details) -> str:
    """`building/uneven (deed=orange-2)`."""
    told = ", ".join(f"{name}={_plain(value)}" for name, value in details.items())
    return f"{code} ({told})" if told else code


def _plain(value: object) -> str:
    return " ".join(str(part) for part in value) if isinstance(value, tuple) else str(value)


class MagieError(Exception):
    """The base of every error of Magie: `.code` is stable, `.details` are plain values by name."""

    clause = ""
    """The place in the rulebook that it follows from, where it follows from a rule."""

    def __init__(self, code: str, details: Details | None = None) -> None:
        self.code = code
        self.details: dict[str, Any] = dict(details or {})
        super().__init__(sentence(code, self.details))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_remade, (type(self), dict(self.__dict__), self.args))


def _remade(cls: type[MagieError], fields: dict[str, Any], args: tuple[Any, ...]) -> MagieError:
    """An error as it was, whatever its `__init__` asks for: errors travel between processes."""
    error = cls.__new__(cls, *args)
    error.__dict__.update(fields)
    return error


class Problem(NamedTuple):
    """One thing to mend in a file: where it is and what must hold there."""

    place: str
    message: str

    def __str__(self) -> str:
        return f"{self.place}: {self.message}" if self.place else self.message


class EditionError(MagieError, ValueError):
    """An edition that cannot be had: a stable code, what is possible, and every problem of a bad file."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        details: Mapping[str, Any] | None = None,
        problems: Iterable[Problem] = (),
    ) -> None:
        super().__init__(code, details)
        self.message = message
        self.problems = tuple(problems)
        self.args = ("\n  ".join([f"{code}: {message}", *map(str, self.problems)]),)


def unknown(what: str, given: object, possible: Iterable[str], code: str | None = None) -> EditionError:
    """The error for a name that is not there, with the list of those that are."""
    names = list(possible)
    told = given if isinstance(given, str) else f"<{type(given).__name__}>"  # of a whole object the kind is enough
    return EditionError(
        code or f"edition/unknown-{what.replace(' ', '-')}",
        f"no {what} {told!r}; possible: {', '.join(names) or 'none'}",
        details={what.replace(" ", "_"): told, "possible": names},
    )


def bad_file(source: str, problems: list[Problem]) -> EditionError:
    """The error that lists what is wrong with a file."""
    count = "one problem" if len(problems) == 1 else f"{len(problems)} problems"
    return EditionError("edition/bad-file", f"{source} has {count}", details={"file": source}, problems=problems)
