"""Every scenario file beside this one is a test of its own, named by its path and its title."""

import sys
import tomllib
from pathlib import Path

import pytest
from tests.laws.cited import wrongly_cited
from tests.laws.legality import legal_is_all_that_check_accepts

from magie.game import Game
from magie.notation.scenario import layout, run_scenario, scenario_files
from magie.notation.scenario.format import Scenario

FOLDER = Path(__file__).parent
FILES = list(scenario_files([FOLDER]))


def title_of(path: Path) -> str:
    """The path and the title, if the file has one: a bad file fails as a test, not while tests are collected."""
    name = path.relative_to(FOLDER).with_suffix("").as_posix()
    try:
        return f"{name}: {tomllib.loads(path.read_text(encoding='utf-8'))['title']}"
    except (tomllib.TOMLDecodeError, KeyError):
        return name


@pytest.mark.parametrize("path", FILES, ids=title_of)
def test_scenario(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[Game] = []

    def start_game(scenario: Scenario) -> Game:
        games.append(layout.start_game(scenario))
        return games[-1]

    monkeypatch.setattr(sys.modules[run_scenario.__module__], "start_game", start_game)
    report = run_scenario(path)
    assert report.holds, f"\n{report}"
    for game in games:
        assert wrongly_cited(game.events) == []
        if game.decision is not None:
            legal_is_all_that_check_accepts(game.numbers, game.state, game.state.asked)


def test_every_scenario_cites_a_clause_and_has_a_title_of_its_own() -> None:
    reports = [run_scenario(path) for path in FILES]
    assert reports
    assert [str(report.path) for report in reports if not report.clauses] == []
    titles = [report.title for report in reports]
    assert sorted(titles) == sorted(set(titles))
