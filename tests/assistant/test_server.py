"""Assistants by the SDK's own client: in this process, and over standard input and output as they come."""

from __future__ import annotations

import sys
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeAlias

import anyio
import pytest
from tests.cli.table import magie as run_command

from magie.assistant.table import Table
from magie.game.errors import IllegalAction

if TYPE_CHECKING:
    from mcp import Client

JUDGED = {"judge", "analyse"}
PLAIN = {"begin_game", "look", "legal_answers", "act", "rule"}
CALM = ("roll", "decline", "pass", "reject", "keep", "skip", "pay", "end")

Talk: TypeAlias = "Callable[[Client], Coroutine[Any, Any, None]]"


def talk(work: Talk, *, server: Any = None) -> None:
    """Let a client work with a server."""
    from mcp import Client  # slow to load, and one worker needs it

    from magie.assistant.server import new_server

    async def run() -> None:
        async with Client(server or new_server()) as client:
            await work(client)

    anyio.run(run)


async def say(client: Client, tool: str, **given: Any) -> str:
    """What a tool says that must not fail."""
    told = await client.call_tool(tool, given)
    assert not told.is_error, told.content
    return str(told.content[0].text)  # type: ignore[union-attr]


async def refused(client: Client, tool: str, **given: Any) -> str:
    """What a tool says that must fail."""
    told = await client.call_tool(tool, given)
    assert told.is_error
    return str(told.content[0].text)  # type: ignore[union-attr]


@pytest.mark.parametrize(("blind", "expected"), [(False, PLAIN | JUDGED), (True, PLAIN)])
def test_the_judge_is_there_unless_the_assistant_plays_blind(blind: bool, expected: set[str]) -> None:
    from magie.assistant.server import new_server

    async def work(client: Client) -> None:
        tools = (await client.list_tools()).tools
        assert {tool.name for tool in tools} == expected
        assert all(tool.description for tool in tools)

    talk(work, server=new_server(blind=blind))


def test_an_assistant_plays_a_short_game_to_its_end() -> None:
    async def work(client: Client) -> None:
        told = await say(client, "begin_game", level="steady", seats=3, seed=4)
        assert "game-1" in told
        for _ in range(600):
            if "The game is over." in told:
                break
            options = [line.split(" · ")[0].strip() for line in told.splitlines() if line.startswith("  ")]
            calm = next((action for action in options if action in CALM), options[0])
            told = await say(client, "act", action=calm)
        assert "The game is over." in told
        assert "1. " in told

    talk(work)


@pytest.mark.parametrize(("edition", "mode"), [("spiderman-fr", "short"), ("ultimate", "standard")])
def test_a_game_is_short_where_the_edition_has_short_ones(edition: str, mode: str) -> None:
    async def work(client: Client) -> None:
        assert "no game yet" in await refused(client, "look")
        assert f"v1 {edition} {mode} " in await say(client, "begin_game", edition=edition, seed=4)

    talk(work)


def test_an_illegal_action_is_refused_with_the_answers_that_are_open_and_changes_nothing() -> None:
    async def work(client: Client) -> None:
        before = await say(client, "begin_game", seed=5)
        told = await refused(client, "act", action="build brown-1")
        assert "building/" in told
        answers = [line for line in (await say(client, "legal_answers")).splitlines() if line.startswith("  ")]
        assert told.splitlines()[1 : len(answers) + 1] == answers
        assert "notation/" in await refused(client, "act", action="dance")
        assert (await say(client, "look")) in before
        assert "no game game-7" in await refused(client, "look", game="game-7")
        assert "edition/unknown" in await refused(client, "begin_game", edition="chess")
        assert "setup/unknown-bot" in await refused(client, "begin_game", level="wizard")

    talk(work)


def test_a_refusal_names_the_clause_behind_it() -> None:
    table = Table(seed=5, seats=2)
    with pytest.raises(IllegalAction) as caught:
        table.act("build dark-blue-1" if "dark-blue-1" in table.game.deeds(0) else f"build {table.game.deeds(0)[0]}")
    assert caught.value.code == "building/group-incomplete"
    clause = table.game.edition.clause_of("build")
    assert table.refusal(caught.value).endswith(f"({clause})")


def test_the_board_comes_as_a_picture() -> None:
    async def work(client: Client) -> None:
        await say(client, "begin_game", seed=5)
        told = await client.call_tool("look", {"picture": True})
        picture: Any = told.content[0]
        assert picture.type == "image"
        assert picture.mime_type == "image/png"
        assert len(picture.data) > 10_000

    talk(work)


def test_a_rule_is_found_by_clause_by_reading_and_in_words() -> None:
    async def work(client: Client) -> None:
        assert (await say(client, "rule", wanted="7.6")).startswith("7.6 ")
        assert (await say(client, "rule", wanted="Q64")).startswith("Q64 ")
        assert "7.3 Mortgaged property. A mortgaged property earns no rent." in await say(
            client, "rule", wanted="rent of mortgaged property"
        )
        assert "rules/unknown-clause" in await refused(client, "rule", wanted="99.9")
        assert "rules/nothing-found" in await refused(client, "rule", wanted="zzyzx")
        await say(client, "begin_game", edition="spiderman-en", seats=2, seed=1)
        assert "Web Swing" in await say(client, "rule", wanted="web swing")

    talk(work)


def test_judge_and_analysis_speak_of_the_game() -> None:
    async def work(client: Client) -> None:
        await say(client, "begin_game", seed=5, level="steady,novice")
        await say(client, "act", action="roll")
        chances = await say(client, "judge")
        assert chances.count("%") == 3
        assert "luck" in await say(client, "analyse")
        assert "deal" in await say(client, "legal_answers")

    talk(work)


def test_only_the_latest_games_are_kept() -> None:
    from magie.assistant.server import MOST_GAMES

    async def work(client: Client) -> None:
        for _ in range(MOST_GAMES + 1):
            await say(client, "begin_game", seats=2, seed=1)
        assert "no game" in await refused(client, "look", game="game-1")
        await say(client, "look", game="game-2")

    talk(work)


def test_an_assistant_speaks_french_too_over_standard_input_and_output() -> None:
    from mcp import StdioServerParameters

    async def work(client: Client) -> None:
        assert "Tu as la place 0" in await say(client, "begin_game", seats=2, seed=1)
        assert "judge" not in {tool.name for tool in (await client.list_tools()).tools}

    words = ["-m", "magie", "mcp", "--blind", "--lang", "fr"]
    talk(work, server=StdioServerParameters(command=sys.executable, args=words))


def test_a_missing_extra_is_named_with_the_command_that_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magie.cli.mcp.find_spec", lambda name: None)
    ran = run_command("mcp")
    assert ran.status == 2
    assert ran.err.startswith("error[mcp/missing]: ")
    assert 'pip install "magie[mcp]"' in ran.err
