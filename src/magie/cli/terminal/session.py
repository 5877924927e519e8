"""An evening at the table: bots answer by themselves, you are asked, and everything is told as it happens."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from rich.text import Text

from magie.cli.faults import Fault
from magie.cli.terminal import saves
from magie.cli.terminal.commands import SPEEDS, Commands, Quit
from magie.cli.terminal.look import BAD
from magie.cli.terminal.prompt import Prompt
from magie.cli.terminal.seating import YOU
from magie.cli.terminal.summary import standings, summary
from magie.cli.terminal.teller import Teller
from magie.game import actions as act
from magie.game import decisions as ask
from magie.game import events as ev
from magie.game.chance import (
    CardDue,
    DeedDue,
    DiceDue,
    RollThreeDue,
    SpeedDiceDue,
    ThreeDiceDue,
    VoucherDue,
)
from magie.game.errors import BotFault
from magie.game.inputs import Leave, TimeUp
from magie.notation.action import ACTIONS

if TYPE_CHECKING:
    from pathlib import Path

    from magie.cli.terminal.lines import Lines
    from magie.cli.terminal.seating import Seating
    from magie.cli.terminal.view import View
    from magie.game import Action, Decision, Event

USUAL_MINUTES = 60
_CHANCE = DiceDue | CardDue | DeedDue | SpeedDiceDue | ThreeDiceDue | VoucherDue | RollThreeDue
_AT_THE_END = act.Build | act.Lift | act.Claim | act.LiftShare | act.Voucher | act.Use  # worth a question
LONGEST_WATCH = 1000  # rounds that bots may play on among themselves


class TableChanged(Exception):  # noqa: N818  (nothing went wrong)
    """The game moved on while somebody was being asked."""


class Session:
    """One person and some bots, from where the game stands to its end or until the person stops."""

    def __init__(self, view: View, lines: Lines, seating: Seating, path: Path, told: int = 0) -> None:
        """Events up to `told` are known already. Raises InvalidSetup for a bot that does not exist."""
        self.view = view
        self.game = view.game
        self.lines = lines
        self.seating = seating
        self.driver = view.game.driver(seating.bots())
        self.path = path
        self.seat = YOU
        self.pace = 0.0
        self.stops = False  # whether the others wait for you before every roll
        self.minutes = 0  # of a game against the clock
        self._ends_at: float | None = None
        self.teller = Teller(view, told)
        self.commands = Commands(self)
        self.prompt = Prompt(view, lines, self.commands, self.seat)
        self._turn_told = -1
        self._turn_shown = -1
        self._told_from = 0
        self._let_go: tuple[object, ...] | None = None  # a moment at which you had nothing to do
        self._out_since: int | None = None  # the round in which you went out
        self._is_silent = False

    # What was agreed beside the rules.

    def set_speed(self, speed: str | None) -> None:
        """How fast bots play before a keyboard; raises Fault for a speed that does not exist."""
        speeds = SPEEDS | {self.view.speech(f"speed-{name}"): pace for name, pace in SPEEDS.items()}
        if speed is not None and speed not in speeds:
            raise Fault("play/unknown-speed", {"speed": speed, "possible": list(SPEEDS)})
        self.pace = speeds[speed or "normal"] if self.lines.is_keyboard else 0.0

    def set_clock(self, minutes: int | None) -> None:
        """When a game against the clock ends; raises Fault where there is no clock."""
        has_clock = self.game.edition.has_time_limit
        if minutes is not None and (minutes < 1 or not has_clock):
            raise Fault("play/no-clock" if minutes > 0 else "play/bad-minutes", {"minutes": minutes})
        if has_clock:
            self.minutes = minutes or USUAL_MINUTES
            self._ends_at = time.monotonic() + 60 * self.minutes

    # What commands need.

    def seat_named(self, word: str) -> int | None:
        """The seat that a number or a name means."""
        names = [name.lower() for name in self.view.narrator.names]
        if word.isdecimal() and int(word) < self.game.seats:
            return int(word)
        return names.index(word.lower()) if word.lower() in names else None

    def words(self) -> Sequence[str]:
        """What the keyboard completes: commands, verbs, deeds, spaces, vouchers, companies."""
        known = self.game.edition.indexes
        ids = dict.fromkeys((*known["deed"], *known["space"], *known["voucher"], *known["company"]))
        return [*self.commands.names, *ACTIONS, *ids]

    def last_told(self) -> Sequence[Event]:
        """What happened since you were last asked."""
        return self.game.events[self._told_from :]

    def save(self, path: Path) -> None:
        """Save the record; raises OSError."""
        saves.write(saves.record_of(self.game, self.seating, self.view.language).text(), path)

    def keep(self, path: Path | None = None) -> None:
        """Save the record and say where it is, or why it is not."""
        path = path or self.path
        try:
            self.save(path)
        except OSError as error:
            self.view.tell_path("not-saved", style=BAD, path=str(path), problem=error.strerror or "")
        else:
            self.view.tell_path("saved", path=str(path))

    def leave(self) -> None:
        """Give up your seat; raises TableChanged, as whatever was asked is asked no more."""
        self.game.apply(Leave(self.seat))
        raise TableChanged

    # The game.

    def run(self) -> None:
        """Play until the game is over, or the person stops; the record is kept either way."""
        try:
            self._play()
        except BotFault:
            self.keep()
            raise
        except (Quit, EOFError, KeyboardInterrupt) as stop:
            if self.lines.is_keyboard and not isinstance(stop, Quit):
                self.view.show("")  # the cursor stands behind the prompt
            self.keep()
            self.view.tell_path("resume-how", command=f"magie play --resume {saves.name_of(self.path)}")
            return
        self._tell()
        self.view.show("", standings(self.view), "")
        self.keep()

    def _play(self) -> None:
        while not self.game.is_over:
            decision = self.game.pending
            assert not isinstance(decision, ask.Over | _CHANCE), "the host draws all chance"
            try:
                self._go_on(decision)
            except TableChanged:
                continue

    def _go_on(self, decision: Decision) -> None:
        """One step of the game: a signal, what you do of your own accord, or what the driver says is next."""
        if self._is_time_up():
            self.game.apply(TimeUp())
            return
        if not self._is_watching and not self.game.is_in_play(self.seat):
            self._watch()
        is_busy = self.driver.is_busy  # others act before a roll, or a roll of yours has waited
        if isinstance(decision, ask.Turn) and not is_busy:
            if self.game.turn != self._turn_told:
                self._tell()
                self._turn_told = self.game.turn
            if self._interjected(decision):
                return
        if is_busy or decision.seat in self.driver.bots:
            self.driver.play()
        else:
            self._tell()
            self.driver.give(self._answer(decision))

    @property
    def _is_watching(self) -> bool:
        """Whether a bot sits on your seat."""
        return self.seat in self.driver.bots

    def _is_time_up(self) -> bool:
        return self._ends_at is not None and time.monotonic() > self._ends_at and not self.game.is_time_called

    def _interjected(self, decision: ask.Turn) -> bool:
        """Whether you did something before another seat's roll: asked if you want to be, or have rent to claim."""
        game = self.game
        if decision.seat == self.seat or self._is_watching or not game.is_in_play(self.seat):
            return False
        claims = tuple(claim for claim in game.claims() if claim.owner == self.seat)
        moment = (game.turn, game.rolls_made, claims)
        if moment == self._let_go or not (claims or self.stops):
            return False
        action = self.prompt.interject(decision)
        if action is None:
            self._let_go = moment
            return False
        game.apply(self.seat, action)
        return True

    def _answer(self, decision: Decision) -> Action:
        """Your answer; at the end of a turn you are asked only if there is something to build, lift or use."""
        if isinstance(decision, ask.End) and not self.stops:
            legal = self.game.legal()
            if not any(isinstance(action, _AT_THE_END) for action in legal):
                return act.End()
        if isinstance(decision, ask.Turn) and self._turn_shown != self.game.turn:
            self._turn_shown = self.game.turn
            self._save_quietly()
            self.view.show(*summary(self.view))
        action = self.prompt.answer(decision)
        self._told_from = len(self.game.events)
        return action

    def _save_quietly(self) -> None:
        """Each turn is kept, so that a lost terminal loses no game; a full disk is told of at the end."""
        with suppress(OSError):
            self.save(self.path)

    # Telling.

    def _tell(self) -> None:
        """Tell what happened since the last time, at an easy pace."""
        if self._is_silent:
            events = self.game.events[self.teller.told :]
            self.teller.told = len(self.game.events)
            told = [event for event in events if isinstance(event, ev.Bankrupted | ev.GameWon)]
            self.view.show(*(Text(self.view.narrator.event(event)) for event in told))
            return
        for paragraph in self.teller.news():
            self.view.show(paragraph)
            if self.pace:
                time.sleep(self.pace)

    def _watch(self) -> None:
        """You are out: jump to the end of the game, or watch the others play it."""
        if self._out_since is None:
            self._tell()
            self._out_since = self.game.round
            self._is_silent = self.prompt.jumps_to_end()
        elif self.game.round > self._out_since + LONGEST_WATCH:
            self.view.note("no-end-in-sight", rounds=LONGEST_WATCH)
            raise Quit
