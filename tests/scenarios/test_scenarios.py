"""Every scenario file beside this one is a test of its own, named by its path and its title."""

import sys
from pathlib import Path

import pytest
from tests.laws.cited import wrongly_cited
from tests.laws.legality import legal_is_all_that_check_accepts
from tests.scenarios.files import FILES, title_of

from magie.game import Game
from magie.notation.scenario import layout, load_scenario, run_scenario
from magie.notation.scenario.format import Scenario


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
    scenarios = [load_scenario(path) for path in FILES]
    assert scenarios
    assert [str(scenario.path) for scenario in scenarios if not scenario.clauses] == []
    titles = [scenario.title for scenario in scenarios]
    assert sorted(titles) == sorted(set(titles))
