"""The log: what happened, told to one reader, with what it did to the money."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from magie.game import events as ev
from magie.game.bidding import was_short
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
_RENTS = (ev.RentDue, ev.RentClaimed)
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
        self._newest: dict[tuple[int, int | None, str], LogLine | None] = {}  # of events up to `_end`
        self._tellings: dict[tuple[int, int], tuple[list[_Told], set[object]]] = {}  # likewise
        self._end = 0
        self._moments: list[When] = []  # of the events from `_dated_from` on, as far as they were asked for
        self._dated_from = 0

    def lines(
        self, around: Surroundings, first: int, last: int, reader: int | None, language: str
    ) -> tuple[LogLine, ...]:
        """The events from `first` up to, not including, `last`, as sentences."""
        if around.names != self._names or len(self._made) > MOST_LINES:
            self._names = around.names
            self._made.clear()
            self._newest.clear()
        found = []
        for index, event, payment, seats in self._told(first, last)[0]:
            key = index, reader if reader in seats else None, language
            # What is paid for the newest event may still come.
            made = self._made if index < self._end - 1 else self._newest
            if key not in made:
                made[key] = self._line(index, event, payment, self._moment(index), key)
            line = made[key]
            if line is not None:
                found.append(line)
        return tuple(found)

    def spoken_to(self, first: int, last: int) -> set[object]:
        """Whom these events call "you", each reader by its seat; all others read of them what a spectator does."""
        return self._told(first, last)[1]

    def _told(self, first: int, last: int) -> tuple[list[_Told], set[object]]:
        """What is to be told of some events, worked out once for all readers, and all whom it calls "you"."""
        events = self._game.events
        if self._end != len(events):
            self._end = len(events)
            self._tellings.clear()
            self._newest.clear()
        known = self._tellings.get((first, last))
        if known is None:
            told = [
                (index, event, payment, accounts_in(event) | (accounts_in(payment) if payment is not None else set()))
                for index, event, payment in tell_once(events, first, last)
            ]
            known = self._tellings[first, last] = told, {seat for one in told for seat in one[3]}
        return known

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
            text=narrator.dropped_out(event) if was_short(game, index) else narrator.event(event),
            seat=seat_of(event),
            clause=event.clause,
            amount=amount,
            whose=whose,
            turn=now.turn,
            round=now.round,
            active=now.active,
            kind=event.kind,
            deed=_deed(game, index, event),
        )


def _is_led_away(event: Event, before: Event) -> bool:
    """Whether the sentence before has told this already: whoever is led to Jail is in Jail."""
    return isinstance(event, ev.Jailed) and isinstance(before, ev.Moved) and before.way == "jail"


def _deed(game: Game, index: int, event: Event) -> str | None:
    """The deed that an event is about; a rent that had to be raised is of the deed for which it fell due."""
    if not isinstance(event, ev.Paid):
        return getattr(event, "deed", None)
    for number in range(index - 1, -1, -1):
        before = game.events[number]
        if isinstance(before, ev.TurnBegan):
            break
        if isinstance(before, _RENTS) and (before.debtor, before.rule) == (event.payer, event.rule):
            return before.deed
    return None


def seat_of(event: Event) -> int | None:
    """Whose doing an event is, or whom it concerns most."""
    for name in _seat_fields(type(event)):
        seat = getattr(event, name)
        if isinstance(seat, int):
            return int(seat)
    return None


@cache
def _seat_fields(event: type[Event]) -> tuple[str, ...]:
    return tuple(name for name in ("giver", "seat", "debtor", "payer", "payee") if name in event.__struct_fields__)


def _change(payment: ev.Paid, reader: int | None, seat: int | None) -> tuple[int | None, int | None]:
    """Whose cash a payment changed, and by how much: the reader's; of whom it concerns, if the reader has no part."""
    for who in (reader, seat):
        if who is not None and who in (payment.payer, payment.payee):
            return who, payment.amount if who == payment.payee else -payment.amount
    return None, None
