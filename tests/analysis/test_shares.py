"""The share of luck, and decisions as a table."""

from functools import cache
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

import magie
from magie.analysis import Analysis, analyse
from magie.analysis.errors import second_thought
from magie.analysis.scale import POINTS, scale
from magie.analysis.shares import picture, shares
from magie.analysis.tables import write_decisions
from magie.game import Game

INPUTS = 50


@cache
def analysed(seed: int) -> Analysis:
    """The beginning of a game of two bots."""
    game, bot = Game.new("classic", seats=2, seed=seed), magie.bots.load("steady-1")
    while game.sequence < INPUTS:
        game.play(bot)
    return analyse(game.record())


def test_the_shares_of_all_terms_sum_to_one() -> None:
    told = shares([analysed(1), analysed(2)])
    assert sum(one.share for one in told) == pytest.approx(1.0)
    assert all(one.error >= 0 for one in told)
    drawn = picture(told, {one.term: f"<{one.term}>" for one in told})
    assert drawn.count("<rect") == len(told) + 1
    assert "&lt;luck&gt;" in drawn


def test_every_decision_has_a_row_with_its_chances(tmp_path: Path) -> None:
    path = tmp_path / "decisions.parquet"
    count = write_decisions(path, [("one", analysed(1)), ("two", analysed(2))])
    table = pq.read_table(path)
    assert table.num_rows == count == len(analysed(1).choices) + len(analysed(2).choices)
    row = table.to_pylist()[0]
    assert row["loss"] == pytest.approx(POINTS * (row["best_chance"] - row["chance"]))
    assert row["error"] > 0
    assert set(table.column("record").to_pylist()) == {"one", "two"}


def test_nothing_is_called_a_mistake_within_twice_its_standard_error() -> None:
    limits = scale()
    dear = max(analysed(1).choices, key=lambda choice: choice.loss)
    sure = dear._replace(error=dear.loss / 2.01, worst_chance=0.0)
    assert limits.name(sure) != "fine"
    assert limits.name(sure._replace(error=dear.loss / 1.99)) == "fine"


def test_the_error_of_a_decision_follows_the_second_thoughts_of_the_judge() -> None:
    told = analysed(1)
    dear = max(told.choices, key=lambda choice: choice.loss)
    assert POINTS * dear.loss >= scale().slip
    thought = second_thought(told.record.replay(dear.number), dear)
    usual = scale().error(dear.kind)
    expected = usual if thought is None else ((2 * usual**2 + thought**2) / 3) ** 0.5
    assert dear.error == pytest.approx(expected)


def test_the_command_tells_the_share_of_luck_of_several_records(tmp_path: Path) -> None:
    from magie.cli.app import app

    files = []
    for seed in (1, 2):
        files.append(str(tmp_path / f"{seed}.magie"))
        analysed(seed).record.save(files[-1])
    drawn, table = tmp_path / "luck.svg", tmp_path / "table.parquet"
    told = CliRunner().invoke(
        app, ["analyse", *files, "--picture", str(drawn), "--decisions", str(table), "--lang", "en"]
    )
    assert told.exit_code == 0, told.output
    assert "Luck" in told.output
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
    assert table.exists()
