"""The three tracks and the walks along them as the rulebook tells them, from the edition's file alone.

Nothing here asks the rules of the program: the tests hold its moves against these.
"""

import tomllib
from collections.abc import Callable, Iterator
from itertools import islice

from tests.rules.tracks.play import FILE

DATA = tomllib.loads(FILE.read_text(encoding="utf-8"))
ORDER = ("inner", "middle", "outer")
RINGS: dict[str, list[str]] = {track: DATA["tracks"][track]["spaces"] for track in ORDER}
SIDES: dict[str, int] = {track: DATA["tracks"][track]["side"] for track in ORDER}
SPACES = [space for track in ORDER for space in RINGS[track]]

# A station is one space with a foot on each of its two tracks; the deed's own name stands on the inner one.
OUTER_FOOT: dict[str, str] = {
    space["deed"]: name for name, space in DATA["spaces"].items() if space["kind"] == "station"
}
OTHER_FOOT = OUTER_FOOT | {outer: inner for inner, outer in OUTER_FOOT.items()}


def track_of(space: str) -> str:
    """The track that a foot stands on."""
    return next(track for track in ORDER if space in RINGS[track])


def is_same(one: str, other: str) -> bool:
    """Whether two feet are the same space."""
    return other in {one, OTHER_FOOT.get(one)}


def deed_of(space: str) -> str | None:
    """The deed that is sold on a space."""
    deed = space if space in DATA["deeds"] else OTHER_FOOT.get(space)
    return deed if deed in DATA["deeds"] else None


def leave(start: str, *, even: bool) -> str:
    """The foot by which a station is left: even the outer one, odd the inner one."""
    if start not in OTHER_FOOT:
        return start
    inner, outer = sorted([start, OTHER_FOOT[start]], key=lambda foot: ORDER.index(track_of(foot)))
    return outer if even else inner


def onward(foot: str, *, even: bool, backwards: bool = False) -> Iterator[str]:
    """Every space met after a foot, without end: an even total rides every station, an odd one keeps the track."""
    while True:
        ring = RINGS[track_of(foot)]
        step = -1 if backwards else 1
        index = ring.index(foot)
        met = foot
        while met == foot or not (even and met in OTHER_FOOT):
            index += step
            met = ring[index % len(ring)]
            yield met
        foot = OTHER_FOOT[met]


def walk(start: str, total: int, *, backwards: bool = False) -> list[str]:
    """The spaces of a move by the dice, the last one landed on."""
    even = total % 2 == 0
    return list(islice(onward(leave(start, even=even), even=even, backwards=backwards), total))


def search(start: str, wanted: Callable[[str], bool], *, even: bool, backwards: bool = False) -> list[str]:
    """The spaces of a bonus move up to the first one wanted; none if the starting space comes first."""
    way = []
    for space in onward(leave(start, even=even), even=even, backwards=backwards):
        if is_same(space, start):
            return []
        way.append(space)
        if wanted(space):
            return way
    raise AssertionError("a track has no end")


def route(start: str, target: str) -> list[str]:
    """The way to a named space: along the track, or by the next stations that lead to the track of the target."""

    def distance(foot: str) -> int:
        feet = {target, OTHER_FOOT.get(target, target)}
        return min(abs(ORDER.index(track_of(foot)) - ORDER.index(track_of(goal))) for goal in feet)

    here = start
    way: list[str] = []
    while not (way and is_same(here, target)):
        if here in OTHER_FOOT and distance(OTHER_FOOT[here]) < distance(here):
            here = OTHER_FOOT[here]
        ring = RINGS[track_of(here)]
        here = ring[(ring.index(here) + 1) % len(ring)]
        way.append(here)
    return way


def salaries(way: list[str], total: int) -> list[int]:
    """What the pay corners on a way pay for this total."""
    paid = []
    for number, space in enumerate(way, start=1):
        if space == "go":
            paid.append(200)
        elif space == "bonus":
            paid.append(300 if number == len(way) else 250)
        elif space == "pay-day":
            paid.append(400 if total % 2 == 0 else 300)
    return paid


def highest(way: list[str]) -> list[int]:
    """What the pay corners on a way pay at most."""
    return [{"go": 200, "bonus": 300, "pay-day": 400}[space] for space in way if space in {"go", "bonus", "pay-day"}]
