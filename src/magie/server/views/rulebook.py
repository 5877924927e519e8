"""The rulebook of an edition, chapter by chapter."""

from magie.editions import load_edition
from magie.language.rulebook import load_rulebook
from magie.server.wire.board import ChapterView, ClauseView, RulebookView


def rulebook_view(edition: str, language: str) -> RulebookView:
    """Our own rulebook; raises RulebookError for an edition or language that has none."""
    book = load_rulebook(edition, language)
    chapters = tuple(
        ChapterView(
            chapter.title,
            tuple(ClauseView(clause.id, clause.title, clause.text) for clause in book.clauses_of(chapter.number)),
        )
        for chapter in book.chapters
    )
    readings = tuple(ClauseView(reading.id, reading.title, reading.text) for reading in book.readings)
    return RulebookView(edition, book.title, chapters, readings, load_edition(edition).builds_by_majority)
