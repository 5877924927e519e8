"""People at a table: seats are acted for by their holders alone, moved by links, left, voted on, held by bots."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec import structs
from tests.server.clock import Clock
from tests.server.visitors import (
    BOT,
    ME,
    OPEN,
    Browser,
    asked_page,
    company,
    made_table,
    new_guest,
    open_service,
    solo,
)
from tests.waiting import take_turns

from magie.game.actions import Roll
from magie.server.guests import hashed
from magie.server.live.making import rematch_changes
from magie.server.live.people import clean_name, votes_needed
from magie.server.live.seating import claim, join, make_link
from magie.server.live.table import LiveTable
from magie.server.refusals import ServerRefusal
from magie.server.service import Service
from magie.server.wire import frames as f
from magie.server.wire.home import JoinWish, SeatWish


def code_of(answer: f.Frame) -> str:
    assert isinstance(answer, f.Refused)
    assert answer.text
    return answer.code


async def test_a_spectator_sees_everything_and_can_do_nothing(service: Service) -> None:
    page = await solo(service)
    await page.until_asked()
    watcher = await Browser(page.table, new_guest(service)).enter()
    assert watcher.yours.seat is None
    assert watcher.yours.choices == ()
    assert watcher.view.spectators == 1
    before = page.table.live_game.game.position()
    action = page.yours.choices[0].action
    for answer in (
        await watcher.act(action),
        await watcher.send(f.Check, action=action),
        await watcher.send(f.AddPart, part="cd" * 32),
        await watcher.send(f.StartGame),
        await watcher.send(f.LeaveTable),
        await watcher.send(f.HandOver, bot="steady"),
        await watcher.send(f.VoteOut, seat=0),
    ):
        assert code_of(answer) == "seat/not-yours"
    assert page.table.live_game.game.position() == before


async def test_a_seat_acts_only_with_the_token_that_holds_it(service: Service) -> None:
    pages = await company(service, 2)
    page = await asked_page(pages)
    other = next(other for other in pages if other is not page)
    assert code_of(await other.act(page.yours.choices[0].action)).startswith("moment/")
    forged = service.guests.guest_of(service.guests.sign("not the token"), "test")
    assert (await Browser(page.table, forged).enter()).yours.seat is None


async def test_a_link_moves_a_seat_to_another_device_once(either_service: Service) -> None:
    page = await solo(either_service)
    token = await make_link(page.table, page.guest)
    phone = new_guest(either_service)
    watching = await Browser(page.table, phone).enter()
    with pytest.raises(ServerRefusal, match="seat/unknown-link"):
        await claim(page.table, phone, token + "x")
    assert await claim(page.table, phone, token) == 0
    watching.read()
    page.read()
    assert (watching.yours.seat, page.yours.seat) == (0, None)
    with pytest.raises(ServerRefusal, match="seat/unknown-link"):
        await claim(page.table, new_guest(either_service), token)
    with pytest.raises(ServerRefusal, match="seat/not-yours"):
        await make_link(page.table, page.guest)
    await watching.until_asked()
    assert isinstance(await watching.act_as_offered(), f.Done)


async def test_a_link_runs_out(service: Service, clock: Clock) -> None:
    page = await solo(service)
    token = await make_link(page.table, page.guest)
    clock.go_on(7200.0)
    with pytest.raises(ServerRefusal, match="seat/unknown-link"):
        await claim(page.table, new_guest(service), token)


def test_storage_knows_tokens_by_their_hash_alone(tmp_path: Path) -> None:
    async def body() -> tuple[str, str]:
        async with open_service(f"sqlite:///{tmp_path / 'tables.sqlite'}") as service:
            page = await solo(service)
            return await make_link(page.table, page.guest), str(page.guest.cookie)

    link, cookie = asyncio.run(body())
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert hashed(link).encode() in kept
    assert link.encode() not in kept
    assert cookie.partition(".")[0].encode() not in kept


async def test_newcomers_take_open_seats_until_there_are_none(service: Service) -> None:
    host = new_guest(service)
    table = await made_table(service, host, ME, OPEN, OPEN, BOT)
    second, third, late = (new_guest(service) for _ in range(3))
    assert await join(table, second, JoinWish("Ada", seat=2), "en") == 2
    assert await join(table, second, JoinWish("Ada again"), "en") == 2
    for wish, code in ((2, "seat/taken"), (3, "seat/taken"), (9, "seat/unknown"), (-1, "seat/unknown")):
        with pytest.raises(ServerRefusal, match=code):
            await join(table, third, JoinWish(seat=wish), "en")
    assert await join(table, third, JoinWish(), "fr") == 1
    with pytest.raises(ServerRefusal, match="table/full"):
        await join(table, late, JoinWish(), "en")
    assert table.people.names[:3] == ("Lantern", "Tramway", "Ada")


async def test_open_seats_go_to_bots_when_the_host_begins(service: Service) -> None:
    host, guest = new_guest(service), new_guest(service)
    table = await made_table(service, host, ME, OPEN, OPEN)
    await join(table, guest, JoinWish("Guest"), "en")
    page, other = await Browser(table, host).enter(), await Browser(table, guest).enter()
    assert code_of(await other.send(f.StartGame)) == "seat/not-host"
    assert code_of(await page.act(Roll())) == "table/not-begun"
    for one in (page, other):
        await one.send(f.AddPart, part="12" * 32)
    assert isinstance(await page.send(f.StartGame), f.Done)
    await page.until(lambda: page.view.phase == "playing")
    assert [seat.kind for seat in page.view.seats] == ["person", "person", "bot"]
    assert code_of(await page.send(f.StartGame)) == "table/not-waiting"
    with pytest.raises(ServerRefusal, match="table/not-waiting"):
        await join(table, new_guest(service), JoinWish(), "en")


async def test_the_first_roll_waits_for_the_parts_of_those_present_but_not_for_ever(
    sqlite: str, clock: Clock
) -> None:
    async with open_service(sqlite, parts_wait=5.0) as service:
        guest = new_guest(service)
        page = await Browser(await made_table(service, guest, ME, BOT), guest).enter()
        clock.go_on(4.9, page.table)
        await take_turns()
        page.read()
        assert page.view.phase == "lobby"
        clock.go_on(0.2, page.table)
        promised = page.view.fairness.commitment
        await page.until(lambda: page.view.phase == "playing")
        assert page.view.fairness.parts == (None, None)
        assert page.view.fairness.commitment == promised
        assert code_of(await page.send(f.AddPart, part="ab" * 32)) == "dice/too-late"


async def test_a_part_of_the_dice_is_given_once_and_well_formed(sqlite: str) -> None:
    async with open_service(sqlite, parts_wait=60.0) as service:
        host, guest = new_guest(service), new_guest(service)
        table = await made_table(service, host, ME, OPEN)
        await join(table, guest, JoinWish(), "en")
        page = await Browser(table, host).enter()
        for bad in ("", "AB" * 32, "ab" * 31, "zz" * 32):
            assert code_of(await page.send(f.AddPart, part=bad)) == "setup/bad-dice-part"
        assert isinstance(await page.send(f.AddPart, part="ab" * 32), f.Done)
        assert isinstance(await page.send(f.AddPart, part="ab" * 32), f.Done)
        assert code_of(await page.send(f.AddPart, part="cd" * 32)) == "dice/part-is-set"
        assert page.view.fairness.parts == ("ab" * 32, None)


async def test_leaving_before_the_game_opens_the_seat_and_hands_the_table_on(service: Service) -> None:
    host, guest = new_guest(service), new_guest(service)
    table = await made_table(service, host, ME, OPEN)
    await join(table, guest, JoinWish("Heir"), "en")
    page, heir = await Browser(table, host).enter(), await Browser(table, guest).enter()
    assert isinstance(await page.send(f.LeaveTable), f.Done)
    heir.read()
    assert [(seat.kind, seat.is_host) for seat in heir.view.seats] == [("open", False), ("person", True)]
    page.read()
    assert page.yours.seat is None


async def test_leaving_the_game_takes_the_seat_out_of_it(service: Service) -> None:
    pages = await company(service, 3)
    page = await asked_page(pages)
    seat = page.yours.seat
    assert seat is not None
    assert isinstance(await page.send(f.LeaveTable), f.Done)
    await page.until(lambda: not page.view.seats[seat].is_in_play)
    others = [other for other in pages if other is not page]
    assert (await asked_page(others)).yours.seat != seat
    assert isinstance(await page.send(f.LeaveTable), f.Refused)


async def test_the_others_remove_somebody_by_more_than_half_and_never_alone(service: Service) -> None:
    pages = await company(service, 4)
    assert code_of(await pages[0].send(f.VoteOut, seat=0)) == "vote/not-yours"
    assert code_of(await pages[0].send(f.VoteOut, seat=9)) == "vote/no-such-person"
    await pages[0].send(f.VoteOut, seat=3)
    assert pages[0].view.votes[0].voters == (0,)
    assert pages[0].view.votes[0].needed == 2
    await pages[0].send(f.VoteOut, seat=3, is_for=False)
    assert pages[0].view.votes == ()
    await pages[1].send(f.VoteOut, seat=3)
    await pages[1].send(f.VoteOut, seat=3)
    assert pages[1].view.seats[3].is_in_play
    await pages[2].send(f.VoteOut, seat=3)
    await pages[2].until(lambda: not pages[2].view.seats[3].is_in_play)
    pages[1].read()
    assert pages[1].view.votes == ()


@pytest.mark.parametrize(("others", "needed"), [(0, 2), (1, 2), (2, 2), (3, 2), (4, 3), (5, 3), (11, 6)])
def test_a_vote_needs_more_than_half_of_the_others_and_at_least_two(others: int, needed: int) -> None:
    assert votes_needed(others) == needed


async def test_a_bot_holds_a_seat_on_request_and_gives_it_back(service: Service) -> None:
    pages = await company(service, 2)
    page = await asked_page(pages)
    assert code_of(await page.send(f.HandOver, bot="nobody")) == "setup/unknown-bot"
    assert isinstance(await page.send(f.HandOver, bot="steady"), f.Done)
    seat = page.yours.seat
    assert seat is not None
    assert (page.view.seats[seat].is_held, page.view.seats[seat].bot) == (True, "steady")
    await page.until(lambda: page.view.asked != seat)
    assert code_of(await page.act(Roll(), sequence=page.view.sequence)) == "seat/held"
    await page.leave()
    back = await Browser(page.table, page.guest).enter()
    assert back.view.seats[seat].is_held, "what somebody asked for is not undone by a reload"
    assert isinstance(await back.send(f.HandOver, bot=None), f.Done)
    assert not back.view.seats[seat].is_held


async def test_only_whoever_has_no_other_person_to_wait_for_sets_the_pace_of_the_bots(service: Service) -> None:
    together = await company(service, 2)
    assert code_of(await together[0].send(f.SetPace, pace="reading")) == "pace/others-play"
    alone = await solo(service)
    assert isinstance(await alone.send(f.SetPace, pace="reading"), f.Done)
    assert alone.view.pace == "reading"
    watcher = await Browser(alone.table, new_guest(service)).enter()
    assert code_of(await watcher.send(f.SetPace, pace="instant")) == "seat/not-yours"


async def test_a_rematch_moves_everybody_on_by_one_seat_and_is_made_once(service: Service) -> None:
    pages = await company(service, 2, SeatWish("bot", name="Botte", bot="random"))
    with pytest.raises(ServerRefusal, match="table/not-over"):
        await service.rematch(pages[0].table.id, pages[0].guest)
    await pages[0].send(f.LeaveTable)
    await pages[1].until(lambda: pages[1].view.phase == "playing")
    await _finish(service, pages[1])
    first = await service.rematch(pages[0].table.id, pages[0].guest)
    second = await service.rematch(pages[1].table.id, pages[1].guest)
    assert (first.id, first.seat) == (second.id, 1)
    assert second.seat == 2
    pages[1].read()
    assert pages[1].view.rematch == first.id
    again = await service.table(first.id)
    assert again.people.names == ("Botte", "Lantern", "Person 1")
    assert again.row.secret != pages[0].table.row.secret
    assert again.phase == "lobby"
    with pytest.raises(ServerRefusal, match="seat/not-yours"):
        await service.rematch(pages[0].table.id, new_guest(service))


async def _finish(service: Service, page: Browser) -> None:
    """Everybody leaves until somebody has won."""
    if page.view.phase == "playing":
        await page.send(f.LeaveTable)
    await page.until(lambda: page.view.phase == "over")


@pytest.mark.usefixtures("clock")
async def test_phrases_reach_everybody_and_not_too_often(service: Service) -> None:
    pages = await company(service, 2)
    for _ in range(3):
        assert isinstance(await pages[0].send(f.Say, phrase="hello"), f.Done)
    assert code_of(await pages[0].send(f.Say, phrase="hurry")) == "say/too-often"
    assert isinstance(await pages[1].send(f.Say, phrase="thanks"), f.Done)
    said = [frame for frame in pages[1].seen if isinstance(frame, f.Said)]
    assert said == [f.Said(0, "hello")] * 3 + [f.Said(1, "thanks")]


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("a\u0000b\u202ec\nd\u200be", "abc de"),
        ("x" * 99, "x" * 24),
        ("<b>Zoé</b>", "<b>Zoé</b>"),  # shown as text only
        ("\u0000\u200b", ""),
        (None, ""),
    ],
)
def test_names_are_one_short_line_of_visible_signs(given: str | None, shown: str) -> None:
    assert clean_name(given) == shown


async def test_a_guest_shows_nothing_of_its_token(service: Service) -> None:
    guest = new_guest(service)
    assert str(guest.cookie) not in repr(guest)
    assert guest.key not in repr(guest)
    page = await solo(service)
    assert page.table.row.secret.hex() not in repr(page.table.row)
    assert structs.asdict(page.view.fairness).keys() == {
        "commitment", "parts", "is_revealed", "formula", "round", "stage", "promises", "position",
    }  # fmt: skip


def badges(table: LiveTable) -> list[tuple[int, int]]:
    """What every seat plays with."""
    return [row.badge for row in table.people.rows]


async def test_everybody_plays_with_what_they_chose_and_keeps_it_in_a_rematch(service: Service) -> None:
    host, friend = new_guest(service), new_guest(service)
    table = await made_table(service, host, SeatWish("me", token=2, colour=9), OPEN, BOT)
    assert badges(table) == [(2, 9), (1, 1), (0, 2)]  # the bot takes what the host leaves
    assert await join(table, friend, JoinWish(token=2, colour=0), "en") == 1
    assert badges(table) == [(2, 9), (1, 0), (0, 2)]  # the host's token stays the host's
    assert table.people.names[:2] == ("Kite", "Tram")
    pages = [await Browser(table, guest).enter() for guest in (host, friend)]
    assert code_of(await pages[1].send(f.Wear, token=2)) == "seat/badge-taken"
    for wrong in ({"token": 99}, {"colour": 12}, {"token": -1}):
        assert code_of(await pages[1].send(f.Wear, **wrong)) == "seat/no-such-badge"
    assert isinstance(await pages[1].send(f.Wear, token=0, colour=5), f.Done)
    assert badges(table) == [(2, 9), (0, 5), (1, 2)]
    assert table.people.names[1] == "Lantern"  # who gave no name goes by the token
    pages[0].read()
    assert [(seat.token, seat.colour) for seat in pages[0].view.seats] == badges(table)
    again = rematch_changes(table).new_seats
    assert [(row.seat, *row.badge) for row in again] == [(0, 1, 2), (1, 2, 9), (2, 0, 5)]


async def test_before_the_game_people_change_seats_with_bots_and_with_nobody_but_never_with_people(
    service: Service,
) -> None:
    host, friend = new_guest(service), new_guest(service)
    table = await made_table(service, host, SeatWish("me", name="Ada", colour=7), OPEN, BOT)
    assert await join(table, friend, JoinWish(name="Noor"), "en") == 1
    pages = [await Browser(table, guest).enter() for guest in (host, friend)]
    assert code_of(await pages[0].send(f.ChangeSeat, seat=1)) == "seat/taken"
    assert code_of(await pages[0].send(f.ChangeSeat, seat=3)) == "seat/unknown"
    bot = table.people.rows[2].name
    assert isinstance(await pages[0].send(f.ChangeSeat, seat=2), f.Done)
    assert [(row.kind, row.name) for row in table.people.rows] == [
        ("bot", bot), ("person", "Noor"), ("person", "Ada"),
    ]  # fmt: skip
    assert table.people.rows[2].is_host
    assert table.people.rows[2].badge[1] == 7  # the colour comes along
    assert table.seat_of(host) == 2
    told = [frame.yours.seat for frame in pages[0].seen if isinstance(frame, f.Changed)]
    assert told[-1] == 2, told
    assert 0 not in told[told.index(2) :]  # a promise for the old seat would be none
    stored = await service.store.load(table.id)
    assert stored is not None
    assert sorted(stored.holders) == [1, 2]


async def test_before_the_game_the_host_alone_changes_what_is_played(service: Service) -> None:
    host, friend = new_guest(service), new_guest(service)
    table = await made_table(service, host, ME, OPEN, BOT)
    assert await join(table, friend, JoinWish(), "en") == 1
    pages = [await Browser(table, guest).enter() for guest in (host, friend)]
    wish = {"mode": "short", "switches": {"start_cash": 2000}}
    assert code_of(await pages[1].send(f.AgreeRules, **wish)) == "rules/not-host"
    assert code_of(await pages[0].send(f.AgreeRules, mode="nonsense")) == "edition/unknown-mode"
    assert isinstance(await pages[0].send(f.AgreeRules, **wish), f.Done)
    for page in pages:
        page.read()
        assert (page.view.mode, page.view.switches) == ("short", {"start_cash": 2000})
    stored = await service.store.load(table.id)
    assert stored is not None
    assert stored.row.mode == "short"
    assert stored.row.game_setup().switches == {"start_cash": 2000}
