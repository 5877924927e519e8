"""What came out of a run on screen: wins by seat and bot, lengths, bankruptcies, money, games cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from magie.language.cldr import write_decimal, write_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console

    from magie.cli.speech import Speech
    from magie.simulate import Report
    from magie.simulate.intervals import Mean, Share, Spread

PERCENTILES = (5, 25, 75, 95)


def show_report(console: Console, speech: Speech, report: Report) -> None:
    """Everything, from what was played to how it ended."""
    page = Page(speech, report.games)
    console.print(Text(page.title(report), style="bold"), soft_wrap=True)
    console.print(Text(page.effort(report), style="dim"), soft_wrap=True)
    tables = [page.seats(report), page.lengths(report)]
    if len(report.bots) > 1:
        tables.insert(1, page.bots(report))
    for table in tables:
        console.print()
        console.print(table)
    console.print()
    for line in page.endings(report):
        console.print(Text(line), soft_wrap=True)


class Page:
    """The parts of a summary in a language."""

    def __init__(self, speech: Speech, games: int) -> None:
        self.say = speech
        self.language = speech.language
        self.digits = min(max(len(str(games)) - 3, 1), 4)  # of a share in percent: many games tell small ones

    def title(self, report: Report) -> str:
        """What was played."""
        study = report.study
        title = study.loaded().title.in_language(self.language)
        words = [title, study.board, study.deck_set, self.say(f"mode-{study.mode}"), *study.switches]
        return " · ".join([*words, self.say("seed", seed=str(study.seed))])

    def effort(self, report: Report) -> str:
        """How much was played, and how fast."""
        if report.backend is None or report.rolls_per_second is None:
            return self.say("simulate-total", games=report.games, rolls=report.rolls)
        played = sum(report.played.values())
        seconds = write_decimal(self.language, report.seconds, 1)
        rate = round(report.rolls_per_second)
        backends = " + ".join(report.played)
        how = self.say("simulate-how", backend=backends, threads=report.threads, machines=report.machines)
        told = self.say(
            "simulate-speed", games=played, rolls=report.rolls_played, seconds=seconds, rate=rate, how=how
        )
        if played < report.games:
            return f"{self.say('simulate-total', games=report.games, rolls=report.rolls)} {told}"
        return told

    def seats(self, report: Report) -> Table:
        """Wins by seat."""
        rows = [[str(seat.seat), seat.bot, self.number(seat.wins), *self.share(seat.share)] for seat in report.seats]
        return self.table(["seat", "bot", "wins", "share", "interval"], rows, words={"bot"})

    def bots(self, report: Report) -> Table:
        """Wins by bot, beside the share of the seats that it has."""
        rows = [
            [
                bot.bot,
                self.number(bot.seats),
                self.number(bot.wins),
                *self.share(bot.share),
                self.percent(bot.even, 1),
            ]
            for bot in report.bots
        ]
        return self.table(["bot", "seats", "wins", "share", "interval", "even"], rows, words={"bot"})

    def lengths(self, report: Report) -> Table:
        """How long games are."""
        rows = [
            [self.say("simulate-rounds"), *self.spread(report.rounds)],
            [self.say("simulate-rolls"), *self.spread(report.rolls_per_game)],
        ]
        heads = [self.percent(percent / 100, 0) for percent in PERCENTILES]
        heads.insert(2, self.say("head-median"))
        names = [self.say("head-length"), self.say("head-mean"), *heads, self.say("head-most")]
        return self.plain(names, rows, words={0})

    def endings(self, report: Report) -> list[str]:
        """Bankruptcies, money, and games that did not end as games should."""
        edition = report.study.loaded()
        money = [edition.money(round(value), self.language) for value in self.values(report.money)]
        broke = [write_decimal(self.language, value, 2) for value in self.values(report.bankruptcies)]
        share, interval = self.share(report.limit_share)
        lines = [
            self.say("simulate-bankruptcies", mean=broke[0], range=self.range(*broke[1:])),
            self.say("simulate-money", mean=money[0], range=self.range(*money[1:])),
            self.say(
                "simulate-limit",
                limit=report.study.round_limit,
                games=report.limit_reached,
                share=share,
                range=interval,
            ),
        ]
        if report.shared_wins:
            lines.append(self.say("simulate-shared", games=report.shared_wins))
        if report.faulty:
            lines.append(self.say("simulate-faulty", count=report.faulty))
        return lines

    def table(self, heads: Sequence[str], rows: list[list[str]], words: set[str]) -> Table:
        """A table with heads of the catalogue."""
        places = {heads.index(word) for word in words}
        return self.plain([self.say(f"head-{head}") for head in heads], rows, places)

    def plain(self, heads: Sequence[str], rows: list[list[str]], words: set[int]) -> Table:
        """A table of numbers, but for the columns that hold words."""
        table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False)
        for index, head in enumerate(heads):
            table.add_column(head, justify="left" if index in words else "right")
        for row in rows:
            table.add_row(*row)
        return table

    def number(self, number: int) -> str:
        """A whole number."""
        return write_number(self.language, number)

    def percent(self, share: float, digits: int) -> str:
        """A share in percent."""
        return self.say("percent", number=write_decimal(self.language, 100 * share, digits))

    def range(self, low: str, high: str) -> str:
        """From a number to another."""
        return self.say("range", low=low, high=high)

    def share(self, share: Share) -> list[str]:
        """A share, and its interval."""
        low = write_decimal(self.language, 100 * share.low, self.digits)
        return [self.percent(share.share, self.digits), self.range(low, self.percent(share.high, self.digits))]

    def spread(self, spread: Spread) -> list[str]:
        """The mean, how far its interval reaches, and percentiles."""
        mean = write_decimal(self.language, spread.mean, 1)
        reach = write_decimal(self.language, spread.high - spread.mean, 1)
        marks = (spread.p5, spread.p25, spread.median, spread.p75, spread.p95, spread.most)
        return [f"{mean} ± {reach}", *map(self.number, marks)]

    @staticmethod
    def values(mean: Mean) -> tuple[float, float, float]:
        """A mean and the ends of its interval."""
        return mean.mean, mean.low, mean.high
