"""What a function of the kernel takes can be read from its first line."""

import ast
from collections.abc import Iterator

import pytest

from magie.bulk.sources import collect, entry_points, needs_of, read_source, spelled
from magie.rules.context import CARRIERS, Context

ROOTS = (
    "magie.bulk.entries",
    "train.sampling.entries",
    "benchmarks.soak.entries",
    "magie.environments.kernel.entries",
)
FEW = 5
KNOWN = {"e", "g", "t"}  # edition, position, context


def functions(text: str) -> Iterator[tuple[str, list[str]]]:
    """The functions of a text with their parameters."""
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, [parameter.arg for parameter in node.args.args]


def unreadable(parameters: list[str]) -> bool:
    """Whether many things are taken of which some are letters."""
    return len(parameters) > FEW and any(len(name) == 1 and name not in KNOWN for name in parameters)


@pytest.mark.parametrize("root", ROOTS)
def test_no_function_takes_more_than_five_things_of_which_some_are_letters(root: str) -> None:
    kernel = {source.module: read_source(source.module).text for source in collect(root)}
    assert len(kernel) > 50
    taken = {f"{module}.{name}": given for module, text in kernel.items() for name, given in functions(text)}
    assert {name: given for name, given in taken.items() if unreadable(given)} == {}
    assert sum("t" in given for given in taken.values()) > 50


def test_many_letters_would_be_found() -> None:
    assert unreadable(["e", "g", "seat", "a", "m", "k"])
    assert not unreadable(["e", "g", "seat", "a", "m"])
    assert not unreadable(["t", "seat", "group", "give", "take", "cash"])


TEXT = """from magie.rules.context import Context


def look(t, seat):
    e, g, mind = t.edition, t.position, t.mind
    mind.spent = e.deeds + g.cash[seat]
    return mind.spent


def try_out(t, seat):
    return look(t, seat) + look(t.drafted, seat + look(t, 0))


def begin(editions, states):
    t = Context()
    t.edition, t.position, t.draft = editions[0], states[0], states[1]
    try_out(t, 0)
"""


def test_a_context_is_spelled_out_as_what_each_function_needs_of_it_line_by_line() -> None:
    lines = spelled(TEXT, needs_of([TEXT])).splitlines()
    assert lines[3:7] == [
        "def look(e, g, k, seat):",
        "    ",
        "    k.spent = e.deeds + g.cash[seat]",
        "    return k.spent",
    ]
    assert lines[9:11] == [
        "def try_out(e, g, k, h, seat):",
        "    return look(e, g, k, seat) + look(e, h, k, seat + look(e, g, k, 0))",
    ]
    assert lines[14:] == ["    ", "    e, g, h = editions[0], states[0], states[1]", "    try_out(e, g, k, h, 0)"]


def test_compilers_get_no_context() -> None:
    for source in collect():
        assert not any(isinstance(node, ast.Name) and node.id == "t" for node in ast.walk(ast.parse(source.text)))
    assert {"play_games", "play_on"} <= set(entry_points("magie.bulk.entries"))


def test_on_the_draft_a_context_is_the_same_but_for_position_and_action() -> None:
    t = Context(**{name: object() for name in CARRIERS})
    drafted = t.drafted
    assert (drafted.position, drafted.action) == (t.draft, t.draft_action)
    others = CARRIERS.keys() - {"position", "action"}
    assert all(getattr(drafted, name) is getattr(t, name) for name in others)
