"""The Spider-Man editions: a theme over the classic values, two rulesets that differ by switches."""

import pytest

from magie.editions import available, load_edition
from magie.rules.schema import EDITION

VALUES = ("deed_price", "deed_mortgage", "deed_house", "deed_hotel", "rent", "stock", "space_kind", "group_deed")


@pytest.mark.clause("1.4", rulesets=["spiderman-en", "spiderman-fr"])
@pytest.mark.parametrize("edition", ["spiderman-en", "spiderman-fr"])
def test_every_value_is_the_classic_one(edition: str) -> None:
    classic, themed = load_edition("classic").numbers, load_edition(edition).numbers
    for field in VALUES:
        assert getattr(themed, field) == getattr(classic, field)


@pytest.mark.clause("1.5", "1.6", "1.9", "1.10", rulesets=["spiderman-en", "spiderman-fr"])
@pytest.mark.parametrize("ruleset", ["spiderman-en", "spiderman-fr"])
def test_gear_companies_taxes_and_buildings_have_their_own_names(ruleset: str) -> None:
    edition = load_edition(ruleset)
    names = {kind: {edition.id_of(kind, i): text for i, text in edition.names[kind].items()} for kind in edition.ids}
    assert names["deed"]["railroad-1"].en == "Doc Ock’s Arms"
    assert names["deed"]["railroad-4"].fr == "Le Lance-Toile de Spider-Man"
    assert [names["deed"][f"utility-{n}"].en for n in (1, 2)] == ["Oscorp", "Daily Bugle"]
    assert names["space"]["income-tax"].en == "Bad Press"
    assert names["space"]["luxury-tax"].fr == "Perdez votre Masque"
    assert names["space"]["go"].fr == "Départ"
    assert (edition.terms.house.en, edition.terms.hotels.fr) == ("apartment", "gratte-ciel")
    assert edition.name_of("deck", 0, "fr") == "Spider-Man Black"
    assert edition.name_of("space", 7, "fr") == "Spider-Man Black"


@pytest.mark.clause("1.1", "1.12", rulesets=["spiderman-en", "spiderman-fr"])
def test_two_to_six_players_have_six_tokens() -> None:
    for name in ("spiderman-en", "spiderman-fr"):
        edition = load_edition(name)
        assert (edition.players_min, edition.players_max, len(edition.ids["token"])) == (2, 6, 6)


@pytest.mark.clause("1.13", rulesets=["spiderman-en", "spiderman-fr"])
def test_the_tokens_are_spider_man_and_five_of_his_enemies() -> None:
    for name in ("spiderman-en", "spiderman-fr"):
        edition = load_edition(name)
        owners = {edition.name_of("token", index, "en").partition("’s ")[0] for index in edition.ids["token"]}
        assert owners == {"Spider-Man", "Green Goblin", "Doc Ock", "New Goblin", "Sandman", "Venom"}


@pytest.mark.clause("3.4", rulesets=["spiderman-en", "spiderman-fr"])
def test_the_starting_notes_differ_and_make_1500_in_both() -> None:
    english, french = (load_edition(name).start_notes for name in ("spiderman-en", "spiderman-fr"))
    assert english == {500: 2, 100: 2, 50: 2, 20: 6, 10: 5, 5: 5, 1: 5}
    assert french == {500: 2, 100: 4, 50: 1, 20: 1, 10: 2, 5: 1, 1: 5}
    assert {sum(note * count for note, count in notes.items()) for notes in (english, french)} == {1500}


def test_amounts_are_written_in_dollars_and_euros() -> None:
    assert load_edition("spiderman-en").money(1500, "en") == "$1,500"
    assert load_edition("spiderman-en").money(75, "fr") == "75\N{NO-BREAK SPACE}$"
    assert load_edition("spiderman-fr").money(-1500, "fr") == ("-1\N{NARROW NO-BREAK SPACE}500\N{NO-BREAK SPACE}€")


@pytest.mark.clause("9.1", "9.4", "Q12", "Q13", rulesets=["spiderman-en", "spiderman-fr"])
def test_bad_press_is_a_choice_in_english_only_and_the_mask_costs_75_or_100() -> None:
    english, french = (load_edition(name).numbers for name in ("spiderman-en", "spiderman-fr"))
    assert (english.space_tax[4], english.space_percent[4]) == (200, 10)
    assert (french.space_tax[4], french.space_percent[4]) == (200, 0)
    assert (english.space_tax[38], english.space_percent[38]) == (75, 0)
    assert (french.space_tax[38], french.space_percent[38]) == (100, 0)


def test_each_ruleset_plays_the_deck_set_of_its_box() -> None:
    assert load_edition("spiderman-en").deck_set == "us-pre2008"
    assert load_edition("spiderman-fr").deck_set == "fr-classic"


@pytest.mark.clause("18.4", "18.5", rulesets=["spiderman-en", "spiderman-fr"])
def test_the_optional_rules_on_doubles_have_their_amounts_and_words() -> None:
    edition = load_edition("spiderman-en")
    assert (edition.numbers.optional_doubles, edition.numbers.optional_doubles_excluded) == (1, 3)
    assert (edition.numbers.option_bank, edition.numbers.option_each) == (200, 50)
    assert [option.op for option in edition.options] == [
        *("swing", "receive", "receive-each", "draw", "draw", "attack")
    ]
    assert edition.options[0].name.fr == "Lancer de toile"
    assert edition.options[1].text.en == "The Bank pays you $200."
    assert edition.options[3].text.en == "Draw a Spider-Man card."
    assert edition.options[4].text.fr == "Tire une carte Spider-Man Black."


def test_the_two_rulesets_differ_exactly_where_their_rulebooks_do() -> None:
    english, french = (load_edition(name).switches for name in ("spiderman-en", "spiderman-fr"))
    assert {name for name in english if english[name] != french[name]} == {
        "rent_claim_deadline",
        "double_rent_despite_mortgage",
        "income_tax",
        "short_free_deeds",
        "short_income_tax",
        "short_jail",
    }


def test_what_is_invented_is_said_and_what_is_printed_is_not() -> None:
    listing = {entry.id: entry for entry in available()}
    assert listing["classic"].invented == ()
    invented = listing["spiderman-fr"].invented
    assert "boards.spiderman.deeds.dark-blue-2" in invented
    assert "cards.chance-jail-card.text" in invented
    assert "tokens.web" in invented
    assert not [place for place in invented if "railroad-1" in place and "deeds" in place]
    assert "spaces.income-tax.name" not in invented


def test_a_theme_changes_no_number_of_the_base() -> None:
    themed = load_edition(
        "spiderman-fr", switches=dict(load_edition("classic").switches) | {"optional_doubles": True}
    )
    classic = load_edition("classic", switches={"optional_doubles": True})
    different = [name for name, *_ in EDITION if getattr(themed.numbers, name) != getattr(classic.numbers, name)]
    assert different == []
