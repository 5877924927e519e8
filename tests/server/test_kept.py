"""Whole games at live tables: what pages kept and what the server wrote down are one game, whatever came between."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest
from tests.server.clock import Clock
from tests.server.keeping import KeepingPage
from tests.server.visitors import BOT, ME, OPEN, made_table, new_guest, open_service
from tests.waiting import until_so

from magie.bots import load
from magie.game.verification import Breach, Witness, compare
from magie.notation import parse_record
from magie.server.live.history import record_text
from magie.server.live.seating import join
from magie.server.wire import frames as f
from magie.server.wire.home import JoinWish

if TYPE_CHECKING:
    from magie.server.live.table import LiveTable
    from magie.server.service import Service

ACTS = 120  # of people, until those who are left go, so that every game ends


async def gathered(service: Service, people: int, **wish: Any) -> list[KeepingPage]:
    """People and a bot at a table whose dice are settled."""
    guests = [new_guest(service) for _ in range(people)]
    table = await made_table(service, guests[0], ME, *(OPEN for _ in range(people - 1)), BOT, **wish)
    for guest in guests[1:]:
        await join(table, guest, JoinWish(), "en")
    pages = [KeepingPage(table, guest) for guest in guests]
    for page in pages:
        await page.enter()
    for page in pages:
        await page.speak()
    await pages[0].send(f.StartGame)
    for page in pages:
        await page.speak()
    await pages[0].until(lambda: pages[0].view.phase == "playing")
    return pages


async def asked(pages: list[KeepingPage]) -> KeepingPage | None:
    """Whoever is asked; None once the game is over."""

    def look() -> KeepingPage | bool | None:
        for page in pages:
            page.read()
        if pages[0].view.phase == "over":
            return True
        return next((page for page in pages if page.is_asked()), None)

    found = await until_so(look)
    return found if isinstance(found, KeepingPage) else None


async def answer(page: KeepingPage, luck: Random) -> None:
    """Play as a good player would, or anything else that is offered: deals, management, auctions."""
    game = page.table.live_game.game
    choices = page.yours.choices
    if luck.random() < 0.5 and choices:
        await page.act(luck.choice(choices).action)
    if page.is_asked() and game.decision is not None:
        await page.act(load("steady").choose(game, game.decision))


async def play(pages: list[KeepingPage], luck: Random, acts: int) -> None:
    """So many answers of people, with lines that break now and then."""
    for _ in range(acts):
        page = await asked(pages)
        if page is None:
            return
        await answer(page, luck)
        if luck.random() < 0.05:
            at = luck.randrange(len(pages))
            await pages[at].leave()
            for other in [one for one in pages if one is not pages[at]]:
                await alone(other, luck)
            pages[at] = await pages[at].again(pages[at].table)


async def alone(page: KeepingPage, luck: Random) -> None:
    """Answer what this page alone is asked, as somebody else is away."""
    for _ in range(20):
        page.read()
        if not page.is_asked():
            return
        await answer(page, luck)


async def end(pages: list[KeepingPage]) -> None:
    """All people go, and the game is over."""
    for page in pages:
        page.read()
        if page.view.phase == "playing":
            await page.send(f.LeaveTable)
    for page in pages:
        await page.until(lambda page=page: page.view.phase == "over")  # type: ignore[misc]


async def reopened(service: Service, pages: list[KeepingPage]) -> tuple[LiveTable, list[KeepingPage]]:
    table = await service.table(pages[0].table.id)
    return table, [await page.again(table) for page in pages]


@pytest.mark.parametrize(
    "way",
    [
        {"edition": "classic"},
        {"edition": "classic", "mode": "short"},
        {"edition": "spiderman-en", "mode": "short"},
        {"edition": "spiderman-fr"},
        {"edition": "ultimate"},
        {"edition": "ultimate", "deck_set": "full"},
    ],
    ids=lambda way: "-".join(way.values()),
)
async def test_what_pages_kept_through_broken_lines_and_a_restart_is_the_game_that_was_written_down(
    sqlite: str, way: dict[str, Any]
) -> None:
    luck = Random(str(way))
    async with open_service(sqlite, parts_wait=60.0) as service:
        pages = await gathered(service, 2, **way)
        await play(pages, luck, ACTS // 2)
    async with open_service(sqlite, parts_wait=60.0) as service:
        table, pages = await reopened(service, pages)
        watcher = KeepingPage(table, new_guest(service))
        await watcher.enter()
        began = watcher.view.sequence
        if watcher.view.phase == "playing":
            await play(pages, luck, ACTS // 2)
            await end(pages)
        for page in pages:
            found = await page.compared()
            assert (found.verdict, found.breach, found.not_compared, found.seats) == ("fair", None, (), (0, 1))
            assert found.outcomes > 10
        found = await watcher.compared()
        assert (found.verdict, found.breach, found.untold) == ("consistent", None, ((1, began),))
        assert found.not_compared == ("part", "steps")


async def test_a_page_that_missed_steps_says_which_and_compares_all_others(sqlite: str) -> None:
    async with open_service(sqlite, parts_wait=60.0) as service:
        pages = await gathered(service, 2)
        luck = Random(5)
        await play(pages, luck, 20)
        while (page := await asked(pages)) is pages[0]:
            await answer(page, luck)
        pages[0].read()
        await pages[0].leave()
        last = pages[0].keeper.told_to
        await alone(pages[1], luck)
        pages[0] = await pages[0].again(pages[0].table, forgets=True)
        first = pages[0].view.sequence
        await play(pages, luck, 10)
        await end(pages)
        found = await pages[0].compared()
        assert (found.verdict, found.breach) == ("fair", None)
        assert first > last, "something was missed"
        assert found.untold == ((last + 1, first),)


async def test_a_round_more_for_a_silent_seat_is_entered_kept_and_found_right(sqlite: str, clock: Clock) -> None:
    async with open_service(sqlite, parts_wait=5.0) as service:
        guests = [new_guest(service) for _ in range(3)]
        table = await made_table(service, guests[0], ME, OPEN, OPEN)
        for guest in guests[1:]:
            await join(table, guest, JoinWish(), "en")
        first, second, silent = [await KeepingPage(table, guest).enter() for guest in guests]
        for page in (first, second, silent):
            await page.speak()
        await first.send(f.StartGame)
        for page in (first, second):
            await page.speak()
        clock.go_on(5.0, table)
        await first.until(lambda: first.view.fairness.round == 2)
        for stage in ("promising", "showing"):
            await first.until(lambda stage=stage: first.view.fairness.stage == stage)  # type: ignore[misc]
            for page in (first, second):
                await page.speak()
        await first.until(lambda: first.view.phase == "playing")
        await end([first, second, silent])
        found = await first.compared()
        assert (found.verdict, found.round, found.seats, found.not_compared) == ("fair", 2, (0, 1), ())
        assert [(one["round"], one["seat"]) for one in second.keeper.rounds] == [(1, 1), (2, 1)]
        found = await silent.compared()
        assert (found.verdict, found.not_compared) == ("consistent", ("part",))


async def test_a_game_that_goes_on_from_a_position_is_fair_to_whoever_kept_which(sqlite: str) -> None:
    async with open_service(sqlite, parts_wait=60.0) as service:
        (first,) = await gathered(service, 1)
        await play([first], Random(2), 10)
        (page,) = await gathered(service, 1, position=first.table.live_game.game.position())
        await play([page], Random(2), 10)
        await end([page])
        assert (await page.compared()).verdict == "fair"
        bare = compare(parse_record(await record_text(page.table)), Witness())
        assert bare.breach == Breach("record/from-the-middle")
