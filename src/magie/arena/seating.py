"""Who sits where: the rotations of a table, each with the same dice."""

from collections.abc import Sequence

from msgspec import structs

from magie.simulate.study import Study


def rotations(bots: Sequence[str]) -> list[tuple[str, ...]]:
    """The seatings that rotating a table gives, each once: four of `a b b b`, two of `a b a b`."""
    names = tuple(bots)
    turned = [names[-shift:] + names[:-shift] if shift else names for shift in range(len(names))]
    return list(dict.fromkeys(turned))


def seatings(table: Study) -> list[Study]:
    """A study for every seating of a table: the same seed, so the same dice and cards."""
    return [structs.replace(table, bots=bots) for bots in rotations(table.bots)]
