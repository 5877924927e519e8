"""A second process: it is told at its start, and even if it runs it sets nothing back, draws nothing again."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import NotStartedError, running
from tests.server.visitors import ME, OPEN, Browser, company, made_table, new_guest, open_service, solo

from magie.server.live.requests import respond
from magie.server.live.seating import join
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.storage import alone
from magie.server.wire import frames as f
from magie.server.wire.home import JoinWish


@pytest.fixture
def no_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second process that runs all the same."""

    async def get_in(*_: Any) -> bool:
        return True

    monkeypatch.setattr(alone.Alone, "take", get_in)


async def test_a_second_process_on_the_same_database_does_not_start(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with open_service(database) as service:
        with monkeypatch.context() as impatient:
            impatient.setattr("magie.server.service.START_PATIENCE", 0.0)
            with pytest.raises(ServerRefusal) as caught:
                await Service(service.settings).open()
        assert caught.value.code == "server/second-process"
    async with open_service(database):
        pass  # the first has let go


def test_magie_serve_says_in_one_sentence_that_another_process_is_there(tmp_path: Path) -> None:
    with running(tmp_path), pytest.raises(NotStartedError) as caught, running(tmp_path):
        pass
    status, told = caught.value.args
    assert status == 2
    assert told.splitlines()[-1].startswith("error[server/second-process]: Another Magie server")
    assert "Traceback" not in told


@pytest.mark.usefixtures("no_lock")
async def test_a_stale_process_does_not_set_a_running_game_back_to_the_lobby(database: str) -> None:
    async with open_service(database) as one:
        host, friend = new_guest(one), new_guest(one)
        table = await made_table(one, host, ME, OPEN)
        await join(table, friend, JoinWish(), "en")
        async with open_service(database) as other:
            stale = await other.table(table.id)
            assert stale.phase == "lobby"
            pages = [await Browser(table, guest).enter() for guest in (host, friend)]
            for number, page in enumerate(pages):
                await page.send(f.AddPart, part=f"{number:064x}")
            await pages[0].send(f.StartGame)
            await pages[0].until(lambda: pages[0].view.phase == "playing")
            sequence = table.stored
        # The other one has been stopped, and has put its table away.
        stored = await one.store.load(table.id)
        assert stored is not None
        assert (stored.row.phase, len(stored.log)) == ("playing", sequence)


@pytest.mark.usefixtures("no_lock")
async def test_a_part_that_is_added_at_a_stale_process_does_not_replace_the_stored_one(database: str) -> None:
    async with open_service(database) as one, open_service(database) as other:
        host = new_guest(one)
        table = await made_table(one, host, ME, OPEN)
        stale = await other.table(table.id)
        await (await Browser(table, host).enter()).send(f.AddPart, part="ab" * 32)
        page = Browser(stale, host)
        await page.enter()
        await respond(stale, page.socket, f.AddPart(id="x", part="cd" * 32))
        assert not [frame for frame in page.read() if isinstance(frame, f.Done)]
        stored = await one.store.load(table.id)
        assert stored is not None
        assert stored.seats[0].part == "ab" * 32


async def test_a_table_with_a_log_goes_on_where_it_was_and_never_draws_again(sqlite: str) -> None:
    """What an earlier version's second process left behind: a running game that is marked as waiting."""

    async with open_service(sqlite) as service:
        pages = await company(service, 2)
        for _ in range(6):
            page = next((one for one in pages if one.is_asked()), pages[0])
            await page.until_asked()
            await page.act_as_offered()
            for one in pages:
                one.read()
    before = pages[0].table
    with sqlite3.connect(re.sub("^sqlite:///", "", sqlite)) as connection:
        connection.execute("UPDATE tables SET phase = 'lobby', round = 0")
    async with open_service(sqlite) as service:
        page = await Browser(await service.table(before.id), pages[0].guest).enter()
        assert page.view.phase == "playing"
        assert page.table.stored == before.stored
        answer = await page.send(f.StartGame)
        assert isinstance(answer, f.Refused)
        assert answer.code == "table/not-waiting"


@pytest.mark.parametrize("change", ["roll", "secret", "part"])
async def test_a_log_whose_outcomes_are_not_those_of_its_secret_is_not_served(sqlite: str, change: str) -> None:
    async with open_service(sqlite) as service:
        page = await solo(service)
        for _ in range(3):
            await page.until_asked()
            await page.act_as_offered()
    with sqlite3.connect(re.sub("^sqlite:///", "", sqlite)) as connection:
        if change == "roll":
            last = "SELECT max(sequence) FROM log WHERE kind = 'outcome' AND value LIKE '%die1%'"
            (number,) = connection.execute(last).fetchone()
            (value,) = connection.execute("SELECT value FROM log WHERE sequence = ?", (number,)).fetchone()
            die = int(re.search(r'"die1":(\d)', value)[1])  # type: ignore[index]
            other = value.replace(f'"die1":{die}', f'"die1":{die % 6 + 1}')
            connection.execute("UPDATE log SET value = ? WHERE sequence = ?", (other, number))
            connection.execute("DELETE FROM log WHERE sequence > ?", (number,))
        elif change == "secret":
            connection.execute("UPDATE tables SET secret = ?", (bytes(32),))
        else:
            connection.execute("UPDATE seats SET part = ? WHERE part IS NOT NULL", ("12" * 32,))
    async with open_service(sqlite) as service:
        with pytest.raises(ServerRefusal) as caught:
            await service.table(page.table.id)
        assert caught.value.code == "table/unreadable"
