"""Building and selling over a whole group in one request: what it would mean, and doing it as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game.building_plans import fullest, own_lots, plan_group
from magie.game.deed import sure_rent
from magie.game.errors import InvalidAction
from magie.language.reasons import clause_of
from magie.server.live.audience import encode_frame
from magie.server.storage.rows import Changes
from magie.server.views.log import narrator_for
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from collections.abc import Mapping

    from magie.game import Game
    from magie.language import Narrator
    from magie.server.live.audience import Socket
    from magie.server.live.table import LiveTable

MOST_LEVEL = 12


def plan(table: LiveTable, socket: Socket, seat: int, request: f.PlanGroup) -> bytes:
    """What a plan costs and brings, lot by lot, and why a lot can have no more or no fewer."""
    game = table.live_game.game
    levels = _wish(game, seat, request.group, request.levels)
    narrator = narrator_for(game, table.surroundings(), seat, socket.language)
    planned = plan_group(game, seat, request.group, levels)
    rejected = planned.rejection
    return encode_frame(
        f.Planned(
            id=request.id,
            is_legal=rejected is None,
            text="" if rejected is None else narrator.rejection(rejected),
            clause="" if rejected is None else clause_of(game.edition, rejected.code),
            cost=game.cash(seat) - planned.after.cash(seat),
            left=planned.after.cash(seat),
            stock=planned.after.buildings_left,
            lots=tuple(
                f.LotPlan(
                    deed=lot,
                    level=levels[lot],
                    rent=sure_rent(game.deed(lot).rent),
                    rent_after=sure_rent(planned.after.deed(lot).rent),
                    no_more=_why_not(game, seat, request.group, {**levels, lot: levels[lot] + 1}, narrator),
                    no_fewer=_why_not(game, seat, request.group, {**levels, lot: levels[lot] - 1}, narrator),
                )
                for lot in levels
            ),
            most=fullest(game, seat, request.group),
        )
    )


async def build_group(table: LiveTable, seat: int, request: f.BuildGroup, command: str) -> None:
    """Do all of a plan, or nothing, in a game that stands where the request says; raises what the rules raise."""
    live_game = table.live_game
    levels = _wish(live_game.game, seat, request.group, request.levels)
    planned = plan_group(live_game.game, seat, request.group, levels)
    if planned.rejection is not None:
        raise planned.rejection.error()
    for action in planned.actions:
        asked = live_game.game.decision
        if asked is not None and seat == asked.seat:
            table.bots.give(action)
        else:
            live_game.act(seat, action)
            table.bots.go_on()
        table.metrics.acted(action.kind)
    row = table.people.rows[seat]
    back = [table.people.hold(seat, None, by_server=False)] if row.is_held_by_house else []
    await table.settle(Changes(seats=back), command)


def _wish(game: Game, seat: int, group: str, levels: Mapping[str, int]) -> dict[str, int]:
    """The level wished for each lot of the seat, in the order of the board; raises InvalidAction for no group."""
    if group not in game.edition.groups:
        raise InvalidAction("action/unknown-group", {})
    lots = own_lots(game, seat, group)
    return {lot: max(0, min(MOST_LEVEL, levels.get(lot, game.deed(lot).level))) for lot in lots}


def _why_not(game: Game, seat: int, group: str, levels: Mapping[str, int], narrator: Narrator) -> str:
    """Why a plan cannot be, in words; nothing if it can."""
    if min(levels.values(), default=0) < 0:
        return narrator.catalogue.say("plan.nothing-to-sell", {})
    rejected = plan_group(game, seat, group, levels).rejection
    return "" if rejected is None else narrator.rejection(rejected)
