"""Where answers come from: a keyboard with history and completion, or a pipe, whose lines are shown as if typed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

PROMPT = "> "


class Lines:
    """Reads one line at a time; `EOFError` at the end of a pipe or at Ctrl-D."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.is_keyboard = sys.stdin.isatty() and sys.stdout.isatty()
        self._found: list[str] = []

    def read(self, prompt: str = PROMPT) -> str:
        """The next line, without the space around it."""
        if self.is_keyboard:
            return input(prompt).strip()
        self.console.print(prompt, end="", markup=False, soft_wrap=True)
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EOFError
        self.console.print(line.rstrip("\r\n"), markup=False, soft_wrap=True)
        return line.strip()

    def complete_with(self, words: Callable[[], Sequence[str]]) -> None:
        """Arrow keys, history, and Tab for these words, where there is a keyboard and the system can."""
        if not self.is_keyboard:
            return
        with suppress(ImportError):
            import readline  # not on every system

            def complete(start: str, index: int) -> str | None:
                if index == 0:
                    self._found = [f"{word} " for word in words() if word.startswith(start)]
                return self._found[index] if index < len(self._found) else None

            readline.set_completer_delims(" ")
            readline.set_completer(complete)
            readline.parse_and_bind("tab: complete")
