"""Our own rulebooks, clause by clause: one data file per ruleset and language, read when asked for.

A book with a base writes only what it decides differently; everything else it takes over from there.
"""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec

from magie.editions.errors import MagieError
from magie.editions.learning import learn

Words = Annotated[str, msgspec.Meta(min_length=1)]
ClauseId = Annotated[str, msgspec.Meta(pattern=r"^([0-9]+\.[0-9]+|U-[A-Z0-9]+-[0-9]+)$")]
ReadingId = Annotated[str, msgspec.Meta(pattern=r"^Q[0-9]+$")]


class RulebookError(MagieError, ValueError):
    """Something no rulebook has: `.code` is stable, `.details` hold what was given and what is possible."""

    def __init__(self, code: str, message: str, details: dict[str, Any]) -> None:
        super().__init__(code, details)
        self.message = message

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
    replaces: tuple[ClauseId, ...] = ()
    """The clauses of other rulebooks in whose place this one stands."""
    when: dict[str, bool | int | str] = {}
    """The switches that a table needs for this clause to mean something there."""
    notes: tuple[Words, ...] = ()
    """What the table has changed about it."""

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
    readings: tuple[Reading, ...] = ()
    apart: tuple[Clause, ...] = ()
    """Clauses that the table has no use for: they are found by their id, and say so."""
    base: str | None = None
    """The ruleset whose clauses hold wherever this book is silent."""

    def clause(self, wanted: str) -> Clause:
        """The clause with this id (`7.6`), or the one that stands in its place here.

        Raises RulebookError `rules/unknown-clause` if this ruleset has none.
        """
        clause = self.find(wanted)
        if clause is not None:
            return clause
        near = [clause.id for clause in self.clauses if clause.id.startswith(f"{wanted.partition('.')[0]}.")]
        raise self._unknown(wanted, near, [clause.id for clause in self.clauses])

    def find(self, wanted: str) -> Clause | None:
        """The clause with this id, the one that stands in its place, or None."""
        for clause in (*self.clauses, *self.apart):
            if clause.id == wanted or wanted in clause.replaces:
                return clause
        return None

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
        others = [name for name in rulesets() if _has(load_rulebook(name, self.language), wanted)]
        if others:
            message = f"clause {wanted!r} is not in {self.ruleset}, but in {', '.join(others)}"
            details["others"] = others
        return RulebookError("rules/unknown-clause", message, details)


class Difference(Entry, frozen=True, kw_only=True):
    """A clause that two rulesets decide differently; None where one of them has no such clause."""

    id: ClauseId
    first: Clause | None
    second: Clause | None


learn(Rulebook)


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
    book = msgspec.convert(tomllib.loads(text), Rulebook)
    return book if book.base is None else _laid_over(load_rulebook(book.base, language), book)


def _has(book: Rulebook, wanted: str) -> bool:
    """Whether a book has an entry of this id itself."""
    return wanted in [clause.id for clause in book.clauses] or wanted in [reading.id for reading in book.readings]


def _laid_over(base: Rulebook, book: Rulebook) -> Rulebook:
    """A book with what it takes over: the clauses it does not replace, their readings and their chapters."""
    own = {clause.id: msgspec.structs.replace(clause, differs=True) for clause in book.clauses}
    replaced = {old for clause in book.clauses for old in clause.replaces}
    taken = {clause.id: clause for clause in base.clauses if clause.id not in replaced}
    clauses = sorted((taken | own).values(), key=_place)
    chapters = {chapter.number: chapter for chapter in (*base.chapters, *book.chapters)}
    cited = {reading for clause in clauses for reading in clause.readings}
    return msgspec.structs.replace(
        book,
        chapters=tuple(chapters[number] for number in sorted({clause.chapter for clause in clauses})),
        clauses=tuple(clauses),
        readings=tuple(reading for reading in base.readings if reading.id in cited),
    )


def difference(first: Rulebook, second: Rulebook) -> tuple[Difference, ...]:
    """Every clause that two rulebooks in one language decide differently, in the order of the rulebook."""
    if first.ruleset == second.ruleset:
        return ()
    apart: dict[str, tuple[Clause, Difference]] = {}
    for book, other in ((first, second), (second, first)):
        for clause in book.clauses:
            stands_elsewhere = any(other.find(old) for old in clause.replaces)
            if not stands_elsewhere and _is_apart(book, clause, other):
                pair = first.find(clause.id), second.find(clause.id)
                apart[clause.id] = clause, Difference(id=clause.id, first=pair[0], second=pair[1])
    return tuple(found for _, found in sorted(apart.values(), key=lambda entry: _place(entry[0])))


def _is_apart(book: Rulebook, clause: Clause, other: Rulebook) -> bool:
    """Whether another book decides a clause of this one differently."""
    theirs = other.find(clause.id)
    if theirs is None or theirs.id == clause.id:
        if _author(book, clause) == _author(other, theirs):
            return theirs is not None and clause.text != theirs.text  # the same words of another box
        return clause.differs_from(_author(other, theirs))
    return True


def _author(book: Rulebook, clause: Clause | None) -> str:
    """The ruleset that wrote a clause of this book: its own, or that of its base."""
    if clause is not None and book.base is not None:
        written = load_rulebook(book.ruleset, book.language).find(
            clause.id
        )  # as it stands, without a table's numbers
        if written in load_rulebook(book.base, book.language).clauses:
            return book.base
    return book.ruleset


def _place(clause: Clause) -> tuple[int, int]:
    """Where a clause stands: by chapter, then by its number; chapters without numbered clauses keep their order."""
    return clause.chapter, 0 if clause.id.startswith("U-") else int(clause.id.rpartition(".")[2])


@cache
def _books() -> tuple[tuple[str, str], ...]:
    """(ruleset, language) of every data file: `spiderman-en.fr.toml` is spiderman-en in French."""
    names = [entry.name.removesuffix(".toml") for entry in files(__name__).iterdir() if entry.name.endswith(".toml")]
    return tuple((name.rpartition(".")[0], name.rpartition(".")[2]) for name in names)
