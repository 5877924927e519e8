"""Tells what happens: your own turn in sentences, everybody else's in one flowing line, nothing left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import TYPE_CHECKING, Literal, TypeAlias

from rich.table import Table
from rich.text import Text

from magie.cli.fold import fold
from magie.cli.terminal.look import BAD, DIM, GOOD, seat_mark, seat_style
from magie.game import decisions as ask
from magie.game import events as ev

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
_SEPARATOR = " · "
_MARKS = {"start": "⚄", "auction": "⚖"}


@dataclass
class Passage:
    """A stretch of events under one head."""

    head: Head
    events: list[Event] = field(default_factory=list)


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
        events = self.view.game.events[self.told :]
        self.told = len(self.view.game.events)
        passages = list(self._passages(events))
        for place, passage in enumerate(passages):
            text = self.tell(passage)
            cash = self._your_cash()
            if place == len(passages) - 1 and cash is not None and cash != self._cash:
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

    def _passages(self, events: Sequence[Event]) -> Iterator[Passage]:
        """The events by whose doing they are; what is on the table as a question is not told as well."""
        passage = Passage(self._turn)
        for event in events:
            was_auction = self._is_auction
            self._follow(event)
            if isinstance(event, _UNTOLD) or self._is_asked(event, events[-1]):
                continue
            head: Head = "auction" if was_auction or self._is_auction else self._turn
            if isinstance(event, ev.Paid) and _is_price(event, passage.events[-1:]):
                continue
            if isinstance(event, _BUSINESS):
                head = event.seat
            if head != passage.head or isinstance(event, ev.AuctionOpened):
                if passage.events:
                    yield passage
                passage = Passage(head)
            passage.events.append(event)
        if passage.events:
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
                return self._start(passage.events)
            case "auction":
                label = Text(self.view.speech("auction"), style="bold")
            case self.view.you:
                return Text(" ").join(self._pieces(passage.events, None))
            case seat:
                label = Text(self.view.narrator.seat(seat), style=f"bold {seat_style(seat)}")
        head = passage.head if isinstance(passage.head, int) else -1
        pieces = [piece for piece in self._pieces(passage.events, head) if piece.plain]
        return Text.assemble((_SEPARATOR, DIM)).join([label, *pieces])

    def _start(self, events: Sequence[Event]) -> Text:
        """The roll for the first turn in one line, then what else happens before it."""
        rolls = [event for event in events if isinstance(event, ev.FirstSeatRolled)]
        others = [event for event in events if not isinstance(event, ev.FirstSeatRolled)]
        thrown = [f"{self.view.narrator.seat(roll.seat)} {roll.die1}+{roll.die2}" for roll in rolls]
        told = [self.view.speech("first-rolls", rolls=", ".join(thrown))] if thrown else []
        return Text(" ".join([*told, *map(self.view.narrator.event, others)]))

    def _pieces(self, events: Sequence[Event], head: int | None) -> Iterator[Text]:
        place = 0
        while place < len(events):
            event, follower = events[place], events[place + 1] if place + 1 < len(events) else None
            place += 1
            if isinstance(event, ev.Moved):
                self._space = event.space
            match event, follower:
                case ev.Rolled(), ev.Moved(way="dice") if event.seat == head:
                    self._space = follower.space
                    values = self.view.narrator.values(event) | self.view.narrator.values(follower)
                    yield Text(self.view.speech("brief-roll-move", **values))
                    place += 1
                case ev.RentDue(), ev.Paid() if event.amount == follower.amount and event.debtor == follower.payer:
                    yield self._toned(event if head is None else follower, head)
                    place += 1
                case ev.ShareTaken(giver="bank"), ev.ShareBought():
                    continue
                case ev.ShareBought(), ev.Paid() if (event.seat, event.price) == (follower.payer, follower.amount):
                    yield self._toned(event, head)
                    place += 1
                case ev.Moved(way="jail"), ev.Jailed() if event.seat == head:
                    continue
                case ev.Built(), ev.Built() if event.seat == head:
                    works = list(takewhile(lambda other: isinstance(other, ev.Built), events[place - 1 :]))
                    yield Text(self._building(works))
                    place += len(works) - 1
                case ev.BuildingSold(seat=seat), ev.BuildingSold() if seat == head:
                    sales = [other for other in _run(events[place - 1 :]) if isinstance(other, ev.BuildingSold)]
                    gained = sum(sale.refund for sale in sales)
                    yield self._raising("brief-sells", [sale.deed for sale in sales], gained)
                    place += len(sales) - 1
                case ev.Mortgaged(seat=seat), ev.Mortgaged() if seat == head:
                    loans = [other for other in _run(events[place - 1 :]) if isinstance(other, ev.Mortgaged)]
                    gained = sum(loan.amount for loan in loans)
                    yield self._raising("brief-mortgages", [loan.deed for loan in loans], gained)
                    place += len(loans) - 1
                case _:
                    yield self._toned(event, head)

    def _toned(self, event: Event, head: int | None) -> Text:
        """An event in words, in the colour of what it does to your money."""
        return Text(self._words(event, head), style=self._tone(event))

    def _tone(self, event: Event) -> str:
        you = self.view.you
        match event:
            case ev.Paid(payer=payer, payee=payee) if you is not None and you in (payer, payee):
                return GOOD if payee == you else BAD
            case ev.RentDue(debtor=debtor, owner=owner) if you is not None and you in (debtor, owner):
                return GOOD if owner == you else BAD
            case (
                ev.SalaryPaid(seat=seat)
                | ev.PotWon(seat=seat)
                | ev.DividendPaid(seat=seat)
                | ev.RollThreeWon(seat=seat)
                | ev.RefundPaid(seat=seat)
            ) if seat == you:
                return GOOD
            case ev.Jailed(seat=seat) | ev.Bankrupted(seat=seat) if seat == you:
                return BAD
            case ev.GameWon():
                return "bold"
            case _:
                return ""

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

    def _building(self, works: Sequence[Event]) -> str:
        """A whole round of building: what stands there in the end, and what it cost."""
        built = [event for event in works if isinstance(event, ev.Built)]
        levels = {event.deed: event.level for event in built}
        name = self.view.narrator.deed
        deeds = self.view.narrator.listed(
            [f"{name(deed)} ({self.view.narrator.buildings(level, deed)})" for deed, level in levels.items()]
        )
        return self.view.speech(
            "brief-builds", deeds=deeds, price=self.view.money(sum(event.price for event in built))
        )

    def _raising(self, key: str, deeds: Sequence[str], gained: int) -> Text:
        """A run of sales or of mortgages: of what, and what it brought."""
        names = self.view.narrator.listed([self.view.narrator.deed(deed) for deed in dict.fromkeys(deeds)])
        return Text(self.view.speech(key, deeds=names, price=self.view.money(gained)))

    def _card(self, event: ev.CardDrawn) -> str:
        """A card's text; the deck is named where the space does not bear its name."""
        values = self.view.narrator.values(event)
        is_named = values["deck"] == self.view.narrator.space(self._space)
        return self.view.speech("brief-card" if is_named else "brief-CardDrawn", **values)

    def _paragraph(self, head: Head, text: Text) -> Table:
        """A paragraph with its mark in the margin."""
        grid = Table.grid(padding=(0, 1))
        mark = seat_mark(head) if isinstance(head, int) else Text(_MARKS[head], style=DIM)
        grid.add_row(mark, fold(text, self.view.width - 2))
        return grid


def _run(events: Sequence[Event]) -> Iterator[Event]:
    """The events at the front that are of one kind."""
    return takewhile(lambda event: type(event) is type(events[0]), events)


def _is_price(paid: ev.Paid, before: Sequence[Event]) -> bool:
    """Whether a payment is just the price of what was won, which has been told."""
    won = before[0] if before else None
    return isinstance(won, ev.AuctionWon) and (won.seat, won.price) == (paid.payer, paid.amount)


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
