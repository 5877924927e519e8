"""Position texts of boards with several tracks: every step and field of theirs, and what cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.notation.mangling import mangled
from tests.notation.refusal import read_or_refuse

from magie.editions import load_edition
from magie.game import Game
from magie.game.chance import RollThreeDraw, VoucherDraw
from magie.game.errors import InvalidText
from magie.notation import format_position, parse_position
from magie.notation.agenda import PARTS
from magie.rules import codes
from magie.rules.schema import VOUCHERS

START = "v1 ultimate standard ultimate core"
AUCTION = "bidders=0+1+2 bidding=1"
ULTIMATE = load_edition("ultimate")

MOMENTS = {
    "agenda=after-move/bonus(0,mr-monopoly) dice=1,2,mr-monopoly rolls=1 vouchers.0=bus-ticket": "bonus",
    "agenda=after-move/bonus(0,bus) dice=1,2,bus rolls=1": "bus",
    "agenda=after-move/travel(0) dice=1,1,1 rolls=1 halted=1": "travel",
    "agenda=turn/subway(0) subway=0 vouchers.0=bus-ticket at=subway,go,go": "subway",
    "agenda=after-move/total-roll(0)": "dice-due",
    "agenda=turn/card-move(0,chance-pay-corner)/total-roll(0)": "dice-due",
    "agenda=after-move/voucher-draw(0)": "voucher-due",
    "agenda=after-move/roll-three(1)/roll-three-draw(1)": "roll-three-due",
    "agenda=after-move/cab(0,cab-1) deeds.1=cab-1": "cab",
    "agenda=after-move/pick-deed(0)": "pick-deed",
    "agenda=after-move/auction-move(0)/total-roll(0)": "dice-due",
    "agenda=after-move/share(0)": "share",
    "agenda=after-move/company(0,share-auction)": "company",
    f"agenda=end/share-estate(acme-motors*2,0)/auction(1) auction=share:general-radio {AUCTION}": "auction",
    f"agenda=after-move/auction(1) auction=share-option {AUCTION} bid=7:0": "auction",
    "agenda=turn/share-transfer(0,acme-motors) mortgaged_shares.0=acme-motors": "share-transfer",
    "agenda=turn/share-transfer(0,acme-motors) mortgaged_shares.0=acme-motors*2 paid_shares.0=acme-motors": (
        "share-transfer"
    ),
    "agenda=turn/share-transfer(0,acme-motors,16) mortgaged_shares.0=acme-motors": "share-transfer",
    "agenda=after-move/roll-three(0)": "three-dice-due",
    "agenda=after-move/fortune(0,1-3-6) roll_three.1=1-3-6 cards.0=community-chest-share-good-fortune": "fortune",
    "agenda=after-move/squeeze(0)": "dice-due",
    "agenda=after-move/gift(0,100,1,birthday) vouchers.1=bus-ticket,transit-token": "gift",
    "agenda=after-move/take(0) vouchers.1=bus-ticket": "take",
    "agenda=after-move/discard(0,1,card-voucher) vouchers.0=bus-ticket,transit-token": "discard",
    "agenda=after-move/storm(0) deeds.1=red-1:1,red-2,red-3": "storm",
    "agenda=after-move/fine(0,FINE) shares.0=acme-motors*5 cards.0=SHIELD": "shield",
}


# Moments of the cards that only the full decks have.
FULL_DECKS = {
    "deeds.1=red-1 cards.1=chance-just-say-no-1 agenda=turn/seize(0,take-deed,red-1)/objection(1)": "objection",
    "deeds.0=red-2 deeds.1=red-1 cards.1=chance-just-say-no-1 agenda=turn/swap(0,red-1,red-2)/objection(1)": (
        "objection"
    ),
    "cards.1=chance-just-say-no-1 agenda=turn/demand(0,1,receive-from,250)/objection(1)": "objection",
    "cards.1=community-chest-lawyer agenda=turn/demand(0,1,receive-from,250)/objection(1,1)": "shield",
    "cards.0=chance-just-say-no-1 agenda=end/intercept(1,0,red-1)/demand(1,0,intercept-purchase,220)/objection(0)": (
        "objection"
    ),
    "cards.1=chance-just-say-no-1 agenda=after-move/demand(0,1,share-fortune,500)/objection(1)": "objection",
    "deeds.1=red-1 agenda=turn/card-pick(0,chance-slick-move)": "card-pick",
    "deeds.0=red-2 deeds.1=red-1 agenda=turn/card-pick(0,chance-strong-armed-deal,red-1)": "card-pick",
    "agenda=turn/opponent(0,chance-see-you-in-court)": "opponent",
    "agenda=after-move/send(0)": "send",
    "cards.1=community-chest-deal-buster agenda=after-move/intercept(1,0,red-1,220)": "intercept",
    f"cards.0=chance-bank-on-family agenda=after-move/auction(1)/backing(0) auction=red-1 {AUCTION} bid=7:0": (
        "backing"
    ),
    "deeds.1=red-1 cards.0=community-chest-rent-cap agenda=after-move/rent-due(0,red-1,90,rent)": "rent",
    "agenda=after-move/contest(0,1,200)": "dice-due",
    "agenda=after-move/back-roll(0,2)": "dice-due",
    "agenda=after-move/summons(0,income-tax)": "summons",
    "agenda=after-move/gathering(0,light-green-2,1)/purchase(0,red-1,50)": "purchase",
}


def card_of(op: int) -> str:
    """A card of the edition that does this."""
    return next(card for card, number in ULTIMATE.indexes["card"].items() if ULTIMATE.numbers.card_op[number] == op)


MOMENTS = {
    fields.replace("FINE", card_of(codes.OP_DIVIDEND_FINE)).replace("SHIELD", card_of(codes.OP_SHIELD)): kind
    for fields, kind in MOMENTS.items()
}


@pytest.mark.parametrize("fields", MOMENTS)
def test_a_moment_written_by_hand_is_the_one_that_was_meant(fields: str) -> None:
    game = Game.from_position(f"{START} cash=900,900,900 {fields}")
    assert game.pending.kind == MOMENTS[fields]
    assert Game.from_position(game.position()).position() == game.position()


@pytest.mark.parametrize("fields", FULL_DECKS)
def test_a_moment_of_the_full_decks_is_the_one_that_was_meant(fields: str) -> None:
    game = Game.from_position(f"{START.replace('core', 'full')} cash=900,900,900 {fields}")
    assert game.pending.kind == FULL_DECKS[fields]
    assert Game.from_position(game.position()).position() == game.position()


def test_every_step_of_several_tracks_has_its_moment() -> None:
    written = " ".join([*MOMENTS, *FULL_DECKS])
    steps = {name for name, number in vars(codes).items() if name.startswith("S_") and number >= codes.S_BONUS}
    words = {name.removeprefix("S_").lower().replace("_", "-") for name in steps}
    assert {word for word in words if f"/{word}(" not in written} == set()
    assert {getattr(codes, name) for name in steps} <= PARTS.keys()


def test_the_start_of_a_game_draws_vouchers_and_cards_first() -> None:
    game = Game.new("ultimate", seats=2, seed=None)
    assert game.position() == (
        f"{START} cash=3200,3200 agenda=roll-off(0+1,0,-)"
        "/roll-three-draw(1)/voucher-draw(1)/roll-three-draw(0)/voucher-draw(0)"
    )
    game.apply(VoucherDraw("bus-ticket"))
    game.apply(RollThreeDraw("1-2-3"))
    assert " vouchers.0=bus-ticket roll_three.0=1-2-3 " in game.position()


def test_interest_on_shares_that_older_texts_name_is_owed_with_all_that_is_kept() -> None:
    shares = "mortgaged_shares.0=acme-motors*2 paid_shares.0=acme-motors"
    game = Game.from_position(
        f"{START} cash=9,9 {shares} agenda=turn/share-transfer(heir:0,acme-motors*2,acme-motors)"
    )
    assert game.position().endswith("paid_shares.0=acme-motors*2 agenda=turn/share-transfer(heir:0,acme-motors*2,8)")
    game.apply(0, "keep")
    game.apply(0, "keep")
    assert (game.pending.kind, game.cash(0)) == ("turn", 1)


def test_the_pile_is_written_once_vouchers_have_left_the_game() -> None:
    edition, g = parse_position(f"{START} cash=1,2 vouchers.0=bus-ticket*2")
    assert g.voucher_pile[0] == edition.numbers.voucher_count[0] - 2
    assert "voucher_pile" not in format_position(edition, g)
    g.voucher_pile[0] -= 1
    assert " voucher_pile=bus-ticket*" in format_position(edition, g)
    g.voucher_pile = [0] * VOUCHERS
    text = format_position(edition, g)
    assert " voucher_pile=- " in f"{text} "
    assert parse_position(text)[1].voucher_pile == [0] * VOUCHERS


def test_shares_and_depots_that_seats_have_are_missing_in_the_bank() -> None:
    text = f"{START} cash=1,2 deeds.0=red-1:6,red-2:5,red-3:5,railroad-1:1,cab-1:1 shares.1=acme-motors*2"
    edition, g = parse_position(f"{text} mortgaged_shares.0=acme-motors stock=81,29,15,3,3 share_stock=5,5,5,5,5,2")
    assert format_position(edition, g) == f"{text} mortgaged_shares.0=acme-motors"


REFUSED = {
    "cash=1,2 vouchers.0=^tram": "notation/unknown-voucher",
    "cash=1,2 vouchers.0=bus-ticket,^bus-ticket": "position/named-twice",
    "cash=1,2 vouchers.0=bus-ticket*^0": "notation/number-out-of-range",
    "cash=1,2 ^vouchers.0=bus-ticket*20": "position/too-many-vouchers",
    "cash=1,2 vouchers.0=bus-ticket ^voucher_pile=bus-ticket*200": "position/too-many-vouchers",
    "cash=1,2 roll_three.0=1-2-3 roll_three.1=^1-2-3": "position/two-holders",
    "cash=1,2 roll_three.0=^1-1-1": "notation/unknown-roll-three-card",
    "cash=1,2 ^shares.0=acme-motors*6": "position/too-many-shares",
    "cash=1,2 mortgaged_shares.0=acme-motors ^paid_shares.0=acme-motors*2": "position/too-many-shares",
    "cash=1,2 share_stock=^5,5,5,5,5,4": "position/does-not-add-up",
    "cash=1,2 dice=1,2,^taxi": "notation/bad-number",
    "cash=1,2 dice=1,2,^4": "notation/number-out-of-range",
    "cash=1,2 dice=^1,2,3,3": "position/bad-dice",
    "cash=1,2 ^deeds.0=utility-1:1": "position/bad-level",
    "cash=1,2 ^deeds.0=railroad-1:2": "position/bad-level",
    "cash=1,2 ^deeds.0=red-1:7": "position/bad-level",
    "cash=0,2,3 out=0 ^vouchers.0=bus-ticket": "position/seat-out",
    "cash=1,2 agenda=turn/bonus(0,^train)": "notation/unknown-icon",
    "cash=1,2 agenda=turn/fortune(0,^1-3)": "position/bad-dice",
    "cash=1,2 agenda=turn/fortune(0,1-3-^7)": "notation/number-out-of-range",
    "cash=1,2 agenda=turn/share-transfer(0,acme-motors+^acme-motors)": "position/named-twice",
    "cash=1,2 agenda=turn/share-transfer(0,acme-motors*^6)": "notation/number-out-of-range",
    "cash=1,2 agenda=turn/share-transfer(0,acme-motors,^acme)": "notation/unknown-company",
    "cash=1,2 mortgaged_shares.0=acme-motors agenda=turn/share-transfer(0,acme-motors,acme-motors*2)^": (
        "position/too-many-shares"
    ),
    "cash=1,2 ^agenda=turn/share-transfer(0,acme-motors)": "position/not-waiting",
    "cash=1,2 ^agenda=turn/bonus(0,bus,1)": "position/bad-step",
    "cash=1,2 ^agenda=turn/cab(0,red-1)": "position/bad-step",
    "cash=1,2 ^agenda=turn/demand(1,0,intercept-purchase,220)": "position/bad-step",
    "cash=1,2 ^agenda=turn/demand(0,1,jail-other)/objection(1,1)": "position/bad-step",
    "cash=1,2 ^agenda=turn/card-move(0,chance-jail-card,1)": "position/bad-step",
    "cash=1,2 ^agenda=turn/fine(0,chance-jail-card)": "position/bad-step",
    "cash=1,2 auction=share:^iron bidders=0+1 bidding=0 agenda=turn/auction(1)": "notation/unknown-company",
    "cash=1,2 ^agenda=turn/auction(1)/share-estate(acme-motors,0)": "position/two-at-once",
}


@pytest.mark.parametrize("marked", REFUSED)
def test_a_position_that_cannot_be_is_refused_at_its_place(marked: str) -> None:
    before, text = f"{START} {marked.partition('^')[0]}", f"{START} {marked.replace('^', '')}"
    with pytest.raises(InvalidText) as caught:
        parse_position(text)
    assert (caught.value.code, caught.value.column) == (REFUSED[marked], len(before) + 1)


@settings(max_examples=60)
@given(st.sampled_from([f"{START} cash=900,900,900 {fields}" for fields in MOMENTS]).flatmap(mangled))
def test_any_text_is_a_position_or_properly_refused(text: str) -> None:
    found = read_or_refuse(parse_position, text)
    assert found is None or format_position(*parse_position(format_position(*found))) == format_position(*found)
