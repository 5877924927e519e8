"""People at a server without a network: guests with browsers that talk to live tables in this process."""

from __future__ import annotations

import asyncio
import gzip
import itertools
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Self

import msgspec
import pytest
from tests.waiting import LONG, until_so

from magie.game import Action
from magie.server.guests import Guest
from magie.server.live.analysts import Analysts
from magie.server.live.audience import Socket
from magie.server.live.requests import respond
from magie.server.live.seating import join
from magie.server.live.table import LiveTable
from magie.server.service import Service
from magie.server.settings import Settings
from magie.server.wire import frames as f
from magie.server.wire.home import JoinWish, NewTable, SeatWish
from magie.server.wire.table import Proof, Snapshot, TableView, Yours

UNHURRIED = {"database_seconds": LONG, "lease_seconds": LONG}  # however long nobody has a turn here
_ids = itertools.count(1)
_frames: msgspec.json.Decoder[f.Frame] = msgspec.json.Decoder(f.Frame)
ME, BOT, OPEN = SeatWish("me"), SeatWish("bot"), SeatWish("open")


@asynccontextmanager
async def open_service(database: str, **settings: Any) -> AsyncIterator[Service]:
    """A service with its doors open."""
    service = Service(Settings(database=database, **{**UNHURRIED, **settings}))
    await service.open()
    try:
        yield service
    finally:
        await service.close()


def have_analysts_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who analyses needs no process of its own: that it is one is tried in the tests of the analysis."""

    async def grind(_self: Analysts, _clients: set[str], _length: int, work: Callable[..., Any], *given: Any) -> Any:
        await asyncio.sleep(0)
        return work(*given)

    monkeypatch.setattr(Analysts, "grind", grind)


def new_guest(service: Service) -> Guest:
    """Somebody who was never here before."""
    return service.guests.guest_of(None, "test")


class Browser:
    """One open page at a table."""

    def __init__(self, table: LiveTable, guest: Guest, language: str = "en") -> None:
        self.table = table
        self.guest = guest
        self.socket = Socket(guest, None, language)
        self.seen: list[f.Frame] = []
        self.view: TableView
        self.yours: Yours
        self.is_closed = False

    async def enter(self, after: int | None = None) -> Self:
        """Connect."""
        await self.table.enter(self.socket, after)
        self.read()
        return self

    async def leave(self) -> None:
        """Disconnect."""
        await self.table.leave(self.socket)

    def read(self) -> list[f.Frame]:
        """All frames that have come since the last look."""
        news: list[f.Frame] = []
        while not self.socket.queue.empty():
            text = self.socket.queue.get_nowait()
            if text is None:
                self.is_closed = True
                break
            news.append(_frames.decode(text))
        for frame in news:
            state: Snapshot | f.Played | f.Changed | None = None
            if isinstance(frame, f.Fresh):
                state = frame.snapshot
            elif isinstance(frame, f.Played | f.Changed):
                state = frame
            if state is not None:
                self.view, self.yours = state.view, state.yours
        self.seen += news
        return news

    async def ask(self, request: f.Request) -> f.Frame:
        """Send a request and give its answer."""
        await respond(self.table, self.socket, request)
        return next(frame for frame in self.read() if getattr(frame, "id", None) == request.id)

    async def send(self, kind: type[Any], **fields: Any) -> f.Frame:
        """Send a request with an id of its own."""
        return await self.ask(kind(id=f"r{next(_ids)}", **fields))

    async def act(self, action: Action, **fields: Any) -> f.Frame:
        """Do something, as the game stands."""
        fields = {"id": f"r{next(_ids)}", "sequence": self.view.sequence, **fields}
        return await self.ask(f.Act(action=action, **fields))

    async def act_as_offered(self) -> f.Frame:
        """Press the big button, or whatever is there."""
        choices = self.yours.choices
        choice = next((choice for choice in choices if choice.is_primary), choices[0])
        return await self.act(choice.action)

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait for something to come true, reading what comes in."""

        def look() -> bool:
            self.read()
            return condition()

        await until_so(look, lambda: f"the table stands at {self.view}")

    async def until_asked(self) -> None:
        """Wait until this seat has to decide, or the game is over."""
        await self.until(lambda: self.is_asked() or self.view.phase == "over")

    def is_asked(self) -> bool:
        """Whether this seat has to decide."""
        return self.view.phase == "playing" and self.view.asked == self.yours.seat


async def made_table(service: Service, guest: Guest, *seats: SeatWish, **wish: Any) -> LiveTable:
    """A table that a guest sets up; bots answer at once."""
    made = await service.make_table(NewTable(seats=seats or (ME, BOT), pace="instant", **wish), guest, "en")
    return await service.table(made.id)


async def solo(service: Service, *seats: SeatWish, **wish: Any) -> Browser:
    """One person against bots, with the game begun."""
    guest = new_guest(service)
    page = await Browser(await made_table(service, guest, *(seats or (ME, BOT)), **wish), guest).enter()
    await page.send(f.AddPart, part="ab" * 32)
    await page.until(lambda: page.view.phase != "lobby")
    return page


async def company(service: Service, people: int, *bots: SeatWish, **wish: Any) -> list[Browser]:
    """Several people at one table, with the game begun."""
    guests = [new_guest(service) for _ in range(people)]
    seats = (ME, *(OPEN for _ in range(people - 1)), *bots)
    table = await made_table(service, guests[0], *seats, **wish)
    for number, guest in enumerate(guests[1:], start=1):
        await join(table, guest, JoinWish(name=f"Person {number}"), "en")
    pages = [await Browser(table, guest).enter() for guest in guests]
    for number, page in enumerate(pages):
        answer = await page.send(f.AddPart, part=f"{number:064x}")
        assert isinstance(answer, f.Done)
    assert isinstance(await pages[0].send(f.StartGame), f.Done)
    for page in pages:
        await page.until(lambda page=page: page.view.phase == "playing")  # type: ignore[misc]
    return pages


async def proof_of(service: Service, page: Browser) -> Proof:
    """What the archive gives to whoever wants to check the dice."""
    packed = await service.archive.proof(page.table)
    return msgspec.json.decode(gzip.decompress(packed), type=Proof)


async def asked_page(pages: list[Browser]) -> Browser:
    """Wait until one of the people is asked; the page of whoever is."""

    def look() -> Browser | None:
        for page in pages:
            page.read()
        return next((page for page in pages if page.is_asked()), None)

    asked = await until_so(look)
    assert asked is not None
    return asked
