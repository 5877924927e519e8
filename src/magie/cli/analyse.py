"""`magie analyse`: why a recorded game went as it did, as tables, JSON or a page."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from magie.cli.faults import reported
from magie.cli.options import Language, argument, option
from magie.cli.results import print_json, write_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from magie.analysis import Analysis
    from magie.cli.speech import Speech


def analyse(
    files: Annotated[list[str], argument("analyse-file", "FILE")],
    out: Annotated[str | None, option("--out", about="analyse-out", metavar="FILE")] = None,
    as_json: Annotated[bool, option("--json", about="simulate-json")] = False,
    decisions: Annotated[str | None, option("--decisions", about="analyse-decisions", metavar="FILE")] = None,
    picture: Annotated[str | None, option("--picture", about="analyse-picture", metavar="FILE")] = None,
    lang: Language = None,
) -> None:
    """Analyse a record, or many of them, with a bar that shows how far it is."""
    with reported(lang, files[0]) as speech:
        from magie.analysis import analyse as analyse_record  # slow to import, like the rest
        from magie.analysis.page import review_page
        from magie.analysis.report import report_of
        from magie.analysis.words import Words
        from magie.cli.terminal.saves import find
        from magie.language import languages
        from magie.notation import parse_record

        records = [parse_record(find(file).read_text(encoding="utf-8")) for file in files]
        analyses: list[Analysis] = []
        with bar(sum(len(record.inputs) for record in records)) as advance:
            for record in records:
                analyses.append(analyse_record(record, progress=further(advance, analyses)))
        if len(analyses) > 1 or picture is not None:
            tell_shares(analyses, picture, speech, as_json=as_json)
        if decisions is not None:
            from pathlib import Path

            from magie.analysis.tables import write_decisions

            count = write_decisions(Path(decisions), zip(files, analyses, strict=True))
            print(speech("analysed-decisions", count=count, path=decisions), file=sys.stderr)
        if len(analyses) > 1:
            return
        report = report_of(analyses[0], speech.language)
        if out is not None:
            others = {name: report_of(analyses[0], name) for name in languages() if name != speech.language}
            write_file(speech, out, review_page({speech.language: report, **others}))
        if as_json:
            print_json(report)
        else:
            from magie.cli.reviewing import show

            show(report, Words(speech.language))


def further(advance: Callable[[int, int], None], analyses: list[Analysis]) -> Callable[[int, int], None]:
    """The bar as one game moves it, after those that are done."""
    done = sum(len(analysis.record.inputs) for analysis in analyses)
    return lambda count, total: advance(done + count, total)


def tell_shares(analyses: list[Analysis], picture: str | None, speech: Speech, *, as_json: bool) -> None:
    """How much of these games was luck, as lines or JSON, and as a picture."""
    from magie.analysis import shares
    from magie.analysis.words import Words

    told = shares.shares(analyses)
    words = Words(speech.language)
    names = {one.term: words(f"head-{one.term}") for one in told}
    if as_json:
        figures = {one.term: {"share": one.share, "error": one.error} for one in told}
        print_json({"games": len(analyses), "shares": figures})
    else:
        for one in told:
            share, error = (words.number(100 * number, 1) for number in (one.share, one.error))
            print(f"{names[one.term]:<12} {share:>6} % ± {error}")
    if picture is not None:
        write_file(speech, picture, shares.picture(told, names))


@contextmanager
def bar(total: int) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal that shows how many inputs are done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as shown:
        task = shown.add_task("", total=total)
        yield lambda done, _: shown.update(task, completed=done)
