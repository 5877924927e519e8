"""What a game knows nothing of: who sits where, the clocks, the promise about the dice."""

from functools import cached_property
from typing import Literal

import msgspec

from magie.server.wire.home import FairDeals, Pace
from magie.server.wire.table import AuctionFlow, Clock, Fairness, Lopsided, Patience, Phase, Vote


class Sitter(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits at a seat."""

    name: str
    kind: Literal["person", "bot", "open"]
    bot: str | None = None
    is_held: bool = False
    is_present: bool = False
    is_host: bool = False
    reserve: float | None = None
    token: int = 0
    colour: int = 0
    is_program: bool = False


class Surroundings(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Everything around a game."""

    id: str
    phase: Phase
    sitters: tuple[Sitter, ...]
    fairness: Fairness
    is_public: bool = False
    pace: Pace = "reading"
    clock: Clock | None = None
    time_left: float | None = None
    spectators: int = 0
    votes: tuple[Vote, ...] = ()
    worths: tuple[tuple[int, ...], ...] = ()
    rematch: str | None = None
    auction: AuctionFlow | None = None
    has_advice: bool = False
    patience: Patience | None = None
    hears_spectators: bool = True
    fair_deals: FairDeals = "free"
    lopsided: Lopsided | None = None

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names at the seats."""
        return tuple(sitter.name for sitter in self.sitters)
