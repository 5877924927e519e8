"""The rules and the policies stay in the kernel's subset of Python, so that the same lines run at every speed."""

from pathlib import Path

import pytest
from tests.rules.subset import Walker, complaints

import magie.rules
from magie.bulk.sources import ENTRIES, INSTEAD, collect, read_source

# The tables, and what makes classes and text from them; never compiled.
OUTSIDE = {"making", "step_table", "verb_table", "__init__", "carriers", "context"}


def kernel() -> dict[str, str]:
    """Every file of the rules as it is compiled, and the policies that are compiled with them."""
    rules = {
        module: read_source(module).text
        for package in ("magie.rules", "magie.rules.made")
        for path in sorted(Path(magie.rules.__path__[0], *package.split(".")[2:]).glob("*.py"))
        if path.stem not in OUTSIDE and (module := f"{package}.{path.stem}") not in INSTEAD.values()
    }
    return rules | {source.module: source.text for source in collect() if source.module != ENTRIES}


def test_every_kernel_file_stays_in_the_subset() -> None:
    assert list(complaints(kernel())) == []


def test_every_rule_file_is_compiled() -> None:
    compiled = {source.module for source in collect()}
    assert {module for module in kernel() if module not in compiled} == set()


def test_the_walk_sees_rules_and_policies() -> None:
    walkers = [Walker(module, text).walk() for module, text in kernel().items()]
    calls = {name: callees for walker in walkers for name, callees in walker.calls.items()}
    assert len(calls) > 250
    assert "check" in calls["act"]
    assert "steady_answer" in calls["answer"]


def in_function(*lines: str) -> str:
    return "\n".join(["def rule(e, g, seat, side):", *(f"    {line}" for line in lines)])


def test_a_plain_rule_is_accepted() -> None:
    text = in_function(
        '"""Words explain."""',
        "total = -1",
        "for deed in range(e.deeds):",
        "    if g.owner[deed] == seat and not g.mortgaged[deed] == 1:",
        "        total += e.deed_price[deed] // 2 + (side[deed] & 31)",
        "while total > 0:",
        "    total -= int(g.turn > 3)",
        "g.round = total",
        "return total",
    )
    assert list(complaints({"magie.rules.sample": text})) == []


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("import math", "imports come from the kernel alone"),
        ("from magie.game import Game", "imports come from the kernel alone"),
        ("from magie.rules.codes import V_BUY as BUY", "an import takes names as they are"),
        ("from magie.rules.codes import *", "an import takes names as they are"),
        ("RATE = 0.1", "not a whole number"),
        ("NAMES = (1, 2)", "no Tuple in a named number"),
        ("STATE = ('cash',)", "no Tuple in a named number"),
        ("class Rule:\n    pass", "no ClassDef in a kernel module"),
        ("rate = 3", "no Assign in a kernel module"),
        ("def rule(g, seat=0):\n    pass", "parameters are plain"),
        ("def rule(g, *seats):\n    pass", "parameters are plain"),
        ("@cache\ndef rule(g):\n    pass", "no decorator"),
        (in_function("x = 'rent'"), "not a whole number"),
        (in_function("x = 1.5"), "not a whole number"),
        (in_function("x = None"), "not a whole number"),
        (in_function("x = g.turn / 2"), "no operator Div"),
        (in_function("x = g.turn ** 2"), "no operator Pow"),
        (in_function("x = [1, 2]"), "no List here"),
        (in_function("x = (1, 2)"), "no Tuple here"),
        (in_function("x = {1: 2}"), "no Dict here"),
        (in_function("x = [d for d in range(3)]"), "no ListComp here"),
        (in_function("x = lambda: 3"), "no Lambda here"),
        (in_function("x = 1 if seat else 2"), "no IfExp here"),
        (in_function("x = 0 < seat < 3"), "no Compare here"),
        (in_function("x = seat in side"), "no operator In"),
        (in_function("x = seat is side"), "no operator Is"),
        (in_function("x, y = 1, 2"), "no assignment to Tuple"),
        (in_function("x = y = 1"), "no Assign here"),
        (in_function("def inner():", "    pass"), "no FunctionDef here"),
        (in_function("try:", "    pass", "finally:", "    pass"), "no Try here"),
        (in_function("raise ValueError"), "no Raise here"),
        (in_function("assert seat"), "no Assert here"),
        (in_function("global x"), "no Global here"),
        (in_function("for d in side:", "    pass"), "no For here"),
        (in_function("for d in range(3):", "    pass", "else:", "    pass"), "no For here"),
        (in_function("x = g.cash[seat, 1]"), "one index"),
        (in_function("x = g.cash[0:2]"), "one index"),
        (in_function("x = g.cash"), "g.cash is a list"),
        (in_function("x = g.turn[0]"), "g.turn is a single number"),
        (in_function("x = g.luck"), "no field g.luck"),
        (in_function("x = seat.cash"), "only carriers have fields"),
        (in_function("x = g.cash[0].y"), "only carriers have fields"),
        (in_function("x = min(seat, 3)"), "no call of min"),
        (in_function("x = g.cash.index(3)"), "no call of g.cash.index"),
        (in_function("x = side(3)"), "no call of side"),
        (in_function("rule(e=e, g=g)"), "arguments go by place"),
        (in_function("x = wages"), "unknown name wages"),
        (in_function("if seat > 0:", "    return 1"), "returns a number on some ways"),
        (in_function("if seat > 0:", "    return", "return 1"), "returns a number on some ways"),
        (in_function("while True:", "    if seat > 0:", "        return 1", "    break"), "on some ways"),
        (in_function("rule(e, g, seat, side)"), "recursion: rule → rule"),
    ],
)
def test_what_leaves_the_subset_is_found(text: str, complaint: str) -> None:
    found = list(complaints({"magie.rules.sample": text}))
    assert any(complaint in line for line in found), found


def test_recursion_through_several_files_is_found() -> None:
    first = "from magie.rules.other import echo\n\n\ndef call(g):\n    echo(g)\n"
    second = "from magie.rules.sample import call\n\n\ndef echo(g):\n    call(g)\n"
    found = list(complaints({"magie.rules.sample": first, "magie.rules.other": second}))
    assert len(found) == 1
    assert found[0].startswith("recursion: ")


def test_a_complaint_names_module_and_line() -> None:
    assert list(complaints({"magie.rules.sample": in_function("x = 1", "y = 0.5")})) == [
        "magie.rules.sample:3: not a whole number: 0.5"
    ]
