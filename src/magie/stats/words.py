"""The words and numbers of a report in a language; messages stand in the catalogue under `stats.`."""

from math import floor, log10
from typing import Any

from magie.language.cldr import number_marks
from magie.language.naming import Naming
from magie.pages import words as pages
from magie.simulate.intervals import Mean, Share, astuple
from magie.simulate.study import Study
from magie.stats.deeds import Level
from magie.stats.figures import Figures

MINUS = "\N{MINUS SIGN}"
MOST_DIGITS = 4


class Words(pages.Words):
    """Says what a report says: `words("heat-title")` is the message `stats.heat-title`."""

    area = "stats"

    def __init__(self, language: str, figures: Figures) -> None:
        """Raises `LanguageError` for a language without messages."""
        super().__init__(language)
        self.naming = Naming(figures.study.loaded(), language)

    def number(self, number: float, digits: int = 0) -> str:
        """A number, with a true minus sign."""
        return super().number(number, digits).replace("-", MINUS)

    def format_locale(self) -> dict[str, Any]:
        """How the axes of charts write numbers, as d3-format has it."""
        decimal, thousands = number_marks(self.language)
        percent = self.say("cli.percent", number="")
        return {
            "decimal": decimal, "thousands": thousands, "grouping": [3], "currency": ["", ""], "percent": percent,
        }  # fmt: skip

    def share_parts(self, figure: Share | Mean, most: int = MOST_DIGITS) -> tuple[str, str]:
        """A share, and its interval, with as many digits as the interval supports."""
        share, low, high = astuple(figure)
        digits = digits_of(100 * (high - low) / 2, most)
        return self.percent(share, digits), self.percents(low, high, digits)

    def mean_parts(self, figure: Mean, digits: int = 1) -> tuple[str, str]:
        """A mean, and its interval."""
        mean, low, high = (self.number(number, digits) for number in astuple(figure))
        return mean, self.range(low, high)

    def money(self, amount: float) -> str:
        """An amount as the edition writes it."""
        return self.naming.money(round(amount))

    def title(self, study: Study) -> str:
        """The edition and its board."""
        title = study.loaded().title.in_language(self.language)
        board = " ".join(word.capitalize() for word in study.board.split("-"))
        return title if board.lower() == title.lower() else f"{title}, {board}"

    def played(self, study: Study) -> str:
        """Mode, bots, switches and seed."""
        bots = ", ".join(study.bots)
        mode = self.say(f"cli.mode-{study.mode}")
        parts = [mode, self("players", count=len(study.bots), bots=bots), *study.switches]
        return " · ".join([*parts, self.say("cli.seed", seed=str(study.seed))])

    def size(self, figures: Figures) -> str:
        """How much was played."""
        return self("size", games=figures.games, landings=figures.landings)

    def level(self, level: Level) -> str:
        """What a level is called."""
        if level.kind == "built":
            return self.naming.buildings(level.count)
        return self(f"level-{level.kind}", count=level.count)

    def letter(self, level: Level) -> str:
        """A level in one letter: how many houses, or what stands for a hotel and a skyscraper."""
        building = self.naming.edition.building_at(level.count) if level.kind == "built" else "house"
        return str(level.count) if building == "house" else self(f"letter-{building}")


def digits_of(reach: float, most: int = MOST_DIGITS) -> int:
    """How many digits behind the mark an interval supports: two that mean something, one at least."""
    return 1 if reach <= 0 else min(max(1 - floor(log10(reach)), 1), most)
