"""`import magie`: quick, light, and with everything that a newcomer reaches for."""

import doctest
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import magie
from magie.game import game

ROOT = Path(__file__).parents[2]


def output(script: str) -> str:
    """What a fresh interpreter prints."""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_playing_a_game_loads_neither_numpy_nor_a_compiler() -> None:
    script = """
import sys
import magie
game = magie.Game.new("classic", seats=2, seed=1)
for _ in range(50):
    game.apply(game.pending.seat, game.legal()[0])
list(game.events)
print(*sorted({"numpy", "llvmlite"} & set(sys.modules)))
"""
    assert output(script) == ""


def test_every_public_name_can_be_reached() -> None:
    for name in dir(magie):
        assert getattr(magie, name) is not None
    assert {"Game", "actions", "bots", "events", "errors", "MagieError"} <= set(dir(magie))


def test_the_package_shows_its_public_names_and_nothing_else() -> None:
    assert set(dir(magie)) == {*magie.__all__, "__version__"}
    assert len(set(magie.__all__)) == len(magie.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Gmae'"):
        magie.Gmae  # noqa: B018


def test_the_version_is_the_projects() -> None:
    project, gpu = (
        tomllib.loads((ROOT / folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        for folder in (".", "gpu")
    )
    assert magie.__version__ == project["version"] == gpu["version"]
    assert project["optional-dependencies"]["gpu"] == [f"magie-gpu=={gpu['version']}"]
    assert f"magie[fast]=={gpu['version']}" in gpu["dependencies"]


@pytest.mark.parametrize("module", [magie, game])
def test_the_examples_of_the_facade_hold(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 0
    assert found.failed == 0
