"""Modes resolved into the numbers that they change."""

import pytest

from magie.editions import EditionError, available, load_edition

MODE_FIELDS = (
    "deal_deeds",
    "deal_paid",
    "houses_before_hotel",
    "jail_turns",
    "jail_fine_after_roll",
    "ends_at_bankruptcy",
    "time_limit",
)


@pytest.mark.clause(
    "16.2", "16.3", "16.6", "16.9", "17.3", "17.4", rulesets=["classic", "spiderman-en", "spiderman-fr"]
)
@pytest.mark.parametrize(
    ("edition", "mode", "expected"),
    [
        ("classic", "standard", (0, 0, 4, 3, 0, 0, 0)),
        ("spiderman-en", "standard", (0, 0, 4, 3, 0, 0, 0)),
        ("spiderman-fr", "standard", (0, 0, 4, 3, 0, 0, 0)),
        ("classic", "short", (3, 0, 3, 1, 0, 1, 0)),
        ("spiderman-en", "short", (3, 0, 3, 1, 0, 1, 0)),
        ("spiderman-fr", "short", (2, 0, 3, 3, 1, 1, 0)),
        ("spiderman-en", "time-limit", (2, 1, 4, 3, 0, 0, 1)),
        ("spiderman-fr", "time-limit", (2, 1, 4, 3, 0, 0, 1)),
        ("ultimate", "standard", (0, 0, 4, 3, 0, 0, 0)),
        ("ultimate", "time-limit", (0, 1, 4, 3, 0, 0, 1)),
    ],
)
def test_a_mode_changes_these_numbers(edition: str, mode: str, expected: tuple[int, ...]) -> None:
    loaded = load_edition(edition, mode=mode)
    assert loaded.mode == mode
    assert tuple(getattr(loaded.numbers, field) for field in MODE_FIELDS) == expected


@pytest.mark.clause("16.8", rulesets=["classic", "spiderman-en", "spiderman-fr"])
@pytest.mark.parametrize(
    ("edition", "tax"), [("classic", (200, 0)), ("spiderman-en", (200, 0)), ("spiderman-fr", (100, 0))]
)
def test_the_short_game_has_a_fixed_income_tax(edition: str, tax: tuple[int, int]) -> None:
    numbers = load_edition(edition, mode="short").numbers
    assert (numbers.space_tax[4], numbers.space_percent[4]) == tax


def test_an_unchanged_income_tax_keeps_its_choice_in_the_short_game() -> None:
    switches = {"income_tax": "flat-or-percent", "short_income_tax": "unchanged"}
    numbers = load_edition("classic", mode="short", switches=switches).numbers
    assert (numbers.space_tax[4], numbers.space_percent[4]) == (200, 10)
    assert numbers.space_percent[38] == 0


def test_the_short_income_tax_leaves_the_other_modes_and_the_luxury_tax_alone() -> None:
    switches = {"short_income_tax": 90}
    assert load_edition("classic", switches=switches).numbers.space_tax[4] == 200
    short = load_edition("classic", mode="short", switches=switches).numbers
    assert (short.space_tax[4], short.space_tax[38]) == (90, 100)


@pytest.mark.clause("17.1")
def test_classic_has_no_time_limit_game_unless_the_table_wants_one() -> None:
    with pytest.raises(EditionError) as caught:
        load_edition("classic", mode="time-limit")
    assert caught.value.code == "edition/unknown-mode"
    assert caught.value.details["possible"] == ["standard", "short"]
    wanted = load_edition("classic", mode="time-limit", switches={"time_limit": True})
    assert wanted.numbers.time_limit == 1
    assert wanted.changed == {"time_limit": True}


def test_modes_cite_their_own_clauses_and_the_general_ones_otherwise() -> None:
    for listing in available():
        standard = load_edition(listing.id)
        for mode in listing.modes[1:]:
            loaded = load_edition(listing.id, mode=mode)
            own = {rule for rule in loaded.clauses if loaded.clause_of(rule) != standard.clause_of(rule)}
            assert own
            assert all(loaded.clause_of(rule).startswith(("16.", "17.", "Q", "U-MODE-")) for rule in own)
