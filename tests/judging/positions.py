"""Positions to judge: any moment of random games, of every edition, mode and mix of switches."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from benchmarks.soak.run import Player
from benchmarks.soak.tables import random_setup

from magie.editions import available
from magie.judging.weights import weights_for
from magie.rules.schema import CARDS, COMPANIES, DEEDS, GROUPS, NOBODY, ROLL_THREE, VOUCHERS

EDITIONS = [listing.id for listing in available()]
BY_SEAT = ("cash", "alive", "at", "jailed", "leave_other", "reversed", "subway", "colours", "mortgages", "first_deed")
BY_SEAT_AND_MORE = {"vouchers": VOUCHERS, "shares": COMPANIES, "shares_mortgaged": COMPANIES, "held": GROUPS}
SEATS_NAMED = {"owner": DEEDS, "card_holder": CARDS, "roll_three_holder": ROLL_THREE}


class Moment(NamedTuple):
    """A position with its edition's numbers and weights."""

    e: Any
    g: Any
    w: Any


@lru_cache(maxsize=8)
def moments(edition: str, count: int = 16) -> tuple[Moment, ...]:
    """Positions of random tables, some early and some late."""
    return tuple(found(edition, count))


def found(edition: str, count: int) -> Iterator[Moment]:
    random, player = Random(17), Player()
    for number in range(count):
        setup, loaded = random_setup(random, edition, random.getrandbits(32))
        e = loaded.numbers
        g = player.position(e, setup.seed or 0, number, setup.seats, random.choice((3, 40, 150, 300)))
        yield Moment(e, g, weights_for(edition, e))


def rotated(g: Any, by: int) -> Any:
    """The same position with every seat so many places further; made for moments when nothing is being resolved."""
    turned = g.copy()
    seats = g.seats

    def to(seat: int) -> int:
        return seat if seat == NOBODY else (seat + by) % seats

    for seat in range(seats):
        for name in BY_SEAT:
            getattr(turned, name)[to(seat)] = getattr(g, name)[seat]
        for name, width in BY_SEAT_AND_MORE.items():
            row = getattr(g, name)[seat * width : (seat + 1) * width]
            getattr(turned, name)[to(seat) * width : (to(seat) + 1) * width] = row
    for name, length in SEATS_NAMED.items():
        getattr(turned, name)[:] = [to(getattr(g, name)[i]) for i in range(length)]
    turned.active, turned.first = to(g.active), to(g.first)
    return turned
