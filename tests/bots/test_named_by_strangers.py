"""A bot that somebody else names is one of ours, or none: no text from outside starts, reads or imports anything.

Every door through which such a text comes is tried with names that would run something.
"""

from __future__ import annotations

import ast
import asyncio
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from msgspec import structs
from tests.cli.table import magie, play
from tests.evaluation.stub import served
from tests.server.visitors import ME, have_analysts_here, made_table, new_guest, open_service, solo

import magie as package
from magie.bots import load, load_known
from magie.bots.rehearsal import rehearse
from magie.editions import load_edition, load_edition_file
from magie.editions.errors import EditionError
from magie.evaluation import load_suite
from magie.evaluation.code import CodePlayer
from magie.evaluation.endpoint import Endpoint
from magie.evaluation.run import evaluate
from magie.evaluation.suite import LadderGame
from magie.game import Game, Record, SeededHost
from magie.game.errors import InvalidSetup
from magie.game.inputs import Setup
from magie.server.live.bots import BotPlayers
from magie.server.live.live_game import LiveGame
from magie.server.live.people import People, clean_name
from magie.server.live.workshop import think_through
from magie.server.storage.rows import SeatRow
from magie.server.wire import frames as f
from magie.server.wire.home import SeatWish

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PROOF = "it-ran"
TRAP = f"""
from pathlib import Path

Path("{PROOF}").touch()


class Bot:
    def choose(self, game, decision):
        return game.legal()[0]
"""
NAMES = (
    "laid_trap:Bot",
    "laid_trap.py:Bot",
    "laid_trap.py",
    "./laid_trap.sh",
    f"sh -c 'touch {PROOF}; sleep 1'",
    "os:system",
)
TRIED = pytest.mark.parametrize("name", NAMES)
# Where whoever runs the program says which bot: on its command line, in its settings or in a program of theirs.
OPERATORS = {
    "assistant/server.py",  # `magie mcp --bots`
    "bots/__init__.py",
    "bots/agents.py",
    "bots/protocol/speaking.py",  # `magie bot NAME`
    "bulk/programs.py",  # `--bots` of the commands that play many games
    "cli/serve.py",  # `--bots` of a server
    "cli/terminal/seating.py",  # `--bots` of a game
    "evaluation/code.py",  # `magie eval --program`
    "environments/table.py",  # the learner's own program
    "server/live/own_bots.py",  # MAGIE_BOTS
    "simulate/study.py",  # `--bots`
}
RUNNERS = {"load", "load_program", "import_file", "source_of", "CommandBot"}
HOMES = ("magie.bots", "magie.bots.agents", "magie.bots.programs", "magie.bots.protocol")


@pytest.fixture
def safe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], None]]:
    """A folder in which every trap lies ready; whoever calls this makes sure that none was sprung."""
    (tmp_path / "laid_trap.py").write_text(TRAP, encoding="utf-8")
    script = tmp_path / "laid_trap.sh"
    script.write_text(f"#!/bin/sh\ntouch {PROOF}\nsleep 1\n", encoding="utf-8")
    script.chmod(0o700)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)

    def check() -> None:
        assert not (tmp_path / PROOF).exists()
        assert "laid_trap" not in sys.modules

    yield check
    for name in ("laid_trap", "laid_trap.py"):
        sys.modules.pop(name, None)


@pytest.mark.parametrize("name", NAMES[:4])
def test_the_traps_would_spring(safe: Callable[[], None], name: str) -> None:
    bot: Any = load(name)
    if not Path(PROOF).exists():
        game = Game.new("classic", seats=2, seed=1)
        bot.begin(game, 0)
        bot.choose(game, game.decision)
        bot.close()
    with pytest.raises(AssertionError):
        safe()


@TRIED
def test_a_name_from_outside_is_one_of_ours_or_one_that_was_brought(safe: Callable[[], None], name: str) -> None:
    with pytest.raises(InvalidSetup, match="setup/unknown-bot") as caught:
        load_known(name, ("steady", "mine:Bot"))
    assert caught.value.details["possible"][-1] == "mine:Bot"
    assert load_known("champion").name == "champion"
    safe()


@TRIED
def test_an_assistant_begins_no_game_against_it(safe: Callable[[], None], name: str) -> None:
    from mcp.server.mcpserver.exceptions import ToolError

    from magie.assistant.server import Assistant

    for level in (name, f"steady,{name}"):
        with pytest.raises(ToolError, match="setup/unknown-bot"):
            Assistant().begin_game(level=level, seats=3, seat=2)
    for given in ({"edition": name}, {"mode": name}, {"switches": {name: name}}):
        with pytest.raises(ToolError):
            Assistant().begin_game(**given)
    with pytest.raises(ToolError):
        Assistant().rule("7.6", edition=name)
    safe()


def test_an_assistant_may_name_what_was_given_on_the_command_line(safe: Callable[[], None]) -> None:
    from magie.assistant.server import Assistant

    assistant = Assistant(bots=["laid_trap:Bot"])
    assert "game-1" in assistant.begin_game(level="laid_trap:Bot", seats=2, seat=1)
    assert "game-2" in assistant.begin_game(level="novice", seats=2, seat=1)
    with pytest.raises(AssertionError):
        safe()


@TRIED
def test_no_request_to_a_server_seats_it(safe: Callable[[], None], name: str, tmp_path: Path) -> None:
    async def body() -> None:
        async with open_service(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as service:
            guest = new_guest(service)
            with pytest.raises(InvalidSetup, match="setup/unknown-bot"):
                await made_table(service, guest, ME, SeatWish("bot", bot=name))
            page = await solo(service)
            answer = await page.send(f.HandOver, bot=name)
            assert isinstance(answer, f.Refused)
            assert answer.code == "setup/unknown-bot"

    asyncio.run(body())
    safe()


@TRIED
def test_a_seat_in_a_database_that_names_it_is_played_by_a_usual_bot(safe: Callable[[], None], name: str) -> None:
    live_game = LiveGame(Setup("classic", 2))
    live_game.game.host = SeededHost(5)
    rows = [SeatRow(table_id="table", seat=seat, kind="bot", name="", bot=name) for seat in range(2)]
    players = BotPlayers(live_game, People(rows, {}))
    live_game.draw()
    for _ in range(5):
        asyncio.run(players.think())
        players.answer()
    assert live_game.sequence >= 5
    safe()


@TRIED
def test_no_process_in_which_bots_think_loads_it(safe: Callable[[], None], name: str) -> None:
    from magie.bots.rehearsal import rehearsal_of

    game = Game.new("classic", seats=2, seed=1)
    task = rehearsal_of(game.driver({0: load_known("steady")}), {0: name}, None, is_asked=True)
    for think in (think_through, rehearse):
        with pytest.raises(InvalidSetup, match="setup/unknown-bot"):
            think(task)
    safe()


def named_record(name: str) -> Record:
    """A record that names something wherever a record has a text, and the bots of its seats."""
    game = Game.new("classic", seats=2, seed=4)
    game.play(load("steady"))
    return structs.replace(game.record(), names=("Ada", name), tags={"Bots": name, "Bot": name, "Program": name})


@TRIED
def test_no_record_has_it_started(safe: Callable[[], None], name: str, tmp_path: Path) -> None:
    path = tmp_path / "brought.magie"
    named_record(name).save(path)
    ran = play("--resume", str(path), lines=["", "1", "quit"])
    # A name of several words is none that a record can hold: the usual bots sit there.
    assert ran.err.startswith("error[play/foreign-bot]: ") or " " in name
    assert play("--resume", str(path), "--bots", "random", lines=["quit"]).status == 0
    for words in (["replay"], ["analyse"], ["verify"]):
        magie(*words, str(path))
    safe()


def test_a_record_goes_on_with_the_bot_that_it_names_where_the_player_names_it_too(
    safe: Callable[[], None], tmp_path: Path
) -> None:
    path = tmp_path / "own.magie"
    named_record("laid_trap:Bot").save(path)
    assert "--bots laid_trap:Bot" in play("--resume", str(path), lines=["quit"]).err
    safe()
    ran = play("--resume", str(path), "--bots", "laid_trap:Bot", lines=["quit"])
    assert ran.status == 0
    assert "(bots: laid_trap:Bot)" in ran.out
    assert Record.load(path).tags["Bots"] == "laid_trap:Bot"


@TRIED
def test_no_record_that_is_brought_to_a_server_has_it_started(
    safe: Callable[[], None], name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    have_analysts_here(monkeypatch)

    async def body() -> None:
        async with open_service(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as service:
            guest = new_guest(service)
            told = await service.bookcase.find(
                await service.bookcase.bring(named_record(name).text(), guest.client), guest
            )
            assert clean_name(name) in told.names
            assert await service.bookcase.page(told, (0, 2), guest.client, "en")
            assert (await service.review(told.id, guest, "en")).length == told.length

    asyncio.run(body())
    safe()


@TRIED
def test_no_scenario_names_it(safe: Callable[[], None], name: str, tmp_path: Path) -> None:
    path = tmp_path / "named.toml"
    for line in (
        f'edition = "{name}"',
        f'bots = ["{name}"]',
        f'[switches]\nbot = "{name}"',
        f'[setup]\nbots = "{name}"',
    ):
        path.write_text(f'title = "named"\n{line}\n', encoding="utf-8")
        assert magie("scenario", str(path)).status == 2
    safe()


@TRIED
def test_no_edition_names_it(safe: Callable[[], None], name: str, tmp_path: Path) -> None:
    with pytest.raises(EditionError):
        load_edition(name)
    path = tmp_path / "box.toml"
    for line in (
        f'base = "{name}"',
        f'base = "classic"\nbots = "{name}"',
        f'base = "classic"\n[look]\nart = ["{name}"]',
    ):
        path.write_text(f"{line}\n", encoding="utf-8")
        with pytest.raises(EditionError):
            load_edition_file(path)
    safe()


@TRIED
def test_no_model_and_no_suite_that_is_measured_names_it(safe: Callable[[], None], name: str) -> None:
    suite = load_suite()
    with served(lambda _: f"ANSWER: {name}") as stub:
        small = structs.replace(suite, positions=suite.positions[:1], games=())
        told = evaluate(small, endpoint=Endpoint(stub.url, name), wait=lambda _: None)
        assert told.suite == suite.name
        assert stub.calls > 0
        level = LadderGame("x", name, 1, 1)
        with pytest.raises(InvalidSetup, match="setup/unknown-bot"):
            evaluate(
                structs.replace(small, positions=(), games=(level,)),
                endpoint=Endpoint(stub.url, "stub"),
                wait=lambda _: None,
            )
    with pytest.raises(InvalidSetup, match="setup/unknown-bot"):
        CodePlayer(suite, load_known("steady")).game(level)  # type: ignore[arg-type]
    safe()


def runners_of(path: Path) -> set[str]:
    """What a module takes from the bots that runs whatever is named to it."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module in HOMES:
            found |= {alias.name for alias in node.names} & RUNNERS
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and "bots" in node.value.id:
            found |= {node.attr} & RUNNERS
    return found


def test_only_what_speaks_for_the_operator_can_load_whatever_is_named() -> None:
    """Somebody who adds a door finds it here; a text from elsewhere goes through `load_known`."""
    source = Path(package.__file__).parent
    modules = {path.relative_to(source).as_posix(): path for path in source.rglob("*.py")}
    assert {name for name, path in modules.items() if runners_of(path)} == OPERATORS
