"""`magie analyse`: why a recorded game went as it did, as tables, JSON or a page."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from magie.cli.faults import reported
from magie.cli.options import Language, option
from magie.cli.speech import help_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from magie.analysis.records import Report
    from magie.cli.speech import Speech


def analyse(
    file: Annotated[str, typer.Argument(help=help_text("analyse-file"), metavar="FILE", show_default=False)],
    out: Annotated[str | None, option("--out", about="analyse-out", metavar="FILE")] = None,
    as_json: Annotated[bool, option("--json", about="simulate-json")] = False,
    lang: Language = None,
) -> None:
    """Analyse a record, with a bar that shows how far it is."""
    with reported(lang, file) as speech:
        from pathlib import Path

        import msgspec  # slow to import, like the rest

        from magie.analysis import analyse as analyse_record
        from magie.analysis.page import review_page
        from magie.analysis.report import report_of
        from magie.cli.terminal.saves import find
        from magie.notation import parse_record

        record = parse_record(find(file).read_text(encoding="utf-8"))
        with bar(len(record.inputs)) as advance:
            analysis = analyse_record(record, progress=advance)
        report = report_of(analysis, speech.language)
        if as_json:
            print(msgspec.json.encode(report).decode())
        else:
            show(report, speech)
        if out is not None:
            Path(out).write_text(review_page(report, speech.messages, speech.language), encoding="utf-8")
            print(speech("saved", path=out), file=sys.stderr)


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


def show(report: Report, speech: Speech) -> None:
    """The account and the dearest mistakes as text."""
    from rich.table import Table

    from magie.analysis.page import Words
    from magie.cli.console import new_console

    words, console = Words(speech.messages, speech.language), new_console()
    names = ("first", "luck", "decisions", "others", "judge", "result")
    accounts = Table(box=None)
    for name in ("player", *names, "loss", "grade"):
        accounts.add_column(words(f"head-{name}"), justify="left" if name in {"player", "grade"} else "right")
    for seat in report.seats:
        amounts = [words.points(100 * getattr(seat, name)) for name in names]
        accounts.add_row(seat.name, *amounts, str(seat.loss), seat.grade or words("no-grade"))
    console.print(accounts)
    console.print(words("mistakes") if report.mistakes else words("no-mistakes"))
    for mistake in report.mistakes:
        name = report.seats[mistake.seat].name
        console.print(
            f"  {mistake.turn:>3}  {name}: {mistake.action} → {mistake.best}  {words.points(-mistake.loss)}"
        )
        for why in mistake.why:
            console.print(f"       {why}")
