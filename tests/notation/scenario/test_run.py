"""A scenario that does not hold says in words what was expected and what there is."""

import re
from io import StringIO
from pathlib import Path

import pytest
from tests.notation.scenario.writing import ran, write

from magie.game import Game
from magie.notation.scenario import run_files, run_scenario

RENT = """
[position]
turn = 1
places = { 1 = "railroad-1" }
owners = { 0 = ["orange"], 2 = ["railroad-4"] }
buildings = { orange-2 = 1 }
mortgaged = ["railroad-4"]
cards = { 0 = ["chance-jail-card"] }
under = { chance = ["chance-school"] }

[[steps]]
play = "roll"
dice = [6, 5]
"""
LANDED = RENT + "expect."


DIFFERENCES = [
    ("cash = { 1 = 1486 }", "expected seat 1 to have 1486, it has 1472"),
    ("cash = { bank = 0 }", "expected the Bank to have 0, it has -4500"),
    ("change = { 0 = 14 }", "expected the cash of seat 0 to change by +14, it changed by +28"),
    ('places = { 1 = "orange-2" }', "expected seat 1 on orange-2, it is on orange-1"),
    ("jail = { 1 = 1 }", "expected seat 1 to be in Jail for turn 1 there, it is free"),
    ("out = [0]", "expected these seats to be out: 0; out are: none"),
    ("turn = 2", "expected the turn of seat 2, it is that of seat 1"),
    ("winners = [1]", "expected these winners: 1; the winners are: none"),
    ('owners = { 1 = ["orange-1"] }', "expected orange-1 to belong to seat 1, it belongs to seat 0"),
    ('owners = { bank = ["orange-1"] }', "expected orange-1 to belong to the Bank, it belongs to seat 0"),
    ('owners = { 0 = ["red-1"] }', "expected red-1 to belong to seat 0, it belongs to the Bank"),
    ("buildings = { orange-2 = 2 }", "expected 2 houses on orange-2, there is 1 house"),
    ('buildings = { orange-1 = "hotel" }', "expected a hotel on orange-1, there is no building"),
    ('mortgaged = ["orange-1"]', "expected orange-1 to be mortgaged, it is not"),
    ('unmortgaged = ["railroad-4"]', "expected railroad-4 to be free of mortgage, it is not"),
    ("mortgaged = { exactly = [] }", "expected railroad-4 to be free of mortgage, it is not"),
    ('mortgaged = { exactly = ["red", "railroad-4"] }', "expected red-1 to be mortgaged, it is not"),
    ('owners = { 0 = { exactly = ["orange-1", "orange-2"] } }', "did not expect orange-3 to belong to seat 0"),
    (
        'owners = { 0 = { exactly = ["orange", "red-1"] } }',
        "expected red-1 to belong to seat 0, it belongs to the",
    ),
    ("buildings = { exactly = {} }", "expected no building on orange-2, there is 1 house"),
    ("buildings = { exactly = { orange-2 = 1, red-1 = 1 } }", "expected 1 house on red-1, there is no building"),
    ("worth = { 0 = 1528 }", "expected seat 0 to be worth 1528 for a tax, it is worth 2188"),
    ("doubles = 1", "expected 1 doubles in this turn, there were 0"),
    (
        "payments = { payer = 1, total = 14 }",
        "expected { payer = 1 } to come to 14, they come to 28 in 1 payments",
    ),
    ("payments = { total = 0 }", "expected all payments to come to 0, they come to 28 in 1 payments"),
    ("cards = { 0 = [] }", "expected seat 0 to keep these cards: none; it keeps: chance-jail-card"),
    (
        "under = { chance = [] }",
        "expected these cards under chance, next one first: none; there are: chance-school",
    ),
    ("stock = { house = 32 }", "expected the Bank to have 32 of the kind house, it has 31"),
    (
        'pending = { kind = "end", seat = 2 }',
        'expected the game to wait for { kind = "end", seat = 2 }, it waits for { kind = "end", seat = 1 }',
    ),
    ('pending = "purchase"', 'expected the game to wait for purchase, it waits for { kind = "end", seat = 1 }'),
    (
        'legal = { contains = ["buy"] }',
        "expected 'buy' to be legal for seat 1, it is refused: moment/wrong-decision",
    ),
    (
        'legal = { contains = ["build"] }',
        "expected 'build' to be legal for seat 1, it is refused: no action begins",
    ),
    ('legal = { seat = 0, excludes = ["sell"] }', "expected 'sell' not to be legal for seat 0, it is"),
    ('legal = { excludes = ["offer"] }', "expected 'offer' not to be legal for seat 1, it is"),
    ('legal = { exactly = ["roll"] }', "expected 'roll' among the legal actions of seat 1, it is not there"),
    ('legal = { exactly = ["roll"] }', "did not expect 'end' among the legal actions of seat 1"),
    (
        'events = [{ event = "RentDue", amount = 14 }]',
        'expected the event { event = "RentDue", amount = 14 }; there was RentDue with amount = 28',
    ),
    (
        'events = ["Paid", "Jailed"]',
        "expected the event Jailed; there was no Jailed after the one expected before",
    ),
    (
        'events = ["Paid", "RentDue"]',
        "expected the event RentDue; it happened, but before the one expected ahead of it",
    ),
    (
        'no_events = ["RentDue"]',
        'did not expect the event { event = "RentDue", debtor = 1, owner = 0, deed = "or',
    ),
]


@pytest.mark.parametrize(("expectation", "failure"), DIFFERENCES)
def test_a_difference_is_told_in_words(expectation: str, failure: str, tmp_path: Path) -> None:
    failures = ran(tmp_path, LANDED + expectation).failures
    assert any(told.startswith(f"step 1: {failure}") for told in failures), failures
    assert "the last events were:" in failures


@pytest.mark.parametrize(("expectation", "failure"), DIFFERENCES)
def test_a_difference_is_told_in_french_where_french_is_spoken(
    expectation: str, failure: str, tmp_path: Path
) -> None:
    out = StringIO()
    assert run_files([write(tmp_path, LANDED + expectation)], out, language="fr") == 1
    told = out.getvalue().replace("\u00a0", " ")
    assert "quelque chose ne va pas" in told
    assert "  étape 1 : " in told
    assert "0 justes, 1 en défaut, 0 illisibles" in told
    prose = re.sub(r"\{.*\}|'[^']*'|\[.*?\]", "", told)
    assert not re.search(r"\b(expected|it has|there (is|was)|seat|the|holds?|fails|failed|but|no|none)\b", prose), (
        told
    )


def test_mistakes_in_a_file_are_told_in_french_where_french_is_spoken(tmp_path: Path) -> None:
    out = StringIO()
    path = write(tmp_path, 'seats = "x"\nclauses = ["77.2"]\n[[stps]]\nplay = "roll"\n')
    assert run_files([path], out, language="fr") == 2
    told = out.getvalue().replace("\u00a0", " ")
    assert "  steps : manque\n" in told
    assert "  stps : inconnu ici (clé) : 'stps' ; tu voulais dire steps ou seats ?\n" in told


def test_all_differences_of_a_step_are_told_and_the_next_step_is_not_run(tmp_path: Path) -> None:
    text = LANDED + 'cash = { 1 = 1, 2 = 2 }\n[[steps]]\nnote = "later"\nexpect.turn = 0'
    failures = ran(tmp_path, text).failures
    assert failures[:2] == (
        "step 1: expected seat 1 to have 1, it has 1472",
        "step 1: expected seat 2 to have 2, it has 1500",
    )
    assert not any("later" in told for told in failures)


def test_everything_that_is_so_holds(tmp_path: Path) -> None:
    report = ran(
        tmp_path,
        RENT
        + """
        [[steps]]
        expect.cash = { 0 = 1528, 1 = 1472, bank = -4500, pool = 0 }
        expect.change = { 0 = 28, 1 = -28, 2 = 0, bank = 0 }
        expect.places = ["go", "orange-1", "go"]
        expect.jail = [0, 0, 0]
        expect.out = []
        expect.winners = []
        expect.turn = 1
        expect.owners = { 0 = ["orange"], 2 = ["railroad-4"], bank = ["red"] }
        expect.buildings = { orange-1 = 0, orange-2 = 1 }
        expect.mortgaged = ["railroad-4"]
        expect.unmortgaged = ["orange"]
        expect.cards = { 0 = ["chance-jail-card"], 1 = [] }
        expect.under = { chance = ["chance-school"], community-chest = [] }
        expect.stock = { house = 31, hotel = 12 }
        expect.pending = { kind = "end", seat = 1 }
        expect.legal = [
          { exactly = ["end"] },
          { seat = 0, contains = ["build orange-1", "offer 1 give 5 take 0"], excludes = ["end", "build orange-2"] },
        ]
        expect.events = ["Rolled", { event = "RentDue", amount = 28 }, { event = "Paid", payer = 1, payee = 0 }]
        expect.no_events = [{ event = "RentDue", amount = 14 }, "SalaryPaid"]
        """,
    )
    assert report.failures == ()
    assert report.holds


def test_a_play_that_is_refused_says_why_and_what_the_game_waits_for(tmp_path: Path) -> None:
    (failure, *_) = ran(tmp_path, RENT + '[[steps]]\nnote = "greedy"\nplay = "buy"\nexpect.turn = 1').failures
    assert failure.startswith("step 2 (greedy): seat 1 cannot play 'buy': moment/wrong-decision: ")
    assert failure.endswith('The game waits for { kind = "end", seat = 1 }')


def test_dice_that_nobody_needs_are_a_failure(tmp_path: Path) -> None:
    failures = ran(tmp_path, RENT.replace("[6, 5]", "[[6, 5], [1, 2]]") + "expect.turn = 1").failures
    assert failures[0].startswith("step 1: { dice = [1, 2] } was not needed: the game waits for ")


def test_a_card_that_is_not_in_the_pile_cannot_come(tmp_path: Path) -> None:
    text = """
    [position]
    places = { 0 = "go" }
    under = { chance = ["chance-school"] }
    [[steps]]
    play = "roll"
    dice = [3, 4]
    card = "chance-school"
    expect.turn = 0
    """
    assert ran(tmp_path, text).failures[0].startswith("step 1: 'card chance-school' cannot come: outcome/")


def test_chance_may_be_left_for_the_next_step(tmp_path: Path) -> None:
    text = """
    [position]
    [[steps]]
    play = "roll"
    expect.pending = { kind = "dice-due", purpose = "move" }
    [[steps]]
    dice = [1, 2]
    expect.places = { 0 = "brown-2" }
    expect.events = ["Rolled", "Moved"]
    """
    assert ran(tmp_path, text).holds


@pytest.mark.parametrize(
    ("step", "failure"),
    [
        (
            'try = "end"\nrefused = "moment/closed"',
            "expected 'end' to be refused with moment/closed, it was accepted",
        ),
        (
            'try = "buy"\nrefused = "moment/closed"',
            "expected 'buy' to be refused with moment/closed, it is refused with",
        ),
        (
            'try = "build orange-2"\nseat = 0\nrefused = "building/uneven"\ndetails = { before = ["orange-1"] }',
            'expected the refusal to say before = ["orange-1"], it says ["orange-1", "orange-3"]',
        ),
        (
            'signal = "leave 0"\nrefused = "moment/game-over"',
            "expected 'leave 0' to be refused with moment/game-over, it was accepted",
        ),
        (
            'dice = [1, 1]\nrefused = "moment/closed"',
            "expected 'dice 1 1' to be refused with moment/closed, it is refused with outcome/not-due",
        ),
    ],
)
def test_a_try_that_is_not_refused_as_said_is_a_failure(step: str, failure: str, tmp_path: Path) -> None:
    failures = ran(tmp_path, f"{RENT}\n[[steps]]\n{step}").failures
    assert failures[0].startswith(f"step 2: {failure}"), failures


def test_a_refused_try_that_leaves_a_trace_is_a_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse = Game.apply

    def careless(self: Game, *args: object, **options: object) -> None:
        self.state.doubles += 1
        refuse(self, *args, **options)  # type: ignore[call-overload]

    monkeypatch.setattr(Game, "apply", careless)
    failures = ran(tmp_path, f'{RENT}\n[[steps]]\ntry = "buy"\nrefused = "moment/wrong-decision"').failures
    assert failures[0] == "step 2: 'buy' was refused, but it changed doubles"


def test_signals_are_given_like_actions(tmp_path: Path) -> None:
    text = """
    seats = 2
    [position]
    [[steps]]
    signal = "time-up"
    refused = "signal/no-time-limit"
    [[steps]]
    signal = "leave 1"
    expect.winners = [0]
    expect.out = [1]
    expect.pending = "over"
    """
    assert ran(tmp_path, text).failures == ()


def test_a_report_reads_as_text(tmp_path: Path) -> None:
    path = write(tmp_path, LANDED + "cash = { 1 = 1486 }")
    lines = str(run_scenario(path)).splitlines()
    assert lines[0] == f"{path}: A test: fails"
    assert lines[1] == "  step 1: expected seat 1 to have 1486, it has 1472"
    assert str(ran(tmp_path, LANDED + "cash = { 1 = 1472 }")) == f"{path}: A test: holds"


@pytest.mark.parametrize(
    ("expectation", "status", "count"),
    [
        ("cash = { 1 = 1472 }", 0, "1 held, 0 failed, 0 could not be read"),
        ("cash = { 1 = 1 }", 1, "0 held, 1 failed, 0 could not be read"),
        ("cahs = { 1 = 1 }", 2, "0 held, 0 failed, 1 could not be read"),
    ],
)
def test_the_status_says_whether_all_hold(expectation: str, status: int, count: str, tmp_path: Path) -> None:
    write(tmp_path, LANDED + expectation)
    out = StringIO()
    assert run_files([tmp_path], out) == status
    assert out.getvalue().splitlines()[-1] == count


def test_a_folder_without_scenarios_is_not_all_well(tmp_path: Path) -> None:
    assert run_files([tmp_path], StringIO()) == 2


def test_told_at_length_every_event_stands_there_as_a_scenario_writes_it(tmp_path: Path) -> None:
    write(tmp_path, LANDED + "cash = { 1 = 1472 }")
    out = StringIO()
    run_files([tmp_path], out, verbose=True)
    assert '    { event = "Paid", payer = 1, payee = 0, amount = 28, clause = "7.5" }\n' in out.getvalue()


def test_what_a_step_looks_back_on_may_begin_with_an_earlier_step(tmp_path: Path) -> None:
    text = (
        RENT
        + """
[[steps]]
play = ["end", "roll"]
dice = [6, 4]
expect.since = 1
expect.change = { 0 = 28, 1 = -28, 2 = 0 }
expect.payments = [{ payee = 0, total = 28 }, { payer = 2, total = 0 }]
expect.events = [{ event = "Rolled", seat = 1 }, { event = "Rolled", seat = 2 }]
expect.doubles = 0
"""
    )
    assert ran(tmp_path, text).holds
    (failure, *_) = ran(tmp_path, text.replace("0 = 28, 1", "0 = 27, 1")).failures
    assert failure == "step 2: expected the cash of seat 0 to change by +27, it changed by +28"
    (failure, *_) = ran(tmp_path, text.replace("expect.since = 1", "expect.since = 2")).failures
    assert failure == "step 2: expected the cash of seat 0 to change by +28, it changed by +0"


def test_payments_are_added_up(tmp_path: Path) -> None:
    text = """
[position]
places = { 0 = "community-chest-1" }
owners = { 0 = ["light-blue"], 1 = ["orange"] }
buildings = { orange = 1 }

[[steps]]
play = ["build light-blue-1", "build light-blue-2"]
expect.since = 1
expect.payments = [{ payer = 0, payee = "bank", rule = "build", total = 50 }]

[[steps]]
play = "build light-blue-3"
expect.since = 1
expect.payments = { payer = 0, total = 150 }
expect.buildings = { exactly = { light-blue = 1, orange = 1 } }
"""
    assert ran(tmp_path, text.replace("total = 50", "total = 100")).failures == ()
    (failure, *_) = ran(tmp_path, text).failures
    assert failure.endswith("to come to 50, they come to 100 in 2 payments")


REFUSED = {
    'edition = "clasic"': "edition/unknown",
    'mode = "long"': "edition/unknown-mode",
    'board = "berlin"': "edition/unknown-board",
    "switches = { start_cahs = 5 }": "edition/unknown-switch",
    "switches = { start_cash = 0 }": "edition/bad-switch-value",
    "seats = 9": "setup/seats-out-of-range",
}


@pytest.mark.parametrize("head", REFUSED)
def test_a_scenario_may_say_that_a_table_is_refused(head: str, tmp_path: Path) -> None:
    assert ran(tmp_path, f'{head}\nrefused = "{REFUSED[head]}"').failures == ()
    other = "edition/unknown-deck-set"
    told = f"expected the table to be refused with {other}, it is refused with {REFUSED[head]}"
    assert ran(tmp_path, f'{head}\nrefused = "{other}"').failures == (told,)


def test_a_table_that_is_accepted_after_all_is_told(tmp_path: Path) -> None:
    told = "expected the table to be refused with setup/seats-out-of-range, it was accepted"
    assert ran(tmp_path, 'seats = 8\nrefused = "setup/seats-out-of-range"').failures == (told,)
    (failure,) = ran(tmp_path, 'seats = 9\nrefused = "setup/seats-out-of-range"\ndetails = { to = 9 }').failures
    assert failure == "expected the refusal to say to = 9, it says 8"
