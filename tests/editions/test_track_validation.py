"""A bad file of a board with several tracks is refused with every problem listed, each with its place."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from magie.editions import EditionError
from magie.editions.files import validate

Data = dict[str, Any]
FILE = Path(__file__).parents[2] / "src" / "magie" / "editions" / "ultimate.toml"


def problems(data: Data) -> list[str]:
    with pytest.raises(EditionError) as caught:
        validate(data, "mine.toml")
    assert caught.value.code == "edition/bad-file"
    return [str(problem) for problem in caught.value.problems]


@pytest.fixture
def three_tracks() -> Data:
    """The Ultimate file as plain tables, to be broken."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("path", "value", "expected"),
    [
        (
            "spaces/holland-tunnel-1/to",
            "bonus",
            "spaces.holland-tunnel-1.to: must be another tunnel that leads back here, not 'bonus'",
        ),
        ("spaces/railroad-1-outer/deed", "rail", "spaces.railroad-1-outer.deed: 'rail' is not there; possible: "),
        (
            "spaces/railroad-2-outer/deed",
            "railroad-1",
            "spaces.railroad-2-outer: must stand on the track outside that of 'railroad-1'",
        ),
        (
            "spaces/railroad-3-outer/deed",
            "railroad-1",
            "spaces.railroad-3-outer.deed: 'railroad-1' has its second foot at 'railroad-1-outer' already",
        ),
        ("tracks/inner/outwards", ["go"], "tracks.inner.outwards: must have 24 spaces, not 1"),
        ("tracks/outer/inwards", ["bonus"] * 56, "tracks.outer.inwards[0]: 'bonus' is not on the next track"),
        ("tracks/outer/outwards", ["go"] * 56, "tracks.outer.outwards[0]: 'go' is not on the next track"),
        ("corners/C", {}, "corners.C: 'C' is not there; possible: B"),
        ("corners/B/go", "bonus", "corners.B: must put the same spaces into each other's places"),
        ("corners/B", {"gone": "gone"}, "corners.B.gone: 'gone' is not there; possible: "),
        ("vouchers/cab-fare-back-1/steps", 0, "vouchers.cab-fare-back-1.steps: must not be 0"),
        ("vouchers/cab-fare-back-1/op", "walk", "vouchers.cab-fare-back-1.op: must be one of side, station, steps"),
        (
            "vouchers/bus-ticket/text/en",
            "{steps}",
            "vouchers.bus-ticket.text.en: unknown placeholder {steps}; possible: none",
        ),
        ("stocks/acme-motors/mortgage", 151, "stocks.acme-motors: the mortgage 151 exceeds the par 150"),
        ("stocks/acme-motors/shares", 4, "stocks.acme-motors.dividends: must be 4 numbers, not 5"),
        ("stocks/acme-motors/dividends", [5, 4, 3, 2, 1], "stocks.acme-motors.dividends: must not fall"),
        ("roll_three/cards", ["1-3-3"], "roll_three.cards[0]: must be three rising numbers from 1 to 6 like 1-3-6"),
        ("roll_three/cards", ["1-2-3", "1-2-3"], "roll_three.cards[1]: '1-2-3' is there already"),
        ("roll_three/prizes", [0, 50], "roll_three.prizes: must have at least 4 entries, not 2"),
        ("squeeze", ["x"], "squeeze: must be a table"),
        ("start", {"x": 1}, "start: must be lower-case words joined by hyphens, not {'x': 1}"),
        ("squeeze/two_dice", [], "squeeze.two_dice: must name the total 2 once, not 0 times"),
        (
            "squeeze/three_dice",
            [{"totals": [16], "each": 1}],
            "squeeze.three_dice: 16 is no total of these dice",
        ),
        (
            "cards/chance-travel-boom/companies",
            ["acme"],
            "cards.chance-travel-boom.companies[0]: 'acme' is not there; possible: motion-pictures",
        ),
        (
            "cards/chance-electric-car/deed",
            "x",
            "cards.chance-electric-car.deed: 'x' is not there; possible: brown-1",
        ),
        ("cards/chance-excellent-accounting/space", "x", "cards.chance-excellent-accounting.space: no space 'x'"),
        (
            "cards/community-chest-lawyer/play",
            "never",
            "cards.community-chest-lawyer.play: must be one of any-time, fine, next-rent, ",
        ),
        (
            "cards/chance-party-time/text/fr",
            "{sum}",
            "cards.chance-party-time.text.fr: unknown placeholder {sum}; possible: {amount}",
        ),
        ("tracks/middle/outwards", [], "cards.chance-taken-for-a-ride.nearest: no cab lies ahead or outwards"),
        ("cards/chance-party-time/deck", "luck", "cards.chance-party-time.deck: 'luck' is not there; possible: "),
        (
            "rulesets/ultimate/switches/free_parking_pot",
            True,
            "rulesets.ultimate.switches.free_parking_pot: needs fees that go to the Bank",
        ),
        ("rulesets/ultimate/switches/short_jail", "may", "rulesets.ultimate.switches.short_jail: needs a short game"),
        (
            "rulesets/ultimate/start_roll_three",
            2,
            "rulesets.ultimate.start_roll_three: 12 players need 24 cards of 20",
        ),
    ],
)
def test_each_problem_of_a_board_with_several_tracks_is_told_with_its_place(
    three_tracks: Data, path: str, value: object, expected: str
) -> None:
    *above, last = path.split("/")
    table = three_tracks
    for part in above:
        table = table[part]
    table[last] = value
    assert [line for line in problems(three_tracks) if line.startswith(expected)]


@pytest.mark.parametrize("table", ["vouchers", "stocks", "roll_three", "squeeze", "rides"])
def test_a_table_that_something_needs_is_missed(three_tracks: Data, table: str) -> None:
    del three_tracks[table]
    assert [line for line in problems(three_tracks) if line.endswith(f": needs the table {table}")]


def test_every_rule_of_several_tracks_needs_its_clause(three_tracks: Data) -> None:
    del three_tracks["rulesets"]["ultimate"]["clauses"]["cab-ride"]
    assert problems(three_tracks) == ["rulesets.ultimate.clauses.cab-ride: is missing"]


def test_every_size_of_the_decks_names_a_deck_set(three_tracks: Data) -> None:
    three_tracks["deck_sizes"]["72"] = "all"
    assert problems(three_tracks) == ["deck_sizes.72: 'all' is not there; possible: core, full"]


def test_there_is_room_for_three_tracks(three_tracks: Data) -> None:
    outer = three_tracks["tracks"].pop("outer")
    del outer["inwards"]
    del three_tracks["tracks"]["middle"]["outwards"]
    spaces = outer["spaces"]
    three_tracks["tracks"]["east"] = {"length": 28, "spaces": spaces[:28]}
    three_tracks["tracks"]["west"] = {"length": 28, "spaces": spaces[28:]}
    assert "tracks: room for 3 tracks, not 4" in problems(three_tracks)
