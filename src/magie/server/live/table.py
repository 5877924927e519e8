"""A live table: one game with its people, bots, clock and sockets. What it tells has been committed before."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

import structlog

from magie.game.fair_host import commitment
from magie.server.live.answers import Answers
from magie.server.live.around import Around
from magie.server.live.auctions import FlowingAuction
from magie.server.live.audience import Audience, Frames, Prepared, tell_each
from magie.server.live.bots import BotPlayers
from magie.server.live.clock import DecisionClock
from magie.server.live.fair_deals import FairDealing
from magie.server.live.live_game import LiveGame
from magie.server.live.people import People
from magie.server.live.trail import Trail, rest_row, take_up
from magie.server.refusals import ServerRefusal
from magie.server.storage.rows import Changes, CommandRow, SeatRow, log_row

if TYPE_CHECKING:
    from collections.abc import Callable

    from magie.server.guests import Guest
    from magie.server.live.audience import Outgoing, Socket
    from magie.server.live.thinking import Thinkers
    from magie.server.metrics import Metrics
    from magie.server.settings import Settings
    from magie.server.storage.store import Store, Stored
    from magie.server.views.surroundings import Surroundings
    from magie.server.wire.table import Fairness, Snapshot

_log = structlog.get_logger("magie.table")
OUTDATED_AFTER = 0.1  # seconds in storage after which clocks would be told too late
LONGEST_GAME = 50_000  # inputs; the longest that anybody has played honestly is a third of it
LONGEST_RESUME = 400  # inputs that a browser may have missed and still resume


class LiveTable:
    """One table. Whoever changes it holds `lock`, commits, and then tells everybody."""

    def __init__(
        self, stored: Stored, store: Store, settings: Settings, metrics: Metrics, thinkers: Thinkers
    ) -> None:
        """Rebuild a table from its log.

        Raises MagieError or EditionError if the rules no longer allow what stands there, OtherDice if its secret
        gives other outcomes.
        """
        self.row = stored.row
        self.commitment = commitment(stored.row.secret)
        self.id = stored.row.id
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.lock = asyncio.Lock()
        self.people = People(stored.seats, dict(stored.holders))
        self.audience = Audience()
        self._around = Around(self)
        self.live_game = LiveGame(stored.row.game_setup())
        self.commands = dict(stored.commands)  # what was carried out: which sequence a command led to
        self.answers = Answers()
        self._prepared = Prepared(self.live_game)
        if stored.log:  # a table with a log has begun, whatever else is written
            self.row.phase = "over" if self.row.phase == "over" else "playing"
        if self.row.phase != "lobby":
            self.seat_host()
        self._thinkers = thinkers
        self.bots = BotPlayers(self.live_game, self.people, thinkers)
        if stored.log:
            take_up(self.live_game, stored, self._trail)
        for entry in stored.log[self.live_game.sequence :]:
            self.bots.follow(entry.entry())
        self.commands |= {entry.command: entry.sequence for entry in stored.log if entry.command is not None}
        self.stored = self.live_game.sequence
        self.clock = DecisionClock(self.row.clock(), self.row.clock_used)
        now = time.monotonic()
        self.absent_since: dict[int, float] = dict.fromkeys(self.people.persons(), now)
        self.quiet_since = now  # since when nobody is connected
        self.start_by: float | None = None  # when the game begins even if random parts are missing
        self.next_bot_at = now
        self._time_mark = now  # until when the time limit has been counted
        self.stirred = asyncio.Event()  # something changed: the pacemaker looks again
        self.until_next: Callable[[], float | None] | None = None  # of the pacemaker, once it looks after the table
        self.wakes_at: float | None = None  # when it will look again by itself
        self.is_closed = False
        self.has_to_rest = False
        self._clock_seat: int | None = None
        self.auction = FlowingAuction(self)
        self.fair_deals = FairDealing(self)
        self._worn: list[SeatRow] = []  # seats whose reserve became less
        self._moved()

    # Looking.

    @property
    def phase(self) -> str:
        """Waiting, playing or over."""
        return self.row.phase

    def seat_of(self, guest: Guest) -> int | None:
        """The seat that a guest holds here."""
        return self.people.seat_of(guest.key_at(self.row.made))

    def own_seat(self, guest: Guest) -> int:
        """The same, for whoever must have one; raises ServerRefusal."""
        seat = self.seat_of(guest)
        if seat is None:
            raise ServerRefusal("seat/not-yours")
        return seat

    @property
    def has_advice(self) -> bool:
        """Whether seats may ask for advice: as the host says, else where one person plays against bots."""
        if self.row.advice is not None:
            return self.row.advice
        return len(self.people.persons()) == 1 and all(row.kind != "open" for row in self.people.rows)

    def people_in_play(self) -> list[int]:
        """The seats of people that are still in the game."""
        return [seat for seat in self.people.persons() if self.live_game.game.is_in_play(seat)]

    def fairness(self) -> Fairness:
        """What can be known of the dice now."""
        return self.surroundings().fairness

    def seat_host(self) -> None:
        """From now on chance can be drawn, by the secret and the parts that are in."""
        self.live_game.seat_host(self.row.secret, self.id, self.people.parts, self.row.formula)
        self._trail = Trail(self.row, self.people.parts)

    def surroundings(self) -> Surroundings:
        """Everything around the game as it stands."""
        return self._around.look()

    def frames(self) -> Frames:
        """This moment, to be told."""
        return Frames(self.live_game, self.surroundings(), self._prepared)

    async def snapshot(self, guest: Guest, language: str) -> Snapshot:
        """The table as a guest sees it."""
        async with self.lock:
            return self.frames().snapshot(self.seat_of(guest), language)

    # Time.

    def has_players(self) -> bool:
        """Whether some person plays here, and not only a bot for them."""
        rows = (self.people.rows[seat] for seat in self.audience.present())
        return any(row.held_by is None for row in rows)

    def is_awake(self) -> bool:
        """Whether somebody watches: bots and clocks stand still at an empty table, and at one that has to rest."""
        return bool(self.audience.sockets) and not self.has_to_rest

    @property
    def is_too_long(self) -> bool:
        """Whether the log takes no more."""
        return self.live_game.sequence >= LONGEST_GAME

    def look_who_rests(self) -> None:
        """Nothing goes on by itself where the games of all who are here have to rest, or the log is full."""
        sockets = self.audience.sockets
        has_to_rest = self.is_too_long or (bool(sockets) and all(socket.rest for socket in sockets))
        if has_to_rest != self.has_to_rest:
            self.has_to_rest = has_to_rest
            self.stirred.set()

    def patience(self, now: float) -> float | None:
        """Seconds until a bot may be had for the person who is asked; None where nobody waits, or a clock runs."""
        decision = self.live_game.game.decision if self.phase == "playing" else None
        if decision is None or self.clock.wish is not None or self.auction.decision is not None:
            return None
        is_alone = len(self.people_in_play()) < 2
        if is_alone or not self.settings.stall_after or self.people.bot_at(decision.seat) is not None:
            return None
        return max(0.0, self.settings.stall_after - self.clock.spent(now))

    def time_left(self, now: float) -> float | None:
        """Seconds of the agreed time that are left."""
        left = self.row.time_left
        if left is None or not self._counts_time():
            return left
        return max(0.0, left - (now - self._time_mark))

    def _counts_time(self) -> bool:
        return self.phase == "playing" and self.is_awake()

    def _count_time(self, now: float) -> None:
        """Take the time since the last look off the time limit."""
        self.row.time_left, self._time_mark = self.time_left(now), now

    # Changing, with the lock held.

    async def settle(self, changes: Changes | None = None, command: str | None = None) -> None:
        """Commit what happened since the last time, with all that it changes, and then tell everybody.

        The command stands beside the last input that it led to. Raises ServerRefusal when it cannot be stored;
        the table is then put away, and rebuilt from what is stored when somebody asks for it.
        """
        if self.is_closed:
            raise ServerRefusal("server/not-stored")
        changes = changes or Changes()
        before, game = self.stored, self.live_game.game
        is_ending = game.is_over and self.row.phase == "playing"
        if is_ending:
            self.row.phase = "over"
        self._moved()
        self._write_down(changes)
        at = time.time()
        for number, entry in enumerate(game.inputs[before:], start=before + 1):
            given = command if number == game.sequence else None
            changes.log.append(log_row(self.id, number, entry, given, at))
            self._trail.add(changes.log[-1])
        if self.live_game.is_rest_due:
            self._rest(changes)
        if command is not None and game.sequence == before:
            changes.commands.append(CommandRow(self.id, command, before, at))
        outgoing = self._outgoing(before)  # made ready now, while all that it follows from is at hand
        await self._keep(changes)
        self.audience.written += max(1, game.sequence - before)
        self.stored = game.sequence
        if is_ending:
            _log.info("over", table=self.id, round=game.round, inputs=self.stored)
        if command is not None:
            self.commands[command] = self.stored
        if time.time() - at > OUTDATED_AFTER:
            outgoing = self._outgoing(before)
        tell_each(outgoing)
        self._stir()

    def _outgoing(self, before: int) -> Outgoing:
        """What everybody is to be told of what happened after a sequence, or of how the people stand."""
        if self.live_game.sequence > before:
            return self.audience.played(self.frames(), before)
        return self.audience.changed(self.frames())

    def _rest(self, changes: Changes) -> None:
        """Store where the game stands."""
        if not self.live_game.has_rested:  # what may lie there was made by other rules, or is damaged
            changes.unrested.append(self.id)
        changes.rests.append(rest_row(self.live_game, self.id, self._trail))

    def _stir(self) -> None:
        """Wake the pacemaker where something is due before it looks again by itself."""
        wait = 0.0 if self.until_next is None else self.until_next()
        if wait is not None and (self.wakes_at is None or time.monotonic() + wait < self.wakes_at):
            self.stirred.set()

    def set_up(self, live_game: LiveGame) -> None:
        """Another game is to be played here than was meant before; none of it has begun."""
        self.live_game = live_game
        self._prepared = Prepared(live_game)
        self.bots = BotPlayers(live_game, self.people, self._thinkers)

    async def note(self, changes: Changes) -> None:
        """Commit what concerns nobody but the one who asked; raises ServerRefusal as `settle` does."""
        self._write_down(changes)
        await self._keep(changes)

    async def _keep(self, changes: Changes) -> None:
        try:
            await self.store.keep(changes)
        except ServerRefusal:
            self.close()
            raise
        self.row.version += 1

    def _write_down(self, changes: Changes) -> None:
        """What the table and its seats have become."""
        now = time.monotonic()
        self._count_time(now)
        self.row.changed = time.time()
        self.row.marked = None  # somebody is here
        self.row.round = self.live_game.game.round
        self.row.clock_used = self.clock.spent(now)
        if self.row not in changes.new_tables:
            changes.tables.append(self.row)
        changes.seats.extend(row for row in self._worn if row not in changes.seats)
        self._worn.clear()

    def _moved(self) -> None:
        """The game stands somewhere else: the clock goes to whoever is asked now, and bots think anew."""
        now = time.monotonic()
        game = self.live_game.game
        decision = game.decision if self.phase == "playing" else None
        self.auction.follow(now)
        self.fair_deals.follow()
        key = None
        if decision is not None and self.auction.decision is None and self.people.bot_at(decision.seat) is None:
            key = (game.turn, game.rolls_made, decision.kind, decision.seat)
        taken = self.clock.turn_to(key, now)
        if taken and self._clock_seat is not None:
            worn = self.people.rows[self._clock_seat]
            worn.reserve = max(0.0, (worn.reserve or 0.0) - taken)
            self._worn.append(worn)
        self._clock_seat = None if decision is None else decision.seat
        if self.is_awake():
            self.clock.run(now)
        delay = 0.0 if self.row.pace == "instant" else self.settings.reading_pace
        if decision is not None and decision.kind == "auction":
            delay *= 0.5  # bids come quicker than other answers
        self.next_bot_at = now + delay

    # Coming and going.

    async def enter(self, socket: Socket, after: int | None) -> bool:
        """A browser comes: it gets what it missed, or everything; the others see who is there.

        Raises ServerRefusal where there is no room for it. False if the table was put away a moment before: the
        server has a new one for whoever asks again.
        """
        async with self.lock:
            if self.is_closed:
                return False
            socket.seat = self.seat_of(socket.guest)
            settings = self.settings
            self.audience.make_way(socket, settings.spectators_per_table, settings.spectators_per_client)
            if socket.seat is not None and self.people.rows[socket.seat].is_held_by_house:
                await self.settle(Changes(seats=[self.people.hold(socket.seat, None, by_server=False)]))
            now = time.monotonic()
            self._count_time(now)
            self.audience.share_out()
            self.audience.sockets.add(socket)
            self.look_who_rests()
            self.clock.run(now)
            if self.row.is_automatic and self.phase == "lobby" and self.start_by is None:
                self.start_by = now + self.settings.parts_wait
            frames = self.frames()
            oldest = max(0, self.stored - LONGEST_RESUME)
            if after is not None and oldest <= after <= self.stored and self.phase != "lobby":
                socket.send(frames.played(after, socket.seat, socket.language))
            else:
                socket.send(frames.fresh(socket.seat, socket.language))
            self.audience.tell_changed(frames, but=socket)
            self.stirred.set()
            return True

    async def leave(self, socket: Socket) -> None:
        """A browser goes; nobody is told of it at a table that lets all of them go."""
        if self.is_closed:
            self.audience.sockets.discard(socket)
            return
        async with self.lock:
            now = time.monotonic()
            self._count_time(now)
            self.audience.share_out()
            self.audience.sockets.discard(socket)
            self.look_who_rests()
            if socket.seat is not None and socket.seat not in self.audience.present():
                self.absent_since[socket.seat] = now
            if not self.is_awake():
                self.clock.pause(now)
                self.quiet_since = now
                self.start_by = None  # whoever comes back has time for a part of the dice again
            self.audience.tell_changed(self.frames())
            self.stirred.set()

    def reseat(self) -> None:
        """Somebody sat down, stood up or moved: each browser acts for what its guest holds now."""
        frames = self.frames()
        for socket in self.audience.sockets:
            seat = self.seat_of(socket.guest)
            if seat != socket.seat:
                socket.seat = seat
                socket.send(frames.fresh(seat, socket.language))

    async def put_away(self) -> None:
        """Save the clocks and close; whoever asks again finds the table as it is now."""
        async with self.lock:
            if self.is_closed:
                return
            now = time.monotonic()
            self._count_time(now)
            self.clock.pause(now)
            changes = Changes()
            changed = self.row.changed
            self._write_down(changes)
            self.row.changed = changed  # nothing happened
            if self.phase == "playing" and self.live_game.is_worth_a_rest:
                self._rest(changes)  # whoever opens it next need not play anything again
            self.row.owner = None
            self.close(are_told=False)
            try:
                await self.store.keep(changes)
            except ServerRefusal:
                _log.warning("clocks-not-saved", table=self.id)
            self.audience.close()  # now whoever comes back finds it free

    def close(self, *, are_told: bool = True) -> None:
        """Let everybody go; nothing more happens here."""
        self.is_closed = True
        if are_told:
            self.audience.close()
        self.stirred.set()
