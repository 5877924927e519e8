"""Time at a table: decisions that last too long, people who are away, games against the clock, stops in between."""

from __future__ import annotations

import asyncio
import time

import pytest
from tests.server.visitors import BOT, ME, Browser, asked_page, company, new_guest, open_service, solo

from magie.server.live.clock import DecisionClock
from magie.server.live.table import OUTDATED_AFTER
from magie.server.service import Service
from magie.server.storage.rows import Changes
from magie.server.wire import frames as f
from magie.server.wire.home import ClockWish

TURN, JAIL = (1, 0, "turn", 0), (1, 0, "jail", 0)


def test_a_decision_takes_from_the_reserve_only_what_goes_beyond_its_own_time() -> None:
    clock = DecisionClock(ClockWish(10, 30))
    clock.turn_to(JAIL, 100.0)
    clock.run(100.0)
    assert clock.ends_in(30.0, 104.0) == pytest.approx(36.0)
    assert clock.turn_to((1, 1, "purchase", 0), 108.0) == 0.0
    assert clock.turn_to((1, 1, "auction", 1), 125.0) == pytest.approx(7.0)


def test_a_question_that_comes_back_in_the_same_turn_goes_on_where_it_stood() -> None:
    clock = DecisionClock(ClockWish(10, 0))
    clock.turn_to(TURN, 0.0)
    clock.run(0.0)
    clock.turn_to((1, 0, "offered", 1), 6.0)
    clock.turn_to(TURN, 9.0)
    assert clock.ends_in(0.0, 9.0) == pytest.approx(4.0)


def test_a_clock_stands_still_while_nobody_is_there() -> None:
    clock = DecisionClock(ClockWish(10, 0))
    clock.turn_to(TURN, 0.0)
    clock.run(0.0)
    clock.pause(3.0)
    assert clock.view(0.0, 50.0) is None
    clock.run(100.0)
    assert clock.ends_in(0.0, 101.0) == pytest.approx(6.0)


def test_a_table_without_clocks_never_runs_out_of_time() -> None:
    clock = DecisionClock(None)
    clock.turn_to(TURN, 0.0)
    clock.run(0.0)
    assert (clock.ends_in(0.0, 1e9), clock.view(0.0, 1e9)) == (None, None)


async def test_a_bot_holds_the_seat_of_whoever_has_used_up_both_times(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await company(service, 2, clock=ClockWish(5, 1))
    page = await asked_page(pages)
    seat = page.yours.seat
    assert seat is not None
    clock = page.view.clock
    assert clock is not None
    assert clock.ends - clock.due == 1000
    assert 4000 < clock.due - clock.now <= 5000
    assert clock.seconds == 5
    assert 4000 < clock.due - time.time() * 1000 <= 5000
    page.table.clock._used += 6.0  # as if six seconds had passed
    page.table.stirred.set()
    await page.until(lambda: page.view.seats[seat].is_held)
    await page.until(lambda: page.view.asked != seat)
    assert page.view.seats[seat].reserve == 0
    assert isinstance(await page.send(f.HandOver, bot=None), f.Done)


async def test_what_is_due_later_than_before_wakes_nobody(service: Service) -> None:
    page = await asked_page(await company(service, 2, clock=ClockWish(60, 1)))
    table = page.table
    await asyncio.sleep(0.02)  # the pacemaker waits for the clock
    looks_at = table.wakes_at
    assert looks_at is not None
    await page.act_as_offered()
    assert not table.stirred.is_set()
    assert table.wakes_at == looks_at
    table.clock._used += 61.0
    await table.settle()
    assert table.stirred.is_set(), "now it is due earlier"


async def test_somebody_who_is_away_is_held_for_while_another_waits_and_gets_the_seat_back(sqlite: str) -> None:
    async with open_service(sqlite, away_after=0.05) as service:
        pages = await company(service, 2)
        page = await asked_page(pages)
        seat, other = page.yours.seat, next(other for other in pages if other is not page)
        assert seat is not None
        await page.leave()
        await other.until(lambda: other.view.seats[seat].is_held)
        assert other.view.seats[seat].bot == "steady"
        back = await Browser(page.table, page.guest).enter()
        assert not back.view.seats[seat].is_held
        other.read()
        assert not other.view.seats[seat].is_held


async def test_a_table_that_nobody_watches_stands_still(sqlite: str) -> None:
    async with open_service(sqlite, away_after=0.01) as service:
        page = await solo(service)
        await page.until_asked()
        await page.leave()
        stands_at = page.table.stored
        await asyncio.sleep(0.1)
        assert page.table.stored == stands_at
        assert not page.table.people.rows[0].held_by
        watcher = await Browser(page.table, new_guest(service)).enter()
        await asyncio.sleep(0.1)
        assert page.table.stored == stands_at, "a spectator is no reason to play for somebody"
        assert watcher.view.seats[0].is_present is False


async def test_a_game_against_the_clock_ends_when_the_time_is_over(service: Service) -> None:
    page = await solo(service, ME, BOT, edition="spiderman-en", mode="time-limit", time_limit=1)
    assert page.view.time_left is not None
    assert 0 < page.view.time_left <= 60
    page.table.row.time_left = 0.05
    page.table.stirred.set()
    for _ in range(200):
        await page.until(lambda: page.is_asked() or page.view.phase == "over" or bool(_is_time_up(page)))
        if page.view.phase == "over":
            break
        if page.is_asked() and _is_time_up(page):
            await page.act_as_offered()
        await asyncio.sleep(0.002)
    await page.until(lambda: page.view.phase == "over")


def _is_time_up(page: Browser) -> bool:
    return bool(page.table.live_game.game.state.time_up)


async def test_a_stop_saves_the_clocks(database: str) -> None:
    async with open_service(database) as service:
        page = await solo(
            service, ME, BOT, clock=ClockWish(60, 30), edition="spiderman-en", mode="time-limit", time_limit=10
        )
        await page.until_asked()
        page.table.clock._used += 20.0
        page.table.row.time_left = 300.0
        name, guest = page.table.id, page.guest
    async with open_service(database) as service:
        table = await service.table(name)
        again = await Browser(table, guest).enter()
        assert again.view.clock is not None
        assert again.view.clock.due / 1000 - time.time() == pytest.approx(40.0, abs=2.0)
        assert again.view.time_left == pytest.approx(300.0, abs=2.0)
        assert again.view.seats[0].reserve == 30


async def test_tables_nobody_looks_at_are_put_away_and_come_back_when_asked_for(sqlite: str) -> None:
    async with open_service(sqlite, idle_after=0.0) as service:
        page = await solo(service)
        await page.until_asked()
        await service.registry.sweep()
        assert len(service.registry) == 1, "somebody is looking"
        await page.leave()
        await asyncio.sleep(0.01)
        await service.registry.sweep()
        assert len(service.registry) == 0
        again = await Browser(await service.table(page.table.id), page.guest).enter()
        assert again.view == page.view or again.view.sequence >= page.view.sequence


async def test_nothing_is_told_before_it_is_stored_and_then_clocks_are_told_as_they_are(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await company(service, 2, clock=ClockWish(5, 1))
    page = await asked_page(pages)
    keep = page.table.store.keep
    ends: list[float] = []

    async def keep_slowly(changes: Changes) -> None:
        await keep(changes)
        if not ends:
            await asyncio.sleep(1.2 * OUTDATED_AFTER)
            assert [other.read() for other in pages] == [[], []]
        ends.append(time.time())

    for other in pages:
        other.read()
    monkeypatch.setattr(page.table.store, "keep", keep_slowly)
    await page.act(page.yours.choices[0].action)
    assert page.view.clock is not None
    assert page.view.clock.now >= int(1000 * ends[0])
