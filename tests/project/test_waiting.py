"""A test waits in one way: that of `tests/waiting.py`. Fixed pauses and short clocks fail on busy machines alone."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "web" / "tests"
THE_WAY = TESTS / "waiting.py"
# What looks at a clock, or stops until one has run on.
CLOCKS = {"sleep", "monotonic", "perf_counter", "wait_for_timeout"}
# What gives up by itself after seconds (or milliseconds) that it is given.
PATIENT = {"acquire", "communicate", "join", "result", "timeout", "wait", "wait_for", "wait_for_selector"}
NAMED = {"deadline", "open_timeout", "patience", "timeout"}
OWN_CLOCK = "clock"  # of a test, under this name
# A program that is late on purpose, the page's part of waiting, and a clock that goes slowly.
LATE = {"bots/naughty.py": "sleep", "browser/person.py": "wait_for_timeout", "simulate/test_cluster.py": "monotonic"}
HASTE_OF_THE_PAGE = re.compile(r"Promise.*setTimeout|waitFor\(|timeout: \d|^\s*\}, [\d_]+\)")


def is_number(node: ast.expr) -> bool:
    """Whether something is a number as it stands: `patience()` is none, and without an end is none either."""
    if isinstance(node, ast.BinOp):
        return is_number(node.left) and is_number(node.right)
    return isinstance(node, ast.Constant) and isinstance(node.value, int | float) and not isinstance(node.value, bool)


def name_of(node: ast.expr) -> str:
    """The last part of a name."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def hasty(source: str, allowed: str = "") -> Iterator[str]:
    """What does not wait as tests wait, with its line."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = name_of(node.func)
        is_turn = name == "sleep" and [ast.unparse(given) for given in node.args] == ["0"]
        is_own = isinstance(node.func, ast.Attribute) and name_of(node.func.value) == OWN_CLOCK
        is_clock = name in CLOCKS - {allowed} and not is_turn and not is_own
        is_short = name in PATIENT and any(map(is_number, node.args))
        if is_clock or is_short or any(word.arg in NAMED and is_number(word.value) for word in node.keywords):
            yield f"{node.lineno}: {ast.unparse(node)[:100]}"


def test_no_test_has_a_fixed_pause_or_a_short_clock() -> None:
    found = {
        str(path.relative_to(TESTS)): lines
        for path in sorted(TESTS.rglob("*.py"))
        if path != THE_WAY
        and (lines := list(hasty(path.read_text("utf-8"), LATE.get(path.relative_to(TESTS).as_posix(), ""))))
    }
    assert found == {}


def test_no_test_of_the_page_has_either() -> None:
    found = [
        f"{path.relative_to(PAGE)}: {line.strip()}"
        for path in sorted(PAGE.rglob("*.ts"))
        if path.name != "waiting.ts"
        for line in path.read_text("utf-8").splitlines()
        if HASTE_OF_THE_PAGE.search(line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "time.sleep(0.1)",
        "await asyncio.sleep(PAUSE)",
        "page.wait_for_timeout(200)",
        "end = time.monotonic() + 30",
        "may_go.wait(20)",
        "process.communicate(timeout=60)",
        "expect(log).to_be_visible(timeout=30_000)",
        "asyncio.wait_for(work, 5)",
        "future.result(2 * 60)",
        "settings(deadline=200)",
    ],
)
def test_a_pause_or_a_short_clock_would_be_found(text: str) -> None:
    assert len(list(hasty(text))) == 1


@pytest.mark.parametrize(
    "text", ["asyncio.sleep(0)", "thread.join(patience())", "settings(deadline=None)", "', '.join(x)"]
)
def test_what_waits_as_tests_wait_is_left_alone(text: str) -> None:
    assert list(hasty(text)) == []
