"""What is wrong with a scenario file: every problem, each with its place."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from magie.editions import Problem
from magie.game.errors import MagieError


class ScenarioError(MagieError):
    """A scenario that cannot be run; `.problems` are all there are, each with table and key."""

    def __init__(self, code: str, path: Path, problems: Iterable[Problem]) -> None:
        self.path = path
        self.problems = tuple(problems)
        super().__init__(code, {"file": str(path), "problems": tuple(map(str, self.problems))})

    def __str__(self) -> str:
        return "\n  ".join([f"{self.path}: {self.code}", *map(str, self.problems)])


class Notes:
    """The problems found so far."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def add(self, place: str, message: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(place, message))

    def table(self, value: object, place: str) -> dict[str, Any]:
        """Any table."""
        if isinstance(value, Mapping):
            return dict(value)
        self.add(place, f"must be a table, not {value!r}")
        return {}

    def unknown(self, place: str, what: str, given: object, possible: Iterable[object]) -> None:
        """Note a word that means nothing here, with those that look like it, or all if they are few."""
        words = [str(word) for word in possible]
        close = get_close_matches(str(given), words, n=3)
        hint = f"; did you mean {' or '.join(close)}?" if close else _listed(words)
        self.add(place, f"unknown {what} {given!r}{hint}")


def _listed(words: list[str]) -> str:
    return f"; possible: {', '.join(words)}" if words and len(words) <= 40 else ""
