"""Every lie that we can think of is found by `magie verify`: none passes, in no edition."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.fair import lies_at_the_table
from tests.fair.games import OWN
from tests.fair.lies import ALL, every_lie

from magie.game.errors import MagieError
from magie.game.verification import Witness, compare
from magie.notation import parse_record

if TYPE_CHECKING:
    from tests.fair.games import Fair, Plan
    from tests.fair.lies import Lie

LIES = sorted(every_lie(), key=lambda lie: lie.__name__)
NUMBER = 2  # the page has a part, the seat in the middle has none, the last one has one
TOLD = [
    pytest.param(lie, plan, id=f"{lie.__name__}-{plan.edition}-{plan.mode}") for lie in LIES for plan in lie.plans
]


def found(record: str, witness: Witness) -> str:
    """The code of what is wrong; empty where nothing is found."""
    try:
        breach = compare(parse_record(record), witness).breach
    except MagieError as error:
        return error.code
    return "" if breach is None else breach.code


def seen_by(lie: Lie) -> Witness:
    """What a person wrote down before the first roll, without a file."""
    own = lie.promise.parts[OWN]
    assert own is not None
    return Witness(lie.promise.commitment, promises=lie.promise.part_promises(), parts=(own,))


@pytest.mark.parametrize(("kind", "plan"), TOLD)
def test_a_lie_is_found(kind: type[Lie], plan: Plan) -> None:
    lie = kind(plan, NUMBER)
    fair: Fair = lie.told()
    assert (fair.record, fair.kept) != (lie.honest.record, lie.honest.kept), "nothing was changed"
    assert found(fair.record, Witness(kept=fair.read())), f"{kind.__name__} was believed: {kind.__doc__}"
    if kind.__module__ == lies_at_the_table.__name__:
        assert found(fair.record, seen_by(lie)), "it needs no file"


def test_the_truth_is_believed_by_those_who_find_the_lies() -> None:
    for plan in ALL:
        lie = LIES[0](plan, NUMBER)
        assert found(lie.honest.record, Witness(kept=lie.honest.read())) == ""
        assert found(lie.honest.record, seen_by(lie)) == ""


def test_every_lie_says_what_it_is_and_how_often_it_would_pay() -> None:
    assert len(LIES) >= 80
    assert [lie for lie in LIES if not lie.__doc__ or not lie.pays] == []
