"""Every scenario file beside this one is a test of its own, named by its path and its title."""

import tomllib
from pathlib import Path

import pytest

from magie.notation.scenario import run_scenario, scenario_files

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
def test_scenario(path: Path) -> None:
    report = run_scenario(path)
    assert report.holds, f"\n{report}"


def test_every_scenario_cites_a_clause_and_has_a_title_of_its_own() -> None:
    reports = [run_scenario(path) for path in FILES]
    assert reports
    assert [str(report.path) for report in reports if not report.clauses] == []
    titles = [report.title for report in reports]
    assert sorted(titles) == sorted(set(titles))
