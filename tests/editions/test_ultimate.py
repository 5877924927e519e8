"""The Ultimate edition against the facts of its board, deeds, vouchers, shares and decks."""

import tomllib
from pathlib import Path

import pytest

from magie.editions import Edition, EditionError, Kind, load_edition_file
from magie.editions.edition import format_money
from magie.editions.files import read_file
from magie.editions.load import listing
from magie.rules import codes
from magie.rules.schema import DECK, EDITION, LEVELS, NOBODY

FILE = Path(__file__).parents[2] / "src" / "magie" / "editions" / "ultimate.toml"
CORNERS = {
    "A": ("squeeze-play bonus roll-three holland-tunnel-1", "go jail free-parking go-to-jail"),
    "B": ("squeeze-play bonus stock-exchange holland-tunnel-1", "go jail free-parking roll-three"),
}
OUTER_CORNERS = {
    "A": "stock-exchange holland-tunnel-2 pay-day subway",
    "B": "subway holland-tunnel-2 pay-day go-to-jail",
}


@pytest.fixture(scope="module")
def ultimate() -> Edition:
    return load_edition_file(FILE)


def played_with(**switches: object) -> Edition:
    return load_edition_file(FILE, switches=switches)


def places(edition: Edition, track: int) -> list[str]:
    """The ids of a track in the direction of play."""
    first = edition.numbers.track_first[track]
    return [edition.id_of("space", first + i) for i in range(edition.numbers.track_size[track])]


def rents(edition: Edition, deed: str) -> list[int]:
    start = edition.index("deed", deed) * LEVELS
    table: list[int] = edition.numbers.rent[start : start + LEVELS]
    return table


@pytest.mark.parametrize(
    "asked",
    [
        {},
        {"mode": "time-limit"},
        {"switches": {"corners": "B", "squeeze_play": "three-dice", "skyscrapers_per": "street"}},
    ],
)
def test_every_number_of_every_table_is_within_the_schema(asked: dict[str, object]) -> None:
    e = load_edition_file(FILE, **asked).numbers  # type: ignore[arg-type]
    for name, length, low, high in EDITION:
        value = getattr(e, name)
        numbers = value if length else [value]
        assert len(numbers) == (length or 1), name
        assert all(type(number) is int and low <= number <= high for number in numbers), name


@pytest.mark.clause("U-SET-5")
def test_three_tracks_of_24_40_and_56_spaces_close_in_both_directions(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    assert ultimate.tracks == ("inner", "middle", "outer")
    assert (numbers.track_first, numbers.track_size, numbers.track_side) == ([0, 24, 64], [24, 40, 56], [6, 10, 14])
    for track in range(3):
        ring = range(numbers.track_first[track], numbers.track_first[track] + numbers.track_size[track])
        assert [numbers.space_next[space] for space in ring] == [*ring[1:], ring[0]]
        assert [numbers.space_back[space] for space in ring] == [ring[-1], *ring[:-1]]
        assert {numbers.space_track[space] for space in ring} == {track}
    assert ultimate.id_of("space", numbers.start_space) == "go"
    assert ultimate.id_of("space", numbers.jail_space) == "jail"
    assert numbers.space_track[numbers.start_space] == 1


def test_the_middle_track_is_the_classic_board(ultimate: Edition) -> None:
    names = [ultimate.name_of("space", 24 + i, "en") for i in range(40)]
    assert names[:6] == [
        "GO",
        "Mediterranean Avenue",
        "Community Chest",
        "Baltic Avenue",
        "Income Tax",
        "Reading Railroad",
    ]
    assert names[-6:] == ["Pennsylvania Avenue", "Short Line", "Chance", "Park Place", "Luxury Tax", "Boardwalk"]


@pytest.mark.clause("U-COR-1")
@pytest.mark.parametrize("printing", ["A", "B"])
def test_each_printing_has_its_own_corners(printing: str) -> None:
    edition = played_with(corners=printing)
    inner, middle = (corners.split() for corners in CORNERS[printing])
    assert places(edition, 0)[::6] == inner
    assert places(edition, 1)[::10] == middle
    assert places(edition, 2)[::14] == OUTER_CORNERS[printing].split()
    for kind, corner in ((codes.SPACE_STOCK, "stock-exchange"), (codes.SPACE_SUBWAY, "subway")):
        assert edition.numbers.space_kind[edition.index("space", corner)] == kind


@pytest.mark.clause("U-COR-1")
def test_cards_follow_a_corner_to_its_place_on_the_other_printing() -> None:
    for printing in "AB":
        edition = played_with(corners=printing)
        for card, target in (("chance-stock-exchange-1", "stock-exchange"), ("chance-ride-subway", "subway")):
            x = edition.numbers.card_x[edition.index("card", card)]
            assert edition.id_of("space", x) == target
    assert played_with(corners="A").digest != played_with(corners="B").digest


@pytest.mark.clause("U-TRN-1", "U-TUN-1")
def test_stations_and_the_tunnel_link_these_spaces(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    links = {
        (ultimate.id_of("space", space), ultimate.id_of("space", link))
        for space, link in enumerate(numbers.space_link)
        if link >= 0
    }
    pairs = [(f"railroad-{n}", f"railroad-{n}-outer") for n in range(1, 5)] + [
        ("holland-tunnel-1", "holland-tunnel-2")
    ]
    assert links == {*pairs, *((second, first) for first, second in pairs)}
    tracks = {name: numbers.space_track[ultimate.index("space", name)] for pair in pairs for name in pair}
    assert [tracks[f"railroad-{n}"] for n in range(1, 5)] == [1, 0, 1, 0]
    assert all(tracks[f"railroad-{n}-outer"] == tracks[f"railroad-{n}"] + 1 for n in range(1, 5))
    assert (tracks["holland-tunnel-1"], tracks["holland-tunnel-2"]) == (0, 2)


def test_both_feet_of_a_station_are_the_same_deed(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    for number in range(1, 5):
        inner, outer = (ultimate.index("space", f"railroad-{number}{foot}") for foot in ("", "-outer"))
        assert numbers.space_deed[inner] == numbers.space_deed[outer] == ultimate.index("deed", f"railroad-{number}")
        assert numbers.space_kind[inner] == numbers.space_kind[outer] == codes.SPACE_DEED
        assert numbers.deed_space[numbers.space_deed[inner]] == inner
        assert ultimate.name_of("space", inner, "fr") == ultimate.name_of("space", outer, "fr")


@pytest.mark.clause("U-PAY-1")
def test_pay_corners_pay_these_amounts(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    amounts = {
        ultimate.id_of("space", space): (
            numbers.space_pass[space],
            numbers.space_land[space],
            numbers.space_even[space],
            numbers.space_high[space],
        )
        for space in range(numbers.spaces)
        if numbers.space_kind[space] == codes.SPACE_PAY
    }
    assert amounts == {"go": (200, 200, 0, 200), "bonus": (250, 300, 0, 300), "pay-day": (300, 300, 400, 400)}


@pytest.mark.clause("U-TAX-1")
def test_income_tax_is_200_or_ten_percent_and_luxury_tax_75(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    income, luxury = (ultimate.index("space", name) for name in ("income-tax", "luxury-tax"))
    assert (numbers.space_tax[income], numbers.space_percent[income], numbers.space_luxury[income]) == (200, 10, 0)
    assert (numbers.space_tax[luxury], numbers.space_percent[luxury], numbers.space_luxury[luxury]) == (75, 0, 1)
    assert numbers.fees_to_pool == 1


@pytest.mark.clause("U-SET-1", "U-SET-2", "U-SET-3")
def test_two_to_twelve_players_start_with_3200_a_voucher_and_a_card(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    assert (ultimate.players_min, ultimate.players_max) == (2, 12)
    assert numbers.start_cash == sum(note * count for note, count in ultimate.start_notes.items()) == 3200
    assert ultimate.start_notes == {1: 5, 5: 5, 10: 5, 20: 6, 50: 4, 100: 3, 500: 3, 1000: 1}
    assert (numbers.start_vouchers, numbers.start_roll_three) == (1, 1)
    assert len(ultimate.ids["token"]) == 12


@pytest.mark.clause("U-SET-4")
def test_the_bank_starts_with_this_stock(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    assert numbers.stock == [81, 31, 16, 4, 4]
    assert (numbers.companies, sum(numbers.share_count)) == (6, 30)
    assert sum(numbers.voucher_count) == 36
    assert numbers.roll_three_cards == len(set(numbers.roll_three_triple)) == 20


@pytest.mark.parametrize(
    ("deed", "name", "price", "house", "expected"),
    [
        ("purple-2", "Baltic Avenue", 60, 50, [4, 20, 60, 180, 320, 450, 900, 0]),
        ("yellow-3", "Marvin Gardens", 280, 150, [24, 120, 360, 850, 1025, 1200, 2200, 0]),
        ("dark-blue-2", "Boardwalk", 400, 200, [50, 200, 600, 1400, 1700, 2000, 3000, 0]),
        ("light-pink-1", "Lake Street", 30, 50, [1, 5, 15, 45, 80, 125, 625, 0]),
        ("light-green-1", "Esplanade Avenue", 90, 50, [5, 25, 80, 225, 360, 600, 1000, 0]),
        ("gold-3", "North Temple", 360, 200, [38, 170, 520, 1125, 1425, 1650, 2650, 0]),
        ("maroon-3", "Rodeo Drive", 510, 300, [90, 450, 900, 2000, 2500, 3000, 4500, 0]),
        ("white-1", "Lombard Street", 210, 100, [17, 85, 240, 475, 670, 1025, 1525, 0]),
        ("grey-3", "Wall Street", 500, 300, [80, 300, 800, 1800, 2200, 2700, 4200, 0]),
    ],
)
def test_lots_cost_and_earn_what_their_deeds_say(
    ultimate: Edition, deed: str, name: str, price: int, house: int, expected: list[int]
) -> None:
    numbers, index = ultimate.numbers, ultimate.index("deed", deed)
    assert ultimate.name_of("deed", index, "en") == ultimate.name_of("deed", index, "fr") == name
    assert (numbers.deed_price[index], numbers.deed_mortgage[index]) == (price, price // 2)
    assert numbers.deed_house[index] == numbers.deed_hotel[index] == numbers.deed_skyscraper[index] == house
    assert rents(ultimate, deed) == expected


def test_all_eighty_deeds_cost_what_the_board_says(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    kinds = [numbers.deed_kind[deed] for deed in range(numbers.deeds)]
    counts = [
        kinds.count(kind) for kind in (codes.DEED_STREET, codes.DEED_RAILROAD, codes.DEED_UTILITY, codes.DEED_CAB)
    ]
    assert counts == [64, 4, 8, 4]
    assert sum(numbers.deed_price) == 18_950
    assert all(numbers.deed_mortgage[deed] * 2 == numbers.deed_price[deed] for deed in range(numbers.deeds))
    assert all(numbers.space_deed[numbers.deed_space[deed]] == deed for deed in range(numbers.deeds))


def test_twenty_lot_groups_have_two_three_or_four_deeds(ultimate: Edition) -> None:
    sizes = {name: ultimate.numbers.group_size[index] for index, name in ultimate.ids["group"].items()}
    assert {name for name, size in sizes.items() if size == 2} == {"purple", "dark-blue"}
    fours = {"light-green", "cream", "teal", "wine", "gold", "peach", "railroad", "cab"}
    assert {name for name, size in sizes.items() if size == 4} == fours
    assert sizes["utility"] == 8
    assert len(sizes) == len(set(ultimate.colours)) == 23


@pytest.mark.clause("U-UTL-1", "U-RR-1", "U-CAB-1")
def test_railroads_cabs_and_utilities_earn_by_the_number_owned(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    for number in range(1, 5):
        assert rents(ultimate, f"railroad-{number}") == [25, 50, 100, 200, 0, 0, 0, 0]
        assert rents(ultimate, f"cab-{number}") == [30, 60, 120, 240, 0, 0, 0, 0]
        assert numbers.deed_house[ultimate.index("deed", f"railroad-{number}")] == 100
        assert numbers.deed_house[ultimate.index("deed", f"cab-{number}")] == 150
    for number in range(1, 9):
        assert rents(ultimate, f"utility-{number}") == [4, 10, 20, 40, 80, 100, 120, 150]
    assert (numbers.depot_factor, numbers.resale_percent) == (2, 50)
    assert numbers.utility_roll == codes.ROLL_OF_TURN


@pytest.mark.clause("U-BLD-1", "U-BLD-2", "U-BLD-4", "U-CAB-2")
def test_the_rules_of_building_and_riding_are_these_numbers(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    assert (numbers.majority, numbers.majority_factor, numbers.group_factor, numbers.sell_own_turn) == (1, 2, 3, 1)
    assert (numbers.cab_fare, numbers.cab_fare_own, numbers.birthday_cash, numbers.speed_die) == (50, 20, 100, 1)


def test_vouchers_come_in_nine_kinds(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    kinds = {
        name: (numbers.voucher_count[kind], numbers.voucher_op[kind], numbers.voucher_steps[kind])
        for kind, name in ultimate.ids["voucher"].items()
    }
    fares = {f"cab-fare-ahead-{n}": (3, codes.VOUCHER_STEPS, n) for n in (1, 2, 3)}
    fares |= {f"cab-fare-back-{n}": (3, codes.VOUCHER_STEPS, -n) for n in (1, 2, 3)}
    assert kinds == {
        "bus-ticket": (12, codes.VOUCHER_SIDE, 0),
        "bus-ticket-expire": (3, codes.VOUCHER_SIDE, 0),
        "transit-token": (3, codes.VOUCHER_STATION, 0),
        **fares,
    }
    assert [name for kind, name in ultimate.ids["voucher"].items() if numbers.voucher_expires[kind]] == [
        "bus-ticket-expire"
    ]


def test_vouchers_have_names_and_texts_of_their_own_in_both_languages(ultimate: Edition) -> None:
    for texts in (ultimate.voucher_texts, tuple(ultimate.names["voucher"].values())):
        assert len({text.en for text in texts}) == len({text.fr for text in texts}) == 9
        assert all(text.en != text.fr and "{" not in text.en + text.fr for text in texts)
    assert "3 spaces back" in ultimate.voucher_texts[-1].en
    assert "3 cases" in ultimate.voucher_texts[-1].fr


@pytest.mark.clause("U-STK-1", "U-STK-2")
def test_dividends_grow_with_the_square_of_the_shares(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    assert numbers.share_par == [100, 110, 120, 130, 140, 150]
    for company, par in enumerate(numbers.share_par):
        assert numbers.share_mortgage[company] == par // 2
        assert numbers.dividend[company * 5 : company * 5 + 5] == [par // 10 * n * n for n in range(1, 6)]
    assert ultimate.name_of("company", ultimate.index("company", "acme-motors"), "fr") == "Acme Motors"


@pytest.mark.clause("U-R3-1")
def test_every_three_different_numbers_are_on_one_roll_three_card(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    triples = [a * 100 + b * 10 + c for a in range(1, 7) for b in range(a + 1, 7) for c in range(b + 1, 7)]
    assert numbers.roll_three_triple == triples
    assert numbers.roll_three_prize == [0, 50, 200, 1000, 1500]
    assert ultimate.id_of("roll-three-card", 6) == "1-3-6"


@pytest.mark.clause("U-SQZ-1", "U-SQZ-2")
@pytest.mark.parametrize(
    ("dice", "number", "by_amount"),
    [
        ("two-dice", 2, {50: [5, 6, 7, 8, 9], 100: [3, 4, 10, 11], 200: [2, 12]}),
        ("three-dice", 3, {50: [6, 7, 8, 9, 10, 11], 100: [3, 4, 5, 12, 13, 14], 200: [2, 15]}),
    ],
)
def test_squeeze_play_pays_by_the_total(dice: str, number: int, by_amount: dict[int, list[int]]) -> None:
    numbers = played_with(squeeze_play=dice).numbers
    assert numbers.squeeze_dice == number
    wanted = {total: amount for amount, totals in by_amount.items() for total in totals}
    assert numbers.squeeze_pay == [wanted.get(total, 0) for total in range(19)]


@pytest.mark.parametrize(
    ("switch", "field", "numbers"),
    [
        ("skyscrapers_per", "skyscrapers", {"group": 1, "street": 2}),
        ("birthday_from", "birthday_bank", {"players": 0, "bank": 1}),
        ("own_cab_fare_to", "cab_fare_pool", {"bank": 0, "pool": 1}),
        ("squeeze_play", "squeeze_dice", {"two-dice": 2, "three-dice": 3}),
        ("vouchers_expire", "vouchers_expire", {"when-played": 0, "when-drawn": 1}),
        ("mr_monopoly_first_space", "mr_monopoly_skips", {"obey": 0, "skip": 1}),
        ("bus_icon", "bus_ticket_only", {"choice": 0, "ticket": 1}),
        ("double_salary_on_go", "double_salary_on_go", {False: 0, True: 1}),
        ("rent_while_owner_jailed", "rent_while_owner_jailed", {True: 1, False: 0}),
        ("auction_declined_deeds", "auction_declined_deeds", {True: 1, False: 0}),
    ],
)
def test_a_switch_becomes_this_number(switch: str, field: str, numbers: dict[object, int]) -> None:
    printed, *_ = numbers
    assert load_edition_file(FILE).switches[switch] == printed
    for value, number in numbers.items():
        assert getattr(played_with(**{switch: value}).numbers, field) == number


@pytest.mark.parametrize("switch", ["free_parking_pot", "optional_doubles", "short_free_deeds", "short_jail"])
def test_house_rules_without_meaning_here_are_refused(switch: str) -> None:
    with pytest.raises(EditionError) as caught:
        played_with(**{switch: {"short_free_deeds": 2, "short_jail": "may"}.get(switch, True)})
    assert caught.value.code == "edition/unknown-switch"
    assert "start_cash" in caught.value.details["possible"]
    assert switch not in caught.value.details["possible"]


@pytest.mark.clause("U-MODE-1")
def test_there_is_a_standard_game_and_one_against_the_clock_without_a_deal() -> None:
    entry = listing(read_file(FILE), "ultimate")
    assert entry.modes == ("standard", "time-limit")
    timed = load_edition_file(FILE, mode="time-limit").numbers
    assert (timed.time_limit, timed.deal_deeds, timed.houses_before_hotel) == (1, 0, 4)
    with pytest.raises(EditionError) as caught:
        load_edition_file(FILE, mode="short")
    assert caught.value.details["possible"] == ["standard", "time-limit"]


def test_every_switch_that_means_something_is_stated_in_the_file() -> None:
    stated = tomllib.loads(FILE.read_text(encoding="utf-8"))["rulesets"]["ultimate"]["switches"]
    assert set(stated) | {"offers_per_turn"} == set(listing(read_file(FILE), "ultimate").switches)


def test_each_deck_has_the_38_cards_that_the_rules_count(ultimate: Edition) -> None:
    assert ultimate.numbers.deck_size == [38, 38]
    for deck in range(2):
        ops = ultimate.numbers.card_op[deck * DECK : (deck + 1) * DECK]
        assert 0 not in ops[:38]
        assert set(ops[38:]) == {0}
        assert (ops.count(codes.OP_JAIL_CARD), ops.count(codes.OP_GO_TO_JAIL)) == (1, 1)
        cards = [ultimate.id_of("card", deck * DECK + index) for index in range(38)]
        assert sum("stock-exchange" in card for card in cards) == 6


def test_the_printed_set_has_72_cards_per_deck_and_the_38_among_them() -> None:
    file = read_file(FILE)
    for deck, cards in file.deck_sets["core"].cards.items():
        assert len(set(file.deck_sets["full"].cards[deck])) == 72
        assert file.deck_sets["full"].cards[deck][:38] == cards


@pytest.mark.parametrize(
    ("card", "op", "numbers"),
    [
        ("chance-pay-corner", codes.OP_PAY_CORNER, ()),
        ("chance-nearest-railroad-2", codes.OP_MOVE_NEAREST, (codes.DEED_RAILROAD, 2)),
        ("chance-nearest-utility", codes.OP_MOVE_NEAREST, (codes.DEED_UTILITY, 1, 10)),
        ("chance-advance-railroad-1", codes.OP_MOVE_TO, (29,)),
        ("chance-stock-exchange-6", codes.OP_MOVE_TO, (64, 300)),
        ("chance-advance-black-2", codes.OP_MOVE_TO, (7,)),
        ("chance-general-repairs", codes.OP_REPAIRS, (25, 100, 100, 25)),
        ("chance-market-crash", codes.OP_SURRENDER_SHARES, ()),
        ("chance-caught-insider", codes.OP_DIVIDEND_FINE, (0b111111, 1, 1)),
        ("chance-radio-slump", codes.OP_DIVIDEND_SLUMP, (0b001000, 2)),
        ("chance-travel-boom", codes.OP_DIVIDENDS, (0b110010, NOBODY, 1)),
        ("chance-electric-car", codes.OP_DIVIDENDS, (0b100100, 72, 3)),
        ("chance-property-taxes", codes.OP_PAY_PER_DEED, (25,)),
        ("chance-hurricane", codes.OP_STORM, (0,)),
        ("chance-ride-subway", codes.OP_MOVE_DIRECT, (106,)),
        ("chance-business-trip", codes.OP_DRAW_VOUCHER, ()),
        ("community-chest-street-repairs", codes.OP_REPAIRS, (40, 115, 100, 25)),
        ("community-chest-birthday", codes.OP_COLLECT_AND_MOVE, (10, 115)),
        ("community-chest-hollywood-scandal", codes.OP_DIVIDEND_FINE, (0b001001,)),
        ("community-chest-inherit-stock", codes.OP_TAKE_SHARE, ()),
        ("community-chest-tornado", codes.OP_STORM, (1,)),
        ("community-chest-finders-keepers", codes.OP_TAKE_VOUCHER, ()),
        ("community-chest-losers-weepers", codes.OP_RETURN_VOUCHER, ()),
        ("community-chest-insiders-edge", codes.OP_BY_TRACK, (250, 0, -50)),
        ("community-chest-advance-bonus", codes.OP_MOVE_TO, (6,)),
        ("community-chest-flotation", codes.OP_RECEIVE, (500,)),
    ],
)
def test_cards_do_what_the_set_says(ultimate: Edition, card: str, op: int, numbers: tuple[int, ...]) -> None:
    index, e = ultimate.index("card", card), ultimate.numbers
    given = (e.card_x[index], e.card_y[index], e.card_z[index], e.card_w[index])
    assert e.card_op[index] == op
    assert given == (*numbers, *(0,) * (4 - len(numbers)))


@pytest.mark.clause("U-CRD-3")
def test_kept_cards_have_their_moment_and_all_but_one_may_be_dealt(ultimate: Edition) -> None:
    numbers = ultimate.numbers
    kept = {
        name: (numbers.card_op[index], numbers.card_play[index], numbers.card_tradable[index], numbers.card_x[index])
        for index, name in ultimate.ids["card"].items()
        if numbers.card_play[index]
    }
    assert kept == {
        "chance-jail-card": (codes.OP_JAIL_CARD, codes.PLAY_OWN_TURN, 1, 0),
        "chance-excellent-accounting": (codes.OP_TAKE_POOL, codes.PLAY_OWN_TURN, 1, 14),
        "community-chest-jail-card": (codes.OP_JAIL_CARD, codes.PLAY_OWN_TURN, 1, 0),
        "community-chest-stock-sale": (codes.OP_SELL_SHARE, codes.PLAY_OWN_TURN, 0, 50),
        "community-chest-insider-trading": (codes.OP_SHARE_DISCOUNT, codes.PLAY_SHARE_PURCHASE, 1, 50),
        "community-chest-lawyer": (codes.OP_SHIELD, codes.PLAY_FINE, 1, 0),
        "community-chest-share-good-fortune": (codes.OP_SHARE_FORTUNE, codes.PLAY_ROLL_THREE, 1, 50),
    }


def test_every_card_has_a_text_of_its_own_in_both_languages(ultimate: Edition) -> None:
    for language in ("en", "fr"):
        texts = [ultimate.name_of("card", index, language) for index in ultimate.ids["card"]]
        assert len(set(texts)) == 76
        assert all(text[-1] in ".!?" and "{" not in text for text in texts)
        assert max(map(len, texts)) <= 200
    assert all(text.en != text.fr for text in ultimate.names["card"].values())
    repairs = ultimate.name_of("card", ultimate.index("card", "chance-general-repairs"), "fr")
    assert format_money(25, "$", "fr") in repairs


def test_kinds_of_space_and_utilities_have_french_names_and_lots_keep_theirs(ultimate: Edition) -> None:
    french = {name: ultimate.name_of("space", index, "fr") for index, name in ultimate.ids["space"].items()}
    assert french["subway"] == "Métro"
    assert french["reverse-direction"] == "Marche arrière"
    assert french["utility-7"] == "Compagnie du téléphone"
    assert (french["maroon-3"], french["railroad-2-outer"]) == ("Rodeo Drive", "Pennsylvania Railroad")
    english = {name: ultimate.name_of("space", index, "en") for index, name in ultimate.ids["space"].items()}
    untranslated = {name for name in french if french[name] == english[name]}
    named = {name for name in french if name in ultimate.indexes["deed"] or name.endswith("-outer")}
    assert untranslated == {name for name in named if not name.startswith("utility")} | {
        f"chance-{number}" for number in range(1, 9)
    }


@pytest.mark.parametrize("kind", ["voucher", "company", "roll-three-card"])
def test_ids_and_indexes_of_papers_lead_to_each_other(ultimate: Edition, kind: Kind) -> None:
    assert ultimate.ids[kind]
    for index, name in ultimate.ids[kind].items():
        assert ultimate.index(kind, name) == ultimate.find(kind, name) == index
        assert ultimate.name_of(kind, index, "en")


def test_colours_of_groups_can_be_told_apart(ultimate: Edition) -> None:
    shades = [tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5)) for colour in ultimate.colours]
    apart = [
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        for index, one in enumerate(shades)
        for other in shades[:index]
    ]
    assert min(apart) > 40
