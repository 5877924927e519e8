"""What a stranger can store: everything is bounded, by client and day and all together."""

from __future__ import annotations

import asyncio
import gzip
import random
import re
from functools import cache
from typing import Any

import pytest
from sqlalchemy import func, select
from tests.server.clock import Clock
from tests.server.visitors import (
    BOT,
    ME,
    Browser,
    asked_page,
    company,
    have_analysts_here,
    made_table,
    new_guest,
    open_service,
    solo,
)
from tests.waiting import until_so

import magie
from magie.game import Game
from magie.language import cldr
from magie.notation import parse_record
from magie.server import service as service_module
from magie.server.guests import Guest
from magie.server.limits import Limits
from magie.server.live import registry as registry_module
from magie.server.live import table as table_module
from magie.server.live.brought import checked
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.settings import Settings
from magie.server.storage import retention
from magie.server.storage import schema as t
from magie.server.storage.rows import Changes, RecordRow, ReviewRow
from magie.server.wire import frames as f
from magie.server.wire.home import NewTable

ME_TOO, OTHER = "203.0.113.7", "192.0.2.1"


@pytest.fixture(autouse=True)
def analysts_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    have_analysts_here(monkeypatch)


@cache
def played() -> str:
    game, bot = Game.new("classic", seats=2, seed=4), magie.bots.load("random")
    while not game.is_over and game.sequence < 40:
        game.play(bot)
    return game.record().text()


def record(number: int, length: int = 0) -> str:
    """One of many games, none of which is another one."""
    luck = random.Random(number)
    names = f"{number}, {luck.randbytes(12).hex()}"
    return f'[Names "{names}"]\n[Padding "{luck.randbytes(length // 2).hex()}"]\n{played()}'


async def refused(work: Any) -> ServerRefusal:
    with pytest.raises(ServerRefusal) as caught:
        await work
    return caught.value


async def brought(service: Service) -> list[str]:
    """The names of all records that are kept, the oldest first."""
    query = select(t.records.c.id).order_by(t.records.c.changed)
    return await service.store.look(lambda connection: list(connection.scalars(query)))


# Records.


def test_what_nobody_reads_is_not_kept_of_a_record() -> None:
    padded = record(1, 400_000).replace('[Names "', '[Names "' + "x" * 90_000, 1)
    padded = padded.replace("[Digest", '[DiceSecret "ab"]\n[Table "t"]\n[Date "today"]\n[Digest', 1)
    padded = re.sub(r'\[Rules "[^"]*"\]', '[Rules "' + "y" * 90_000 + '"]', padded)
    kept = checked(padded)
    assert len(kept.packed) < 1_500
    text = gzip.decompress(kept.packed).decode()
    assert not re.search("Padding|DiceSecret|Date|xxxxxxxxxxxxxxxxxxxxxxxxx|yyy", text)
    found, meant = parse_record(text), parse_record(played())
    assert (found.setup, found.inputs, found.rules) == (meant.setup, meant.inputs, meant.rules)
    assert len(found.names) == found.setup.seats


async def test_the_promise_of_the_dice_stays_with_a_record_and_with_the_same_game_its_name(service: Service) -> None:
    page = await solo(service)
    await page.until_asked()
    page.table.row.phase = "over"
    text = gzip.decompress(await service.record(page.table.id, page.guest)).decode()
    assert "DiceSecret" in text
    name = await service.bookcase.bring(text, OTHER)
    kept = await service.store.record(name)
    assert kept is not None
    assert parse_record(kept.text).tags == parse_record(text).tags
    assert await service.bookcase.bring(f'[Padding "{"z" * 9_000}"]\n{text}', OTHER) == name


async def test_one_client_brings_so_much_in_a_day_and_is_told_how_long_to_wait(clock: Clock, sqlite: str) -> None:
    async with open_service(sqlite, brought_per_client=3 * retention.LEAST_WEIGHT / 1e6) as service:
        bring = service.bookcase.bring
        names = [await bring(record(number), ME_TOO) for number in range(3)]
        refusal = await refused(bring(record(3), ME_TOO))
        assert (refusal.code, refusal.details["key"]) == ("record/too-much", "brought-bytes")
        assert refusal.details["seconds"] == pytest.approx(24 * 3600 / 3, rel=0.01)
        assert await bring(record(0), ME_TOO) == names[0], "what is there takes no more room"
        await bring(record(3), OTHER)
        clock.go_on(refusal.details["seconds"])
        await bring(record(4), ME_TOO)


async def test_all_brought_records_together_have_so_much_room_and_the_oldest_go_first(
    either_service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = either_service
    most = 4 * retention.LEAST_WEIGHT
    monkeypatch.setattr(service.retention, "_settings", Settings(brought_megabytes=most / 1e6))
    game = RecordRow.of("a-game", "classic", 0.0, played())
    await service.store.keep(Changes(records=[game]))
    names = [await service.bookcase.bring(record(number), f"192.0.2.{number}") for number in range(7)]
    assert await brought(service) == ["a-game", *names[3:]], "what a table has left is nobody's to push out"
    told = await service.bookcase.find(names[-1], new_guest(service))
    assert (told.length, told.names[0]) == (40, "6")


async def test_reviews_have_so_much_room_too(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service.retention, "_settings", Settings(brought_megabytes=1.0))
    for number in range(5):
        rows = [ReviewRow(f"r-{number}", language, "1", number, bytes(150_000)) for language in ("en", "fr")]
        await service.store.keep(Changes(reviews=rows))
    await service.retention.make_room(retention.REVIEWS)
    query = select(t.reviews.c.id).order_by(t.reviews.c.made)
    assert await service.store.look(lambda connection: list(connection.scalars(query))) == [
        "r-2", "r-2", "r-3", "r-3", "r-4", "r-4",
    ]  # fmt: skip


async def begun(service: Service) -> Browser:
    """The page of one of two people who have begun to play."""
    pages = await company(service, 2)
    await (await asked_page(pages)).act_as_offered()
    return pages[0]


async def test_a_game_that_is_played_without_advice_cannot_be_brought_to_ask_about_it(service: Service) -> None:
    game = (await begun(service)).table.live_game.game
    assert "at=" in game.position()
    refusal = await refused(service.bookcase.bring(game.record().text(), OTHER))
    assert refusal.code == "advice/not-allowed"


async def test_advice_about_a_game_that_is_played_is_refused_whatever_its_money_and_rounds(service: Service) -> None:
    host = await begun(service)
    position = host.table.live_game.game.position()
    assert "at=" in position
    richer = re.sub(r"cash=(\d+)", lambda cash: f"cash={int(cash[1]) + 1}", position)
    later = re.sub(r"turn=\d+", "turn=9", f"  {position} ")
    turned = " ".join([*position.split()[:5], *reversed(position.split()[5:])])
    for one in (position, richer, later, turned):
        with pytest.raises(ServerRefusal, match="advice/not-allowed"):
            service.must_be_free(one)
    elsewhere = re.sub(r"at=\S+", "at=jail,go", position)
    service.must_be_free(elsewhere)
    service.must_be_free("nonsense")


# Games.


async def test_what_games_write_is_shared_by_those_who_play_them(service: Service) -> None:
    page = await solo(service)
    page.socket.guest = Guest(page.guest.key, ME_TOO)
    watcher = await Browser(page.table, Guest("w" * 64, OTHER)).enter()
    await page.until_asked()
    page.table.audience.settle_up()
    for _ in range(5):
        await page.act_as_offered()
        await page.until_asked()
    before = page.table.stored
    owed = page.table.audience.settle_up()
    assert OTHER not in owed, "who only watches pays for nothing that people play"
    assert 5 <= owed[ME_TOO] <= before + 5
    await page.leave()
    assert page.table.audience.settle_up()[OTHER] == page.table.audience.written == 0
    await watcher.leave()


async def test_a_client_whose_games_have_written_too_much_rests_and_makes_no_new_tables(
    clock: Clock, sqlite: str
) -> None:
    async with open_service(sqlite, inputs_per_client=400, reading_pace=0.0) as service:
        page = await solo(service)
        await page.until_asked()
        page.table.audience.written = 401
        await service.registry.sweep(service.limits)
        assert page.socket.rest > 0
        answer = await page.act_as_offered()
        assert isinstance(answer, f.Refused)
        assert (answer.code, answer.key) == ("table/too-much", "inputs")
        assert answer.seconds == page.socket.rest
        refusal = await refused(made_table(service, page.guest))
        assert (refusal.code, refusal.details["key"]) == ("table/too-much", "inputs")
        assert not page.table.is_awake(), "nobody else is there for whom its bots might play"
        clock.go_on(answer.seconds + 1)
        await service.registry.sweep(service.limits)
        assert isinstance(await page.act_as_offered(), f.Done)


async def test_bots_do_not_play_on_for_a_client_whose_games_rest(service: Service) -> None:
    page = await solo(service, BOT, BOT)
    assert page.socket.seat is None
    sequence = page.table.stored
    await page.until(lambda: page.table.stored > sequence)
    page.socket.rest = 60.0
    page.table.look_who_rests()
    async with page.table.lock:
        sequence = page.table.stored
    for _ in range(50):
        await asyncio.sleep(0)
    assert page.table.stored == sequence
    page.socket.rest = 0.0
    page.table.look_who_rests()
    await page.until(lambda: page.table.stored > sequence)


async def test_no_game_is_longer_than_the_longest(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await solo(service)
    await page.until_asked()
    monkeypatch.setattr(table_module, "LONGEST_GAME", page.table.stored)
    answer = await page.act_as_offered()
    assert isinstance(answer, f.Refused)
    assert answer.code == "table/too-long"


async def test_rematches_count_as_new_tables(sqlite: str) -> None:
    async with open_service(sqlite, tables_per_client=2) as service:
        first, second = await company(service, 2)
        await second.send(f.LeaveTable)
        await first.until(lambda: first.view.phase == "over")
        again = await service.rematch(first.table.id, first.guest)
        assert await service.rematch(first.table.id, first.guest) == again, "whoever asks again has the same"
        refusal = await refused(made_table(service, first.guest))
        assert (refusal.code, refusal.details["key"]) == ("request/too-many", "new-tables")
        assert refusal.details["seconds"] > 0


async def test_a_table_keeps_the_position_that_it_begins_with_and_not_its_padding(service: Service) -> None:
    position = (
        "v1 classic standard paris fr-classic turn=13 round=4 dice=6,2 cash=1020,1156,1600 "
        "at=railroad-3,orange-2,go deeds.0=light-blue-1 agenda=end"
    )
    wish = NewTable(seats=(ME, BOT, BOT), position=position.replace(" agenda", " " * 30_000 + "agenda"))
    made = await service.make_table(wish, new_guest(service), "en")
    table = await service.table(made.id)
    assert len(table.row.setup) < 1_000
    assert table.live_game.game.position() == position


# All of it.


async def test_a_full_database_takes_nothing_new_and_lets_games_go_on(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(sqlite, database_megabytes=0.01) as service:
        await service._look_around()
        page_size = service.metrics.registry.get_sample_value("magie_database_bytes")
        assert page_size is not None
        assert page_size > 10_000
        for work in (made_table(service, new_guest(service)), _brought(service)):
            assert (await refused(work)).code == "server/full"
    async with open_service(sqlite) as service:
        page = await solo(service)
        monkeypatch.setattr(service_module, "SPARE_DISK", 1e18)
        await service._look_around()
        assert (await refused(made_table(service, new_guest(service)))).code == "server/full"
        await page.until_asked()
        assert isinstance(await page.act_as_offered(), f.Done)


async def _brought(service: Service) -> None:
    service.must_have_room()


async def test_the_size_of_the_database_is_told_on_either(either_service: Service) -> None:
    await until_so(lambda: (either_service.metrics.registry.get_sample_value("magie_database_bytes") or 0) > 10_000)


async def test_of_clients_that_are_forgotten_the_database_keeps_nothing(
    either_service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    cluster, limits = either_service.cluster, Limits(Settings())
    monkeypatch.setattr(cluster, "_limits", limits)
    for buckets in limits.buckets.values():
        monkeypatch.setattr(buckets, "_most", 1_500)
    for number in range(4_000):
        limits.buckets["requests"].take(f"2001:db8:{number:x}::/64")
        if number % 1_100 == 0:
            await cluster._beat()
    await cluster._beat()
    count = select(func.count()).select_from(t.uses)
    assert await either_service.store.look(lambda connection: connection.scalar(count)) == 1_500


# In memory.


async def test_of_tables_that_nobody_looks_at_only_so_many_stay_in_memory(
    sqlite: str, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry_module, "MOST_IDLE", 2)
    async with open_service(sqlite) as service:
        page = await solo(service)
        names = []
        for _ in range(4):
            clock.go_on(1.0)
            names.append((await made_table(service, new_guest(service))).id)
        await service.registry.sweep(service.limits)
        assert service.registry.names() == {page.table.id, *names[-2:]}


def test_numbers_in_words_are_kept_for_so_many_numbers_only() -> None:
    for number in range(cldr.MOST_NUMBERS + 50):
        for tell in (cldr.write_number, cldr.plural_category, cldr.ordinal_category):
            tell("en", number)
    kept = [tell.cache_info().currsize for tell in (cldr.write_number, cldr.plural_category, cldr.ordinal_category)]
    assert kept == [cldr.MOST_NUMBERS] * 3
