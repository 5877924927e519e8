"""The list of open rent claims, where it is too short for all of them."""

import pytest
from tests.game.arrange import begin, own

from magie.game.events import RentClaimable, RentLapsed
from magie.game.ids import number_of
from magie.rules.claims import charge_rent
from magie.rules.events import RULE_RENT


@pytest.mark.clause("Q46")
def test_a_ninth_claim_pushes_out_the_oldest() -> None:
    game = begin(seats=2, switches={"rent_claims": "manual"})
    deeds = [f"{group}-{number}" for group in ("light-blue", "pink", "orange") for number in (1, 2, 3)]
    own(game, 1, *deeds)
    for deed in deeds[:8]:
        charge_rent(game.numbers, game.state, 0, number_of(game.edition, "deed", deed), 10, RULE_RENT)
    assert [claim.deed for claim in game.claims()] == deeds[:8]
    assert not [event for event in game.events if isinstance(event, RentLapsed)]
    charge_rent(game.numbers, game.state, 0, number_of(game.edition, "deed", deeds[8]), 11, RULE_RENT)
    assert [claim.deed for claim in game.claims()] == deeds[1:]
    lapsed, claimable = game.events[-2:]
    assert isinstance(lapsed, RentLapsed)
    assert isinstance(claimable, RentClaimable)
    assert (lapsed.deed, claimable.deed, claimable.amount) == (deeds[0], deeds[8], 11)
    game.apply(1, "claim 7")
    assert (game.cash(0), game.cash(1)) == (1489, 1511)
    g, fields = game.state, ("claim_owner", "claim_debtor", "claim_deed", "claim_amount", "claim_left")
    assert [getattr(g, field)[g.claim_count] for field in fields] == [0] * 5


@pytest.mark.clause("7.1")
@pytest.mark.parametrize("claims", ["automatic", "manual"])
def test_no_rent_is_not_told_and_the_least_is(claims: str) -> None:
    game = begin(seats=2, switches={"rent_claims": claims})
    own(game, 1, "pink-1")
    deed, told = number_of(game.edition, "deed", "pink-1"), len(game.events)
    charge_rent(game.numbers, game.state, 0, deed, 0, RULE_RENT)
    assert len(game.events) == told
    charge_rent(game.numbers, game.state, 0, deed, 1, RULE_RENT)
    assert len(game.events) > told
