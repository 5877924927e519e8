"""What stands outside the rules asks the read model: nobody there reads the numbers of the kernel."""

import ast
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src" / "magie"
OUTSIDE = ("server", "cli", "language", "stats", "simulate", "arena", "assistant", "evaluation", "pages")
# Where games are handed to the kernel whole; and what only has the same name: of a web application, of a socket.
ALLOWED = {
    "simulate/games.py": {"study.loaded().numbers"},
    "server/api/pages.py": {"request.app.state"},
    "server/problems.py": {"request.app.state"},
    "server/origins.py": {"connection.app.state"},
    "server/doorman.py": {"conn.state"},
}


def readings(text: str) -> set[str]:
    """Every expression of a file that reads `.numbers` or `.state`."""
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute))
    return {ast.unparse(node) for node in found if node.attr in {"numbers", "state"}}


@pytest.mark.parametrize("folder", OUTSIDE)
def test_nothing_outside_the_rules_reads_the_numbers_of_the_kernel(folder: str) -> None:
    files = {str(file.relative_to(SOURCES)): file for file in (SOURCES / folder).rglob("*.py")}
    assert files
    read = {name: readings(file.read_text(encoding="utf-8")) for name, file in files.items()}
    strange = {name: sorted(found - ALLOWED.get(name, set())) for name, found in read.items()}
    assert {name: found for name, found in strange.items() if found} == {}, "ask Game, Edition or what is printed"


def test_what_is_allowed_is_still_read() -> None:
    for name, allowed in ALLOWED.items():
        assert allowed <= readings((SOURCES / name).read_text(encoding="utf-8")), name


def test_a_reading_is_seen() -> None:
    assert readings("def f(game):\n    return game.edition.numbers.rent[0] + game.state.turn") == {
        "game.edition.numbers",
        "game.state",
    }
