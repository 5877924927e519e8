"""The scenario files beside this one, each read once: many tests want to know something of their heads."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from magie.notation.scenario import scenario_files

FOLDER = Path(__file__).parent
FILES = list(scenario_files([FOLDER]))


@cache
def contents(path: Path) -> dict[str, Any]:
    """What a file says; nothing if it is no TOML: it fails as a test, not while tests are collected."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError:
        return {}


def name_of(path: Path) -> str:
    """The path below this folder."""
    return path.relative_to(FOLDER).with_suffix("").as_posix()


def title_of(path: Path) -> str:
    """The path and the title, if the file has one."""
    name = name_of(path)
    return f"{name}: {contents(path)['title']}" if "title" in contents(path) else name
