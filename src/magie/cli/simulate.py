"""`magie simulate`: many games between bots, summed up with intervals, as text, JSON or a table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Games, Language, Threads, option
from magie.cli.results import print_json
from magie.cli.studies import INTERRUPTED, STUDY_OPTIONS, StudyMaker, plays_a_study

if TYPE_CHECKING:
    from magie.cli.speech import Speech
    from magie.simulate import Run

SIMULATE_OPTIONS = STUDY_OPTIONS | {
    "cluster": "--cluster",
    "cluster/other-backend": "--backend",
    "simulate/nothing-to-resume": "--resume",
    "simulate/exists": "--out",
    "simulate/other-study": "--out",
    "simulate/more-there": "--games",
    "simulate/same-file": "--out",
    "simulate/tells-nothing": "--backend",
    "tables/unreadable": "--out",
}


@plays_a_study
def simulate(  # noqa: PLR0913, PLR0917  (a run has that much to say)
    make_study: StudyMaker,
    games: Games = 1000,
    backend: Annotated[str, option("--backend", about="simulate-backend", metavar="NAME")] = "auto",
    threads: Threads = None,
    cluster: Annotated[str | None, option("--cluster", about="simulate-cluster", metavar="auto|ADDRESS")] = None,
    as_json: Annotated[bool, option("--json", about="simulate-json")] = False,
    out: Annotated[str | None, option("--out", about="simulate-out", metavar="FILE")] = None,
    rolls: Annotated[str | None, option("--rolls", about="simulate-rolls", metavar="FILE")] = None,
    events: Annotated[str | None, option("--events", about="simulate-events", metavar="FILE")] = None,
    resume: Annotated[bool, option("--resume", about="simulate-resume")] = False,
    lang: Language = None,
) -> None:
    """Play, and print what came out; exit status 130 where somebody stopped it."""
    table = "--rolls" if rolls and not out else "--events" if events and not out else "--out"
    with reported(lang, out or "", SIMULATE_OPTIONS | {"tables/missing": table}) as speech:
        from magie.cli.meter import Meter  # slow to import, like the rest
        from magie.simulate import run

        study = make_study()
        with Meter(speech, games) as meter:
            done = run(
                study,
                games,
                backend=backend,
                threads=threads,
                cluster=cluster,
                out=out,
                rolls=rolls,
                events=events,
                resume=resume,
                tell=meter.tell,
                watch=meter,
            )
        if as_json:
            print_json(done.report())
        else:
            show_summary(done, speech, [path for path in (out, rolls, events) if path])
        if not done.is_complete:
            tell_how_to_go_on(done, speech, out)
    raise typer.Exit(0 if done.is_complete else INTERRUPTED)


def show_summary(done: Run, speech: Speech, saved: list[str]) -> None:
    """The numbers in words and tables."""
    from magie.cli.console import new_console
    from magie.cli.pages.simulation import show_report

    console = new_console()
    show_report(console, speech, done.report())
    for path in saved:
        console.print(speech("saved", path=path), soft_wrap=True)


def tell_how_to_go_on(done: Run, speech: Speech, out: str | None) -> None:
    """What was kept of a run that somebody stopped."""
    how = speech("simulate-not-kept" if out is None else "simulate-resume-how")
    print(speech("simulate-stopped", games=done.tally.games, asked=done.asked), how, file=sys.stderr)
