"""The messages of a language: `locales/<language>.json`, shared with the browser. A new file is a new language."""

from collections.abc import Iterator, Mapping
from functools import cache

from magie.editions.errors import MagieError
from magie.editions.locales import LANGUAGES, messages_of
from magie.language.icu import Message, Value


class LanguageError(MagieError, ValueError):
    """A language that nobody has written yet; `.details` say which there are."""

    def __init__(self, language: str) -> None:
        super().__init__("language/unknown", {"language": language, "possible": languages()})
        self.args = (f"{self.code}: no language {language!r}; possible: {', '.join(languages())}",)


def languages() -> tuple[str, ...]:
    """The languages that can be spoken: one for each file of messages."""
    return LANGUAGES


@cache
def catalogue(language: str) -> "Catalogue":
    """All messages of a language. Raises `LanguageError` when there is none of that name."""
    if language not in languages():
        raise LanguageError(language)
    return Catalogue(language, messages_of(language))


class Catalogue:
    """Messages by key, each read when it is first needed."""

    def __init__(self, language: str, texts: Mapping[str, str]) -> None:
        self.language = language
        self._texts = texts
        self._messages: dict[str, Message] = {}
        self._arguments: dict[str, frozenset[str]] = {}
        self._fields: dict[str, frozenset[str]] = {}

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def __iter__(self) -> Iterator[str]:
        return iter(self._texts)

    def message(self, key: str) -> Message:
        """The message of a key. Raises `KeyError` without one, `MessageError` when it is malformed."""
        message = self._messages.get(key)
        if message is None:
            message = self._messages[key] = Message(self._texts[key], self.language, key)
        return message

    def arguments(self, key: str) -> frozenset[str]:
        """The values that the message of a key may ask for."""
        known = self._arguments.get(key)
        if known is None:
            known = self._arguments[key] = frozenset(self.message(key).arguments())
        return known

    def fields(self, key: str) -> frozenset[str]:
        """The fields of a record of which the message of a key tells something."""
        known = self._fields.get(key)
        if known is None:
            asked = self.arguments(key)
            bare = {name.removesuffix(suffix) for name in asked for suffix in ("_you", "_kind", "_number")}
            known = self._fields[key] = asked | bare
        return known

    def say(self, key: str, values: Mapping[str, Value]) -> str:
        """The message of a key with its values."""
        return self.message(key).format(values)

    def flavour(self, key: str, word: str) -> str:
        """The most telling key there is: for `rent-doubled` `key.rent-doubled`, else `key.rent`, else `key`."""
        while word:
            if f"{key}.{word}" in self._texts:
                return f"{key}.{word}"
            word = word.rpartition("-")[0]
        return key
