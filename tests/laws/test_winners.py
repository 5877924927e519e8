"""Every game has a winner (2.3, 16.9): nothing ruins the last player left, with any edition, mode and switches."""

from typing import Any

import pytest
from hypothesis import Phase, given, seed, settings
from hypothesis import strategies as st
from tests.laws.player import play
from tests.laws.setups import EDITIONS, Setup, hasty_setups, setups

from magie.rules.codes import NODE_OVER
from magie.rules.events import E_DEBT_ARISEN, E_GAME_WON
from magie.rules.holdings import give_deed, set_mortgaged
from magie.rules.made.carriers import State
from magie.rules.made.steps import push_bankrupt
from magie.rules.money import transfer
from magie.rules.schema import BANK
from magie.rules.seats import alive_mask
from magie.rules.step import advance, leave, new_game, time_up

GAMES = 60
STEPS = 700
RUINS = 40


@pytest.mark.clause("2.3", "16.9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_game_is_over_without_a_winner(edition: str) -> None:
    finished = 0

    @seed(4)
    @settings(max_examples=GAMES, database=None, phases=[Phase.generate])
    @given(setup=hasty_setups(edition))
    def play_to_the_end(setup: Setup) -> None:
        nonlocal finished
        e, player = setup.numbers(), setup.player()
        g: Any = State()
        g.journal = []
        new_game(e, g, setup.seats)
        for _ in range(STEPS):
            if g.node == NODE_OVER:
                break
            assert play(e, g, player.choose(e, g)) == 0
        if g.node == NODE_OVER:
            finished += 1
            assert 0 < g.winners <= alive_mask(g)
            assert g.winners & ~alive_mask(g) == 0
            won = [seat for event, _, seat, *_ in g.journal if event == E_GAME_WON]
            assert sum(1 << seat for seat in won) == g.winners

    play_to_the_end()
    assert finished > GAMES // 4


def ruin_one_of_two(e: Any, creditor: int, signals: str) -> Any:
    """Seat 0 of two goes out with every deed and share, all mortgaged; seat 1 has nothing at all."""
    g: Any = State()
    g.journal = []
    new_game(e, g, 2)
    for seat in (0, 1):
        transfer(g, seat, BANK, g.cash[seat])
    for deed in range(e.deeds):
        give_deed(e, g, deed, 0)
        set_mortgaged(g, deed, 1)
    for company in range(e.companies):
        g.shares_mortgaged[company], g.share_stock[company] = g.share_stock[company], 0
    g.journal.clear()
    push_bankrupt(g, 0, creditor)
    if "leave" in signals:
        g.leaving |= 0b10
    if "time" in signals:
        g.time_up = e.time_limit
    advance(e, g)
    return g


@pytest.mark.clause("2.3", "16.9", "15.6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_estate_costs_the_last_player_neither_money_nor_the_win(edition: str) -> None:
    @seed(5)
    @settings(max_examples=RUINS, database=None, phases=[Phase.generate])
    @given(
        setup=setups(edition),
        creditor=st.sampled_from((1, BANK)),
        signals=st.sampled_from(("", "leave", "time", "both")),
    )
    def ruin(setup: Setup, creditor: int, signals: str) -> None:
        e = setup.numbers()
        g = ruin_one_of_two(e, creditor, "leave time" if signals == "both" else signals)
        assert (g.node, g.winners) == (NODE_OVER, 0b10)
        assert E_DEBT_ARISEN not in [event for event, *_ in g.journal]
        assert g.cash[1] == 0
        assert leave(e, g, 1) != 0
        assert time_up(e, g) != 0

    ruin()
