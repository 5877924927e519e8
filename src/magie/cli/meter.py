"""How far a run is: a bar with rate and time left, on a terminal and only when it takes a while."""

from __future__ import annotations

import sys
from collections import deque
from time import perf_counter
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from types import TracebackType

    from rich.progress import TaskID

    from magie.cli.speech import Speech
    from magie.language.icu import Value
    from magie.simulate.run import Progress as Reached

PATIENCE = 0.5  # seconds without a bar
MEMORY = 5.0  # seconds that the rate looks back


class Meter:
    """Hears how far a run is; silent where nobody looks."""

    def __init__(self, speech: Speech, games: int) -> None:
        self.speech = speech
        self.games = games
        self.console = Console(stderr=True, highlight=False, markup=False, emoji=False)
        self.bar = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.description}", markup=False),
            TimeRemainingColumn(),
            console=self.console,
            transient=True,
        )
        self.task: TaskID | None = None
        self.start = perf_counter()
        self.seen = deque([(self.start, 0)])  # when, and how many rolls there were

    def __call__(self, reached: Reached) -> None:
        """Note how far the run is."""
        now = perf_counter()
        rate = self.rate(now, reached.rolls)
        if not sys.stderr.isatty() or now - self.start < PATIENCE:
            return
        if self.task is None:
            self.task = self.bar.add_task("", total=self.games, completed=reached.games)
            self.bar.start()
        told = self.speech("simulate-bar", rate=round(rate), backend=reached.backend)
        self.bar.update(self.task, completed=reached.games, description=told)

    def rate(self, now: float, rolls: int) -> float:
        """Rolls per second lately: a run that was interpreted at first is not slow for ever."""
        self.seen.append((now, rolls))
        while len(self.seen) > 2 and now - self.seen[1][0] >= MEMORY:
            self.seen.popleft()
        then, before = self.seen[0]
        return (rolls - before) / max(now - then, 1e-6)

    def tell(self, word: str, **values: Value) -> None:
        """Say what has happened on the way."""
        self.console.print(self.speech(f"simulate-{word}", **values), soft_wrap=True)

    def __enter__(self) -> Meter:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        if self.task is not None:
            self.bar.stop()
