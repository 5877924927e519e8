"""Our own rulebooks, clause by clause: one data file a ruleset and language, read when asked for."""

import re
import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec

Words = Annotated[str, msgspec.Meta(min_length=1)]
ClauseId = Annotated[str, msgspec.Meta(pattern=r"^([0-9]+\.[0-9]+|U-[A-Z]+-[0-9]+)$")]
ReadingId = Annotated[str, msgspec.Meta(pattern=r"^Q[0-9]+$")]


class RulebookError(ValueError):
    """Something no rulebook has: `.code` is stable, `.details` hold what was given and what is possible."""

    def __init__(self, code: str, message: str, details: dict[str, Any]) -> None:
        super().__init__(code, message, details)
        self.code = code
        self.message = message
        self.details = details

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a rulebook file: every key is known."""


class Chapter(Entry, frozen=True, kw_only=True):
    """A heading, over the clauses that carry its number."""

    number: int
    title: Words


class Clause(Entry, frozen=True, kw_only=True):
    """One rule as this ruleset has it."""

    id: ClauseId
    chapter: int
    title: Words
    text: Words
    readings: tuple[ReadingId, ...] = ()
    """The open questions of the printed booklet that this text settles."""
    differs: bool = False
    """Whether some other ruleset decides this differently."""
    agrees_with: tuple[str, ...] = ()
    """The rulesets that decide it the same way all the same."""

    def differs_from(self, ruleset: str) -> bool:
        """Whether that ruleset decides this clause differently, or has nothing like it."""
        return self.differs and ruleset not in self.agrees_with


class Reading(Entry, frozen=True, kw_only=True):
    """An open question of the printed booklet and the answer that Magie plays by."""

    id: ReadingId
    title: Words
    text: Words


class Rulebook(Entry, frozen=True, kw_only=True):
    """All that one ruleset says, in one language."""

    ruleset: str
    language: str
    title: Words
    chapters: tuple[Chapter, ...]
    clauses: tuple[Clause, ...]
    readings: tuple[Reading, ...]

    def clause(self, wanted: str) -> Clause:
        """The clause with this id (`7.6`).

        Raises RulebookError `rules/unknown-clause` if this ruleset has none.
        """
        for clause in self.clauses:
            if clause.id == wanted:
                return clause
        near = [clause.id for clause in self.clauses if clause.id.startswith(f"{wanted.partition('.')[0]}.")]
        raise self._unknown(wanted, near, [clause.id for clause in self.clauses])

    def reading(self, wanted: str) -> Reading:
        """The reading with this id (`Q24`).

        Raises RulebookError `rules/unknown-clause` if none concerns this ruleset.
        """
        for reading in self.readings:
            if reading.id == wanted:
                return reading
        possible = [reading.id for reading in self.readings]
        raise self._unknown(wanted, possible, possible)

    def clauses_of(self, chapter: int) -> tuple[Clause, ...]:
        """The clauses of a chapter, in order."""
        return tuple(clause for clause in self.clauses if clause.chapter == chapter)

    def _unknown(self, wanted: str, near: list[str], possible: list[str]) -> RulebookError:
        """The error for an id that is not there; its sentence names those of the same chapter, or all."""
        message = f"no clause {wanted!r} in {self.ruleset}; possible: {', '.join(near or possible)}"
        details = {"clause": wanted, "ruleset": self.ruleset, "language": self.language, "possible": possible}
        return RulebookError("rules/unknown-clause", message, details)


class Difference(Entry, frozen=True, kw_only=True):
    """A clause that two rulesets decide differently; None where one of them has no such clause."""

    id: ClauseId
    first: Clause | None
    second: Clause | None


def rulesets() -> tuple[str, ...]:
    """The rulesets that have a rulebook."""
    return tuple(sorted({ruleset for ruleset, _ in _books()}))


def languages() -> tuple[str, ...]:
    """The languages that rulebooks are written in."""
    return tuple(sorted({language for _, language in _books()}))


@cache
def load_rulebook(ruleset: str, language: str) -> Rulebook:
    """The rulebook of a ruleset (`classic`) in a language (`fr`).

    Raises RulebookError `rules/unknown-ruleset` or `rules/unknown-language`.
    """
    for what, given, possible in (("ruleset", ruleset, rulesets()), ("language", language, languages())):
        if given not in possible:
            message = f"no {what} {given!r}; possible: {', '.join(possible)}"
            raise RulebookError(f"rules/unknown-{what}", message, {what: given, "possible": list(possible)})
    text = (files(__name__) / f"{ruleset}.{language}.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), Rulebook)


def difference(ruleset_a: str, ruleset_b: str, language: str) -> tuple[Difference, ...]:
    """Every clause that the two rulesets decide differently, in the order of the rulebook.

    Raises RulebookError as `load_rulebook` does.
    """
    first = {clause.id: clause for clause in load_rulebook(ruleset_a, language).clauses}
    second = {clause.id: clause for clause in load_rulebook(ruleset_b, language).clauses}
    if ruleset_a == ruleset_b:
        return ()
    apart = {clause.id: clause for clause in first.values() if clause.differs_from(ruleset_b)}
    apart |= {clause.id: clause for clause in second.values() if clause.differs_from(ruleset_a)}
    return tuple(
        Difference(id=clause.id, first=first.get(clause.id), second=second.get(clause.id))
        for clause in sorted(apart.values(), key=_place)
    )


def _place(clause: Clause) -> tuple[int, int]:
    """Where a clause stands: by chapter, then by the number its id ends with."""
    return clause.chapter, int(re.findall(r"\d+", clause.id)[-1])


@cache
def _books() -> tuple[tuple[str, str], ...]:
    """(ruleset, language) of every data file: `spiderman-en.fr.toml` is spiderman-en in French."""
    names = [
        entry.name.removesuffix(".toml")
        for entry in files(__name__).iterdir()
        if entry.name.endswith(".toml")
    ]
    return tuple((name.rpartition(".")[0], name.rpartition(".")[2]) for name in names)
