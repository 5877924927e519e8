"""Everything a game is made of beside the rules: how it was set up, and what was fed to it, in order."""

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from magie.game.actions import Action
from magie.game.chance import Outcome
from magie.game.tagged import Seated, Tagged


class TimeUp(Tagged, frozen=True):
    """The agreed time is over."""


class Leave(Seated, frozen=True):
    """A seat leaves the game of its own will."""


Signal: TypeAlias = TimeUp | Leave

SwitchValue: TypeAlias = bool | int | str | tuple[int | str, ...]


class Setup(msgspec.Struct, frozen=True):
    """How a game began; a game that began from a position text keeps that text instead of a seed."""

    edition: str = "classic"
    seats: int = 4
    seed: int | None = None
    game: int = 0
    mode: str = "standard"
    board: str | None = None
    deck_set: str | None = None
    switches: dict[str, SwitchValue] = {}
    position: str | None = None


class Input(NamedTuple):
    """One input of a game: an action of a seat, an outcome of chance, or a signal from outside."""

    kind: Literal["action", "outcome", "signal"]
    seat: int | None
    value: Action | Outcome | Signal
