"""Advice at a table: for seats that the table allows it to, and for nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from magie.notation.action import format_action
from magie.server.refusals import ServerRefusal
from magie.server.views.analysis import advised, deal_judged

if TYPE_CHECKING:
    from magie.game.actions import Counter, Offer
    from magie.server.guests import Guest
    from magie.server.live.analysts import Analysts
    from magie.server.live.table import LiveTable
    from magie.server.wire.analysis import Advised, DealJudged


async def advice_at(table: LiveTable, guest: Guest, analysts: Analysts, language: str) -> Advised:
    """What the guest's seat could do now; raises ServerRefusal where the table does not allow it."""
    async with table.lock:
        seat, sequence = _allowed(table, guest), table.live_game.sequence
        position, names = table.live_game.game.position(), table.people.names
    told = await analysts.ask(guest.client, advised, position, seat, language, names)
    return structs.replace(told, sequence=sequence)


async def deal_at(
    table: LiveTable, guest: Guest, analysts: Analysts, offer: Offer | Counter | None, language: str
) -> DealJudged:
    """What a deal of the guest's seat would do; raises ServerRefusal as `advice_at` does."""
    async with table.lock:
        seat = _allowed(table, guest)
        position, names = table.live_game.game.position(), table.people.names
    return await analysts.ask(
        guest.client, deal_judged, position, None if offer is None else format_action(offer), seat, language, names
    )


def _allowed(table: LiveTable, guest: Guest) -> int:
    seat = table.own_seat(guest)
    if table.phase != "playing":
        raise ServerRefusal("table/not-playing")
    if not table.has_advice:
        raise ServerRefusal("advice/not-allowed")
    return seat
