"""The tools of the Model Context Protocol over the games of one assistant. Needs the extra `magie[mcp]`."""

from __future__ import annotations

from importlib.metadata import version
from itertools import count
from typing import TYPE_CHECKING, Any

from mcp.server.mcpserver import Image, MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from magie.assistant.rules import look_up
from magie.assistant.table import Table
from magie.bots import load
from magie.editions import available
from magie.game.errors import MagieError
from magie.language.catalogue import catalogue
from magie.language.explain import explain
from magie.language.table_rules import rulebook_at, usual_rulebook

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

MOST_GAMES = 16  # kept at a time
PICTURE_SCALE = 0.9


def usual_mode(edition: str) -> str:
    """The mode that a conversation has time for."""
    modes = next((listing.modes for listing in available() if listing.id == edition), ())
    return "short" if "short" in modes else "standard"


class Assistant:
    """The games of one assistant, and what it may do with them."""

    def __init__(self, language: str = "en", bots: Sequence[str] = ("steady",)) -> None:
        """Against these bots where the assistant names no others.

        Raises LanguageError for a language without messages, InvalidSetup or BotFault for a bot that there is not.
        """
        for name in bots:
            load(name)
        self.language = language
        self.bots = tuple(bots)
        self.messages = catalogue(language)
        self._tables: dict[str, Table] = {}
        self._numbers = count(1)
        self._latest = ""

    def begin_game(
        self,
        edition: str = "classic",
        seats: int = 3,
        level: str = "",
        seat: int = 0,
        mode: str = "",
        seed: int | None = None,
        switches: dict[str, Any] | None = None,
    ) -> str:
        """A new game; a short one where the edition has it and nobody says otherwise."""
        levels = [name.strip() for name in level.split(",")] if level else self.bots
        mode = mode or usual_mode(edition)
        table = self._asked(
            lambda: Table(edition, seats, levels, seat, mode, seed, switches, self.language, self.bots)
        )
        self._latest = f"game-{next(self._numbers)}"
        self._tables[self._latest] = table
        if len(self._tables) > MOST_GAMES:
            self._tables.pop(next(iter(self._tables)))
        title = table.game.edition.title.in_language(self.language)
        lines = [self.messages.say("mcp.begun", {"game": self._latest, "seat": table.seat, "edition": title})]
        if differing := table.switches():
            lines.append(self.messages.say("mcp.begun-switches", {"switches": differing}))
        table.happened()
        return "\n".join([*lines, "", table.look()])

    def look(self, game: str = "", picture: bool = False) -> Any:  # noqa: FBT001, FBT002  (tools are called by name)
        """The table in words, or the board as a picture."""
        table = self._table(game)
        if not picture:
            return table.look()
        from magie.stats.table import board_picture

        drawn = board_picture(table.game)
        try:
            from vl_convert import svg_to_png
        except ImportError:
            return drawn
        return Image(data=svg_to_png(drawn, scale=PICTURE_SCALE), format="png")

    def legal_answers(self, game: str = "") -> str:
        """What may be done now."""
        return self._table(game).question()

    def act(self, action: str, game: str = "") -> str:
        """Play an action."""
        table = self._table(game)
        try:
            return table.act(action)
        except MagieError as error:
            raise ToolError("\n".join([table.refusal(error), *table.answers()])) from error

    def rule(self, wanted: str, edition: str = "") -> str:
        """A rule by its clause or in words, of the rules that the latest game is played by."""
        if not edition and self._latest in self._tables:
            table = self._tables[self._latest].game.edition
            return str(self._asked(lambda: look_up(rulebook_at(table, self.language), wanted)))
        return str(self._asked(lambda: look_up(usual_rulebook(edition or "classic", self.language), wanted)))

    def judge(self, game: str = "") -> str:
        """Every seat's chance to win."""
        from magie.game.judgement import judge

        table = self._table(game)
        told = [f"{seat} {table.name(seat)}: {100 * chance:.1f} %" for seat, chance in enumerate(judge(table.game))]
        return self.messages.say("mcp.chances", {"chances": "; ".join(told)})

    def analyse(self, game: str = "") -> str:
        """How the game has gone so far."""
        from magie.analysis import analyse
        from magie.analysis.report import report_of

        table = self._table(game)
        report = report_of(analyse(table.game.record()), self.language)
        lines = []
        for number, seat in enumerate(report.seats):
            parts = {name: f"{100 * getattr(seat, name):+.1f}" for name in ("first", "luck", "decisions", "others")}
            name = f"{number} {table.name(number)}"
            lines.append(self.messages.say("mcp.account", {"name": name, **parts}))
        for mistake in report.mistakes:
            if mistake.seat == table.seat:
                values = {"turn": str(mistake.turn), "action": mistake.action, "best": mistake.best}
                lines.append(self.messages.say("mcp.mistake", {**values, "loss": f"{-mistake.loss:+.1f}"}))
        if all(mistake.seat != table.seat for mistake in report.mistakes):
            lines.append(self.messages.say("mcp.no-mistakes", {}))
        return "\n".join(lines)

    def _table(self, game: str) -> Table:
        """A game by its name, the latest for none."""
        table = self._tables.get(game or self._latest)
        if table is None:
            name = "mcp.no-game" if game else "mcp.no-game-yet"
            raise ToolError(self.messages.say(name, {"game": game} if game else {}))
        return table

    def _asked(self, work: Callable[[], Any]) -> Any:
        """What some work gives; what it refuses is told to the assistant."""
        try:
            return work()
        except MagieError as error:
            raise ToolError(f"{error.code}: {explain(error, self.language)}") from error


def new_server(language: str = "en", *, blind: bool = False, bots: Sequence[str] = ("steady",)) -> MCPServer[Any]:
    """A server with the tools of one assistant, against these bots; blind, without those of the judge."""
    assistant = Assistant(language, bots)
    say = assistant.messages.say
    server: MCPServer[Any] = MCPServer(
        "magie", instructions=say("mcp.about", {}), version=version("magie"), log_level="WARNING"
    )
    tools: list[Any] = [
        assistant.begin_game,
        assistant.look,
        assistant.legal_answers,
        assistant.act,
        assistant.rule,
        *([] if blind else [assistant.judge, assistant.analyse]),
    ]
    for tool in tools:
        server.add_tool(tool, description=say(f"mcp.tool-{tool.__name__}", {}), structured_output=False)
    return server
