"""Preparation of a game on three tracks: money, vouchers, Roll Three cards, the Bank's stock, and how it ends."""

from typing import Any

import pytest
from tests.rules.tracks.journey import Journey
from tests.rules.tracks.play import ultimate

from magie.game import Game
from magie.game.errors import InvalidSetup
from magie.rules import codes as c
from magie.rules.chance import outcome_weight
from magie.rules.events import E_ROLL_THREE_DRAWN, E_VOUCHER_DRAWN
from magie.rules.made.carriers import State
from magie.rules.schema import BANK, NOBODY, VOUCHERS
from magie.rules.step import draw, new_game


def fresh(seats: int) -> tuple[Any, Any]:
    """The tables and a position just laid out."""
    e: Any = ultimate().numbers
    g: Any = State()
    g.journal = []
    new_game(e, g, seats)
    return e, g


@pytest.mark.clause("U-SET-1")
@pytest.mark.parametrize("seats", range(2, 13))
def test_two_to_twelve_players_all_come_to_their_turn(seats: int) -> None:
    play = Journey("orange-1", seats)
    turns = []
    for _ in range(seats):
        turns.append(play.g.active)
        play.put(play.g.active, "orange-1")
        play.roll(1, 2, 1)
        play.end()
    assert turns == list(range(seats))
    assert (play.g.active, play.g.round) == (0, 2)


@pytest.mark.clause("U-SET-1")
@pytest.mark.parametrize("seats", [0, 1, 13])
def test_a_table_of_fewer_or_more_is_refused(seats: int) -> None:
    with pytest.raises(InvalidSetup) as refused:
        Game.new("ultimate", seats=seats)
    assert refused.value.code == "setup/seats-out-of-range"


@pytest.mark.clause("U-SET-2")
def test_every_player_starts_with_3200() -> None:
    _, g = fresh(12)
    assert g.cash[:12] == [3200] * 12
    assert g.cash[BANK] == -12 * 3200


@pytest.mark.clause("U-SET-3", "U-VCH-1")
def test_every_player_starts_with_one_voucher_and_one_roll_three_card_for_all_to_see() -> None:
    e, g = fresh(3)
    for seat in range(3):
        assert (g.node, g.topic, g.asked) == (c.NODE_CHANCE, c.C_VOUCHER, seat)
        assert draw(e, g, seat) == 0
        assert (g.node, g.topic, g.asked) == (c.NODE_CHANCE, c.C_ROLL_THREE, seat)
        assert draw(e, g, 5 + seat) == 0
    assert (g.node, g.topic) == (c.NODE_CHANCE, c.C_DICE)
    held = [[g.vouchers[seat * VOUCHERS + kind] for kind in range(VOUCHERS)] for seat in range(3)]
    assert held == [[int(kind == seat) for kind in range(VOUCHERS)] for seat in range(3)]
    assert [g.roll_three_holder.index(seat) for seat in range(3)] == [5, 6, 7]
    assert [(a, b) for event, _, a, b, *_ in g.journal if event == E_VOUCHER_DRAWN] == [(0, 0), (1, 1), (2, 2)]
    assert [(a, b) for event, _, a, b, *_ in g.journal if event == E_ROLL_THREE_DRAWN] == [
        (seat, e.roll_three_triple[5 + seat]) for seat in range(3)
    ]


@pytest.mark.clause("U-SET-3")
def test_nobody_starts_with_a_card_of_the_decks() -> None:
    _, g = fresh(12)
    assert set(g.card_holder) == {NOBODY}


@pytest.mark.clause("U-SET-3")
def test_a_voucher_or_card_that_is_out_of_its_pile_is_not_drawn_again() -> None:
    e, g = fresh(5)
    for _ in range(3):  # the pile has three of the second kind
        assert outcome_weight(e, g, 1) > 0
        assert draw(e, g, 1) == 0
        assert draw(e, g, g.roll_three_holder.index(NOBODY)) == 0
    assert draw(e, g, 1) == c.R_OUTCOME_OUT_OF_RANGE
    assert draw(e, g, 0) == 0
    assert draw(e, g, 0) == c.R_OUTCOME_OUT_OF_RANGE


@pytest.mark.clause("U-SET-4")
def test_the_bank_starts_with_its_whole_stock() -> None:
    _, g = fresh(2)
    assert g.stock == [81, 31, 16, 4, 4]
    assert g.share_stock == [5] * 6
    assert sum(g.voucher_pile) == 36
    assert g.roll_three_holder == [NOBODY] * 20


@pytest.mark.clause("U-SET-5")
def test_everyone_starts_on_go_of_the_middle_track() -> None:
    e, g = fresh(12)
    assert {e.space_track[g.at[seat]] for seat in range(12)} == {1}
    assert {g.at[seat] for seat in range(12)} == {ultimate().index("space", "go")}


@pytest.mark.clause("U-SET-6")
def test_the_last_player_who_is_not_bankrupt_wins() -> None:
    play = Journey(seats=3)
    for seat in (0, 1):
        assert play.g.node != c.NODE_OVER
        play.leave_with(seat, 10)
        play.put(seat, "go")
        play.roll(1, 2, 1)
        play.choose(c.V_PAY_FLAT)
        assert play.asked == (seat, c.D_DEBT)
        play.choose(c.V_BANKRUPT)
    assert (play.g.node, play.g.winners) == (c.NODE_OVER, 1 << 2)
