"""The reference pages of the editions say what the data says now."""

import pytest
from tests.golden import EDITION_PAGES, STALE

from magie.language.pages import pages

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_an_edition_page_is_what_the_data_makes_now(name: str) -> None:
    page = EDITION_PAGES / name
    assert page.exists(), f"{name} is missing: run `make golden`"
    assert page.read_text(encoding="utf-8") == PAGES[name], STALE


def test_there_is_no_page_of_an_edition_that_does_not_exist() -> None:
    assert {page.name for page in EDITION_PAGES.glob("*.md")} == set(PAGES)
