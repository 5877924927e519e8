"""Problems that many checks can find: missing keys, names that lead nowhere, texts that cannot be filled in."""

from collections.abc import Iterable, Iterator

from magie.editions.errors import Problem
from magie.editions.locales import LANGUAGES
from magie.editions.texts import placeholders
from magie.editions.values import Text


def check_placeholders(place: str, text: Text, allowed: Iterable[str]) -> Iterator[Problem]:
    """A text uses only the placeholders that its card or option can fill."""
    possible = sorted(allowed)
    for language in LANGUAGES:
        found = placeholders(text.in_language(language))
        if found is None:
            yield Problem(f"{place}.{language}", "the braces do not match")
        else:
            for name in sorted(found.difference(possible)):
                words = ", ".join(f"{{{word}}}" for word in possible) or "none"
                yield Problem(f"{place}.{language}", f"unknown placeholder {{{name}}}; possible: {words}")


def same_keys(place: str, given: Iterable[str], wanted: Iterable[str]) -> Iterator[Problem]:
    """A table has an entry for each of these names and for no other."""
    have, need = list(given), list(wanted)
    yield from (Problem(f"{place}.{name}", "is missing") for name in need if name not in have)
    yield from (Problem(f"{place}.{name}", "is not known") for name in have if name not in need)


def reference(place: str, name: str, possible: Iterable[str]) -> Problem:
    """The problem of a name that leads nowhere."""
    return Problem(place, f"{name!r} is not there; possible: {', '.join(possible) or 'none'}")
