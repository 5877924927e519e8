"""Messages and numbers of an analysis in a language."""

from html import escape

from magie.analysis.scale import POINTS
from magie.language.icu import Value
from magie.pages import words as pages

ODD = 0.05  # of games, at most, whose dice are as odd as what is called so


class Words(pages.Words):
    """Says what an analysis says: `words("title")` is the message `analysis.title`."""

    area = "analysis"

    def review(self, key: str, **values: Value) -> str:
        """A message that the review in the page says too."""
        return self.say(f"review.{key}", **values)

    def dice(self, as_odd: float) -> str:
        """How odd the dice of a game are, from the share of games whose dice are as odd."""
        return self.review("dice-odd" if as_odd < ODD else "dice-ordinary", odd=round(POINTS * as_odd))

    def points(self, value: float) -> str:
        """Points with their sign."""
        shown = round(value, 1)
        sign = "+" if shown > 0 else "−" if shown < 0 else ""
        return sign + self.number(abs(shown), 1)

    def level(self, name: str | None) -> str:
        """The bot that somebody plays like, or that there is no saying."""
        return self("no-grade") if name is None else self.review(f"level-{name}")


class SafeWords(Words):
    """Says messages so that they can stand in a page; `plain` says them as they are."""

    def __init__(self, language: str) -> None:
        """Raises `LanguageError` for a language without messages."""
        super().__init__(language)
        self.plain = Words(language)

    def say(self, key: str, /, **values: Value) -> str:
        """Any message, safe."""
        return escape(super().say(key, **values))
