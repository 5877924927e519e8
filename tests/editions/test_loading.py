"""Asking for an edition: names, spellings, refusals, lookups, digests and the ranges of every number."""

import subprocess
import sys
import tomllib
from pathlib import Path
from typing import get_args

import pytest
from msgspec import structs

import magie.editions
from magie.editions import EditionError, Kind, available, load_edition
from magie.editions.card_numbers import OPS
from magie.editions.cards import Card, own_fields
from magie.editions.clauses import OPTION_RULES, RULES, TRACK_RULES, rules_of
from magie.editions.files import SHIPPED, shipped_editions, shipped_file
from magie.editions.format import AnyCard
from magie.editions.words import RULES as TOLD
from magie.rules import codes
from magie.rules import events as event_codes
from magie.rules.schema import EDITION

FOLDER = Path(magie.editions.__file__).parent
EDITIONS = [listing.id for listing in available()]
EVERY_WAY = [
    (listing.id, mode, board, deck_set)
    for listing in available()
    for mode in listing.modes
    for board in listing.boards
    for deck_set in listing.deck_sets
]


def test_the_editions_are_the_rulesets_of_the_shipped_files() -> None:
    assert {name: tuple(shipped_file(name).rulesets) for name in SHIPPED} == SHIPPED
    written = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))}
    named = [ruleset for file in written.values() for ruleset in file.get("rulesets", {})]
    assert sorted(named) == sorted(EDITIONS)
    assert {"classic", "spiderman-en", "spiderman-fr", "ultimate"} <= set(named)


@pytest.mark.parametrize(("edition", "mode", "board", "deck_set"), EVERY_WAY)
def test_every_number_of_every_table_is_within_the_schema(edition: str, mode: str, board: str, deck_set: str) -> None:
    e = load_edition(edition, mode=mode, board=board, deck_set=deck_set).numbers
    for name, length, low, high in EDITION:
        value = getattr(e, name)
        numbers = value if length else [value]
        assert len(numbers) == (length or 1), name
        assert all(type(number) is int and low <= number <= high for number in numbers), name


def test_unused_places_are_empty() -> None:
    edition = load_edition("classic")
    sizes = {"space": edition.numbers.spaces, "deed": edition.numbers.deeds, "group": edition.numbers.groups}
    for name, length, low, _ in EDITION:
        kind = name.partition("_")[0]
        if length and kind in sizes and name != "group_deed":
            unused = set(getattr(edition.numbers, name)[sizes[kind] :])
            assert unused == {min(low, 0)}, name


def test_spaces_and_deeds_point_at_each_other() -> None:
    numbers = load_edition("classic").numbers
    for deed in range(numbers.deeds):
        space = numbers.deed_space[deed]
        assert numbers.space_deed[space] == deed
        assert numbers.space_kind[space] == codes.SPACE_DEED
    assert numbers.space_deed.count(-1) == len(numbers.space_deed) - numbers.deeds


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_rule_of_the_kernel_has_a_clause_in_every_ruleset(edition: str) -> None:
    loaded = load_edition(edition)
    rules = {name: code for name, code in vars(event_codes).items() if name.startswith("RULE_")}
    assert sorted(TOLD.values()) == sorted(rules.values())
    for rule in rules_of(shipped_file(shipped_editions()[edition])):
        assert loaded.clause_of(rule), rule


@pytest.mark.parametrize(
    ("edition", "clauses"),
    [
        *((edition, ("4.11", "7.5", "11.2")) for edition in ("classic", "spiderman-en", "spiderman-fr")),
        ("ultimate", ("U-DICE-3", "U-BLD-2", "U-POOL-1")),
    ],
)
def test_the_clauses_of_a_rule_are_those_of_its_book(edition: str, clauses: tuple[str, ...]) -> None:
    assert tuple(map(load_edition(edition).clause_of, ("third-doubles", "rent-doubled", "pot"))) == clauses


def test_rules_that_cannot_come_up_need_no_clause() -> None:
    file = shipped_file("classic")
    assert set(rules_of(file)) == set(RULES) - TRACK_RULES
    assert set(rules_of(structs.replace(file, options={}))) == set(RULES) - TRACK_RULES - OPTION_RULES
    assert {"cab-ride", "speed-die", "dividend"} <= TRACK_RULES
    assert {"option-swing", "duel-price"} <= OPTION_RULES


def test_rulesets_cite_different_clauses_where_their_books_differ() -> None:
    books = {"classic": "9.1", "spiderman-en": "9.1", "spiderman-fr": "Q12", "ultimate": "U-TAX-1"}
    assert {edition: load_edition(edition).clause_of("tax") for edition in books} == books


@pytest.mark.parametrize("kind", ["space", "deed", "group", "deck", "card", "token"])
def test_ids_and_indexes_lead_to_each_other(kind: Kind) -> None:
    edition = load_edition("classic")
    assert edition.ids[kind]
    for index, name in edition.ids[kind].items():
        assert edition.index(kind, name) == edition.find(kind, name) == index
        assert edition.id_of(kind, index) == name
        assert edition.name_of(kind, index, "en")
        assert edition.name_of(kind, index, "fr")


def test_a_card_stands_at_its_deck_times_72_plus_its_index() -> None:
    edition = load_edition("classic")
    assert edition.id_of("card", 0) == "chance-advance-go"
    assert edition.id_of("card", 72 + 15) == "community-chest-birthday"


@pytest.mark.parametrize("card", [*get_args(AnyCard)])
def test_every_kind_of_card_is_an_operation_of_at_most_four_numbers(card: type[Card]) -> None:
    assert card.__struct_config__.tag in OPS
    assert len(own_fields(card)) <= 4


def test_an_unknown_id_is_refused_with_the_possible_ones() -> None:
    edition = load_edition("classic")
    assert edition.find("deed", "orange-4") is None
    with pytest.raises(EditionError) as caught:
        edition.index("deed", "orange-4")
    assert caught.value.code == "edition/unknown-deed"
    assert "orange-3" in caught.value.details["possible"]


def test_underlines_are_read_as_hyphens() -> None:
    edition = load_edition("spiderman_fr", mode="time_limit", deck_set="fr_classic", switches={"start-cash": 2000})
    assert (edition.id, edition.mode, edition.deck_set) == ("spiderman-fr", "time-limit", "fr-classic")
    assert edition.changed == {"start_cash": 2000}
    assert load_edition("classic", board="atlantic_city").board == "atlantic-city"


@pytest.mark.parametrize(
    ("asked", "code", "possible"),
    [
        ({"edition": "clasic"}, "edition/unknown", EDITIONS),
        ({"edition": ""}, "edition/unknown", EDITIONS),
        ({"mode": "long"}, "edition/unknown-mode", ["standard", "short"]),
        ({"mode": "time-limit"}, "edition/unknown-mode", ["standard", "short"]),
        (
            {"edition": "spiderman-en", "mode": "long"},
            "edition/unknown-mode",
            ["standard", "short", "time-limit"],
        ),
        ({"board": "spiderman"}, "edition/unknown-board", ["paris", "atlantic-city"]),
        ({"deck_set": "uk"}, "edition/unknown-deck-set", ["fr-classic", "us-2008", "us-pre2008"]),
    ],
)
def test_what_does_not_exist_is_refused_with_what_is_possible(
    asked: dict[str, str], code: str, possible: list[str]
) -> None:
    arguments = {"edition": "classic", **asked}
    with pytest.raises(EditionError) as caught:
        load_edition(**arguments)  # type: ignore[arg-type]
    assert caught.value.code == code
    assert caught.value.details["possible"] == possible
    assert ", ".join(possible) in str(caught.value)


def test_the_same_way_to_play_is_loaded_once() -> None:
    first = load_edition("classic", switches={"start_cash": 2000, "free_parking_pot": True})
    again = load_edition("classic", switches={"free_parking_pot": True, "start_cash": 2000})
    assert first is again


def test_the_digest_is_the_same_in_every_process() -> None:
    script = "from magie.editions import load_edition; print(load_edition('spiderman-fr', mode='short').digest)"
    printed = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "2")
    }
    assert printed == {load_edition("spiderman-fr", mode="short").digest}


def test_the_digest_tells_apart_what_plays_differently_and_nothing_else() -> None:
    plain = load_edition("classic").digest
    assert len(plain) == 16
    assert load_edition("classic", board="atlantic-city", deck_set="fr-classic").digest == plain
    others = [
        load_edition("classic", mode="short"),
        load_edition("classic", deck_set="us-2008"),
        load_edition("classic", switches={"start_cash": 1501}),
        load_edition("spiderman-fr"),
    ]
    assert len({plain, *(edition.digest for edition in others)}) == 5


def test_of_something_that_is_no_name_only_its_kind_is_told() -> None:
    with pytest.raises(EditionError) as caught:
        load_edition(load_edition("classic"))  # type: ignore[arg-type]
    assert caught.value.details["edition"] == "<Edition>"
