"""The classic edition against the facts of its boards, decks and rulebook."""

import pytest

from magie.editions import Edition, load_edition
from magie.rules import codes
from magie.rules.schema import DECK, GROUP_DEEDS, LEVELS


def rents(edition: Edition, deed: str, count: int) -> list[int]:
    start = edition.index("deed", deed) * LEVELS
    table: list[int] = edition.numbers.rent[start : start + count]
    return table


@pytest.fixture(scope="module")
def classic() -> Edition:
    return load_edition("classic")


@pytest.mark.parametrize(
    ("deed", "price", "mortgage", "house", "expected"),
    [
        ("brown-1", 60, 30, 50, [2, 10, 30, 90, 160, 250]),
        ("light-blue-3", 120, 60, 50, [8, 40, 100, 300, 450, 600]),
        ("pink-3", 160, 80, 100, [12, 60, 180, 500, 700, 900]),
        ("orange-3", 200, 100, 100, [16, 80, 220, 600, 800, 1000]),
        ("red-3", 240, 120, 150, [20, 100, 300, 750, 925, 1100]),
        ("yellow-1", 260, 130, 150, [22, 110, 330, 800, 975, 1150]),
        ("green-3", 320, 160, 200, [28, 150, 450, 1000, 1200, 1400]),
        ("dark-blue-1", 350, 175, 200, [35, 175, 500, 1100, 1300, 1500]),
        ("dark-blue-2", 400, 200, 200, [50, 200, 600, 1400, 1700, 2000]),
    ],
)
def test_lots_cost_and_earn_what_their_deeds_say(
    classic: Edition, deed: str, price: int, mortgage: int, house: int, expected: list[int]
) -> None:
    index = classic.index("deed", deed)
    numbers = classic.numbers
    assert numbers.deed_price[index] == price
    assert numbers.deed_mortgage[index] == mortgage
    assert numbers.deed_house[index] == numbers.deed_hotel[index] == house
    assert numbers.deed_kind[index] == codes.DEED_STREET
    assert rents(classic, deed, 8) == [*expected, 0, 0]


@pytest.mark.clause("7.12", "7.13")
def test_railroads_and_utilities_earn_by_the_number_owned(classic: Edition) -> None:
    for number in range(1, 5):
        assert rents(classic, f"railroad-{number}", 5) == [25, 50, 100, 200, 0]
    for number in range(1, 3):
        assert rents(classic, f"utility-{number}", 3) == [4, 10, 0]


def test_the_whole_board_costs_what_it_always_did(classic: Edition) -> None:
    assert classic.numbers.deeds == 28
    assert sum(classic.numbers.deed_price) == 5690
    assert sum(classic.numbers.deed_mortgage) * 2 == 5690


def test_groups_have_two_three_or_four_deeds(classic: Edition) -> None:
    sizes = {name: classic.numbers.group_size[index] for index, name in classic.ids["group"].items()}
    assert sizes == {
        **dict.fromkeys(("light-blue", "pink", "orange", "red", "yellow", "green"), 3),
        **dict.fromkeys(("brown", "dark-blue", "utility"), 2),
        "railroad": 4,
    }
    start = classic.index("group", "railroad") * GROUP_DEEDS
    members = classic.numbers.group_deed[start : start + GROUP_DEEDS]
    assert [classic.id_of("deed", deed) for deed in members[:4]] == [f"railroad-{n}" for n in range(1, 5)]
    assert members[4:] == [-1, -1, -1, -1]


def test_the_ring_of_forty_spaces_closes_in_both_directions(classic: Edition) -> None:
    numbers = classic.numbers
    assert numbers.spaces == 40
    assert [numbers.space_next[space] for space in range(40)] == [*range(1, 40), 0]
    assert [numbers.space_back[space] for space in range(40)] == [39, *range(39)]


def test_corners_taxes_and_card_spaces_stand_where_they_belong(classic: Edition) -> None:
    places = {name: index for index, name in classic.ids["space"].items() if name not in classic.indexes["deed"]}
    assert places == {
        "go": 0,
        "community-chest-1": 2,
        "income-tax": 4,
        "chance-1": 7,
        "jail": 10,
        "community-chest-2": 17,
        "free-parking": 20,
        "chance-2": 22,
        "go-to-jail": 30,
        "community-chest-3": 33,
        "chance-3": 36,
        "luxury-tax": 38,
    }
    assert classic.numbers.start_space == 0
    assert classic.numbers.jail_space == 10
    assert classic.numbers.space_deck[7] == classic.index("deck", "chance") == 0
    assert classic.numbers.space_deck[2] == classic.index("deck", "community-chest") == 1


@pytest.mark.clause("5.1", "9.1", "9.4")
def test_go_pays_200_and_the_taxes_cost_200_and_100(classic: Edition) -> None:
    numbers = classic.numbers
    assert (numbers.space_pass[0], numbers.space_land[0]) == (200, 200)
    assert sum(numbers.space_pass) == sum(numbers.space_land) == 200
    assert (numbers.space_tax[4], numbers.space_percent[4], numbers.space_luxury[4]) == (200, 0, 0)
    assert (numbers.space_tax[38], numbers.space_percent[38], numbers.space_luxury[38]) == (100, 0, 1)


def test_the_bank_starts_with_32_houses_and_12_hotels(classic: Edition) -> None:
    assert classic.numbers.stock[:2] == [32, 12]
    assert classic.numbers.resale_percent == 50
    assert classic.numbers.interest_percent == 10
    assert classic.numbers.jail_fine == 50


def test_two_to_eight_players_start_with_1500(classic: Edition) -> None:
    assert (classic.players_min, classic.players_max) == (2, 8)
    assert classic.numbers.start_cash == 1500
    assert sum(note * count for note, count in classic.start_notes.items()) == 1500
    assert len(classic.ids["token"]) == 12


def test_deed_names_belong_to_the_board_in_both_languages() -> None:
    for board, first, last, station in (
        ("paris", "Boulevard de Belleville", "Rue de la Paix", "Gare de Lyon"),
        ("atlantic-city", "Mediterranean Avenue", "Boardwalk", "Pennsylvania Railroad"),
    ):
        edition = load_edition("classic", board=board)
        for language in ("en", "fr"):
            assert edition.name_of("deed", edition.index("deed", "brown-1"), language) == first
            assert edition.name_of("space", 39, language) == last
            assert edition.name_of("deed", edition.index("deed", "railroad-2"), language) == station


def test_other_names_are_spoken_in_the_language_of_the_table(classic: Edition) -> None:
    assert [classic.name_of("space", 0, language) for language in ("en", "fr")] == ["GO", "Départ"]
    assert classic.name_of("space", 2, "fr") == classic.name_of("deck", 1, "fr") == "Caisse de communauté"
    assert classic.name_of("group", 0, "fr") == "Marron"
    assert classic.name_of("token", classic.index("token", "snail"), "fr") == "escargot"
    assert classic.terms.house.fr == "maison"


@pytest.mark.parametrize(("board", "deck_set"), [("paris", "fr-classic"), ("atlantic-city", "us-2008")])
def test_each_board_has_its_usual_deck_set(board: str, deck_set: str) -> None:
    assert load_edition("classic", board=board).deck_set == deck_set


@pytest.mark.parametrize("deck_set", ["fr-classic", "us-2008", "us-pre2008"])
def test_every_deck_set_has_sixteen_cards_a_deck_and_a_jail_card_in_each(deck_set: str) -> None:
    edition = load_edition("classic", deck_set=deck_set)
    assert edition.numbers.deck_size == [16, 16]
    for deck in range(2):
        ops = edition.numbers.card_op[deck * DECK : (deck + 1) * DECK]
        assert 0 not in ops[:16]
        assert set(ops[16:]) == {0}
        assert ops.count(codes.OP_JAIL_CARD) == 1
        assert ops.count(codes.OP_GO_TO_JAIL) == 1


@pytest.mark.parametrize(
    ("deck_set", "card", "op", "numbers"),
    [
        ("fr-classic", "chance-advance-railroad-2", codes.OP_MOVE_TO, (15, 0, 0)),
        ("fr-classic", "chance-back-three", codes.OP_MOVE_BY, (-3, 0, 0)),
        ("fr-classic", "community-chest-back-brown-1", codes.OP_MOVE_BACK_TO, (1, 0, 0)),
        ("fr-classic", "community-chest-fine-or-draw", codes.OP_PAY_OR_DRAW, (10, 0, 0)),
        ("fr-classic", "community-chest-birthday", codes.OP_RECEIVE_EACH, (10, 0, 0)),
        ("fr-classic", "chance-street-repairs", codes.OP_REPAIRS, (40, 115, 0)),
        ("fr-classic", "community-chest-stock-sale", codes.OP_RECEIVE, (50, 0, 0)),
        ("us-pre2008", "community-chest-late-stock-sale", codes.OP_RECEIVE, (45, 0, 0)),
        ("us-pre2008", "community-chest-theatre-box", codes.OP_RECEIVE_EACH, (50, 0, 0)),
        ("us-pre2008", "community-chest-school", codes.OP_PAY, (150, 0, 0)),
        ("us-2008", "community-chest-school-books", codes.OP_PAY, (50, 0, 0)),
        ("us-2008", "chance-chairman", codes.OP_PAY_EACH, (50, 0, 0)),
        ("us-2008", "chance-nearest-utility", codes.OP_MOVE_NEAREST, (codes.DEED_UTILITY, 1, 10)),
        ("us-2008", "chance-nearest-railroad-2", codes.OP_MOVE_NEAREST, (codes.DEED_RAILROAD, 2, 0)),
    ],
)
def test_cards_do_what_their_deck_set_says(deck_set: str, card: str, op: int, numbers: tuple[int, int, int]) -> None:
    edition = load_edition("classic", deck_set=deck_set)
    index = edition.index("card", card)
    e = edition.numbers
    assert e.card_op[index] == op
    assert (e.card_x[index], e.card_y[index], e.card_z[index]) == numbers


def test_card_texts_name_the_places_and_amounts_of_the_table() -> None:
    paris = load_edition("classic")
    card = paris.index("card", "chance-advance-dark-blue-2")
    assert "Rue de la Paix" in paris.name_of("card", card, "en")
    atlantic = load_edition("classic", board="atlantic-city", deck_set="fr-classic")
    assert "Boardwalk" in atlantic.name_of("card", card, "fr")
    fine = paris.index("card", "community-chest-fine-or-draw")
    assert "M10" in paris.name_of("card", fine, "en")
    assert "10\N{NO-BREAK SPACE}M" in paris.name_of("card", fine, "fr")
    assert "Chance" in paris.name_of("card", fine, "fr")


@pytest.mark.parametrize("edition", ["classic", "spiderman-en", "spiderman-fr"])
@pytest.mark.parametrize("deck_set", ["fr-classic", "us-2008", "us-pre2008"])
def test_every_card_has_a_text_of_its_own_in_both_languages(edition: str, deck_set: str) -> None:
    loaded = load_edition(edition, deck_set=deck_set)
    for language in ("en", "fr"):
        texts = [loaded.name_of("card", index, language) for index in loaded.ids["card"]]
        assert len(set(texts)) == 32
        assert all(text[0].isupper() and text[-1] in ".!?" and "{" not in text for text in texts)
        assert max(map(len, texts)) <= 200
    assert all(text.en != text.fr for text in loaded.names["card"].values())
