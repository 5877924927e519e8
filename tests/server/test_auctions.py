"""Auctions among people: one countdown, bids at any moment, limits, and silence as a pass."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest
from msgspec import structs
from tests.game.arrange import left_with
from tests.server.clock import Clock
from tests.server.visitors import BOT, ME, Browser, asked_page, company, open_service, solo
from tests.waiting import take_turns

from magie.game import actions as act
from magie.game import events as ev
from magie.server.live import auctions
from magie.server.views import log
from magie.server.wire import frames as f

if TYPE_CHECKING:
    from magie.server.service import Service


async def declined(service: Service, people: int, *bots: object, poor: bool = False) -> list[Browser]:
    """People at a table where something has just been left to an auction; the others may have no money left."""
    pages = await company(service, people, *bots)  # type: ignore[arg-type]
    for _ in range(300):
        page = await asked_page(pages)
        decision = page.view.decision
        assert decision is not None
        if decision.kind == "purchase":
            for other in {*range(people)} - {decision.seat} if poor else ():
                left_with(page.table.live_game.game, other, 0)
            await page.act(act.Decline())
            if page.table.auction.decision is not None:
                return pages
        else:
            await page.act_as_offered()
    raise AssertionError("nothing was ever for sale")


def bids(page: Browser) -> list[tuple[int, int]]:
    """All bids of the game so far, as the rules know them."""
    return [(event.seat, event.amount) for event in page.table.live_game.game.events if isinstance(event, ev.BidMade)]


async def wish(page: Browser, amount: int | None, *, is_limit: bool = False) -> f.Frame:
    view = page.table.auction.view(0.0)
    return await page.send(f.BidWish, sale="" if view is None else view.sale, amount=amount, is_limit=is_limit)


async def over(page: Browser, clock: Clock) -> None:
    """Let the countdown run out, not a moment too soon."""
    auction = page.table.auction
    await take_turns()
    left = auction.due(clock.monotonic())
    clock.go_on(0.9 * left, page.table)
    await take_turns()
    assert auction.decision is not None
    while auction.decision is not None:  # silence is a pass, for one after the other
        clock.go_on(auctions.SECONDS, page.table)
        await take_turns()
        page.read()


async def test_everybody_bids_at_any_moment_and_the_log_is_a_sequence_of_bids(
    either_service: Service, clock: Clock
) -> None:
    pages = await declined(either_service, 3)
    table = pages[0].table
    asked = table.live_game.game.decision
    assert asked is not None
    late = pages[(asked.seat + 2) % 3]  # the rules would ask it last
    before = len(bids(late))
    assert isinstance(await wish(late, 25), f.Done)
    view = table.auction.view(0.0)
    assert view is not None
    assert view.bids == ((late.socket.seat, 25),)
    await over(late, clock)
    assert bids(late)[before:] == [(late.socket.seat, 25)]


async def test_limits_are_played_against_each_other_and_stay_hidden(either_service: Service, clock: Clock) -> None:
    pages = await declined(either_service, 2)
    table = pages[0].table
    before = len(bids(pages[0]))
    await wish(pages[0], 60, is_limit=True)
    view = table.auction.view(0.0)
    assert view is not None
    assert "60" not in str(structs.replace(view, clock=None))  # a time may have any figures
    await wish(pages[1], 40, is_limit=True)
    await over(pages[0], clock)
    made = bids(pages[0])[before:]
    assert made[-1][0] == pages[0].socket.seat
    assert made[-1][1] in {40, 41}
    assert [amount for _, amount in made] == sorted({amount for _, amount in made})


@pytest.mark.usefixtures("clock")
async def test_the_table_passes_for_whoever_has_nothing_to_bid_with_and_the_log_says_so(
    either_service: Service,
) -> None:
    pages = await declined(either_service, 3, poor=True)
    game = pages[0].table.live_game.game
    asked = game.active
    reader = pages[asked]
    await reader.until(lambda: game.decision is not None and game.decision.seat == asked)
    passes = [event.seat for event in game.events if isinstance(event, ev.BidderPassed)]
    assert passes == [(asked + 1) % 3, (asked + 2) % 3]
    recorded = [(entry.seat, entry.value) for entry in game.inputs[-2:]]
    assert recorded == [(seat, act.Pass()) for seat in passes], "as if they had passed themselves"
    lines = log.lines(game, reader.table.surroundings(), 0, len(game.events), asked, "en")
    told = [line.text for line in lines if line.kind == "bidder-passed"]
    assert len(told) == 2
    assert all(text.endswith(" lacks the cash for the next bid and drops out of the bidding.") for text in told)


async def test_silence_is_a_pass_and_nobody_buys(either_service: Service, clock: Clock) -> None:
    pages = await declined(either_service, 2)
    before = len(bids(pages[0]))
    await over(pages[0], clock)
    assert len(bids(pages[0])) == before


@pytest.mark.usefixtures("clock")
async def test_a_bid_that_is_too_low_too_high_or_for_another_sale_is_refused(either_service: Service) -> None:
    pages = await declined(either_service, 2)
    assert isinstance(await wish(pages[0], 30), f.Done)
    refused = [
        await wish(pages[1], 30),
        await wish(pages[1], 99_999),
        await pages[1].send(f.BidWish, sale="another", amount=50, is_limit=False),
    ]
    codes = [frame.code for frame in refused if isinstance(frame, f.Refused)]
    assert codes == ["auction/bad-bid", "auction/bad-bid", "auction/not-now"]
    assert [frame.clause for frame in refused if isinstance(frame, f.Refused)] == ["6.4", "6.7", ""]


def test_one_person_among_bots_is_asked_in_turn_as_ever(database: str) -> None:
    async def body() -> None:
        async with open_service(database) as service:
            page = await solo(service, ME, BOT, BOT)
            for _ in range(200):
                await page.until_asked()
                decision = page.view.decision
                assert decision is not None
                if decision.kind == "auction":
                    assert page.view.auction is None
                    return
                await (page.act(act.Decline()) if decision.kind == "purchase" else page.act_as_offered())

    asyncio.run(body())


@pytest.mark.usefixtures("clock")
async def test_what_was_wished_is_still_wished_after_the_table_has_moved(either_service: Service) -> None:
    pages = await declined(either_service, 3)
    asked = pages[0].table.live_game.game.decision
    assert asked is not None
    late = pages[(asked.seat + 2) % 3]
    assert isinstance(await wish(late, 60, is_limit=True), f.Done)
    await late.table.put_away()
    moved = await either_service.table(late.table.id)
    view = moved.auction.view(0.0)
    assert view is not None
    assert view.limits == (late.socket.seat,)
    await moved.settle()
    assert moved.row.wishes is not None
    moved.row.wishes = moved.row.wishes.replace('"sale":"', '"sale":"of another ')
    await moved.put_away()
    again = (await either_service.table(late.table.id)).auction.view(0.0)
    assert again is not None
    assert again.limits == ()  # that was another sale
