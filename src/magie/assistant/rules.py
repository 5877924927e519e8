"""A rule by its clause or in words: what an assistant looks up."""

import re
from collections.abc import Iterator

from magie.language.rulebook import Clause, Rulebook, RulebookError

MOST_FOUND = 5
TITLE = 3  # what a word in a title counts, where one in a text counts 1
SHORTEST = 3  # letters of a word that is looked for
_ID = re.compile(r"^(Q?\d+(\.\d+)?|U-[A-Z0-9]+-\d+)$")


def look_up(book: Rulebook, wanted: str) -> str:
    """The clause or reading of an id, or those that say most about some words; raises RulebookError."""
    wanted = wanted.strip()
    if _ID.match(wanted):
        if wanted.startswith("Q"):
            reading = book.reading(wanted)
            return f"{reading.id} {reading.title}. {reading.text}"
        return told(book.clause(wanted))
    found = search(book, wanted)
    if not found:
        raise RulebookError("rules/nothing-found", f"nothing about {wanted!r}", {"words": wanted})
    return "\n".join(map(told, found))


def told(clause: Clause) -> str:
    """A clause in one paragraph."""
    return f"{clause.id} {clause.title}. {' '.join(clause.text.split())}"


def search(book: Rulebook, words: str) -> list[Clause]:
    """The clauses that say most about some words, best first."""
    wanted = set(_words(words))
    scored = [(_score(clause, wanted), -number, clause) for number, clause in enumerate(book.clauses)]
    best = sorted((one for one in scored if one[0] > 0), key=lambda one: one[:2], reverse=True)
    return [clause for _, _, clause in best[:MOST_FOUND]]


def _score(clause: Clause, wanted: set[str]) -> float:
    title, text = set(_words(clause.title)), set(_words(clause.text))
    return sum(TITLE * (word in title) + (word in text) for word in wanted)


def _words(text: str) -> Iterator[str]:
    """Words in small letters, without the endings of plurals."""
    for word in re.findall(r"\w+", text.lower()):
        if len(word) >= SHORTEST:
            yield word.rstrip("s") if len(word) > SHORTEST else word
