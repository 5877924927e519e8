"""The screen that commands print to."""

from rich.console import Console


def new_console() -> Console:
    """A screen that shows text as it is: no markup, no guessing at numbers."""
    return Console(highlight=False, markup=False, emoji=False)
