"""Behaviour is held: the fixed games of every edition go as they did when they were written down."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.fixed_games.games import kept_by_table, kept_games, kept_signatures, line_in, played
from tests.golden import STALE

from magie.bots.made.policies import POLICY_STEADY_1
from magie.bulk.signature import FIXED_GAMES, FixedGames, signatures_of


def cases() -> Iterator[Any]:
    """Each group of fixed games with its rows."""
    for fixed, rows in kept_by_table():
        bot = "steady-1" if fixed.policies[0] == POLICY_STEADY_1 else "random"
        name = f"{fixed.edition}-{fixed.mode}-{len(fixed.policies)}-{bot}"
        yield pytest.param(fixed, rows, id=name)


@pytest.mark.parametrize(("fixed", "rows"), list(cases()))
def test_the_fixed_games_go_as_they_were_written_down(fixed: FixedGames, rows: list[dict[str, Any]]) -> None:
    assert list(played(fixed)) == rows, STALE


def test_no_game_is_left_over() -> None:
    assert len(kept_games()) == sum(fixed.games for fixed in FIXED_GAMES), STALE


def test_every_edition_has_the_signature_that_was_written_down() -> None:
    """The games themselves are held above."""
    assert signatures_of((row["edition"], line_in(row)) for row in kept_games()) == kept_signatures(), STALE
