"""A rulebook on screen: whole, by chapter, by clause, or beside another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from magie.cli.wrap import wrap
from magie.language.rulebook import difference
from magie.language.table_rules import usual_rulebook

if TYPE_CHECKING:
    from rich.console import Console

    from magie.cli.speech import Speech
    from magie.language.rulebook import Clause, Rulebook


def show_part(
    console: Console, speech: Speech, book: Rulebook, wanted: str | None, *, contents: bool = False
) -> None:
    """A clause (`7.6`), a chapter (`7`), a reading (`Q24`), or the whole book or its table of contents.

    Raises RulebookError for what the book does not have.
    """
    if wanted is None:
        console.print(Text(book.title, style="bold"))
        for chapter in book.chapters:
            if contents:
                console.print(Text(f"  {chapter.number:>2}  {chapter.title}"))
            else:
                show_chapter(console, speech, book, chapter.number)
        if contents:
            console.print(Text(speech("rules-hint"), style="dim"))
        else:
            show_readings(console, speech, book)
    elif any(wanted == str(chapter.number) for chapter in book.chapters):
        show_chapter(console, speech, book, int(wanted))
    elif wanted.upper().startswith("Q"):
        reading = book.reading(wanted.upper())
        show_entry(console, reading.id, reading.title, reading.text)
    else:
        clause = book.clause(wanted.upper())
        show_clause(console, speech, clause)
        for name in clause.readings:
            reading = book.reading(name)
            show_entry(console, reading.id, reading.title, reading.text, indent=2)


def show_chapter(console: Console, speech: Speech, book: Rulebook, number: int) -> None:
    """A heading and its clauses."""
    title = next(chapter.title for chapter in book.chapters if chapter.number == number)
    console.print()
    console.print(Text(f"{number}. {title}", style="bold underline"))
    for clause in book.clauses_of(number):
        show_clause(console, speech, clause)


def show_readings(console: Console, speech: Speech, book: Rulebook) -> None:
    """The open questions of the printed booklet, and how they are answered here."""
    console.print()
    console.print(Text(speech("head-readings"), style="bold underline"))
    for reading in book.readings:
        show_entry(console, reading.id, reading.title, reading.text)


def show_clause(console: Console, speech: Speech, clause: Clause) -> None:
    """One clause, with the readings that it rests on and whether other rulebooks differ."""
    notes = []
    if clause.readings:
        notes.append(speech("rules-readings", readings=", ".join(clause.readings), count=len(clause.readings)))
    if clause.differs:
        notes.append(speech("rules-differs"))
    show_entry(console, clause.id, clause.title, clause.text, note=" · ".join([*clause.notes, *notes]))


def show_entry(console: Console, name: str, title: str, text: str, *, indent: int = 0, note: str = "") -> None:
    """A numbered text with a hanging indent."""
    body = Text.assemble((f"{title}. ", "bold"), text)
    if note:
        body.append(f" {note}", style="dim")
    show_beside(console, Text(name, style="cyan"), body, max(6, len(name)), indent)


def show_difference(console: Console, speech: Speech, first: str, second: str, wanted: str | None) -> None:
    """Every clause that two rulesets decide differently, side by side; or just the one wanted.

    Raises RulebookError for a ruleset or clause that does not exist.
    """
    book = usual_rulebook(first, speech.language)
    found = difference(book, usual_rulebook(second, speech.language))
    if wanted is not None:
        book.clause(wanted)
        found = tuple(entry for entry in found if entry.id == wanted)
    if not found:
        console.print(Text(speech("rules-same", first=first, second=second)))
    for entry in found:
        both = [clause for clause in (entry.first, entry.second) if clause is not None]
        console.print(Text.assemble((entry.id, "cyan"), " ", (both[0].title, "bold")))
        for name, clause in ((first, entry.first), (second, entry.second)):
            text = Text(speech("rules-nothing"), style="dim") if clause is None else Text(clause.text)
            show_beside(console, Text(f"  {name}", style="dim"), text, max(14, len(name) + 2))


def show_beside(console: Console, name: Text, text: Text, column: int, indent: int = 0) -> None:
    """A text beside its name, which stands in a column of its own."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(min_width=column, no_wrap=True)
    grid.add_row(name, wrap(text, console.width - indent - column - 1))
    console.print(Padding(grid, (0, 0, 0, indent), expand=False))
