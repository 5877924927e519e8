"""What is looked at from outside the kernel, at a sample of positions: text, legal actions, derived counts."""

from itertools import product
from typing import Any

from magie.editions import Edition
from magie.game.errors import MagieError
from magie.game.words import REASONS
from magie.notation.position import format_position, parse_position
from magie.rules.answers import check
from magie.rules.codes import NODE_OVER
from magie.rules.holdings import rebuild_counts
from magie.rules.legal import list_legal
from magie.rules.made.carriers import Action, Menu
from magie.rules.schema import STATE
from magie.rules.verb_table import VERBS

FIELDS = tuple(name for name, *_ in STATE)
X, Y = range(-1, 145), range(-1, 121)  # beyond every deed, space, card, seat and kind of voucher, on both sides


def broken_in_sample(edition: Edition, g: Any) -> str:
    """The law that a position breaks, or nothing."""
    if not is_readable(edition, g):
        return "a-position-can-be-read-back"
    if not is_rebuilt(edition, g):
        return "what-follows-is-what-a-rebuild-gives"
    seats = (g.asked, (g.asked + 1) % g.seats)
    if g.node != NODE_OVER and not all(is_legal_what_is_accepted(edition, g, seat) for seat in seats):
        return "legal-is-what-check-accepts"
    return ""


def numbers_of(g: Any) -> tuple[Any, ...]:
    """Every number of a position."""
    return tuple(getattr(g, name) for name in FIELDS)


def is_readable(edition: Edition, g: Any) -> bool:
    """Whether the text of a position gives the same position."""
    try:
        _, other = parse_position(format_position(edition, g))
    except MagieError:
        return False
    return numbers_of(other) == numbers_of(g)


def is_rebuilt(edition: Edition, g: Any) -> bool:
    """Whether the fields that follow from the others are what they give."""
    twin = g.copy()
    rebuild_counts(edition.numbers, twin)
    return numbers_of(twin) == numbers_of(g)


def is_legal_what_is_accepted(edition: Edition, g: Any, seat: int) -> bool:
    """Whether `legal` lists what `check` accepts, verbs with a range of amounts or the sides of a deal aside."""
    e = edition.numbers
    a: Any = Action()
    m: Any = Menu()
    list_legal(e, g, seat, m)
    for number, verb in enumerate(VERBS, start=1):
        listed = {(m.x[i], m.y[i]) for i in range(m.count) if m.verb[i] == number}
        if any(use.domain.lister or use.least for use in verb.uses):
            continue
        width = max(use.domain.numbers for use in verb.uses)
        a.verb, a.x, a.y = number, 0, 0
        if not listed and REASONS.get(check(e, g, seat, a), "").startswith("moment/"):
            continue  # whatever its numbers are
        if accepted(e, g, seat, a, width) != listed:
            return False
    return True


def accepted(e: Any, g: Any, seat: int, a: Any, width: int) -> set[tuple[int, int]]:
    """The numbers with which `check` accepts a verb; one that it does not read is 0."""
    found: set[tuple[int, int]] = set()
    for a.x, a.y in product(X if width else (0,), Y if width == 2 else (0,)):
        if check(e, g, seat, a) == 0:
            found.add((a.x, a.y))
    if width == 2:
        for x in {x for x, _ in found}:
            if all((x, y) in found for y in Y):
                found = {pair for pair in found if pair[0] != x} | {(x, 0)}
    if width and len({x for x, _ in found}) == len(X):
        found = {(0, y) for _, y in found}
    return found
