"""Lopsided deals at a table: shown to everybody before they are accepted, counted, and refused where agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import msgspec
import structlog

from magie.analysis.feeding import Feeding, feeding
from magie.game.actions import Accept, Counter, Offer
from magie.game.decisions import Offered
from magie.server.live.seating import must_be_open
from magie.server.refusals import ServerRefusal
from magie.server.wire.table import Lopsided

if TYPE_CHECKING:
    from magie.analysis.feeding import Fed
    from magie.game import Action
    from magie.server.live.table import LiveTable
    from magie.server.wire.home import FairDeals

_log = structlog.get_logger("magie.table")


class FairDealing:
    """The offer at hand of one table, and who has fed whom before."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        kept = table.row.fed
        self._feeding = Feeding(
            () if kept is None else msgspec.json.decode(kept, type=list[tuple[int, int, int, int]])
        )
        self._offered: int | None = None  # the sequence at which an offer was looked at
        self._fed: Fed | None = None  # what that would feed

    @property
    def rule(self) -> FairDeals:
        """What becomes of lopsided deals: as the host says, else shown where strangers meet."""
        row = self._table.row
        return cast("FairDeals", row.fair_deals or ("shown" if row.is_public else "free"))

    @property
    def lopsided(self) -> Lopsided | None:
        """The offer on the table, if it is lopsided."""
        fed = self._fed
        if fed is None or not self._feeding.is_lopsided(fed):
            return None
        return Lopsided(fed.giver, fed.taker, self._feeding.times(fed.giver, fed.taker))

    def follow(self) -> None:
        """The game stands somewhere else: an offer was accepted, perhaps, and another one is to be looked at."""
        table = self._table
        game = table.live_game.game
        if game.sequence == self._offered:
            return
        if self._fed is not None and isinstance(game.inputs[self._offered or 0].value, Accept):
            self._count(self._fed)
        is_asked = self.rule != "free" and table.phase == "playing" and isinstance(game.decision, Offered)
        self._offered, self._fed = game.sequence, feeding(game) if is_asked else None

    def would_be_lopsided(self, seat: int, action: Action) -> bool:
        """Whether an offer of a seat would be shown as lopsided, or the one is that it accepts."""
        game = self._table.live_game.game
        if self.rule == "free" or not isinstance(action, Offer | Counter):
            return isinstance(action, Accept) and self.lopsided is not None
        if game.check(seat, action) is not None:
            return False
        trial = game.copy()
        trial.apply(seat, action)
        return self._feeding.is_lopsided(feeding(trial))

    def check(self, seat: int, action: Action) -> None:
        """Raise ServerRefusal where an action would make a lopsided deal, and the table has none."""
        if self.rule == "refused" and self.would_be_lopsided(seat, action):
            raise ServerRefusal("deal/lopsided")

    def _count(self, fed: Fed) -> None:
        """A deal was struck: it is written down, and whoever runs the server hears of it where it was lopsided."""
        table, told = self._table, self.lopsided
        self._feeding.add(fed)
        table.row.fed = msgspec.json.encode(self._feeding.kept()).decode()
        if told is not None:
            table.metrics.lopsided.inc()
            holders = table.people.holders
            giver, taker = (holders.get(seat, "bot")[:8] for seat in (fed.giver, fed.taker))
            _log.info("lopsided", table=table.id, giver=giver, taker=taker, times=told.times + 1)


async def set_fair_deals(table: LiveTable, seat: int, rule: FairDeals) -> None:
    """What becomes of lopsided deals here, agreed on before the game; raises ServerRefusal."""
    must_be_open(table)
    if not table.people.rows[seat].is_host:
        raise ServerRefusal("fair-deals/not-host")
    if table.fair_deals.rule != rule:
        table.row.fair_deals = rule
        await table.settle()
