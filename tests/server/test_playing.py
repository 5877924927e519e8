"""A table from its first roll to its end: acting, resuming, doubled and stale commands, restarts."""

from __future__ import annotations

import asyncio
import gzip
from typing import Any

import msgspec
import pytest
from tests.server.clock import Clock
from tests.server.visitors import (
    BOT,
    ME,
    Browser,
    asked_page,
    company,
    made_table,
    new_guest,
    open_service,
    proof_of,
    solo,
)
from tests.waiting import take_turns

from magie.bots import load
from magie.game import Game
from magie.game import actions as act
from magie.game.events import CardDrawn
from magie.game.fairness import promise_of
from magie.notation import parse_record
from magie.server.guests import Guest
from magie.server.live import bots as live_bots
from magie.server.live.audience import Socket
from magie.server.live.history import record_text
from magie.server.live.requests import respond
from magie.server.service import Service
from magie.server.storage.alone import Alone
from magie.server.wire import frames as f
from magie.server.wire.home import NewTable, SeatWish
from magie.server.wire.table import HistoryPoint


async def play_on(page: Browser, acts: int) -> None:
    """Answer so many questions, or until the game is over."""
    for _ in range(acts):
        await page.until_asked()
        if page.view.phase == "over":
            return
        answer = await page.act_as_offered()
        assert isinstance(answer, f.Done)


async def test_one_person_plays_a_whole_game_against_bots_to_its_end(either_service: Service) -> None:
    page = await solo(either_service, ME, BOT, BOT, mode="short")
    await play_on(page, 3000)
    assert page.view.phase == "over"
    assert page.view.winners
    assert page.view.fairness.is_revealed
    record = parse_record(await record_text(page.table))
    assert record.divergence() is None
    promise = promise_of(record)
    assert promise.commitment == page.view.fairness.commitment
    shown = await proof_of(either_service, page)
    assert (bytes.fromhex(shown.secret), shown.parts, shown.round) == (promise.secret, promise.parts, promise.round)


async def test_a_restart_rebuilds_the_table_and_bots_go_on(database: str) -> None:
    async with open_service(database) as service:
        page = await solo(service, ME, BOT, SeatWish("bot", bot="random"))
        await play_on(page, 12)
        await page.until_asked()
        await page.act_as_offered()
        name, guest = page.table.id, page.guest
    stored = page.table.stored
    events = list(page.table.live_game.game.events)[: page.table.live_game.marks[stored]]
    async with open_service(database) as service:
        table = await service.table(name)
        assert table.stored >= stored
        assert list(table.live_game.game.events)[: len(events)] == events
        again = await Browser(table, guest).enter()
        assert again.yours.seat == 0
        await play_on(again, 12)
        assert again.view.sequence > stored


async def test_a_browser_that_comes_back_gets_exactly_the_steps_it_missed(service: Service) -> None:
    page = await solo(service)
    watcher = await Browser(page.table, new_guest(service)).enter()
    await watcher.leave()
    left_at = watcher.view.sequence
    await play_on(page, 10)
    await page.until_asked()
    back = await Browser(page.table, watcher.guest).enter(after=left_at)
    played = back.seen[0]
    assert isinstance(played, f.Played)
    assert [step.sequence for step in played.steps] == list(range(left_at + 1, page.view.sequence + 1))
    told = [event for step in played.steps for event in step.events]
    marks = page.table.live_game.marks
    assert told == list(page.table.live_game.game.events)[marks[left_at] :]
    nothing_missed = await Browser(page.table, watcher.guest).enter(after=page.view.sequence)
    assert isinstance(nothing_missed.seen[0], f.Played)
    assert nothing_missed.seen[0].steps == ()


async def test_a_browser_that_claims_to_have_seen_the_future_gets_everything_afresh(service: Service) -> None:
    page = await solo(service)
    for after in (10_000, -1, None):
        back = await Browser(page.table, page.guest).enter(after=after)
        assert isinstance(back.seen[0], f.Fresh)


async def test_whoever_comes_finds_the_last_card_on_each_deck(service: Service) -> None:
    page = await solo(service, ME, BOT, BOT)
    await play_on(page, 40)
    back = await Browser(page.table, page.guest).enter()
    fresh = back.seen[0]
    assert isinstance(fresh, f.Fresh)
    newest = page.table.live_game.game.events[-len(fresh.snapshot.lines) :]
    drawn = {event.deck: event.card for event in newest if isinstance(event, CardDrawn)}
    assert fresh.snapshot.last_cards == drawn != {}


async def test_a_command_that_comes_twice_is_answered_twice_and_done_once(database: str) -> None:
    async with open_service(database) as service:
        page = await solo(service)
        await page.until_asked()
        before = page.view.sequence
        request = f.Act("click", before, page.yours.choices[0].action)
        first = await page.ask(request)
        assert isinstance(first, f.Done)
        second_page = await Browser(page.table, page.guest).enter()
        assert await second_page.ask(request) == first
        played = [entry for entry in page.table.live_game.game.inputs[before:] if entry.seat == 0]
        assert played[0].value == request.action
        name, guest = page.table.id, page.guest
    async with open_service(database) as service:
        table = await service.table(name)
        count = len([entry for entry in table.live_game.game.inputs if entry.seat == 0])
        again = await Browser(table, guest).enter()
        assert await again.ask(request) == first
        assert len([entry for entry in table.live_game.game.inputs if entry.seat == 0]) == count


class Generous:
    """A bot that plays as the usual one, and once offers the person who is about to roll ten for nothing."""

    def __init__(self) -> None:
        self.bot = load("steady")
        self.has_offered = False

    def choose(self, game: Game, decision: Any) -> Any:
        return self.bot.choose(game, decision)

    def manage(self, game: Game, seat: int) -> Any:
        if game.active != 0 or self.has_offered:
            return None
        self.has_offered = True
        return "offer 0 give 10"


async def test_a_roll_waits_behind_an_offer_of_a_bot_and_is_made_when_that_is_settled(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = Generous()
    monkeypatch.setattr(live_bots, "bot_named", lambda _: bot)
    async with open_service(sqlite) as service:
        page = await solo(service)
        game = page.table.live_game.game
        await page.until_asked()
        while game.pending.kind != "turn":
            await page.act_as_offered()
            await page.until_asked()
        assert isinstance(await page.ask(f.Act("roll", page.view.sequence, act.Roll())), f.Done)
        assert game.pending.kind == "offer"
        before = game.sequence
        assert isinstance(await page.ask(f.Act("no", game.sequence, act.Reject())), f.Done)
        assert [(entry.seat, entry.value) for entry in game.inputs[before : before + 2]] == [
            (0, act.Reject()),
            (0, act.Roll()),
        ]


def test_the_same_id_at_another_seat_is_another_command(sqlite: str) -> None:
    async def body() -> None:
        async with open_service(sqlite) as service:
            pages = await company(service, 2)
            for _ in range(2):
                page = await asked_page(pages)
                answer = await page.ask(f.Act("same", page.view.sequence, page.yours.choices[0].action))
                assert isinstance(answer, f.Done)
                if page.table.live_game.game.pending.kind == "over":
                    return
                while page is await asked_page(pages):
                    assert isinstance(await page.act_as_offered(), f.Done)

    asyncio.run(body())


async def test_a_command_for_an_earlier_moment_is_refused_and_changes_nothing(service: Service) -> None:
    page = await solo(service)
    await page.until_asked()
    table = page.table
    for sequence in (0, page.view.sequence - 1, page.view.sequence + 1, 2**70, -5):
        before = table.live_game.game.position()
        answer = await page.act(page.yours.choices[0].action, sequence=sequence)
        assert isinstance(answer, f.Refused)
        assert answer.code == "command/stale"
        assert table.live_game.game.position() == before


async def test_what_the_rules_forbid_is_refused_with_their_reason_in_the_readers_language(service: Service) -> None:
    page = await solo(service)
    await page.until_asked()
    before = page.table.live_game.game.position()
    refused = await page.act(act.Build("brown-1"))
    assert isinstance(refused, f.Refused)
    assert refused.code.startswith(("building/", "moment/"))
    assert refused.clause in {"12.1", "4.9"}
    await page.send(f.Speak, language="fr")
    french = await page.act(act.Build("brown-1"))
    assert isinstance(french, f.Refused)
    assert french.code == refused.code
    assert french.text != refused.text
    assert page.table.live_game.game.position() == before


async def test_everybody_at_the_table_is_told_the_same_of_each_step(service: Service) -> None:
    pages = await company(service, 3)
    watcher = await Browser(pages[0].table, new_guest(service), "fr").enter()
    for _ in range(15):
        page = await asked_page(pages)
        await page.act_as_offered()
    for page in (*pages, watcher):
        page.read()
    views = [msgspec.json.encode(page.view) for page in (*pages, watcher)]
    assert len(set(views)) == 1

    def events(page: Browser) -> list[Any]:
        played = [frame for frame in page.seen if isinstance(frame, f.Played)]
        return [event for frame in played for step in frame.steps for event in step.events]

    assert events(pages[0]) == events(pages[1]) == events(pages[2])
    assert events(watcher) == events(pages[0])[-len(events(watcher)) :]


async def test_whoever_is_not_asked_may_act_as_far_as_the_rules_allow(service: Service) -> None:
    pages = await company(service, 2, mode="short")  # everybody begins with deeds
    page = await asked_page(pages)
    other = next(other for other in pages if other is not page)
    choice = next(choice for choice in other.yours.choices if isinstance(choice.action, act.Mortgage))
    assert isinstance(await other.act(choice.action), f.Done)
    refused = await other.act(act.Roll())
    assert isinstance(refused, f.Refused)
    assert refused.code.startswith("moment/")


async def test_a_check_says_what_a_deal_would_do_and_changes_nothing(service: Service) -> None:
    pages = await company(service, 2)
    page = await asked_page(pages)
    other = 1 - (page.yours.seat or 0)
    before = page.table.live_game.game.position()
    offer = act.Offer(other, give=act.Assets(cash=10), take=act.Assets(cash=0))
    answer = await page.send(f.Check, action=offer)
    assert isinstance(answer, f.Checked)
    assert answer.is_legal == (answer.code == "")
    too_much = act.Offer(other, give=act.Assets(cash=10_000_000), take=act.Assets(deeds=("brown-1",)))
    refused = await page.send(f.Check, action=too_much)
    assert isinstance(refused, f.Checked)
    assert not refused.is_legal
    assert refused.code
    assert refused.text
    assert page.table.live_game.game.position() == before


@pytest.mark.parametrize("edition", ["classic", "spiderman-en", "spiderman-fr", "ultimate"])
async def test_every_edition_is_played_through_the_socket(edition: str, service: Service) -> None:
    page = await solo(service, ME, BOT, BOT, edition=edition)
    await play_on(page, 60)
    assert page.view.round > 3 or page.view.phase == "over"


@pytest.mark.usefixtures("clock")  # they rest as long as they have worked, and longer
async def test_bots_play_among_themselves_as_long_as_somebody_watches(service: Service) -> None:
    guest = new_guest(service)
    watcher = await Browser(await made_table(service, guest, BOT, BOT, mode="short"), guest).enter()
    assert watcher.yours.seat is None
    await watcher.until(lambda: watcher.view.phase == "over")


async def test_bots_wait_between_their_answers_where_people_want_to_follow(sqlite: str, clock: Clock) -> None:
    async with open_service(sqlite, reading_pace=2.0, parts_wait=0.0) as service:
        guest = new_guest(service)
        made = await service.make_table(NewTable(seats=(BOT, BOT), pace="reading"), guest, "en")
        watcher = await Browser(await service.table(made.id), guest).enter()
        await watcher.until(lambda: watcher.view.phase == "playing")
        table = watcher.table

        def answers() -> int:
            return sum(isinstance(frame, f.Played) for frame in watcher.seen)

        for answer in range(answers(), answers() + 5):
            clock.go_on(0.9, table)  # bids come twice as fast
            await take_turns()
            watcher.read()
            assert answers() == answer
            clock.go_on(1.1, table)
            await watcher.until(lambda: answers() > answer)  # noqa: B023


def unpacked(page: bytes) -> list[HistoryPoint]:
    return msgspec.json.decode(gzip.decompress(page), type=list[HistoryPoint])


async def test_looking_back_shows_the_table_after_each_input_page_by_page(service: Service) -> None:
    page = await solo(service)
    await play_on(page, 25)
    await page.until_asked()
    table, last = page.table, page.view.sequence
    whole = unpacked(await service.archive.page(table, page.guest, (0, 200), "en"))
    assert [point.sequence for point in whole] == list(range(min(200, last + 1)))
    cash = [seat.cash for seat in whole[-1].view.seats]
    if last < 200:
        assert cash == [seat.cash for seat in page.view.seats]
    middle = unpacked(await service.archive.page(table, page.guest, (10, 13), "en"))
    assert middle == whole[10:13]
    assert unpacked(await service.archive.page(table, page.guest, (last + 1, last + 50), "en")) == []
    told = [line.text for point in whole for line in point.lines]
    assert told


async def test_what_cannot_be_stored_was_not_done_and_can_be_done_again(service: Service) -> None:
    page = await solo(service)
    await page.until_asked()
    name, stored = page.table.id, page.table.stored
    position = page.table.live_game.game.position()
    request = f.Act("click", stored, page.yours.choices[0].action)
    commit = service.store.commit

    async def fail(_changes: object) -> None:
        raise OSError("the disk is full")

    service.store.commit = fail  # type: ignore[method-assign, assignment]
    await respond(page.table, page.socket, request)
    service.store.commit = commit  # type: ignore[method-assign]
    assert not [frame for frame in page.read() if isinstance(frame, f.Done | f.Played)]
    assert page.is_closed
    again = await Browser(await service.table(name), page.guest).enter()
    assert (again.table.stored, again.table.live_game.game.position()) == (stored, position)
    assert isinstance(await again.ask(request), f.Done)


async def test_two_processes_on_one_database_never_write_two_games(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def get_in(_alone: Alone, _patience: float) -> bool:
        return True

    monkeypatch.setattr(Alone, "take", get_in)
    async with open_service(database) as one, open_service(database) as other:
        page = await solo(one)
        await page.until_asked()
        elsewhere = await Browser(await other.table(page.table.id), page.guest).enter()
        request = f.Act("click", page.view.sequence, page.yours.choices[0].action)
        done = await page.ask(request)
        assert isinstance(done, f.Done)
        late = f.Act("late", elsewhere.view.sequence, request.action)
        await respond(elsewhere.table, elsewhere.socket, late)
        assert not [frame for frame in elsewhere.read() if isinstance(frame, f.Done | f.Played)]
        assert elsewhere.is_closed
        again = await Browser(await other.table(page.table.id), page.guest).enter()
        assert again.table.stored >= done.sequence
        assert await again.ask(request) == done


async def test_records_can_be_read_whatever_people_call_themselves(service: Service) -> None:
    names = ('Zoé "Z" \\', "[Event]", "'; drop table log; --")
    seats = (SeatWish("me", name=names[0]), *(SeatWish("bot", name=name) for name in names[1:]))
    page = await solo(service, *seats)
    await play_on(page, 3)
    assert parse_record(await record_text(page.table)).names == names


async def test_a_fault_of_the_server_is_told_as_one_and_the_table_is_rebuilt_from_its_log(service: Service) -> None:
    page = await solo(service)
    await page.until_asked()
    position, stored = page.table.live_game.game.position(), page.table.stored

    def break_down(seat: int, action: object) -> None:
        page.table.live_game.game.state.cash[0] += 1_000
        raise IndexError(seat)

    page.table.live_game.act = break_down  # type: ignore[method-assign]
    answer = await page.act_as_offered()
    assert isinstance(answer, f.Refused)
    assert answer.code == "server/fault"
    again = await service.table(page.table.id)
    assert again is not page.table
    assert (again.live_game.game.position(), again.stored) == (position, stored)


class Wire:
    """A line that remembers what was written at once; `is_up` says whether it takes anything."""

    def __init__(self) -> None:
        self.writes: list[tuple[bytes, ...]] = []
        self.is_up = True

    def send_now(self, *texts: bytes) -> bool:
        self.writes += [texts] if self.is_up else []
        return self.is_up


def test_frames_that_are_held_go_out_in_one_piece_in_order_and_before_the_end() -> None:
    wire = Wire()
    socket = Socket(Guest("key"), None, "en", wire)
    socket.send(b"a")
    socket.hold()
    socket.send(b"b")
    socket.send(b"c")
    socket.release()
    assert wire.writes == [(b"a",), (b"b", b"c")]
    socket.hold()
    socket.send(b"d")
    wire.is_up = False
    socket.close()
    assert [socket.queue.get_nowait() for _ in range(2)] == [b"d", None]
