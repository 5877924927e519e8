"""Tables of games: whole, documented, and the same file whether a run was continued or not."""

import re
import signal
import sys
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from magie.simulate import new_study, run, tables
from magie.simulate.errors import InvalidRun
from magie.simulate.games import play_interpreted
from magie.simulate.run import Progress, Run
from magie.simulate.study import Study
from magie.simulate.tables import SCHEMAS, from_table, to_table

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "tables.md"
GAMES = 11


@pytest.fixture(scope="module")
def study() -> Study:
    return new_study(bots=["steady", "random", "steady"], seed=3, round_limit=15, switches={"start_cash": 600})


@pytest.fixture(autouse=True)
def small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "ROWS", 4)


def write(study: Study, games: int, out: Path, **given: Any) -> Run:
    return run(study, games, backend="interpreted", threads=1, out=out, **given)


def refusal(*given: Any, **named: Any) -> InvalidRun:
    with pytest.raises(InvalidRun) as caught:
        write(*given, **named)
    return caught.value


def test_there_is_one_row_a_game_with_everything_that_is_known(study: Study, tmp_path: Path) -> None:
    told = write(study, GAMES, tmp_path / "games.parquet").report()
    file = pq.ParquetFile(tmp_path / "games.parquet")
    assert [file.metadata.row_group(n).num_rows for n in range(file.num_row_groups)] == [4, 4, 3]
    rows = file.read().to_pylist()
    assert [row["game"] for row in rows] == list(range(GAMES))
    assert {(row["edition"], row["mode"], row["board"], row["deck_set"]) for row in rows} == {
        ("classic", "standard", "paris", "fr-classic")
    }
    assert {(row["seed"], row["bots"], row["switches"]) for row in rows} == {
        (3, "steady,random,steady", "start_cash=600")
    }
    assert sum(row["rolls"] for row in rows) == told.rolls
    assert sum(row["limit_reached"] for row in rows) == told.limit_reached > 0
    assert [sum(seat in row["winners"] for row in rows) for seat in range(3)] == told.wins
    for row in rows:
        assert row["winner"] == (row["winners"][0] if len(row["winners"]) == 1 else None)
        assert len(row["cash"]) == 3
        assert sum(row["cash"]) == row["money"]
        assert len(row["survivors"]) == 3 - row["bankruptcies"]


def test_rows_come_back_as_they_were_played(study: Study) -> None:
    block = play_interpreted(study, 5, 6)
    assert from_table(to_table(study, block)) == block.columns


def test_a_run_that_is_continued_writes_the_same_file(study: Study, tmp_path: Path) -> None:
    whole = write(study, GAMES, tmp_path / "whole.parquet")
    parts = tmp_path / "parts.parquet"
    write(study, 1, parts)
    write(study, 6, parts, resume=True)
    last = write(study, GAMES, parts, resume=True)
    assert parts.read_bytes() == (tmp_path / "whole.parquet").read_bytes()
    assert vars(last.tally) == vars(whole.tally)
    assert last.effort.played == {"interpreted": 5}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["parts.parquet", "whole.parquet"]


def test_compiled_threads_write_the_same_file(study: Study, tmp_path: Path) -> None:
    write(study, GAMES, tmp_path / "interpreted.parquet")
    run(study, GAMES, backend="compiled", threads=2, out=tmp_path / "compiled.parquet")
    assert (tmp_path / "compiled.parquet").read_bytes() == (tmp_path / "interpreted.parquet").read_bytes()


def test_a_run_that_was_stopped_can_be_continued(study: Study, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    asked: list[Progress] = []

    def stop(progress: Progress) -> None:
        if not asked:
            asked.append(progress)
            signal.raise_signal(signal.SIGINT)

    stopped = write(study, GAMES, out, watch=stop)
    assert pq.read_metadata(out).num_rows == stopped.tally.games < GAMES
    write(study, GAMES, out, resume=True)
    write(study, GAMES, tmp_path / "whole.parquet")
    assert out.read_bytes() == (tmp_path / "whole.parquet").read_bytes()


def test_a_table_that_is_complete_is_only_summed_up(study: Study, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    first = write(study, GAMES, out)
    again = write(study, GAMES, out, resume=True)
    assert vars(again.tally) == vars(first.tally)
    assert (again.effort.played, again.report().rolls_per_second, again.report().backend) == ({}, None, None)


def test_what_goes_wrong_leaves_the_table_as_it_was(study: Study, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    write(study, 3, out)
    before = out.read_bytes()

    def fail(_: Progress) -> None:
        raise RuntimeError("the roof fell in")

    with pytest.raises(RuntimeError):
        write(study, GAMES, out, resume=True, watch=fail)
    assert out.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_a_table_is_never_overwritten(study: Study, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    out.write_text("precious", encoding="utf-8")
    assert refusal(study, 3, out).code == "simulate/exists"
    assert out.read_text(encoding="utf-8") == "precious"


def test_only_the_same_games_can_be_continued(study: Study, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    write(study, 3, out)
    before = out.read_bytes()
    other = new_study(bots=["steady"], players=3, seed=4, round_limit=15, switches={"start_cash": 600})
    refused = refusal(other, 5, out, resume=True)
    assert (refused.code, refused.details["differs"]) == ("simulate/other-study", ("bots", "seed"))
    fewer = refusal(study, 2, out, resume=True)
    assert (fewer.code, fewer.details["there"]) == ("simulate/more-there", 3)
    assert out.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


@pytest.mark.parametrize("kind", ["text", "half", "foreign"])
def test_a_file_that_is_no_table_of_games_is_refused(kind: str, study: Study, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    if kind == "text":
        out.write_text("Shall I compare thee", encoding="utf-8")
    elif kind == "half":
        write(study, 3, out)
        out.write_bytes(out.read_bytes()[:-40])
    else:
        pq.write_table(pa.table({"game": [1, 2]}), out)
    assert refusal(study, 5, out, resume=True).code == "tables/unreadable"


def test_a_missing_file_or_folder_is_named(study: Study, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError) as caught:
        write(study, 5, tmp_path / "nothing.parquet", resume=True)
    assert caught.value.filename == str(tmp_path / "nothing.parquet")
    with pytest.raises(FileNotFoundError) as caught:
        write(study, 5, tmp_path / "nowhere" / "games.parquet")
    assert caught.value.filename == str(tmp_path / "nowhere" / "games.parquet")
    assert list(tmp_path.iterdir()) == []


def test_without_pyarrow_the_extra_is_named(study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    refused = refusal(study, 5, tmp_path / "games.parquet")
    assert (refused.code, refused.details["extra"]) == ("tables/missing", "magie[tables]")


@pytest.mark.parametrize("kind", list(SCHEMAS))
def test_the_page_tells_every_column_with_its_type(kind: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    part = next(part for part in page.split("\n## ") if part.startswith(f"One row {kind_of_row(kind)}\n"))
    rows = re.findall(r"^\| `(\w+)` \| ([^|]+) \|", part, flags=re.MULTILINE)
    assert rows == [(field.name, type_name(field.type)) for field in SCHEMAS[kind]]


def kind_of_row(kind: str) -> str:
    """A row of a table of that kind, in the words of the page."""
    return {"games": "per game", "rolls": "per roll", "events": "per event"}[kind]


def type_name(kind: pa.DataType) -> str:
    """A type in the words of the page."""
    if pa.types.is_dictionary(kind):
        return "string"
    if pa.types.is_list(kind):
        return f"list of {type_name(kind.value_type)}"
    return str(kind)
