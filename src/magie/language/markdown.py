"""Data tables as Markdown writes them."""

from collections.abc import Iterator


def table(header: tuple[str, ...], rows: Iterator[tuple[object, ...]]) -> str:
    """A Markdown table."""
    lines = [header, ("---",) * len(header), *rows]
    return "\n".join("| " + " | ".join(str(cell) for cell in line) + " |" for line in lines)
