"""The kernel of one table on a GPU in use: whole games in bulk, for the same records as on the CPU."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from magie.bulk import interpreted
from magie.bulk.errors import NoGpu
from magie_gpu.c.build import widened
from magie_gpu.special.facts import Table
from magie_gpu.using import in_use

if TYPE_CHECKING:
    from magie.bulk.records import Records
    from magie_gpu.player import Player


class GpuKernel:
    """Plays as `magie.bulk.kernel.Kernel` does, at one table; calls from several threads share the GPU."""

    def __init__(self, table: Table, player: "Player") -> None:
        self.table = table
        self.player = player

    def play(self, edition: Any, policies: Sequence[int], **asked: int) -> "Records":
        """Play games `first`, `first + 1`, … of a seed with one policy code per seat; raises what `watch` does."""
        return self.watch(edition, policies, **asked)[0]

    def watch(
        self, edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
    ) -> tuple["Records", "Records"]:
        """Play, and watch if the kernel is made for it: the results, and one record of sums over games.

        Raises:
            NoGpu: the GPU gave up (`gpu/failed`), or has too little memory left (`gpu/memory`).
            ValueError: another table.
        """
        if not self.table.seats_them(edition, policies):
            raise ValueError("a kernel that is specialised to another table")
        with in_use(self.player.device):
            if self.player.pool_for(count) < 1:
                raise NoGpu("gpu/memory", {"needed": self.player.least_memory(count) >> 20})
            made, total = self.player.play(policies, seed=seed, first=first, count=count, round_limit=round_limit)
        results, sums = widened("results", made), widened("sums", total)
        for row in results["faults"].nonzero()[0]:  # had no room on the GPU: what was trapped is played by the CPU
            (game,), seen = interpreted.watch(
                edition, policies, seed=seed, first=first + int(row), count=1, round_limit=round_limit
            )
            for name in game._fields:
                results[name][row] = getattr(game, name)
            for name in total.dtype.names or ():
                sums[name][0] += seen[name]
        return results, sums
