"""Nobody keeps the analysts to themselves: turns by client, short games first, stretches that go on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from functools import cache
from typing import Any

import pytest

import magie
from magie.analysis.findings import find
from magie.game import Game, Record
from magie.notation import parse_record
from magie.server.live import reviews
from magie.server.live.analysts import MOST_OF_CLIENT, Analysts
from magie.server.live.reading import Told
from magie.server.live.reviews import Reviews, look_at
from magie.server.live.turns import Turns
from magie.server.refusals import ServerRefusal

EVIL, ALSO_EVIL, HONEST = "203.0.113.7", "203.0.113.8", "192.0.2.1"


async def served(turns: Turns, wishes: Collection[tuple[str, int]]) -> list[tuple[str, int]]:
    """In which order wishes have their turns; all of them come while the place is taken."""
    order: list[tuple[str, int]] = []

    async def wish(client: str, length: int) -> None:
        await turns.take({client}, length)
        order.append((client, length))
        await asyncio.sleep(0)
        turns.give_back()

    await turns.take({"somebody"}, 0)
    waiting = [asyncio.create_task(wish(*one)) for one in wishes]
    while turns.waiting() < len(wishes):
        await asyncio.sleep(0)
    turns.give_back()
    await asyncio.gather(*waiting)
    return order


async def test_one_client_with_much_to_do_keeps_nobody_waiting() -> None:
    order = await served(Turns(1), [*[(EVIL, 19_000)] * 50, (HONEST, 300)])
    assert order.index((HONEST, 300)) <= 1


async def test_a_flood_of_short_work_takes_half_of_the_turns_at_most() -> None:
    order = await served(Turns(1), [*[(EVIL, 2)] * 40, *[(HONEST, 300 - number) for number in range(10)]])
    assert sum(client == HONEST for client, _ in order[:20]) >= 9
    assert [length for client, length in order if client == HONEST] == sorted(range(291, 301)), "its shortest first"


async def test_everybody_has_a_turn_before_somebody_has_two() -> None:
    clients = [f"192.0.2.{number}" for number in range(8)]
    order = await served(Turns(1), [(client, 500) for client in clients for _ in range(5)])
    for first in range(0, len(order), len(clients)):
        assert {client for client, _ in order[first : first + len(clients)]} == set(clients)


async def test_who_goes_away_leaves_its_place_to_the_next_one() -> None:
    turns = Turns(1)
    await turns.take({EVIL}, 0)
    gone, next_one = (asyncio.create_task(turns.take({client}, 5)) for client in (EVIL, HONEST))
    await asyncio.sleep(0)
    gone.cancel()
    turns.give_back()  # granted to whoever was first, at the moment in which it goes
    await next_one
    assert turns.waiting() == 0


async def test_one_client_asks_for_so_much_only_and_others_are_heard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    analysts, going_on = Analysts(1), asyncio.Event()

    async def run(*_given: Any) -> int:
        await going_on.wait()
        return 1

    monkeypatch.setattr(
        asyncio.get_running_loop(), "run_in_executor", lambda *given: asyncio.ensure_future(run(*given))
    )
    monkeypatch.setattr(analysts, "_pool", object())
    asked = [asyncio.create_task(analysts.ask(EVIL, len, "x")) for _ in range(MOST_OF_CLIENT + 5)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    other = asyncio.create_task(analysts.ask(HONEST, len, "x"))
    await asyncio.sleep(0)
    refused = [task for task in asked if task.done()]
    assert [str(task.exception()) for task in refused] == ["analysis/busy"] * 5
    going_on.set()
    assert await other == 1
    assert [await task for task in asked if task not in refused] == [1] * MOST_OF_CLIENT
    assert not analysts._asked


def told(name: str, length: int) -> Told:
    return Told(name, "", length, (), None, is_table=False)


def growing() -> Reviews:
    """Reviews that never come to an end."""
    analysts = Analysts(1)
    analysts._turns = Turns(0)
    return Reviews(None, analysts, None)  # type: ignore[arg-type]


def code_of(work: Callable[[], object]) -> str:
    with pytest.raises(ServerRefusal) as caught:
        work()
    return caught.value.code


async def test_one_client_cannot_have_all_reviews() -> None:
    kept = growing()
    assert kept.grow(told("r-1", 19_000), EVIL).total == 19_000
    for number in range(2, 9):
        assert code_of(lambda number=number: kept.grow(told(f"r-{number}", 19_000), EVIL)) == "analysis/busy"  # type: ignore[misc]
    assert kept.grow(told("short", 300), EVIL).total == 300
    assert kept.grow(told("table", 600), HONEST).total == 600
    kept.close()


async def test_long_games_give_way_to_shorter_ones_where_there_are_too_many() -> None:
    kept = growing()
    for number, client in enumerate((EVIL, ALSO_EVIL, "203.0.113.9")):
        kept.grow(told(f"r-{number}", 20_000), client)
    assert code_of(lambda: kept.grow(told("r-9", 20_000), "203.0.113.10")) == "analysis/busy"
    kept.grow(told("table", 900), HONEST)
    assert sum(f"r-{number}" in kept._growing for number in range(3)) == 2
    kept.close()


async def test_of_reviews_that_failed_only_so_many_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magie.server.live.reviews.MOST_REFUSED", 3)
    kept = growing()
    for number in range(6):
        kept.grow(told(f"r-{number}", 100), HONEST)
        kept._growing[f"r-{number}"].refusal = ServerRefusal("analysis/busy")
    kept.grow(told("table", 100), HONEST)
    assert list(kept._growing) == ["r-3", "r-4", "r-5", "table"]
    kept.close()


@cache
def played() -> Record:
    game, bot = Game.new("classic", seats=2, seed=4), magie.bots.load("random")
    while not game.is_over and game.sequence < 90:
        game.play(bot)
    return game.record()


def test_a_stretch_goes_on_where_the_one_before_it_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    record, fed = played(), []
    text, whole = record.text(), list(find(record))
    feed = Game.feed

    def counted(game: Game, entry: Any) -> Any:
        fed.append(entry)
        return feed(game, entry)

    monkeypatch.setattr(Game, "feed", counted)
    monkeypatch.setattr(reviews, "parse_record", parsed := Counted(parse_record))
    found = [one for first in range(0, len(whole), 24) for one in look_at(text, first, first + 24)]
    assert found == whole
    assert len(fed) < 2 * len(whole), "an input is played once, and now and then again to try another answer"
    assert parsed.calls == 1
    assert look_at(text, 48, 72) == whole[48:72], "and begins anew where it was left somewhere else"
    assert look_at(text, 0, 24) == whole[:24]


class Counted:
    """A function that counts how often it is called."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function, self.calls = function, 0

    def __call__(self, *given: Any) -> Any:
        self.calls += 1
        return self.function(*given)


def test_games_that_rest_are_bounded_by_their_length(monkeypatch: pytest.MonkeyPatch) -> None:
    record = played()
    monkeypatch.setattr(reviews, "MOST_RESTING", 2 * len(record.inputs))
    monkeypatch.setattr(reviews, "_resting", type(reviews._resting)())
    for number in range(5):
        look_at(f'[Event "{number}"]\n{record.text()}', 0, 24)
    assert len(reviews._resting) == 2
