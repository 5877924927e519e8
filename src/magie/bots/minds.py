"""What the bots of a game keep beside its position: how far each has used its own chance, and the like."""

from typing import Any

from magie.bots.made.carriers import Mind
from magie.bots.schema import MIND
from magie.game import Game
from magie.game.resting import filled
from magie.rules.hash import game_key


def mind_of(game: Game) -> Any:
    """The mind of a game's bots: a new one where none of them has been asked, or as the game was taken up with it."""
    if game.mind is None:
        game.mind = Mind()
        game.mind.key = game_key(0, 0) if game.host is None else game_key(game.host.seed, game.host.game)
    elif isinstance(game.mind, list):
        game.mind = filled(Mind(), MIND, game.mind).copy()
    return game.mind
