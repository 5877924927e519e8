"""What boards of several tracks wait for, with the numbers that a person needs, and what may be answered."""

from fractions import Fraction

import pytest

from magie.editions import load_edition
from magie.game import Game, actions, chance, decisions
from magie.game.errors import IllegalAction
from magie.game.wire import UNIONS, decode, encode
from magie.language import Narrator

START = "v1 ultimate standard ultimate core"


def at(fields: str, switches: str = "") -> Game:
    """The game of a position text."""
    return Game.from_position(f"{START} {switches}{' ' if switches else ''}{fields}")


def test_the_speed_die_has_five_faces_and_one_of_them_twice() -> None:
    game = at("cash=900,900")
    game.apply(0, "roll")
    pending = game.pending
    assert isinstance(pending, chance.SpeedDiceDue)
    assert (pending.seat, pending.purpose, len(pending.choices)) == (0, "move", 36 * 5)
    odds = dict(pending.outcomes)
    assert odds[chance.SpeedDiceRoll(3, 4, "mr-monopoly")] == Fraction(2, 216)
    assert odds[chance.SpeedDiceRoll(3, 4, "bus")] == odds[chance.SpeedDiceRoll(3, 4, 1)] == Fraction(1, 216)
    assert sum(odds.values()) == 1


def test_in_jail_two_dice_are_rolled() -> None:
    game = at("cash=900,900 at=jail,go jail=0:1")
    game.apply(0, "roll")
    assert isinstance(game.pending, chance.DiceDue)
    assert game.pending.purpose == "jail"


@pytest.mark.parametrize(
    "roll", [chance.DiceRoll(3, 4), chance.SpeedDiceRoll(3, 4, 5), chance.ThreeDiceRoll(1, 2, 3)]
)
def test_dice_of_another_kind_are_refused(
    roll: chance.DiceRoll | chance.SpeedDiceRoll | chance.ThreeDiceRoll,
) -> None:
    game = at("cash=900,900")
    game.apply(0, "roll")
    before = game.position()
    with pytest.raises(IllegalAction) as caught:
        game.apply(roll)
    assert (caught.value.code, game.position()) == ("outcome/out-of-range", before)


def test_vouchers_are_drawn_from_what_the_pile_still_has() -> None:
    game = at("cash=900,900 voucher_pile=bus-ticket*2,transit-token agenda=after-move/voucher-draw(1)")
    assert game.pending == chance.VoucherDue(
        1, (chance.VoucherDraw("bus-ticket"), chance.VoucherDraw("transit-token")), (2, 1)
    )
    game.apply(chance.VoucherDraw("bus-ticket"))
    assert game.vouchers(1) == ("bus-ticket",)


def test_a_roll_three_card_is_drawn_and_then_three_dice_are_rolled() -> None:
    game = at("cash=900,900 roll_three.0=1-2-3 agenda=after-move/roll-three(1)/roll-three-draw(1)")
    pending = game.pending
    assert isinstance(pending, chance.RollThreeDue)
    assert (pending.seat, len(pending.choices)) == (1, 19)
    assert chance.RollThreeDraw("1-2-3") not in pending.choices
    game.apply(chance.RollThreeDraw("1-3-6"))
    assert game.roll_three(1) == ("1-3-6",)
    dice = game.pending
    assert isinstance(dice, chance.ThreeDiceDue)
    assert (dice.purpose, len(dice.outcomes)) == ("roll-three", 216)


DECISIONS: dict[str, decisions.Decision] = {
    "agenda=after-move/bonus(0,mr-monopoly) dice=1,2,mr-monopoly rolls=1 vouchers.0=cab-fare-ahead-1": (
        decisions.Bonus(0, backwards=False)
    ),
    "agenda=after-move/bonus(0,bus) dice=1,2,bus rolls=1 voucher_pile=bus-ticket*2": decisions.Bus(0, 2),
    "agenda=after-move/travel(0)": decisions.Travelling(0),
    "agenda=turn/subway(0) subway=0 at=subway,go vouchers.0=bus-ticket": decisions.Subway(0),
    "agenda=after-move/company(0,share-auction) shares.1=motion-pictures*5,national-utilities*5,united-railways*5": (
        decisions.Company(0, ("allied-steamships", "general-radio", "acme-motors"))
    ),
    "agenda=after-move/gift(0,100,1,birthday) vouchers.1=bus-ticket*2,transit-token": decisions.Gift(
        0, 1, 100, ("bus-ticket", "transit-token")
    ),
    "agenda=after-move/take(0) vouchers.1=bus-ticket": decisions.Take(0),
    "agenda=after-move/discard(0,1,card-voucher) vouchers.0=bus-ticket,transit-token": decisions.Discarding(
        0, to_pile=True, vouchers=("bus-ticket", "transit-token")
    ),
    "agenda=after-move/storm(0,1) deeds.0=red-1:1,red-2,red-3 deeds.1=railroad-1:1": decisions.Storming(
        0, own=True, deeds=("red-1",)
    ),
    "agenda=after-move/storm(0) deeds.0=red-1:1,red-2,red-3 deeds.1=railroad-1:1": decisions.Storming(
        0, own=False, deeds=("railroad-1",)
    ),
    "agenda=after-move/fortune(0,1-3-6) roll_three.1=1-3-6 cards.0=community-chest-share-good-fortune": (
        decisions.Fortune(0, "community-chest-share-good-fortune", {1: 1000})
    ),
    "agenda=turn/share-transfer(0,acme-motors) mortgaged_shares.0=acme-motors": decisions.ShareTransfer(
        0, "acme-motors", keep_cost=8, lift_cost=75
    ),
}


@pytest.mark.parametrize("fields", DECISIONS)
def test_a_decision_tells_what_there_is_to_know(fields: str) -> None:
    game = at(f"cash=900,900 {fields}")
    assert game.pending == DECISIONS[fields]
    assert decode(encode(game.pending), UNIONS["Decision"]) == game.pending
    assert game.legal()


def test_a_cab_says_where_it_goes_and_what_it_costs() -> None:
    game = at("cash=900,900 at=cab-1,go agenda=after-move/cab(0,cab-1) deeds.1=cab-1")
    pending = game.pending
    assert isinstance(pending, decisions.Cab)
    assert (pending.deed, pending.fare) == ("cab-1", 50)
    assert set(pending.spaces) == {"free-parking", "cab-2", "cab-3", "cab-4", *(f"railroad-{n}" for n in range(1, 5))}
    rides = {action.space for action in game.legal() if isinstance(action, actions.Ride)}
    assert rides == set(pending.spaces)
    own = at("cash=900,900 at=cab-1,go agenda=after-move/cab(0,cab-1) deeds.0=cab-1").pending
    assert isinstance(own, decisions.Cab)
    assert own.fare == 20


def test_shares_are_offered_at_par_and_at_half_with_the_card() -> None:
    game = at(
        "cash=900,900 agenda=after-move/share(0) cards.0=community-chest-insider-trading shares.1=acme-motors*5"
    )
    pending = game.pending
    assert isinstance(pending, decisions.Share)
    assert "acme-motors" not in pending.prices
    assert len(pending.prices) == 5
    assert pending.has_half_price
    assert actions.BuyShare("general-radio", half_price=True) in game.legal()
    game.apply(0, "buy-share general-radio half-price")
    assert game.shares(0) == ("general-radio",)
    assert game.cards(0) == ()


def test_a_gift_of_the_bank_is_money_or_a_draw() -> None:
    game = at("cash=900,900 agenda=after-move/gift(0,100,1,birthday)", "+birthday_from=bank")
    assert game.pending == decisions.Gift(0, "bank", 100, ())
    assert set(game.legal()) >= {actions.TakeCash(), actions.TakeVoucher()}
    game.apply(0, actions.TakeVoucher())
    assert isinstance(game.pending, chance.VoucherDue)


def test_a_gift_of_a_player_names_the_voucher_and_a_card_also_the_giver() -> None:
    gift = at("cash=900,900 agenda=after-move/gift(0,100,1,birthday) vouchers.1=bus-ticket,transit-token")
    assert [action for action in gift.legal() if isinstance(action, actions.TakeVoucher)] == [
        actions.TakeVoucher("bus-ticket"),
        actions.TakeVoucher("transit-token"),
    ]
    take = at("cash=900,900,900 agenda=after-move/take(1) vouchers.0=bus-ticket vouchers.2=transit-token")
    assert [action for action in take.legal() if isinstance(action, actions.TakeVoucher)] == [
        actions.TakeVoucher("bus-ticket", giver=0),
        actions.TakeVoucher("transit-token", giver=2),
    ]
    take.apply(1, "take-voucher transit-token from 2")
    assert take.vouchers(1) == ("transit-token",)


def test_an_auction_of_a_share_names_the_company_and_one_of_the_option_none() -> None:
    bidding = "bidders=0+1 bidding=1 agenda=end/auction(1)"
    share = at(f"cash=900,900 auction=share:acme-motors {bidding}").pending
    option = at(f"cash=900,900 auction=share-option {bidding}").pending
    assert isinstance(share, decisions.Auction)
    assert isinstance(option, decisions.Auction)
    assert (share.lot, share.company, share.deed, share.building) == ("share", "acme-motors", None, None)
    assert (option.lot, option.company) == ("share-option", None)


def test_a_refusal_names_what_the_action_is_about() -> None:
    game = at("cash=30,900 at=cab-1,go agenda=after-move/cab(0,cab-1) deeds.1=cab-1")
    refused = game.check(0, "ride cab-2")
    assert refused is not None
    assert (refused.code, refused.details) == (
        "money/not-enough-cash",
        {"space": "cab-2", "cash": 30, "price": 50},
    )
    voucher = game.check(0, "mortgage-share acme-motors")
    assert voucher is not None
    assert (voucher.code, voucher.details) == ("share/not-held", {"company": "acme-motors"})


def test_where_a_part_of_the_missing_deeds_suffices_the_refusal_says_how_many() -> None:
    lacking = at("cash=900,900 deeds.0=red-1").check(0, "build red-1")
    assert lacking is not None
    assert lacking.details == {"deed": "red-1", "missing": ("red-2", "red-3"), "any": 1}
    told = {language: Narrator(load_edition("ultimate"), language).rejection(lacking) for language in ("en", "fr")}
    assert told["en"].endswith("You still need one of these: Indiana Avenue and Illinois Avenue.")
    assert told["fr"].endswith("Il t’en faut encore un parmi ceux-ci\u00a0: Indiana Avenue et Illinois Avenue.")


def test_a_refusal_speaks_of_one_s_own_lots_where_a_majority_may_build() -> None:
    game = at("cash=900,900 deeds.0=red-1:1,red-2 deeds.1=red-3")
    uneven = game.check(0, "build red-1")
    assert uneven is not None
    assert (uneven.code, uneven.details) == (
        "building/uneven",
        {"deed": "red-1", "before": ("red-2",), "selling": False},
    )
    hotels = at("cash=900,900 deeds.0=red-1:5,red-2:5 deeds.1=red-3")
    tower = hotels.check(0, "build red-1")
    assert tower is not None
    assert (tower.code, tower.details) == (
        "building/needs-whole-group",
        {"deed": "red-1", "missing": ("red-3",)},
    )
    deal = hotels.check(1, "offer 0 give red-3 take red-1")
    assert deal is not None
    assert (deal.code, deal.details["built_deeds"]) == ("trade/group-has-buildings", ("red-1",))


@pytest.mark.parametrize(
    "action",
    [
        actions.Voucher("bus-ticket", space="red-1"),
        actions.Voucher("cab-fare-ahead-1", change=True),
        actions.Use("chance-jail-card"),
        actions.Use("community-chest-stock-sale", company="acme-motors"),
        actions.TakeVoucher(),
        actions.BuyShare("acme-motors"),
    ],
)
def test_what_an_action_does_without_is_not_in_its_json(action: actions.Action) -> None:
    text = encode(action)
    assert b"null" not in text
    assert decode(text, UNIONS["Action"]) == action
