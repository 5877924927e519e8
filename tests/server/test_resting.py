"""Resting points: a long game is opened, joined and looked back at without being played again from its beginning."""

from __future__ import annotations

import json
import sqlite3
from typing import Any

import pytest
from tests.server.visitors import ME, Browser, new_guest, open_service, solo

from magie.bots.minds import mind_of
from magie.bots.schema import MIND
from magie.game import resting
from magie.game.inputs import Input
from magie.rules.schema import RUN
from magie.server.live import history
from magie.server.live import live_game as live
from magie.server.live.history import Archive
from magie.server.live.live_game import LiveGame
from magie.server.live.table import LiveTable
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.storage.rows import Changes
from magie.server.wire.home import SeatWish

EVERY = 10
PLAYED = 45


@pytest.fixture(autouse=True)
def short_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (live, history):
        monkeypatch.setattr(module, "REST_EVERY", EVERY)


@pytest.fixture
def fed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sequences of all inputs that are played again."""
    found: list[int] = []
    feed = LiveGame.feed

    def counted(self: LiveGame, entry: Input) -> None:
        feed(self, entry)
        found.append(self.sequence)

    monkeypatch.setattr(LiveGame, "feed", counted)
    return found


async def played(database: str, edition: str = "classic") -> str:
    """A game of some length; gives its table."""
    async with open_service(database) as service:
        page = await solo(service, ME, SeatWish("bot", bot="steady"), edition=edition)
        while page.view.sequence < PLAYED:
            await page.until_asked()
            await page.act_as_offered()
        return page.table.id


def known(table: LiveTable) -> dict[str, Any]:
    """Everything that a table knows of its game."""
    game = table.live_game.game
    driver = game.driver({})
    return {
        "position": game.position(),
        "inputs": game.inputs,
        "events": list(game.events),
        "marks": table.live_game.marks,
        "worths": table.live_game.worths,
        "left": table.live_game.left,
        "draws": table.live_game.draws,
        "commands": table.commands,
        "counter": game.host and game.host.counter,
        "mind": resting.fields_of(mind_of(game), MIND),
        "run": resting.fields_of(driver.run, RUN),
        "standings": game.standings(),
    }


async def look(database: str, name: str) -> dict[str, Any]:
    async with open_service(database) as service:
        return known(await service.table(name))


def rests(database: str) -> int:
    with sqlite3.connect(database.removeprefix("sqlite:///")) as connection:
        return int(connection.execute("SELECT count(*) FROM rests").fetchone()[0])


@pytest.mark.parametrize("edition", ["classic", "ultimate"])
async def test_a_table_taken_up_from_a_rest_knows_what_playing_it_again_would_tell(
    sqlite: str, fed: list[int], edition: str
) -> None:
    name = await played(sqlite, edition)
    assert rests(sqlite) > 0
    fed.clear()
    quick = await look(sqlite, name)
    assert len(fed) < EVERY
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as connection:
        connection.execute("DELETE FROM rests")
    fed.clear()
    assert await look(sqlite, name) == quick
    assert len(fed) == len(quick["inputs"])


async def test_a_table_that_is_put_away_is_opened_with_nothing_to_play_again(
    sqlite: str, fed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "REST_EVERY", 1000)
    name = await played(sqlite)
    assert rests(sqlite) == 1
    fed.clear()
    assert len((await look(sqlite, name))["inputs"]) >= PLAYED
    assert fed == []
    assert rests(sqlite) == 1, "nothing has happened since"


async def test_a_game_goes_on_from_a_rest_and_rests_again(sqlite: str) -> None:
    name, before = await played(sqlite), rests(sqlite)
    async with open_service(sqlite) as service:
        table = await service.table(name)
        guest = new_guest(service)
        table.people.holders[0] = guest.key
        page = await Browser(table, guest).enter()
        while page.view.sequence < 2 * PLAYED:
            await page.until_asked()
            await page.act_as_offered()
    assert rests(sqlite) > before
    assert len((await look(sqlite, name))["inputs"]) >= 2 * PLAYED


DAMAGES = {
    "data": "UPDATE rests SET data = x'00' WHERE sequence = (SELECT min(sequence) FROM rests)",
    "a digest": "UPDATE rests SET digest = 'x' WHERE sequence = (SELECT max(sequence) FROM rests)",
    "a row": "DELETE FROM rests WHERE sequence = (SELECT min(sequence) FROM rests)",
}


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_damaged_rest_is_passed_over_and_later_replaced(sqlite: str, fed: list[int], damage: str) -> None:
    name = await played(sqlite)
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as connection:
        connection.execute(DAMAGES[damage])
    fed.clear()
    async with open_service(sqlite) as service:
        table = await service.table(name)
        async with table.lock:
            await table.settle()
    assert len(fed) >= PLAYED
    fed.clear()
    await look(sqlite, name)
    assert len(fed) < EVERY


async def test_rests_of_other_rules_are_passed_over(
    sqlite: str, fed: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    name = await played(sqlite)
    monkeypatch.setattr(resting, "rules_digest", lambda: "other rules")
    fed.clear()
    assert len((await look(sqlite, name))["inputs"]) == len(fed)


async def test_a_changed_log_is_found_out_behind_a_rest(sqlite: str) -> None:
    name = await played(sqlite)
    with sqlite3.connect(sqlite.removeprefix("sqlite:///")) as connection:
        ((sequence, value),) = connection.execute(
            "SELECT sequence, value FROM log WHERE kind = 'outcome' ORDER BY sequence LIMIT 1"
        ).fetchall()
        dice = json.loads(value)
        other = json.dumps(dice | {"die1": dice["die1"] % 6 + 1})
        connection.execute("UPDATE log SET value = ? WHERE sequence = ?", (other, sequence))
    with pytest.raises(ServerRefusal) as caught:
        await look(sqlite, name)
    assert caught.value.code in {"table/unreadable", "table/rules-changed"}


async def test_looking_back_begins_at_the_nearest_rest(sqlite: str, fed: list[int]) -> None:
    name = await played(sqlite)

    async def page(service: Service, archive: Archive, first: int) -> bytes:
        table = await service.table(name)
        return await archive.page(table, new_guest(service), (first, first + 3), "en")

    async with open_service(sqlite) as service:
        late = await page(service, Archive(), PLAYED - 4)
        fed.clear()
        assert await page(service, Archive(), PLAYED - 4) == late
        assert min(fed) > EVERY
        archive = Archive()
        await page(service, archive, 0)  # from the beginning to the same place
        for first in range(0, PLAYED - 4, 3):
            await page(service, archive, first)
        assert await page(service, archive, PLAYED - 4) == late


async def test_a_table_that_is_removed_takes_its_rests_along(sqlite: str) -> None:
    name = await played(sqlite)
    async with open_service(sqlite) as service:
        await service.store.keep(Changes(removed=[name]))
    assert rests(sqlite) == 0
