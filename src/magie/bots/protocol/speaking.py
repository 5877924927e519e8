"""A bot of ours at the other end of the protocol: it reads while it thinks, and answers at once when told to stop."""

import os
import threading
import traceback
from queue import Queue
from typing import IO, Any, TypeAlias
from zlib import crc32

from magie.bots.advice import advise
from magie.bots.agents import load
from magie.bots.minds import mind_of
from magie.bots.protocol import messages as m
from magie.bots.protocol.quick import PATIENT
from magie.game import Game
from magie.game.errors import BotFault, MagieError
from magie.game.judgement import judge
from magie.notation import format_action

MOST_MINDS = 16  # games at the same time of which it remembers what the bot has in mind
Thinking: TypeAlias = m.Question | m.Judge | m.Advise


class Speaker:
    """A bot that speaks the protocol on two streams."""

    def __init__(self, name: str, out: IO[bytes]) -> None:
        """Raises InvalidSetup or BotFault for a bot that there is not."""
        self.name = name
        self.bot: Any = load(name)
        self._out = out
        self._lock = threading.Lock()
        self._open: dict[int, Thinking] = {}
        self._work: Queue[Thinking | None] = Queue()
        self._minds: dict[str, Any] = {}

    def speak(self, lines: IO[bytes]) -> None:
        """Answer until there are no more lines, or `bye`; what was asked before is still answered."""
        thinker = threading.Thread(target=self._think_on, daemon=True)
        thinker.start()
        for line in lines:
            try:
                message = m.decode_host(line)
            except m.Unreadable as error:
                self._say(m.Sorry(0, str(error)))
                continue
            if isinstance(message, m.Bye):
                break
            self._hear(message)
        self._work.put(None)
        thinker.join()

    def _hear(self, message: Any) -> None:
        match message:
            case m.Hello():
                self._say(m.Ready(m.VERSION, self.name, manage=hasattr(self.bot, "manage")))
            case m.Question() | m.Judge() | m.Advise():
                with self._lock:
                    self._open[message.id] = message
                self._work.put(message)
            case m.Stop():
                self._stop(message.id)
            case m.Over():
                self._minds.pop(message.game, None)
            case _:
                pass  # `begin` and `refused` tell it nothing that a position does not

    def _stop(self, number: int) -> None:
        """Answer at once, if it has not been answered: what is being thought of then comes too late."""
        with self._lock:
            message = self._open.get(number)
        if message is None:
            return
        # From what the question lists: the position is being read by the thread that thinks.
        reply: m.BotMessage = m.Sorry(number, "stopped")
        if isinstance(message, m.Question):
            calm = next((word for word in PATIENT if word in message.legal), None)
            if calm is not None or message.decision.get("kind") == "manage":
                reply = m.Answer(number, calm)
        self._reply(reply)

    def _think_on(self) -> None:
        while (message := self._work.get()) is not None:
            with self._lock:
                is_open = message.id in self._open
            if is_open:
                try:
                    thought = self._thought(message)
                except Exception:  # a bot of a user's own has crashed, and the host is to see it
                    traceback.print_exc()
                    os._exit(1)
                self._reply(thought)

    def _thought(self, message: Thinking) -> m.BotMessage:
        """The answer to a message, however long it takes."""
        try:
            game = Game.from_position(message.position)
            match message:
                case m.Judge():
                    return m.Judged(message.id, judge(game))
                case m.Advise():
                    advice = [
                        m.Suggestion(None if one.action is None else format_action(one.action), one.chance)
                        for one in advise(game)
                    ]
                    return m.Advised(message.id, advice)
                case m.Question():
                    return m.Answer(message.id, self._chosen(game, message))
        except BotFault:  # it broke down: the host is to see that
            raise
        except MagieError as error:
            return m.Sorry(message.id, str(error))

    def _chosen(self, game: Game, question: m.Question) -> str | None:
        """What the bot chooses, remembering what it had in mind in the same game."""
        mind = self._minds.pop(question.game, None)
        if mind is None:
            mind_of(game).key = crc32(question.game.encode())
        else:
            game.mind = mind
        if question.decision.get("kind") == "manage":
            action = self.bot.manage(game, question.seat)
        elif game.decision is None or game.decision.seat != question.seat:
            raise m.Unreadable("protocol/not-asked", {"seat": question.seat})
        else:
            action = self.bot.choose(game, game.decision)
        self._minds[question.game] = mind_of(game)
        if len(self._minds) > MOST_MINDS:
            self._minds.pop(next(iter(self._minds)))
        return action if isinstance(action, str) or action is None else format_action(action)

    def _reply(self, reply: m.BotMessage) -> None:
        """Say it, unless it was answered already."""
        number = getattr(reply, "id", 0)
        with self._lock:
            if self._open.pop(number, None) is None:
                return
        self._say(reply)

    def _say(self, message: m.BotMessage) -> None:
        with self._lock:
            self._out.write(m.encode(message))
            self._out.flush()
