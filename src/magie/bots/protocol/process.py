"""A program in a process of its own: lines to it and from it, with an end to all patience.

Threads read and write, so that a program that neither reads nor ends its lines can hold nobody up.
"""

# ruff: noqa: N818  (the names say the fault, as in magie.game.errors)

import os
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Full, Queue
from time import monotonic
from typing import IO, Any

from magie.bots.protocol.messages import LONGEST_LINE

WAITING_LINES = 64  # what may lie unread; then the program waits
LAST_WORDS = 20  # lines of its errors
ENDING = 0.5  # seconds to end by itself
CLOSING = 1.0  # seconds until its pipes are left to themselves


class Ended(Exception):
    """The program has ended, or has closed its output."""


class Flooded(Exception):
    """The program has sent a line without end."""


class Silent(Exception):
    """Nothing came in time."""


class Process:
    """A started program."""

    def __init__(self, words: list[str]) -> None:
        """Raises OSError for what cannot be started."""
        self._child = subprocess.Popen(  # noqa: S603 - whoever plays names the program
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the host
        )
        self._lines: Queue[bytes] = Queue(WAITING_LINES)
        self._letters: Queue[bytes | None] = Queue(WAITING_LINES)
        self._words: deque[str] = deque(maxlen=LAST_WORDS)
        self._is_closed = False
        works = (self._read, self._write, self._overhear)
        pipes: tuple[Any, ...] = (self._child.stdout, self._child.stdin, self._child.stderr)
        self._threads = [
            threading.Thread(target=self._serve, args=(work, pipe), daemon=True)
            for work, pipe in zip(works, pipes, strict=True)
        ]
        self._listener = self._threads[-1]
        for thread in self._threads:
            thread.start()

    @property
    def last_words(self) -> str:
        """The last line of its errors, where it said something."""
        with suppress(subprocess.TimeoutExpired):
            self._child.wait(ENDING)
            self._listener.join(ENDING)
        said = [line for line in self._words if line.strip()]
        return said[-1].strip() if said else ""

    def send(self, line: bytes) -> None:
        """Send a line; raises Ended where the program reads nothing any more."""
        try:
            self._letters.put_nowait(line)
        except Full:
            raise Ended from None

    def receive(self, deadline: float) -> bytes:
        """The next line; raises Silent at the deadline (of the monotonic clock), Ended or Flooded."""
        try:
            line = self._lines.get(timeout=max(0.0, deadline - monotonic()))
        except Empty:
            raise Silent from None
        if not line:
            self._lines.put(b"")
            raise Ended
        if len(line) > LONGEST_LINE:
            raise Flooded
        return line

    def close(self, farewell: bytes = b"") -> None:
        """End the program: politely where there is a farewell, and in any case."""
        if self._is_closed:
            return
        self._is_closed = True
        with suppress(Full):
            if farewell:
                self._letters.put_nowait(farewell)
            self._letters.put_nowait(None)
        if farewell:
            with suppress(subprocess.TimeoutExpired):
                self._child.wait(ENDING)
        self._kill()
        with suppress(Empty):
            while True:
                self._letters.get_nowait()
        with suppress(Full):
            self._letters.put_nowait(None)
        deadline = monotonic() + CLOSING
        for thread in self._threads:  # one may stay where somebody whom the program has set free holds the other end
            thread.join(max(0.0, deadline - monotonic()))

    def _kill(self) -> None:
        with suppress(OSError):
            if hasattr(os, "killpg"):  # with whatever it has started itself
                os.killpg(self._child.pid, signal.SIGKILL)
            else:
                self._child.kill()
        self._child.wait()

    @staticmethod
    def _serve(work: Callable[[IO[bytes]], None], pipe: IO[bytes]) -> None:
        """Do what a pipe is for until it breaks off, and close it."""
        with suppress(OSError, ValueError), pipe:
            work(pipe)

    def _read(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST_LINE + 1):
                self._put(line)
        self._put(b"")

    def _put(self, line: bytes) -> None:
        while not self._is_closed:
            with suppress(Full):
                self._lines.put(line, timeout=0.1)
                return

    def _write(self, pipe: IO[bytes]) -> None:
        while (line := self._letters.get()) is not None:
            pipe.write(line)
            pipe.flush()

    def _overhear(self, pipe: IO[bytes]) -> None:
        while line := pipe.readline(LONGEST_LINE):
            self._words.append(line.decode("utf-8", errors="replace")[:200])
