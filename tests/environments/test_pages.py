"""The pages of the environments say what the code does now."""

import pytest
from tests.golden import ENVIRONMENT_PAGES, STALE

from magie.environments.pages import pages

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_what_the_code_makes_now(name: str) -> None:
    assert (ENVIRONMENT_PAGES / name).read_text(encoding="utf-8") == PAGES[name], STALE
