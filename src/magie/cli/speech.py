"""The words of the terminal: which language is spoken, and messages of the catalogue by key."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

from magie.language.catalogue import languages
from magie.pages.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

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


@cache
def own_speech() -> Speech:
    """The language of the environment: of help texts, and of what goes wrong before another one is chosen."""
    return Speech(language_of(os.environ))


def help_text(key: str) -> str:
    """What the help says of a command or option."""
    return own_speech()(f"help-{key}")
