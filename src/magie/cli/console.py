"""The screen that commands print to, and what several of them print there: lines, and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from rich.console import RenderableType


def new_console() -> Console:
    """A screen that shows text as it is: no markup, no guessing at numbers."""
    return Console(highlight=False, markup=False, emoji=False)


def print_lines(console: Console, texts: Iterable[str], style: str = "") -> None:
    """Lines that a terminal breaks where it likes, so that they can be copied whole."""
    for text in texts:
        console.print(Text(text, style=style), soft_wrap=True)


def table_of(
    heads: Iterable[RenderableType],
    rows: Iterable[Sequence[RenderableType]],
    words: Collection[int] = (0,),
    **look: Any,
) -> Table:
    """Rows under their heads; columns hold numbers, but for those of `words`."""
    table = Table(**{"box": SIMPLE_HEAD, "show_edge": False, "pad_edge": False, **look})
    for index, head in enumerate(heads):
        table.add_column(head, justify="left" if index in words else "right")
    for row in rows:
        table.add_row(*row)
    return table
