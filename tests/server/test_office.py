"""What an operator does beside a running server: it notices, and nothing is lost that was not meant to be."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.visitors import Browser, open_service, solo

from magie.notation import parse_record
from magie.server.office import opened
from magie.server.refusals import ServerRefusal
from magie.server.settings import Settings


async def _play(page: Browser, acts: int) -> None:
    for _ in range(acts):
        await page.until_asked()
        await page.act_as_offered()


async def test_an_operator_sees_tables_and_clients(database: str) -> None:
    async with open_service(database) as service, opened(service.settings) as office:
        page = await solo(service)
        service.limits.enter("192.0.2.7")
        await service.cluster._beat()
        note = next(note for note in await office.tables() if note.id == page.table.id)
        assert (note.phase, note.edition) == ("playing", "classic")
        client = next(note for note in await office.clients() if note.client == "192.0.2.7")
        assert (client.sockets, client.is_banned) == (1, False)


async def test_a_banned_client_is_refused_until_the_ban_is_lifted(database: str) -> None:
    async with open_service(database) as service, opened(service.settings) as office:
        assert await office.ban("2001:db8::1", 1) == "2001:db8::/64"
        await service.cluster._beat()
        assert service.limits.is_banned("2001:db8::/64")
        assert [note.client for note in await office.clients() if note.is_banned] == ["2001:db8::/64"]
        await office.ban("2001:db8::1", 0)
        await service.cluster._beat()
        assert not service.limits.is_banned("2001:db8::/64")


async def test_nobody_is_banned_by_a_slip_of_typing(database: str) -> None:
    async with open_service(database) as service, opened(service.settings) as office:
        for slip in ("notanip", "192.0.2.300", "2001:db8::1::2", ""):
            with pytest.raises(ServerRefusal) as caught:
                await office.ban(slip, 1)
            assert caught.value.code == "admin/no-client"
        assert await office.clients() == []
        service.limits.enter("a-name-of-a-proxy")
        await service.cluster._beat()
        for client in ("192.0.2.7", "2001:db8::/64", "a-name-of-a-proxy"):
            assert await office.ban(client, 1) == client


async def test_a_table_that_is_closed_lets_everybody_go_and_leaves_its_record(database: str) -> None:
    async with open_service(database) as service, opened(service.settings) as office:
        page = await solo(service)
        await _play(page, 3)
        assert await office.close_table(page.table.id)
        assert not await office.close_table(page.table.id)
        await service.cluster._beat()
        assert page.table.is_closed
        with pytest.raises(ServerRefusal) as caught:
            await service.table(page.table.id)
        assert caught.value.code == "table/put-away"
        kept = await service.store.record(page.table.id)
        assert kept is not None
        assert parse_record(kept.text).divergence() is None


async def test_games_go_from_one_database_to_another_as_records(database: str, sqlite: str, tmp_path: Path) -> None:
    other = sqlite.replace("tables.sqlite", "other.sqlite")
    async with open_service(database) as service, opened(service.settings) as office:
        page = await solo(service)
        await _play(page, 3)
        secret = page.table.row.secret.hex()
        assert await office.dump(tmp_path / "games") == 1
    text = (tmp_path / "games" / f"{page.table.id}.magie").read_text()
    assert secret not in text, "the game still runs"
    async with opened(Settings(database=other), is_new=True) as office:
        assert await office.load(tmp_path / "games") == (1, 0)
        assert await office.load(tmp_path / "games") == (0, 1)
    async with open_service(other) as service:
        kept = await service.store.record(page.table.id)
        assert kept is not None
        assert kept.text == text
