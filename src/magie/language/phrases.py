"""What lower parts say in English, said in another language: the English sentence is the key, as `phrase.…` has it.

Readers of texts and runners of scenarios say what they expected in plain English and know no other words. Where a
sentence holds values, its message names them.
"""

import re
from functools import cache

from magie.editions.locales import messages_of
from magie.language.catalogue import catalogue

ENGLISH = "en"
_FAMILY = "phrase."
# Values that are phrases again; others are ids, keys or numbers, and stay as they are.
_SAID = frozenset((
    "count", "found", "held", "marked", "meant", "nearest", "other", "out", "owner", "pile",
    "problem", "there", "thing", "wanted", "what", "who", "why", "winners", "words",
))  # fmt: skip
# They hold a whole sentence, behind the place that it is about.
_FRAMES = ("phrase.scenario-step", "phrase.note-place")
_VALUE = re.compile(r"\{(\w+)\}")


def phrase(said: str, language: str) -> str | None:
    """An English phrase in another language; None where that language has no words for it."""
    if language == ENGLISH:
        return said
    for key, pattern in _patterns():
        if found := pattern.fullmatch(said):
            values = {
                name: (name in _SAID and phrase(value, language)) or value
                for name, value in found.groupdict().items()
            }
            return catalogue(language).say(key, values)
    return None


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    """What recognises each phrase: those with a sentence in them, then the most telling ones first."""
    phrases = {key: text for key, text in messages_of(ENGLISH).items() if key.startswith(_FAMILY)}
    told = sorted(phrases, key=lambda key: (key not in _FRAMES, -len(_VALUE.sub("", phrases[key]))))
    return [(key, _pattern(phrases[key])) for key in told]


def _pattern(text: str) -> re.Pattern[str]:
    parts = _VALUE.split(text)
    names = set(parts[1::2])
    any_of = {"place": r"\S+?", "given": r"'.*?'|\S+"}  # a key or a file, without a space; a word as it was given
    spelled = [
        f"(?P<{part}>{any_of.get(part, '.+?')})" if index % 2 else re.escape(part) for index, part in enumerate(parts)
    ]
    assert len(names) == len(parts) // 2, f"{text!r} names a value twice"
    return re.compile("".join(spelled), re.DOTALL)
