"""Scenarios: TOML files that set a position, play it and say what must hold (docs/reference/scenarios.md)."""

from magie.notation.scenario.format import Expectation, Scenario, Start, Step
from magie.notation.scenario.layout import start_game
from magie.notation.scenario.problems import ScenarioError
from magie.notation.scenario.read import load_scenario, read_scenario, scenario_clauses, scenario_edition
from magie.notation.scenario.report import run_files, scenario_files
from magie.notation.scenario.run import Report, run, run_scenario

__all__ = [
    "Expectation",
    "Report",
    "Scenario",
    "ScenarioError",
    "Start",
    "Step",
    "load_scenario",
    "read_scenario",
    "run",
    "run_files",
    "run_scenario",
    "scenario_clauses",
    "scenario_edition",
    "scenario_files",
    "start_game",
]
