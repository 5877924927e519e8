"""Says what is wrong and what to do next: the message of a code `area/reason`, whichever part it comes from."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from magie.editions.digest import HASH
from magie.language import cldr
from magie.language.catalogue import Catalogue, catalogue
from magie.language.icu import Value
from magie.language.phrases import phrase

_CHOICES = frozenset({"possible", "did_you_mean"})
_SPOKEN_AS_IT_IS = (int, str)
_ALIKE = 0.75  # from which a name that was given is taken for a slip of the pen


class Refusal(Protocol):
    """A rejection, or any error of Magie: a stable code such as `building/uneven`, and plain values by name."""

    @property
    def code(self) -> str:
        """The stable code."""

    @property
    def details(self) -> Mapping[str, Any]:
        """What there is to tell."""


class Cited(Refusal, Protocol):
    """One that says where in the rulebook it comes from."""

    @property
    def clause(self) -> str:
        """The clause that it follows from; empty where it follows from none."""


def explain(refusal: Refusal, language: str = "en") -> str:
    """What went wrong where no table is set yet: names in it stay as they were typed."""
    values = {name: plain(name, value, language) for name, value in refusal.details.items()}
    if close := likely(refusal.details):
        values["did_you_mean"] = close
    return message_of(refusal, catalogue(language), values)


def message_of(refusal: Refusal, messages: Catalogue, values: Mapping[str, Value]) -> str:
    """The most telling message that the details suffice for: of the code, else of its area."""
    problem = refusal.details.get("problem") or getattr(refusal, "message", "") or str(refusal)
    known = {**values, "problem": str(problem)}
    if wanted := getattr(refusal, "expected", ""):
        expected = phrase(wanted, messages.language)
        known |= {"problem": refusal.code} if expected is None else {"expected": expected}
    area = refusal.code.partition("/")[0]
    bases = (f"reason.{refusal.code}", f"error.{refusal.code}", f"error.{area}")
    for key in (f"{base}{flavour}" for base in bases for flavour in (".others", ".close", ".told", "")):
        if key in messages and messages.message(key).arguments() <= known.keys():
            return messages.say(key, known)
    return messages.say("error.unknown", known)


def likely(details: Mapping[str, Any]) -> str:
    """Of what would have been possible, the name that looks most like the one that was given; empty for none."""
    possible = details.get("possible")
    given = next((value for name, value in details.items() if name != "possible"), None)
    if not possible or not isinstance(given, str):
        return ""
    from difflib import get_close_matches  # only a mistake needs it

    return next(iter(get_close_matches(given.lower(), [str(name) for name in possible], n=1, cutoff=_ALIKE)), "")


def difference(name: str, then: str, now: str, *, language: str) -> str:
    """What a rule was and what it is: "Jail fine 50, now 100", "other cards"."""
    from magie.editions.switches import all_switches  # only a record from elsewhere needs them

    messages, (field, _, place) = catalogue(language), name.partition("/")
    key, switch = f"fact.{field}", all_switches().get(field)
    words = messages.say(key, {}) if key in messages else field
    if HASH in then + now:
        return words
    if switch is not None:
        said = switch.description.in_language(language).removesuffix(".")
        return messages.say("fact.switched", {"rule": said, "then": then, "now": now})
    return messages.say("fact.changed", {"rule": f"{words} ({place})" if place else words, "then": then, "now": now})


def plain(name: str, value: object, language: str) -> Value:
    """A value that needs no edition to be said; of several that are possible, one is to be chosen."""
    if isinstance(value, _SPOKEN_AS_IT_IS):
        return value
    if name == "differences" and isinstance(value, Sequence):
        return " · ".join(difference(*found, language=language) for found in value)
    if isinstance(value, Sequence):
        return cldr.write_list(language, [str(part) for part in value], is_choice=name in _CHOICES)
    return str(value)
