"""Lopsided deals at a table: everybody is shown them before they are accepted, and some tables have none."""

from __future__ import annotations

from typing import Any

from tests.server.visitors import ME, OPEN, Browser, company, made_table, new_guest, open_service

from magie.game import actions as act
from magie.game.actions import Assets
from magie.server.service import Service
from magie.server.wire import frames as f

TABLE = (
    "v1 classic standard paris fr-classic turn=24 round=8 cash=600,700,500 at=go,jail,red-1 "
    "deeds.0=orange-1,red-1,yellow-1 deeds.1=orange-2,orange-3,pink-1 deeds.2=green-1,green-2"
)
GIFT = act.Offer(1, Assets(deeds=("orange-1",)))
TRADE = act.Offer(1, Assets(deeds=("orange-1",)), Assets(cash=400))


async def friends(service: Service, **wish: Any) -> list[Browser]:
    """Three people in the middle of a game."""
    return await company(service, 3, position=TABLE, **wish)


async def is_marked(page: Browser, offer: act.Offer) -> bool:
    """Whether whoever writes an offer is told that it would be shown as lopsided."""
    checked = await page.send(f.Check, action=offer)
    assert isinstance(checked, f.Checked)
    return checked.is_lopsided


async def told(pages: list[Browser]) -> list[Any]:
    """What each of them is shown of the offer."""
    for page in pages:
        page.read()
    return [page.view.lopsided for page in pages]


async def test_where_strangers_meet_all_see_a_lopsided_deal_before_it_is_accepted(either_service: Service) -> None:
    pages = await friends(either_service, is_public=True)
    stranger = await Browser(pages[0].table, new_guest(either_service)).enter()
    assert await is_marked(pages[0], GIFT)
    assert not await is_marked(pages[0], TRADE)
    assert isinstance(await pages[0].act(GIFT), f.Done)
    marks = await told([*pages, stranger])
    assert {(mark.giver, mark.taker, mark.times) for mark in marks} == {(0, 1, 0)}
    assert isinstance(await pages[1].act(act.Accept()), f.Done)
    assert await told([*pages, stranger]) == [None] * 4


async def test_a_trade_is_shown_as_nothing_but_a_trade(either_service: Service) -> None:
    pages = await friends(either_service, is_public=True)
    await pages[0].act(TRADE)
    assert await told(pages) == [None] * 3


async def test_among_friends_a_gift_is_nobodys_business(either_service: Service) -> None:
    pages = await friends(either_service)
    assert pages[0].view.fair_deals == "free"
    assert not await is_marked(pages[0], GIFT)
    await pages[0].act(GIFT)
    assert await told(pages) == [None] * 3


async def test_a_table_can_refuse_lopsided_deals_in_all_three_ways(either_service: Service) -> None:
    pages = await friends(either_service, fair_deals="refused")
    checked = await pages[0].send(f.Check, action=GIFT)
    assert isinstance(checked, f.Checked)
    assert (checked.is_legal, checked.code, checked.is_lopsided) == (False, "deal/lopsided", True)
    refused = await pages[0].act(GIFT)
    assert isinstance(refused, f.Refused)
    assert refused.code == "deal/lopsided"
    await pages[0].act(TRADE)
    await told(pages)
    countered = await pages[1].act(act.Counter(Assets(), Assets(deeds=("orange-1",))))
    assert isinstance(countered, f.Refused)
    assert countered.code == "deal/lopsided"
    assert isinstance(await pages[1].act(act.Accept()), f.Done)


async def test_what_a_pair_has_struck_is_counted_and_still_known_after_the_table_has_moved(sqlite: str) -> None:
    async with open_service(sqlite) as service:
        pages = await friends(service, is_public=True)
        await pages[0].act(GIFT)
        await told(pages)
        await pages[1].act(act.Accept())
        name = pages[0].table.id
    async with open_service(sqlite) as service:
        table = await service.table(name)
        pages = [await Browser(table, page.guest).enter() for page in pages]
        await pages[0].act(act.Offer(1, Assets(deeds=("red-1",))))
        mark = (await told(pages))[2]
        assert (mark.giver, mark.taker, mark.times) == (0, 1, 1)


async def test_the_host_says_before_the_game_what_becomes_of_lopsided_deals(either_service: Service) -> None:
    host, other = new_guest(either_service), new_guest(either_service)
    table = await made_table(either_service, host, ME, OPEN, is_public=True)
    page, watching = await Browser(table, host).enter(), await Browser(table, other).enter()
    assert page.view.fair_deals == "shown"
    assert isinstance(await page.send(f.SetFairDeals, fair_deals="refused"), f.Done)
    watching.read()
    assert watching.view.fair_deals == "refused"
    foreign = await watching.send(f.SetFairDeals, fair_deals="free")
    assert isinstance(foreign, f.Refused)


async def test_only_the_host_says_so_and_not_once_the_game_runs(either_service: Service) -> None:
    pages = await friends(either_service)
    late = await pages[0].send(f.SetFairDeals, fair_deals="free")
    assert isinstance(late, f.Refused)
    assert late.code == "table/not-waiting"
