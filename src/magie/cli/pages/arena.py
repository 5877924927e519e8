"""The standings of a contest on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from magie.arena.page import conduct_lines
from magie.cli.pages.simulation import Page
from magie.language.cldr import write_decimal
from magie.simulate.intervals import Share

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from magie.arena import ArenaReport, Standing
    from magie.cli.speech import Speech


def show_arena(console: Console, speech: Speech, report: ArenaReport) -> None:
    """What was played, who has which share, and what the test says."""
    page = ArenaPage(speech, report.games)
    study = report.study
    title = [
        study.loaded().title.in_language(speech.language),
        study.board,
        speech(f"mode-{study.mode}"),
        *study.switches,
    ]
    console.print(Text(" · ".join([*title, speech("seed", seed=str(study.seed))]), style="bold"), soft_wrap=True)
    games = speech("arena-games", games=report.games, sets=report.sets, seatings=len(report.seatings))
    console.print(Text(games, style="dim"), soft_wrap=True)
    console.print()
    console.print(page.standings(report))
    console.print()
    for line in page.endings(report):
        console.print(Text(line), soft_wrap=True)


class ArenaPage(Page):
    """The parts of the standings in a language."""

    def standings(self, report: ArenaReport) -> Table:
        """A row for each bot; luck and ratings where they are known."""
        heads = ["bot", "seats", "points", "interval", "even"]
        if any(bot.adjusted is not None for bot in report.bots):
            heads += ["adjusted", "saved"]
        if any(bot.rating is not None for bot in report.bots):
            heads += ["rating"]
        ranked = sorted(report.bots, key=lambda bot: bot.even - bot.share)
        return self.table(heads, [self.row(bot)[: len(heads)] for bot in ranked], words={"bot"})

    def row(self, bot: Standing) -> list[str]:
        """The cells of a bot."""
        cells = [bot.name, self.number(bot.seats), *self.share(Share(bot.share, bot.low, bot.high))]
        cells.append(self.percent(bot.even, 1))
        if bot.adjusted is not None and bot.saved is not None:
            share, interval = self.share(bot.adjusted)
            cells += [f"{share} ({interval})", write_decimal(self.language, bot.saved, 1)]
        if bot.rating is not None and bot.unsure is not None:
            skill, unsure = (write_decimal(self.language, value, 1) for value in (bot.rating, bot.unsure))
            cells.append(f"{skill} ± {unsure}")
        return cells

    def endings(self, report: ArenaReport) -> list[str]:  # type: ignore[override]
        """Lengths, undecided games, and the test."""
        lines = [self.say("arena-lengths", median=report.median_rounds, undecided=report.undecided)]
        if report.test is not None:
            low, high = (self.percent(value, 1) for value in (report.test.low, report.test.high))
            odds = write_decimal(self.language, report.test.odds, 2)
            key = f"arena-test-{report.test.decision}"
            lines.append(self.say(key, bot=report.test.bot, low=low, high=high, odds=odds))
        lines += conduct_lines(report, self.say)
        if all(bot.rating is None for bot in report.bots):
            lines.append(self.say("arena-no-ratings", extra="magie[arena]"))
        return lines
