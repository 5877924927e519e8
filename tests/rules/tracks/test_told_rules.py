"""Rolls and moves are told with the clause that they follow from."""

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import BUS, MR_MONOPOLY

from magie.rules import codes as c
from magie.rules.events import (
    E_CARD_USED,
    E_FINE_SHIELDED,
    E_MOVED,
    E_PAID,
    E_REFUND_PAID,
    E_ROLLED,
    RULE_REFUND,
    RULE_SHIELD,
)


@pytest.mark.parametrize(
    ("dice", "clause"),
    [((1, 2, 3), "U-DICE-1"), ((1, 2, BUS), "U-DICE-1"), ((2, 2, 1), "U-DICE-3"), ((2, 2, 2), "U-DICE-5")],
)
def test_a_roll_cites_what_it_shows(dice: tuple[int, int, int], clause: str) -> None:
    play = Journey()
    play.roll(*dice)
    assert play.clauses(E_ROLLED) == [clause]


def test_a_roll_in_jail_cites_the_two_dice_there() -> None:
    play = Journey("jail")
    play.g.jailed[0] = 1
    play.do(0, c.V_ROLL)
    play.dice(3, 4)
    assert play.clauses(E_ROLLED) == ["U-DICE-6"]


@pytest.mark.parametrize(
    ("start", "dice", "clauses"),
    [
        ("free-parking", (1, 2, 1), ["U-DICE-2"]),
        ("pink-2", (1, 2, 1), ["U-TRN-2"]),  # past a station to another track
        ("pink-2", (1, 2, 2), ["U-DICE-2"]),  # past it, and on along the same one
        ("orange-1", (1, 3, MR_MONOPOLY), ["U-DICE-2", "U-MRM-2"]),
    ],
)
def test_a_move_by_the_dice_cites_the_sum_the_station_or_mr_monopoly(
    start: str, dice: tuple[int, int, int], clauses: list[str]
) -> None:
    play = Journey(start)
    play.roll(*dice)
    while play.asked[1] == c.D_PURCHASE:
        play.decline()
    assert play.clauses(E_MOVED)[: len(clauses)] == clauses


def test_the_bus_cites_its_icon() -> None:
    play = Journey("orange-1")
    play.roll(1, 3, BUS)
    play.choose(c.V_MOVE)
    assert play.clauses(E_MOVED) == ["U-DICE-2", "U-BUS-1"]


def test_a_triple_cites_the_triple() -> None:
    play = Journey()
    play.roll(1, 1, 1)
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.clauses(E_MOVED) == ["U-DICE-5"]


def test_a_voucher_cites_the_vouchers() -> None:
    play = Journey("orange-1")
    play.give_vouchers(0, "bus-ticket")
    play.use("bus-ticket", "free-parking")
    assert play.clauses(E_MOVED) == ["U-VCH-2"]


def test_the_tunnel_cites_the_tunnel() -> None:
    play = Journey()
    play.land("holland-tunnel-1")
    assert play.clauses(E_MOVED) == ["U-DICE-2", "U-TUN-1"]


def test_a_subway_ride_cites_the_subway() -> None:
    play = Journey()
    play.land("subway")
    play.come_round()
    play.g.journal.clear()
    play.choose(c.V_TRAVEL, "free-parking")
    assert play.clauses(E_MOVED) == ["U-SUB-1"]


def test_a_cab_ride_cites_the_ride() -> None:
    play = Journey()
    play.own(0, "cab-1")
    play.land("cab-1")
    play.choose(c.V_RIDE, "free-parking")
    assert play.clauses(E_MOVED)[-1] == "U-CAB-2"


def test_the_auction_space_cites_the_move_when_nothing_is_left_to_auction() -> None:
    play = Journey()
    play.own(1, "maroon-3")
    play.own_all(0)
    play.land("auction")
    assert play.clauses(E_MOVED) == ["U-DICE-2", "U-AUC-1"]


def test_a_card_cites_the_cards_and_jail_the_way_into_it() -> None:
    play = Journey()
    play.draw_card("chance-forward-three")
    assert play.clauses(E_MOVED) == ["8.1"]
    play = Journey()
    play.g.doubles = 2
    play.roll(3, 3, 1)
    assert play.clauses(E_MOVED) == ["U-DICE-3"]


def test_a_shield_cites_the_shield() -> None:
    play = Journey()
    play.give_shares(0, "national-utilities", 1)
    play.hold(0, "community-chest-lawyer")
    play.draw_card("community-chest-utility-regulation")
    play.do(0, c.V_USE, play.card("community-chest-lawyer"))
    rules = {kind: rule for kind, rule, *_ in play.g.journal if kind in {E_CARD_USED, E_FINE_SHIELDED}}
    assert rules == {E_CARD_USED: RULE_SHIELD, E_FINE_SHIELDED: RULE_SHIELD}


def test_a_refund_cites_the_refund_and_is_paid_by_it() -> None:
    play = Journey()
    play.fill_pool(100)
    play.land("tax-refund")
    rules = {kind: rule for kind, rule, *_ in play.g.journal if kind in {E_REFUND_PAID, E_PAID}}
    assert rules == {E_REFUND_PAID: RULE_REFUND, E_PAID: RULE_REFUND}
