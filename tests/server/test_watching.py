"""Those who only watch: many may come, none of them can keep out who plays, and they speak within bounds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tests.server.visitors import Browser, company, new_guest, open_service, solo

from magie.server.guests import Guest
from magie.server.live.audience import CLOSED_LAGGING, MOST_OF_SEAT
from magie.server.refusals import ServerRefusal
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from tests.server.clock import Clock

    from magie.server.live.table import LiveTable
    from magie.server.service import Service


def stranger(number: int, client: str = "") -> Guest:
    """Somebody who keeps no cookie: a new guest with every socket, from the same address."""
    return Guest(f"{number:064x}", client or f"192.0.2.{number}")


async def watcher(table: LiveTable, number: int, client: str = "") -> Browser:
    return await Browser(table, stranger(number, client)).enter()


def code_of(answer: f.Frame) -> str:
    assert isinstance(answer, f.Refused)
    assert answer.text
    return answer.code


async def test_whoever_holds_a_seat_is_let_in_however_many_watch(sqlite: str) -> None:
    async with open_service(sqlite, spectators_per_table=5) as service:
        page = await solo(service)
        for number in range(5):
            await watcher(page.table, number)
        before = page.table.audience.sockets.copy()
        with pytest.raises(ServerRefusal, match="table/crowded"):
            await watcher(page.table, 5)
        assert page.table.audience.sockets == before
        await page.leave()
        assert (await Browser(page.table, page.guest).enter()).yours.seat == 0


async def test_one_client_takes_some_of_the_places_to_watch_from_and_no_more(sqlite: str) -> None:
    async with open_service(sqlite, spectators_per_client=3) as service:
        page = await solo(service)
        there = [await watcher(page.table, number, "203.0.113.7") for number in range(3)]
        with pytest.raises(ServerRefusal, match="table/crowded"):
            await watcher(page.table, 3, "203.0.113.7")
        await watcher(page.table, 4, "192.0.2.1")
        await there[0].leave()
        await watcher(page.table, 5, "203.0.113.7")


async def test_of_too_many_pages_of_a_seat_the_first_gives_way(service: Service, clock: Clock) -> None:
    page = await solo(service)
    pages = [page]
    for _ in range(MOST_OF_SEAT + 1):
        clock.go_on(1.0)
        pages.append(await Browser(page.table, page.guest).enter())
    for one in pages:
        one.read()
    assert [one.is_closed for one in pages] == [True, True] + [False] * MOST_OF_SEAT
    assert page.socket.close_code == CLOSED_LAGGING


async def test_strangers_speak_by_client_and_all_together_so_often_and_the_players_as_ever(
    service: Service, clock: Clock
) -> None:
    pages = await company(service, 2)
    table = pages[0].table
    said = 0
    for number in range(8):  # each is a new guest
        answer = await (await watcher(table, number, "203.0.113.7")).send(f.Say, phrase="hurry")
        said += isinstance(answer, f.Done)
    assert said == 3
    assert isinstance(answer, f.Refused)
    assert (answer.code, answer.key) == ("say/too-often", "phrases")
    assert 0 < answer.seconds <= 2.6
    for number in range(20, 28):
        said += isinstance(await (await watcher(table, number)).send(f.Say, phrase="hurry"), f.Done)
    assert said == 5, "however many there are"
    for page in pages:
        assert isinstance(await page.send(f.Say, phrase="hello"), f.Done)
    pages[0].read()
    heard = [frame.seat for frame in pages[0].seen if isinstance(frame, f.Said)]
    assert heard == [None] * 5 + [0, 1]
    clock.go_on(2.0)
    assert isinstance(await (await watcher(table, 40)).send(f.Say, phrase="hurry"), f.Done)


async def test_the_host_asks_those_who_watch_for_silence(service: Service) -> None:
    host, other = await company(service, 2)
    seen = await Browser(host.table, new_guest(service)).enter()
    shown = [seen.view.hears_spectators]
    assert code_of(await other.send(f.AllowPhrases, is_allowed=False)) == "say/not-host"
    assert code_of(await seen.send(f.AllowPhrases, is_allowed=False)) == "seat/not-yours"
    assert isinstance(await host.send(f.AllowPhrases, is_allowed=False), f.Done)
    seen.read()
    assert [*shown, seen.view.hears_spectators] == [True, False]
    assert code_of(await seen.send(f.Say, phrase="hurry")) == "say/not-heard"
    assert isinstance(await other.send(f.Say, phrase="hello"), f.Done)
    await host.table.put_away()
    back = await Browser(await service.table(host.table.id), seen.guest).enter()
    assert code_of(await back.send(f.Say, phrase="hurry")) == "say/not-heard", "also after a restart"
    host = await Browser(back.table, host.guest).enter()
    await host.send(f.AllowPhrases, is_allowed=True)
    assert isinstance(await back.send(f.Say, phrase="hurry"), f.Done)
