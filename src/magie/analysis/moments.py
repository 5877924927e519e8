"""What a game is marked by on its curve: what happened when, in a sentence."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from operator import methodcaller
from typing import Any, TypeAlias

from magie.analysis.records import Moment
from magie.game import Game, Record, events
from magie.language import Narrator

Say: TypeAlias = "Callable[[Callable[[Narrator], str]], str]"
LARGE = 200  # a rent from here on is an event of its own
NAMED = ("deal", "rent", "out", "won")  # kinds that have a few words of their own
KINDS: dict[type, str] = {
    events.AuctionWon: "auction",
    events.OfferAccepted: "deal",
    events.Built: "build",
    events.Jailed: "jail",
    events.RentDue: "rent",
    events.Bankrupted: "out",
    events.LeavingAnnounced: "out",
    events.GameWon: "won",
}
ONCE = {"build": 4, "rent": 3, "jail": 6, "auction": 2}  # rounds in which a seat's next one of a kind is not marked


def moments_of(record: Record, say: Say) -> tuple[Moment, ...]:
    """The events of a game that stand under its curve, in order; `say` puts them into words."""
    last: dict[tuple[str, int], int] = {}
    told = []
    for moment in _all(record, say):
        before = last.get((moment.kind, moment.seat))
        if before is not None and moment.round - before < ONCE.get(moment.kind, 0):
            continue
        last[moment.kind, moment.seat] = moment.round
        told.append(moment)
    return tuple(told)


def _all(record: Record, say: Say) -> Iterator[Moment]:
    game = Game.from_setup(record.setup)
    complete = _complete(game)
    for index, entry in enumerate(record.inputs):
        seen = len(game.events)
        game.feed(entry)
        for number in range(seen, len(game.events)):
            event = game.events[number]
            kind = _kind(event)
            if kind is not None:
                seat = _seat(event)
                label = say(partial(_label, event=event, kind=kind, seat=seat))
                yield Moment(index, game.round, seat, kind, say(methodcaller("event", event)), label)
        now = _complete(game)
        for group, owner in now.items():
            if complete.get(group) != owner:
                told = say(methodcaller("said", "analysis.moment-group", {"seat": owner, "group": group}))
                yield Moment(index, game.round, owner, "group", told, told.rstrip("."))
        complete = now


def _complete(game: Game) -> dict[str, int]:
    """The groups that are in one hand, and whose."""
    groups = [group for group in map(game.group, game.edition.groups) if len(group.deeds) > 1]
    return {group.id: owner for group in groups if (owner := group.owner) is not None}


def _kind(event: Any) -> Any:
    if isinstance(event, events.RentDue) and event.amount < LARGE:
        return None
    return KINDS.get(type(event))


def _label(narrator: Narrator, event: Any, kind: str, seat: int) -> str:
    """An event in a few words, where it is of a kind that turns games."""
    if kind not in NAMED:
        return ""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    return narrator.said(f"analysis.label-{kind}", {**fields, "seat": seat})


def _seat(event: Any) -> int:
    for name in ("seat", "debtor", "offerer", "winner"):
        seat = getattr(event, name, None)
        if isinstance(seat, int):
            return seat
    return 0


def lead_for_good(curve: Sequence[Sequence[float]], rounds: Sequence[int], winners: Sequence[int]) -> int | None:
    """The round from which the winner was ahead of everybody and stayed so; None where nobody won alone."""
    if len(winners) != 1:
        return None
    led = len(curve) - 1
    while led > 0 and max(curve[led - 1]) == curve[led - 1][winners[0]]:
        led -= 1
    return rounds[led]
