"""A bot that a model wrote: a program of the bot protocol, or a file with a class that has `choose`."""

import ast
import sys
from pathlib import Path
from typing import Any

import msgspec

from magie.bots.protocol import CommandBot, Pace, is_command
from magie.evaluation.suite import EvaluationError, FrozenPosition, LadderGame, Suite
from magie.game import Game
from magie.game.actions import End
from magie.notation import format_action

PACE = Pace(answer=5.0, bank=60.0)


def load_code(name: str) -> CommandBot:
    """A bot by `player.py`, `module:Class`, or the command that starts it, in a process of its own.

    Raises EvaluationError for a file that is not there, BotFault for what does not speak the protocol.
    """
    bot = CommandBot(command_of(name), PACE)
    bot.greet()
    return bot


def command_of(name: str) -> str:
    """The command that starts a bot: a class speaks the protocol through `magie bot`."""
    file = Path(name)
    if file.suffix == ".py" and " " not in name.strip():
        if not file.is_file():
            raise EvaluationError("eval/no-code", {"file": name})
        found = class_in(file)
        if found is not None:
            return f"magie bot {file.resolve().as_posix()}:{found}"
        return str(file.resolve())
    return name if is_command(name) else f"magie bot {name}"


def class_in(file: Path) -> str | None:
    """The last class of a file that has a method `choose`; None where there is none."""
    try:
        tree = ast.parse(file.read_text(encoding="utf-8"))
    except (SyntaxError, ValueError):
        return None
    found = [
        node.name
        for node in tree.body
        if isinstance(node, ast.ClassDef)
        and any(isinstance(part, ast.FunctionDef) and part.name == "choose" for part in node.body)
    ]
    return found[-1] if found else None


class CodePlayer:
    """A bot in a process of its own."""

    def __init__(self, suite: Suite, bot: CommandBot) -> None:
        self.suite, self.bot = suite, bot

    def position(self, item: FrozenPosition) -> tuple[str, dict[str, Any]]:
        """Answer a frozen position; what else is told is how the program behaved."""
        game = Game.from_position(item.position)
        assert game.decision is not None
        self.bot.begin(game, game.decision.seat)
        action = self.bot.choose(game, game.decision)
        if isinstance(action, End):  # bots that build before the rolls of others do it then
            action = self.bot.manage(game, game.decision.seat) or action
        return format_action(action), self._told(game)

    def game(self, item: LadderGame) -> tuple[Game, dict[str, Any]]:
        """Play a game of the ladder; what else is told is how the program behaved."""
        from magie.bots import load_known

        suite = self.suite
        game = Game.new(suite.edition, suite.seats, item.seed, mode=suite.mode)
        bots = [self.bot if seat == item.seat else load_known(item.level) for seat in range(suite.seats)]
        self.bot.begin(game, item.seat)
        while not game.is_over and game.round <= suite.round_limit:
            game.play(bots)
        return game, self._told(game)

    def _told(self, game: Game) -> dict[str, Any]:
        return {"conduct": msgspec.to_builtins(self.bot.finish(game))}


def described(name: str) -> dict[str, str]:
    """Who plays, for the head of a ledger and the report."""
    file = Path(name)
    text = file.read_text(encoding="utf-8", errors="replace") if file.is_file() else ""
    from hashlib import sha256

    return {"code": name, "text": sha256(text.encode()).hexdigest()[:16], "python": sys.version.split()[0]}
