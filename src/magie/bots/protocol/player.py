"""A program on a seat: asked by the protocol, timed, and helped out when it breaks its word.

A breach is an answer against the rules or out of time, a line that is no message, too many lines, or an end without a
farewell. Each is answered quickly in the program's place; the third costs the seat for the rest of the game.
"""

# ruff: noqa: N818  (the name says the fault, as in magie.game.errors)

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from importlib.metadata import version
from itertools import count
from multiprocessing.util import Finalize
from time import monotonic
from typing import Any

import msgspec

from magie.bots.protocol import messages as m
from magie.bots.protocol.commands import words_of
from magie.bots.protocol.pace import GRACE, STARTING, USUAL_PACE, Clock, Pace
from magie.bots.protocol.process import Ended, Flooded, Process, Silent
from magie.bots.protocol.quick import quick_answer
from magie.editions.learning import learn
from magie.game import Game
from magie.game.actions import Action
from magie.game.bidding import cannot_bid
from magie.game.decisions import Decision
from magie.game.errors import BotFault, MagieError
from magie.language import Narrator
from magie.notation import format_action, parse_action

MOST_BREACHES = 3
MOST_LOST = 3  # games running; then the program is not asked any more
MOST_CHATTER = 200  # lines that are no answer, to one question
MOST_ANSWERS = 500  # in one turn: whoever wants more does and undoes
LONGEST = 200  # letters of what is told about a breach

_GAMES = count(1)


class Conduct(msgspec.Struct):
    """How a program has behaved: answers it gave, and what had to be done in its place."""

    games: int = 0
    answers: int = 0
    slow: int = 0  # beyond the soft limit
    sorry: int = 0
    breaches: dict[str, int] = {}  # by kind: slow, illegal, unreadable, flood, ended, not-ready
    lost: int = 0  # games whose seat the breaches cost
    last: str = ""  # what the last breach was

    def add(self, other: "Conduct") -> None:
        """Count another one's games too."""
        self.games += other.games
        self.answers += other.answers
        self.slow += other.slow
        self.sorry += other.sorry
        self.breaches = dict(Counter(self.breaches) + Counter(other.breaches))
        self.lost += other.lost
        self.last = other.last or self.last


learn(Conduct)


class Breach(Exception):
    """A program broke its word: which kind, and in a line what happened."""

    def __init__(self, kind: str, told: str = "", *, is_fatal: bool = False) -> None:
        super().__init__(kind)
        self.kind, self.is_fatal = kind, is_fatal
        self.told = "".join(letter if letter.isprintable() else "?" for letter in told[:LONGEST])


class CommandBot:
    """A bot that is a program of its own; started when it is first asked, and again after it has crashed."""

    def __init__(self, name: str, pace: Pace = USUAL_PACE) -> None:
        """Raises BotFault where there is no such program."""
        self.name = name
        self.words = words_of(name)
        self.pace = pace
        self.conduct = Conduct()
        self.clock = Clock(pace)
        self.ready: m.Ready | None = None
        self._process: Process | None = None
        self._finalizer: Finalize | None = None
        self._ids = count(1)
        self._game = ""
        self._breaches = self._lost_running = 0
        self._turn, self._answers = -1, 0
        self._begin: m.Begin | None = None
        self._has_begun = False  # whether the program, as it runs now, has heard of the game

    def __repr__(self) -> str:
        return f"<bot {self.name}>"

    @property
    def is_lost(self) -> bool:
        """Whether the program has lost its seat in this game, or its credit for all games."""
        return self._breaches >= MOST_BREACHES or self._lost_running >= MOST_LOST

    # A game.

    def begin(self, game: Game, seat: int) -> None:
        """A new game: a full bank, and no breach yet."""
        self._game = f"game-{next(_GAMES)}"  # tells nothing of the seed
        self.clock = Clock(self.pace)
        self.conduct.games += 1
        self.conduct.lost += self._lost_running >= MOST_LOST
        self._breaches = 0
        self._turn = -1
        setup = game.setup
        switches: dict[str, Any] = dict(setup.switches)
        self._begin = m.Begin(self._game, seat, game.seats, setup.edition, setup.mode, switches, game.position())
        self._has_begun = False

    def finish(self, game: Game) -> Conduct:
        """The game has ended; gives how the program has behaved since it was last asked for."""
        if self._has_begun:
            with suppress(Breach):
                self._say(m.Over(self._game, list(game.winners) if game.is_over else []))
        if self._lost_running < MOST_LOST:
            self._lost_running = self._lost_running + 1 if self._breaches >= MOST_BREACHES else 0
        told, self.conduct = self.conduct, Conduct()
        self._game = ""
        return told

    def choose(self, game: Game, decision: Decision) -> Action:
        """The program's answer to a decision, or a quick one in its place."""
        legal = game.legal(decision.seat)
        partners = game.partners(decision.seat)
        if len(legal) == 1 and (not partners or cannot_bid(game, decision)):
            return legal[0]
        asked = msgspec.to_builtins(decision)
        answer = self._asked(game, decision.seat, asked, legal, partners)
        return quick_answer(game, decision) if answer is None else answer

    def manage(self, game: Game, seat: int) -> Action | None:
        """What the program does about its property before another seat rolls, if it wants to be asked."""
        ready = None if self.is_lost else self._attempt(self._start)
        if ready is None or not ready.manage:
            return None
        legal, partners = game.legal(seat), game.partners(seat)
        if not legal and not partners:
            return None
        return self._asked(game, seat, {"kind": "manage", "seat": seat}, legal, partners)

    # What a program may be asked beside.

    def judge(self, game: Game) -> list[float] | None:
        """Every seat's chance to win, if the program says."""
        told = self._attempt(lambda: self._reply(m.Judge(next(self._ids), game.position()), m.Judged))
        return told.chances if isinstance(told, m.Judged) else None

    def advise(self, game: Game) -> list[m.Suggestion] | None:
        """What the asked seat could do, best first, if the program says."""
        told = self._attempt(lambda: self._reply(m.Advise(next(self._ids), game.position()), m.Advised))
        return told.advice if isinstance(told, m.Advised) else None

    def close(self) -> None:
        """End the program politely."""
        self._end(m.encode(m.Bye()))

    def greet(self) -> None:
        """Start the program and wait for its `ready`; raises BotFault for one that is not."""
        try:
            self._start()
        except Breach as breach:
            self.close()
            raise BotFault("bot/not-ready", {"bot": self.name, "problem": breach.told or breach.kind}) from None

    # Asking.

    def _asked(
        self, game: Game, seat: int, decision: dict[str, Any], legal: tuple[Action, ...], partners: tuple[int, ...]
    ) -> Action | None:
        """The program's legal answer; None where it has none, or broke its word."""
        if not self._game:
            self.begin(game, seat)
        if self.is_lost or self._is_turning_in_circles(game):
            return None
        number = next(self._ids)
        question = m.Question(
            number,
            self._game,
            seat,
            decision,
            [format_action(action) for action in legal],
            list(partners),
            [game.cash(one) for one in range(game.seats)],
            game.position(),
            int(1000 * self.clock.bank),
        )

        def answered() -> tuple[Action | None]:
            reply = self._reply(question, m.Answer)
            if isinstance(reply, m.Sorry):
                self.conduct.sorry += 1
                return (None,)
            return (self._legal(game, question, reply.action, may_pass=decision["kind"] == "manage"),)

        got = self._attempt(answered)
        if got is None:
            return None
        self.conduct.answers += 1
        action: Action | None = got[0]
        return action

    def _is_turning_in_circles(self, game: Game) -> bool:
        """Whether a program has had so many answers in this turn that it does and undoes."""
        if game.turn != self._turn:
            self._turn, self._answers = game.turn, 0
        self._answers += 1
        return self._answers > MOST_ANSWERS

    def _legal(self, game: Game, question: m.Question, text: str | None, *, may_pass: bool) -> Action | None:
        """The action of an answer; raises Breach for what the rules refuse."""
        if text is None and may_pass:
            return None
        try:
            action = parse_action(text or "", game.edition)
            rejected = game.check(question.seat, action)
            if rejected is not None:
                raise rejected.error()
        except MagieError as error:
            told = Narrator(game.edition, "en", reader=question.seat).rejection(error)
            breaches = self._breaches + 1
            self._say(
                m.Refused(question.id, error.code, told, breaches, error.clause, question.legal, question.partners)
            )
            raise Breach("illegal", f"{text!r}: {error.code}") from None
        return action

    def _attempt(self, work: Callable[[], Any]) -> Any:
        """What some work with the program gives; None after a breach, which is noted."""
        try:
            return work()
        except Breach as breach:
            self._breaches += 1
            self.conduct.breaches[breach.kind] = self.conduct.breaches.get(breach.kind, 0) + 1
            self.conduct.last = f"{breach.kind}: {breach.told}" if breach.told else breach.kind
            if self._breaches == MOST_BREACHES:
                self.conduct.lost += 1
            if breach.is_fatal or self.is_lost:
                self._end()
            return None

    def _start(self) -> m.Ready:
        """Start the program, if it does not run, and hear that it is ready."""
        if self.ready is not None:
            return self.ready
        try:
            self._process = Process(self.words)
        except OSError as error:
            raise Breach("not-ready", error.strerror or str(error)) from None
        self._finalizer = Finalize(self, self._process.close, exitpriority=10)
        self._say(m.Hello(version("magie"), int(1000 * self.pace.answer), int(1000 * self.pace.bank)))
        try:
            told: m.Ready = self._awaited(m.Ready, monotonic() + STARTING)
        except Silent:
            raise Breach("not-ready", "no ready", is_fatal=True) from None
        if told.version != m.VERSION:
            raise Breach("not-ready", f"version {told.version} instead of {m.VERSION}", is_fatal=True)
        self.ready = told
        return told

    def _reply(self, asked: Any, expected: type[Any]) -> Any:
        """The reply to a question, or `sorry`; raises Breach. The clock runs from here."""
        self._start()
        if not self._has_begun and self._begin is not None:
            self._say(self._begin)
            self._has_begun = True
        start = monotonic()
        self._say(asked)
        try:
            reply = self._awaited(expected | m.Sorry, start + self.clock.patience, asked.id)
        except Silent:
            self._say(m.Stop(asked.id))
            try:
                reply = self._awaited(expected | m.Sorry, monotonic() + GRACE, asked.id)
            except Silent:
                self.clock.spend(monotonic() - start)
                raise Breach("slow", f"{monotonic() - start:.1f} s") from None
        self.conduct.slow += self.clock.spend(monotonic() - start)
        return reply

    def _awaited(self, expected: Any, deadline: float, number: int | None = None) -> Any:
        """The first message of a kind, and with a number; raises Silent or Breach."""
        for _ in range(MOST_CHATTER):
            message: Any = self._heard(deadline)  # None: words of a later version
            if isinstance(message, expected) and (number is None or message.id == number):
                return message
        raise Breach("flood", f"{MOST_CHATTER} lines and no answer", is_fatal=True)

    def _heard(self, deadline: float) -> m.BotMessage | None:
        """The next message; raises Silent or Breach."""
        assert self._process is not None
        try:
            return m.decode_bot(self._process.receive(deadline))
        except Ended:
            raise Breach("ended", self._process.last_words, is_fatal=True) from None
        except Flooded:
            raise Breach("flood", "a line without end", is_fatal=True) from None
        except m.Unreadable as error:
            raise Breach("unreadable", str(error.details["line"])) from None

    def _say(self, message: Any) -> None:
        if self._process is not None:
            try:
                self._process.send(m.encode(message))
            except Ended:
                raise Breach("ended", "it reads nothing", is_fatal=True) from None

    def _end(self, farewell: bytes = b"") -> None:
        """End the program, if it runs; the next question starts it again."""
        if self._finalizer is not None:
            self._finalizer.cancel()
        if self._process is not None:
            self._process.close(farewell)
        self._process = self.ready = self._finalizer = None
        self._has_begun = False
