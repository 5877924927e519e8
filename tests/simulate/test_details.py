"""Games told roll by roll and event by event: the same games, every roll, every event, in files that are the same."""

from collections import Counter
from pathlib import Path
from typing import Any, get_args

import pyarrow.parquet as pq
import pytest

from magie.game import Game
from magie.game.events import Event
from magie.notation import parse_action
from magie.simulate import new_study, run, tables, workforce
from magie.simulate.details import DETAILS, EVENT_COLUMNS, ROLL_COLUMNS, play_told
from magie.simulate.errors import InvalidRun
from magie.simulate.games import Columns, play_interpreted
from magie.simulate.study import Study

Row = dict[str, Any]


@pytest.fixture(scope="module")
def study() -> Study:
    return new_study(bots=["steady", "random", "random"], seed=3, round_limit=15)


def rows_of(columns: Columns) -> list[Row]:
    return [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]


@pytest.fixture(scope="module")
def told(study: Study) -> dict[str, list[Row]]:
    return {kind: rows_of(columns) for kind, columns in play_told(study, 2, 5, DETAILS).told.items()}


@pytest.mark.parametrize(
    ("edition", "bots", "limit"),
    [("classic", "steady", 1000), ("spiderman-fr", "random", 40), ("ultimate", "random", 12)],
)
def test_listening_changes_no_game_and_misses_no_roll(edition: str, bots: str, limit: int) -> None:
    study = new_study(edition, bots=[bots], players=4, seed=4, round_limit=limit)
    block = play_told(study, 1, 3, DETAILS)
    assert block.columns == play_interpreted(study, 1, 3).columns
    counts = Counter(block.told["rolls"]["game"])
    assert [counts[game] for game in (1, 2, 3)] == block.columns["rolls"]
    assert [counts[game] for game in (0, 4)] == [0, 0]


def test_rolls_follow_each_other_over_the_board(told: dict[str, list[Row]]) -> None:
    last: dict[tuple[int, int], Row] = {}
    numbers: Counter[int] = Counter()
    for row in told["rolls"]:
        assert row["roll"] == numbers[row["game"]]
        numbers[row["game"]] += 1
        before = last.get((row["game"], row["seat"]))
        if before is not None:
            assert before["ends_in_jail"] or not row["in_jail"]
            assert row["origin"] == before["space"]
        last[row["game"], row["seat"]] = row
        assert {row["die1"], row["die2"]} <= set(range(1, 7))
        assert (row["die3"], row["face"]) == (None, None)
    assert {row["kind"] for row in told["rolls"]} >= {"first-seat", "move"}
    assert any(row["ends_in_jail"] for row in told["rolls"])


def test_the_last_roll_of_a_game_ends_where_the_game_ended(study: Study) -> None:
    block = play_told(study, 0, 4, ["rolls"])
    last = {row["game"]: row for row in rows_of(block.told["rolls"])}
    assert [last[game]["cash_after"] for game in range(4)] == [
        block.columns["cash"][game][last[game]["seat"]] for game in range(4)
    ]


def test_the_speed_die_shows_pips_or_an_icon() -> None:
    ultimate = new_study("ultimate", players=3, seed=1, round_limit=12)
    rows = rows_of(play_told(ultimate, 0, 2, ["rolls"]).told["rolls"])
    moves = [row for row in rows if row["kind"] == "move" and not row["in_jail"]]
    assert {row["face"] for row in moves} == {None, "mr-monopoly", "bus"}
    assert all((row["die3"] is None) == (row["face"] is not None) for row in moves)


def test_events_are_those_of_the_game_in_order(told: dict[str, list[Row]], study: Study) -> None:
    """The facade's own dice and cards: game 2 begins as any host would draw it."""
    facade = Game.new("classic", 3, seed=3, game=2)
    rows = [row for row in told["events"] if row["game"] == 2]
    assert [row["event"] for row in rows] == list(range(len(rows)))
    assert len(facade.events) > 3
    for row, event in zip(rows, facade.events, strict=False):
        told_fields = {"kind": event.kind} | {name: getattr(event, name) for name in event.__struct_fields__}
        assert {name: value for name, value in row.items() if name in told_fields} == told_fields
    turns = [row["turn"] for row in rows if row["kind"] == "turn-began"]
    assert turns == list(range(1, len(turns) + 1))
    assert [row["seat"] for row in rows if row["kind"] == "turn-began"] == [
        row["active"] for row in rows if row["kind"] == "turn-began"
    ]


def test_payments_and_deals_are_told_in_full(told: dict[str, list[Row]]) -> None:
    paid = [row for row in told["events"] if row["kind"] == "paid"]
    assert {row["payer"] for row in paid} <= {"0", "1", "2", "bank", "pool"}
    assert "bank" in {row["payee"] for row in paid}
    offers = [row for row in told["events"] if row["kind"] == "offer-made"]
    assert any(row["give"] and row["take"] for row in offers)
    for row in offers:
        give, take = (f"{word} {row[word]}" if row[word] else "" for word in ("give", "take"))
        parse_action(" ".join(f"offer {row['partner']} {give} {take}".split()))
    accepted = [row for row in told["events"] if row["kind"] == "offer-accepted"]
    assert all(row["clause"] and row["rule"] for row in paid + offers + accepted)


def test_every_field_of_every_event_has_a_column() -> None:
    fields = {name for record in get_args(Event) for name in record.__struct_fields__}
    assert fields - {"turn"} | {"jail_turn"} <= set(EVENT_COLUMNS)
    assert len(set(EVENT_COLUMNS)) == len(EVENT_COLUMNS)


def test_only_what_is_asked_for_is_told(study: Study) -> None:
    assert set(play_told(study, 0, 1, ["rolls"]).told) == {"rolls"}
    assert set(play_told(study, 0, 1, ["events"]).told) == {"events"}


def write(study: Study, games: int, folder: Path, **given: Any) -> dict[str, bytes]:
    """Play with all tables; gives what the files hold."""
    folder.mkdir(exist_ok=True)
    places = {"out": folder / "g.parquet", "rolls": folder / "r.parquet", "events": folder / "e.parquet"}
    run(study, games, **{"threads": 1} | given, **places)  # type: ignore[arg-type]
    assert sorted(path.name for path in folder.iterdir()) == ["e.parquet", "g.parquet", "r.parquet"]
    return {name: path.read_bytes() for name, path in places.items()}


def test_threads_and_pauses_leave_the_same_files(
    study: Study, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "ROWS", 100)
    whole = write(study, 9, tmp_path / "whole")
    write(study, 4, tmp_path / "parts")
    assert write(study, 9, tmp_path / "parts", resume=True) == whole
    monkeypatch.setattr(workforce, "PATIENCE", 0.0)
    monkeypatch.setattr(workforce, "LARGEST_BLOCK", 2)
    assert write(study, 9, tmp_path / "two", threads=2) == whole
    groups = pq.ParquetFile(tmp_path / "whole" / "e.parquet").metadata
    assert groups.num_row_groups > 3
    assert {groups.row_group(n).num_rows for n in range(groups.num_row_groups - 1)} == {100}


def refusal(*given: Any, **named: Any) -> InvalidRun:
    with pytest.raises(InvalidRun) as caught:
        run(*given, threads=1, **named)
    return caught.value


def test_tables_that_are_not_in_step_are_not_continued(study: Study, tmp_path: Path) -> None:
    out, rolls, events = (tmp_path / name for name in ("g.parquet", "r.parquet", "e.parquet"))
    run(study, 2, threads=1, out=out, rolls=rolls)
    run(study, 3, threads=1, out=out, resume=True)
    refused = refusal(study, 4, out=out, rolls=rolls, resume=True)
    assert (refused.code, refused.place) == ("simulate/out-of-step", "--rolls")
    refused = refusal(study, 4, out=out, events=rolls, resume=True)
    assert (refused.code, refused.place) == ("tables/unreadable", "--events")
    assert refusal(study, 4, rolls=rolls, resume=True).code == "simulate/nothing-to-resume"
    assert refusal(study, 4, events=rolls).code == "simulate/exists"
    assert refusal(study, 4, rolls=events, events=events).code == "simulate/same-file"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["g.parquet", "r.parquet"]


def test_a_backend_that_emits_no_events_is_refused(study: Study, tmp_path: Path) -> None:
    refused = refusal(study, 4, rolls=tmp_path / "r.parquet", backend="compiled")
    assert (refused.code, refused.details["possible"]) == ("simulate/tells-nothing", ("auto", "interpreted"))
    assert list(tmp_path.iterdir()) == []


def test_the_schemas_have_the_columns_that_are_told() -> None:
    assert tuple(tables.SCHEMAS["rolls"].names) == ROLL_COLUMNS
    assert tuple(tables.SCHEMAS["events"].names) == EVENT_COLUMNS
