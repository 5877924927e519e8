"""The judge over a game: every seat's chance to win, as everybody may ask for it."""

from functools import lru_cache
from typing import Any

from magie.editions import Edition
from magie.game.game import Game
from magie.judging.judge import judge_seats
from magie.judging.made.carriers import Judgement
from magie.judging.schema import TOTAL
from magie.judging.weights import weights_for
from magie.rules.context import Context


def judge(game: Game) -> list[float]:
    """Every seat's chance to win, as bots would play on from here; they sum to 1, and a seat that is out has none.

    >>> chances = judge(Game.new("classic", seats=3, seed=7))
    >>> len(chances), round(sum(chances), 9)
    (3, 1.0)
    """
    v: Any = Judgement()
    judge_seats(
        Context(edition=game.numbers, position=game.state, weights=edition_weights(game.edition), judgement=v)
    )
    return [chance / TOTAL for chance in v.chance[: game.seats]]


@lru_cache(maxsize=16)
def edition_weights(edition: Edition) -> Any:
    """The weights for an edition, made once."""
    return weights_for(edition.id, edition.numbers)
