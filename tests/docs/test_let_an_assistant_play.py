"""The guide for assistants: its tools are the server's, and its program plays."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import anyio
from tests.docs.guides import GUIDES, blocks

from magie.cli.app import app

PAGE = "let-an-assistant-play.md"


def test_the_guide_names_every_tool_and_no_other() -> None:
    from magie.assistant.server import new_server  # slow to load

    text = (GUIDES / PAGE).read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE))
    tools = anyio.run(new_server().list_tools)
    assert named == {tool.name for tool in tools}


def test_the_guides_configuration_starts_a_command_that_there_is() -> None:
    (block,) = blocks(PAGE, "json")
    server = json.loads(block)["mcpServers"]["magie"]
    assert server["args"][-2:] == ["magie", "mcp"]
    assert "mcp" in {command.callback.__name__ for command in app.registered_commands if command.callback}


def test_the_guides_program_plays(tmp_path: Path) -> None:
    (source,) = blocks(PAGE, "python")
    (tmp_path / "play.py").write_text(source, encoding="utf-8")
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        [sys.executable, "play.py"],
        cwd=tmp_path,
        env={**os.environ, "PATH": path, "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "You have seat 0" in ran.stdout
    assert "You roll" in ran.stdout
