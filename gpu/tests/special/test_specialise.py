"""A specialised text plays the same games as the whole one, by less text."""

import ast
import re
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from gpu.tests.special.tables import table_facts
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.fixed_games.games import kept_by_table, line_in
from tests.rules.subset import Walker

from magie.bots.drafts import drafts_for
from magie.bots.made.carriers import Mind
from magie.bots.policies import CODES, POLICIES
from magie.bulk import interpreted
from magie.bulk.errors import KernelUnfit, OutsideSubset
from magie.bulk.interpreted import Result, new_run
from magie.bulk.signature import SEED, FixedGames, line_of
from magie.editions import available, load_edition
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.schema import SEATS
from magie_gpu.special.facts import Table
from magie_gpu.special.program import Facts
from magie_gpu.special.rewriting import specialise
from magie_gpu.special.texts import subset_text
from magie_gpu.special.values import Range, one

EXAMPLE = """
FREE = 1
OWNED = 2


def land(e, g, seat):
    if g.kind == FREE:
        buy(e, g, seat)
    elif g.kind == OWNED:
        pay(e, g, seat)
    else:
        g.fines += e.fine


def buy(e, g, seat):
    if e.auctions == 1:
        g.kind = OWNED
    g.cash[seat] -= e.price[seat]


def pay(e, g, seat):
    g.cash[seat] -= 10
"""
LENGTHS = {("edition", "fine"): 0, ("edition", "auctions"): 0, ("edition", "price"): 2}
LENGTHS |= {("game", "kind"): 0, ("game", "fines"): 0, ("game", "cash"): 2}
KNOWN = {("edition", "fine"): one(50), ("edition", "auctions"): one(0), ("edition", "price"): (60, 80)}


def facts(**more: Any) -> Facts:
    carriers = {"e": "edition", "g": "game"}
    return Facts(carriers, LENGTHS, KNOWN, {"land": {"seat": frozenset((0, 1))}}, **more)


def test_what_cannot_happen_falls_away_and_what_is_known_is_put_in() -> None:
    assert specialise(EXAMPLE, facts(told=("game",))) == "def land(e, g, seat):\n    g.fines += 50\n"


def test_what_only_outsiders_set_may_be_anything() -> None:
    known = {**KNOWN, ("game", "kind"): Range(0, 5)}
    made = specialise(EXAMPLE, facts(told=("game",))._replace(known=known))
    assert [node.name for node in ast.parse(made).body if isinstance(node, ast.FunctionDef)] == ["land", "buy", "pay"]
    assert "auctions" not in made


def test_what_nobody_looks_at_is_not_set() -> None:
    assert specialise(EXAMPLE, facts()) == "def land(e, g, seat):\n    pass\n"


@pytest.mark.parametrize(
    ("line", "refused"),
    [
        ("del g", "del g"),
        ("g.cash = [seat]", "[seat]"),
        ("g.fines, g.kind = 1, 2", "(1, 2)"),
        ("g.kind = seat if seat else 1", "seat if seat else 1"),
    ],
)
def test_a_form_outside_the_subset_is_refused_as_it_stands_there(line: str, refused: str) -> None:
    with pytest.raises(OutsideSubset, match=re.escape(f"compiled/outside-subset (text={refused})")):
        specialise(f"def land(e, g, seat):\n    {line}\n", facts())


def test_a_result_that_nothing_can_trap_is_refused_by_the_name_of_its_function() -> None:
    given = Facts({"g": "game"}, {("game", "cash"): 4}, {}, {"count": {}}, returns={"count": Range(0, 9)})
    with pytest.raises(KernelUnfit, match=r"compiled/untrapped .*count"):
        specialise("def count(number):\n    return number\n", given)


def test_what_does_not_fit_is_trapped() -> None:
    text = "def count(g, number):\n    g.cash[number] = number\n"
    lengths = {("game", "cash"): 4, ("game", "void"): 0}
    given = Facts({"g": "game"}, lengths, {}, {"count": {}}, ("game",))
    given = given._replace(
        ranges={("game", "cash"): Range(0, 9)}, guarded=[("game", "cash")], traps=[("game", "void")]
    )
    scope: dict[str, Any] = {}
    exec(compile(specialise(text, given), "made", "exec"), scope)
    for number, cash, void in ((3, [0, 0, 0, 3], 0), (4, [4, 0, 0, 0], 1), (12, [0, 0, 0, 0], 1)):
        g = SimpleNamespace(cash=[0, 0, 0, 0], void=0)
        scope["count"](g, number)
        assert (g.cash, g.void) == (cash, void)


def test_an_index_is_held_to_its_room_once() -> None:
    text = "def put(g, number):\n    n = number + 1\n    g.cash[n] = 1\n    g.debt[n] = 2\n"
    lengths = {("game", "cash"): 4, ("game", "debt"): 4, ("game", "void"): 0}
    given = Facts({"g": "game"}, lengths, {}, {"put": {}}, ("game",))
    given = given._replace(guarded=[("game", "cash"), ("game", "debt")], traps=[("game", "void")])
    made = specialise(text, given)
    assert made.count("within_0_3_g(g, n)") == 1
    scope: dict[str, Any] = {}
    exec(compile(made, "made", "exec"), scope)
    for number, cash, void in ((2, [0, 0, 0, 1], 0), (3, [1, 0, 0, 0], 1), (-2, [1, 0, 0, 0], 1)):
        g = SimpleNamespace(cash=[0] * 4, debt=[0] * 4, void=0)
        scope["put"](g, number)
        assert (g.cash, g.debt, g.void) == (cash, [2 * count for count in cash], void)


def test_a_function_that_is_called_once_its_field_is_known_gets_a_copy() -> None:
    text = """
def play(g):
    if g.kind == 1:
        land(g)
    elif g.kind == 2:
        land(g)
    else:
        land(g)


def land(g):
    if g.kind == 1:
        g.fines += 1
    elif g.kind == 2:
        g.fines += 20
    else:
        g.fines += 300
"""
    lengths = {("game", "kind"): 0, ("game", "fines"): 0}
    given = Facts({"g": "game"}, lengths, {("game", "kind"): Range(0, 9)}, {"play": {}}, ("game",))
    given = given._replace(deciding=[("game", "kind")])
    made = specialise(text, given)
    assert ast.unparse(ast.parse(made).body[0]).startswith("def play(g):\n    if g.kind == 1:\n        land_for_0(g)")
    assert "def land_for_0(g):\n    g.fines += 1\n" in made
    scope: dict[str, Any] = {}
    exec(compile(made, "made", "exec"), scope)
    for kind, fines in ((1, 1), (2, 20), (7, 300)):
        g = SimpleNamespace(kind=kind, fines=0)
        scope["play"](g)
        assert g.fines == fines


def play_specialised(
    text: str, edition: Any, policies: Sequence[int], *, seed: int, count: int, round_limit: int
) -> list[Result]:
    """Games by a text that is made for their table."""
    scope: dict[str, Any] = {}
    exec(compile(text, "made", "exec"), scope)
    results = []
    for game in range(count):
        g: Any = State()
        r = new_run(seed, game, policies)
        result = SimpleNamespace(cash=[0] * SEATS)
        scope["play_game"](edition, g, Action(), Menu(), r, Mind(), *drafts_for(edition), len(policies), round_limit)
        scope["note_game"](g, r, result)
        told = {name: getattr(result, name) for name in Result._fields}
        results.append(Result(**told | {"cash": tuple(result.cash)}))
    return results


def made_for(edition: Any, policies: Sequence[int]) -> str:
    source = subset_text()
    return specialise(source, table_facts(source, Table.of(edition, policies)))


def kept_at(fixed: FixedGames) -> tuple[str, str, tuple[tuple[str, object], ...]]:
    return fixed.edition, fixed.mode, tuple(fixed.switches.items())


KEPT = [(kept_at(fixed), fixed, [line_in(row) for row in rows]) for fixed, rows in kept_by_table()]


@pytest.mark.parametrize(
    "table", sorted({table for table, _, _ in KEPT}), ids=lambda table: " ".join((*table[:2], *dict(table[2])))
)
def test_fixed_games_go_as_they_do_by_the_whole_text(table: tuple[str, str, tuple[tuple[str, object], ...]]) -> None:
    """One text for all fixed games of a table, whoever plays and how many they are: half the time.

    By the whole text they are held to what is written down, see `tests/fixed_games`.
    """
    edition, mode, switches = table
    numbers, source = load_edition(edition, mode=mode, switches=dict(switches)).numbers, subset_text()
    games = [(fixed, lines) for at, fixed, lines in KEPT if at == table]
    known = table_facts(source, Table.of(numbers, [fixed.policies[0] for fixed, _ in games]))
    seats = frozenset(len(fixed.policies) for fixed, _ in games)
    text = specialise(source, known._replace(roots={name: {"seats": seats} for name in known.roots}))
    for fixed, lines in games:
        asked: dict[str, Any] = {"seed": SEED, "count": fixed.games, "round_limit": fixed.round_limit}
        assert [line_of(game) for game in play_specialised(text, numbers, fixed.policies, **asked)] == lines


@settings(max_examples=3, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
@given(st.data())
def test_games_of_any_table_go_as_they_do_by_the_whole_text(data: st.DataObject) -> None:
    listing = data.draw(st.sampled_from(available()))
    mode = data.draw(st.sampled_from(sorted(listing.modes)))
    switches: dict[str, Any] = {"double_salary_on_go": data.draw(st.booleans())}
    if "deck_size" in listing.switches:
        switches["deck_size"] = data.draw(st.sampled_from((38, 72)))
    numbers = load_edition(listing.id, mode=mode, switches=switches).numbers
    seats = data.draw(st.integers(listing.players_min, listing.players_max))
    codes = range(len(POLICIES))
    policies = data.draw(st.lists(st.sampled_from(codes), min_size=seats, max_size=seats))
    asked: dict[str, Any] = {"seed": data.draw(st.integers(0, 1 << 40)), "count": 1, "round_limit": 12}
    assert play_specialised(made_for(numbers, policies), numbers, policies, **asked) == interpreted.play(
        numbers, policies, first=0, **asked
    )


@cache
def plain_text() -> str:
    return made_for(load_edition("classic").numbers, [CODES["random"]] * 2)


def test_a_specialised_text_is_the_same_in_every_process() -> None:
    """What was compiled is found by its text."""
    script = "from gpu.tests.special.test_specialise import plain_text; print(plain_text(), end='')"
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONHASHSEED": "1", "PYTHONPATH": ":".join((*sys.path, str(Path(__file__).parents[3])))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == plain_text()


def test_a_specialised_text_is_half_the_size_and_stays_in_the_subset() -> None:
    text = plain_text()
    sizes = [sum(1 for _ in ast.walk(ast.parse(part))) for part in (text, subset_text())]
    assert 2 * sizes[0] < sizes[1]
    assert Walker("magie.rules.sample", text).walk().complaints == []
