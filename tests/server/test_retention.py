"""What is cleared away: first marked, a day later removed; games leave their record behind."""

from __future__ import annotations

import gzip
import time

import pytest
from tests.server.visitors import ME, OPEN, Browser, company, made_table, new_guest, open_service, solo

from magie.game.fairness import promise_of
from magie.game.verification import Witness, compare
from magie.notation import parse_record
from magie.server.cluster import Cluster
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.wire import frames as f

A_DAY = 24 * 3600.0


@pytest.fixture(autouse=True)
def nobody_else_clears_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server cleans when it starts, and by the true clock: marks of these tests would be gone again."""
    monkeypatch.setattr(Cluster, "is_first", False)


async def code_of_table(service: Service, name: str) -> str:
    with pytest.raises(ServerRefusal) as caught:
        await service.table(name)
    return caught.value.code


async def test_a_table_that_waits_for_nobody_is_removed_a_day_after_it_was_marked(either_service: Service) -> None:
    old = await made_table(either_service, new_guest(either_service), ME, OPEN)
    now = time.time() + 2 * A_DAY
    assert await either_service.retention.clean(now) == []
    assert await either_service.retention.clean(now + 3600) == []
    assert await either_service.retention.clean(now + A_DAY + 1) == [old.id]
    either_service.registry.forget(old.id)
    assert await code_of_table(either_service, old.id) == "table/unknown"


async def test_a_start_with_a_wrong_clock_removes_nothing(either_service: Service) -> None:
    table = await made_table(either_service, new_guest(either_service), ME, OPEN)
    now = time.time()
    assert await either_service.retention.clean(now + 400 * A_DAY) == []
    assert await either_service.retention.clean(now) == [], "the clock is right again, and the mark is gone"
    assert await either_service.retention.clean(now + 23 * 3600) == []
    stored = await either_service.store.load(table.id)
    assert stored is not None
    assert stored.row.marked is None


async def test_a_marked_table_to_which_somebody_comes_back_stays(service: Service) -> None:
    host = new_guest(service)
    table = await made_table(service, host, ME, OPEN)
    now = time.time() + 2 * A_DAY
    assert await service.retention.clean(now) == []
    await (await Browser(table, host).enter()).send(f.AddPart, part="ab" * 32)
    assert await service.retention.clean(now + A_DAY + 1) == [], "marked anew"


async def test_a_finished_game_is_kept_as_its_record(database: str) -> None:
    async with open_service(database, finished_days=30) as service:
        first, second = await company(service, 2)
        await second.send(f.LeaveTable)
        await first.until(lambda: first.view.phase == "over")
        name = first.table.id
        now = time.time() + 31 * A_DAY
        assert await service.retention.clean(now) == []
        for gone in await service.retention.clean(now + A_DAY + 1):
            service.registry.forget(gone)
        assert await code_of_table(service, name) == "table/put-away"
        text = gzip.decompress(await service.record(name, first.guest)).decode()
        record = parse_record(text)
        assert compare(record, Witness()).breach is None
        assert record.winners == (0,)


async def test_a_game_that_nobody_goes_on_with_is_kept_as_its_record_too(sqlite: str) -> None:
    async with open_service(sqlite, running_days=30, finished_days=0) as service:
        page = await solo(service)
        await page.until_asked()
        await page.leave()
        name, inputs = page.table.id, page.table.stored
        now = time.time() + 31 * A_DAY
        assert await service.retention.clean(now) == []
        assert await service.retention.clean(now + A_DAY + 1) == [name]
        service.registry.forget(name)
        record = parse_record(gzip.decompress(await service.record(name, page.guest)).decode())
        assert len(record.inputs) == inputs
        assert promise_of(record).secret == page.table.row.secret


async def test_nothing_is_kept_of_requests_longer_than_a_day(sqlite: str) -> None:
    async with open_service(sqlite, away_after=1e9) as service:
        first, _second = await company(service, 2)
        await first.ask(f.HandOver("give", "steady"))
        stored = await service.store.load(first.table.id)
        assert stored is not None
        assert "0:give" in stored.commands
        await service.retention.clean(time.time() + A_DAY + 1)
        stored = await service.store.load(first.table.id)
        assert stored is not None
        assert stored.commands == {}
