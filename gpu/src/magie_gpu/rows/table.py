"""The rows of a table on a GPU, from what a batch agrees on."""

from collections.abc import Sequence
from typing import Any

from magie.environments.kernel.games import EVERYBODY
from magie.environments.spaces import Spaces
from magie.rules.schema import EDITION
from magie_gpu.rows.loading import load_rows
from magie_gpu.rows.rows import GpuRows
from magie_gpu.rows.text import Rows
from magie_gpu.special.facts import Table, value_of


def rows_of(
    numbers: Any, seats: int, spaces: Spaces, *, learners: int, policies: Sequence[int], by_chance: bool
) -> Rows:
    """What the rows of a table are specialised to."""
    seated = [policies[seat] for seat in range(seats) if learners != EVERYBODY and not learners >> seat & 1]
    values = tuple((name, value_of(getattr(numbers, name))) for name, *_ in EDITION)
    table = Table(values, seats, tuple(sorted(set(seated))))
    layout = spaces.layout
    return Rows(table, tuple(layout.spots), tuple(layout.book), spaces.numbers, spaces.choices, int(by_chance))


def gpu_rows(
    numbers: Any, count: int, seats: int, spaces: Spaces, *, by_chance: bool, fetch: bool, **table: Any
) -> GpuRows:
    """Rows on the first GPU; raises NoGpu, with the reason, unless it can be played on."""
    given = {name: table[name] for name in ("learners", "policies")}
    loaded = load_rows(rows_of(numbers, seats, spaces, by_chance=by_chance, **given))
    sizes = {"numbers": spaces.numbers, "choices": spaces.choices, "seats": seats}
    return GpuRows(loaded, count, sizes, spaces.factors, fetch=fetch, **table)
