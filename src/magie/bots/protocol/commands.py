"""Programs by what a shell would call them: `./mine`, `bots/mine.py`, `node mine.js`."""

import os
import re
import shlex
import shutil
import sys
from pathlib import Path

from magie.game.errors import BotFault

_FILE_CLASS = re.compile(r"\.py:\w+$")  # a class in a file is loaded, not started
SPEAKERS = {".py": sys.executable, ".js": "node", ".mjs": "node"}  # of files that cannot be started by themselves


def is_command(name: str) -> bool:
    """Whether a name means a program to be started: no bot of ours and no module has a slash or a space."""
    if _FILE_CLASS.search(name):
        return False
    return any(mark in name for mark in ("/", "\\", " ")) or Path(name).suffix in SPEAKERS


def words_of(command: str) -> list[str]:
    """The words that start a program; raises BotFault `bot/not-found` where there is none."""
    try:
        words = [command] if Path(command).is_file() else shlex.split(command, posix=os.name == "posix")
    except ValueError:  # a quote that is never closed
        words = []
    if not words:
        raise BotFault("bot/not-found", {"bot": command, "program": command})
    first = Path(words[0])
    if first.is_file() and first.suffix in SPEAKERS and not (first.suffix != ".py" and os.access(first, os.X_OK)):
        speaker = shutil.which(SPEAKERS[first.suffix])
        if speaker is None:
            raise BotFault("bot/not-found", {"bot": command, "program": SPEAKERS[first.suffix]})
        return [speaker, str(first), *words[1:]]
    if words[0] in {"magie", "python", "python3"}:  # of the environment that plays
        own = {"magie": [sys.executable, "-m", "magie"]}.get(words[0], [sys.executable])
        return [*own, *words[1:]]
    found = shutil.which(words[0])
    if found is None:
        raise BotFault("bot/not-found", {"bot": command, "program": words[0]})
    return [str(Path(found).resolve()) if first.is_file() else found, *words[1:]]


def text_of(command: str) -> bytes:
    """What is known of a program's text: the files that its words name, so that a changed bot is another bot."""
    parts = []
    for word in words_of(command):
        file = Path(word)
        if file.is_file() and str(file) != sys.executable and file.stat().st_size < 1 << 24:
            parts.append(file.read_bytes())
    return b"".join(parts)
