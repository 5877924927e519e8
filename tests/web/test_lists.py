"""The page knows what lies in the lists of every edition."""

from tests.golden import STALE
from tests.web import lists


def test_the_page_knows_the_lists_of_every_deck_set() -> None:
    assert lists.FILE.read_text(encoding="utf-8") == lists.text(), STALE


def test_a_deck_set_has_the_same_lists_on_every_board_and_in_every_mode() -> None:
    assert all(len(found) == 1 for found in lists.digests().values())
