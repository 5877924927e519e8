"""What LLVM is told of a kernel text works out what Python does."""

from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from magie.bulk.errors import OutsideSubset
from magie.bulk.native.building import add_entry, kind_of, open_kernel
from magie.bulk.native.kinds import A_NUMBER
from magie.bulk.native.writer import write_program
from magie.bulk.records import blank

NUMBERS = (-(1 << 40), -17, -4, -1, 0, 1, 3, 4, 16, (1 << 40) + 5)
SAMPLES = {
    "quotients": "return x // 4 * 1000 + x // 7 * 10 + x // -3",
    "rests": "return x % 4 * 1000 + x % 7 * 10 + x % -3",
    "by another": "if y != 0:\n    return x // y * 31 + x % y\nreturn 5",
    "bits": "return (x & y) * 3 + (x | y) * 5 + (x ^ y) * 7 + ~x - -y",
    "shifts": "return (x >> 3) + (y << 2) + (x >> 60)",
    "comparisons": "return (x < y) + 2 * (x <= y) + 4 * (x > y) + 8 * (x >= y) + 16 * (x == y) + 32 * (x != y)",
    "all or any": "return int(x > 0 and y > 0 or not (x < y and y != 3)) + 2 * int(not x)",
    "builtins": "return abs(x) + abs(y - x) + int(y)",
    "ways": "if x > y:\n    if x > 3:\n        return 1\n    x = 9\n"
    "elif x == y:\n    return 2\nelse:\n    x = 7\nreturn x",
    "what stands behind": "while True:\n    return x\n    x = 8\nreturn y",
    "while": "n = 0\nwhile abs(x) > 0:\n    n += 1\n    if n > 30:\n        break\n"
    "    x = x // 2\nreturn n * 8 + x % 8",
    "range": "n = 0\nfor i in range(y & 7):\n    if i == 2:\n        continue\n    n = n * 10 + i\nreturn n",
    "a range of two": "n = 0\nfor i in range(x & 3, y & 15):\n    n = n * 3 + i\nreturn n",
    "backwards": "n = 0\nfor i in range(y & 7, -2, -1):\n    n = n * 10 + i\nreturn n",
    "a bound that moves": "m = y & 7\nn = 0\nfor i in range(m):\n    m -= 1\n    n += 1\nreturn n * 100 + m",
    "a variable of its own": "n = 0\nfor i in range(5):\n    i += x & 1\n    n = n * 10 + i\nreturn n",
    "what a loop leaves": "i = 40\nfor i in range(y & 3):\n    pass\nreturn i",
    "loops in loops": "n = 0\nfor i in range(4):\n    for j in range(i):\n        if j == x:\n            break\n"
    "        n += i * j + 1\nreturn n",
    "a call": "return twice(x) + twice(twice(y)) + LUCK",
    "two names at once": "a, b = y, x\nreturn a * 3 + b",
}
BEFORE = "LUCK = 3 + 4\n\n\ndef twice(x):\n    return x * 2\n\n\n"


def text_of(body: str, parameters: str = "x, y") -> str:
    return f"{BEFORE}def run({parameters}):\n" + "\n".join(f"    {line}" for line in body.splitlines()) + "\n"


def interpreted(text: str) -> Any:
    scope: dict[str, Any] = {}
    exec(text, scope)
    return scope["run"]


@pytest.fixture
def native(tmp_path: Path) -> Any:
    """Makes a function of a text in machine code."""

    def make(text: str, *parameters: str) -> Any:
        file = tmp_path / "sample.py"
        file.write_text(text, encoding="utf-8")
        functions = open_kernel(file)
        add_entry(functions, "run", parameters)
        return functions.run

    return make


@pytest.mark.parametrize("name", SAMPLES)
def test_numbers_are_those_of_python(name: str, native: Any) -> None:
    text = text_of(SAMPLES[name])
    python, machine = interpreted(text), native(text, "x", "y")
    for x, y in product(NUMBERS, repeat=2):
        assert machine(x, y) == int(python(x, y)), (x, y)


def test_fields_are_found_whatever_their_width(native: Any) -> None:
    text = text_of(
        "g, h = positions[0], positions[1]\n"
        "g.round += x\n"
        "g.cash[2] = g.round - 5\n"
        "h.level[3] = g.cash[2] // 3\n"
        "positions[2] = positions[1]\n"
        "level = positions[2].level\n"
        "level[3] += total(level, 4)\n"
        "states[1].cash[1] = level[3]\n"
        "return positions[2].level[3]\n",
        "states, positions, x",
    ).replace(
        "LUCK = 3 + 4", "def total(row, n):\n    s = 0\n    for i in range(n):\n        s += row[i]\n    return s"
    )
    machine = native(text, "states", "positions", "x")
    given = blank("states", 2), blank("positions", 3)
    assert machine(*given, 17) == 8
    assert (given[1][0]["round"], given[1][0]["cash"][2]) == (17, 12)
    assert [position["level"][3] for position in given[1]] == [0, 4, 8]
    assert given[0][1]["cash"][1] == 8
    assert given[1][2]["cash"].tolist() == given[1][1]["cash"].tolist()


def test_rows_hold_numbers_that_are_not_whole(native: Any) -> None:
    machine = native(
        text_of(
            "observations[0] = x\nobservations[0] += 2\nobservations[1] = marks[0]\n"
            "observations[0] *= factors[1]\nmarks[1] = observations_seen(marks)",
            "observations, factors, marks, x",
        ).replace("LUCK = 3 + 4", "def observations_seen(row):\n    return row[0] + 1"),
        "observations", "factors", "marks", "x",
    )  # fmt: skip
    observations, factors, marks = blank("observations", 2), blank("factors", 2), blank("marks", 2)
    factors[1], marks[0] = 0.25, -7
    assert machine(observations, factors, marks, 3) == 0  # nothing is returned
    assert observations.tolist() == [1.25, -7.0]
    assert marks.tolist() == [-7, -6]


ROUNDS = {
    "many": ("for i in range(40):\n    chosen[i] = spots[i] * x + chosen[i]", True),
    "of rows": ("for i in range(x):\n    chosen[i] += spots[i]", True),
    "that hang on each other": ("for i in range(39):\n    spots[i + 1] = spots[i] + x", True),
    "of fields": ("for i in range(x):\n    states[0].cash[0] += spots[i]\nchosen[0] = states[0].cash[0]", False),
    "with choices": ("for i in range(40):\n    if spots[i] > x:\n        chosen[i] = x", False),
    "while something holds": ("while x > 0:\n    chosen[x] = spots[x]\n    x -= 1", False),
}


@pytest.mark.parametrize("name", ROUNDS)
def test_rounds_that_may_be_done_at_once_come_to_the_same(name: str, native: Any) -> None:
    body, is_long = ROUNDS[name]
    given = "states", "spots", "chosen", "x"
    text = text_of(f"{body}\nreturn 0", ", ".join(given))
    assert ("!llvm.loop" in write_program(text, "run", list(map(kind_of, given)))) is not is_long
    python, machine = ([blank("states").view(np.recarray), np.arange(40) * 7 % 23, np.arange(40)] for _ in range(2))
    interpreted(text)(*python, 17)
    native(text, *given)(*machine, 17)
    assert [row.tobytes() for row in machine] == [row.tobytes() for row in python]


def test_an_array_of_another_kind_is_refused(native: Any) -> None:
    machine = native(text_of("return states[x].round", "states, x"), "states", "x")
    states = blank("states", 4)
    states["round"] = [3, 4, 5, 6]
    assert machine(states, np.int64(2)) == 5
    for other in (blank("runs"), states[::2], np.zeros(4, np.int64)):
        with pytest.raises(TypeError, match="run wants states"):
            machine(other, 0)
    with pytest.raises(TypeError, match="takes at least 2 arguments"):
        machine(states)


def test_arrays_that_stay_are_given_once(native: Any) -> None:
    machine = native(text_of("states[x].round += y\nreturn states[x].round", "states, x, y"), "states", "x", "y")
    states = blank("states", 2)
    on_them = machine.on(states)
    assert [on_them(0, 3), on_them(0, 4), on_them(1, 5)] == [3, 7, 5]
    assert states["round"].tolist() == [7, 5]


def test_a_function_is_written_once_for_each_kind_of_row() -> None:
    first = "def first(row):\n    return row[0]\n\n\n"
    text = first + text_of("return first(spots) + first(marks) + first(spots)", "spots, marks")
    told = write_program(text, "run", [kind_of("spots"), kind_of("marks")])
    assert told.count("define internal i64 @first") == 2
    assert "@twice" not in told  # nobody calls it


@pytest.mark.parametrize(
    "body",
    [
        "x = 1.5",
        "x = 'rent'",
        "x = [y]",
        "x = y / 2",
        "x = y ** 2",
        "x = 1 if y else 2",
        "x = 0 < y < 3",
        "x = y in x",
        "x = wages",
        "for i in x:\n    pass",
        "while x:\n    pass\nelse:\n    pass",
        "raise ValueError",
        "observations[0] -= 1",
        "x = observations",
        "x = observations[0]",
        "return states",
        "x = y[0]",
        "x = y.cash",
        "x = states[0].luck",
        "x = states[0].cash",
        "x = states[0].round[1]",
        "x = min(x, y)",
        "x = states.min()",
        "x = twice(x=y)",
    ],
)
def test_what_is_outside_the_subset_is_refused(body: str) -> None:
    kinds = [A_NUMBER, A_NUMBER, kind_of("states"), kind_of("observations")]
    with pytest.raises(OutsideSubset):
        write_program(text_of(body, "x, y, states, observations"), "run", kinds)
