"""The mistakes that are made to try the tests: every one compiles, differs, and is made in the running kernel."""

import ast
import importlib
from collections import Counter
from typing import Any

import pytest
from benchmarks.mutation.mutants import Mutant, break_function, broken, changes_of, modules, mutants_of, spread

from magie.rules import money
from magie.rules.money import percent_up


@pytest.fixture(scope="module")
def every() -> list[Mutant]:
    """All mistakes of all modules."""
    return [mutant for module in modules() for mutant in mutants_of(module)]


def changed(text: str) -> set[str]:
    """What the mistakes at the nodes of a statement make of it."""
    found = set()
    for index, node in enumerate(ast.walk(ast.parse(text))):
        for label in changes_of(node):
            tree = ast.parse(text)
            other: Any = list(ast.walk(tree))[index]
            changes_of(other)[label](other)
            found.add(ast.unparse(ast.fix_missing_locations(tree)))
    return found


@pytest.mark.parametrize(
    ("text", "mistakes"),
    [
        ("a == b", {"a != b"}),
        ("a < 3", {"a <= 3", "a >= 3", "a < 4"}),
        ("a + b", {"a - b"}),
        ("a and b", {"a or b"}),
        ("return True", {"return False"}),
        ("codes.D_TURN", {"codes.D_TURN + 1"}),
        ("g.cash[0] = 5", {"g.cash[1] = 5", "g.cash[0] = 6", "pass"}),
        ("seat = 5", {"seat = 6"}),
        ("pop(g)", {"pass"}),
        ("total += x", {"total -= x", "pass"}),
        ("if is_in(g):\n    pass", {"if not is_in(g):\n    pass"}),
        ("if a == b:\n    pass", {"if a != b:\n    pass"}),
    ],
)
def test_a_line_has_these_mistakes(text: str, mistakes: set[str]) -> None:
    assert changed(text) == mistakes


def test_every_mistake_has_a_name_of_its_own_and_differs_from_the_rules(every: list[Mutant]) -> None:
    assert len({mutant.key for mutant in every}) == len(every) > 6000
    for mutant in spread(every, 300):
        module = importlib.import_module(f"magie.rules.{mutant.module}")
        code, rule = broken(mutant), getattr(module, mutant.function).__code__
        assert code.co_varnames[: code.co_argcount] == rule.co_varnames[: rule.co_argcount]
        assert (code.co_code, code.co_consts) != (rule.co_code, rule.co_consts)


def test_a_sample_lies_evenly_over_the_kernel(every: list[Mutant]) -> None:
    whole, sample = (Counter(mutant.module for mutant in mutants) for mutants in (every, spread(every, 800)))
    for module, count in whole.items():
        assert abs(sample[module] - 800 * count / len(every)) <= 1


def test_a_mistake_is_made_wherever_the_function_was_imported(every: list[Mutant]) -> None:
    kept = percent_up.__code__
    mutant = next(mutant for mutant in every if mutant.function == "percent_up" and mutant.label == "Add > Sub")
    assert isinstance(mutant, Mutant)
    before = percent_up(101, 10)
    try:
        break_function(mutant)
        assert percent_up(101, 10) == money.percent_up(101, 10) != before
    finally:
        percent_up.__code__ = kept
    assert percent_up(101, 10) == before
