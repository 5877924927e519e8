"""Both values of every switch: each has a scenario that plays it otherwise than the rulebook, and that needs it."""

import json
import re
from pathlib import Path

import pytest
from tests.scenarios.files import FILES, contents, name_of

from magie.editions import all_switches
from magie.notation.scenario import run_scenario
from magie.notation.scenario.problems import ScenarioError


def switches_of(path: Path) -> dict[str, object]:
    """The switches that a scenario sets."""
    switches: dict[str, object] = contents(path).get("switches", {})
    return switches


CHANGES = [pytest.param(path, name, id=f"{name_of(path)}: {name}") for path in FILES for name in switches_of(path)]


def without(path: Path, name: str) -> str:
    """The text of a scenario that leaves one of its switches as the rulebook has it."""
    kept = [f"{other} = {json.dumps(value)}" for other, value in switches_of(path).items() if other != name]
    text = path.read_text(encoding="utf-8")
    changed, count = re.subn(r"^switches = .*$", f"switches = {{ {', '.join(kept)} }}", text, flags=re.MULTILINE)
    assert count == 1
    return changed


def holds(path: Path) -> bool:
    """Whether a scenario can be played and holds."""
    try:
        return run_scenario(path).holds
    except ScenarioError:
        return False


@pytest.mark.clause("13.10")
def test_every_switch_is_played_otherwise_than_the_rulebook_has_it() -> None:
    played = {name for path in FILES for name in switches_of(path)}
    assert sorted(set(all_switches()) - played) == []


@pytest.mark.clause("13.10")
@pytest.mark.parametrize(("path", "name"), CHANGES)
def test_a_scenario_that_sets_a_switch_fails_as_the_rulebook_has_it(path: Path, name: str, tmp_path: Path) -> None:
    printed = tmp_path / path.name
    printed.write_text(without(path, name), encoding="utf-8")
    assert not holds(printed)
