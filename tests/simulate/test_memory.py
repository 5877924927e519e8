"""Memory stays flat however many games there are: nothing is kept of a game but counts and the rows that wait."""

import gc
import tracemalloc
from pathlib import Path

import pytest

from magie.simulate import new_study, run, tables, workforce
from magie.simulate.games import Block, play_interpreted
from magie.simulate.run import Progress
from magie.simulate.study import Study


@pytest.fixture(scope="module")
def study() -> Study:
    """The shortest games there are."""
    return new_study(bots=["steady", "steady"], seed=5, round_limit=2)


@pytest.fixture(autouse=True)
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workforce, "LARGEST_BLOCK", 10)


def test_counted_blocks_are_let_go(study: Study, tmp_path: Path) -> None:
    held: list[int] = []

    def count(_: Progress) -> None:
        held.append(sum(type(thing) is Block for thing in gc.get_objects()))

    run(study, 40, backend="interpreted", threads=1, out=tmp_path / "games.parquet", watch=count)
    assert len(held) > 4
    assert max(held) <= 2


def test_what_is_counted_grows_with_the_values_and_not_with_the_games(
    study: Study, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same ten games over and over: what a thousand times as many add is what is kept of each."""
    played = play_interpreted(study, 0, 10).columns

    def play_again(_: Study, first: int, count: int) -> Block:
        return Block(first, {name: [column[n % 10] for n in range(count)] for name, column in played.items()}, 0.0)

    used: dict[int, int] = {}

    def weigh(progress: Progress) -> None:
        if progress.games == 20_000 or (progress.games > 2000 and not used):
            gc.collect()
            used[progress.games] = tracemalloc.get_traced_memory()[0]

    monkeypatch.setattr(workforce, "LARGEST_BLOCK", 100)
    monkeypatch.setitem(workforce.PLAYS, "interpreted", play_again)
    tracemalloc.start()
    try:
        run(study, 20_000, backend="interpreted", threads=1, watch=weigh)
    finally:
        tracemalloc.stop()
    first, last = used
    assert used[last] - used[first] < 4 * (last - first), "less than half a number a game"


def test_rows_wait_for_one_group_at_most(study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "ROWS", 50)
    waiting: list[int] = []
    write = tables.TableFile.add

    def add(file: tables.TableFile, rows: object) -> None:
        write(file, rows)
        waiting.append(sum(table.num_rows for table in file.waiting))

    monkeypatch.setattr(tables.TableFile, "add", add)
    run(study, 60, backend="interpreted", threads=1, out=tmp_path / "g.parquet", events=tmp_path / "e.parquet")
    assert max(waiting) < 50
