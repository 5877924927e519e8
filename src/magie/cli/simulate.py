"""`magie simulate`: many games between bots, summed up with intervals, as text, JSON or a table."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import (
    Board,
    Bots,
    DeckSet,
    EditionName,
    Games,
    Language,
    Mode,
    Players,
    RoundLimit,
    Seed,
    Switches,
    Threads,
    option,
)

if TYPE_CHECKING:
    from magie.cli.speech import Speech
    from magie.simulate import Run

INTERRUPTED = 130  # as shells have it after Ctrl-C

# Which option a refusal is about.
OPTIONS = {
    "edition/unknown": "--edition",
    "edition/unknown-board": "--board",
    "edition/unknown-deck-set": "--deck-set",
    "edition/unknown-mode": "--mode",
    "edition/unknown-switch": "--switch",
    "edition/bad-switch-value": "--switch",
    "edition/contradictory-switches": "--switch",
    "setup/seats-out-of-range": "--players",
    "setup/bad-seed": "--seed",
    "setup/unknown-bot": "--bots",
    "bot/not-imported": "--bots",
    "bot/not-there": "--bots",
    "bot/cannot-choose": "--bots",
    "bot/at-fault": "--bots",
    "simulate/bot-interpreted": "--backend",
    "simulate/too-many-bots": "--bots",
    "simulate/unknown-backend": "--backend",
    "compiled/missing": "--backend",
    "gpu/missing": "--backend",
    "gpu/none": "--backend",
    "gpu/failed": "--backend",
    "cluster/missing": "--cluster",
    "cluster/bad-address": "--cluster",
    "cluster/unreachable": "--cluster",
    "cluster/none": "--cluster",
    "cluster/other-backend": "--backend",
    "cluster/no-compiler": "--cluster",
    "cluster/other-version": "--cluster",
    "cluster/failed": "--cluster",
    "simulate/nothing-to-resume": "--resume",
    "simulate/exists": "--out",
    "simulate/other-study": "--out",
    "simulate/more-there": "--games",
    "simulate/same-file": "--out",
    "simulate/tells-nothing": "--backend",
    "tables/missing": "--out",
    "tables/unreadable": "--out",
}


def simulate(  # noqa: PLR0913, PLR0917  (a study has that much to say)
    edition: EditionName = "classic",
    mode: Mode = "standard",
    board: Board = None,
    deck_set: DeckSet = None,
    switch: Switches = None,
    players: Players = None,
    bots: Bots = "steady",
    games: Games = 1000,
    seed: Seed = 1,
    backend: Annotated[str, option("--backend", about="simulate-backend", metavar="NAME")] = "auto",
    threads: Threads = None,
    cluster: Annotated[str | None, option("--cluster", about="simulate-cluster", metavar="auto|ADDRESS")] = None,
    round_limit: RoundLimit = 1000,
    as_json: Annotated[bool, option("--json", about="simulate-json")] = False,
    out: Annotated[str | None, option("--out", about="simulate-out", metavar="FILE")] = None,
    rolls: Annotated[str | None, option("--rolls", about="simulate-rolls", metavar="FILE")] = None,
    events: Annotated[str | None, option("--events", about="simulate-events", metavar="FILE")] = None,
    resume: Annotated[bool, option("--resume", about="simulate-resume")] = False,
    lang: Language = None,
) -> None:
    """Play, and print what came out; exit status 130 where somebody stopped it."""
    with reported(lang, out or "", OPTIONS) as speech:
        import msgspec  # noqa: PLC0415  (slow to import, like the rest)

        from magie.cli.meter import Meter  # noqa: PLC0415
        from magie.editions import parse_switches  # noqa: PLC0415
        from magie.simulate import new_study, run  # noqa: PLC0415

        study = new_study(
            edition,
            bots=[name.strip() for name in bots.split(",")],
            players=players,
            seed=seed,
            mode=mode,
            board=board,
            deck_set=deck_set,
            switches=parse_switches(switch or ()),
            round_limit=round_limit,
        )
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
            print(msgspec.json.encode(done.report()).decode())
        else:
            show_summary(done, speech, [path for path in (out, rolls, events) if path])
        if not done.is_complete:
            tell_how_to_go_on(done, speech, out)
    raise typer.Exit(0 if done.is_complete else INTERRUPTED)


def show_summary(done: Run, speech: Speech, saved: list[str]) -> None:
    """The numbers in words and tables."""
    from magie.cli.console import new_console  # noqa: PLC0415
    from magie.cli.pages.simulation import show_report  # noqa: PLC0415

    console = new_console()
    show_report(console, speech, done.report())
    for path in saved:
        console.print(speech("saved", path=path), soft_wrap=True)


def tell_how_to_go_on(done: Run, speech: Speech, out: str | None) -> None:
    """What was kept of a run that somebody stopped."""
    how = speech("simulate-not-kept" if out is None else "simulate-resume-how")
    print(speech("simulate-stopped", games=done.tally.games, asked=done.asked), how, file=sys.stderr)
