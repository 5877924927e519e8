"""The rulebook of an edition, chapter by chapter."""

from magie.editions import Edition, format_switch
from magie.language.rulebook import Clause
from magie.language.table_rules import rulebook_at
from magie.server.wire.board import ChapterView, ClauseView, RulebookView


def rulebook_view(edition: Edition, language: str) -> RulebookView:
    """Our own rulebook at a table; raises RulebookError for an edition or language that has none."""
    book = rulebook_at(edition, language)
    chapters = tuple(
        ChapterView(
            chapter.title,
            tuple(_clause(clause) for clause in book.clauses_of(chapter.number)),
        )
        for chapter in book.chapters
    )
    readings = tuple(ClauseView(reading.id, reading.title, reading.text, ()) for reading in book.readings)
    changed = tuple(format_switch(name, value) for name, value in edition.changed.items())
    return RulebookView(edition.id, book.title, chapters, readings, edition.builds_by_majority, changed)


def _clause(clause: Clause) -> ClauseView:
    return ClauseView(clause.id, clause.title, clause.text, clause.notes)
