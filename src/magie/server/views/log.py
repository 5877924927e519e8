"""The log: what happened, told to one reader, with what it did to the money."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from magie.game import events as ev
from magie.game.events.payments import tell_once
from magie.game.rounds import going_on, when
from magie.language import Narrator
from magie.language.narrate import accounts_in
from magie.server.wire.table import LogLine

if TYPE_CHECKING:
    from magie.game import Event, Game
    from magie.game.rounds import When
    from magie.server.views.surroundings import Surroundings

# The row of seats shows whose turn it is, and a card's text says all there is to say of it.
_UNTOLD = (ev.TurnBegan, ev.CardReturned)
_Told: TypeAlias = "tuple[int, Event, ev.Paid | None, set[object]]"  # with the seats that it calls "you"
MOST_LINES = 4_000  # that are kept for one game, of all readers and languages


def narrator_for(game: Game, around: Surroundings, reader: int | None, language: str) -> Narrator:
    """Who tells things to a reader."""
    return Narrator(game.edition, language, around.names, reader)


def lines(
    game: Game, around: Surroundings, first: int, last: int, reader: int | None, language: str
) -> tuple[LogLine, ...]:
    """The events from `first` up to, not including, `last`, as sentences; what goes without saying is left out."""
    return LineBook(game).lines(around, first, last, reader, language)


class LineBook:
    """The lines of one game. A sentence that does not speak to its reader is the same for all, and made once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._names: tuple[str, ...] = ()
        self._made: dict[tuple[int, int | None, str], LogLine | None] = {}
        self._tellings: dict[tuple[int, int, int], list[_Told]] = {}
        self._moments: list[When] = []  # of the events from `_dated_from` on, as far as they were asked for
        self._dated_from = 0

    def lines(
        self, around: Surroundings, first: int, last: int, reader: int | None, language: str
    ) -> tuple[LogLine, ...]:
        """The events from `first` up to, not including, `last`, as sentences."""
        if around.names != self._names or len(self._made) > MOST_LINES:
            self._names = around.names
            self._made.clear()
        newest, made = len(self._game.events) - 1, self._made
        found = []
        for index, event, payment, seats in self._told(first, last):
            key = index, reader if reader in seats else None, language
            if key in made:
                line = made[key]
            else:
                line = self._line(index, event, payment, self._moment(index), key)
                if index < newest:  # what is paid for the newest event may still come
                    made[key] = line
            if line is not None:
                found.append(line)
        return tuple(found)

    def _told(self, first: int, last: int) -> list[_Told]:
        """What is to be told of some events, worked out once for all readers."""
        span = first, last, len(self._game.events)
        if span not in self._tellings:
            if self._tellings and next(iter(self._tellings))[2] != span[2]:
                self._tellings.clear()
            self._tellings[span] = [
                (index, event, payment, accounts_in(event) | (accounts_in(payment) if payment is not None else set()))
                for index, event, payment in tell_once(self._game.events, first, last)
            ]
        return self._tellings[span]

    def _moment(self, index: int) -> When:
        """Turn and round of an event: worked out once, and going on from the last one that is known."""
        end = self._dated_from + len(self._moments)
        if index < self._dated_from or not self._moments:
            self._dated_from, self._moments = index, [now for _, _, now in when(self._game, index)]
        elif end < len(self._game.events):
            self._moments += [now for _, _, now in going_on(self._game, end, self._moments[-1])]
        return self._moments[index - self._dated_from]

    def _line(
        self, index: int, event: Event, payment: ev.Paid | None, now: When, key: tuple[int, int | None, str]
    ) -> LogLine | None:
        game, (_, reader, language) = self._game, key
        if isinstance(event, _UNTOLD) or _is_led_away(event, game.events[max(index - 1, 0)]):
            return None
        narrator = Narrator(game.edition, language, self._names, reader)
        whose, amount = (None, None) if payment is None else _change(payment, reader, seat_of(event))
        return LogLine(
            index=index,
            text=narrator.event(event),
            seat=seat_of(event),
            clause=event.clause,
            amount=amount,
            whose=whose,
            turn=now.turn,
            round=now.round,
            active=now.active,
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
