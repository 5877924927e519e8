"""Before the game the host may change what it is played by: its mode, its cards, its house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from magie.server.live.live_game import LiveGame
from magie.server.live.making import time_limit
from magie.server.live.seating import must_be_open
from magie.server.refusals import ServerRefusal

if TYPE_CHECKING:
    from magie.server.live.table import LiveTable
    from magie.server.wire.frames import AgreeRules


async def agree_rules(table: LiveTable, seat: int, wish: AgreeRules, command: str) -> None:
    """Set the game up anew by other rules; raises ServerRefusal, MagieError or EditionError."""
    must_be_open(table)
    if not table.people.rows[seat].is_host:
        raise ServerRefusal("rules/not-host")
    old = table.row.game_setup()
    if old.position is not None:
        raise ServerRefusal("rules/of-position")
    setup = msgspec.structs.replace(old, mode=wish.mode, deck_set=wish.deck_set, switches=wish.switches)
    live_game = LiveGame(setup)
    edition, limit = live_game.game.edition, time_limit(live_game.game, None)
    table.row.setup = msgspec.json.encode(live_game.game.setup).decode()
    table.row.mode, table.row.digest = edition.mode, edition.digest
    table.row.time_limit = table.row.time_left = limit
    table.set_up(live_game)
    await table.settle(command=command)
