"""`magie stats`: many watched games as one report with pictures."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from magie.cli.faults import Fault, reported
from magie.cli.options import Games, Language, Threads, option
from magie.cli.results import print_json
from magie.cli.studies import INTERRUPTED, STUDY_OPTIONS, StudyMaker, plays_a_study

if TYPE_CHECKING:
    from magie.cli.speech import Speech
    from magie.simulate import Study

STATS_OPTIONS = STUDY_OPTIONS | {"stats/missing": "--out", "stats/bad-report": "--out"}


@plays_a_study
def stats(  # noqa: PLR0913, PLR0917  (a report has that much to say)
    make_study: StudyMaker,
    games: Games = 1000,
    backend: Annotated[str, option("--backend", about="stats-backend", metavar="NAME")] = "auto",
    threads: Threads = None,
    out: Annotated[str | None, option("--out", about="stats-out", metavar="FILE")] = None,
    pictures: Annotated[str | None, option("--pictures", about="stats-pictures", metavar="FOLDER")] = None,
    compare: Annotated[list[str] | None, option("--compare", about="stats-compare", metavar="NAME=VALUE")] = None,
    as_json: Annotated[bool, option("--json", about="stats-json")] = False,
    lang: Language = None,
) -> None:
    """Watch games, work out figures, write the report; exit status 130 where somebody stopped it."""
    with reported(lang, out or "", STATS_OPTIONS) as speech:
        from pathlib import Path  # slow to import, like the rest

        from magie.cli.meter import Meter
        from magie.stats.compare import compare as side_by_side
        from magie.stats.figures import study_games
        from magie.stats.report import check_drawing, check_place, write_report

        page = None if as_json and out is None and pictures is None else Path(out or "report.html")
        if page is not None:
            check_drawing()
            check_place(page)
        study = make_study()
        studies = [study, changed(study, compare)] if compare else [study]
        with Meter(speech, games) as meter:
            figures, pairs = study_games(
                studies, games, backend=backend, threads=threads, tell=meter.tell, hear=meter
            )
        if not figures:
            print(speech("stats-stopped", games=0, asked=games), file=sys.stderr)
            raise typer.Exit(INTERRUPTED)
        comparison = side_by_side(figures[0], figures[1], pairs, compare) if compare else None
        if page is not None:
            folder = None if pictures is None else Path(pictures)
            other = figures[1] if compare else None
            drawn = write_report(page, figures[0], speech.language, folder=folder, comparison=comparison, other=other)
            tell_places(speech, page, pictures, drawn, as_json=as_json)
        if as_json:
            both = {"one": figures[0], "other": figures[-1], "comparison": comparison}
            print_json(figures[0] if comparison is None else both)
        is_complete = figures[0].games >= games
        if not is_complete:
            print(speech("stats-stopped", games=figures[0].games, asked=games), file=sys.stderr)
    raise typer.Exit(0 if is_complete else INTERRUPTED)


def changed(study: Study, switches: list[str]) -> Study:
    """The study to compare with; what is wrong with it is the fault of `--compare`."""
    from magie.game.errors import MagieError
    from magie.stats.compare import other_study

    try:
        return other_study(study, switches)
    except MagieError as error:
        raise Fault(error.code, error.details, "--compare") from None


def tell_places(speech: Speech, page: Any, pictures: str | None, drawn: int, *, as_json: bool) -> None:
    """Say where the report is; beside JSON, not in its midst."""
    stream = sys.stderr if as_json else sys.stdout
    print(speech("saved", path=str(page)), file=stream)
    if pictures is not None:
        print(speech("stats-pictures", count=drawn, folder=pictures), file=stream)
