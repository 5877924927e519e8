"""A file of JSON lines that is written as things are done, so that what was stopped can go on later."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any


def add_line(path: Path, told: Any) -> None:
    """Write down one thing more."""
    # Bytes of a path that are no text are written as JSON writes them: \udc80.
    with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
        file.write(json.dumps(told, ensure_ascii=False) + "\n")


def kept_lines(path: Path, check: Callable[[list[Any]], None]) -> list[Any]:
    """What is there; a last line that was cut off is forgotten, in the file too, unless `check` refuses the file."""
    lines, whole = [], []
    for text in path.read_bytes().split(b"\n"):  # a line may have been cut in the middle of a letter
        try:
            lines.append(json.loads(text))
        except ValueError:
            break
        whole.append(text + b"\n")
    check(lines)
    path.write_bytes(b"".join(whole))
    return lines
