"""The standings in a language: as one page, and the lines and rows that a terminal shows."""

from html import escape

from magie.arena.report import ArenaReport, Standing
from magie.pages import sheet
from magie.pages.words import Words

WIDTH, ROW = 640, 34


class ArenaPage(Words):
    """The parts of the standings; shares have so many digits."""

    def __init__(self, report: ArenaReport, language: str, digits: int = 1) -> None:
        super().__init__(language)
        self.report, self.digits = report, digits
        self.ranked = sorted(report.bots, key=lambda bot: bot.even - bot.share)

    def html(self) -> str:
        """The whole page."""
        title = self("arena-title", edition=self.report.study.loaded().title.in_language(self.language))
        played = f"{self.games()} {self.lengths()}"
        parts = [sheet.lines([played]), self.picture(), sheet.table(*self.standings())]
        return sheet.sheet(self.language, title, *parts, sheet.lines([*self.test(), *self.conduct()]))

    def games(self) -> str:
        """How much was played."""
        report = self.report
        return self("arena-games", games=report.games, sets=report.sets, seatings=len(report.seatings))

    def lengths(self) -> str:
        """How long games were, and how many had no end."""
        return self("arena-lengths", median=self.report.median_rounds, undecided=self.report.undecided)

    def standings(self) -> tuple[list[str], list[list[str]]]:
        """Heads, and a row for each bot; luck and ratings where they are known."""
        heads = ["bot", "seats", "points", "interval", "even"]
        if any(bot.adjusted is not None for bot in self.ranked):
            heads += ["adjusted", "saved"]
        if any(bot.rating is not None for bot in self.ranked):
            heads += ["rating"]
        return [self(f"head-{head}") for head in heads], [self.row(bot) for bot in self.ranked]

    def row(self, bot: Standing) -> list[str]:
        """The cells of a bot."""
        share, digits = self.percent(bot.share, self.digits), self.digits
        cells = [bot.name, self.number(bot.seats), share, self.percents(bot.low, bot.high, digits)]
        cells.append(self.percent(bot.even))
        if bot.adjusted is not None and bot.saved is not None:
            interval = self.percents(bot.adjusted.low, bot.adjusted.high, digits)
            cells += [f"{self.percent(bot.adjusted.share, digits)} ({interval})", self.number(bot.saved, 1)]
        if bot.rating is not None and bot.unsure is not None:
            cells.append(f"{self.number(bot.rating, 1)} ± {self.number(bot.unsure, 1)}")
        return cells

    def picture(self) -> str:
        """A line from low to high for each bot, its share as a dot, and what its seats would give an equal."""
        most = max(0.01, *(bot.high for bot in self.ranked), *(bot.even for bot in self.ranked)) * 1.05
        left, room = 150, WIDTH - 170

        def across(share: float) -> float:
            return round(left + room * share / most, 1)

        marks = []
        for index, bot in enumerate(self.ranked):
            y, even = ROW * index + ROW // 2, across(bot.even)
            marks.append(
                f'<text x="0" y="{y + 4}" fill="currentColor">{escape(bot.name)}</text>'
                f'<line x1="{even}" x2="{even}" y1="{y - 9}" y2="{y + 9}" stroke="var(--soft)"/>'
                f'<line x1="{across(bot.low)}" x2="{across(bot.high)}" y1="{y}" y2="{y}" stroke="var(--mark)"'
                ' stroke-width="3"/>'
                f'<circle cx="{across(bot.share)}" cy="{y}" r="5" fill="var(--mark)"/>'
            )
        return sheet.picture(WIDTH, ROW * len(marks), self("head-points"), marks)

    def test(self) -> list[str]:
        """What the test says; nothing where there was none."""
        test = self.report.test
        if test is None:
            return []
        low, high = self.percent(test.low), self.percent(test.high)
        return [self(f"arena-test-{test.decision}", bot=test.bot, low=low, high=high, odds=self.number(test.odds, 2))]

    def conduct(self) -> list[str]:
        """How programs in processes of their own have behaved, and what the last breach was."""
        told = []
        for bot in self.report.bots:
            if (conduct := bot.conduct) is not None:
                counts = {name: getattr(conduct, name) for name in ("answers", "slow", "sorry", "lost", "games")}
                told.append(self("arena-conduct", bot=bot.name, breaches=sum(conduct.breaches.values()), **counts))
                if conduct.last:
                    told.append(self("arena-last-breach", told=conduct.last))
        return told
