"""Values of a wrong Python type are refused with a code wherever a program hands them in."""

from collections.abc import Callable
from itertools import product
from typing import Any, get_args

import pytest

from magie.editions import load_edition
from magie.game import actions, chance
from magie.game.actions import NOTHING, Action, Assets, Offer
from magie.game.errors import MagieError
from magie.game.game import Game
from magie.game.inputs import Input, Leave

WRONG: tuple[Any, ...] = (None, 1.5, 1.0, "x", b"x", object(), [], {}, (), True, -1, 10**30, float("nan"), object)


def name_of(value: Any) -> str:
    """A name for a value that is the same in every process."""
    return "an object" if type(value) is object else repr(value)


FITTING: dict[str, Any] = {
    "amount": 1, "card": "chance-jail-card", "change": False, "company": "acme-motors", "deed": "orange-1",
    "give": NOTHING, "giver": None, "group": "orange", "half_price": False, "index": 0, "level": 0,
    "opponent": 1, "partner": 1,
    "space": "go", "take": NOTHING, "voucher": "bus-ticket", "winner": None,
}  # fmt: skip
EDITIONS = {name: load_edition(name) for name in ("classic", "ultimate")}


def coded(call: Callable[[], object]) -> None:
    """Whatever a call does, it raises nothing but errors that have a code."""
    try:
        call()
    except MagieError as error:
        assert "/" in error.code  # noqa: PT017  (most calls raise, some values happen to fit)


@pytest.fixture(params=EDITIONS)
def game(request: pytest.FixtureRequest) -> Game:
    return Game.new(request.param, seats=3, seed=7)


@pytest.mark.parametrize("wrong", WRONG, ids=name_of)
def test_a_seat(game: Game, wrong: Any) -> None:
    for call in (game.legal, game.partners, game.seat, game.is_in_play, game.cash):
        coded(lambda call=call: call(wrong))  # type: ignore[misc]
    coded(lambda: game.check(wrong, "roll"))
    coded(lambda: game.copy().apply(wrong, "roll"))
    coded(lambda: game.copy().apply(Leave(wrong)))
    coded(lambda: game.copy().feed(Input("action", wrong, actions.Roll())))


@pytest.mark.parametrize("seat", [None, 0.0, "0"])
def test_a_seat_that_is_no_number_is_no_seat(game: Game, seat: Any) -> None:
    rejection = game.check(seat, "roll")
    assert rejection is not None
    assert (rejection.code, rejection.details) == ("moment/unknown-seat", {"seat": seat, "seats": 3})
    with pytest.raises(MagieError, match="moment/unknown-seat"):
        game.apply(seat, "roll")
    with pytest.raises(MagieError, match="moment/unknown-seat"):
        game.apply(Leave(seat))


@pytest.mark.parametrize("record", get_args(Action), ids=lambda record: record.__name__)
def test_a_field_of_an_action(game: Game, record: Any) -> None:
    for field, wrong in product(record.__struct_fields__, WRONG):
        fitting = {name: FITTING[name] for name in record.__struct_fields__}
        action = record(**{**fitting, field: wrong})
        coded(lambda action=action: game.check(game.active, action))  # type: ignore[misc]
        coded(lambda action=action: game.copy().apply(game.active, action))  # type: ignore[misc]


@pytest.mark.parametrize("wrong", WRONG, ids=name_of)
@pytest.mark.parametrize("field", Assets.__struct_fields__)
def test_a_side_of_a_deal(game: Game, field: str, wrong: Any) -> None:
    for value in (wrong, (wrong,)):
        coded(lambda value=value: game.check(0, Offer(1, Assets(**{field: value}))))  # type: ignore[misc]


@pytest.mark.parametrize("wrong", WRONG, ids=name_of)
@pytest.mark.parametrize("record", get_args(chance.Outcome), ids=lambda record: record.__name__)
def test_an_outcome(record: Any, wrong: Any) -> None:
    for name in EDITIONS:
        game = Game.new(name, seats=3, seed=None)
        for field in record.__struct_fields__:
            outcome = record(**{**dict.fromkeys(record.__struct_fields__, 1), field: wrong})
            with pytest.raises(MagieError):
                game.apply(outcome)


@pytest.mark.parametrize("wrong", WRONG, ids=name_of)
def test_what_is_no_input(game: Game, wrong: Any) -> None:
    coded(lambda: game.copy().apply(wrong))
    coded(lambda: game.copy().apply(0, wrong))
    coded(lambda: game.copy().feed(wrong))
    coded(lambda: game.copy().feed(Input("action", 0, wrong)))
    coded(lambda: game.copy().apply(0, "roll", sequence=wrong))


@pytest.mark.parametrize("wrong", WRONG, ids=name_of)
@pytest.mark.parametrize("field", ["edition", "seats", "seed", "game", "mode", "board", "deck_set", "switches"])
def test_a_setup(field: str, wrong: Any) -> None:
    coded(lambda: Game.new(**{field: wrong}))


@pytest.mark.parametrize("wrong", WRONG, ids=name_of)
def test_a_position(game: Game, wrong: Any) -> None:
    coded(lambda: Game.from_position(wrong))
    coded(lambda: Game.from_position(game.position(), seed=wrong))
    coded(lambda: Game.from_position(game.position(), seed=1, game=wrong))
