"""What is printed, by id, and as each language wants it."""

import re
from importlib.resources import files
from typing import Any

import pytest

from magie.editions import available, load_edition
from magie.editions.printed import PrintedCompany, PrintedLevel

EDITIONS = [listing.id for listing in available()]


@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_printed_stands_under_its_id_and_number(edition: str) -> None:
    loaded = load_edition(edition)
    kinds: dict[str, Any] = {
        "space": loaded.spaces,
        "deed": loaded.deeds,
        "group": loaded.groups,
        "card": loaded.cards,
        "company": loaded.companies,
        "voucher": loaded.vouchers,
    }
    for kind, printed in kinds.items():
        assert {piece.number: piece.id for piece in printed.values()} == dict(loaded.ids[kind])  # type: ignore[index]
        assert all(name == piece.id for name, piece in printed.items())
    assert {deed for group in loaded.groups.values() for deed in group.deeds} == set(loaded.deeds)
    assert loaded.deeds is loaded.deeds  # read once


def test_a_title_deed_says_what_the_box_says() -> None:
    orange = load_edition("classic").deeds["orange-2"]
    assert (orange.kind, orange.group, orange.space) == ("street", "orange", "orange-2")
    assert (orange.price, orange.mortgage, orange.lift_cost) == (180, 90, 99)
    assert orange.rents == (14, 70, 200, 550, 750, 950)
    assert orange.levels[3:] == (
        PrintedLevel(level=4, building="house", count=4, price=100, cost=400),
        PrintedLevel(level=5, building="hotel", count=1, price=100, cost=500),
    )


def test_the_short_game_builds_a_hotel_on_three_houses() -> None:
    levels = load_edition("classic", mode="short").deeds["orange-2"].levels
    assert [(level.level, level.building, level.cost) for level in levels] == [
        (1, "house", 100), (2, "house", 200), (3, "house", 300), (5, "hotel", 400),
    ]  # fmt: skip


def test_railroads_take_a_depot_only_where_the_edition_has_them() -> None:
    assert load_edition("classic").deeds["railroad-1"].levels == ()
    depot = load_edition("ultimate").deeds["railroad-1"].levels
    assert [(level.building, level.count, level.price) for level in depot] == [("depot", 1, 100)]


def test_spaces_lead_from_one_to_the_next_on_their_track() -> None:
    for edition in EDITIONS:
        spaces = load_edition(edition).spaces
        for space in spaces.values():
            assert spaces[space.following].previous == space.id
            assert spaces[space.following].track == space.track
            assert space.link is None or spaces[space.link].link == space.id


def test_kept_cards_and_shares_are_known() -> None:
    classic, ultimate = load_edition("classic"), load_edition("ultimate")
    assert [card.id for card in classic.cards.values() if card.is_kept] == [
        card.id for card in classic.cards.values() if card.is_jail_card
    ]
    assert any(card.is_kept and not card.is_jail_card for card in ultimate.cards.values())
    assert ultimate.companies["motion-pictures"] == PrintedCompany(
        id="motion-pictures", number=0, shares=5, price=100, mortgage=50, dividends=(10, 40, 90, 160, 250)
    )
    assert (classic.has_pool, ultimate.has_pool, classic.has_time_limit) == (False, True, False)


def test_french_is_typeset_as_in_the_messages() -> None:
    """Curved apostrophes, and no-break spaces before double punctuation and inside quotes."""
    wrong = []
    for file in files("magie.editions").iterdir():
        if file.name.endswith(".toml"):
            french = re.findall(r'\bfr = "((?:[^"\\]|\\.)*)"', file.read_text(encoding="utf-8"))
            wrong += [text for text in french if re.search(r"\w'\w|[^\u00a0][ ]?[;!?»](?!\w)| [:%]|«[^\u00a0]", text)]
    assert wrong == []
