"""Every card of the decks has a test of its own in this folder."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.rules.tracks.test_card_moves import STOCK_EXCHANGE

from magie.editions import load_edition

CARD_TESTS = (
    "test_card_money.py",
    "test_card_moves.py",
    "test_card_shares.py",
    "test_kept_cards.py",
    "test_storms.py",
)


def words(path: Path) -> Iterator[str]:
    """Every text that stands in a file of tests."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def test_every_card_of_both_decks_is_drawn_in_a_test() -> None:
    named = {word for name in CARD_TESTS for word in words(Path(__file__).with_name(name))}
    cards = set(load_edition("ultimate").indexes["card"])
    assert len(cards) == 76
    assert cards - named - {*STOCK_EXCHANGE} == set()
