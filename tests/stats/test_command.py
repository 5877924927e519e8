"""`magie stats`: what it writes, prints and refuses."""

from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.table import Ran, magie

from magie.stats import report

SHORT = (
    "--bots",
    "steady,random",
    "--round-limit",
    "15",
    "--backend",
    "interpreted",
    "--threads",
    "1",
    "--games",
    "4",
)


def stats(*words: str) -> Ran:
    """Watch a few short games of two."""
    return magie("stats", *SHORT, *words)


def test_a_report_and_its_pictures_are_written(tmp_path: Path) -> None:
    page, folder = tmp_path / "report.html", tmp_path / "pictures"
    ran = stats("--out", str(page), "--pictures", str(folder))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == f"Saved: {page}\n9 pictures in {folder}.\n"
    assert page.read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert len(list(folder.iterdir())) == 18


def test_json_alone_writes_no_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    ran = stats("--json", "--seed", "8")
    told = msgspec.json.decode(ran.out)
    assert (told["games"], told["study"]["seed"], told["run"]["games"]) == (4, 8, 4)
    assert {"spaces", "jail", "deeds", "groups", "group_wins", "fortunes", "games_by_rounds"} <= told.keys()
    assert list(tmp_path.glob("*.html")) == []


def test_json_of_a_comparison_holds_both_sides(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    ran = stats("--json", "--compare", "free_parking_pot=on", "--out", str(page), "--lang", "fr")
    told = msgspec.json.decode(ran.out)
    assert told.keys() == {"one", "other", "comparison"}
    assert told["comparison"]["changed"] == ["free_parking_pot=on"]
    assert ran.err.startswith("Sauvé"), "beside the JSON, not in its midst"
    assert 'id="compare"' in page.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "code", "place", "said"),
    [
        (("--edition", "monaco"), "edition/unknown", "--edition", "classic"),
        (("--switch", "free_parking_pot=maybe"), "edition/bad-switch-value", "--switch", "on"),
        (("--compare", "no_such_switch=on"), "edition/unknown-switch", "--compare", "magie editions"),
        (("--compare", "free_parking_pot=off"), "stats/no-difference", "--compare", "free_parking_pot=off"),
        (("--bots", "clever"), "setup/unknown-bot", "--bots", "steady"),
        (("--players", "40"), "setup/seats-out-of-range", "--players", "8"),
        (("--backend", "quantum"), "simulate/unknown-backend", "--backend", "interpreted"),
        (("--out", "report.pdf"), "stats/bad-report", "--out", "report.html"),
        (("--lang", "de"), "language/unknown", "--lang", "fr"),
    ],
)
def test_wrong_options_are_refused_with_what_is_possible(
    words: tuple[str, ...], code: str, place: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    ran = stats(*words)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error[{code}]: ")
    assert ran.err.rstrip().endswith(f"({place})")
    assert said in ran.err
    assert list(tmp_path.glob("*.html")) == []


def test_a_folder_that_is_not_there_is_named_before_any_game(tmp_path: Path) -> None:
    ran = stats("--out", str(tmp_path / "nowhere" / "report.html"))
    assert ran.status == 2
    assert ran.err.startswith("error[file/not-found]: ")
    assert "nowhere" in ran.err


def test_what_it_takes_to_draw_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(report, "NEEDED", ("altair", "no_such_module"))
    ran = stats("--out", str(tmp_path / "report.html"))
    assert ran.status == 2
    assert ran.err.startswith("error[stats/missing]: ")
    assert "magie[stats]" in ran.err
    assert stats("--json").status == 0, "figures need no drawing"


def test_a_run_stopped_before_its_first_games_writes_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(import_module("magie.simulate.run"), "blocks", lambda *_: (block for block in list[Any]()))
    ran = stats("--out", str(tmp_path / "report.html"))
    assert ran.status == 130
    assert ran.err == "Stopped: the report is about the 0 of 4 games that are done.\n"
    assert list(tmp_path.iterdir()) == []
