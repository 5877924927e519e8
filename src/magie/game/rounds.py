"""Turns and rounds of what has happened: which of them an event belongs to, and who fell in which."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from magie.game import events as ev
from magie.game.decisions import Account

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game.game import Game


class Fall(msgspec.Struct, frozen=True):
    """A seat went out: in which round, and to whom everything went."""

    seat: int
    round: int
    creditor: Account


class When(NamedTuple):
    """Turn and round, both from 1 (0 before the first turn), and the seat whose turn it is."""

    turn: int
    round: int
    active: int | None


def when(game: Game, first: int = 0) -> Iterator[tuple[int, ev.Event, When]]:
    """The events from a number on, each with its turn; an event that begins a turn belongs to it."""
    events, total = game.events, len(game.events)
    began = [(index, event.seat) for index in range(first, total) if isinstance(event := events[index], ev.TurnBegan)]
    active = next((event.seat for event in _back(game, first) if isinstance(event, ev.TurnBegan)), None)
    turn = game.turn - len(began)
    seats = [active, *(seat for _, seat in began)]
    rounds = sum(_is_new_round(game, before, seat) for before, seat in pairwise(seats))
    yield from going_on(game, first, When(turn, game.round - rounds, active))


def going_on(game: Game, first: int, now: When) -> Iterator[tuple[int, ev.Event, When]]:
    """The same where it is known when the event before the first one was."""
    events = game.events
    for index in range(first, len(events)):
        event = events[index]
        if isinstance(event, ev.TurnBegan):
            now = When(now.turn + 1, now.round + _is_new_round(game, now.active, event.seat), event.seat)
        yield index, event, now


def _back(game: Game, first: int) -> Iterator[ev.Event]:
    return (game.events[index] for index in range(min(first, len(game.events)) - 1, -1, -1))


def _is_new_round(game: Game, before: int | None, seat: int | None) -> bool:
    """Whether a turn begins a round: the first one does, and any that is not further on in the order of play."""
    if before is None or seat is None:
        return True
    first, seats = game.state.first, game.seats
    return bool((seat - first) % seats <= (before - first) % seats)


def falls(game: Game) -> tuple[Fall, ...]:
    """Who went out, in order; nothing is known of falls before the position that a game was taken up from."""
    if all(game.state.alive[: game.seats]):
        return ()
    known = game.events.falls_so_far
    first, found = (0, ()) if known is None else known
    if first < len(game.events):
        found += tuple(
            Fall(event.seat, now.round, event.creditor)
            for _, event, now in when(game, first)
            if isinstance(event, ev.Bankrupted)
        )
        game.events.falls_so_far = len(game.events), found  # what was found stands: a long game is not read again
    return found
