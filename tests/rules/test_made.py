"""The text that is made from the tables is the one that lies beside the rest, and all that plays is such a text."""

import ast
from pathlib import Path

import pytest
from tests.golden import STALE
from tests.made import SOURCES, made_texts

TEXTS = made_texts()
FOLDERS = ("rules", "judging", "bots", "environments/kernel")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_made_module_says_what_its_tables_say(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == TEXTS[path], STALE


def test_nothing_else_lies_among_what_is_made() -> None:
    kept = {path for path in SOURCES.glob("*/made/*.py") if path.stem != "__init__"}
    assert kept == set(TEXTS)


def test_no_kernel_text_is_made_while_it_is_imported() -> None:
    for path in (path for folder in FOLDERS for path in (SOURCES / folder).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        defined = {getattr(node, "name", "") for node in tree.body}
        assert not names & {"exec", "eval", "globals"}, path
        assert "__getattr__" not in defined | names, path
