"""The languages there are: every file in `magie/language/locales` is one, with its messages.

That package stands above this one, but names, texts and amounts of an edition are written in all its languages.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec

LOCALES = Path(__file__).parents[1] / "language" / "locales"
LANGUAGES = tuple(sorted(path.stem for path in LOCALES.glob("*.json")))


@cache
def messages_of(language: str) -> Mapping[str, str]:
    """Every message of a language by its key, unread."""
    return msgspec.json.decode((LOCALES / f"{language}.json").read_bytes(), type=dict[str, str])
