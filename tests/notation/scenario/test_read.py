"""A scenario file that cannot be read is refused with every problem and its place."""

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.notation.scenario.writing import problems, write

from magie.notation.scenario import ScenarioError, load_scenario, read_scenario, run, scenario_clauses

ROLL = '[[steps]]\nplay = "roll"\nexpect.turn = 0\n'


def test_every_problem_is_listed_with_its_place(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        """
        seets = 4
        [position]
        cash = { 7 = 10, 1 = -5 }
        owners = { 0 = ["oragne-1"] }
        [[steps]]
        play = "bild orange-1"
        [[steps]]
        expect.events = [{ event = "RentDeu" }, { event = "RentDue", amuont = 4 }]
        """,
    )
    assert found == [
        "position.cash.7: there is no seat '7': the seats are 0 to 2",
        "position.cash.1: must be a whole number from 0 to 1000000000, not -5",
        "position.owners.0[0]: unknown deed or group 'oragne-1'; did you mean orange-1 or orange-3 or orange-2?",
        (
            "step 1: play[0]: no action 'bild orange-1': line 1, column 1: notation/unknown-verb "
            "(word=bild, did_you_mean=build bid): expected a verb"
        ),
        "step 2: expect.events[0]: unknown event 'RentDeu'; did you mean RentDue or Rested?",
        "step 2: expect.events[1].amuont: unknown field of RentDue 'amuont'; did you mean amount?",
        "seets: unknown key 'seets'; did you mean seats or steps?",
    ]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "steps: is missing"),
        ("steps = []", "steps: must be a list of steps, each under [[steps]]"),
        (
            '[[steps]]\nplay = "roll"',
            "steps: nothing is expected anywhere: say what must hold with expect or refused",
        ),
        ('edition = "clasic"\n' + ROLL, "edition: no edition 'clasic'; possible: "),
        ('mode = "long"\n' + ROLL, "mode: no mode 'long'; possible: standard, short"),
        ("[switches]\nstart_cash = 0\n" + ROLL, "switches: start_cash: must be a whole number from 1 to"),
        ("[switches]\nstart_cahs = 0\n" + ROLL, "switches: no switch 'start_cahs'"),
        ("seats = 9\n" + ROLL, "seats: must be a whole number from 2 to 8, not 9"),
        ("position = 3\n" + ROLL, "position: must be a table, not 3"),
        ('[position]\nmoment = "noon"\n' + ROLL, "position.moment: unknown moment 'noon'; possible: roll, end"),
        ("[position]\ncash = [1, 2]\n" + ROLL, "position.cash: must have one entry for each of the 3 seats, not 2"),
        ('[position]\nplaces = { 0 = "gaol" }\n' + ROLL, "position.places.0: unknown space 'gaol'"),
        (
            "[position]\nbuildings = { railroad-1 = 1 }\n" + ROLL,
            "position.buildings.railroad-1: railroad-1 takes no buildings",
        ),
        (
            "[position]\nbuildings = { brown = 5 }\n" + ROLL,
            'position.buildings.brown: must be a number of houses from 0 to 4, or "hotel", not 5',
        ),
        (
            "[position]\nunder = { chance = ['community-chest-doctor'] }\n" + ROLL,
            "position.under.chance[0]: unknown card of chance 'community-chest-doctor'",
        ),
        ('[[steps]]\ntry = "roll"\nexpect.turn = 0', "step 1: says try, but not with which code it is refused"),
        (
            '[[steps]]\nplay = "roll"\nrefused = "moment/closed"',
            "step 1: something played must be legal: write try for what is refused",
        ),
        (
            '[[steps]]\nplay = "roll"\ntry = "buy"\nrefused = "moment/closed"',
            "step 1: has play and try: make a step of",
        ),
        (
            '[[steps]]\ntry = "buy"\nrefused = "moment/close"',
            "step 1: refused: unknown code 'moment/close'; did you mean",
        ),
        ("[[steps]]\ndice = [7, 1]\nexpect.turn = 0", "step 1: dice: must be two dice from 1 to 6"),
        ('[[steps]]\ncard = "chance-x"\nexpect.turn = 0', "step 1: card[0]: unknown card 'chance-x'"),
        ('[[steps]]\nsignal = "rest"\nexpect.turn = 0', "step 1: signal: no signal 'rest'"),
        ("[[steps]]\nexpect = {}", "step 1: expect: expects nothing"),
        ("[[steps]]\nexpect.events = []", "step 1: expect.events: an empty list says nothing"),
        ("[[steps]]\nplay = []\nexpect.turn = 0", "step 1: play: an empty list says nothing"),
        ("[position]\ncash = { 01 = 5 }\n" + ROLL, "position.cash.01: there is no seat '01'"),
        ("[position]\nmoment = []\n" + ROLL, "position.moment: unknown moment []"),
        (
            "[[steps]]\nexpect.legal = { contains = [] }",
            "step 1: expect.legal[0].contains: an empty list says nothing",
        ),
        ("[[steps]]\nexpect.owners = { 0 = [] }", "step 1: expect.owners.0: an empty list says nothing"),
        ('clauses = ["7.66"]\n' + ROLL, "clauses[0]: unknown clause '7.66'; did you mean 7.6"),
        ('clauses = ["U-TRN-99"]\n' + ROLL, "clauses[0]: unknown clause 'U-TRN-99'"),
        ('refused = "moment/closed"', "refused: a table is refused with a code of edition/ or setup/"),
        ('refused = "edition/unknown"\n' + ROLL, "steps: a table that is refused plays nothing"),
        (ROLL + "expect.since = 1", "step 1: expect.since: says nothing: none of change, payments, events"),
        (ROLL + "expect.since = 2\nexpect.change = { 0 = 0 }", "step 1: expect.since must be a step from 1 to 1"),
        ("[[steps]]\nexpect.payments = { payer = 1 }", "step 1: expect.payments[0]: must be a table with total"),
        ("[[steps]]\nexpect.payments = { payr = 1, total = 5 }", "step 1: expect.payments[0].payr: unknown field"),
        ('[[steps]]\nexpect.mortgaged = { exact = ["red"] }', "step 1: expect.mortgaged.exact: unknown key 'exact'"),
        ("[[steps]]\nexpect.legal = { seat = 1 }", "step 1: expect.legal[0]: says nothing: contains, excludes or"),
        ('[[steps]]\nexpect.legal = { contains = ["fly"] }', "step 1: expect.legal[0].contains[0]: no action 'fly'"),
        ('[[steps]]\nexpect.pending = "shopping"', "step 1: expect.pending: unknown kind 'shopping'"),
        ("[[steps]]\nnote = 'idle'\n" + ROLL, "step 1: does nothing and expects nothing"),
        (
            '[[steps]]\nexpect.no_events = [{ event = "SalaryPaid", seat = "1" }]',
            "step 1: expect.no_events[0].seat: Expected `int`, got `str`, not '1'",
        ),
        (
            '[[steps]]\nexpect.no_events = [{ event = "RentDue", deed = "orange-9" }]',
            "step 1: expect.no_events[0].deed: unknown deed 'orange-9'",
        ),
        (
            '[[steps]]\nexpect.no_events = [{ event = "RentDue", clause = "99.1" }]',
            "step 1: expect.no_events[0].clause: unknown clause of an event '99.1'",
        ),
    ],
)
def test_a_mistake_is_named(text: str, problem: str, tmp_path: Path) -> None:
    found = problems(tmp_path, text)
    assert any(told.startswith(problem) for told in found), found


MISSPELT = """
{head}
[position]
cash = {{ 7 = 10 }}
owners = {{ 0 = ["{deed}", "oragne-1"] }}
[[steps]]
expect.trun = 0
"""


@pytest.mark.parametrize(
    ("head", "deed"),
    [
        ('edition = "clasic"', "orange-1"),
        ('edition = "three-tracks"', "cab-1"),
        ('mode = "shrot"', "orange-1"),
        ("switches = { free_parkign_pot = true }", "orange-1"),
        ('edition = "ultimate"\nmode = "short"', "cab-1"),
    ],
)
def test_a_misspelt_head_hides_nothing_else(head: str, deed: str, tmp_path: Path) -> None:
    found = problems(tmp_path, MISSPELT.format(head=head, deed=deed))
    assert [problem.partition(":")[0] for problem in found[1:]] == [
        "position.cash.7",
        "position.owners.0[1]",
        "step 1",
    ], found


def test_a_file_that_is_no_toml_names_line_and_column(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_scenario(write(tmp_path, "seats = = 3"))
    assert caught.value.code == "scenario/not-toml"
    assert "line 2, column 9" in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError) as caught:
        load_scenario(tmp_path / "none.toml")
    assert caught.value.code == "scenario/no-file"
    assert str(tmp_path / "none.toml") in str(caught.value)


def test_the_clauses_of_a_file_are_read_without_running_it(tmp_path: Path) -> None:
    assert scenario_clauses(write(tmp_path, 'clauses = ["7.6", "Q9"]\nsteps = "later"')) == ("7.6", "Q9")
    with pytest.raises(ScenarioError):
        scenario_clauses(write(tmp_path, "clauses = [7.6]"))


EXAMPLE = tomllib.loads(
    """
    title = "A whole game in small"
    clauses = ["7.6"]
    seats = 3
    switches = { free_parking_pot = true }
    [position]
    turn = 1
    moment = "roll"
    cash = { 0 = 10 }
    places = { 1 = "go" }
    jail = { 2 = 1 }
    owners = { 0 = ["orange"] }
    buildings = { orange = 1 }
    cards = { 0 = ["chance-jail-card"] }
    under = { chance = ["chance-school", "..."] }
    stock = { house = 2 }
    [[steps]]
    play = ["roll"]
    seat = 1
    dice = [[1, 2]]
    expect.cash = { bank = 3 }
    expect.events = [{ event = "RentDue", amount = 3, clause = "7.2" }]
    expect.pending = { kind = "purchase", seat = 1 }
    expect.legal = [{ seat = 0, contains = ["sell"], exactly = ["roll"] }]
    [[steps]]
    try = "buy"
    refused = "moment/closed"
    details = { x = 1 }
    """
)
JUNK = st.recursive(
    st.sampled_from([-1, 0, 1, 2.5, 10**12, True, "", "x", "roll", "orange", "chance-school", "..."]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["0", "1", "kind", "event"]), inner),
    max_leaves=4,
)


def holders(data: object) -> Iterator[tuple[Any, Any]]:
    """Every table and list within plain data, with each of its keys."""
    entries = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in entries:
        yield data, key
        yield from holders(value)


def told(data: dict[str, Any]) -> tuple[object, ...]:
    """The problems of a scenario, else its failures, else that it holds."""
    try:
        return run(read_scenario(data, Path("junk.toml"))).failures or ("holds",)
    except ScenarioError as error:
        return error.problems


@given(index=st.integers(0, 10_000), junk=JUNK)
def test_whatever_stands_in_a_file_is_read_or_refused_with_its_problems(index: int, junk: object) -> None:
    data = deepcopy(EXAMPLE)
    places = list(holders(data))
    holder, key = places[index % len(places)]
    holder[key] = junk
    assert told(data)
