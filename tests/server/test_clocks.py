"""Time at a table: decisions that last too long, people who are away, games against the clock, stops in between."""

from __future__ import annotations

import pytest
from tests.server.clock import Clock
from tests.server.visitors import BOT, ME, Browser, asked_page, company, new_guest, open_service, solo
from tests.waiting import take_turns, until_so

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


async def test_a_bot_holds_the_seat_of_whoever_has_used_up_both_times(service: Service, clock: Clock) -> None:
    pages = await company(service, 2, clock=ClockWish(5, 1))
    page = await asked_page(pages)
    seat = page.yours.seat
    assert seat is not None
    shown = page.view.clock
    assert shown is not None
    assert shown.ends - shown.due == 1000
    assert shown.due - shown.now == 5000
    assert shown.seconds == 5
    assert shown.now == int(clock.time() * 1000)
    clock.go_on(5.9, page.table)
    await take_turns()
    page.read()
    assert not page.view.seats[seat].is_held
    clock.go_on(0.2, page.table)
    await page.until(lambda: page.view.seats[seat].is_held)
    await page.until(lambda: page.view.asked != seat)
    assert page.view.seats[seat].reserve == 0
    assert isinstance(await page.send(f.HandOver, bot=None), f.Done)


@pytest.mark.usefixtures("clock")
async def test_what_is_due_later_than_before_wakes_nobody(service: Service) -> None:
    page = await asked_page(await company(service, 2, clock=ClockWish(60, 1)))
    table = page.table
    looks_at = await until_so(lambda: table.wakes_at)  # the pacemaker waits for the clock
    await take_turns()
    await page.act_as_offered()
    assert not table.stirred.is_set()
    assert table.wakes_at == looks_at
    table.clock._used += 61.0
    await table.settle()
    assert table.stirred.is_set(), "now it is due earlier"


async def test_somebody_who_is_away_is_held_for_while_another_waits_and_gets_the_seat_back(
    sqlite: str, clock: Clock
) -> None:
    async with open_service(sqlite, away_after=60.0) as service:
        pages = await company(service, 2)
        page = await asked_page(pages)
        seat, other = page.yours.seat, next(other for other in pages if other is not page)
        assert seat is not None
        await page.leave()
        clock.go_on(59.0, page.table)
        await take_turns()
        other.read()
        assert not other.view.seats[seat].is_held
        clock.go_on(1.0, page.table)
        await other.until(lambda: other.view.seats[seat].is_held)
        assert other.view.seats[seat].bot == "steady"
        back = await Browser(page.table, page.guest).enter()
        assert not back.view.seats[seat].is_held
        other.read()
        assert not other.view.seats[seat].is_held


def patience_of(page: Browser) -> float | None:
    """Seconds until a bot may be had for whoever is asked."""
    told = page.view.patience
    return None if told is None else (told.due - told.now) / 1000


async def test_without_a_clock_nobody_keeps_another_waiting_for_ever(sqlite: str, clock: Clock) -> None:
    async with open_service(sqlite, stall_after=300.0) as service:
        pages = await company(service, 2)
        page = await asked_page(pages)
        seat, other = page.yours.seat, next(other for other in pages if other is not page)
        assert seat is not None
        assert patience_of(other) == 300.0
        clock.go_on(200.0)
        await page.send(f.Ping)
        await page.send(f.Say, phrase="thinking")
        clock.go_on(99.0)
        early = await other.send(f.HoldSeat, seat=seat)
        assert isinstance(early, f.Refused)
        assert early.code == "hold/too-soon"
        assert 1.0 <= early.seconds <= 1.1
        clock.go_on(1.1, page.table)
        await take_turns()
        assert page.table.people.rows[seat].held_by is None, "nobody asked for it"
        watcher = await Browser(page.table, new_guest(service)).enter()
        for who, code in ((page, "hold/not-yours"), (watcher, "seat/not-yours")):
            refused = await who.send(f.HoldSeat, seat=seat)
            assert isinstance(refused, f.Refused)
            assert refused.code == code
        assert isinstance(await other.send(f.HoldSeat, seat=seat), f.Done)
        assert other.view.seats[seat].is_held
        assert patience_of(other) is None
        clock.go_on(5.0, page.table)
        await other.until(lambda: other.view.asked != seat)
        await page.send(f.HandOver, bot=None)
        assert not page.view.seats[seat].is_held, "whoever is back has the seat"
        asked = await asked_page(pages)
        assert patience_of(asked) == 300.0, "each question has its own time"


async def test_how_long_somebody_has_waited_outlives_a_restart(sqlite: str, clock: Clock) -> None:
    async with open_service(sqlite, stall_after=300.0) as service:
        pages = await company(service, 2)
        page = await asked_page(pages)
        clock.go_on(200.0)
        await page.table.put_away()
        table = await service.table(page.table.id)
        other = await Browser(table, next(other for other in pages if other is not page).guest).enter()
        page = await Browser(table, page.guest).enter()
        assert patience_of(other) == pytest.approx(100.0, abs=0.01)
        assert page.yours.seat is not None
        clock.go_on(101.0)
        assert isinstance(await other.send(f.HoldSeat, seat=page.yours.seat), f.Done)


async def test_where_a_clock_runs_or_nobody_waits_there_is_no_bot_to_be_had(service: Service, clock: Clock) -> None:
    pages = await company(service, 2, clock=ClockWish(3_000, 0))
    page = await asked_page(pages)
    other = next(other for other in pages if other is not page)
    assert page.yours.seat is not None
    clock.go_on(1_000.0)
    refused = await other.send(f.HoldSeat, seat=page.yours.seat)
    assert isinstance(refused, f.Refused)
    assert refused.code == "hold/nobody-waits"
    alone = await solo(service)
    await alone.until_asked()
    assert patience_of(alone) is None


async def test_a_table_that_nobody_watches_stands_still(sqlite: str, clock: Clock) -> None:
    async with open_service(sqlite, away_after=60.0) as service:
        page = await solo(service)
        await page.until_asked()
        await page.leave()
        stands_at = page.table.stored
        clock.go_on(600.0, page.table)
        await take_turns()
        assert page.table.stored == stands_at
        assert not page.table.people.rows[0].held_by
        watcher = await Browser(page.table, new_guest(service)).enter()
        clock.go_on(600.0, page.table)
        await take_turns()
        assert page.table.stored == stands_at, "a spectator is no reason to play for somebody"
        assert watcher.view.seats[0].is_present is False


async def test_a_game_against_the_clock_ends_when_the_time_is_over(service: Service, clock: Clock) -> None:
    page = await solo(service, ME, BOT, edition="spiderman-en", mode="time-limit", time_limit=1)
    assert page.view.time_left == 60
    await page.until_asked()
    clock.go_on(59.0, page.table)
    await take_turns()
    state = page.table.live_game.game.state
    assert not state.time_up
    clock.go_on(1.0, page.table)
    await page.until(lambda: bool(state.time_up))
    while page.view.phase != "over":
        await page.until_asked()
        if page.is_asked():
            await page.act_as_offered()


async def test_a_stop_saves_the_clocks(database: str, clock: Clock) -> None:
    async with open_service(database) as service:
        page = await solo(
            service, ME, BOT, clock=ClockWish(60, 30), edition="spiderman-en", mode="time-limit", time_limit=10
        )
        await page.until_asked()
        clock.go_on(20.0)
        name, guest = page.table.id, page.guest
    async with open_service(database) as service:
        table = await service.table(name)
        again = await Browser(table, guest).enter()
        assert again.view.clock is not None
        assert again.view.clock.due - again.view.clock.now == pytest.approx(40_000, abs=1)
        assert again.view.time_left == pytest.approx(580.0)
        assert again.view.seats[0].reserve == 30


async def test_tables_nobody_looks_at_are_put_away_and_come_back_when_asked_for(sqlite: str, clock: Clock) -> None:
    async with open_service(sqlite, idle_after=60.0) as service:
        page = await solo(service)
        await page.until_asked()
        clock.go_on(61.0)
        await service.registry.sweep(service.limits)
        assert len(service.registry) == 1, "somebody is looking"
        await page.leave()
        clock.go_on(61.0)
        await service.registry.sweep(service.limits)
        assert len(service.registry) == 0
        again = await Browser(await service.table(page.table.id), page.guest).enter()
        assert again.view == page.view or again.view.sequence >= page.view.sequence


async def test_nothing_is_told_before_it_is_stored_and_then_clocks_are_told_as_they_are(
    service: Service, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = await company(service, 2, clock=ClockWish(5, 1))
    page = await asked_page(pages)
    keep = page.table.store.keep
    ends: list[float] = []

    async def keep_slowly(changes: Changes) -> None:
        await keep(changes)
        if not ends:
            clock.go_on(1.2 * OUTDATED_AFTER)
            await take_turns()
            assert [other.read() for other in pages] == [[], []]
        ends.append(clock.time())

    for other in pages:
        other.read()
    monkeypatch.setattr(page.table.store, "keep", keep_slowly)
    await page.act(page.yours.choices[0].action)
    assert page.view.clock is not None
    assert page.view.clock.now >= int(1000 * ends[0])
