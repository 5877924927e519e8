"""The guide to writing a bot, followed step by step; and the examples in every language that is here."""

import json
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.table import magie
from tests.docs.guides import ROOT, blocks, typed
from tests.waiting import LONG

from magie.bots import load
from magie.bots.protocol import CommandBot, Pace
from magie.game import Game

PAGE = "write-a-bot.md"
EXAMPLES = ROOT / "examples" / "bots"
PATIENT = Pace(answer=LONG, bank=LONG)  # on a busy machine


def test_the_guides_bot_plays_in_the_arena_without_a_breach(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (source,) = blocks(PAGE, "python")
    (tmp_path / "mine.py").write_text(source, encoding="utf-8")
    program, *words = shlex.split(typed(PAGE)[0])
    assert program == "magie"
    ran = magie(*words, "--threads", "1", "--answer-time", str(LONG))
    assert ran.status == 0, ran.err
    assert "no breach, no seat lost in 4 games" in " ".join(ran.out.split())


def test_the_guides_question_is_answered_by_our_strongest_bot() -> None:
    echo, magie_bot = typed(PAGE)[1].split(" | ")
    (asked,) = shlex.split(echo)[1:]
    assert magie_bot == "magie bot champion"
    words = [sys.executable, "-m", *magie_bot.split()]
    ran = subprocess.run(words, input=asked + "\n", capture_output=True, text=True, check=True)
    assert [one["action"] for one in json.loads(ran.stdout)["advice"]] == ["buy", "decline"]


def compiler() -> str | None:
    return shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")


@pytest.fixture(params=[file.name for file in sorted(EXAMPLES.iterdir()) if file.is_file()])
def example(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[CommandBot]:
    """Every example as a program; the page's tools bring Node along."""
    file = EXAMPLES / request.param
    name = str(file)
    if file.suffix == ".c":
        if compiler() is None:
            pytest.skip("no C compiler on this machine")
        name = str(tmp_path / file.stem)
        subprocess.run([str(compiler()), "-O2", "-Wall", "-Wextra", "-Werror", "-o", name, str(file)], check=True)
    elif file.suffix == ".mjs":
        node = shutil.which("node") or str(Path(sys.executable).with_name("node"))
        name = f"{node} {file}"
    bot = CommandBot(name, PATIENT)
    yield bot
    bot.close()


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
def test_an_example_is_short_and_plays_without_a_breach(example: CommandBot, edition: str) -> None:
    game = Game.new(edition, seats=2, seed=3)
    example.begin(game, 0)
    bots = [example, load("novice")]
    for _ in range(150):
        if game.is_over:
            break
        game.play(bots)
    conduct = example.finish(game)
    assert conduct.breaches == {}, conduct.last
    assert conduct.answers > 15


def test_examples_are_short() -> None:
    for file in EXAMPLES.iterdir():
        assert len(file.read_text(encoding="utf-8").splitlines()) < 150
