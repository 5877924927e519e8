"""The reference pages of the editions say what the data says now."""

from pathlib import Path

import pytest

from magie.language.pages import pages

FOLDER = Path(__file__).parents[2] / "docs" / "reference" / "editions"
PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_an_edition_page_is_what_the_data_makes_now(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == PAGES[name]


def test_there_is_no_page_of_an_edition_that_does_not_exist() -> None:
    assert {page.name for page in FOLDER.glob("*.md")} == set(PAGES)
