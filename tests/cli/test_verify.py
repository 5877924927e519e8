"""`magie verify`: the dice of a served game, compared with all that is known from outside its record."""

import json
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs
from tests.cli.table import magie
from tests.fair.games import Plan, fair_game
from tests.game.test_fair_host import PART, PROMISE, played

from magie.game import DiceRoll
from magie.game.inputs import Input

PROMISES = ",".join(promise or "-" for promise in PROMISE.part_promises())
ALL = ("--part", PART, "--promises", PROMISES, "--commitment", PROMISE.commitment)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A record that keeps its promise."""
    path = tmp_path / "served.magie"
    played().save(path)
    return path


@pytest.fixture
def both(tmp_path: Path) -> tuple[Path, Path]:
    """A record, and the file that a page kept of its game."""
    fair = fair_game(Plan("classic"))
    record, kept = tmp_path / "evening.magie", tmp_path / "kept.json"
    record.write_text(fair.record, encoding="utf-8")
    kept.write_text(json.dumps(fair.kept), encoding="utf-8")
    return record, kept


def found(*words: str) -> Any:
    """The verdict as a program reads it."""
    return json.loads(magie("verify", *words, "--json").out)


def test_honest_dice_are_found_honest(record: Path) -> None:
    ran = magie("verify", str(record), *ALL)
    assert (ran.status, ran.err) == (0, "")
    assert "Fair: all " in ran.out
    assert "the part of 1 player." in ran.out
    assert PROMISE.commitment in ran.out
    assert "Seats with a part, counted from 0: 0." in ran.out


def test_where_nothing_outside_the_record_is_given_it_is_consistent_and_says_what_was_not_compared(
    record: Path,
) -> None:
    ran = magie("verify", str(record))
    assert ran.status == 0
    assert ran.out.startswith("Consistent: ")
    assert "Fair" not in ran.out
    assert [line.rpartition("(")[2] for line in ran.out.splitlines() if line.startswith("- ")] == [
        "--commitment)", "--table)", "--promises)", "--round)", "--promises)", "--part)", "--kept)", "--kept)",
    ]  # fmt: skip


@pytest.mark.parametrize("left_out", ["--part", "--promises", "--commitment"])
def test_dice_are_called_fair_only_where_all_that_binds_them_was_given(record: Path, left_out: str) -> None:
    at = ALL.index(left_out)
    told = found(str(record), *ALL[:at], *ALL[at + 2 :])
    assert told["verdict"] == "consistent"
    assert left_out.removeprefix("--") in told["not_compared"]
    assert found(str(record), *ALL)["verdict"] == "fair"


def test_the_verdict_is_told_in_french(record: Path) -> None:
    out = magie("verify", str(record), *ALL, "--lang", "fr").out.replace("\u00a0", " ")
    assert "Honnête : les " in out
    out = magie("verify", str(record), "--lang", "fr").out.replace("\u00a0", " ")
    assert "Cohérent : les " in out
    assert "Non comparé" in out


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


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--part", "cd" * 32), "verify/part-missing", "was not used"),
        (("--commitment", "00"), "verify/other-commitment", "a different promise"),
        (("--table", "table-2"), "verify/other-table", "of table table-1, not table-2"),
        (("--round", "2"), "verify/other-round", "of round 1, not 2"),
        (("--promise", "12" * 32), "verify/promise-broken", "No part that was used"),
        (("--promises", "-,-"), "verify/other-promise", "Seat 0 (counted from 0)"),
        (("--promises", f"{PROMISES[:-1]}{'12' * 32}"), "verify/other-promise", "Seat 1 (counted from 0)"),
        (("--promises", PROMISES + ",-"), "verify/other-seats", "Promises of 3 seats"),
    ],
)
def test_what_is_not_as_it_was_seen_is_found(record: Path, words: tuple[str, ...], code: str, said: str) -> None:
    ran = magie("verify", str(record), *words)
    assert ran.status == 1
    assert f"{code}: " in ran.out
    assert said in ran.out
    told = found(str(record), *words)
    assert (told["verdict"], told["breach"]["code"]) == ("broken", code)


def test_record_and_page_are_one_game(both: tuple[Path, Path]) -> None:
    record, kept = both
    told = found(str(record), "--kept", str(kept))
    assert (told["verdict"], told["not_compared"], told["untold"], told["breach"]) == ("fair", [], [], None)
    ran = magie("verify", str(record), "--kept", str(kept))
    assert ran.out.startswith("Fair: ")
    assert "Not compared" not in ran.out


def test_steps_that_the_page_was_not_told_are_named(both: tuple[Path, Path]) -> None:
    record, kept = both
    whole = json.loads(kept.read_text(encoding="utf-8"))
    kept.write_text(json.dumps({**whole, "stretches": [], "draws": whole["draws"][:3]}), encoding="utf-8")
    told = found(str(record), "--kept", str(kept))
    assert (told["verdict"], told["not_compared"], told["untold"]) == ("fair", ["steps"], [[1, told["steps"]]])
    ran = magie("verify", str(record), "--kept", str(kept))
    assert f"what a page was told in play: steps 1 to {told['steps']}" in ran.out


def test_a_game_that_the_page_was_not_told_is_another(both: tuple[Path, Path]) -> None:
    record, kept = both
    whole = json.loads(kept.read_text(encoding="utf-8"))
    step, draw, outcome = whole["draws"][7]
    whole["draws"][7] = step, draw, "dice 6 6" if outcome != "dice 6 6" else "dice 1 1"
    kept.write_text(json.dumps(whole), encoding="utf-8")
    ran = magie("verify", str(record), "--kept", str(kept))
    assert ran.status == 1
    assert f"Not as promised, at input {step}." in ran.out
    assert "verify/other-draw: Your page was told “" in ran.out


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "kept/unreadable"),
        ("[]", "kept/unreadable"),
        ("{}", "kept/unreadable"),
        ("\xff", "kept/unreadable"),
        ("[" * 100_000, "kept/unreadable"),
        ('{"format": "magie-kept-2"}', "kept/unreadable"),
    ],
)
def test_a_file_that_no_page_has_kept_is_refused_with_a_reason(both: tuple[Path, Path], text: str, code: str) -> None:
    record, kept = both
    kept.write_text(text, encoding="latin-1")
    ran = magie("verify", str(record), "--kept", str(kept))
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error[{code}]: ")
    assert str(kept) in ran.err


def test_a_file_that_is_not_there_is_named(both: tuple[Path, Path]) -> None:
    ran = magie("verify", str(both[0]), "--kept", "nowhere.json")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("error[file/not-found]: There is no such file. (nowhere.json)")


def test_a_record_without_a_promise_is_refused_with_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "plain.magie"
    structs.replace(played(), tags={}).save(path)
    ran = magie("verify", str(path))
    assert ran.status == 2
    assert ran.err.startswith("error[record/no-promise]: ")
