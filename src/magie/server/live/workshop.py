"""What runs in the processes where slow bots think: these alone of a server may load compiled play."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

from magie.bots import load_known
from magie.bots.rehearsal import rehearse

if TYPE_CHECKING:
    from magie.bots.rehearsal import Rehearsal, Thoughts
    from magie.game import Bot

CHAMPION = "champion"


def think_through(task: Rehearsal) -> Thoughts:
    """Let the bots of a rehearsal think, the champion with play-outs where it can."""
    return rehearse(task, thinker)


def thinker(name: str) -> Bot:
    """A bot by name; `champion` looks ahead by play-outs once they are loaded."""
    if name == CHAMPION and has_playouts():
        from magie.bulk.deep import DeepChampion

        return DeepChampion()
    return load_known(name)


def has_playouts() -> bool:
    """Whether compiled play-outs can be had at once; they are loaded beside the first thoughts."""
    loading = playouts()
    return loading.done() and loading.result()


@cache
def playouts() -> Future[bool]:
    """The loading of play-outs, begun when first asked for."""
    return ThreadPoolExecutor(1).submit(load_playouts)


def load_playouts() -> bool:
    """Load compiled play-outs, if they are in the cache: compiling would take the core that bots think on."""
    from magie.bulk.errors import KernelUnfit
    from magie.bulk.playouts import is_ready, load_playing

    if not is_ready():
        return False
    with suppress(KernelUnfit):  # what was compiled cannot be loaded here any more
        load_playing()
        return True
    return False
