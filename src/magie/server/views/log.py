"""The log: what happened, told to one reader, with what it did to the money."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game import events as ev
from magie.game.events.payments import tell_once
from magie.game.rounds import when
from magie.language import Narrator
from magie.server.wire.table import LogLine

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game import Event, Game
    from magie.server.views.surroundings import Surroundings

# The row of seats shows whose turn it is, and a card's text says all there is to say of it.
_UNTOLD = (ev.TurnBegan, ev.CardReturned)


def narrator_for(game: Game, around: Surroundings, reader: int | None, language: str) -> Narrator:
    """Who tells things to a reader."""
    return Narrator(game.edition, language, around.names, reader)


def lines(
    game: Game, around: Surroundings, first: int, last: int, reader: int | None, language: str
) -> tuple[LogLine, ...]:
    """The events from `first` up to, not including, `last`, as sentences; what goes without saying is left out."""
    return tuple(_told(game, narrator_for(game, around, reader, language), first, last))


def _told(game: Game, narrator: Narrator, first: int, last: int) -> Iterator[LogLine]:
    moments = {index: now for index, _, now in when(game, first) if index < last}
    for index, event, payment in tell_once(game.events, first, last):
        if isinstance(event, _UNTOLD) or _is_led_away(event, game.events[max(index - 1, 0)]):
            continue
        whose, amount = (None, None) if payment is None else _change(payment, narrator.reader, seat_of(event))
        yield LogLine(
            index=index,
            text=narrator.event(event),
            seat=seat_of(event),
            clause=event.clause,
            amount=amount,
            whose=whose,
            turn=moments[index].turn,
            round=moments[index].round,
            active=moments[index].active,
            kind=event.kind,
        )


def _is_led_away(event: Event, before: Event) -> bool:
    """Whether the sentence before has told this already: whoever is led to Jail is in Jail."""
    return isinstance(event, ev.Jailed) and isinstance(before, ev.Moved) and before.way == "jail"


def seat_of(event: Event) -> int | None:
    """Whose doing an event is, or whom it concerns most."""
    for name in ("giver", "seat", "debtor", "payer", "payee"):
        seat = getattr(event, name, None)
        if isinstance(seat, int):
            return seat
    return None


def _change(payment: ev.Paid, reader: int | None, seat: int | None) -> tuple[int | None, int | None]:
    """Whose cash a payment changed, and by how much: the reader's; of whom it concerns, if the reader has no part."""
    for who in (reader, seat):
        if who is not None and who in (payment.payer, payment.payee):
            return who, payment.amount if who == payment.payee else -payment.amount
    return None, None
