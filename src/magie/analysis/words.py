"""Messages and numbers of an analysis in a language."""

from html import escape

from magie.analysis.scale import POINTS
from magie.language.catalogue import Catalogue
from magie.language.cldr import write_decimal
from magie.language.icu import Value


class Words:
    """Speaks a language; what it says is safe to stand in a page."""

    def __init__(self, messages: Catalogue, language: str) -> None:
        self.messages = messages
        self.language = language

    def __call__(self, key: str, **values: Value) -> str:
        """A message of the analysis."""
        return self.say(f"analysis.{key}", **values)

    def review(self, key: str, **values: Value) -> str:
        """A message that the review in the page says too."""
        return self.say(f"review.{key}", **values)

    def say(self, key: str, **values: Value) -> str:
        """Any message."""
        return escape(self.messages.say(key, values))

    def plain(self, value: float, digits: int = 1) -> str:
        """A number."""
        return write_decimal(self.language, value, digits)

    def points(self, value: float) -> str:
        """Points with their sign."""
        shown = round(value, 1)
        sign = "+" if shown > 0 else "−" if shown < 0 else ""
        return sign + write_decimal(self.language, abs(shown), 1)

    def percent(self, share: float) -> str:
        """A chance in percent."""
        return self.say("cli.percent", number=write_decimal(self.language, POINTS * share, 0))

    def level(self, name: str | None) -> str:
        """The bot that somebody plays like, or that there is no saying."""
        return self("no-grade") if name is None else self.review(f"level-{name}")
