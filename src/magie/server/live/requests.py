"""Answers what browsers ask over the socket: each request once, and never twice."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING, TypeAlias, assert_never

import structlog

from magie.game.errors import InvalidAction, InvalidSetup, MagieError, StaleCommand
from magie.game.inputs import Leave
from magie.server.live import parts
from magie.server.live.agreeing import agree_rules
from magie.server.live.auctions import Wish
from magie.server.live.audience import encode_frame
from magie.server.live.badges import wear
from magie.server.live.beginning import advance, want_start
from magie.server.live.building import build_group, plan
from magie.server.live.fair_deals import set_fair_deals
from magie.server.live.own_bots import possible
from magie.server.live.people import USUAL_BOT, votes_needed
from magie.server.live.seating import change_seat, leave_table
from magie.server.refusals import ServerRefusal, limit_of
from magie.server.storage.rows import Changes
from magie.server.views.deals import effects, sides
from magie.server.views.log import narrator_for
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from magie.server.live.audience import Socket
    from magie.server.live.table import LiveTable
    from magie.server.storage.rows import SeatRow

Changing: TypeAlias = (
    f.Act
    | f.BuildGroup
    | f.BidWish
    | f.PromisePart
    | f.ShowPart
    | f.AddPart
    | f.StartGame
    | f.LeaveTable
    | f.HandOver
    | f.VoteOut
    | f.HoldSeat
    | f.Wear
    | f.ChangeSeat
    | f.AgreeRules
)
_FLEETING = (f.Check, f.PlanGroup, f.Ping, f.Speak)  # is answered anew when it comes again
_ID = re.compile(r"[!-~]{1,64}")  # as databases, logs and terminals take it
_log = structlog.get_logger("magie.table")


async def respond(table: LiveTable, socket: Socket, request: f.Request) -> None:
    """Carry out a request, or refuse it, and answer."""
    if not _ID.fullmatch(request.id):
        socket.send(refusal(table, socket, "", ServerRefusal("frame/bad-id")))
        return
    async with table.lock:
        if table.is_closed:
            return  # the socket is being closed; the browser asks again where the table is
        known = table.answers.find(socket.guest.key, request.id)
        if known is not None:
            socket.send(known)
            return
        socket.hold()
        try:
            await _answer(table, socket, request)
        finally:
            socket.release()


async def _answer(table: LiveTable, socket: Socket, request: f.Request) -> None:
    """Carry out a request that was not heard before."""
    try:
        answer = await _carry_out(table, socket, request)
    except MagieError as error:
        table.metrics.refused(error.code)
        answer = refusal(table, socket, request.id, error)
        if error.code == "server/not-stored":
            socket.send(answer)
            return
    except Exception as error:
        # A fault of ours: what is in memory is not to be trusted, what is stored is.
        _log.error("fault", table=table.id, request=request.kind, exc_info=error)
        socket.send(refusal(table, socket, request.id, ServerRefusal("server/fault")))
        table.close()
        return
    except BaseException:  # the process is being stopped: as above
        table.close()
        raise
    if not isinstance(request, _FLEETING):
        table.answers.keep(socket.guest.key, request.id, answer)
    socket.send(answer)


def refusal(table: LiveTable, socket: Socket, name: str, error: MagieError) -> bytes:
    """The frame that says why, in words of the table."""
    narrator = narrator_for(table.live_game.game, table.surroundings(), socket.seat, socket.language)
    key, seconds = limit_of(error)
    return encode_frame(f.Refused(name, error.code, narrator.rejection(error), error.clause, key, seconds))


async def _carry_out(table: LiveTable, socket: Socket, request: f.Request) -> bytes:
    match request:
        case f.Check():
            return _check(table, socket, request)
        case f.PlanGroup():
            _must_play(table)
            return plan(table, socket, _seat(socket), request)
        case f.Say():
            _say(table, socket, request)
        case f.SetPace():
            await _set_pace(table, _seat(socket), request.pace)
        case f.AllowAdvice():
            await _allow_advice(table, _seat(socket), is_allowed=request.is_allowed)
        case f.AllowPhrases():
            await _allow_phrases(table, _seat(socket), is_allowed=request.is_allowed)
        case f.SetFairDeals():
            await set_fair_deals(table, _seat(socket), request.fair_deals)
        case f.Speak():
            socket.language = request.language
            socket.send(table.frames().fresh(socket.seat, socket.language))
        case f.Ping():
            pass
        case _:
            # What changes something is done once, and never again after a restart.
            seat = _seat(socket)
            if socket.rest:
                raise ServerRefusal("table/too-much", key="inputs", seconds=socket.rest)
            command = f"{seat}:{request.id}"
            if command not in table.commands:
                await _change(table, seat, request, command)
            return encode_frame(f.Done(request.id, table.commands.get(command, table.live_game.sequence)))
    return encode_frame(f.Done(request.id, table.live_game.sequence))


async def _change(table: LiveTable, seat: int, request: Changing, command: str) -> None:
    match request:
        case f.Act() | f.BuildGroup():
            await _act(table, seat, request, command)
        case f.BidWish():
            # What is wished in an auction becomes a bid when the rules ask for it.
            _must_play(table)
            table.auction.wish(seat, request.sale, Wish(request.amount, request.is_limit))
            await table.settle(Changes(), command)
        case f.PromisePart():
            await _take_part(table, parts.promise(table, seat, request.promise), command)
        case f.ShowPart():
            await _take_part(table, parts.show(table, seat, request.part), command)
        case f.AddPart():
            await _take_part(table, parts.add(table, seat, request.part), command)
        case f.LeaveTable():
            _must_have_stayed(table, seat)
            await leave_table(table, seat, command)
        case f.HandOver():
            await _hand_over(table, seat, request.bot, command)
        case f.VoteOut():
            await _vote(table, seat, request, command)
        case f.HoldSeat():
            await _hold(table, seat, request.seat, command)
        case f.Wear():
            edition = table.live_game.game.edition
            worn = wear(table.people.rows, seat, edition, request.token, request.colour)
            await table.settle(Changes(seats=worn), command)
        case f.StartGame() | f.ChangeSeat() | f.AgreeRules():
            await _prepare(table, seat, request, command)
        case _:
            assert_never(request)


async def _prepare(
    table: LiveTable, seat: int, request: f.StartGame | f.ChangeSeat | f.AgreeRules, command: str
) -> None:
    """What is only asked for before the game."""
    match request:
        case f.StartGame():
            await _start(table, seat, command)
        case f.ChangeSeat():
            await change_seat(table, seat, request.seat, command)
        case f.AgreeRules():
            await agree_rules(table, seat, request, command)


def _seat(socket: Socket) -> int:
    """The seat that a browser acts for; spectators have none."""
    if socket.seat is None:
        raise ServerRefusal("seat/not-yours")
    return socket.seat


def _must_play(table: LiveTable) -> None:
    if table.phase == "lobby":
        raise ServerRefusal("table/not-begun")


def _must_have_stayed(table: LiveTable, seat: int) -> None:
    """Whoever has left a game, or was voted out of it, only watches."""
    if seat in table.live_game.left:
        raise ServerRefusal("seat/left")


async def _act(table: LiveTable, seat: int, request: f.Act | f.BuildGroup, command: str) -> None:
    _must_play(table)
    row = table.people.rows[seat]
    if row.held_by is not None and not row.is_held_by_house:
        raise ServerRefusal("seat/held")
    live_game = table.live_game
    if table.is_too_long:
        raise ServerRefusal("table/too-long")
    if request.sequence != live_game.sequence:
        details = {"sequence": request.sequence, "expected": live_game.sequence}
        raise StaleCommand("command/stale", details)
    if isinstance(request, f.BuildGroup):
        await build_group(table, seat, request, command)
        return
    asked = live_game.game.decision
    is_asked = asked is not None and seat == asked.seat
    if not is_asked or row.is_held_by_house or table.bots.are_slow:  # else the driver looks before it does anything
        rejected = live_game.game.check(seat, request.action)
        if rejected is not None:
            raise rejected.error()
    table.fair_deals.check(seat, request.action)
    # Whoever acts is back.
    back = [table.people.hold(seat, None, by_server=False)] if row.is_held_by_house else []
    if is_asked:
        await table.bots.think(request.action)
        table.bots.give(request.action)
    else:
        live_game.act(seat, request.action)
        await table.bots.think(is_asked=False)
        table.bots.go_on()
    await table.settle(Changes(seats=back), command)
    table.metrics.acted(request.action.kind)


def _check(table: LiveTable, socket: Socket, request: f.Check) -> bytes:
    seat = _seat(socket)
    _must_play(table)
    game = table.live_game.game
    narrator = narrator_for(game, table.surroundings(), seat, socket.language)
    rejected = game.check(seat, request.action)
    if rejected is not None:
        told, code = narrator.rejection(rejected), rejected.code
        return encode_frame(
            f.Checked(request.id, is_legal=False, code=code, text=told, effects=(), clause=rejected.clause)
        )
    is_lopsided = table.fair_deals.would_be_lopsided(seat, request.action)
    refused = "deal/lopsided" if is_lopsided and table.fair_deals.rule == "refused" else ""
    return encode_frame(
        f.Checked(
            request.id,
            is_legal=not refused,
            code=refused,
            text=narrator.rejection(ServerRefusal(refused)) if refused else "",
            effects=effects(game, seat, request.action, narrator),
            sides=sides(game, seat, request.action),
            is_lopsided=is_lopsided,
        )
    )


async def _take_part(table: LiveTable, changed: SeatRow | None, command: str) -> None:
    """A promise or a part came in; None where it was known already."""
    if changed is not None:
        await advance(table, Changes(seats=[changed]), command)


def _say(table: LiveTable, socket: Socket, request: f.Say) -> None:
    if socket.seat is not None:
        _must_have_stayed(table, socket.seat)
    elif not table.row.hears_spectators:
        raise ServerRefusal("say/not-heard")
    if rest := table.audience.voices.must_rest(socket):
        raise ServerRefusal("say/too-often", key="phrases", seconds=rest)
    table.audience.tell(encode_frame(f.Said(socket.seat, request.phrase)))


async def _start(table: LiveTable, seat: int, command: str) -> None:
    if table.phase != "lobby":
        raise ServerRefusal("table/not-waiting")
    if not table.people.rows[seat].is_host:
        raise ServerRefusal("seat/not-host")
    want_start(table)
    await advance(table, command=command)


async def _hand_over(table: LiveTable, seat: int, bot: str | None, command: str) -> None:
    _must_play(table)
    _must_have_stayed(table, seat)
    if bot is not None and bot not in possible():
        raise InvalidSetup("setup/unknown-bot", {"bot": bot, "possible": possible()})
    if table.people.rows[seat].held_by != bot:
        await table.settle(Changes(seats=[table.people.hold(seat, bot, by_server=False)]), command)


async def _set_pace(table: LiveTable, seat: int, pace: str) -> None:
    """Others who play would not see what the bots do: their pace stays as the table was made."""
    if set(table.people_in_play()) - {seat}:
        raise ServerRefusal("pace/others-play")
    if table.row.pace != pace:
        table.row.pace = pace
        await table.settle()


async def _allow_advice(table: LiveTable, seat: int, *, is_allowed: bool) -> None:
    """Advice is for all seats or for none, and everybody sees which."""
    if not table.people.rows[seat].is_host:
        raise ServerRefusal("advice/not-host")
    if table.has_advice != is_allowed:
        table.row.advice = is_allowed
        await table.settle()


async def _allow_phrases(table: LiveTable, seat: int, *, is_allowed: bool) -> None:
    if not table.people.rows[seat].is_host:
        raise ServerRefusal("say/not-host")
    if table.row.hears_spectators != is_allowed:
        table.row.hears_spectators = is_allowed
        await table.settle()


async def _hold(table: LiveTable, waiting: int, seat: int, command: str) -> None:
    """Without a clock, a bot answers for whoever lets the others wait for minutes, until they act themselves."""
    _must_play(table)
    playing, game = table.people_in_play(), table.live_game.game
    if waiting not in playing or waiting == seat:
        raise ServerRefusal("hold/not-yours")
    left = table.patience(time.monotonic())
    if left is None or game.decision is None or game.decision.seat != seat:
        raise ServerRefusal("hold/nobody-waits")
    if left:
        raise ServerRefusal("hold/too-soon", key="stall-after", seconds=round(left + 0.05, 1))
    await table.settle(Changes(seats=[table.people.hold(seat, USUAL_BOT, by_server=True)]), command)


async def _vote(table: LiveTable, voter: int, request: f.VoteOut, command: str) -> None:
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
    await table.settle(Changes(seats=[changed]), command)
