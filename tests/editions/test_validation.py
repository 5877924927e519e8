"""A bad edition file is refused with every problem listed, each with its place."""

from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magie.editions import LANGUAGES, EditionError, load_edition, load_edition_file
from magie.editions.files import shipped_data, validate

Data = dict[str, Any]
EDITIONS = Path(__file__).parents[2] / "src" / "magie" / "editions"


def text(words: str) -> Data:
    """A text that says the same in every language."""
    return dict.fromkeys(LANGUAGES, words)


@pytest.fixture
def data() -> Data:
    """The classic file as plain tables, to be broken."""
    return deepcopy(shipped_data("classic"))


def problems(data: Data) -> list[str]:
    with pytest.raises(EditionError) as caught:
        validate(data, "mine.toml")
    assert caught.value.code == "edition/bad-file"
    assert all(str(problem) in str(caught.value) for problem in caught.value.problems)
    return [str(problem) for problem in caught.value.problems]


def paths(value: object, above: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data, as the keys that lead there."""
    entries: list[tuple[Any, object]] = []
    if isinstance(value, dict):
        entries = list(value.items())
    elif isinstance(value, list):
        entries = list(enumerate(value))
    return [path for key, entry in entries for path in [(*above, key), *paths(entry, (*above, key))]]


JUNK: list[object] = [None, True, -1, 10**9, 1.5, "", "x", "Ä_", "{x}", [], ["x"], [[]], {}, {"x": 1}, {"en": "x"}]
PATHS = paths(shipped_data("classic"))


@settings(max_examples=150)
@given(st.lists(st.tuples(st.sampled_from(PATHS), st.sampled_from(JUNK), st.booleans()), min_size=1, max_size=3))
def test_whatever_is_wrong_with_a_file_is_told_as_a_list_of_problems(
    breaks: list[tuple[tuple[Any, ...], object, bool]],
) -> None:
    data = deepcopy(shipped_data("classic"))
    for (*above, last), junk, is_removed in breaks:
        table: Any = data
        # An earlier break may have taken the place away.
        with suppress(LookupError, TypeError):
            for key in above:
                table = table[key]
            if is_removed:
                del table[last]
            else:
                table[last] = junk
    caught = None
    try:
        validate(data, "mine.toml")
    except EditionError as error:
        caught = error
    if caught is not None:
        assert caught.code == "edition/bad-file"
        assert caught.problems
        assert all(problem.place and problem.message for problem in caught.problems)


def test_every_problem_of_a_badly_broken_file_is_listed(data: Data) -> None:
    data["deeds"]["brown-1"]["price"] = -5
    data["deeds"]["brown-2"]["rents"] = [1, 2]
    data["deeds"]["pink-1"]["rents"][3] = "a lot"
    data["deeds"]["red-1"]["colour"] = "red"
    data["deeds"]["red-2"]["group"] = "rde"
    del data["deeds"]["pink-2"]["mortgage"]
    data["tracks"]["ring"]["spaces"].pop()
    data["spaces"]["jail"]["kind"] = "jale"
    data["boards"]["paris"]["deeds"]["red-1"] = text("Avenue")
    del data["boards"]["paris"]["deeds"]["red-1"]["fr"]
    data["cards"]["chance-speeding"]["amount"] = True
    data["cards"]["chance-jail-card"]["op"] = "jial"
    data["cards"]["chance-school"]["text"]["fr"] = "{amnt}"
    data["rulesets"]["classic"]["switches"]["warp"] = 1
    data["clauses"]["rent"] = "seven"
    del data["clauses"]["salary"]
    data["extra"] = 1
    listed = problems(data)
    assert [line.partition(":")[0] for line in listed] == [
        "spaces.jail.kind",
        "deeds.brown-1.price",
        "deeds.pink-1.rents[3]",
        "deeds.pink-2.mortgage",
        "deeds.red-1.colour",
        "boards.paris.deeds.red-1.fr",
        "cards.chance-jail-card.op",
        "cards.chance-speeding.amount",
        "clauses.rent",
        "extra",
        "tracks.ring",
        "deeds.dark-blue-2",
        "deeds.red-2.group",
        "deeds.brown-2.rents",
        "cards.chance-advance-dark-blue-2.space",
        "cards.chance-school.text.fr",
        "rulesets.classic.clauses.salary",
        "rulesets.classic.switches.warp",
    ]
    assert "deeds.brown-1.price: must be a whole number >= 0 and <= 1000000, not -5" in listed
    assert "tracks.ring: must have 40 spaces, not 39" in listed


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        ("schema", 2, "schema: must be 1, not 2"),
        ("title", "Classic", "title: must be a table"),
        ("version", "", "version: must be text, not ''"),
        ("deeds/brown-1/price", "60", "deeds.brown-1.price: must be a whole number >= 0 and <= 1000000, not '60'"),
        ("deeds/brown-1/price", 60.0, "deeds.brown-1.price: must be a whole number >= 0 and <= 1000000, not 60.0"),
        ("deeds/brown-1/mortgage", 61, "deeds.brown-1: the mortgage 61 exceeds the price 60"),
        ("deeds/brown-1/rents", [2, 10, 30, 90, 250, 160], "deeds.brown-1.rents: must not fall"),
        ("deeds/railroad-1/rents", [25], "deeds.railroad-1.rents: must be 4 numbers, not 1"),
        ("deeds/railroad-1/rents", 25, "deeds.railroad-1.rents: must be a list"),
        ("deeds/railroad-1/rents", [], "deeds.railroad-1.rents: must have at least 1 entries, not 0"),
        ("groups/brown/colour", "brown", "groups.brown.colour: must be a colour like #1F6F54, not 'brown'"),
        ("groups/brown/house", 0, "groups.brown: a lot's group needs the prices house and hotel"),
        (
            "groups/railroad/house",
            50,
            "groups.railroad: only a lot's group has the prices house, hotel and skyscraper",
        ),
        ("groups/utility/depot", 50, "groups.utility: only railroads and cab companies have the price depot"),
        ("groups/railroad/depot", 50, "groups.railroad: the Bank has none of the buildings that have a price here"),
        ("groups/brown/skyscraper", 50, "deeds.brown-1.rents: must be 7 numbers, not 6"),
        ("dice/speed_die", True, "dice.speed_die: needs the table vouchers"),
        ("start", "jail", "start: must be a space of kind pay, not 'jail'"),
        ("tracks/ring/side", 7, "tracks.ring.side: must divide the length 40, not 7"),
        ("rulesets/classic/start_vouchers", 1, "rulesets.classic.start_vouchers: needs the table vouchers"),
        (
            "rulesets/classic/start_roll_three",
            1,
            "rulesets.classic.start_roll_three: 8 players need 8 cards of 0",
        ),
        ("rulesets/classic/fees_to", "pot", "rulesets.classic.fees_to: must be one of bank, pool, not 'pot'"),
        ("tracks/ring/length", 41, "tracks.ring: must have 41 spaces, not 40"),
        (
            "spaces/chance-1/deck",
            "luck",
            "spaces.chance-1.deck: 'luck' is not there; possible: chance, community-chest",
        ),
        (
            "spaces/Go",
            {"kind": "rest", "name": text("x")},
            "spaces.Go: must be lower-case words joined by hyphens, not 'Go'",
        ),
        (
            "boards/paris/deck_set",
            "fr",
            "boards.paris.deck_set: 'fr' is not there; possible: fr-classic, us-2008, us-pre2008",
        ),
        ("boards/paris/deeds/red-2", "Avenue Foch", "boards.paris.deeds: 2 deeds are called 'Avenue Foch'"),
        ("cards/chance-speeding/deck", "community-chest", "cards.chance-speeding: must begin with community-chest-"),
        ("cards/chance-back-three/steps", 0, "cards.chance-back-three.steps: must not be 0"),
        (
            "cards/chance-nearest-utility/nearest",
            "cab",
            "cards.chance-nearest-utility.nearest: 'cab' is not there; possible: railroad, street, utility",
        ),
        ("cards/chance-speeding/text/en", "Pay {amount", "cards.chance-speeding.text.en: the braces do not match"),
        (
            "cards/chance-speeding/text/en",
            "Pay {amount.real}",
            "cards.chance-speeding.text.en: unknown placeholder {amount.real}; possible: {amount}",
        ),
        (
            "cards/chance-speeding/deck",
            "luck",
            "cards.chance-speeding.deck: 'luck' is not there; possible: chance, community-chest",
        ),
        (
            "cards/community-chest-fine-or-draw/draw",
            "luck",
            "cards.community-chest-fine-or-draw.draw: 'luck' is not there; possible: chance, community-chest",
        ),
        ("spaces/brown-1", {"kind": "deck", "deck": "chance"}, "spaces.brown-1: is the id of a deed too"),
        (
            "groups/violet",
            {"kind": "street", "colour": "#000000", "house": 1, "hotel": 1, "name": text("x")},
            "groups.violet: must have 1 to 8 deeds, not 0",
        ),
        ("options/4/draw", None, "options.4.draw: belongs to an option that draws, and to no other"),
        ("options/2/amount", "lots", "options.2.amount: must be a whole number >= 0 and <= 1000000, not 'lots'"),
        (
            "rulesets/classic/start_notes",
            {"7": 1},
            "rulesets.classic.start_notes.7: '7' is not there; possible: 1, 5, 10, 20, 50, 100, 500",
        ),
        ("options/1/op", "draw", "options.1.op: must be swing"),
        ("options/4/draw", "chance", "options.4.draw: 'chance' is not there; possible: community-chest"),
        ("rulesets/classic/players_min", 9, "rulesets.classic: players_min 9 exceeds players_max 8"),
        (
            "rulesets/classic/players_max",
            13,
            "rulesets.classic.players_max: must be a whole number >= 2 and <= 12, not 13",
        ),
        (
            "rulesets/classic/boards",
            ["rome"],
            "rulesets.classic.boards[0]: 'rome' is not there; possible: paris, atlantic-city",
        ),
        (
            "rulesets/classic/deck_set",
            "x",
            "rulesets.classic.deck_set: 'x' is not there; possible: fr-classic, us-2008, us-pre2008",
        ),
        (
            "rulesets/classic/taxes",
            {"go": 5},
            "rulesets.classic.taxes.go: 'go' is not there; possible: income-tax, luxury-tax",
        ),
        ("rulesets/classic/start_notes", {"500": 2}, "rulesets.classic.start_notes: must make 1500, not 1000"),
        (
            "rulesets/classic/switches/rent_claims",
            "never",
            "rulesets.classic.switches.rent_claims: must be one of automatic, manual, not 'never'",
        ),
        (
            "rulesets/classic/literal/mortgage_only_in_debt",
            False,
            "rulesets.classic.literal.mortgage_only_in_debt: is the same as the ruleset's own value",
        ),
        ("rulesets/classic/short_clauses/fly", "7.1", "rulesets.classic.short_clauses.fly: no such rule"),
        ("clauses/fly", "7.1", "rulesets.classic.clauses.fly: is not known"),
    ],
)
def test_each_kind_of_problem_is_told_with_its_place(data: Data, path: str, value: object, expected: str) -> None:
    *above, last = path.split("/")
    table = data
    for part in above:
        table = table[part]
    table[last] = value
    assert expected in problems(data)


def test_a_space_is_on_the_board_once(data: Data) -> None:
    data["tracks"]["ring"]["spaces"][39] = "go"
    assert problems(data)[:2] == [
        "tracks.ring.spaces[39]: 'go' is there already",
        "deeds.dark-blue-2: is on no track",
    ]


def test_a_board_without_jail_or_start_is_refused(data: Data) -> None:
    for name in ("jail", "go"):
        data["spaces"][name] = {"kind": "rest", "name": text("Rest")}
    assert problems(data) == [
        "spaces: must have one space of kind jail, not 0",
        "spaces: must have a space of kind pay, where the game starts",
    ]


def test_cards_are_in_their_own_deck_once_and_in_some_deck_set(data: Data) -> None:
    chance = data["deck_sets"]["fr-classic"]["cards"]["chance"]
    chance[0], chance[1], chance[2], chance[8] = (
        "community-chest-doctor",
        "chance-joy",
        "chance-dividend",
        "chance-school",
    )
    assert problems(data) == [
        "deck_sets.fr-classic.cards.chance[0]: 'community-chest-doctor' is a card of community-chest",
        "deck_sets.fr-classic.cards.chance[1]: no card 'chance-joy'",
        "deck_sets.fr-classic.cards.chance[11]: 'chance-school' is in this deck twice",
        "deck_sets.fr-classic.cards.chance[15]: 'chance-dividend' is in this deck twice",
        "cards.chance-street-repairs: is in no deck set",
    ]


def test_options_on_doubles_are_needed_where_they_are_played(data: Data) -> None:
    data["rulesets"]["classic"]["switches"]["optional_doubles"] = True
    del data["options"]
    assert problems(data) == ["rulesets.classic.switches.optional_doubles: needs the table options"]


def test_a_board_beyond_the_room_of_the_kernel_is_refused(data: Data) -> None:
    deed = data["deeds"]["dark-blue-2"]
    for number in range(3, 90):
        data["deeds"][f"dark-blue-{number}"] = deed
        data["tracks"]["ring"]["spaces"].append(f"dark-blue-{number}")
    listed = problems(data)
    assert "tracks: room for 120 spaces, not 127" in listed
    assert "deeds: room for 80, not 115" in listed
    assert "groups.dark-blue: must have 1 to 8 deeds, not 89" in listed


def test_options_on_doubles_cannot_be_switched_on_where_there_are_none(tmp_path: Path) -> None:
    text = (EDITIONS / "classic.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text[: text.index("[options.1]")] + text[text.index("[rulesets.classic]") :], encoding="utf-8")
    with pytest.raises(EditionError, match="no switch 'optional_doubles'") as caught:
        load_edition_file(path, switches={"optional_doubles": True})
    assert caught.value.code == "edition/unknown-switch"


def test_too_few_tokens_are_noticed(data: Data) -> None:
    data["tokens"] = {"cat": text("cat")}
    assert problems(data) == ["tokens: classic needs 8, not 1"]


def test_a_missing_section_is_told_without_a_flood_of_consequences(data: Data) -> None:
    del data["deeds"]
    del data["money"]
    assert problems(data) == ["money: is missing", "deeds: is missing"]


def test_a_users_own_file_plays_like_a_shipped_one(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text((EDITIONS / "classic.toml").read_text(encoding="utf-8"), encoding="utf-8")
    assert load_edition_file(path).digest == load_edition("classic").digest
    short = load_edition_file(path, "classic", mode="short", board="atlantic_city", switches={"start_cash": 900})
    assert (short.mode, short.board, short.numbers.start_cash) == ("short", "atlantic-city", 900)


def test_a_users_theme_is_laid_over_a_shipped_file(tmp_path: Path) -> None:
    text = (EDITIONS / "spiderman.toml").read_text(encoding="utf-8")
    path = tmp_path / "theme.toml"
    path.write_text(text.replace("[decks]", "[deeds]\nbrown-1 = { price = 70 }\n\n[decks]"), encoding="utf-8")
    edition = load_edition_file(path, "spiderman-fr")
    assert edition.numbers.deed_price[0] == 70
    assert load_edition("classic").numbers.deed_price[0] == 60


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("schema = \nid = 1", "edition/bad-toml", "line 1"),
        ('base = "monaco"', "edition/unknown-base", "classic"),
        ("", "edition/bad-file", "rulesets: is missing"),
        ("[deeds]\nbrown-1 = { }\nbrown-1 = { }\n", "edition/bad-toml", "line 3"),
    ],
)
def test_a_file_that_is_no_edition_is_refused_by_name(tmp_path: Path, text: str, code: str, words: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(EditionError) as caught:
        load_edition_file(path)
    assert caught.value.code == code
    assert words in str(caught.value)


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    binary = tmp_path / "mine.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "nowhere.toml", tmp_path, binary):
        with pytest.raises(EditionError) as caught:
            load_edition_file(path)
        assert caught.value.code == "edition/unreadable-file"
        assert str(path) in str(caught.value)


def test_an_edition_that_the_file_does_not_hold_is_refused() -> None:
    with pytest.raises(EditionError) as caught:
        load_edition_file(EDITIONS / "spiderman.toml", "classic")
    assert caught.value.details["possible"] == ["spiderman-en", "spiderman-fr"]
