"""Contests: the same dice for every seating, kept, continued, and told as text, JSON and a page."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.table import Ran, magie

from magie.arena import Bounds, hold_contest
from magie.arena.history import history_line
from magie.arena.page import ArenaPage
from magie.bulk import interpreted
from magie.simulate import new_study
from magie.simulate.errors import InvalidRun
from magie.simulate.study import Study

PLAIN: dict[str, Any] = {"backend": "interpreted", "threads": 1}


def table(*bots: str) -> Study:
    return new_study("classic", bots=bots or ("steady-1", "random"), seed=5, round_limit=30)


def test_every_seating_plays_the_same_dice() -> None:
    study = table("steady-1", "random", "random")
    contest = hold_contest(study, 6, **PLAIN)
    assert [bots.index("steady-1") for bots in contest.seatings] == [0, 1, 2]
    for seat, bots in enumerate(contest.seatings):
        codes = msgspec.structs.replace(study, bots=bots).policies()
        games = interpreted.play(study.loaded().numbers, codes, seed=5, first=0, count=2, round_limit=30)
        assert [game.winners for game in games] == [one[seat].winners for one in contest.sets]


def test_the_report_names_every_bot_with_games_share_and_interval() -> None:
    report = hold_contest(table(), 24, **PLAIN).report()
    told = json.loads(msgspec.json.encode(report))
    assert [bot["name"] for bot in told["bots"]] == ["steady-1", "random"]
    assert sum(bot["share"] for bot in told["bots"]) == pytest.approx(1)
    for bot in told["bots"]:
        assert bot["games"] == 24
        assert bot["low"] <= bot["share"] <= bot["high"]
        assert bot["rating"] is not None
    assert told["bots"][0]["rating"] > told["bots"][1]["rating"]


@pytest.mark.parametrize("cut", [b'{"sets": [[', '{"table": "é'.encode()[:-1]], ids=["in a list", "in a letter"])
def test_a_contest_goes_on_where_it_was_stopped_and_ends_the_same(tmp_path: Path, cut: bytes) -> None:
    whole = hold_contest(table(), 12, **PLAIN)
    file = tmp_path / "contest.jsonl"
    hold_contest(table(), 6, out=file, **PLAIN)
    file.write_bytes(file.read_bytes() + cut)  # a machine that lost its power
    resumed = hold_contest(table(), 12, out=file, resume=True, **PLAIN)
    assert resumed.sets == whole.sets
    assert hold_contest(table(), 12, out=file, resume=True, **PLAIN).sets == whole.sets


def test_a_file_of_another_table_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "contest.jsonl"
    hold_contest(table(), 2, out=file, **PLAIN)
    for other, resume, code in (
        (table("random", "steady-1"), True, "simulate/other-study"),
        (table(), False, "simulate/exists"),
    ):
        with pytest.raises(InvalidRun) as caught:
            hold_contest(other, 4, out=file, resume=resume, **PLAIN)
        assert caught.value.code == code
    file.write_text("{}\n", encoding="utf-8")
    with pytest.raises(InvalidRun) as caught:
        hold_contest(table(), 4, out=file, resume=True, **PLAIN)
    assert caught.value.code == "arena/not-a-ledger"


def test_a_table_of_one_bot_is_no_contest() -> None:
    with pytest.raises(InvalidRun) as caught:
        hold_contest(table("random", "random"), 4, **PLAIN)
    assert caught.value.code == "arena/one-bot"


def test_a_sequential_contest_ends_as_soon_as_it_is_decided() -> None:
    contest = hold_contest(table(), 4000, bounds=Bounds(0.5, 0.6), **PLAIN)
    assert contest.is_complete
    assert contest.test is not None
    assert contest.test.decision == "better"
    assert len(contest.sets) < 200


def test_an_account_of_luck_changes_no_game_and_gives_a_share_without_luck() -> None:
    study = table("steady-1", "steady-1", "random")
    plain, accounted = hold_contest(study, 9, **PLAIN), hold_contest(study, 9, luck=True, **PLAIN)
    assert [game[:2] for one in accounted.sets for game in one] == [game[:2] for one in plain.sets for game in one]
    for game in (game for one in accounted.sets for game in one):
        assert len(game.luck) == 3
        assert sum(game.luck) == pytest.approx(0, abs=1e-6)
    contest = hold_contest(study, 24, luck=True, **PLAIN)
    for standing in contest.report().bots:
        assert standing.adjusted is not None
        assert standing.saved is not None
        assert standing.adjusted.low <= standing.adjusted.share <= standing.adjusted.high


@pytest.mark.parametrize(("cluster", "code"), [("auto", "arena/luck-here"), (None, "arena/no-account")])
def test_luck_is_accounted_for_here_and_for_policies_alone(cluster: str | None, code: str) -> None:
    study = table() if cluster else msgspec.structs.replace(table(), bots=("my:Bot", "random"))
    with pytest.raises(InvalidRun) as caught:
        hold_contest(study, 4, luck=True, cluster=cluster)
    assert caught.value.code == code


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_has_every_bot_and_asks_no_outside_host(language: str) -> None:
    contest = hold_contest(table(), 8, bounds=Bounds(0.5, 0.6), **PLAIN)
    page = ArenaPage(contest.report(), language).html()
    assert "steady-1" in page
    assert "random" in page
    assert "http" not in page
    assert f'lang="{language}"' in page


def test_a_line_of_history_says_what_was_played() -> None:
    line = json.loads(history_line(hold_contest(table(), 4, **PLAIN).report()))
    assert line["table"] == ["steady-1", "random"]
    assert (line["games"], line["seed"], line["edition"]) == (4, 5, "classic")
    assert {"name", "games", "share", "low", "high"} == set(line["bots"][0])


ASKED = ("arena", "--bots", "steady-1,random", "--games", "8", "--round-limit", "20", "--backend", "interpreted")


def test_the_command_prints_a_table_json_and_a_page(tmp_path: Path) -> None:
    page, history = tmp_path / "arena.html", tmp_path / "arena.jsonl"
    ran: Ran = magie(*ASKED, "--html", str(page), "--save", str(history))
    assert ran.status == 0
    assert "steady-1" in ran.out
    assert "95% interval" in ran.out
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert json.loads(history.read_text(encoding="utf-8"))["games"] == 8
    told = json.loads(magie(*ASKED, "--json").out)
    assert {"name", "games", "share", "low", "high"} <= set(told["bots"][0])


def test_bounds_without_the_test_are_refused_before_any_game() -> None:
    ran: Ran = magie(*ASKED, "--bounds", "1,3")
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith("error[arena/bounds-without-test]: ")


@pytest.mark.parametrize("bounds", ["2,0", "a,b", "1"])
def test_bounds_that_are_none_are_refused(bounds: str) -> None:
    ran: Ran = magie(*ASKED, "--sprt", "--bounds", bounds)
    assert ran.status == 2
    assert "arena/bad-bounds" in ran.err
