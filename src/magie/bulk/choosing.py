"""Which compiled kernel plays: that of the table at hand, or the general one.

The table's own, if it is in the cache; else the general one, if that is. If neither is there, the table's own is
compiled, in a third of the time. A run of many games has its table's own compiled beside it, and goes over to it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from magie.bulk.loading import is_ready, is_table_ready, load, load_table
from magie.bulk.special.facts import PLAYING, Table, Use

if TYPE_CHECKING:
    from magie.bulk.kernel import Kernel

WORTH_A_TABLE = 1_000_000  # games; fewer are over before the general kernel is left behind


def kernel_for(edition: Any, policies: Sequence[int], use: Use = PLAYING) -> "Kernel":
    """The kernel that plays an edition with these policies; raises as `load` does."""
    table = Table.of(edition, policies)
    if is_table_ready(table, use) or not is_general_ready(use):
        return load_table(table, use)
    return load()


def is_kernel_ready(edition: Any, policies: Sequence[int], use: Use = PLAYING) -> bool:
    """Whether `kernel_for` would find everything compiled; needs the compiler."""
    return is_general_ready(use) or is_table_ready(Table.of(edition, policies), use)


def is_general_ready(use: Use) -> bool:
    """Whether the general kernel is in the cache; it plays, and does nothing else."""
    return use == PLAYING and is_ready()


def is_worth_a_table(edition: Any, policies: Sequence[int], use: Use, games: int) -> bool:
    """Whether so many games are worth a kernel of their table's own, which is not there yet."""
    return games >= WORTH_A_TABLE and not is_table_ready(Table.of(edition, policies), use)
