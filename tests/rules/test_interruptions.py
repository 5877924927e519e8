"""Rare moments in which one thing breaks into another: found by random play, kept as plain examples."""

from typing import Any

import pytest

from magie.editions import load_edition
from magie.rules import codes as c
from magie.rules import events, shortage
from magie.rules.agenda import top_step
from magie.rules.auction import open_auction, open_deed_auction
from magie.rules.cards import obey_card
from magie.rules.chance import total_weight
from magie.rules.claims import charge_rent
from magie.rules.holdings import give_deed, set_level, set_mortgaged
from magie.rules.made import steps
from magie.rules.made.carriers import Action, State
from magie.rules.made.steps import (
    push_bankrupt,
    push_card_choice,
    push_debt,
    push_doubles,
    push_rent_roll,
    push_shortage,
)
from magie.rules.money import transfer
from magie.rules.mortgage import leave_undecided, push_transfer_of, transfer_deed
from magie.rules.schema import BANK, NOBODY, SIDE_CASH, SIDE_DEEDS
from magie.rules.seats import receiver_of
from magie.rules.step import act, advance, draw, leave, new_game

MANUAL = {"rent_claims": "manual"}
SIX_SIX, ONE_TWO = 35, 1


class Table:
    """A game of three at the first turn of seat 0; deeds by their ids."""

    def __init__(self, mode: str = "standard", **switches: Any) -> None:
        self.edition = load_edition("classic", mode=mode, switches=switches)
        self.e = self.edition.numbers.copy()
        self.g: Any = State()
        self.g.journal = []

    def begin(self, seats: int = 3) -> "Table":
        new_game(self.e, self.g, seats)
        for outcome in [SIX_SIX, *[ONE_TWO] * (seats - 1)]:
            assert draw(self.e, self.g, outcome) == 0
        return self

    def deed(self, name: str) -> int:
        return self.edition.index("deed", name)

    def own(self, seat: int, *names: str, level: int = 0, is_mortgaged: bool = False) -> None:
        for name in names:
            deed = self.deed(name)
            give_deed(self.e, self.g, deed, seat)
            set_level(self.e, self.g, deed, level)
            set_mortgaged(self.g, deed, int(is_mortgaged))
            if level == c.LEVEL_HOTEL:
                self.g.stock[c.BUILDING_HOTEL] -= 1
            else:
                self.g.stock[c.BUILDING_HOUSE] -= level

    def cash(self, seat: int, amount: int) -> None:
        transfer(self.g, seat, BANK, self.g.cash[seat] - amount)

    def receive(self, receiver: int, *deeds: str) -> None:
        """Let a receiver decide on mortgaged deeds."""
        for deed in deeds:
            leave_undecided(self.g, self.deed(deed), receiver)
        push_transfer_of(self.g, receiver)

    def words(self, *names: str) -> int:
        return sum(1 << self.deed(name) for name in names)

    def action(self, verb: int, x: int = 0) -> Any:
        a: Any = Action()
        a.verb, a.x = verb, x
        return a

    def act(self, seat: int, verb: int, x: int = 0) -> int:
        reason: int = act(self.e, self.g, seat, self.action(verb, x))
        return reason

    def offer(self, seat: int, partner: int, deed: str, price: int) -> int:
        a = self.action(c.V_OFFER, partner)
        a.give[SIDE_DEEDS] = self.words(deed)
        a.take[SIDE_CASH] = price
        reason: int = act(self.e, self.g, seat, a)
        return reason

    def asks(self) -> tuple[int, int]:
        assert self.g.node == c.NODE_DECISION
        return self.g.asked, self.g.topic


@pytest.mark.clause("14.8")
def test_a_mortgage_lifted_while_its_transfer_is_decided_is_not_asked_about_again() -> None:
    table = Table().begin()
    table.own(0, "red-1", "red-2", is_mortgaged=True)
    table.receive(receiver_of(0, 0), "red-1", "red-2")
    advance(table.e, table.g)
    assert table.asks() == (0, c.D_TRANSFER)
    assert table.act(0, c.V_LIFT, table.deed("red-2")) == 0
    assert transfer_deed(table.g) == table.deed("red-1")
    assert table.act(0, c.V_KEEP) == 0
    assert table.asks() == (0, c.D_TURN)
    assert table.g.interest_paid[table.deed("red-2")] == 0


@pytest.mark.clause("15.6", "Q55")
def test_an_inherited_deed_dealt_away_to_pay_interest_is_the_new_owners_to_decide_on() -> None:
    table = Table().begin()
    table.own(2, "red-1", "red-2", is_mortgaged=True)
    table.cash(0, 0)
    table.cash(2, 0)
    push_bankrupt(table.g, 2, 0)
    advance(table.e, table.g)
    assert table.asks() == (0, c.D_DEBT)
    assert table.offer(0, 1, "red-2", 40) == 0
    assert table.act(1, c.V_ACCEPT) == 0
    assert table.asks() == (1, c.D_TRANSFER)
    assert table.act(1, c.V_KEEP) == 0
    assert table.asks() == (0, c.D_TRANSFER)
    assert transfer_deed(table.g) == table.deed("red-1")
    assert table.g.cash[0] == 40 - 11 - 11  # also on the deed that is gone
    assert table.act(0, c.V_KEEP) == 0
    assert table.asks() == (0, c.D_TURN)


@pytest.mark.clause("16.9", "Q57")
def test_a_second_bankruptcy_of_the_short_game_does_not_spare_the_heir_of_the_first() -> None:
    table = Table(mode="short", short_free_deeds=0, **MANUAL).begin(4)
    table.own(0, "red-1", is_mortgaged=True)
    table.own(1, "brown-1")
    charge_rent(table.e, table.g, 3, table.deed("brown-1"), 900, events.RULE_RENT)
    for seat in (0, 1, 3):
        table.cash(seat, 0)
    push_bankrupt(table.g, 0, 1)
    advance(table.e, table.g)
    assert table.asks() == (1, c.D_DEBT)
    table.g.claim_owner[0] = 2
    assert table.act(2, c.V_CLAIM) == 0
    assert table.act(3, c.V_BANKRUPT) == 0
    assert table.asks() == (1, c.D_DEBT)
    assert table.act(1, c.V_MORTGAGE, table.deed("brown-1")) == 0
    assert table.asks() == (1, c.D_TRANSFER)
    assert table.g.cash[1] == 30 - 11
    assert table.act(1, c.V_KEEP) == 0
    assert (table.g.node, table.g.winners) == (c.NODE_OVER, 0b100)


@pytest.mark.clause("16.2")
def test_the_last_deed_there_is_to_deal_needs_no_chance() -> None:
    table = Table(mode="short")
    table.e.deal_deeds = 14
    new_game(table.e, table.g, 2)
    dealt = 0
    while table.g.topic == c.C_DEED:
        assert total_weight(table.e, table.g) > 1
        assert draw(table.e, table.g, table.g.owner.index(NOBODY)) == 0
        dealt += 1
    assert dealt == 27
    assert table.g.owner[27] == 1
    assert top_step(table.g) == c.S_ROLL_OFF


@pytest.mark.clause("17.4", "Q56")
def test_a_deal_is_finished_before_a_leaver_goes() -> None:
    table = Table(mode="time-limit", time_limit=True, time_limit_deeds_bought=2)
    new_game(table.e, table.g, 3)
    assert draw(table.e, table.g, 0) == 0
    assert leave(table.e, table.g, 0) == 0
    for deed in range(1, 6):
        assert (table.g.node, table.g.topic) == (c.NODE_CHANCE, c.C_DEED)
        assert draw(table.e, table.g, deed) == 0
    assert table.g.alive[0] == 0
    assert table.g.topic == c.D_AUCTION
    assert min(table.g.cash[:3]) >= 0


@pytest.mark.clause("13.6", "Q46")
def test_no_second_offer_is_made_while_a_claim_breaks_into_the_first() -> None:
    table = Table(**MANUAL).begin()
    table.own(1, "red-1", "red-3")
    table.own(2, "red-2")
    charge_rent(table.e, table.g, 1, table.deed("red-2"), 900, events.RULE_RENT)
    table.cash(1, 850)
    assert table.offer(1, 0, "red-1", 50) == 0
    assert table.asks() == (0, c.D_OFFER)
    assert table.act(2, c.V_CLAIM) == 0
    assert table.asks() == (1, c.D_DEBT)
    assert table.offer(1, 2, "red-1", 60) == c.R_MOMENT_WRONG_DECISION
    assert table.act(1, c.V_MORTGAGE, table.deed("red-3")) == 0
    assert table.asks() == (0, c.D_OFFER)
    assert (table.g.offer_from, table.g.offer_to) == (1, 0)


@pytest.mark.clause("15.7", "Q46")
def test_an_estate_is_auctioned_after_the_auction_that_a_claim_broke_into() -> None:
    table = Table(**MANUAL).begin(4)
    table.own(3, "red-1")
    open_deed_auction(table.e, table.g, table.deed("red-2"), 1, events.RULE_AUCTION)
    push_bankrupt(table.g, 3, BANK)
    advance(table.e, table.g)
    assert table.asks() == (1, c.D_AUCTION)
    assert table.g.auction_what == table.deed("red-2")
    assert table.act(1, c.V_BID, 10) == 0
    for seat in (2, 0):
        assert table.act(seat, c.V_PASS) == 0
    assert table.g.owner[table.deed("red-2")] == 1
    assert table.asks() == (0, c.D_AUCTION)
    assert table.g.auction_what == table.deed("red-1")


@pytest.mark.clause("15.8", "Q30", "Q6")
def test_a_mortgaged_deed_that_nobody_bids_for_goes_back_to_the_bank_unmortgaged() -> None:
    table = Table(bank_estate_unmortgaged=False).begin(3)
    table.own(2, "red-1", is_mortgaged=True)
    assert leave(table.e, table.g, 2) == 0
    assert table.g.mortgaged[table.deed("red-1")] == 1
    for seat in (0, 1):
        assert table.act(seat, c.V_PASS) == 0
    assert table.g.owner[table.deed("red-1")] == NOBODY
    assert table.g.mortgaged[table.deed("red-1")] == 0


def auction_of_the_last_houses(table: Table) -> None:
    """Seats 0 and 1 both want the four houses that are left; seat 0 has a hotel to break."""
    table.own(0, "brown-1", "brown-2", level=c.LEVEL_HOTEL)
    table.own(0, "red-1", "red-2", "red-3")
    table.own(1, "orange-1", "orange-2", "orange-3")
    table.g.stock[c.BUILDING_HOUSE] = 4
    table.g.wants[:2] = [3, 3]
    push_shortage(table.g, c.BUILDING_HOUSE, 0)
    open_auction(table.g, c.SALE_BUILDING, c.BUILDING_HOUSE, 1, 0b11, 0, events.RULE_SHORTAGE_PRICE)
    advance(table.e, table.g)
    assert table.asks() == (0, c.D_AUCTION)


@pytest.mark.clause("12.16", "12.17")
def test_nobody_bids_for_a_house_that_a_broken_hotel_has_used_up() -> None:
    table = Table().begin()
    auction_of_the_last_houses(table)
    assert table.act(0, c.V_SELL, table.deed("brown-1")) == 0
    assert table.g.stock[c.BUILDING_HOUSE] == 0
    assert table.act(0, c.V_BID, 5) == c.R_BUILDING_NONE_LEFT
    for seat in (0, 1):
        assert table.act(seat, c.V_PASS) == 0
    assert table.asks() == (0, c.D_TURN)
    assert table.g.wants[:3] == [0, 0, 0]


@pytest.mark.clause("12.16", "Q19")
def test_the_winner_of_a_house_who_uses_it_up_for_a_broken_hotel_gets_the_bid_back() -> None:
    table = Table().begin()
    auction_of_the_last_houses(table)
    before = table.g.cash[0]
    assert table.act(0, c.V_BID, 5) == 0
    assert table.act(1, c.V_PASS) == 0
    assert table.asks() == (0, c.D_PLACE)
    assert table.g.cash[0] == before - 5
    assert table.act(0, c.V_SELL, table.deed("brown-1")) == 0
    assert table.asks() == (0, c.D_TURN)
    assert table.g.stock[c.BUILDING_HOUSE] == 0
    assert table.g.cash[0] == before + 25


@pytest.mark.clause("7.13", "Q46")
def test_no_rent_is_rolled_for_a_utility_that_a_claim_has_brought_to_its_visitor() -> None:
    table = Table(**MANUAL).begin()
    table.own(1, "utility-1")
    charge_rent(table.e, table.g, 1, table.deed("red-1"), 9000, events.RULE_RENT)
    table.g.claim_owner[0] = 0
    push_rent_roll(table.g, 0, table.deed("utility-1"), 0, 1)
    advance(table.e, table.g)
    assert (table.g.node, table.g.topic) == (c.NODE_CHANCE, c.C_DICE)
    assert table.act(0, c.V_CLAIM) == 0
    assert table.asks() == (1, c.D_DEBT)
    assert table.act(1, c.V_BANKRUPT) == 0
    assert table.g.owner[table.deed("utility-1")] == 0
    assert table.asks() == (0, c.D_TURN)


@pytest.mark.clause("6.7", "Q46")
def test_the_bid_of_whoever_a_claim_ruins_is_void_and_bidding_begins_anew() -> None:
    table = Table(**MANUAL).begin(4)
    table.own(2, "red-2")
    charge_rent(table.e, table.g, 1, table.deed("red-2"), 2000, events.RULE_RENT)
    open_deed_auction(table.e, table.g, table.deed("red-1"), 1, events.RULE_AUCTION)
    advance(table.e, table.g)
    assert table.act(1, c.V_BID, 300) == 0
    assert table.act(2, c.V_CLAIM) == 0
    assert table.act(1, c.V_BANKRUPT) == 0
    assert (table.asks(), table.g.auction_bid, table.g.auction_bidder) == ((2, c.D_AUCTION), 0, NOBODY)
    assert table.act(2, c.V_BID, 1) == 0
    for seat in (3, 0):
        assert table.act(seat, c.V_PASS) == 0
    assert table.g.owner[table.deed("red-1")] == 2
    assert table.g.cash[2] == 1500 + 1500 - 1


@pytest.mark.clause("15.4", "Q46")
def test_a_debt_to_whoever_is_out_is_void() -> None:
    table = Table().begin(3)
    push_debt(table.g, 0, 2, 600, events.RULE_RENT)
    push_bankrupt(table.g, 2, BANK)
    advance(table.e, table.g)
    assert (table.asks(), table.g.cash[0]) == ((0, c.D_TURN), 1500)


@pytest.mark.clause("Q56", "Q60")
def test_whoever_leaves_instead_of_choosing_pays_what_the_card_asks() -> None:
    table = Table().begin(3)
    card = next(n for n in range(len(table.e.card_op)) if table.e.card_op[n] == c.OP_PAY_OR_DRAW)
    push_card_choice(table.g, 0, card)
    advance(table.e, table.g)
    assert table.asks() == (0, c.D_CARD_CHOICE)
    table.g.journal.clear()
    assert leave(table.e, table.g, 0) == 0
    paid = [
        (payer, payee, amount) for event, _, payer, payee, amount, *_ in table.g.journal if event == events.E_PAID
    ]
    assert paid[0] == (0, BANK, table.e.card_x[card])


@pytest.mark.clause("4.8")
def test_a_space_where_nothing_happens_is_told() -> None:
    table = Table().begin(3)
    table.e.space_kind[3] = c.SPACE_REST
    assert table.act(0, c.V_ROLL) == 0
    table.g.journal.clear()
    assert draw(table.e, table.g, ONE_TWO) == 0
    rested = [tuple(numbers) for event, _, *numbers in table.g.journal if event == events.E_RESTED]
    assert [numbers[:2] for numbers in rested] == [(0, 3)]
    assert table.asks() == (0, c.D_END)


@pytest.mark.clause("16.9", "15.8", "Q57")
def test_a_short_game_ends_with_nothing_mortgaged_at_the_bank() -> None:
    table = Table(mode="short", bank_estate_unmortgaged=False, short_free_deeds=0).begin(3)
    table.own(2, "red-1", is_mortgaged=True)
    assert leave(table.e, table.g, 2) == 0
    assert table.g.node == c.NODE_OVER
    assert (table.g.owner[table.deed("red-1")], sum(table.g.mortgaged)) == (NOBODY, 0)


def test_an_auction_that_is_over_leaves_nothing_behind() -> None:
    table = Table().begin(3)
    open_deed_auction(table.e, table.g, table.deed("red-1"), 1, events.RULE_AUCTION)
    advance(table.e, table.g)
    assert table.act(1, c.V_BID, 30) == 0
    for seat in (2, 0):
        assert table.act(seat, c.V_PASS) == 0
    g = table.g
    left = (g.auction_kind, g.auction_what, g.auction_bid, g.auction_bidder, g.auction_in, g.auction_asked)
    assert left == (0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize("verb", [c.V_BUILD, c.V_SELL, c.V_MORTGAGE, c.V_LIFT])
def test_a_deed_that_there_is_not_is_refused_on_either_side_of_the_range(verb: int) -> None:
    table = Table().begin(3)
    assert [table.act(0, verb, deed) for deed in (-1, table.e.deeds)] == [c.R_ACTION_UNKNOWN_DEED] * 2


@pytest.mark.clause("18.12")
def test_an_attack_on_a_deed_that_there_is_not_is_refused() -> None:
    table = Table(optional_doubles=True).begin(3)
    push_doubles(table.g, 6, 1)
    advance(table.e, table.g)
    assert [table.act(0, c.V_ATTACK, deed) for deed in (-1, table.e.deeds)] == [c.R_ACTION_UNKNOWN_DEED] * 2


@pytest.mark.clause("Q56")
def test_nobody_leaves_a_game_that_is_over() -> None:
    table = Table().begin(2)
    assert leave(table.e, table.g, 1) == 0
    assert (table.g.node, table.g.topic, table.g.asked) == (c.NODE_OVER, 0, -1)
    assert leave(table.e, table.g, 0) == c.R_MOMENT_GAME_OVER


@pytest.mark.clause("15.7", "Q56")
def test_nothing_is_left_undecided_or_announced_of_somebody_who_falls_to_the_bank() -> None:
    table = Table().begin()
    table.own(2, "red-1", is_mortgaged=True)
    table.receive(receiver_of(2, 0), "red-1")
    table.g.leaving = 1 << 2
    push_bankrupt(table.g, 2, BANK)
    advance(table.e, table.g)
    assert (any(table.g.undecided), table.g.leaving) == (False, 0)


@pytest.mark.clause("14.8")
def test_a_deed_without_a_mortgage_is_not_to_be_decided_on() -> None:
    table = Table().begin()
    table.own(1, "red-1")
    table.receive(receiver_of(1, 0), "red-1")
    assert not any(table.g.undecided)


@pytest.mark.clause("Q19")
@pytest.mark.parametrize(("cash", "is_contested"), [(49, False), (50, True)])
def test_the_last_house_is_contested_by_whoever_can_just_pay_for_it(cash: int, is_contested: bool) -> None:
    table = Table().begin()
    table.own(0, "brown-1", "brown-2")
    table.own(1, "light-blue-1", "light-blue-2", "light-blue-3")
    table.cash(1, cash)
    table.g.stock[c.BUILDING_HOUSE] = 1
    assert shortage.is_contested(table.e, table.g, 0, c.BUILDING_HOUSE) == is_contested


@pytest.mark.clause("3.2")
def test_the_roll_for_the_first_turn_begins_with_nobody_ahead() -> None:
    table = Table()
    new_game(table.e, table.g, 3)
    assert (steps.roll_off_waiting(table.g), steps.roll_off_best(table.g), steps.roll_off_ahead(table.g)) == (7, 0, 0)


@pytest.mark.clause("10.1")
def test_the_space_that_sends_to_jail_is_what_is_told() -> None:
    table = Table().begin()
    table.g.at[0] = table.edition.index("space", "go-to-jail") - 3
    assert table.act(0, c.V_ROLL) == draw(table.e, table.g, ONE_TWO) == 0
    assert [rule for event, rule, *_ in table.g.journal if event == events.E_JAILED] == [events.RULE_JAIL_SPACE]


@pytest.mark.clause("7.13", "8.1")
def test_a_utility_to_which_a_card_leads_back_costs_its_usual_rent() -> None:
    table = Table().begin()
    table.own(1, "utility-1")
    table.e.card_op[0] = c.OP_MOVE_BACK_TO
    table.e.card_x[0] = table.e.deed_space[table.deed("utility-1")]
    table.g.at[0] = table.e.card_x[0] + 5
    before = table.g.cash[0]
    obey_card(table.e, table.g, 0, 0)
    advance(table.e, table.g)
    assert draw(table.e, table.g, ONE_TWO) == 0
    assert before - table.g.cash[0] == 4 * 3
