"""Answers what browsers ask over the socket: each request once, and never twice."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias, assert_never

import structlog

from magie.bots import names as bot_names
from magie.game.errors import InvalidAction, InvalidSetup, MagieError, StaleCommand
from magie.game.fair_host import check_part
from magie.game.inputs import Leave
from magie.server.live.auctions import Wish
from magie.server.live.audience import encode_frame
from magie.server.live.beginning import begin, can_begin, want_start
from magie.server.live.building import build_group, plan
from magie.server.live.people import votes_needed
from magie.server.live.seating import leave_table
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import Changes
from magie.server.views.deals import effects, sides
from magie.server.views.log import narrator_for
from magie.server.views.reasons import clause_of
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from magie.server.live.audience import Socket
    from magie.server.live.table import LiveTable

LONGEST_ID = 64
_log = structlog.get_logger("magie.table")


async def respond(table: LiveTable, socket: Socket, request: f.Request) -> None:
    """Carry out a request, or refuse it, and answer."""
    if not 0 < len(request.id) <= LONGEST_ID:
        socket.send(refusal(table, socket, "", ServerRefusal("frame/bad-id")))
        return
    key = socket.guest.key, request.id
    async with table.lock:
        if table.is_closed:
            return  # the socket is being closed; the browser asks again where the table is
        if key in table.answers:
            socket.send(table.answers[key])
            return
        try:
            answer = await _carry_out(table, socket, request)
        except MagieError as error:
            table.metrics.refused(error.code)
            answer = refusal(table, socket, request.id, error)
            if error.code == "server/not-stored":
                socket.send(answer)
                return
        except Exception:
            # A fault of ours: what is in memory is not to be trusted, what is stored is.
            _log.exception("fault", table=table.id, request=request.kind)
            socket.send(refusal(table, socket, request.id, ServerRefusal("server/fault")))
            table.close()
            return
        if not isinstance(request, f.Check | f.PlanGroup | f.Ping | f.Speak):
            table.remember(key, answer)
        socket.send(answer)


def refusal(table: LiveTable, socket: Socket, name: str, error: MagieError) -> str:
    """The frame that says why, in words of the table."""
    narrator = narrator_for(table.live_game.game, table.surroundings(), socket.seat, socket.language)
    clause = clause_of(table.live_game.game.edition, error.code)
    return encode_frame(f.Refused(name, error.code, narrator.rejection(error), clause))


async def _carry_out(table: LiveTable, socket: Socket, request: f.Request) -> str:
    match request:
        case f.Act() | f.BuildGroup():
            return await _act(table, socket, request)
        case f.Check():
            return _check(table, socket, request)
        case f.PlanGroup():
            _must_play(table)
            return plan(table, socket, _seat(socket), request)
        case _:
            await _around_game(table, socket, request)
            return encode_frame(f.Done(request.id, table.live_game.sequence))


_AroundGame: TypeAlias = (
    f.BidWish | f.AddPart | f.Say | f.StartGame | f.LeaveTable | f.HandOver | f.VoteOut | f.Speak | f.Ping
)


async def _around_game(table: LiveTable, socket: Socket, request: _AroundGame) -> None:
    """What concerns the people rather than the rules; a wish in an auction becomes a bid when the rules ask."""
    match request:
        case f.BidWish():
            _must_play(table)
            table.auction.wish(_seat(socket), request.sale, Wish(request.amount, request.is_limit))
            await table.settle()
        case f.AddPart():
            await _add_part(table, _seat(socket), request.part)
        case f.Say():
            _say(table, socket, request)
        case f.StartGame():
            await _start(table, _seat(socket))
        case f.LeaveTable():
            await _leave(table, _seat(socket), request)
        case f.HandOver():
            await _hand_over(table, _seat(socket), request.bot)
        case f.VoteOut():
            await _vote(table, _seat(socket), request)
        case f.Speak():
            socket.language = request.language
            socket.send(table.frames().fresh(socket.seat, socket.language))
        case f.Ping():
            pass
        case _:
            assert_never(request)


async def _leave(table: LiveTable, seat: int, request: f.LeaveTable) -> None:
    command = f"{seat}:{request.id}"
    if command not in table.commands:
        await leave_table(table, seat, command)


def _seat(socket: Socket) -> int:
    """The seat that a browser acts for; spectators have none."""
    if socket.seat is None:
        raise ServerRefusal("seat/not-yours")
    return socket.seat


def _must_play(table: LiveTable) -> None:
    if table.phase == "lobby":
        raise ServerRefusal("table/not-begun")


async def _act(table: LiveTable, socket: Socket, request: f.Act | f.BuildGroup) -> str:
    seat = _seat(socket)
    command = f"{seat}:{request.id}"
    if command in table.commands:  # done before a restart
        return encode_frame(f.Done(request.id, table.commands[command]))
    _must_play(table)
    row = table.people.rows[seat]
    if row.is_held_by_house:  # whoever acts is back
        await table.settle(Changes(seats=[table.people.hold(seat, None, by_server=False)]))
    elif row.held_by is not None:
        raise ServerRefusal("seat/held")
    if isinstance(request, f.BuildGroup):
        return await build_group(table, seat, request, command)
    live_game = table.live_game
    if request.sequence != live_game.sequence:
        details = {"sequence": request.sequence, "expected": live_game.sequence}
        raise StaleCommand("command/stale", details)
    rejected = live_game.game.check(seat, request.action)
    if rejected is not None:
        raise rejected.error()
    asked = live_game.game.decision
    if asked is not None and seat == asked.seat:
        table.bots.give(request.action)
    else:
        live_game.act(seat, request.action)
        table.bots.go_on()
    await table.settle(command=command)
    table.metrics.acted(request.action.kind)
    return encode_frame(f.Done(request.id, live_game.sequence))


def _check(table: LiveTable, socket: Socket, request: f.Check) -> str:
    seat = _seat(socket)
    _must_play(table)
    game = table.live_game.game
    narrator = narrator_for(game, table.surroundings(), seat, socket.language)
    rejected = game.check(seat, request.action)
    if rejected is not None:
        told, clause = narrator.rejection(rejected), clause_of(game.edition, rejected.code)
        return encode_frame(
            f.Checked(request.id, is_legal=False, code=rejected.code, text=told, effects=(), clause=clause)
        )
    meaning = effects(game, seat, request.action, narrator)
    return encode_frame(
        f.Checked(
            request.id, is_legal=True, code="", text="", effects=meaning, sides=sides(game, seat, request.action)
        )
    )


async def _add_part(table: LiveTable, seat: int, part: str) -> None:
    row = table.people.rows[seat]
    if row.part is not None and row.part == part:
        return
    if table.phase != "lobby":
        raise ServerRefusal("dice/too-late")
    check_part(part)
    if row.part is not None:
        raise ServerRefusal("dice/part-is-set")
    row.part = part
    if can_begin(table):
        await begin(table)
    else:
        await table.settle(Changes(seats=[row]))


def _say(table: LiveTable, socket: Socket, request: f.Say) -> None:
    if not table.phrases.take(socket.guest.key):
        raise ServerRefusal("say/too-often")
    table.audience.tell(encode_frame(f.Said(socket.seat, request.phrase)))


async def _start(table: LiveTable, seat: int) -> None:
    if table.phase != "lobby":
        raise ServerRefusal("table/not-waiting")
    if not table.people.rows[seat].is_host:
        raise ServerRefusal("seat/not-host")
    want_start(table)
    if can_begin(table):
        await begin(table)
    else:
        await table.settle()


async def _hand_over(table: LiveTable, seat: int, bot: str | None) -> None:
    _must_play(table)
    if bot is not None and bot not in bot_names():
        raise InvalidSetup("setup/unknown-bot", {"bot": bot, "possible": bot_names()})
    if table.people.rows[seat].held_by != bot:
        await table.settle(Changes(seats=[table.people.hold(seat, bot, by_server=False)]))


async def _vote(table: LiveTable, voter: int, request: f.VoteOut) -> None:
    """The others can remove a person; see `votes_needed`."""
    _must_play(table)
    playing = table.people_in_play()
    if request.seat not in playing:
        raise InvalidAction("vote/no-such-person", {"seat": request.seat})
    if voter not in playing or voter == request.seat:
        raise ServerRefusal("vote/not-yours")
    changed = table.people.vote(voter, request.seat, is_for=request.is_for)
    voters = [seat for seat in table.people.voters(request.seat) if seat in playing]
    if len(voters) >= votes_needed(len(playing) - 1):
        changed.votes = ""
        table.live_game.signal(Leave(request.seat))
        table.bots.go_on()
    await table.settle(Changes(seats=[changed]))
