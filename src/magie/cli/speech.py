"""The words of the terminal: which language is spoken, and messages of the catalogue by key."""

from __future__ import annotations

import os
import sys
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from magie.language.catalogue import languages
from magie.pages.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

DEFAULT = "en"
_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first one that says something decides, as POSIX has it


def language_of(environment: Mapping[str, str]) -> str:
    """The language that an environment asks for, if Magie speaks it; else English."""
    asked = next((environment[name] for name in _VARIABLES if environment.get(name)), "")
    spoken = asked.partition(".")[0].partition("_")[0].lower()
    return spoken if spoken in languages() else DEFAULT


class Speech(Words):
    """Says messages of the terminal: `speech("saved", path="…")` is the message `cli.saved`."""

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return f"cli.{key}" in self.messages


def language_typed(words: Sequence[str]) -> str | None:
    """The language that a command line asks for, if Magie speaks it."""
    asked = [after for word, after in pairwise((*words, "")) if word == "--lang"]
    asked += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    return asked[0] if asked and asked[0] in languages() else None


@cache
def own_speech() -> Speech:
    """Of help texts, and of what goes wrong before a command has read its language: that typed, or the system's."""
    return Speech(language_typed(sys.argv[1:]) or language_of(os.environ))


def help_text(key: str) -> str:
    """What the help says of a command or option."""
    return own_speech()(f"help-{key}")
