"""The measure of deals: nothing changes hands that it does not count, and it sees what cash can build."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from magie.bots.actions import clear_side, put_deed
from magie.bots.made.carriers import Mind
from magie.bots.made.policies import wear
from magie.bots.measure import deal_worth
from magie.bots.policies import CODES
from magie.bots.proposals import is_fair_deal
from magie.editions import load_edition
from magie.rules.context import Context
from magie.rules.holdings import give_deed, set_mortgaged
from magie.rules.made.carriers import Action, State
from magie.rules.schema import (
    COMPANIES,
    SIDE_CARDS,
    SIDE_CASH,
    SIDE_MORTGAGED_SHARES,
    SIDE_ROLL_THREE,
    SIDE_SHARES,
    SIDE_VOUCHERS,
    VOUCHERS,
)
from magie.rules.step import new_game

CLASSIC = load_edition("classic")
ULTIMATE = load_edition("ultimate")
GIVER, TAKER = 0, 1


def table(edition: Any, seats: int = 4) -> tuple[Any, Any, Any]:
    """A new game, the minds of steady bots, and an action to fill."""
    g: Any = State()
    k: Any = Mind()
    new_game(edition.numbers, g, seats)
    for seat in range(seats):
        wear(k, seat, CODES["steady"])
    return g, k, Action()


def deed(name: str) -> int:
    found: int = CLASSIC.index("deed", name)
    return found


def put_papers(g: Any, side: list[int], what: str) -> None:
    """Let the giver have something, and put it on a side."""
    e = ULTIMATE.numbers
    if what == "deed":
        give_deed(e, g, 3, GIVER)
        put_deed(side, 3)
    elif what == "cash":
        side[SIDE_CASH] = 60
    elif what == "card":
        side[SIDE_CARDS] |= 1
    elif what == "voucher":
        g.vouchers[GIVER * VOUCHERS + 2] = 1
        side[SIDE_VOUCHERS + 2] = 1
    elif what == "roll-three":
        side[SIDE_ROLL_THREE] |= 4
    elif what == "share":
        g.shares[GIVER * COMPANIES + 1] = 2
        side[SIDE_SHARES + 1] = 2


KINDS = ["deed", "cash", "card", "voucher", "roll-three", "share"]


@pytest.mark.parametrize("what", KINDS)
def test_whatever_changes_hands_is_counted_on_both_sides(what: str) -> None:
    g, k, a = table(ULTIMATE)
    put_papers(g, a.give, what)
    assert deal_worth(Context(edition=ULTIMATE.numbers, position=g, mind=k), GIVER, GIVER, a.give, a.take) < 0
    assert deal_worth(Context(edition=ULTIMATE.numbers, position=g, mind=k), GIVER, TAKER, a.take, a.give) > 0


@settings(max_examples=40, deadline=None)
@given(st.sets(st.sampled_from(KINDS), min_size=1), st.integers(0, 9))
def test_a_steady_bot_gives_nothing_away_for_small_change(kinds: set[str], change: int) -> None:
    g, k, a = table(ULTIMATE)
    for what in sorted(kinds):
        put_papers(g, a.give, what)
    a.give[SIDE_CASH] = 0
    a.take[SIDE_CASH] = change
    if kinds != {"cash"}:
        assert not is_fair_deal(Context(edition=ULTIMATE.numbers, position=g, mind=k), GIVER, TAKER, a.give, a.take)


def test_mortgaged_shares_and_deeds_bring_their_debts_along() -> None:
    g, k, a = table(ULTIMATE)
    e = ULTIMATE.numbers
    a.take[SIDE_MORTGAGED_SHARES] = 3
    a.take[SIDE_CASH] = 10
    g.shares_mortgaged[TAKER * COMPANIES] = 3
    with_debts = deal_worth(Context(edition=e, position=g, mind=k), GIVER, GIVER, a.give, a.take)
    clear_side(a.take)
    a.take[SIDE_SHARES] = 3
    a.take[SIDE_CASH] = 10
    assert with_debts < deal_worth(Context(edition=e, position=g, mind=k), GIVER, GIVER, a.give, a.take)
    assert with_debts < 3 * e.share_par[0] // 2
    give_deed(e, g, 3, TAKER)
    clear_side(a.take)
    put_deed(a.take, 3)
    free = deal_worth(Context(edition=e, position=g, mind=k), GIVER, GIVER, a.give, a.take)
    set_mortgaged(g, 3, 1)
    assert (
        deal_worth(Context(edition=e, position=g, mind=k), GIVER, GIVER, a.give, a.take) <= free - e.deed_mortgage[3]
    )


def test_every_deed_counts_at_its_own_price() -> None:
    g, k, a = table(CLASSIC)
    worths = []
    for name in ("orange-1", "orange-3"):
        clear_side(a.take)
        put_deed(a.take, deed(name))
        worths.append(deal_worth(Context(edition=CLASSIC.numbers, position=g, mind=k), 0, 0, a.give, a.take))
    prices = [CLASSIC.numbers.deed_price[deed(name)] for name in ("orange-1", "orange-3")]
    assert worths == prices


def last_orange(cash: int) -> tuple[Any, Any, Any]:
    """Seat 1 has two orange deeds and some cash, seat 0 the third, which is asked for."""
    g, k, a = table(CLASSIC)
    for name, seat in (("orange-1", 1), ("orange-2", 1), ("orange-3", 0)):
        give_deed(CLASSIC.numbers, g, deed(name), seat)
    g.cash[1] = cash
    put_deed(a.give, deed("orange-3"))
    return g, k, a


def test_the_last_deed_of_a_colour_is_dearer_for_whoever_can_build() -> None:
    gains = []
    for cash in (100, 2000):
        g, k, a = last_orange(cash)
        gains.append(deal_worth(Context(edition=CLASSIC.numbers, position=g, mind=k), 0, 1, a.take, a.give))
    assert gains[1] > gains[0] + 300


def least_price(cash: int) -> int:
    """The least for which a steady bot sells the last orange deed."""
    for price in range(10, cash, 10):
        g, k, a = last_orange(cash)
        a.take[SIDE_CASH] = price
        if is_fair_deal(Context(edition=CLASSIC.numbers, position=g, mind=k), 0, 1, a.give, a.take):
            return price
    return cash


def test_the_last_deed_costs_more_than_twice_its_price_where_the_buyer_is_rich() -> None:
    assert least_price(2000) > 2 * CLASSIC.numbers.deed_price[deed("orange-3")]


def test_a_swap_by_which_both_complete_a_colour_is_welcome_to_both() -> None:
    g, k, a = table(CLASSIC)
    for colour, owner in (("orange", 0), ("red", 1)):
        for number in (1, 2):
            give_deed(CLASSIC.numbers, g, deed(f"{colour}-{number}"), owner)
        give_deed(CLASSIC.numbers, g, deed(f"{colour}-3"), 1 - owner)
    put_deed(a.give, deed("red-3"))
    put_deed(a.take, deed("orange-3"))
    assert is_fair_deal(Context(edition=CLASSIC.numbers, position=g, mind=k), 0, 1, a.give, a.take)
    assert is_fair_deal(Context(edition=CLASSIC.numbers, position=g, mind=k), 1, 0, a.take, a.give)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_chain_of_accepted_deals_and_their_undoing_gains_the_partner_anything(data: st.DataObject) -> None:
    g, k, a = table(CLASSIC, 3)
    e = CLASSIC.numbers
    for index in range(e.deeds):
        give_deed(e, g, index, data.draw(st.integers(0, 2)))
    mine = data.draw(st.sampled_from([index for index in range(e.deeds) if g.owner[index] == 0] or [0]))
    price = data.draw(st.integers(1, 1400))
    if g.owner[mine] != 0:
        return
    put_deed(a.give, mine)
    a.take[SIDE_CASH] = price
    if is_fair_deal(Context(edition=e, position=g, mind=k), 0, 1, a.give, a.take):
        give_deed(e, g, mine, 1)
        g.cash[0] += price
        g.cash[1] -= price
        # Bought back for the same money: the spread between buying and selling forbids it.
        assert not is_fair_deal(Context(edition=e, position=g, mind=k), 0, 1, a.take, a.give)
