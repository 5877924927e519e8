"""What happens at a table by itself: games begin, bots answer, clocks run out, absent people are held for."""

from __future__ import annotations

import asyncio
import time
from contextlib import nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING

import structlog

from magie.game.actions import Pass
from magie.game.bidding import cannot_bid
from magie.game.inputs import TimeUp
from magie.server.live.beginning import advance
from magie.server.live.parts import next_step
from magie.server.live.people import USUAL_BOT
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import Changes

if TYPE_CHECKING:
    from magie.server.live.table import LiveTable
    from magie.server.live.turnstile import Turnstile

_log = structlog.get_logger("magie.table")
AT_ONCE = 0.01  # seconds that instant bots play before the other tables have their say
INPUTS_AT_ONCE = 60


async def keep_going(table: LiveTable, turnstile: Turnstile) -> None:
    """Move a table on whenever something is due, until it is closed; without people it takes turns with its like."""
    table.until_next = partial(_until_next, table)
    while not table.is_closed:
        wait = _until_next(table)
        table.wakes_at = None if wait is None else time.monotonic() + wait
        if wait is None or wait > 0:
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await table.stirred.wait()
        table.stirred.clear()
        try:
            async with nullcontext() if table.has_players() else turnstile.passed(), table.lock:
                if not table.is_closed:
                    await _move_on(table)
        except ServerRefusal as refusal:
            _log.warning("put-away", table=table.id, code=refusal.code)
        except Exception as error:
            # The table rests and tries again: nothing of it was told, and all that is stored can be rebuilt.
            _log.error("fault", table=table.id, exc_info=error)
            table.close()
        await asyncio.sleep(0)


def _until_next(table: LiveTable) -> float | None:
    """Seconds until something is due; None until somebody stirs."""
    now = time.monotonic()
    if table.phase == "lobby":
        if table.start_by is None or not table.is_awake():
            return None
        if table.people.persons() and not table.audience.present():
            return None
        return 0.0 if next_step(table) else max(0.0, table.start_by - now)
    if table.phase != "playing" or not table.is_awake():
        return None
    due = [_asked_due(table, now), table.time_left(now) if _can_time_run_out(table) else None]
    return min((max(0.0, moment) for moment in due if moment is not None), default=None)


def _can_time_run_out(table: LiveTable) -> bool:
    return table.row.time_left is not None and not table.live_game.game.is_time_called


def _asked_due(table: LiveTable, now: float) -> float | None:
    """Seconds until the asked seat is answered for: by its bot, or by one that holds the seat from then on."""
    if table.bots.asked_bot() is not None:
        return table.next_bot_at - now
    decision = table.live_game.game.decision
    if decision is None:
        return None
    if cannot_bid(table.live_game.game, decision):
        return 0.0
    if table.auction.decision is not None:
        return table.auction.due(now)
    reserve = table.people.rows[decision.seat].reserve or 0.0
    moments = [table.clock.ends_in(reserve, now), _away_due(table, decision.seat, now)]
    return min((moment for moment in moments if moment is not None), default=None)


def _away_due(table: LiveTable, seat: int, now: float) -> float | None:
    """Seconds until somebody who is away is held for; never while no other person waits."""
    present = table.audience.present()
    if seat in present or not present & set(table.people_in_play()):
        return None
    return table.absent_since.get(seat, now) + table.settings.away_after - now


async def _move_on(table: LiveTable) -> None:
    if next_step(table):
        await advance(table)
    if table.phase != "playing" or not table.is_awake():
        return
    now = time.monotonic()
    if _can_time_run_out(table) and table.time_left(now) == 0:
        table.live_game.signal(TimeUp())
        await table.settle()
        return
    due = _asked_due(table, now)
    if due is None or due > 0:
        return
    if table.bots.asked_bot() is not None:
        await table.bots.think()
        _play_bots(table)
        await table.settle()
        return
    if cannot_bid(table.live_game.game, table.live_game.game.decision):
        table.bots.give(Pass())
        await table.settle()
        return
    if table.auction.decision is not None:
        table.bots.give(table.auction.answer())
        await table.settle()
        return
    decision = table.live_game.game.decision
    assert decision is not None
    await table.settle(Changes(seats=[table.people.hold(decision.seat, USUAL_BOT, by_server=True)]))


def _play_bots(table: LiveTable) -> None:
    """One answer at reading pace; a stretch of the game where bots answer at once."""
    table.bots.answer()
    if table.row.pace != "instant" or table.bots.are_slow:
        return
    end = time.monotonic() + AT_ONCE
    last = table.live_game.sequence + INPUTS_AT_ONCE
    while table.bots.asked_bot() is not None and time.monotonic() < end and table.live_game.sequence < last:
        table.bots.answer()
