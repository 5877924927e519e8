"""Switches: all described, all accepted or refused for a reason, the same in every spelling."""

from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from magie.editions import (
    EditionError,
    Switch,
    all_switches,
    available,
    format_switch,
    load_edition,
    parse_switches,
    read_switches,
    switches_of,
)
from magie.editions.files import SHIPPED, shipped_data, shipped_editions, shipped_file
from magie.editions.numbers import RESOLVED, fill_switches
from magie.editions.scope import switches_in_scope
from magie.rules.schema import EDITION


def values(switch: Switch) -> st.SearchStrategy[object]:
    numbers = st.integers(switch.low, switch.high)
    match switch.type:
        case "flag":
            return st.booleans()
        case "number":
            return numbers
        case "choice":
            return st.sampled_from(switch.values)
        case "one-number":
            return st.sampled_from([int(value) for value in switch.values])
        case "number-or-word":
            return numbers | st.sampled_from(switch.values)
        case "turns":
            return st.lists(numbers, unique=True, max_size=3)
        case "words":
            return st.lists(st.sampled_from(switch.values), unique=True)


numbers_of_switches = st.fixed_dictionaries(
    {}, optional={name: values(switch) for name, switch in all_switches().items()}
)


@pytest.mark.parametrize("name", all_switches())
def test_every_switch_is_described_in_both_languages_and_names_its_clauses(name: str) -> None:
    switch = all_switches()[name]
    for words in (switch.description.en, switch.description.fr):
        assert words.endswith(".")
        assert "\n" not in words
        assert len(words) <= 120
    assert switch.description.en != switch.description.fr
    assert switch.clauses or switch.program_limit
    assert switch.accepts(switch.default)
    assert switch.possible


def test_house_rules_are_the_ones_that_players_expect() -> None:
    assert {name for name, switch in all_switches().items() if switch.house_rule} == {
        "auction_declined_deeds",
        "double_salary_on_go",
        "free_parking_pot",
        "rent_while_owner_jailed",
        "start_cash",
    }


@pytest.mark.parametrize("file", SHIPPED)
def test_every_ruleset_states_every_switch_but_the_limits_of_the_program(file: str) -> None:
    for name, ruleset in shipped_data(file)["rulesets"].items():
        scope = switches_in_scope(shipped_file(file), shipped_file(file).rulesets[name])
        assert set(ruleset["switches"]) == {switch for switch in scope if not all_switches()[switch].program_limit}


def test_every_switch_reaches_the_kernel() -> None:
    fields = {name for name, *_ in EDITION}
    for name in all_switches():
        assert name in fields or name in RESOLVED, name
    assert set(all_switches()) >= RESOLVED


def test_only_the_very_switches_that_are_resolved_are_not_copied() -> None:
    numbers = SimpleNamespace()
    fill_switches(numbers, {"bus_icon": "ticket", "bus_icon_colour": True, "short_jail": "may", "short_turns": 2})
    assert vars(numbers) == {"bus_icon_colour": 1, "short_turns": 2}


def test_an_edition_as_printed_has_nothing_changed() -> None:
    for listing in available():
        edition = load_edition(listing.id)
        assert edition.changed == {}
        assert edition.switches == listing.switches
        file = shipped_file(shipped_editions()[listing.id])
        assert tuple(edition.switches) == switches_in_scope(file, file.rulesets[listing.id])
        assert load_edition(listing.id, switches=listing.switches).changed == {}


@pytest.mark.parametrize("switch", ["corners", "skyscrapers_per", "bus_icon", "squeeze_play", "own_cab_fare_to"])
def test_a_switch_without_meaning_here_does_not_exist_here(switch: str) -> None:
    assert switch not in load_edition("classic").switches
    with pytest.raises(EditionError) as caught:
        load_edition("classic", switches={switch: all_switches()[switch].default})
    assert caught.value.code == "edition/unknown-switch"
    assert switch not in caught.value.details["possible"]


def test_only_what_differs_from_the_rulebook_is_changed() -> None:
    edition = load_edition("classic", switches={"free_parking_pot": True, "start_cash": 1500})
    assert edition.changed == {"free_parking_pot": True}
    assert edition.numbers.free_parking_pot == 1
    assert edition.switches["start_cash"] == 1500


@pytest.mark.parametrize("edition", ["classic", "spiderman-en", "spiderman-fr"])
def test_the_literal_text_of_a_rulebook_is_a_value_of_the_same_switches(edition: str) -> None:
    listing = next(entry for entry in available() if entry.id == edition)
    assert load_edition(edition, switches=listing.literal).changed == listing.literal


@pytest.mark.parametrize(
    ("switches", "field", "number"),
    [
        ({"jail_fine_turns": [3, 1, 2]}, "jail_fine_turns", 0b1110),
        ({"jail_fine_turns": [1]}, "jail_fine_turns", 0b010),
        ({"jail_fine_turns": []}, "jail_fine_turns", 0),
        ({"rent_claims": "manual"}, "rent_claims", 1),
        ({"rent_claim_deadline": "second-following-roll"}, "rent_claim_deadline", 2),
        ({"utility_roll": "moved"}, "utility_roll", 1),
        ({"jail_third_failure": "pay-and-roll-again"}, "jail_third_failure", 1),
        ({"shortage_auction_opening": "lowest-printed"}, "shortage_auction_opening", 1),
        ({"hotel_refund_levels": 4}, "hotel_refund_levels", 4),
        ({"start_cash": 2000}, "start_cash", 2000),
        ({"offers_per_turn": 0}, "offers_per_turn", 0),
        ({"auction_declined_deeds": False}, "auction_declined_deeds", 0),
        ({"optional_doubles": True, "optional_doubles_excluded": ["freeing"]}, "optional_doubles_excluded", 2),
    ],
)
def test_a_switch_becomes_this_number(switches: dict[str, object], field: str, number: int) -> None:
    before = getattr(load_edition("classic").numbers, field)
    after = getattr(load_edition("classic", switches=switches).numbers, field)
    assert after == number
    assert after != before


def test_the_percentage_of_the_income_tax_comes_with_its_switch() -> None:
    numbers = load_edition("classic", switches={"income_tax": "flat-or-percent"}).numbers
    assert (numbers.space_tax[4], numbers.space_percent[4], numbers.space_percent[38]) == (200, 10, 0)


def test_notes_are_shown_only_for_the_printed_starting_cash() -> None:
    assert load_edition("classic", switches={"start_cash": 2000}).start_notes == {}


@given(numbers_of_switches)
def test_the_text_form_of_switches_reads_back(switches: dict[str, object]) -> None:
    read = read_switches(switches)
    assert parse_switches(format_switch(name, value) for name, value in read.items()) == read


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("free_parking_pot=on", True),
        ("free-parking-pot=yes", True),
        ("free_parking_pot = OFF", False),
        ("jail_fine_turns=2,1", (1, 2)),
        ("jail_fine_turns=none", ()),
        ("short_income_tax=unchanged", "unchanged"),
        ("short_income_tax=150", 150),
    ],
)
def test_people_may_write_switches_in_these_ways(text: str, value: object) -> None:
    assert list(parse_switches([text]).values()) == [value]


@pytest.mark.parametrize(
    "text",
    [
        "free_parking_pot=maybe",
        "free_parking_pot",
        "start_cash=-1",
        "start_cash=lots",
        "start_cash=1e3",
        "jail_fine_turns=1,1",
        "jail_fine_turns=4",
        "jail_fine_turns=first",
        "rent_claims=never",
        "short_income_tax=some",
        "optional_doubles_excluded=all",
    ],
)
def test_a_value_that_means_nothing_is_refused_with_what_is_possible(text: str) -> None:
    with pytest.raises(EditionError) as caught:
        parse_switches([text])
    assert caught.value.code == "edition/bad-switch-value"
    name = text.partition("=")[0]
    assert caught.value.details["switches"] == {name: all_switches()[name].possible}


@pytest.mark.parametrize(
    "switches",
    [
        {"free_parking_pot": 1},
        {"start_cash": True},
        {"jail_fine_turns": 1},
        {"jail_fine_turns": [[1]]},
        {"rent_claims": []},
    ],
)
def test_a_value_of_the_wrong_type_is_refused(switches: dict[str, object]) -> None:
    with pytest.raises(EditionError, match="edition/bad-switch-value"):
        load_edition("classic", switches=switches)


def test_every_bad_value_is_named_at_once() -> None:
    with pytest.raises(EditionError) as caught:
        load_edition("classic", switches={"start_cash": 0, "rent_claims": "x", "free_parking_pot": True})
    assert [problem.place for problem in caught.value.problems] == ["start_cash", "rent_claims"]


def test_an_unknown_switch_is_refused_with_the_list_of_switches() -> None:
    own = list(load_edition("classic").switches)
    for attempt, possible in (
        (lambda: load_edition("classic", switches={"warp": True}), own),
        (lambda: parse_switches(["warp=1"], switches_of("classic")), own),
        (lambda: parse_switches(["warp=1"]), list(all_switches())),
    ):
        with pytest.raises(EditionError) as caught:
            attempt()
        assert caught.value.code == "edition/unknown-switch"
        assert caught.value.details["possible"] == possible


def test_another_editions_switch_is_complained_of_before_its_value() -> None:
    for attempt in (
        lambda: load_edition("classic", switches={"start_cash": -1, "squeeze_play": 4}),
        lambda: parse_switches(["start_cash=-1", "squeeze_play=4"], switches_of("classic")),
    ):
        with pytest.raises(EditionError) as caught:
            attempt()
        assert caught.value.code == "edition/unknown-switch"


@pytest.mark.parametrize(
    ("edition", "mode", "switches", "words"),
    [
        ("classic", "standard", {"time_limit_deeds_bought": 2}, "time_limit is off"),
        ("classic", "standard", {"optional_doubles_excluded": ["freeing"]}, "optional_doubles is off"),
        ("classic", "short", {"short_free_deeds": 4}, "8 players need 32 deeds of 28"),
        ("spiderman-en", "time-limit", {"start_cash": 700}, "may cost 750"),
    ],
)
def test_switches_that_contradict_each_other_are_refused(
    edition: str, mode: str, switches: dict[str, object], words: str
) -> None:
    with pytest.raises(EditionError, match=words) as caught:
        load_edition(edition, mode=mode, switches=switches)
    assert caught.value.code == "edition/contradictory-switches"
    assert caught.value.details["contradictions"]


def test_every_contradiction_is_named_at_once() -> None:
    with pytest.raises(EditionError) as caught:
        load_edition("classic", switches={"time_limit_deeds_bought": 2, "optional_doubles_excluded": ["freeing"]})
    assert caught.value.details["contradictions"] == [
        "time_limit_deeds_bought is set, but time_limit is off",
        "optional_doubles_excluded is set, but optional_doubles is off",
    ]


def test_a_contradiction_of_one_ruleset_is_none_where_the_box_has_what_it_needs() -> None:
    for ruleset in ("spiderman-en", "spiderman-fr"):
        switches = {"time_limit_deeds_bought": 3, "optional_doubles_excluded": ["freeing"]}
        assert set(load_edition(ruleset, switches=switches).changed) == set(switches)
