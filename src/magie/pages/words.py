"""Messages and numbers in a language, as terminals, pages and reports say them."""

from magie.language.catalogue import catalogue
from magie.language.cldr import write_decimal
from magie.language.icu import Value


class Words:
    """Says messages of one area: where that is `cli`, `words("saved", path="…")` is the message `cli.saved`."""

    area = "cli"

    def __init__(self, language: str) -> None:
        """Raises `LanguageError` for a language without messages."""
        self.language = language
        self.messages = catalogue(language)

    def __call__(self, key: str, **values: Value) -> str:
        """A message of the area."""
        return self.say(f"{self.area}.{key}", **values)

    def say(self, key: str, /, **values: Value) -> str:
        """Any message."""
        return self.messages.say(key, values)

    def number(self, number: float, digits: int = 0) -> str:
        """A number with so many digits behind its mark."""
        return write_decimal(self.language, number, digits)

    def percent(self, share: float, digits: int = 1) -> str:
        """A share in percent."""
        return self.messages.say("cli.percent", {"number": self.number(100 * share, digits)})

    def range(self, low: str, high: str) -> str:
        """From a number to another."""
        return self.messages.say("cli.range", {"low": low, "high": high})

    def percents(self, low: float, high: float, digits: int = 1) -> str:
        """From a share to another, in percent."""
        return self.range(self.number(100 * low, digits), self.percent(high, digits))
