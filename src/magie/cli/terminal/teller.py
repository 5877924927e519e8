"""Tells what happens: your own turn in sentences, everybody else's in one flowing line, nothing left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING, Literal, TypeAlias

from rich.table import Table
from rich.text import Text

from magie.cli.terminal.look import BAD, DIM, GOOD, seat_mark, seat_style
from magie.cli.wrap import wrap
from magie.game import decisions as ask
from magie.game import events as ev
from magie.game.events.payments import Told, tell_once

if TYPE_CHECKING:
    from magie.cli.terminal.view import View
    from magie.game import Event

# Whose doing a passage is: a seat's turn or its own business, an auction, or the roll for the first turn.
Head: TypeAlias = int | Literal["start", "auction"]

_UNTOLD = (ev.TurnBegan, ev.CardReturned)  # the head says whose turn it is; the card's text is enough
_BUSINESS = (
    ev.Built,
    ev.BuildingSold,
    ev.Mortgaged,
    ev.Lifted,
    ev.ShareMortgaged,
    ev.ShareLifted,
)  # fmt: skip  (told of whoever does it, at any moment)
_BARGAINS = (
    *_BUSINESS,
    ev.Purchased,
    ev.AuctionWon,
    ev.ShareBought,
    ev.ShareSold,
    ev.RideTaken,
    ev.CardCancelled,
    ev.TurnLost,
    ev.ContestRolled,
    ev.BackRolled,
    ev.DeedSurrendered,
    ev.BidBacked,
    ev.PurchaseIntercepted,
    ev.RentChanged,
)  # neither good nor bad
_WORKS: dict[type, str] = {
    ev.Built: "brief-builds",
    ev.BuildingSold: "brief-sells",
    ev.Mortgaged: "brief-mortgages",
}  # several in a row are told together
_SEPARATOR = " · "
_MARKS = {"start": "⚄", "auction": "⚖"}


@dataclass
class Passage:
    """A stretch of events under one head."""

    head: Head
    told: list[Told] = field(default_factory=list)


class Teller:
    """Tells the events of a game that have not been told yet."""

    def __init__(self, view: View, told: int = 0) -> None:
        self.view = view
        self.told = told
        self._turn: Head = "start"
        self._is_auction = False
        self._space = ""  # where the token of the head last came to stand
        for event in view.game.events[:told]:
            self._follow(event)
        self._cash = self._your_cash()

    def _your_cash(self) -> int | None:
        return None if self.view.you is None else self.view.game.cash(self.view.you)

    def news(self) -> Iterator[Table]:
        """What happened since the last time: a paragraph for each passage, and your cash where it changed."""
        first, self.told = self.told, len(self.view.game.events)
        passages = list(self._passages(first))
        for index, passage in enumerate(passages):
            text = self.tell(passage)
            cash = self._your_cash()
            if index == len(passages) - 1 and cash is not None and cash != self._cash:
                text.append(f" {self.view.speech('your-cash', cash=self.view.money(cash))}", style=DIM)
                self._cash = cash
            yield self._paragraph(passage.head, text)

    def _follow(self, event: Event) -> None:
        """Keep track of whose turn it is and whether there is an auction."""
        match event:
            case ev.TurnBegan(seat=seat):
                self._turn = seat
            case ev.AuctionOpened():
                self._is_auction = True
            case ev.AuctionWon() | ev.AuctionFailed():
                self._is_auction = False
            case _:
                pass

    def _passages(self, first: int) -> Iterator[Passage]:
        """The events by whose doing they are; what is on the table as a question is not told as well."""
        events = self.view.game.events
        passage = Passage(self._turn)
        for told in tell_once(events, first):
            event = told.event
            was_auction = self._is_auction
            self._follow(event)
            if isinstance(event, _UNTOLD) or self._is_asked(event, events[-1]):
                continue
            head: Head = "auction" if was_auction or self._is_auction else self._turn
            if isinstance(event, _BUSINESS):
                head = event.seat
            if head != passage.head or isinstance(event, ev.AuctionOpened):
                if passage.told:
                    yield passage
                passage = Passage(head)
            passage.told.append(told)
        if passage.told:
            yield passage

    def _is_asked(self, event: Event, last: Event) -> bool:
        """Whether an event is the very offer that you are about to be asked about."""
        is_offer = isinstance(event, ev.OfferMade | ev.OfferCountered) and event is last
        return (
            is_offer
            and isinstance(self.view.game.pending, ask.Offered)
            and self.view.game.pending.seat == self.view.you
        )

    def tell(self, passage: Passage) -> Text:
        """The words of a passage."""
        match passage.head:
            case "start":
                return self._start([told.event for told in passage.told])
            case "auction":
                label = Text(self.view.speech("auction"), style="bold")
            case self.view.you:
                return Text(" ").join(self._parts(passage.told, None))
            case seat:
                label = Text(self.view.narrator.seat(seat), style=f"bold {seat_style(seat)}")
        head = passage.head if isinstance(passage.head, int) else -1
        parts = [part for part in self._parts(passage.told, head) if part.plain]
        return Text.assemble((_SEPARATOR, DIM)).join([label, *parts])

    def _start(self, events: Sequence[Event]) -> Text:
        """The roll for the first turn in one line, then what else happens before it."""
        rolls = [event for event in events if isinstance(event, ev.FirstSeatRolled)]
        others = [event for event in events if not isinstance(event, ev.FirstSeatRolled)]
        thrown = [f"{self.view.narrator.seat(roll.seat)} {roll.die1}+{roll.die2}" for roll in rolls]
        told = [self.view.speech("first-rolls", rolls=", ".join(thrown))] if thrown else []
        return Text(" ".join([*told, *map(self.view.narrator.event, others)]))

    def _parts(self, passage: Sequence[Told], head: int | None) -> Iterator[Text]:
        index = 0
        while index < len(passage):
            told, follower = passage[index], passage[index + 1].event if index + 1 < len(passage) else None
            event, run = told.event, list(_run(passage[index:]))
            index += 1
            if isinstance(event, ev.Moved):
                self._space = event.space
            match event, follower:
                case ev.Rolled(), ev.Moved(way="dice") if event.seat == head:
                    self._space = follower.space
                    values = self.view.narrator.values(event) | self.view.narrator.values(follower)
                    yield Text(self.view.speech("brief-roll-move", **values))
                    index += 1
                case ev.RentDue(), _ if head is not None and told.payment is not None:
                    yield self._toned(told._replace(event=told.payment), head)  # the shorter of the two
                case ev.ShareTaken(giver="bank"), ev.ShareBought():
                    continue
                case ev.Moved(way="jail"), ev.Jailed() if event.seat == head:
                    continue
                case ((ev.Built() | ev.BuildingSold() | ev.Mortgaged()), _) if len(run) > 1 and event.seat == head:
                    yield Text(self._works(run))
                    index += len(run) - 1
                case _:
                    yield self._toned(told, head)

    def _toned(self, told: Told, head: int | None) -> Text:
        """An event in words, in the colour of what it does to your money."""
        return Text(self._words(told.event, head), style=self._tone(told.event, told.payment))

    def _tone(self, event: Event, payment: ev.Paid | None) -> str:
        you = self.view.you
        match event:
            case ev.RentDue(debtor=seat) | ev.Jailed(seat=seat) | ev.Bankrupted(seat=seat) if seat == you:
                return BAD
            case ev.GameWon():
                return "bold"
            case _ if payment is None or you is None or isinstance(event, _BARGAINS):
                return ""
            case _:
                return GOOD if payment.payee == you else BAD if payment.payer == you else ""

    def _words(self, event: Event, head: int | None) -> str:
        """Short and without a subject where the head of the line is the subject; else the whole sentence."""
        if head is None:
            return self.view.narrator.event(event)
        if isinstance(event, ev.CardDrawn) and event.seat == head:
            return self._card(event)
        key = _brief_key(event, head)
        if key is not None and self.view.speech.has(key):
            return self.view.speech(key, **self.view.narrator.values(event))
        return self.view.narrator.event(event).removesuffix(".")

    def _works(self, works: Sequence[Told]) -> str:
        """A run of building, of sales or of mortgages: on what, what stands there then, and the money of it all."""
        narrator, names = self.view.narrator, {}
        for event in (told.event for told in works):
            if isinstance(event, ev.Built | ev.BuildingSold | ev.Mortgaged):
                stands = f" ({narrator.buildings(event.level, event.deed)})" if isinstance(event, ev.Built) else ""
                names[event.deed] = narrator.deed(event.deed) + stands
        deeds, price = narrator.listed(list(names.values())), self.view.money(_sum(works))
        return self.view.speech(_WORKS[type(works[0].event)], deeds=deeds, price=price)

    def _card(self, event: ev.CardDrawn) -> str:
        """A card's text; the deck is named where the space does not bear its name."""
        values = self.view.narrator.values(event)
        is_named = values["deck"] == self.view.narrator.space(self._space)
        return self.view.speech("brief-card" if is_named else "brief-CardDrawn", **values)

    def _paragraph(self, head: Head, text: Text) -> Table:
        """A paragraph with its mark in the margin."""
        grid = Table.grid(padding=(0, 1))
        mark = seat_mark(head) if isinstance(head, int) else Text(_MARKS[head], style=DIM)
        grid.add_row(mark, wrap(text, self.view.width - 2))
        return grid


def _run(passage: Sequence[Told]) -> Iterator[Told]:
    """What stands at the front and is of one kind."""
    return takewhile(lambda told: type(told.event) is type(passage[0].event), passage)


def _sum(passage: Sequence[Told]) -> int:
    """The money that changed hands."""
    return sum(told.payment.amount for told in passage if told.payment is not None)


def _brief_key(event: Event, head: int) -> str | None:
    """The key of an event's short form, if it is the head of the line who does it."""
    match event:
        case ev.Paid(payer=payer, rule=rule) if payer == head:
            return "brief-Paid-rent" if rule.startswith("rent") else "brief-Paid"
        case ev.Paid(payee=payee) if payee == head:
            return "brief-Received"
        case ev.Rested(seat=seat, rule=rule) if seat == head:
            return "brief-Rested-visit" if rule == "jail-visit" else "brief-Rested"
        case ev.RentDue(debtor=seat) | ev.DebtArisen(debtor=seat) if seat == head:
            return f"brief-{type(event).__name__}"
        case _:
            return f"brief-{type(event).__name__}" if getattr(event, "seat", None) == head else None
