"""The C that benchmarks are held against says what the kernel says, line by line."""

import re
from textwrap import dedent

import pytest
from benchmarks.c_limit.build import kernel_in_c
from benchmarks.c_limit.translate import PRELUDE, TranslationError, Translator, named_numbers

GAME = (("turn", 0, 0, 9), ("cash", 3, 0, 9))
SOURCE = dedent('''
    LIMIT = 3
    FAR = LIMIT * 4


    def pay(g, seat, amount):
        """Pay."""
        g.cash[seat] -= amount


    def wealth(purse, seat):
        """Half of what is in a purse, rounded down."""
        if purse[seat] > FAR and not purse[seat] % 2 == 1:
            return purse[seat] // 2
        return -1


    def collect(g, seats):
        """From the last seat to the first."""
        total = 0
        for seat in range(seats, LIMIT, -1):
            total += abs(wealth(g.cash, seat))
            while g.turn < 5 or total == int(seat > 2):
                g.turn += 1
                if g.turn == 3:
                    break
            pay(g, seat, 1 << seat)
        return total


    def idle(g):
        """Reached by nobody."""


    def run(states, seats):
        """The way in."""
        states[1] = states[0]
        return collect(states[1], seats)
''')


def translated(source: str = SOURCE) -> str:
    return Translator(source, {"states": GAME}, named_numbers(source)).translate(["run"])


def test_a_schema_becomes_a_structure() -> None:
    assert "typedef struct {\n    int64_t turn;\n    int64_t cash[3];\n} Record_states;" in translated()


def test_named_numbers_are_worked_out() -> None:
    assert named_numbers(SOURCE) == {"LIMIT": 3, "FAR": 12}


def test_functions_are_translated_line_by_line() -> None:
    definitions = translated().removeprefix(PRELUDE).split("\n\n")[6:]
    assert "\n\n".join(definitions) == (
        "int64_t run(Record_states * k_states, int64_t k_seats) {\n"
        "    *(&k_states[1LL]) = *(&k_states[0LL]);\n"
        "    return collect((&k_states[1LL]), k_seats);\n"
        "}\n\n"
        "static int64_t collect(Record_states * k_g, int64_t k_seats) {\n"
        "    int64_t k_total = 0;\n"
        "    int64_t k_seat = 0;\n"
        "    k_total = 0LL;\n"
        "    for (int64_t at_seat = k_seats, to_seat = 3LL; at_seat > to_seat; at_seat += -1) {\n"
        "        k_seat = at_seat;\n"
        "        k_total = (k_total + magnitude(wealth(k_g->cash, k_seat)));\n"
        "        while (((k_g->turn < 5LL) || (k_total == ((k_seat > 2LL))))) {\n"
        "            k_g->turn = (k_g->turn + 1LL);\n"
        "            if ((k_g->turn == 3LL)) {\n"
        "                break;\n"
        "            }\n"
        "        }\n"
        "        pay(k_g, k_seat, (1LL << k_seat));\n"
        "    }\n"
        "    return k_total;\n"
        "}\n\n"
        "static void pay(Record_states * k_g, int64_t k_seat, int64_t k_amount) {\n"
        "    k_g->cash[k_seat] = (k_g->cash[k_seat] - k_amount);\n"
        "}\n\n"
        "static int64_t wealth(int64_t * k_purse, int64_t k_seat) {\n"
        "    if (((k_purse[k_seat] > 12LL) && (!(floor_mod(k_purse[k_seat], 2LL) == 1LL)))) {\n"
        "        return floor_div(k_purse[k_seat], 2LL);\n"
        "    }\n"
        "    return (-1LL);\n"
        "}\n"
    )


def test_what_nobody_reaches_is_left_out() -> None:
    assert "idle" not in translated()


@pytest.mark.parametrize(
    "line", ["x = 1.5", "x = y", "x = [1]", "x = 1 if seats else 2", "assert seats", "x = 1 < seats < 3"]
)
def test_what_is_no_kernel_code_is_refused_with_its_line(line: str) -> None:
    source = f"def run(states, seats):\n    {line}\n    return x\n"
    with pytest.raises(TranslationError, match=r"^line 2: "):
        translated(source)


def test_a_function_called_with_two_kinds_of_things_is_refused() -> None:
    source = "def f(x):\n    return 1\n\n\ndef run(states, seats):\n    return f(seats) + f(states[0].cash)\n"
    with pytest.raises(TranslationError, match=r"^line 1: x$"):
        translated(source)


def test_the_whole_kernel_is_translated() -> None:
    text = kernel_in_c()
    defined = set(re.findall(r"^(?:static )?(?:inline )?(?:int64_t|void) (\w+)\(.*\) \{", text, re.MULTILINE))
    called = set(re.findall(r"\b([a-z]\w*)\(", text)) - {"if", "while", "for", "return", "sizeof"}
    assert called <= defined
    assert {"play_games", "step_game", "steady_answer", "random_answer", "run_auction", "run_storm"} <= defined
    exported = re.findall(r"^(?:int64_t|void) (\w+)\(.*\) \{", text, re.MULTILINE)
    assert exported == ["play_games"]
