"""Kept cards (U-CRD-3): each is played at its own moment, then goes under its pile."""

import pytest
from tests.rules.tracks.play import BUS, MR_MONOPOLY, Play

from magie.rules import codes as c
from magie.rules.events import E_CARD_KEPT, E_CARD_USED, E_FORTUNE_SHARED, E_SALARY_PAID, E_SHARE_SOLD

ACCOUNTING = "chance-excellent-accounting"
SALE = "community-chest-stock-sale"
INSIDER = "community-chest-insider-trading"
FORTUNE = "community-chest-share-good-fortune"
KEPT = (
    "chance-jail-card",
    "community-chest-jail-card",
    ACCOUNTING,
    SALE,
    INSIDER,
    "community-chest-lawyer",
    FORTUNE,
)


def use(play: Play, card: str, choice: int = 0, seat: int = 0) -> None:
    play.do(seat, c.V_USE, play.card(card), choice)


@pytest.mark.clause("U-CRD-3")
@pytest.mark.parametrize("card", KEPT)
def test_a_kept_card_stays_with_its_drawer(card: str) -> None:
    play = Play()
    before = play.draw_card(card)
    assert play.holder(card) == 0
    assert play.told(E_CARD_KEPT) == [(0, play.card(card), 0, 0)]
    assert play.gained(before) == [0, 0, 0]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CRD-3", "10.6")
@pytest.mark.parametrize("card", ["chance-jail-card", "community-chest-jail-card"])
def test_a_jail_card_opens_the_jail_and_all_three_dice_are_rolled(card: str) -> None:
    play = Play()
    play.hold(0, card)
    assert play.refusal(0, c.V_USE, play.card(card)) in {c.R_CARD_NOT_PLAYABLE, c.R_JAIL_NOT_IN_JAIL}
    play.put(0, "jail")
    play.g.jailed[0] = 1
    use(play, card)
    assert play.g.jailed[0] == 0
    assert play.lies_under(card)
    play.do(0, c.V_ROLL)
    assert play.waits_for == c.C_SPEED_DICE


@pytest.mark.clause("U-CRD-3", "U-POOL-2")
def test_excellent_accounting_leads_to_tax_refund_and_takes_the_whole_pool() -> None:
    play = Play()
    play.hold(0, ACCOUNTING)
    play.fill_pool(777)
    play.put(0, "chance-2")
    use(play, ACCOUNTING)
    play.dice(1, 2)  # no roll was made this turn
    assert play.where(0) == "tax-refund"
    assert (play.cash(0), play.pool) == (3200 + 777, 0)
    assert play.lies_under(ACCOUNTING)
    assert play.clauses(E_CARD_USED) == ["U-CRD-3"]
    assert play.asked == (0, c.D_TURN)  # the turn goes on


@pytest.mark.clause("U-CRD-3", "U-CRD-1")
@pytest.mark.parametrize(
    ("start", "dice", "pay"),
    [
        ("chance-2", (1, 2), []),
        ("chance-4", (1, 2), [200]),
        ("utility-8", (1, 2), [250]),
        ("teal-4", (1, 2), [300, 250]),
        ("teal-4", (1, 3), [400, 250]),
        ("railroad-2-outer", (1, 2), []),  # a station that leads to the inner track is taken
    ],
)
def test_excellent_accounting_collects_salaries_on_the_way(start: str, dice: tuple[int, int], pay: list[int]) -> None:
    play = Play()
    play.hold(0, ACCOUNTING)
    play.put(0, start)
    use(play, ACCOUNTING)
    play.dice(*dice)
    assert play.where(0) == "tax-refund"
    assert [amount for _, amount, *_ in play.told(E_SALARY_PAID)] == pay


@pytest.mark.clause("U-CRD-3")
def test_excellent_accounting_is_played_after_the_roll_too() -> None:
    play = Play()
    play.hold(0, ACCOUNTING)
    play.fill_pool(10)
    play.land("free-parking")
    assert play.asked == (0, c.D_END)
    use(play, ACCOUNTING)
    assert (play.where(0), play.cash(0)) == ("tax-refund", 3200 + 250 + 10)


@pytest.mark.clause("U-CRD-3", "U-TURN-3")
@pytest.mark.parametrize(
    ("face", "asked", "then", "place"),
    [(MR_MONOPOLY, c.D_BONUS, c.D_PURCHASE, "utility-8"), (BUS, c.D_BUS, c.D_BUS, "tax-refund")],
)
def test_a_card_of_ones_own_turn_is_played_before_a_bonus_move(face: int, asked: int, then: int, place: str) -> None:
    play = Play()
    play.hold(0, ACCOUNTING)
    play.fill_pool(10)
    play.land("free-parking", 1, 2, face)
    assert play.asked == (0, asked)
    use(play, ACCOUNTING)
    assert play.pool == 0
    assert (play.asked, play.where(0)) == ((0, then), place)


@pytest.mark.clause("U-CRD-3")
def test_a_card_of_ones_own_turn_waits_for_ones_turn_and_for_freedom() -> None:
    play = Play(seats=2)
    play.hold(1, ACCOUNTING)
    assert play.refusal(1, c.V_USE, play.card(ACCOUNTING)) == c.R_MOMENT_NOT_ASKED
    play.land("free-parking")
    play.end()
    assert play.refusal(1, c.V_USE, play.card(ACCOUNTING)) == 0
    play.put(1, "jail")
    play.g.jailed[1] = 1
    assert play.refusal(1, c.V_USE, play.card(ACCOUNTING)) == c.R_CARD_NOT_PLAYABLE


@pytest.mark.clause("U-CRD-3", "U-DICE-5")
def test_a_card_of_ones_own_turn_is_not_played_after_a_triple() -> None:
    play = Play()
    play.hold(0, ACCOUNTING)
    play.roll(2, 2, 2)
    play.do(0, c.V_TRAVEL, play.space("free-parking"))
    assert play.asked == (0, c.D_END)
    assert play.refusal(0, c.V_USE, play.card(ACCOUNTING)) == c.R_CARD_NOT_PLAYABLE


@pytest.mark.clause("U-CRD-3")
@pytest.mark.parametrize(
    ("company", "price"),
    [
        ("motion-pictures", 150),
        ("allied-steamships", 160),
        ("national-utilities", 170),
        ("general-radio", 180),
        ("united-railways", 190),
        ("acme-motors", 200),
    ],
)
def test_the_sale_card_sells_one_share_for_par_and_50_more(company: str, price: int) -> None:
    play = Play()
    play.hold(0, SALE)
    play.give_shares(0, company, 2)
    use(play, SALE, play.company(company))
    assert play.cash(0) == 3200 + price
    assert play.shares(0, company) == (1, 0)
    assert play.g.share_stock[play.company(company)] == 4
    assert play.told(E_SHARE_SOLD) == [(0, play.company(company), price, 0)]
    assert play.lies_under(SALE)
    assert play.asked == (0, c.D_TURN)


@pytest.mark.clause("U-CRD-3", "U-STK-3")
def test_the_sale_card_needs_a_free_share() -> None:
    play = Play()
    play.hold(0, SALE)
    play.give_shares(0, "acme-motors", 0, 1)
    assert play.refusal(0, c.V_USE, play.card(SALE), play.company("acme-motors")) == c.R_SHARE_NOT_HELD
    assert play.refusal(0, c.V_USE, play.card(SALE), play.company("general-radio")) == c.R_SHARE_NOT_HELD
    play.give_shares(1, "motion-pictures", 1)
    assert [play.refusal(0, c.V_USE, play.card(SALE), company) for company in (-1, 6)] == [c.R_SHARE_NOT_HELD] * 2


@pytest.mark.clause("U-CRD-3", "U-TURN-3")
@pytest.mark.parametrize(
    ("free", "mortgaged", "topic"), [(1, 0, c.D_BONUS), (0, 1, c.D_PURCHASE), (0, 0, c.D_PURCHASE)]
)
def test_the_sale_card_holds_a_bonus_move_up_only_with_a_share_to_sell(free: int, mortgaged: int, topic: int) -> None:
    play = Play()
    play.hold(0, SALE)
    play.give_shares(0, "acme-motors", free, mortgaged)
    play.give_shares(1, "motion-pictures", 1)
    play.land("free-parking", 1, 2, MR_MONOPOLY)
    assert play.asked == (0, topic)


@pytest.mark.clause("U-CRD-3")
def test_a_card_that_does_not_exist_is_refused_at_every_moment() -> None:
    own_turn, fortune, shield = Play(), roll_three_with_fortune(holder=2), Play()
    shield.give_shares(0, "acme-motors", 1)
    shield.hold(0, "community-chest-lawyer")
    shield.draw_card("chance-caught-insider")
    for play, seat, topic in ((own_turn, 0, c.D_TURN), (fortune, 2, c.D_FORTUNE), (shield, 0, c.D_SHIELD)):
        assert play.asked == (seat, topic)
        assert [play.refusal(seat, c.V_USE, card) for card in (-1, 144)] == [c.R_ACTION_UNKNOWN_CARD] * 2
        assert play.refusal(seat, c.V_USE, 0) == c.R_CARD_NOT_HELD


@pytest.mark.clause("U-CRD-3")
def test_a_card_is_no_use_at_the_moment_of_another() -> None:
    fortune, shield = roll_three_with_fortune(holder=2), Play()
    fortune.hold(2, ACCOUNTING)
    shield.give_shares(0, "acme-motors", 1)
    shield.hold(0, "community-chest-lawyer", SALE)
    shield.draw_card("chance-caught-insider")
    assert fortune.refusal(2, c.V_USE, fortune.card(ACCOUNTING)) == c.R_CARD_NOT_PLAYABLE
    assert shield.refusal(0, c.V_USE, shield.card(SALE)) == c.R_CARD_NOT_PLAYABLE
    assert fortune.refusal(2, c.V_USE, fortune.card(SALE)) == c.R_CARD_NOT_HELD
    assert shield.refusal(0, c.V_USE, shield.card(ACCOUNTING)) == c.R_CARD_NOT_HELD


@pytest.mark.clause("U-CRD-3", "U-STK-1")
@pytest.mark.parametrize(
    ("company", "price"), [("motion-pictures", 50), ("allied-steamships", 55), ("acme-motors", 75)]
)
def test_the_insider_card_halves_the_price_of_a_share_bought_from_the_bank(company: str, price: int) -> None:
    play = Play()
    play.hold(0, INSIDER)
    play.land("stock-exchange")
    play.do(0, c.V_BUY_SHARE, play.company(company), 1)
    assert play.cash(0) == 3200 - price
    assert play.shares(0, company) == (1, 0)
    assert play.lies_under(INSIDER)
    assert play.told(E_CARD_USED) == [(0, play.card(INSIDER), 0, 0)]


@pytest.mark.clause("U-CRD-3", "U-STK-1")
def test_the_insider_card_may_wait_and_is_no_use_to_others_or_elsewhere() -> None:
    play = Play()
    play.hold(0, INSIDER)
    company = play.company("acme-motors")
    assert play.refusal(0, c.V_USE, play.card(INSIDER)) == c.R_CARD_NOT_PLAYABLE
    play.land("stock-exchange")
    assert play.refusal(0, c.V_BUY_SHARE, company, 2) == c.R_SHARE_NO_DISCOUNT
    play.leave_with(0, 149)
    assert play.refusal(0, c.V_BUY_SHARE, company) == c.R_MONEY_NOT_ENOUGH_CASH
    assert play.refusal(0, c.V_BUY_SHARE, company, 1) == 0
    play.do(0, c.V_BUY_SHARE, play.company("motion-pictures"))
    assert play.cash(0) == 49
    assert play.holder(INSIDER) == 0
    other = Play()
    other.hold(1, INSIDER)
    other.land("stock-exchange")
    assert other.refusal(0, c.V_BUY_SHARE, company, 1) == c.R_SHARE_NO_DISCOUNT


@pytest.mark.clause("U-CRD-3", "U-STK-1")
def test_the_insider_card_does_not_count_at_the_auction_of_the_option() -> None:
    play = Play()
    play.hold(1, INSIDER)
    play.land("stock-exchange")
    play.do(0, c.V_DECLINE)
    play.do(1, c.V_BID, 100)
    play.do(2, c.V_PASS)
    play.do(0, c.V_PASS)
    play.do(1, c.V_NAME, play.company("acme-motors"))
    assert play.cash(1) == 3100
    assert play.holder(INSIDER) == 1


def roll_three_with_fortune(holder: int) -> Play:
    """Seat 0 rolls 1-3-6 with that card, seat 1 matches two, seat 2 none."""
    play = Play()
    play.hold(holder, FORTUNE)
    play.give_roll_three(1, "1-3-5")
    play.give_roll_three(2, "2-4-5")
    play.land("roll-three")
    play.feed(play.at("roll-three-card", "1-3-6"))
    play.dice(1, 3, 6)
    return play


@pytest.mark.clause("U-CRD-3")
def test_whoever_keeps_the_fortune_card_lets_the_next_holder_decide() -> None:
    play = Play()
    play.e = play.e.copy()
    play.e.card_op[play.card("community-chest-lawyer")] = c.OP_SHARE_FORTUNE
    play.hold(1, FORTUNE)
    play.hold(2, "community-chest-lawyer")
    play.land("roll-three")
    play.feed(play.at("roll-three-card", "1-3-6"))
    play.dice(1, 3, 6)
    assert play.asked == (1, c.D_FORTUNE)
    play.do(1, c.V_SKIP)
    assert play.asked == (2, c.D_FORTUNE)


@pytest.mark.clause("U-CRD-3", "U-R3-1")
@pytest.mark.parametrize(("winner", "half"), [(0, 750), (1, 100)])
def test_the_fortune_card_takes_half_of_what_another_has_won(winner: int, half: int) -> None:
    play = roll_three_with_fortune(holder=2)
    assert play.purse() == [3200 + 1500, 3200 + 200, 3200]
    assert play.asked == (2, c.D_FORTUNE)
    use(play, FORTUNE, winner, seat=2)
    assert play.cash(2) == 3200 + half
    assert play.cash(winner) == (4700, 3400)[winner] - half
    assert play.told(E_FORTUNE_SHARED) == [(2, winner, half, 0)]
    assert play.lies_under(FORTUNE)
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CRD-3", "U-R3-1")
def test_the_fortune_card_is_for_another_players_win_and_may_be_kept() -> None:
    play = roll_three_with_fortune(holder=1)
    card = play.card(FORTUNE)
    assert play.asked == (1, c.D_FORTUNE)
    assert play.refusal(1, c.V_USE, card, 1) == c.R_TRADE_PARTNER_OUT
    assert play.refusal(1, c.V_USE, card, 2) == c.R_TRADE_PARTNER_OUT
    assert play.refusal(1, c.V_USE, card, 0) == 0
    play.do(1, c.V_SKIP)
    assert play.holder(FORTUNE) == 1
    assert play.purse() == [4700, 3400, 3200]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-CRD-3")
def test_the_fortune_card_is_not_asked_for_where_nobody_else_wins() -> None:
    play = Play()
    play.hold(0, FORTUNE)
    play.land("roll-three")
    play.feed(play.at("roll-three-card", "1-3-6"))
    play.dice(1, 3, 6)
    assert play.asked == (0, c.D_END)
    assert play.refusal(0, c.V_USE, play.card(FORTUNE)) == c.R_CARD_NOT_PLAYABLE


@pytest.mark.clause("U-CRD-3")
def test_whoever_leaves_is_not_asked_about_the_win_of_another() -> None:
    play = Play()
    play.give_roll_three(1, "1-3-6")
    play.hold(2, "community-chest-share-good-fortune")
    play.land("roll-three")
    play.feed(play.at("roll-three-card", "2-4-5"))
    play.leave(2)
    play.dice(1, 3, 6)
    assert play.asked == (0, c.D_END)
    assert (play.g.alive[2], play.cash(1)) == (0, 3200 + 1000)
