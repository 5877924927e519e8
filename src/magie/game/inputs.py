"""Everything a game is made of beside the rules: how it was set up, and what was fed to it, in order."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

import msgspec

from magie.editions import Edition, load_edition, read_switches
from magie.game.actions import Action
from magie.game.chance import Outcome
from magie.game.errors import InvalidSetup
from magie.game.tagged import Seated, Tagged


class TimeUp(Tagged, frozen=True):
    """The agreed time is over."""


class Leave(Seated, frozen=True):
    """A seat leaves the game of its own will."""


Signal: TypeAlias = TimeUp | Leave

STANDARD = "standard"  # the mode where none is named
SwitchValue: TypeAlias = bool | int | str | tuple[int | str, ...]


class Setup(msgspec.Struct, frozen=True):
    """How a game began; a game that began from a position text keeps that text instead of a seed."""

    edition: str = "classic"
    seats: int = 4
    seed: int | None = None
    game: int = 0
    mode: str = STANDARD
    board: str | None = None
    deck_set: str | None = None
    switches: dict[str, SwitchValue] = {}
    position: str | None = None

    @staticmethod
    def of(
        edition: Edition, seats: int, *, seed: int | None = None, game: int = 0, position: str | None = None
    ) -> Setup:
        """The setup of a game of this edition, with all that the edition decided written down."""
        return Setup(
            edition=edition.id,
            seats=seats,
            seed=seed,
            game=game,
            mode=edition.mode,
            board=edition.board,
            deck_set=edition.deck_set,
            switches=dict(edition.changed),
            position=position,
        )

    def load(self, edition: Edition | None = None) -> Edition:
        """The edition that is played, or the given one, as from a file, if that is it.

        Raises EditionError for one that does not exist so, InvalidSetup for a given one that is another.
        """
        if edition is not None:
            if not self.is_of(edition):
                raise InvalidSetup("setup/other-edition", {"edition": edition.id, "asked": self.edition})
            return edition
        return load_edition(
            self.edition, mode=self.mode, board=self.board, deck_set=self.deck_set, switches=self.switches
        )

    def is_of(self, edition: Edition) -> bool:
        """Whether it is this edition, and this way to play it, that the setup asks for."""
        asked = self.edition, self.mode, self.board or edition.board, self.deck_set or edition.deck_set
        has = edition.id, edition.mode, edition.board, edition.deck_set
        return asked == has and read_switches(self.switches) == dict(edition.changed)


def seats_refused(edition: Edition, seats: object) -> InvalidSetup:
    """Why so many cannot play an edition."""
    details = {"seats": seats, "from": edition.players_min, "to": edition.players_max}
    return InvalidSetup("setup/seats-out-of-range", details)


def check_seats(edition: Edition, seats: int) -> None:
    """Raise InvalidSetup for a number of seats that an edition does not have."""
    if not edition.players_min <= seats <= edition.players_max:
        raise seats_refused(edition, seats)


class Input(NamedTuple):
    """One input of a game: an action of a seat, an outcome of chance, or a signal from outside."""

    kind: Literal["action", "outcome", "signal"]
    seat: int | None
    value: Action | Outcome | Signal
