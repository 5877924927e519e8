"""What the digest of an edition covers: all that a game reads, and nothing that is neutral."""

from types import SimpleNamespace
from typing import Any

import pytest

from magie.editions import Edition, all_switches, available, digest, load_edition
from magie.editions.digest import BOUNDS, BY_SPACE, PARTS, differences, digest_of, neutral, rules_of
from magie.editions.numbers import RESOLVED, switch_number
from magie.language import catalogue, languages
from magie.rules.schema import EDITION, EDITION_DERIVED, FLAG, SPACES

EDITIONS = [listing.id for listing in available()]


def numbers_of(edition: Edition, **others: Any) -> SimpleNamespace:
    """The numbers of an edition, some of them others."""
    return SimpleNamespace(**{row[0]: getattr(edition.numbers, row[0]) for row in EDITION} | others)


def line_of(edition: Edition, **others: Any) -> str:
    """The rules that these numbers make."""
    return rules_of(numbers_of(edition, **others), edition.ids, edition.switches)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_new_switch_table_and_card_number_that_are_neutral_leave_every_digest(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = load_edition(name)
    rows = (("new_flag", 0, *FLAG), ("new_factor", 0, 1, 9), ("space_new", SPACES, -1, 99), ("card_new", 144, 0, 9))
    monkeypatch.setattr(digest, "EDITION", (*EDITION, *rows))
    monkeypatch.setattr(digest, "BOUNDS", BOUNDS | {row[0]: row[2:] for row in rows})
    new = {"new_flag": 0, "new_factor": 1, "space_new": [-1] * SPACES, "card_new": [0] * 144}
    assert line_of(edition, **new) == edition.rules
    assert line_of(edition, **new | {"new_flag": 1}) != edition.rules
    assert line_of(edition, **new | {"card_new": [0] * 143 + [3]}) != edition.rules


def test_a_new_switch_that_is_usually_on_is_neutral_when_on(monkeypatch: pytest.MonkeyPatch) -> None:
    edition = load_edition("classic")
    monkeypatch.setattr(digest, "EDITION", (*EDITION, ("new_flag", 0, *FLAG)))
    monkeypatch.setattr(digest, "BOUNDS", BOUNDS | {"new_flag": FLAG})
    monkeypatch.setitem(digest.NEUTRAL, "new_flag", 1)
    assert line_of(edition, new_flag=1) == edition.rules
    assert line_of(edition, new_flag=0) == edition.rules.replace(" option_bank", " new_flag=off option_bank")


def test_more_room_for_spaces_and_deeds_changes_no_digest() -> None:
    edition = load_edition("ultimate")
    wider = {
        name: [*getattr(edition.numbers, name), *[min(low, 0)] * 10]
        for name, length, low, _ in EDITION
        if length and name.startswith(("space", "deed"))
    }
    assert line_of(edition, **wider) == edition.rules


@pytest.mark.parametrize("name", EDITIONS)
def test_every_number_that_a_game_reads_is_covered(name: str) -> None:
    edition = load_edition(name)
    switches = dict(edition.switches)
    for field, length, low, high in EDITION:
        if field in EDITION_DERIVED:
            continue
        value = getattr(edition.numbers, field)
        old = value[0] if length else value
        new = high if old != high else low
        changed = {**switches, field: not old} if field in switches else switches
        numbers = numbers_of(edition, **{field: [new, *value[1:]] if length else new})
        assert rules_of(numbers, edition.ids, changed) != edition.rules, field


def test_ids_and_their_order_are_covered() -> None:
    edition = load_edition("classic")
    for kind, table in edition.ids.items():
        if table and kind != "token":
            turned = dict(zip(table, [*table.values()][::-1], strict=True))
            assert rules_of(edition.numbers, {**edition.ids, kind: turned}, edition.switches) != edition.rules


def test_a_switch_that_is_as_usual_is_neutral() -> None:
    """A switch that is usually on needs a row in `NEUTRAL`; the usual value of one that has its row never changes."""
    rows = {name: low for name, length, low, _ in EDITION if length == 0}
    usual = {
        name: switch.canonical(switch.default) for name, switch in all_switches().items() if name not in RESOLVED
    }
    assert {name: switch_number(name, value) for name, value in usual.items()} == {
        name: neutral(name, rows[name]) for name in usual
    }


@pytest.mark.parametrize("language", languages())
def test_every_rule_of_a_line_has_words(language: str) -> None:
    listed = [row for row in EDITION if row[0] not in EDITION_DERIVED]
    parts = {PARTS.get(word, word) for word in (name.partition("_")[0] for name, length, *_ in listed if length)}
    told = {name for name, length, *_ in listed if name in BY_SPACE or not (length or name in PARTS)}
    wanted = parts | told - set(all_switches())
    keys = {key.removeprefix("fact.") for key in catalogue(language) if key.startswith("fact.")}
    assert keys - {"changed", "switched"} == wanted


def test_the_digest_is_that_of_the_line() -> None:
    edition = load_edition("ultimate")
    assert edition.digest == digest_of(edition.rules)
    assert len(edition.digest) == 16


def test_differences_are_named_with_what_was_and_what_is() -> None:
    classic, french = (load_edition(name).rules for name in ("classic", "spiderman-fr"))
    assert differences(classic, french) == [
        ("lift_on_transfer_interest", "off", "on"),
        ("optional_doubles", "off", "on"),
        ("shortage_auction_opening", "one", "lowest-printed"),
        ("utility_roll", "fresh", "moved"),
    ]
    dearer = classic.replace("space_pass/go=200", "space_pass/go=400")
    assert differences(classic, dearer) == [("space_pass/go", "200", "400")]
    assert differences("one_day=3", "") == [("one_day", "3", "–")]
