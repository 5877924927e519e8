"""`magie arena`: which bot is stronger, by the same dice for every seating, as text, JSON or a page."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from magie.cli.faults import Fault, reported
from magie.cli.options import Games, Language, Threads, option
from magie.cli.results import print_json, tell_saved, write_file
from magie.cli.simulate import SIMULATE_OPTIONS
from magie.cli.studies import INTERRUPTED, StudyMaker, plays_a_study

if TYPE_CHECKING:
    from magie.arena import ArenaReport, Bounds
    from magie.cli.speech import Speech
    from magie.simulate import Study

USUAL_BOUNDS = "0,2"
ARENA_OPTIONS = SIMULATE_OPTIONS | {
    "arena/one-bot": "--bots",
    "arena/not-a-ledger": "--out",
    "arena/bad-bounds": "--bounds",
    "arena/bounds-without-test": "--bounds",
    "arena/no-account": "--luck",
    "arena/luck-here": "--luck",
    "arena/bad-pace": "--answer-time",
}


@plays_a_study
def arena(  # noqa: PLR0913, PLR0917  (a contest has that much to say)
    make_study: StudyMaker,
    games: Games = 1000,
    sprt: Annotated[bool, option("--sprt", about="arena-sprt")] = False,
    bounds: Annotated[str | None, option("--bounds", about="arena-bounds", metavar="LOW,HIGH")] = None,
    backend: Annotated[str, option("--backend", about="simulate-backend", metavar="NAME")] = "auto",
    threads: Threads = None,
    cluster: Annotated[str | None, option("--cluster", about="simulate-cluster", metavar="auto|ADDRESS")] = None,
    as_json: Annotated[bool, option("--json", about="simulate-json")] = False,
    html: Annotated[str | None, option("--html", about="arena-html", metavar="FILE")] = None,
    out: Annotated[str | None, option("--out", about="arena-out", metavar="FILE")] = None,
    resume: Annotated[bool, option("--resume", about="arena-resume")] = False,
    luck: Annotated[bool, option("--luck", about="arena-luck")] = False,
    answer_time: Annotated[float, option("--answer-time", about="arena-answer-time", metavar="SECONDS")] = 2.0,
    time_bank: Annotated[float, option("--time-bank", about="arena-time-bank", metavar="SECONDS")] = 30.0,
    save: Annotated[str | None, option("--save", about="arena-save", metavar="FILE")] = None,
    lang: Language = None,
) -> None:
    """Hold the contest, and print the standings; exit status 130 where somebody stopped it."""
    with reported(lang, out or "", ARENA_OPTIONS) as speech:
        from magie.arena import hold_contest  # slow to import, like the rest
        from magie.cli.meter import Meter

        if bounds is not None and not sprt:
            raise Fault("arena/bounds-without-test")
        table = paced(make_study(), answer_time, time_bank)
        with Meter(speech, games) as meter:
            done = hold_contest(
                table,
                games,
                bounds=bounds_of(bounds or USUAL_BOUNDS, table) if sprt else None,
                backend=backend,
                threads=threads,
                cluster=cluster,
                out=out,
                resume=resume,
                luck=luck,
                tell=meter.tell,
                watch=meter,
            )
        report = done.report()
        if as_json:
            print_json(report)
        else:
            from magie.cli.console import new_console
            from magie.cli.pages.arena import show_arena

            show_arena(new_console(), speech.language, report)
        keep(report, speech, html, save)
        if not done.is_complete:
            print(speech("arena-stopped", games=report.games, asked=games), file=sys.stderr)
    raise typer.Exit(0 if done.is_complete else INTERRUPTED)


def paced(table: Study, answer: float, bank: float) -> Study:
    """The table with its pace, which only programs in processes of their own have."""
    from msgspec import structs

    from magie.bots.protocol import Pace

    if not (answer > 0 and bank >= 0):
        raise Fault("arena/bad-pace")
    return structs.replace(table, pace=Pace(answer, bank)) if table.programs else table


def bounds_of(text: str, table: Study) -> Bounds:
    """The bounds of the test, given in points of share above what the seats of the first bot would give an equal."""
    from magie.arena.sequential import bounds_around

    try:
        low, high = map(float, text.split(","))
    except ValueError:
        raise Fault("arena/bad-bounds", {"bounds": text}) from None
    if low >= high:
        raise Fault("arena/bad-bounds", {"bounds": text})
    return bounds_around(table.bots.count(table.bots[0]) / len(table.bots), (low, high))


def keep(report: ArenaReport, speech: Speech, html: str | None, save: str | None) -> None:
    """Write the page, and a line for the history."""
    from pathlib import Path

    from magie.arena.history import history_line
    from magie.arena.page import ArenaPage

    if html is not None:
        write_file(speech, html, ArenaPage(report, speech.language).html())
    if save is not None:
        with Path(save).open("a", encoding="utf-8") as file:
            file.write(history_line(report) + "\n")
        tell_saved(speech, save)
