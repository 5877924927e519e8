"""The log: what happened, told to one reader, with what it did to the money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game import events as ev
from magie.language import Narrator
from magie.server.wire.table import LogLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game import Event, Game
    from magie.server.views.hall import Hall

# The row of seats shows whose turn it is, and a card's text says all there is to say of it.
_UNTOLD = (ev.TurnBegan, ev.CardReturned)


def narrator_for(game: Game, hall: Hall, reader: int | None, language: str) -> Narrator:
    """Who tells things to a reader."""
    return Narrator(game.edition, language, hall.names, reader)


def lines(game: Game, hall: Hall, first: int, last: int, reader: int | None, language: str) -> tuple[LogLine, ...]:
    """The events from `first` up to, not including, `last`, as sentences; what goes without saying is left out."""
    return tuple(_told(game, narrator_for(game, hall, reader, language), first, last))


def _told(game: Game, narrator: Narrator, first: int, last: int) -> Iterator[LogLine]:
    events = game.events
    for index in range(max(first, 0), min(last, len(events))):
        event = events[index]
        before = events[index - 1] if index else None
        if isinstance(event, _UNTOLD) or _goes_without_saying(event, before):
            continue
        seat = seat_of(event)
        yield LogLine(
            index=index,
            text=narrator.event(event),
            seat=seat,
            clause=event.clause,
            amount=amount_for(event, seat if narrator.reader is None else narrator.reader, seat),
        )


def _goes_without_saying(event: Event, before: Event | None) -> bool:
    """Whether the sentence before has told this already: the price of what was won, the rent just announced."""
    match before, event:
        case ev.AuctionWon(), ev.Paid():
            return (before.seat, before.price) == (event.payer, event.amount)
        case ev.ShareBought(), ev.Paid():
            return (before.seat, before.price) == (event.payer, event.amount)
        case ev.RentDue(), ev.Paid():
            return (before.debtor, before.amount) == (event.payer, event.amount)
        case ev.Moved(), ev.Jailed():
            return before.way == "jail"
        case _:
            return False


def seat_of(event: Event) -> int | None:
    """Whose doing an event is, or whom it concerns most."""
    for name in ("seat", "debtor", "payer", "payee"):
        seat = getattr(event, name, None)
        if isinstance(seat, int):
            return seat
    return None


def amount_for(event: Event, reader: int | None, seat: int | None) -> int | None:
    """What an event did to the money of the reader; of whom it concerns, if the reader has no part in it."""
    changes = _changes(event)
    for who in (reader, seat):
        if who is not None and who in changes:
            return changes[who] or None
    return None


def _changes(event: Event) -> dict[int | str, int]:
    """Who gains and who loses by an event."""
    match event:
        case ev.Paid(payer=payer, payee=payee, amount=amount):
            return {payer: -amount, payee: amount}
        case ev.RentDue(debtor=debtor, owner=owner, amount=amount):
            return {debtor: -amount, owner: amount}
        case ev.Purchased(seat=seat, price=price) | ev.AuctionWon(seat=seat, price=price):
            return {seat: -price}
        case ev.ShareBought(seat=seat, price=price) | ev.Built(seat=seat, price=price):
            return {seat: -price}
        case ev.BuildingSold(seat=seat, refund=amount) | ev.Mortgaged(seat=seat, amount=amount):
            return {seat: amount}
        case ev.ShareMortgaged(seat=seat, amount=amount) | ev.ShareSold(seat=seat, price=amount):
            return {seat: amount}
        case ev.Lifted(seat=seat, cost=cost) | ev.ShareLifted(seat=seat, cost=cost):
            return {seat: -cost}
        case ev.MortgageKept(seat=seat, interest=cost) | ev.ShareLoanKept(seat=seat, interest=cost):
            return {seat: -cost}
        case ev.RideTaken(seat=seat, fare=fare):
            return {seat: -fare}
        case ev.SalaryPaid() | ev.PotWon() | ev.RefundPaid() | ev.DividendPaid() | ev.RollThreeWon():
            return {event.seat: event.amount}
        case ev.FortuneShared(seat=seat, winner=winner, amount=amount):
            return {seat: amount, winner: -amount}
        case _:
            return {}
