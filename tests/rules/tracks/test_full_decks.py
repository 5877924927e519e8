"""What the scenarios of the full decks tell, by which rule, and what may be answered at each of their questions.

A row of `test_full_decks.toml` is read and written by hand when a scenario joins or tells something else.
"""

import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from tests.laws.legality import legal_is_all_that_check_accepts, listed, listed_is_accepted

import magie.editions
from magie.editions import load_edition_file
from magie.game import Event, Game
from magie.game.events import Moved
from magie.notation.scenario import layout, load_scenario, run_scenario
from magie.notation.scenario.format import Scenario
from magie.rules.codes import R_CARD_NOT_HELD
from magie.rules.made.carriers import State
from magie.rules.opponents import check_accuse
from magie.rules.step import new_game

FOLDER = Path(__file__).parents[2] / "scenarios" / "ultimate" / "full-decks"
TOLD: dict[str, list[str]] = tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8"))
ACCUSING = "community-chest-district-attorney"
SCENARIOS = sorted(path.stem for path in FOLDER.glob("*.toml"))


def told(event: Event) -> str:
    """An event by name with its rule, a move also with its way."""
    name = f"Moved-{event.way}" if isinstance(event, Moved) else type(event).__name__
    return f"{name} {event.rule}"


def story(game: Game) -> list[str]:
    """What was told, and whom the game then waits for."""
    waits = to_builtins(game.pending)
    return [*map(told, game.events), f"waits for {waits['seat']}: {waits['kind']}"]


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> list[Game]:
    """The games that scenarios play."""
    played: list[Game] = []

    def start_game(scenario: Scenario) -> Game:
        played.append(layout.start_game(scenario))
        return played[-1]

    monkeypatch.setattr(sys.modules[run_scenario.__module__], "start_game", start_game)
    return played


def test_every_scenario_of_the_full_decks_is_told() -> None:
    assert sorted(TOLD) == SCENARIOS


@pytest.mark.clause("U-CRD-3")
@pytest.mark.parametrize("name", SCENARIOS)
def test_a_card_of_the_full_decks_tells_what_happens_and_by_which_rule(name: str, games: list[Game]) -> None:
    run_scenario(FOLDER / f"{name}.toml")
    assert story(games[0]) == TOLD[name]


@pytest.mark.parametrize("name", SCENARIOS)
def test_at_every_question_of_the_full_decks_what_is_listed_is_what_is_accepted(name: str, games: list[Game]) -> None:
    path = FOLDER / f"{name}.toml"
    run_scenario(path)
    again = layout.start_game(load_scenario(path))
    for entry in games[0].inputs:
        again.feed(entry)
        if again.decision is not None:
            seat = again.state.asked
            legal_is_all_that_check_accepts(again.numbers, again.state, seat)
            listed_is_accepted(again.numbers, again.state, seat, listed(again.numbers, again.state, seat))


def test_a_card_that_accuses_is_found_in_decks_without_any_other_that_replies(tmp_path: Path) -> None:
    text = (Path(magie.editions.__file__).parent / "ultimate.toml").read_text(encoding="utf-8")
    head, cards, rest = text.partition("[deck_sets.core.cards]\n")
    own = tmp_path / "own.toml"
    own.write_text(head + cards + rest.replace("chest = [\n", f'chest = [\n  "{ACCUSING}",\n', 1), encoding="utf-8")
    edition = load_edition_file(own, deck_set="core")
    g: Any = State()
    new_game(edition.numbers, g, 2)
    assert check_accuse(edition.numbers, g, 0, 1) == R_CARD_NOT_HELD
    g.card_holder[edition.index("card", ACCUSING)] = 0
    assert check_accuse(edition.numbers, g, 0, 1) == 0
