"""Writing scenario files for the tests of the scenario runner."""

from pathlib import Path

from magie.notation.scenario import Report, ScenarioError, load_scenario, run_scenario

FOLDER_NAME = "scenario.toml"


def write(folder: Path, text: str) -> Path:
    """A scenario file with this text under its title."""
    path = folder / FOLDER_NAME
    path.write_text('title = "A test"\n' + text, encoding="utf-8")
    return path


def ran(folder: Path, text: str) -> Report:
    """What comes of a scenario."""
    return run_scenario(write(folder, text))


def problems(folder: Path, text: str) -> list[str]:
    """Every problem that a file is refused for."""
    try:
        load_scenario(write(folder, text))
    except ScenarioError as error:
        return [str(problem) for problem in error.problems]
    return []
