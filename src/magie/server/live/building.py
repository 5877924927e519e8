"""Building and selling over a whole group in one request: what it would mean, and doing it as one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game.actions import Build
from magie.game.ahead import dearest_ahead
from magie.game.building_plans import buildings_between, fullest, level_beside, one_each, own_lots, plan_group
from magie.game.deed import sure_rent
from magie.game.errors import InvalidAction, Rejection
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


def plan(table: LiveTable, socket: Socket, seat: int, request: f.PlanGroup) -> bytes:
    """What a plan costs and brings, lot by lot, and why a lot can have no more or no fewer."""
    game = table.live_game.game
    levels = _wish(game, seat, request.group, request.levels)
    narrator = narrator_for(game, table.surroundings(), seat, socket.language)
    planned = plan_group(game, seat, request.group, levels)
    rejected = planned.rejection
    most = fullest(game, seat, request.group)
    return encode_frame(
        f.Planned(
            id=request.id,
            is_legal=rejected is None,
            text="" if rejected is None else narrator.rejection(rejected),
            clause="" if rejected is None else rejected.clause,
            cost=game.cash(seat) - planned.after.cash(seat),
            left=planned.after.cash(seat),
            stock=planned.after.buildings_left,
            lots=tuple(_lot(game, seat, request.group, levels, lot, planned.after, narrator) for lot in levels),
            most=most,
            most_count=sum(sum(_added(game, lot, level).values()) for lot, level in most.items()),
            each=one_each(game, seat, request.group),
            danger=_danger(game, seat, planned.after),
        )
    )


def _danger(game: Game, seat: int, after: Game) -> f.RentAhead | None:
    """The dearest rent that the next roll may lead to, if the plan spends what would pay it."""
    left = after.cash(seat)
    ahead = dearest_ahead(game, seat) if left < game.cash(seat) else None
    return f.RentAhead(*ahead) if ahead is not None and left < ahead.rent else None


def _lot(
    game: Game, seat: int, group: str, levels: Mapping[str, int], lot: str, after: Game, narrator: Narrator
) -> f.LotPlan:
    more = level_beside(game, lot, levels[lot], is_above=True)
    fewer = level_beside(game, lot, levels[lot], is_above=False)
    if more is None:
        full = after.check(seat, Build(lot)) or Rejection("building/full", {"deed": lot})
        no_more = narrator.rejection(full)
    else:
        no_more = _why_not(game, seat, group, {**levels, lot: more}, narrator)
    if fewer is None:
        no_fewer = narrator.catalogue.say("plan.nothing-to-sell", {})
    else:
        no_fewer = _why_not(game, seat, group, {**levels, lot: fewer}, narrator)
    return f.LotPlan(
        deed=lot,
        level=levels[lot],
        rent=sure_rent(game.deed(lot).rent),
        rent_after=sure_rent(after.deed(lot).rent),
        no_more=no_more,
        no_fewer=no_fewer,
        more=more,
        fewer=fewer,
        buildings=_added(game, lot, levels[lot]),
    )


def _added(game: Game, lot: str, level: int) -> dict[str, int]:
    """The buildings between how a lot stands and a level, by kind; sold ones count below zero."""
    return buildings_between(game, lot, game.deed(lot).level, level)


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
    return {lot: levels.get(lot, game.deed(lot).level) for lot in lots}


def _why_not(game: Game, seat: int, group: str, levels: Mapping[str, int], narrator: Narrator) -> str:
    """Why a plan cannot be, in words; nothing if it can."""
    rejected = plan_group(game, seat, group, levels).rejection
    return "" if rejected is None else narrator.rejection(rejected)
