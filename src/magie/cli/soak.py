"""`magie soak`: random games at random tables, with every law of the game held to at every step."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import OPTIONS, Language, option

LAW_BROKEN = 1


def soak(
    minutes: Annotated[float, option("--minutes", about="soak-minutes", metavar="NUMBER")] = 10.0,
    edition: Annotated[list[str] | None, option("--edition", about="soak-edition", metavar="NAME")] = None,
    seed: Annotated[int, option("--seed", about="soak-seed", metavar="NUMBER")] = 0,
    lang: Language = None,
) -> None:
    """Play until the time is over; exit status 1, with the record that shows it, where a law was broken."""
    with reported(lang, "", OPTIONS) as speech:
        from magie.bulk.loading import has_compiler
        from magie.bulk.soak.run import soak as play
        from magie.editions import load_edition

        for name in edition or ():
            load_edition(name)
        print(speech("soak-begins" if has_compiler() else "simulate-no-compiler"), file=sys.stderr)
        report = play(60 * minutes, edition or (), seed=seed)
        print(
            speech(
                "soak-played",
                decisions=report.decisions,
                games=report.games,
                tables=report.tables,
                rolls=report.rolls,
                sampled=report.sampled,
                seconds=round(report.seconds),
                backend="compiled" if report.compiled else "interpreted",
            )
        )
        if report.broken is None:
            print(speech("soak-held"))
            return
        print(speech("soak-broken", law=report.broken.law))
        if report.broken.refused:
            print(speech("soak-refused", input=report.broken.refused))
        print(report.broken.record)
        raise typer.Exit(LAW_BROKEN)
