"""Links that move a seat: they belong to whoever holds the seat, and die when it changes hands."""

from __future__ import annotations

import pytest
from tests.server.visitors import ME, OPEN, Browser, company, made_table, new_guest, open_service

from magie.server.guests import Guest
from magie.server.live.seating import claim, join, make_link
from magie.server.live.table import LiveTable
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.wire import frames as f
from magie.server.wire.home import JoinWish


async def refused(table: LiveTable, guest: Guest, token: str) -> str:
    with pytest.raises(ServerRefusal) as caught:
        await claim(table, guest, token)
    return caught.value.code


async def test_a_seat_cannot_be_taken_back_by_the_link_of_somebody_who_left_it(either_service: Service) -> None:
    host, thief, honest = (new_guest(either_service) for _ in range(3))
    table = await made_table(either_service, host, ME, OPEN)
    await join(table, thief, JoinWish(), "en")
    page = await Browser(table, thief).enter()
    old = await make_link(table, thief)
    await page.send(f.LeaveTable)
    await join(table, honest, JoinWish(), "en")
    assert await refused(table, thief, old) == "seat/unknown-link"
    assert table.seat_of(honest) == 1
    assert table.seat_of(thief) is None


async def test_an_old_link_stays_dead_in_the_running_game_and_after_a_restart(sqlite: str) -> None:
    async with open_service(sqlite) as service:
        first, second = await company(service, 2)
        name = first.table.id
        old = [await make_link(first.table, second.guest) for _ in range(2)]
        device = new_guest(service)
        assert await claim(first.table, device, old[0]) == 1
    async with open_service(sqlite) as service:
        table = await service.table(name)
        assert await refused(table, second.guest, old[1]) == "seat/unknown-link", "the seat has moved on"
        assert table.seat_of(device) == 1


async def test_whoever_leaves_a_running_game_leaves_no_link_behind(service: Service) -> None:
    pages = await company(service, 3)
    token = await make_link(pages[0].table, pages[1].guest)
    await pages[1].send(f.LeaveTable)
    assert await refused(pages[0].table, new_guest(service), token) == "seat/unknown-link"


async def test_a_seat_has_only_a_few_open_links(either_service: Service) -> None:
    host = new_guest(either_service)
    table = await made_table(either_service, host, ME, OPEN)
    for _ in range(3):
        await make_link(table, host)
    with pytest.raises(ServerRefusal) as caught:
        await make_link(table, host)
    assert caught.value.code == "seat/too-many-links"


async def test_a_link_that_is_claimed_twice_by_the_same_device_gives_the_same_answer(service: Service) -> None:
    host, device = new_guest(service), new_guest(service)
    table = await made_table(service, host, ME, OPEN)
    token = await make_link(table, host)
    assert await claim(table, device, token) == 0
    assert await claim(table, device, token) == 0, "the first answer may have been lost on its way"
    assert await refused(table, host, token) == "seat/unknown-link"
