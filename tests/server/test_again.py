"""Requests that come again: whatever changes something is done once, also after a restart and after a flood."""

from __future__ import annotations

import httpx2
from tests.server.running import Page, Running, make_table
from tests.server.visitors import Browser, company, new_guest, open_service

from magie.game.actions import Roll
from magie.server.storage.rows import Changes
from magie.server.wire import frames as f


async def test_an_old_request_is_answered_again_after_a_restart_and_not_done_again(database: str) -> None:
    async with open_service(database, away_after=1e9) as service:
        first, _second, _third = await company(service, 3)
        name, votes = first.table.id, f.VoteOut("vote", 1, is_for=True)
        assert isinstance(await first.ask(f.HandOver("give", "steady")), f.Done)
        assert isinstance(await first.ask(f.HandOver("take", None)), f.Done)
        assert isinstance(await first.ask(votes), f.Done)
        assert isinstance(await first.ask(f.VoteOut("no", 1, is_for=False)), f.Done)
    async with open_service(database, away_after=1e9) as service:
        page = await Browser(await service.table(name), first.guest).enter()
        assert isinstance(await page.ask(f.HandOver("give", "steady")), f.Done)
        assert page.table.people.rows[0].held_by is None
        assert isinstance(await page.ask(votes), f.Done)
        assert page.table.people.rows[1].votes == ""


async def test_requests_of_spectators_do_not_push_out_the_answers_of_players(sqlite: str) -> None:
    async with open_service(sqlite, away_after=1e9) as service:
        first, _second = await company(service, 2)
        answer = await first.ask(f.HandOver("give", "steady"))
        await first.ask(f.HandOver("take", None))
        watcher = await Browser(first.table, new_guest(service)).enter()
        for number in range(520):
            await watcher.ask(f.HandOver(f"w{number}", "steady"))
        assert await first.ask(f.HandOver("give", "steady")) == answer
        assert first.table.people.rows[0].held_by is None


def test_a_table_that_is_asked_for_twice_under_one_key_is_made_once(served: Running) -> None:
    _, cookie = make_table(served.address)
    cookies, headers = {"magie-guest": cookie}, {"Idempotency-Key": "one-click"}
    url = f"{served.address}/api/tables"
    made = [httpx2.post(url, json={}, cookies=cookies, headers=headers) for _ in range(2)]
    assert [answer.status_code for answer in made] == [201, 201]
    assert made[0].json() == made[1].json()
    other = httpx2.post(url, json={}, cookies={"magie-guest": cookie}, headers={"Idempotency-Key": "another"})
    assert other.json()["id"] != made[0].json()["id"]


async def test_whoever_has_left_only_watches(sqlite: str) -> None:
    async with open_service(sqlite, away_after=1e9) as service:
        first, second, _third = await company(service, 3)
        await first.send(f.LeaveTable)
        for request in (f.Say("say", "hello"), f.HandOver("give", "steady"), f.LeaveTable("again")):
            answer = await first.ask(request)
            assert isinstance(answer, f.Refused)
            assert answer.code == "seat/left"
        assert not [frame for frame in second.read() if isinstance(frame, f.Said)]
        assert first.table.people.rows[0].held_by is None


async def test_a_stale_action_of_a_held_seat_changes_nothing(sqlite: str) -> None:
    async with open_service(sqlite, away_after=1e9) as service:
        first, _second = await company(service, 2)
        table = first.table
        async with table.lock:
            await table.settle(Changes(seats=[table.people.hold(0, "steady", by_server=True)]))
        commits = 0
        commit = service.store.commit

        async def counted(changes: Changes) -> None:
            nonlocal commits
            commits += bool(changes.seats)
            await commit(changes)

        service.store.commit = counted  # type: ignore[method-assign]
        answer = await first.ask(f.Act("late", 0, Roll()))
        assert isinstance(answer, f.Refused)
        assert answer.code == "command/stale"
        assert table.people.rows[0].held_by == "steady"
        assert commits == 0


def test_ids_of_requests_are_printable(served: Running) -> None:
    table, cookie = make_table(served.address)
    with Page(served.address, table, cookie) as page:
        page.ask("add-part", part="5a" * 32)
        page.until_asked()
        for name in ("\x00", "a\nb", "é", "a b"):
            page.send("act", id=name, sequence=page.view["sequence"], action=page.yours["choices"][0]["action"])
            while (frame := page.read())["kind"] != "refused":
                pass
            assert frame["code"] == "frame/bad-id"
