"""`magie verify`: the dice of a served game, checked from its record alone."""

from pathlib import Path

import pytest
from msgspec import structs
from tests.cli.table import magie
from tests.game.test_fair_host import PART, PROMISE, played

from magie.game import DiceRoll
from magie.game.inputs import Input


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record that keeps its promise."""
    path = tmp_path / "served.magie"
    played().save(path)
    return path


def test_honest_dice_are_found_honest(record: Path) -> None:
    ran = magie("verify", str(record), "--part", PART, "--commitment", PROMISE.commitment)
    assert (ran.status, ran.err) == (0, "")
    assert "Fair: all " in ran.out
    assert "the part of 1 player." in ran.out
    assert PROMISE.commitment in ran.out


def test_the_verdict_is_told_in_french(record: Path) -> None:
    out = magie("verify", str(record), "--lang", "fr").out.replace("\u00a0", " ")
    assert "Honnête : les " in out


def test_a_loaded_die_is_found_with_its_place_and_what_it_should_have_been(tmp_path: Path) -> None:
    honest = played()
    index = max(i for i, entry in enumerate(honest.inputs) if isinstance(entry.value, DiceRoll))
    roll = honest.inputs[index].value
    assert isinstance(roll, DiceRoll)
    path = tmp_path / "loaded.magie"
    inputs = (*honest.inputs[:index], Input("outcome", None, DiceRoll(7 - roll.die1, roll.die2)))
    structs.replace(honest, inputs=inputs, winners=None).save(path)
    ran = magie("verify", str(path))
    assert ran.status == 1
    assert f"Not as promised, at input {index + 1}." in ran.out
    assert f"{roll.die1}" in ran.out.splitlines()[-1]


def test_a_part_that_was_left_out_and_another_promise_are_found(record: Path) -> None:
    ran = magie("verify", str(record), "--part", "cd" * 32)
    assert (ran.status, "was not used" in ran.out) == (1, True)
    ran = magie("verify", str(record), "--commitment", "00")
    assert (ran.status, "a different promise" in ran.out) == (1, True)


def test_a_record_without_a_promise_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "plain.magie"
    structs.replace(played(), tags={}).save(path)
    ran = magie("verify", str(path))
    assert ran.status == 2
    assert ran.err.startswith("error[record/no-promise]: ")
