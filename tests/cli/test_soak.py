"""`magie soak`: what was played, and the record of a game that breaks a law."""

from typing import Any

import pytest
from tests.cli.table import magie

from magie.bulk.soak import run
from magie.bulk.soak.run import Broken, Report

PLAYED = Report(decisions=1234, games=50, rolls=700, tables=2, sampled=8, seconds=3.2, compiled=True, broken=None)


def test_what_was_played_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def soak(*given: Any, **named: Any) -> Report:
        asked.append((*given, named))
        return PLAYED

    monkeypatch.setattr(run, "soak", soak)
    ran = magie("soak", "--minutes", "0.5", "--edition", "classic", "--edition", "ultimate", "--seed", "7")
    assert asked == [(30, ["classic", "ultimate"], {"seed": 7})]
    assert ran.status == 0
    assert ran.out == (
        "1,234 decisions and 700 rolls in 50 games at 2 tables, "
        "8 positions looked at from outside, in 3 s, compiled.\n"
        "Every law held.\n"
    )


def test_a_broken_law_ends_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = Broken("money-is-conserved", "the record", "buy: moment/closed")
    monkeypatch.setattr(run, "soak", lambda *_, **__: PLAYED._replace(broken=broken))
    ran = magie("soak", "--minutes", "1")
    assert ran.status == 1
    assert ran.out.splitlines()[1:] == [
        "A law was broken: money-is-conserved. The game that shows it:",
        "Refused after the last input: buy: moment/closed",
        "the record",
    ]


def test_an_edition_that_there_is_not_is_refused() -> None:
    ran = magie("soak", "--edition", "nope")
    assert (ran.status, ran.out) == (2, "")
    assert "edition/unknown" in ran.err
