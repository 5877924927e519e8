"""What is not installed is named, with the command that installs it; and playing a game loads nothing of it."""

import subprocess
import sys


def output(script: str) -> str:
    """What a fresh interpreter prints."""
    return subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout.strip()


def test_a_missing_extra_is_named_with_its_command() -> None:
    script = """
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *more: None if name == "pettingzoo" else found(name, *more)
try:
    import magie.environments
except ImportError as error:
    print(error)
"""
    assert output(script) == "magie.environments needs pettingzoo: install the extra with  pip install 'magie[env]'"


def test_openspiel_is_an_extra_of_its_own() -> None:
    script = """
import sys
sys.modules["pyspiel"] = None
try:
    import magie.environments.openspiel
except ImportError as error:
    print(error)
"""
    expected = "magie.environments needs open-spiel: install the extra with  pip install 'magie[openspiel]'"
    assert output(script) == expected


def test_a_game_loads_nothing_of_the_environments() -> None:
    script = """
import sys
import magie
game = magie.Game.new("classic", seats=2, seed=1)
game.apply(game.decision.seat, "roll")
print(*sorted({"numpy", "gymnasium", "pettingzoo", "magie.environments"} & set(sys.modules)))
"""
    assert output(script) == ""
