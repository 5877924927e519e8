"""Position texts that cannot be: each is refused at its place, marked here by ^, and with its code."""

import pytest
from tests.notation.refusal import check_refusal

from magie.game.errors import InvalidText
from magie.notation import parse_position

START = "v1 classic standard paris fr-classic"
EIGHT_CLAIMS = ",".join(["0>1:red-1:5:1"] * 8)
BUILT = ",".join(f"{group}-{number}:4" for group in ("red", "green", "pink") for number in (1, 2, 3))

HEADERS = {
    "^": "position/incomplete",
    "^v2 classic": "position/unknown-format-version",
    "v1 classic standard^": "position/incomplete",
    "v1 ^checkers standard paris fr-classic cash=1,2": "edition/unknown",
    "v1 classic ^slow paris fr-classic cash=1,2": "edition/unknown-mode",
    "v1 classic standard ^rome fr-classic cash=1,2": "edition/unknown-board",
    "v1 classic standard paris ^xx cash=1,2": "edition/unknown-deck-set",
    f"{START}^": "position/incomplete",
    f"{START} cash=1,2\n^turn=1": "position/more-than-one-line",
}
FIELDS = {
    "^+pot=on cash=1,2": "edition/unknown-switch",
    "^+free_parking_pot=maybe cash=1,2": "edition/bad-switch-value",
    "+start_cash=1 ^+start_cash=2 cash=1,2": "position/field-twice",
    "turn=1^": "position/incomplete",
    "cash=^1": "position/seats-out-of-range",
    "cash=^1,2,3,4,5,6,7,8,9": "position/seats-out-of-range",
    "cash=1,^-2": "notation/number-out-of-range",
    "cash=1,^": "notation/bad-number",
    "cash=1,^1000000001": "notation/number-out-of-range",
    f"cash=1,^{'9' * 5000}": "notation/number-out-of-range",
    "cash=1,2 ^cash=1,2": "position/field-twice",
    "cash=1,2 ^gold=7": "position/unknown-field",
    "cash=1,2 ^turn": "position/not-a-field",
    "cash=1,2 ^turn.0=1": "position/unknown-field",
    "cash=1,2 ^deeds=red-1": "position/unknown-field",
    "cash=1,2 deeds.^2=red-1": "notation/number-out-of-range",
    "cash=1,2 deeds.0=^": "notation/unknown-deed",
    "cash=1,2 deeds.0=^rad-1": "notation/unknown-deed",
    "cash=1,2 deeds.0=red-1,^red-1": "position/two-holders",
    "cash=1,2 deeds.0=red-1 deeds.1=^red-1": "position/two-holders",
    "cash=1,2 deeds.0=red-1:^x": "position/bad-marks",
    "cash=1,2 ^deeds.0=red-1:7": "position/bad-level",
    "cash=1,2 ^deeds.0=railroad-1:1": "position/bad-level",
    "cash=1,2 ^deeds.bank=red-1:1": "position/bad-level",
    "cash=1,2 ^deeds.0=red-1:1m": "position/mortgaged-and-built",
    f"cash=1,2 ^deeds.0={BUILT}": "position/too-many-buildings",
    "cash=1,2 cards.0=chance-jail-card cards.1=^chance-jail-card": "position/two-holders",
    "cash=1,2 cards.0=chance-jail-card under.chance=^chance-jail-card": "position/two-holders",
    "cash=1,2 under.chance=^community-chest-doctor": "position/other-pile",
    "cash=1,2 under.^fate=chance-dividend": "notation/unknown-deck",
    "cash=1,2 vouchers.0=^bus-ticket": "notation/unknown-voucher",
    "cash=1,2 shares.0=^acme-motors": "notation/unknown-company",
    "cash=1,2 roll_three.0=^1-2-3": "notation/unknown-roll-three-card",
    "cash=1,2 dice=^1,2,3": "position/bad-dice",
    "cash=1,2 ^reversed=0": "position/one-track",
    "cash=1,2 ^subway=1": "position/one-track",
    "cash=1,2 ^voucher_used=1": "position/one-track",
    "cash=1,2 ^roll_total=7": "position/one-track",
    "cash=1,2 ^agenda=turn/travel(0)": "position/one-track",
    "cash=1,2 ^agenda=turn/squeeze(1)": "position/one-track",
    "cash=1,2 ^auction=share-option bidders=0+1 bidding=0 agenda=turn/auction(1)": "position/bad-lot",
    "cash=1,2 bank=^5": "position/does-not-add-up",
    "cash=1,2 stock=^32,12": "position/does-not-add-up",
    "cash=1,2 stock=^33,12,0,0,0": "position/does-not-add-up",
    "cash=1,2 stock=^31,-1,0,0,0": "position/does-not-add-up",
    "cash=1,2 deeds.0=red-1:2 stock=^31,12,0,0,0": "position/does-not-add-up",
    "^cash=1,2 out=1": "position/seat-out",
    "cash=1,0,3 out=1 ^deeds.1=red-1": "position/seat-out",
    "cash=1,0,3 out=1 ^leaving=1": "position/seat-out",
    "cash=1,0 ^out=1": "position/too-few-seats",
    "cash=1,2 out=0+^0": "position/named-twice",
    "cash=1,2 at=^go": "position/not-one-for-each-seat",
    "cash=1,2 at=go,^moon": "notation/unknown-space",
    "cash=1,2 jail=^0:1": "position/jailed-elsewhere",
    "cash=1,2 at=jail,go jail=0:1,^0:2": "position/named-twice",
    "cash=1,2 at=jail,go jail=0:^9": "notation/number-out-of-range",
    "cash=1,2 at=jail,go jail=^0": "position/bad-jail",
    "cash=1,2 dice=^7,1": "notation/number-out-of-range",
    "cash=1,2 dice=^1": "position/bad-dice",
    "cash=1,2 ^winners=0": "position/not-over",
    "cash=1,2 claims=^0>1:red-1:5": "position/bad-claim",
    "cash=1,0,3 out=1 claims=^0>1:red-1:5:1": "position/seat-out",
    f"cash=1,2 claims={EIGHT_CLAIMS},^0>1:red-1:5:1": "position/too-many-claims",
    "cash=1,2 ^auction=red-1": "position/no-auction",
    "cash=1,2 ^bid=5:1": "position/no-auction",
    "cash=1,2 auction=red-1 bid=^5 bidders=0 agenda=turn/auction(1)": "position/bad-bid",
    "cash=1,2 ^agenda=turn/auction(1)": "position/no-auction",
    "cash=1,2 auction=red-1 bidders=0 ^bidding=1 agenda=turn/auction(1)": "position/bad-bidding",
    "cash=1,2 ^auction=red-1 bidding=1 agenda=turn/auction(1)": "position/bad-bidding",
    "cash=1,2,3 auction=red-1 ^bid=5:2 bidders=0+1 bidding=1 agenda=turn/auction(1)": "position/bad-bid",
    "cash=1,2,3 auction=red-1 bid=5:0 bidders=0+1+2 ^bidding=2 agenda=turn/auction(1)": "position/bad-bidding",
    "cash=1,2 deeds.0=red-1 ^auction=red-1 bidders=0+1 agenda=turn/auction(1)": "position/bad-lot",
    "cash=1,2 ^auction=skyscraper bidders=0+1 agenda=turn/auction(1)": "position/bad-lot",
    "cash=1,2 ^offer=0>1 give=1": "position/no-offer",
    "cash=1,2 ^give=1": "position/no-offer",
    "cash=1,2 offer=^0 agenda=turn/offer": "position/bad-offer",
    "cash=1,2 offer=0>^0 agenda=turn/offer": "position/bad-offer",
    "cash=1,2 offer=0>1 give=1,^2 agenda=turn/offer": "notation/cash-twice",
    "cash=1,0,3 out=1 ^offer=0>1 give=1 agenda=turn/offer": "position/seat-out",
    "cash=1,2 agenda=^": "position/unknown-step",
    "cash=1,2 agenda=^turn(": "position/bad-step",
    "cash=1,2 agenda=turn(^1)": "position/bad-step",
    "cash=1,2 agenda=turn/debt(0)^": "position/bad-step",
    "cash=1,2 ^agenda=turn/debt(0,0,5,rent)": "position/bad-step",
    "cash=1,2 agenda=turn/debt(0,bank,5,^greed)": "notation/unknown-rule",
    "cash=1,2 agenda=turn/debt(0,^stranger,5,rent)": "notation/bad-number",
    "cash=1,2 agenda=turn/transfer(^child:1,red-1)": "notation/unknown-receiver",
    "cash=1,2 ^agenda=turn/transfer(1,red-1)": "position/bad-step",
    "cash=1,2 ^agenda=turn/card-choice(1,chance-dividend)": "position/bad-step",
    "cash=1,2 ^agenda=turn/tax-choice(1,luxury-tax)": "position/bad-step",
    "cash=1,2 ^agenda=turn/rent-roll(1,red-1)": "position/bad-step",
    "cash=1,2 ^agenda=turn/bankrupt(1,1)": "position/bad-step",
    "cash=1,2 ^agenda=roll-off(0,0,0)/deal(29,0)": "position/bad-step",
    "cash=1,2 ^agenda=purchase(0,red-1)": "position/no-turn",
    "cash=1,2 ^agenda=turn/turn": "position/misplaced-step",
    "cash=1,2 ^agenda=turn/roll": "position/misplaced-step",
    "cash=1,2 ^agenda=turn/offer/offer": "position/two-at-once",
    "cash=1,2 ^agenda=turn/auction(1)/estate(red-1,0)": "position/two-at-once",
    "cash=1,2 ^agenda=after-move/purchase(0,red-1)": "position/no-dice",
    "cash=1,2 ^agenda=start-turn(0)": "position/not-waiting",
    "cash=9,9 ^agenda=turn/debt(0,bank,5,rent)": "position/not-waiting",
    f"cash=1,2 agenda=^turn{'/purchase(0,red-1)' * 32}": "position/agenda-too-long",
}


@pytest.mark.parametrize("marked", [*HEADERS, *(f"{START} {fields}" for fields in FIELDS)])
def test_a_position_that_cannot_be_is_refused_at_its_place(marked: str) -> None:
    code = HEADERS.get(marked) or FIELDS[marked.removeprefix(f"{START} ")]
    before, text = marked.partition("^")[0], marked.replace("^", "")
    with pytest.raises(InvalidText) as caught:
        parse_position(text)
    check_refusal(caught.value, text)
    assert caught.value.code == code
    lines = before.split("\n")
    assert (caught.value.line, caught.value.column) == (len(lines), len(lines[-1]) + 1)


def test_a_full_agenda_has_no_room_for_what_follows() -> None:
    text = f"{START} cash=1,2 agenda=turn{'/collect-each(0,5,1,card-each)' * 31}"
    with pytest.raises(InvalidText) as caught:
        parse_position(text)
    assert caught.value.code == "position/agenda-too-long"


def test_a_misspelt_field_gets_likely_ones() -> None:
    with pytest.raises(InvalidText) as caught:
        parse_position(f"{START} cahs=1,2")
    assert caught.value.details["did_you_mean"][0] == "cash"
