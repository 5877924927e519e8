"""What commands have in common: one option for one thing, bots of one's own, and a help without riddles."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.table import magie
from typer.core import TyperArgument, TyperGroup, TyperOption
from typer.main import get_command

from magie.cli import serve
from magie.cli.app import app
from magie.server.settings import Settings

PLAYING = ("play", "serve", "simulate", "stats", "arena", "eval", "mcp")
BOT = """
class Careful:
    def choose(self, game, decision):
        return game.legal()[0]
"""


@pytest.fixture
def own_bot(tmp_path: Path) -> str:
    """A bot of a user's own, in a file."""
    file = tmp_path / "careful_bots.py"
    file.write_text(BOT, encoding="utf-8")
    return f"{file}:Careful"


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings of every server that would have run."""
    seen: list[Settings] = []

    def note(speech: object, settings: Settings, bound: socket.socket, **how: object) -> None:
        seen.append(settings)
        bound.close()

    monkeypatch.setattr(serve, "_serve", note)
    monkeypatch.setattr("magie.server.live.own_bots.LONGEST_NAME", 400)
    return seen


def commands() -> Iterator[tuple[str, TyperOption | TyperArgument]]:
    """Every option and argument of every command, behind the name of its command."""
    waiting = [("magie", get_command(app))]
    while waiting:
        name, command = waiting.pop()
        if isinstance(command, TyperGroup):
            waiting += [(f"{name} {word}", part) for word, part in command.commands.items()]
        for param in command.params:
            assert isinstance(param, TyperOption | TyperArgument)
            yield name, param


@pytest.mark.parametrize("command", PLAYING)
def test_every_command_that_plays_takes_bots_of_ones_own(command: str) -> None:
    ran = magie(command, "--help")
    assert ran.status == 0
    assert "--bots" in ran.out


@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("play", "--no-browser")])
def test_a_server_brings_the_bots_of_the_option_and_of_the_environment(
    words: tuple[str, ...], own_bot: str, served: list[Settings], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAGIE_BOTS", "others:Bold")
    assert magie(*words, "--bots", f"{own_bot}, steady").status == 0
    assert [settings.bots for settings in served] == [("others:Bold", own_bot)]


@pytest.mark.parametrize(
    ("name", "code"),
    [("zorro", "setup/unknown-bot"), ("./zorro", "serve/no-class"), ("zorro_bots:Zorro", "bot/not-imported")],
)
def test_a_bot_that_no_server_can_seat_is_refused_before_it_starts(
    name: str, code: str, served: list[Settings]
) -> None:
    ran = magie("serve", "--port", "0", "--bots", name, "--lang", "en")
    assert (ran.status, served) == (2, [])
    assert ran.err.startswith(f"error[{code}]: ")
    assert ran.err.endswith(" (--bots)\n")


def test_bots_alone_mean_the_browser_and_with_terminal_the_terminal(own_bot: str, served: list[Settings]) -> None:
    assert magie("play", "--no-browser", "--bots", own_bot).status == 0
    assert len(served) == 1
    ran = magie("play", "--terminal", "--seed", "7", "--players", "2", "--bots", own_bot, lines=["quit"])
    assert ran.status == 0
    assert len(served) == 1
    assert own_bot.rpartition("/")[2] in ran.out.replace("\n", "")


def test_seats_and_players_are_one_option() -> None:
    for name in ("--seats", "--players"):
        study = ("simulate", "--games", "1", "--round-limit", "1", "--backend", "interpreted", "--threads", "1")
        assert magie(*study, name, "40").err.endswith(" (--players)\n")
        assert magie("play", "--terminal", name, "40").err.endswith(" (--seats)\n")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("simulate --bots steadi --lang en", "Unknown bot “steadi”. Did you mean “steady”?"),
        ("simulate --bots steadi --lang fr", "Robot inconnu : « steadi ». Tu voulais dire « steady » ?"),
        ("play --terminal --edition clasic --lang en", "Unknown edition “clasic”. Did you mean “classic”?"),
        (
            "play --terminal --edition clasic --lang fr",
            "Édition inconnue : « clasic ». Tu voulais dire « classic » ?",
        ),
        ("simulate --backend compild --lang en", "Unknown backend “compild”. Did you mean “compiled”?"),
        ("simulate --switch free_parking_pt=on --lang en", "Did you mean “free_parking_pot”?"),
    ],
)
def test_a_name_that_is_nearly_right_is_answered_with_the_right_one(words: str, told: str) -> None:
    assert told in magie(*words.split()).err.replace("\u00a0", " ")


def test_help_names_every_value_by_what_it_is() -> None:
    for command, param in commands():
        if isinstance(param, TyperOption) and (param.is_flag or param.name == "help"):
            continue
        assert param.metavar, f"{command} {param.name} shows a type of Python"
    ran = magie("analyse", "--help")
    assert (
        ran.out.startswith("Usage: magie analyse [OPTIONS] {FILE}...\n") or "analyse [OPTIONS] {FILE}..." in ran.out
    )
    assert "\n  FILE  " in ran.out
    assert "<" not in ran.out


def test_no_option_tells_its_default_twice() -> None:
    for command, param in commands():
        shown = getattr(param, "show_default", False) and param.default is not None
        told = f"({param.default:g})" if isinstance(param.default, float) else f"({param.default})"
        assert not (shown and told in (param.help or "")), f"{command} {param.name}"
