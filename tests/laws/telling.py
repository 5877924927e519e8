"""Chooses the tables that show the most and how long to look at each: `python -m tests.laws.telling`, two minutes."""

import time
from typing import NamedTuple

from tests.laws.test_reach import OUT_OF_REACH, Sightings, all_tables

from magie.rules import codes, events

Code = tuple[str, int]


class Game(NamedTuple):
    """A table that was played to its end: what each step took, and when each code was first seen."""

    step_seconds: float
    first: dict[Code, int]

    def seconds(self, steps: int) -> float:
        """About what so many steps take, with the table laid."""
        return 0.02 + self.step_seconds * steps

    def within(self, steps: int) -> set[Code]:
        """The codes that so many steps show."""
        return {code for code, step in self.first.items() if step < steps}


def played() -> list[Game]:
    """Every table of the sample."""
    games = []
    for setup in all_tables():
        seen, before = Sightings(), time.process_time()
        seen.play(setup)
        first = {(prefix, code): step for prefix, found in seen.seen.items() for code, step in found.items()}
        games.append(Game((time.process_time() - before) / (seen.step + 1), first))
    return games


def wanted(games: list[Game]) -> set[Code]:
    """The codes that have to be seen; raises where a code is seen nowhere."""
    sought = {
        (prefix, value)
        for name, value in (vars(codes) | vars(events)).items()
        for prefix in Sightings().seen
        if name.startswith(prefix) and name not in OUT_OF_REACH
    }
    if unseen := sought - {code for game in games for code in game.first}:
        raise LookupError(f"no table shows {sorted(unseen)}")
    return sought


def chosen(games: list[Game]) -> dict[int, int]:
    """Tables with steps that together show everything: always what shows the most new codes for its time."""
    left, steps = wanted(games), dict.fromkeys(range(len(games)), 0)

    def worth(number: int, further: int) -> float:
        game, taken = games[number], steps[number]
        seconds = game.seconds(further) - (game.seconds(taken) if taken else 0)
        return len(game.within(further) & left) / seconds

    while left:
        ways = [
            (number, game.first[code] + 1)
            for number, game in enumerate(games)
            for code in sorted(left & game.first.keys())
        ]
        number, further = max(ways, key=lambda way: worth(*way))
        steps[number] = further
        left -= games[number].within(further)
    return needed(games, {number: taken for number, taken in steps.items() if taken})


def needed(games: list[Game], steps: dict[int, int]) -> dict[int, int]:
    """The same without what later choices have made needless, the dearest first."""
    sought = wanted(games)
    for number in sorted(steps, key=lambda number: -games[number].seconds(steps[number])):
        others = set().union(*(games[other].within(steps[other]) for other in steps if other != number))
        alone = [games[number].first[code] for code in games[number].first.keys() & sought - others]
        if alone:
            steps[number] = max(alone) + 1
        else:
            del steps[number]
    return dict(sorted(steps.items()))


if __name__ == "__main__":
    print(chosen(played()))  # noqa: T201
