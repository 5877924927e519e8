"""What the document says of checking dice is so: its twenty lines, and a program that was written from it alone."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from examples.check_dice import Broken, check
from tests.fair.games import MODES, Fair, Plan, fair_game, plan_of
from tests.fair.lies import SHORT
from tests.fair.lies_at_the_table import DoubleSixes, OneRoll, PartMadeUp, WordsSkippedInSilence, WordTwice
from tests.fair.lies_to_pages import RollToldOtherwise, ValueToldOtherwise

from magie.game.verification import Witness, compare
from magie.notation import parse_record

if TYPE_CHECKING:
    from tests.fair.lies import Lie

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs/reference/fair-dice.md"
GAMES = 20  # of each edition
LIES = (DoubleSixes, OneRoll, PartMadeUp, WordsSkippedInSilence, WordTwice, RollToldOtherwise, ValueToldOtherwise)


def by_hand() -> str:
    """The program that the document shows."""
    section = DOCUMENT.read_text(encoding="utf-8").partition("## By hand")[2]
    found = re.search(r"```python\n(.*?)```", section, re.DOTALL)
    assert found is not None
    return found[1]


def run_by_hand(fair: Fair, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The document's lines, where record and file lie."""
    (folder / "evening.magie").write_text(fair.record, encoding="utf-8")
    (folder / "kept.json").write_text(json.dumps(fair.kept), encoding="utf-8")
    monkeypatch.chdir(folder)
    exec(compile(by_hand(), str(DOCUMENT), "exec"), {})


def imported(program: str) -> set[str]:
    """What a program imports."""
    names = set()
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(str(node.module))
    return names


@pytest.mark.parametrize("plan", [SHORT, Plan("ultimate")], ids=lambda plan: str(plan.edition))
def test_twenty_lines_check_a_whole_game(
    plan: Plan, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fair = fair_game(plan, 1)
    run_by_hand(fair, tmp_path, monkeypatch)
    assert capsys.readouterr().out.startswith(f"{len(fair.kept['draws'])} outcomes follow")


@pytest.mark.parametrize("kind", [DoubleSixes, PartMadeUp, WordTwice, ValueToldOtherwise])
def test_twenty_lines_find_who_lies(kind: type[Lie], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError):
        run_by_hand(kind(SHORT, 2).told(), tmp_path, monkeypatch)


def test_the_document_and_its_program_use_nothing_of_magie() -> None:
    lines = [line for line in by_hand().splitlines() if line and not line.startswith(("import", "from"))]
    assert len(lines) == 20
    assert imported(by_hand()) == {"hmac", "json", "re", "hashlib", "pathlib"}
    program = (ROOT / "examples/check_dice.py").read_text(encoding="utf-8")
    assert imported(program) == {"hmac", "json", "re", "hashlib", "sys", "pathlib", "typing"}


@pytest.mark.parametrize("edition", sorted({mode.edition for mode in MODES}))
def test_a_program_written_from_the_document_agrees_with_verify(edition: str) -> None:
    modes = [mode for mode in MODES if mode.edition == edition]
    for number in range(GAMES):
        fair = fair_game(plan_of(modes[number % len(modes)], number), number)
        kept = json.loads(json.dumps(fair.kept))
        assert check(fair.record, kept) == []
        assert compare(parse_record(fair.record), Witness(kept=fair.read())).verdict == "fair"


@pytest.mark.parametrize("kind", LIES)
def test_the_program_finds_who_lies_as_verify_does(kind: type[Lie]) -> None:
    fair = kind(SHORT, 2).told()
    with pytest.raises(Broken):
        check(fair.record, json.loads(json.dumps(fair.kept)))
    assert compare(parse_record(fair.record), Witness(kept=fair.read())).verdict == "broken"
