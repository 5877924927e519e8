"""What commands do with what came out, beside showing it: print it as JSON, or write a file and say where."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from magie.cli.speech import Speech


def print_json(told: Any) -> None:
    """Everything, for another program."""
    import msgspec  # slow to import

    print(msgspec.json.encode(told).decode())


def write_file(speech: Speech, path: str, text: str) -> None:
    """Write a file, and say so beside what the command prints."""
    from pathlib import Path  # slow to import

    Path(path).write_text(text, encoding="utf-8")
    tell_saved(speech, path)


def tell_saved(speech: Speech, path: str) -> None:
    """Say where a file is, beside what the command prints."""
    print(speech("saved", path=path), file=sys.stderr)
