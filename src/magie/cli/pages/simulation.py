"""What came out of a run on screen: wins by seat and bot, lengths, bankruptcies, money, games cut short."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.cli.console import print_lines, table_of
from magie.simulate.intervals import astuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.table import Table

    from magie.cli.speech import Speech
    from magie.simulate import Report
    from magie.simulate.intervals import Share, Spread

PERCENTILES = (5, 25, 75, 95)


def show_report(console: Console, speech: Speech, report: Report) -> None:
    """Everything, from what was played to how it ended."""
    page = Page(speech, report.games)
    print_lines(console, [page.title(report)], "bold")
    print_lines(console, [page.effort(report)], "dim")
    tables = [page.seats(report), page.lengths(report)]
    if len(report.bots) > 1:
        tables.insert(1, page.bots(report))
    for table in tables:
        console.print()
        console.print(table)
    console.print()
    print_lines(console, page.endings(report))


def digits_for(games: int) -> int:
    """Digits of a share in percent: many games tell small ones."""
    return min(max(len(str(games)) - 3, 1), 4)


class Page:
    """The parts of a summary in a language."""

    def __init__(self, speech: Speech, games: int) -> None:
        self.say = speech
        self.digits = digits_for(games)

    def title(self, report: Report) -> str:
        """What was played."""
        study = report.study
        title = study.loaded().title.in_language(self.say.language)
        words = [title, study.board, study.deck_set, self.say(f"mode-{study.mode}"), *study.switches]
        return " · ".join([*words, self.say("seed", seed=str(study.seed))])

    def effort(self, report: Report) -> str:
        """How much was played, and how fast."""
        if report.backend is None or report.rolls_per_second is None:
            return self.say("simulate-total", games=report.games, rolls=report.rolls)
        played = sum(report.played.values())
        seconds = self.say.number(report.seconds, 1)
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
        number = self.say.number
        rows = [[str(seat.seat), seat.bot, number(seat.wins), *self.share(seat.share)] for seat in report.seats]
        return table_of(self.heads("seat", "bot", "wins", "share", "interval"), rows, words=(1,))

    def bots(self, report: Report) -> Table:
        """Wins by bot, beside the share of the seats that it has."""
        number, percent = self.say.number, self.say.percent
        rows = [
            [bot.bot, number(bot.seats), number(bot.wins), *self.share(bot.share), percent(bot.even)]
            for bot in report.bots
        ]
        return table_of(self.heads("bot", "seats", "wins", "share", "interval", "even"), rows)

    def lengths(self, report: Report) -> Table:
        """How long games are."""
        rows = [
            [self.say("simulate-rounds"), *self.spread(report.rounds)],
            [self.say("simulate-rolls"), *self.spread(report.rolls_per_game)],
        ]
        marks = [self.say.percent(percent / 100, 0) for percent in PERCENTILES]
        marks.insert(2, self.say("head-median"))
        return table_of([*self.heads("length", "mean"), *marks, *self.heads("most")], rows)

    def endings(self, report: Report) -> list[str]:
        """Bankruptcies, money, and games that did not end as games should."""
        edition = report.study.loaded()
        money = [edition.money(round(value), self.say.language) for value in astuple(report.money)]
        broke = [self.say.number(value, 2) for value in astuple(report.bankruptcies)]
        share, interval = self.share(report.limit_share)
        limit, cut = report.study.round_limit, report.limit_reached
        lines = [
            self.say("simulate-bankruptcies", mean=broke[0], range=self.say.range(*broke[1:])),
            self.say("simulate-money", mean=money[0], range=self.say.range(*money[1:])),
            self.say("simulate-limit", limit=limit, games=cut, share=share, range=interval),
        ]
        if report.shared_wins:
            lines.append(self.say("simulate-shared", games=report.shared_wins))
        if report.faulty:
            lines.append(self.say("simulate-faulty", count=report.faulty))
        return lines

    def heads(self, *names: str) -> Sequence[str]:
        """Heads of columns."""
        return [self.say(f"head-{name}") for name in names]

    def share(self, share: Share) -> list[str]:
        """A share, and its interval."""
        return [self.say.percent(share.share, self.digits), self.say.percents(share.low, share.high, self.digits)]

    def spread(self, spread: Spread) -> list[str]:
        """The mean, how far its interval reaches, and percentiles."""
        mean, reach = self.say.number(spread.mean, 1), self.say.number(spread.high - spread.mean, 1)
        marks = (spread.p5, spread.p25, spread.median, spread.p75, spread.p95, spread.most)
        return [f"{mean} ± {reach}", *map(self.say.number, marks)]
