"""`magie perft`: the number of ways to go on from a position, to compare with another program's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from magie.cli.faults import reported
from magie.cli.options import OPTIONS, EditionName, Language, Mode, argument, option

if TYPE_CHECKING:
    from magie.game import Input


def perft(
    depth: Annotated[int, argument("perft-depth", "DEPTH", least=1)],
    edition: EditionName = "classic",
    mode: Mode = "standard",
    seats: Annotated[int, option("--seats", "--players", about="perft-seats", metavar="NUMBER")] = 2,
    position: Annotated[str | None, option("--position", about="perft-position", metavar="TEXT")] = None,
    by_input: Annotated[bool, option("--divide", about="perft-divide")] = False,
    lang: Language = None,
) -> None:
    """Print the number of ways for every depth, or for the last one by first input."""
    with reported(lang, "--position" if position else "", OPTIONS):
        from magie.game import Game
        from magie.game.perft import divide
        from magie.game.perft import perft as count

        game = Game.from_position(position) if position else Game.new(edition, seats, None, mode=mode)
        if by_input:
            for entry, ways in divide(game, depth):
                print(f"{text_of(entry)}: {ways}")
            print()
        for length in (depth,) if by_input else range(1, depth + 1):
            print(f"{length}: {count(game, length)}")


def text_of(entry: Input) -> str:
    """An input in words: `dice 3 4`, or an action behind its seat, `0 buy`."""
    from magie.notation.action import format_input

    return format_input(entry.value) if entry.seat is None else f"{entry.seat} {format_input(entry.value)}"
