"""Parts of the dice: promised by all, then shown by all; whoever does not show plays without, the rest go again."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.clock import Clock
from tests.server.visitors import BOT, ME, OPEN, Browser, made_table, new_guest, open_service, proof_of

from magie.game.fair_host import FairHost, part_promise
from magie.game.fairness import promise_of
from magie.game.verification import Witness, compare
from magie.notation import parse_record
from magie.server.live.history import record_text
from magie.server.live.seating import join
from magie.server.service import Service
from magie.server.wire import frames as f
from magie.server.wire.home import JoinWish


def part_of(seat: int, dice_round: int = 1) -> str:
    return f"{16 * dice_round + seat:064x}"


async def promise(page: Browser, dice_round: int = 1) -> f.Frame:
    seat = page.yours.seat
    assert seat is not None
    promised = part_promise(page.table.id, seat, dice_round, part_of(seat, dice_round))
    return await page.send(f.PromisePart, promise=promised)


async def show(page: Browser, dice_round: int = 1) -> f.Frame:
    assert page.yours.seat is not None
    return await page.send(f.ShowPart, part=part_of(page.yours.seat, dice_round))


async def gathered(service: Service, people: int, *bots: Any, **wish: Any) -> list[Browser]:
    guests = [new_guest(service) for _ in range(people)]
    seats = (ME, *(OPEN for _ in range(people - 1)), *bots)
    table = await made_table(service, guests[0], *seats, **wish)
    for guest in guests[1:]:
        await join(table, guest, JoinWish(), "en")
    return [await Browser(table, guest).enter() for guest in guests]


def code_of(frame: f.Frame) -> str:
    assert isinstance(frame, f.Refused), frame
    return frame.code


async def test_no_part_is_shown_before_all_have_promised_and_the_game_begins_when_all_are_shown(
    database: str,
) -> None:
    async with open_service(database, parts_wait=60.0) as service:
        first, second = await gathered(service, 2)
        assert isinstance(await promise(first), f.Done)
        assert code_of(await show(first)) == "dice/too-early"
        await first.send(f.StartGame)
        assert first.view.fairness.stage == "promising"
        assert isinstance(await promise(second), f.Done)
        await first.until(lambda: first.view.fairness.stage == "showing")
        assert first.view.fairness.parts == (None, None)
        assert None not in first.view.fairness.promises
        assert isinstance(await show(first), f.Done)
        assert first.view.phase == "lobby"
        assert isinstance(await show(second), f.Done)
        await first.until(lambda: first.view.phase == "playing")
        fairness = first.view.fairness
        assert (fairness.formula, fairness.round, fairness.stage) == ("magie-dice-3", 1, "set")
        assert fairness.parts == (part_of(0), part_of(1))
        host = first.table.live_game.game.host
        assert isinstance(host, FairHost)
        assert host._key == FairHost(first.table.row.secret, first.table.id, fairness.parts, "magie-dice-3")._key


async def test_a_part_that_was_not_promised_is_refused_and_so_is_another_promise(sqlite: str) -> None:
    async with open_service(sqlite, parts_wait=60.0) as service:
        first, second = await gathered(service, 2)
        for bad in ("", "AB" * 32, "zz" * 32):
            assert code_of(await first.send(f.PromisePart, promise=bad)) == "dice/bad-promise"
        await promise(first)
        await promise(second)
        assert code_of(await first.send(f.PromisePart, promise="12" * 32)) == "dice/part-is-set"
        await first.send(f.StartGame)
        assert code_of(await first.send(f.ShowPart, part="ab" * 32)) == "dice/not-promised"
        assert code_of(await second.send(f.AddPart, part="ab" * 32)) == "dice/part-is-set"
        await show(first)
        assert code_of(await second.send(f.ShowPart, part=part_of(0))) == "dice/not-promised"


async def test_whoever_does_not_show_in_time_plays_without_a_part_and_the_others_promise_anew(
    database: str, clock: Clock
) -> None:
    async with open_service(database, parts_wait=5.0) as service:
        first, silent = await gathered(service, 2)
        await promise(first)
        await promise(silent)
        await first.send(f.StartGame)
        await show(first)
        assert first.view.fairness.round == 1
        clock.go_on(5.0, first.table)
        await first.until(lambda: first.view.fairness.round == 2)
        assert first.view.fairness.promises == (None, "-")
        assert first.view.fairness.parts == (None, None), "what was seen is not used"
        assert code_of(await silent.send(f.PromisePart, promise="12" * 32)) == "dice/part-is-set"
        assert isinstance(await promise(first, 2), f.Done)
        await first.until(lambda: first.view.fairness.stage == "showing")
        assert code_of(await show(first, 1)) == "dice/not-promised"
        assert isinstance(await show(first, 2), f.Done)
        await first.until(lambda: first.view.phase == "playing")
        assert list(first.view.fairness.parts) == [part_of(0, 2), None]


async def test_leaving_instead_of_showing_makes_the_others_promise_anew_and_the_seat_has_no_part_for_good(
    sqlite: str,
) -> None:
    async with open_service(sqlite, parts_wait=60.0) as service:
        first, second = await gathered(service, 2)
        await promise(first)
        await promise(second)
        await first.send(f.StartGame)
        await show(first)
        await second.send(f.LeaveTable)
        first.read()
        assert (first.view.fairness.round, first.view.fairness.stage) == (2, "promising")
        await join(first.table, second.guest, JoinWish(), "en")
        second.read()
        assert code_of(await promise(second, 2)) == "dice/part-is-set", "one veto for a seat, never a second"


async def test_a_silent_seat_that_leaves_brings_no_further_round(sqlite: str, clock: Clock) -> None:
    async with open_service(sqlite, parts_wait=5.0) as service:
        first, silent, third = await gathered(service, 3)
        for page in (first, silent, third):
            await promise(page)
        await first.send(f.StartGame)
        await show(first)
        await show(third)
        clock.go_on(5.0, first.table)
        await first.until(lambda: first.view.fairness.round == 2)
        await promise(first, 2)
        await promise(third, 2)
        await first.until(lambda: first.view.fairness.stage == "showing")
        await silent.send(f.LeaveTable)
        first.read()
        assert (first.view.fairness.round, first.view.fairness.stage) == (2, "showing")


async def test_a_seat_that_promised_nothing_in_the_first_round_has_no_part_in_a_later_one(
    sqlite: str, clock: Clock
) -> None:
    async with open_service(sqlite, parts_wait=5.0) as service:
        first, silent, idle = await gathered(service, 3, BOT)
        await promise(first)
        await promise(silent)
        await first.send(f.StartGame)
        clock.go_on(5.0, first.table)
        await first.until(lambda: first.view.fairness.stage == "showing")
        await show(first)
        assert first.view.fairness.promises[2:] == (None, None)
        clock.go_on(5.0, first.table)
        await first.until(lambda: first.view.fairness.round == 2)
        assert first.view.fairness.promises == (None, "-", "-", None)
        assert code_of(await promise(idle, 2)) == "dice/part-is-set"
        await promise(first, 2)
        await first.until(lambda: first.view.fairness.stage == "showing")
        await show(first, 2)
        await first.until(lambda: first.view.phase == "playing")
        assert first.view.fairness.parts == (part_of(0, 2), None, None, None)


async def test_rounds_end_after_as_many_as_there_are_seats_and_one(sqlite: str, clock: Clock) -> None:
    async with open_service(sqlite, parts_wait=5.0) as service:
        pages = await gathered(service, 3, BOT)
        first, table = pages[0], pages[0].table
        await first.send(f.StartGame)
        for number in range(1, 4):  # every seat that may promise does, and one more falls silent each time
            for page in pages[: 4 - number]:
                assert isinstance(await promise(page, number), f.Done)
            await first.until(lambda: first.view.fairness.stage == "showing")
            for page in pages[: 3 - number]:
                assert isinstance(await show(page, number), f.Done)
            clock.go_on(5.0, table)
            await first.until(lambda number=number: first.view.fairness.round == number + 1)  # type: ignore[misc]
            fairness = first.view.fairness
            assert len(fairness.promises) == len(fairness.parts) == 4
            assert [promised == "-" for promised in fairness.promises[:3]] == [seat > 2 - number for seat in range(3)]
        await first.until(lambda: first.view.phase == "playing")
        assert first.view.fairness.round == 4
        assert first.view.fairness.parts == (None, None, None, None)


async def test_what_was_promised_and_shown_outlives_a_restart(sqlite: str) -> None:
    async with open_service(sqlite, parts_wait=60.0) as service:
        first, second = await gathered(service, 2)
        name = first.table.id
        await promise(first)
        await promise(second)
        await first.send(f.StartGame)
        await show(first)
    async with open_service(sqlite, parts_wait=60.0) as service:
        table = await service.table(name)
        one, two = [await Browser(table, page.guest).enter() for page in (first, second)]
        assert one.view.fairness.stage == "showing"
        assert one.view.fairness.parts == (part_of(0), None)
        await show(two)
        await one.until(lambda: one.view.phase == "playing")


@pytest.mark.parametrize("way", ["promised", "added"])
async def test_the_record_and_the_proof_of_a_finished_game_keep_the_promise(sqlite: str, way: str) -> None:
    async with open_service(sqlite, parts_wait=60.0) as service:
        pages = await gathered(service, 2)
        for page in pages:
            await (promise(page) if way == "promised" else page.send(f.AddPart, part=part_of(page.yours.seat or 0)))
        await pages[0].send(f.StartGame)
        if way == "promised":
            for page in pages:
                await show(page)
        await pages[0].until(lambda: pages[0].view.phase == "playing")
        await pages[1].send(f.LeaveTable)
        await pages[0].until(lambda: pages[0].view.phase == "over")
        table = pages[0].table
        record = parse_record(await record_text(table))
        kept = promise_of(record)
        assert (kept.formula, kept.round, kept.parts) == ("magie-dice-3", 1, (part_of(0), part_of(1)))
        assert kept.part_promises() == table.fairness().promises
        assert compare(record, Witness()).breach is None
        shown = await proof_of(service, pages[0])
        assert (shown.formula, shown.round) == ("magie-dice-3", 1)


async def test_a_browser_that_went_away_after_its_promise_holds_nobody_up(sqlite: str) -> None:
    async with open_service(sqlite, parts_wait=60.0) as service:
        first, gone = await gathered(service, 2, BOT)
        await promise(first)
        await promise(gone)
        await gone.leave()
        await first.send(f.StartGame)
        await show(first)
        await first.until(lambda: first.view.phase == "playing")
        assert first.view.fairness.parts == (part_of(0), None, None)
