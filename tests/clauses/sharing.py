"""Scenarios played by another ruleset than the one they were written for: what holds there too is shared."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from magie.editions import load_edition
from magie.notation.scenario import ScenarioError, read_scenario, run, scenario_edition


@cache
def is_played_alike(path: Path, ruleset: str) -> bool:
    """Whether a scenario holds under another ruleset, with the cards and the optional doubles it was written with."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if "refused" in data:  # a table that this ruleset does not set
        return False
    home = load_edition(scenario_edition(path), board=data.get("board"))
    switches = {name: home.switches[name] for name in ("optional_doubles",) if name in home.switches}
    switches |= data.get("switches", {})
    steps = [without_clauses(step) for step in data["steps"]]
    elsewhere = {"deck_set": home.deck_set, **data, "edition": ruleset, "switches": switches, "steps": steps}
    try:
        return run(read_scenario(elsewhere, path)).holds
    except ScenarioError:  # a board, a number of seats or a mode that this ruleset has not
        return False


def without_clauses(step: dict[str, Any]) -> dict[str, Any]:
    """A step whose events may cite the clauses of any rulebook."""
    expect = dict(step.get("expect", {}))
    if "events" in expect:
        expect["events"] = [
            {key: value for key, value in event.items() if key != "clause"} if isinstance(event, dict) else event
            for event in expect["events"]
        ]
    return {**step, "expect": expect} if expect else step
