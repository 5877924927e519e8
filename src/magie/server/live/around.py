"""Everything around the game of a table; what follows from its people is kept as long as they stay as they are."""

from __future__ import annotations

import time
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from msgspec import UNSET

from magie.game.kept import position_digest
from magie.server.storage.rows import SeatRow
from magie.server.views.surroundings import Sitter, Surroundings
from magie.server.wire.table import DiceStage, Fairness, Patience, Vote

if TYPE_CHECKING:
    from magie.server.live.table import LiveTable

_of_seat = attrgetter(*(name for name in SeatRow.__slots__ if name != "table_id"))
_of_table = attrgetter("phase", "is_showing", "dice_round", "formula", "advice")


class _People(NamedTuple):
    """What is told of the people at a table."""

    sitters: tuple[Sitter, ...]
    fairness: Fairness
    votes: tuple[Vote, ...]
    has_advice: bool


class Around:
    """What is around the game of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._known: tuple[tuple[object, ...], _People] | None = None

    def look(self) -> Surroundings:
        """Everything as it stands now."""
        table, now = self._table, time.monotonic()
        row, game = table.row, table.live_game.game
        decision = game.decision if row.phase == "playing" else None
        reserve = 0.0 if decision is None else table.people.rows[decision.seat].reserve or 0.0
        kept = self._people_told()
        return Surroundings(
            id=table.id,
            phase=row.phase,  # type: ignore[arg-type]
            sitters=kept.sitters,
            fairness=kept.fairness,
            is_public=row.is_public,
            pace=row.pace,  # type: ignore[arg-type]
            clock=table.clock.view(reserve, now),
            time_left=table.time_left(now),
            spectators=table.audience.spectators(),
            votes=kept.votes,
            worths=tuple(table.live_game.worths),
            rematch=row.rematch,
            auction=table.auction.view(now),
            has_advice=kept.has_advice,
            patience=self._patience(now),
            hears_spectators=row.hears_spectators,
            fair_deals=table.fair_deals.rule,
            lopsided=table.fair_deals.lopsided,
        )

    def _patience(self, now: float) -> Patience | None:
        left, clock = self._table.patience(now), time.time()
        return None if left is None else Patience(int(clock * 1000), int((clock + left) * 1000))

    def _people_told(self) -> _People:
        """The people as they are told of, anew if any of them, or who plays, is not as before."""
        table, people = self._table, self._table.people
        present = table.audience.present()
        playing = table.people_in_play() if table.row.phase == "playing" else []
        follows = _of_table(table.row), [_of_seat(row) for row in people.rows], present, playing
        if self._known is None or self._known[0] != follows:
            sitters = tuple(self._sitter(row, present) for row in people.rows)
            self._known = follows, _People(sitters, self._fairness(), people.votes(playing), table.has_advice)
        return self._known[1]

    def _fairness(self) -> Fairness:
        """What can be known of the dice now."""
        table, row = self._table, self._table.row
        position = table.live_game.game.setup.position
        stage: DiceStage = "set" if row.phase != "lobby" else "showing" if row.is_showing else "promising"
        return Fairness(
            commitment=table.commitment,
            parts=table.people.parts,
            is_revealed=row.phase == "over",
            formula=row.formula,
            round=row.dice_round,
            stage=stage,
            promises=tuple(seat.promise for seat in table.people.rows),
            position=UNSET if position is None else position_digest(position),
        )

    def _sitter(self, row: SeatRow, present: set[int]) -> Sitter:
        token, colour = row.badge
        return Sitter(
            name=row.name,
            kind=row.kind,  # type: ignore[arg-type]
            bot=self._table.people.bot_at(row.seat),
            is_held=row.kind == "person" and row.held_by is not None,
            is_present=row.seat in present,
            is_host=row.is_host,
            reserve=row.reserve,
            token=token,
            colour=colour,
            is_program=row.is_program,
        )
