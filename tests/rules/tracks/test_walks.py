"""Every move from every space against walks read from the rulebook: by dice, by bonus, by triple, by voucher."""

from collections.abc import Iterator
from itertools import pairwise, takewhile
from random import Random
from typing import Any

import pytest
from tests.rules.tracks import walks
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS, MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.answers import check
from magie.rules.events import E_BONUS_STAYED, E_MOVED, E_PAID, E_SALARY_PAID
from magie.rules.schema import NOBODY, VOUCHERS
from magie.rules.step import act, draw

TRACKS = pytest.mark.parametrize("track", walks.ORDER)
DIRECTIONS = pytest.mark.parametrize("backwards", [False, True], ids=["forwards", "backwards"])
PARITIES = pytest.mark.parametrize("even", [False, True], ids=["odd", "even"])


def started(play: Journey, start: str, *, backwards: bool = False) -> Any:
    """A copy of the position with seat 0 on a space, its journal empty."""
    g = play.g.copy()
    g.journal = []
    g.at[0] = play.space(start)
    g.reversed[0] = int(backwards)
    return g


def first_move(play: Journey, g: Any) -> tuple[list[str], list[int]]:
    """The spaces met on the first move in the journal, without the far feet of stations, and the salaries paid."""
    moved = next(i for i, event in enumerate(g.journal) if event[0] == E_MOVED)
    _, _, _, origin, target, _, path = g.journal[moved]
    name = play.edition.ids["space"]
    way = [
        name[there] for here, there in pairwise((origin, *path)) if name[there] != walks.OTHER_FOOT.get(name[here])
    ]
    assert path[-1] == target
    salaries = takewhile(lambda event: event[0] in {E_SALARY_PAID, E_PAID}, g.journal[moved + 1 :])
    return way, [amount for event, _, _, amount, *_ in salaries if event == E_SALARY_PAID]


def rolls() -> Iterator[tuple[int, int]]:
    """Every roll of the three dice but the triples, with its pips."""
    for outcome in range(216):
        dice = outcome // 36 + 1, outcome // 6 % 6 + 1, outcome % 6 + 1
        pips = dice[2] if dice[2] <= 3 else 0
        if len({dice[0], dice[1], pips}) > 1:
            yield outcome, dice[0] + dice[1] + pips


@pytest.mark.clause("U-TRN-2")
def test_from_states_avenue_a_four_leads_by_the_pennsylvania_railroad_to_madison_avenue() -> None:
    play = Journey("pink-2")
    names = [play.edition.name_of("space", play.space(space), "en") for space in walks.walk("pink-2", 4)]
    assert names == ["Virginia Avenue", "Pennsylvania Railroad", "Fifth Avenue", "Madison Avenue"]
    play.roll(1, 2, 1)
    assert play.where(0) == "grey-2"


@pytest.mark.clause("U-TRN-2", "U-REV-3")
@pytest.mark.parametrize(
    ("start", "dice", "backwards", "end"),
    [
        pytest.param("pink-2", (1, 2, 2), False, "orange-2", id="an odd total stays on the middle track"),
        pytest.param("black-2", (1, 2, 1), False, "community-chest-3", id="an even total leads out as well as in"),
        pytest.param("black-2", (1, 2, 2), False, "roll-three", id="an odd total stays on the inner track"),
        pytest.param("income-tax", (1, 2, 1), False, "chance-5", id="from the middle track to the outer one"),
        pytest.param("cab-3", (1, 2, 1), False, "utility-2", id="from the outer track to the middle one"),
        pytest.param("cab-3", (1, 2, 2), False, "utility-5", id="an odd total stays on the outer track"),
        pytest.param("grey-2", (1, 2, 1), True, "pink-2", id="the way of the example back again"),
        pytest.param("grey-2", (1, 2, 2), True, "bonus", id="backwards an odd total keeps the track"),
        pytest.param("chance-5", (1, 2, 1), True, "income-tax", id="backwards from the outer track"),
        pytest.param("utility-2", (1, 2, 1), True, "cab-3", id="backwards from the middle track outwards"),
        pytest.param(
            "black-3", (5, 6, 3), False, "gold-2", id="two stations on one way lead from the inner track to the outer"
        ),
    ],
)
def test_stations_passed_forwards_and_backwards_go_by_the_parity_of_the_total(
    start: str, dice: tuple[int, int, int], backwards: bool, end: str
) -> None:
    play = Journey(start)
    play.g.reversed[0] = int(backwards)
    play.roll(*dice)
    assert play.moves[0] == (end, c.BY_DICE)


@pytest.mark.clause("U-DICE-2", "U-TRN-1", "U-TRN-2", "U-TRN-3", "U-TRN-4", "U-REV-3", "U-REV-6", "U-PAY-1")
@DIRECTIONS
@TRACKS
def test_every_roll_from_every_space_ends_where_the_rulebook_says(track: str, backwards: bool) -> None:
    play = Journey(seats=2)
    play.do(0, c.V_ROLL)
    wrong = []
    for start in walks.RINGS[track]:
        told: dict[int, tuple[list[str], list[int]]] = {}
        for outcome, total in rolls():
            g = started(play, start, backwards=backwards)
            assert draw(play.e, g, outcome) == 0
            found = first_move(play, g)
            if total not in told:
                way = walks.walk(start, total, backwards=backwards)
                told[total] = way, [] if backwards else walks.salaries(way, total)
            if found != told[total]:
                wrong.append((start, total, found, told[total]))
    assert wrong == []


def deal_out(play: Journey, random: Random, free: float) -> None:
    """Deeds at random to the seats, some left free, some mortgaged."""
    for deed in play.edition.indexes["deed"]:
        if random.random() >= free:
            play.own(random.randrange(3), deed)
            if random.random() < 0.3:
                play.mortgage(deed)


@pytest.mark.clause("U-MRM-2", "U-MRM-3", "U-MRM-4", "U-MRM-5", "U-MRM-6", "U-MRM-7", "U-MRM-8", "U-MRM-9", "U-TRN-4")
@DIRECTIONS
@PARITIES
@pytest.mark.parametrize("free", [0.5, 0.1, 0.0])
def test_mr_monopoly_goes_from_every_space_where_the_rulebook_says(free: float, even: bool, backwards: bool) -> None:
    play = Journey(mr_monopoly_first_space="skip")
    deal_out(play, Random(4), free)
    play.do(0, c.V_ROLL)

    def wanted(space: str) -> bool:
        deed = walks.deed_of(space)
        if deed is None:
            return False
        if free > 0:
            return play.owner(deed) == NOBODY
        return play.owner(deed) != 0 and not play.g.mortgaged[play.deed(deed)]

    total = 4 if even else 3
    wrong = []
    for start in walks.SPACES:
        g = started(play, start, backwards=backwards)
        assert draw(play.e, g, (total - 2) * 36 + MR_MONOPOLY - 1) == 0
        first, second = [i for i, event in enumerate(g.journal) if event[0] in {E_MOVED, E_BONUS_STAYED}][:2]
        before = play.edition.id_of("space", g.journal[first][4])
        way = walks.search(before, wanted, even=even, backwards=backwards)
        g.journal = g.journal[second:]
        found = first_move(play, g) if g.journal[0][0] == E_MOVED else None
        if found != ((way, walks.highest(way)) if way else None):
            wrong.append((start, before, found, way))
    assert wrong == []


def is_card_space(space: str) -> bool:
    return space.startswith(("chance", "community-chest"))


@pytest.mark.clause("U-BUS-1", "U-BUS-2", "U-REV-5", "U-TRN-4")
@PARITIES
def test_the_bus_goes_from_every_space_to_the_next_card_space(even: bool) -> None:
    play = Journey()
    play.own_all(0)
    play.do(0, c.V_ROLL)
    total = 4 if even else 3
    wrong, stops = [], 0
    for start in walks.SPACES:
        g = started(play, start)
        assert draw(play.e, g, (total - 2) * 36 + BUS - 1) == 0
        if g.topic != c.D_BUS or g.node != c.NODE_DECISION:
            continue  # the first space has a question of its own, or leads on
        stops += 1
        before = play.edition.id_of("space", g.at[0])
        backwards = before == "reverse-direction"  # U-REV-5
        way = walks.search(before, is_card_space, even=even, backwards=backwards)
        g.journal = []
        assert act(play.e, g, 0, play.action(c.V_MOVE, 0, 0)) == 0
        if first_move(play, g) != (way, [] if backwards else walks.salaries(way, total)):
            wrong.append((start, before, first_move(play, g), way))
    assert wrong == []
    assert stops > 70


@pytest.mark.clause("U-DICE-5", "U-CRD-1")
@PARITIES
@TRACKS
def test_a_triple_leads_from_every_space_to_every_other_one(track: str, even: bool) -> None:
    play = Journey(seats=2)
    die = 2 if even else 3
    play.roll(die, die, die)
    assert play.asked == (0, c.D_TRAVEL)
    wrong = []
    for start in walks.RINGS[track]:
        for target in walks.SPACES:
            g = started(play, start)
            reason = act(play.e, g, 0, play.action(c.V_TRAVEL, play.space(target), 0))
            if walks.is_same(start, target):
                assert reason == c.R_TRAVEL_SAME_SPACE
                continue
            assert reason == 0
            way = walks.route(start, target)
            if first_move(play, g) != (way, walks.salaries(way, 3 * die)):
                wrong.append((start, target, first_move(play, g), way))
    assert wrong == []


@pytest.mark.clause("U-VCH-2", "U-VCH-3", "U-VCH-9")
@pytest.mark.parametrize("steps", [1, 2, 3, -1, -2, -3])
def test_a_cab_fare_from_every_space_changes_track_only_by_choice(steps: int) -> None:
    play = Journey(seats=2)
    kind = play.voucher(f"cab-fare-{'ahead' if steps > 0 else 'back'}-{abs(steps)}")
    play.g.vouchers[kind] = 1
    for start in walks.SPACES:
        for change in (False, True):
            backwards = steps < 0
            foot = walks.OTHER_FOOT.get(start, start) if change else start
            stations = walks.onward(foot, even=change, backwards=backwards)
            way = [next(stations) for _ in range(abs(steps))]
            meets = any(space in walks.OTHER_FOOT for space in [start, *way[:-1]])
            g = started(play, start)
            reason = act(play.e, g, 0, play.action(c.V_VOUCHER, kind, int(change)))
            assert reason == (c.R_VOUCHER_BAD_TARGET if change and not meets else 0), start
            if reason == 0:
                assert first_move(play, g) == (way, walks.highest(way[-1:] if backwards else way)), start


def open_targets(play: Journey, kind: int) -> set[str]:
    """The spaces to which seat 0 may go with a voucher."""
    return {
        space
        for space in walks.SPACES
        if check(play.e, play.g, 0, play.action(c.V_VOUCHER, kind, play.space(space))) == 0
    }


@pytest.mark.clause("U-VCH-11")
def test_a_bus_ticket_leads_to_every_space_up_to_the_end_of_the_side_and_no_further() -> None:
    play = Journey(seats=2)
    kind = play.voucher("bus-ticket")
    play.g.vouchers[kind] = 1
    for start in walks.SPACES:
        ring, side = walks.RINGS[walks.track_of(start)], walks.SIDES[walks.track_of(start)]
        corner = (ring.index(start) // side + 1) * side
        ahead = [ring[index % len(ring)] for index in range(ring.index(start) + 1, corner + 1)]
        play.put(0, start)
        assert open_targets(play, kind) == set(ahead), start
        for target in ahead:
            g = started(play, start)
            assert act(play.e, g, 0, play.action(c.V_VOUCHER, kind, play.space(target))) == 0
            way = ahead[: ahead.index(target) + 1]
            assert first_move(play, g) == (way, walks.highest(way))
            assert g.vouchers[:VOUCHERS] == [0] * VOUCHERS


@pytest.mark.clause("U-VCH-10")
def test_a_transit_token_leads_to_every_other_station_of_the_track() -> None:
    play = Journey(seats=2)
    kind = play.voucher("transit-token")
    play.g.vouchers[kind] = 1
    for start in walks.SPACES:
        ring = walks.RINGS[walks.track_of(start)]
        play.put(0, start)
        open_to = open_targets(play, kind)
        assert open_to == {space for space in ring if space in walks.OTHER_FOOT and space != start}, start
        for target in open_to:
            g = started(play, start)
            assert act(play.e, g, 0, play.action(c.V_VOUCHER, kind, play.space(target))) == 0
            index = ring.index(start)
            way = [
                ring[(index + step) % len(ring)] for step in range(1, (ring.index(target) - index) % len(ring) + 1)
            ]
            assert first_move(play, g) == (way, walks.highest(way))
