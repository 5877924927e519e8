"""The standings of a contest on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.arena.page import ArenaPage
from magie.cli.console import print_lines, table_of
from magie.cli.pages.simulation import digits_for

if TYPE_CHECKING:
    from rich.console import Console

    from magie.arena import ArenaReport


def show_arena(console: Console, language: str, report: ArenaReport) -> None:
    """What was played, who has which share, and what the test says."""
    page, study = ArenaPage(report, language, digits_for(report.games)), report.study
    title = [study.loaded().title.in_language(language), study.board, page(f"mode-{study.mode}"), *study.switches]
    print_lines(console, [" · ".join([*title, page("seed", seed=str(study.seed))])], "bold")
    print_lines(console, [page.games()], "dim")
    console.print()
    console.print(table_of(*page.standings()))
    console.print()
    unrated = all(bot.rating is None for bot in report.bots)
    missing = [page("arena-no-ratings", extra="magie[arena]")] if unrated else []
    print_lines(console, [page.lengths(), *page.test(), *page.conduct(), *missing])
