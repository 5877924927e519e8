"""Squeeze Play and Birthday Gift (U-SQZ, U-BDAY): what every other player hands over."""

import pytest
from tests.rules.tracks.play import BUS, MR_MONOPOLY, Play

from magie.rules import codes as c
from magie.rules.events import E_PAID, E_SQUEEZE_ROLLED, E_VOUCHER_TAKEN

TWO_DICE = {
    2: 200,
    3: 100,
    4: 100,
    5: 50,
    6: 50,
    7: 50,
    8: 50,
    9: 50,
    10: 100,
    11: 100,
    12: 200,
}
THREE_DICE = {
    2: 200,
    3: 100,
    4: 100,
    5: 100,
    6: 50,
    7: 50,
    8: 50,
    9: 50,
    10: 50,
    11: 50,
    12: 100,
    13: 100,
    14: 100,
    15: 200,
}


@pytest.mark.clause("U-SQZ-1")
@pytest.mark.parametrize(("total", "each"), list(TWO_DICE.items()))
def test_squeeze_play_rolls_two_dice_for_what_each_other_player_pays(total: int, each: int) -> None:
    play = Play(seats=4)
    play.land("squeeze-play")
    assert play.waits_for == c.C_DICE
    play.dice(total // 2, total - total // 2)
    assert play.purse() == [3200 + 3 * each, *[3200 - each] * 3]
    assert play.clauses(E_PAID) == ["U-SQZ-1"] * 3


@pytest.mark.clause("U-SQZ-2")
@pytest.mark.parametrize(("total", "each"), list(THREE_DICE.items()))
def test_by_the_switch_squeeze_play_rolls_the_speed_die_too(total: int, each: int) -> None:
    play = Play(squeeze_play="three-dice")
    play.land("squeeze-play")
    assert play.waits_for == c.C_SPEED_DICE
    third = BUS if total == 2 else 1 + total // 6
    pips = total if third == BUS else total - third
    play.dice(pips // 2, pips - pips // 2, third)
    assert play.purse() == [3200 + 2 * each, *[3200 - each] * 2]
    assert len(play.told(E_SQUEEZE_ROLLED)) == 1


@pytest.mark.clause("U-SQZ-2")
@pytest.mark.parametrize("face", [MR_MONOPOLY, BUS])
def test_an_icon_also_takes_a_voucher_from_each_player_who_has_one(face: int) -> None:
    play = Play(seats=4, squeeze_play="three-dice")
    play.give_vouchers(1, "transit-token", 2)
    play.give_vouchers(3, "bus-ticket")
    play.give_vouchers(3, "cab-fare-back-1")
    play.land("squeeze-play")
    play.dice(3, 4, face)
    assert play.purse() == [3200 + 3 * 50, *[3200 - 50] * 3]
    assert play.asked == (0, c.D_GIFT)  # seat 3 has two kinds: the taker chooses
    assert play.refusal(0, c.V_TAKE_CASH) == c.R_GIFT_NO_VOUCHER
    assert play.refusal(0, c.V_TAKE_VOUCHER, play.voucher("transit-token")) == c.R_GIFT_NO_VOUCHER
    play.do(0, c.V_TAKE_VOUCHER, play.voucher("cab-fare-back-1"))
    assert play.vouchers(0) == {"transit-token": 1, "cab-fare-back-1": 1}
    assert [play.vouchers(seat) for seat in (1, 2, 3)] == [{"transit-token": 1}, {}, {"bus-ticket": 1}]
    assert [giver for _, _, giver, _ in play.told(E_VOUCHER_TAKEN)] == [1, 3]


@pytest.mark.clause("U-SQZ-2")
def test_pips_on_the_speed_die_take_no_voucher() -> None:
    play = Play(squeeze_play="three-dice")
    play.give_vouchers(1, "transit-token")
    play.land("squeeze-play")
    play.dice(3, 4, 1)
    assert play.vouchers(1) == {"transit-token": 1}
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-SQZ-1")
def test_whoever_cannot_pay_the_squeeze_is_in_debt_to_the_roller() -> None:
    play = Play()
    play.leave_with(1, 120)
    play.own(1, "railroad-1")
    play.land("squeeze-play")
    play.dice(1, 1)
    assert play.asked == (1, c.D_DEBT)
    play.do(1, c.V_MORTGAGE, play.deed("railroad-1"))
    assert play.purse() == [3600, 20, 3000]


@pytest.mark.clause("U-BDAY-1")
def test_the_birthday_child_takes_100_or_a_voucher_from_each_other_player() -> None:
    play = Play(seats=4)
    play.give_vouchers(1, "transit-token")
    play.give_vouchers(3, "bus-ticket")
    play.land("birthday-gift")
    assert play.asked == (0, c.D_GIFT)
    assert play.refusal(0, c.V_TAKE_VOUCHER, play.voucher("bus-ticket")) == c.R_GIFT_NO_VOUCHER
    play.do(0, c.V_TAKE_VOUCHER, play.voucher("transit-token"))
    play.do(0, c.V_TAKE_CASH)  # seat 2 without a voucher has paid meanwhile
    assert play.purse() == [3400, 3200, 3100, 3100]
    assert [play.vouchers(seat) for seat in range(4)] == [{"transit-token": 1}, {}, {}, {"bus-ticket": 1}]
    assert play.clauses(E_PAID) == ["U-BDAY-1"] * 2
    assert play.clauses(E_VOUCHER_TAKEN) == ["U-BDAY-1"]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-BDAY-1")
def test_players_without_vouchers_give_100_unasked() -> None:
    play = Play()
    play.land("birthday-gift")
    assert play.purse() == [3400, 3100, 3100]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-BDAY-1")
def test_by_the_switch_the_birthday_gift_is_100_from_the_bank() -> None:
    play = Play(birthday_from="bank")
    play.give_vouchers(1, "bus-ticket")
    play.land("birthday-gift")
    assert play.asked == (0, c.D_GIFT)
    play.do(0, c.V_TAKE_CASH)
    assert play.purse() == [3300, 3200, 3200]
    assert play.asked == (0, c.D_END)


@pytest.mark.clause("U-BDAY-1")
def test_by_the_switch_the_birthday_gift_is_a_voucher_from_the_pile() -> None:
    play = Play(birthday_from="bank")
    play.give_vouchers(1, "bus-ticket")
    play.land("birthday-gift")
    assert play.refusal(0, c.V_TAKE_VOUCHER, play.voucher("transit-token")) == c.R_GIFT_NO_VOUCHER
    play.do(0, c.V_TAKE_VOUCHER)
    play.draw_voucher("cab-fare-ahead-2")
    assert play.vouchers(0) == {"cab-fare-ahead-2": 1}
    assert play.vouchers(1) == {"bus-ticket": 1}
    assert play.purse() == [3200] * 3


@pytest.mark.clause("U-BDAY-1")
def test_by_the_switch_an_empty_pile_leaves_the_100() -> None:
    play = Play(birthday_from="bank")
    for name, kind in play.edition.indexes["voucher"].items():
        play.give_vouchers(1, name, play.e.voucher_count[kind])
    play.land("birthday-gift")
    assert play.purse() == [3300, 3200, 3200]
    assert play.asked == (0, c.D_END)
