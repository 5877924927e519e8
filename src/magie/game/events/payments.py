"""Money as a game is told: every transfer is one `Paid`; who tells the event before it has told it already."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from magie.game.events import DebtArisen, Event, Paid

# Where an event names an amount of money.
AMOUNTS = ("amount", "cost", "fare", "interest", "price", "refund")
_ANNOUNCE_NOTHING = (DebtArisen, Paid)


@cache
def _amounts_of(event: type[Event]) -> tuple[str, ...]:
    return tuple(name for name in event.__struct_fields__ if name in AMOUNTS)


class Told(NamedTuple):
    """An event to tell, its number among all events, and the payment that is told with it."""

    number: int
    event: Event
    payment: Paid | None


def announced(event: Event, follower: Event) -> Paid | None:
    """The payment that an event names, if it is right behind it; a debt only names what cannot be paid yet."""
    if not isinstance(follower, Paid) or isinstance(event, _ANNOUNCE_NOTHING) or event.rule != follower.rule:
        return None
    return follower if any(getattr(event, name) == follower.amount for name in _amounts_of(type(event))) else None


def tell_once(events: Sequence[Event], first: int = 0, last: int | None = None) -> Iterator[Told]:
    """The events from `first` up to, not including, `last`, each payment once: with what announces it, or alone."""
    for index in range(max(first, 0), len(events) if last is None else min(last, len(events))):
        event = events[index]
        if not isinstance(event, Paid):
            yield Told(index, event, announced(event, events[index + 1]) if index + 1 < len(events) else None)
        elif index == 0 or announced(events[index - 1], event) is None:
            yield Told(index, event, event)
