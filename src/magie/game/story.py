"""What a game will be remembered by: its turning point, its dearest stop, its best deed. Facts alone, no words."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, TypeAlias

import msgspec

from magie.game import events as ev
from magie.game.rounds import When, when

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game.game import Game

# What turned a game, the most telling first.
Turn: TypeAlias = Literal["fall", "group", "deal", "rent", "lead"]
_BY_WEIGHT: tuple[Turn, ...] = ("fall", "group", "deal", "rent", "lead")


class Stop(msgspec.Struct, frozen=True):
    """A rent that fell due: who owed it to whom and where, and whether it could not be paid."""

    round: int
    debtor: int
    owner: int
    deed: str
    level: int
    amount: int
    is_fatal: bool


class Earner(msgspec.Struct, frozen=True):
    """A deed and the rents it brought, whoever owned it then."""

    deed: str
    earned: int
    visits: int
    price: int
    round: int  # of its dearest rent


class TurningPoint(msgspec.Struct, frozen=True):
    """The round from which the winner was ahead to the end, and what happened there."""

    round: int
    seat: int
    kind: Turn
    other: int | None = None
    deed: str | None = None
    group: str | None = None
    amount: int = 0


class Story(msgspec.Struct, frozen=True):
    """The story so far; each part is None where there is nothing to tell."""

    turning: TurningPoint | None
    dearest: Stop | None
    best: Earner | None


def story_of(game: Game, turned: int | None = None) -> Story:
    """The story of a game; `turned` is the round from which the winner led for good, as the judge sees it."""
    reader = _Reader(game)
    for _, event, now in when(game):
        reader.read(event, now)
    return Story(reader.turning(turned), reader.dearest(), reader.best())


class _Reader:
    """Goes through what happened once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._levels: Counter[str] = Counter()
        self._owners: dict[str, int] = {}
        self._stops: list[Stop] = []
        self._owed: dict[int, Stop] = {}  # by debtor: rent that is not paid yet
        self._paid: list[Stop] = []
        self._turns: list[TurningPoint] = []
        self._offer: tuple[int, int] | None = None

    def read(self, event: ev.Event, now: When) -> None:
        """Note what an event adds to the story."""
        match event:
            case ev.RentDue() | ev.RentClaimed():
                self._owe(event, now)
            case ev.Paid(payer=int(payer), payee=payee, amount=amount):
                stop = self._owed.get(payer)
                if stop is not None and (stop.owner, stop.amount) == (payee, amount):
                    self._paid.append(self._owed.pop(payer))
                    self._turns.append(TurningPoint(now.round, stop.owner, "rent", payer, stop.deed, None, amount))
            case ev.Bankrupted(seat=seat, creditor=creditor):
                self._fall(seat, creditor, now)
            case ev.Built(deed=deed, level=level) | ev.BuildingSold(deed=deed, level=level):
                self._levels[deed] = level
            case ev.StormStruck(deed=deed, level=level):
                self._levels[deed] = level
            case ev.OfferAccepted(seat=seat, partner=partner):
                self._turns += [
                    TurningPoint(now.round, one, "deal", other) for one, other in ((seat, partner), (partner, seat))
                ]
            case ev.Purchased(seat=seat, deed=deed) | ev.DeedTaken(seat=seat, deed=deed):
                self._take(seat, deed, now)
            case ev.DeedDealt(seat=seat, deed=deed) | ev.DuelWon(seat=seat, deed=deed):
                self._take(seat, deed, now)
            case ev.AuctionWon(seat=seat, lot="deed", what=deed):
                self._take(seat, deed, now)
            case _:
                pass

    def _owe(self, event: ev.RentDue | ev.RentClaimed, now: When) -> None:
        stop = Stop(
            now.round, event.debtor, event.owner, event.deed, self._levels[event.deed], event.amount, is_fatal=False
        )
        self._stops.append(stop)
        self._owed[event.debtor] = stop

    def _fall(self, seat: int, creditor: int | str, now: When) -> None:
        stop = self._owed.pop(seat, None)
        if stop is not None:
            self._stops[self._stops.index(stop)] = msgspec.structs.replace(stop, is_fatal=True)
        if isinstance(creditor, int):
            self._turns.append(TurningPoint(now.round, creditor, "fall", seat))

    def _take(self, seat: int, deed: str, now: When) -> None:
        self._owners[deed] = seat
        group = self._game.edition.groups[self._game.edition.deeds[deed].group]
        if group.kind == "street" and all(self._owners.get(other) == seat for other in group.deeds):
            self._turns.append(TurningPoint(now.round, seat, "group", None, deed, group.id))

    def dearest(self) -> Stop | None:
        """The highest rent that fell due; the first of equals."""
        return max(self._stops, key=lambda stop: stop.amount, default=None)

    def best(self) -> Earner | None:
        """The deed that earned most for its price."""
        return max(self._earners(), key=lambda one: (one.earned, -one.price), default=None)

    def _earners(self) -> Iterator[Earner]:
        for deed in dict.fromkeys(stop.deed for stop in self._paid):
            rents = [stop for stop in self._paid if stop.deed == deed]
            high = max(rents, key=lambda stop: stop.amount)
            price = self._game.edition.deeds[deed].price
            yield Earner(deed, sum(stop.amount for stop in rents), len(rents), price, high.round)

    def turning(self, taken: int | None) -> TurningPoint | None:
        """What gave the winner the lead for good in a round; None without a single winner."""
        winners = self._game.winners
        if len(winners) != 1 or taken is None:
            return None
        [seat] = winners
        near = [turn for turn in self._turns if turn.seat == seat and turn.round == taken]
        lead = TurningPoint(taken, seat, "lead")
        return min([*near, lead], key=lambda turn: (_BY_WEIGHT.index(turn.kind), -turn.amount))
