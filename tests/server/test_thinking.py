"""Slow bots think in processes of their own; what they chose is played, and one that is late is quick."""

import asyncio
import pickle
from collections.abc import Callable
from concurrent.futures import wait

import pytest
from tests.waiting import patience

from magie.bots import is_slow, load
from magie.bots.rehearsal import Rehearsal, Thoughts, rehearse
from magie.bulk.errors import KernelUnfit
from magie.game import Game, SeededHost
from magie.game.inputs import Setup
from magie.server.live import thinking, workshop
from magie.server.live.bots import BotPlayers
from magie.server.live.live_game import LiveGame
from magie.server.live.people import People
from magie.server.live.thinking import Thinkers
from magie.server.storage.rows import SeatRow

BOTS = ("champion", "steady", "champion")
SEED = 31
ANSWERS = 60


class AtOnce(Thinkers):
    """Thinks here and now; everything goes through the form in which it would be sent to another process."""

    async def think(self, task: Rehearsal) -> Thoughts | None:
        thoughts: Thoughts = pickle.loads(pickle.dumps(rehearse(pickle.loads(pickle.dumps(task)))))
        return thoughts


class Never(Thinkers):
    """Takes too long."""

    async def think(self, task: Rehearsal) -> Thoughts | None:
        return None


def seated(thinkers: Thinkers) -> tuple[LiveGame, BotPlayers]:
    live_game = LiveGame(Setup("classic", len(BOTS)))
    live_game.game.host = SeededHost(SEED)
    rows = [SeatRow(table_id="table", seat=seat, kind="bot", name="", bot=bot) for seat, bot in enumerate(BOTS)]
    players = BotPlayers(live_game, People(rows, {}), thinkers)
    live_game.draw()
    return live_game, players


async def play(players: BotPlayers, answers: int) -> None:
    for _ in range(answers):
        await players.think()
        players.answer()


def test_what_was_thought_elsewhere_is_the_game_that_the_bots_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "quick_bot", lambda: pytest.fail("a quick bot has answered"))
    live_game, players = seated(AtOnce(1, 1))
    asyncio.run(play(players, ANSWERS))
    game = Game.new("classic", seats=len(BOTS), seed=SEED)
    bots = [load(bot) for bot in BOTS]
    while game.sequence < live_game.sequence:
        game.play(bots)
    assert game.inputs == live_game.game.inputs


def test_a_bot_that_is_late_plays_as_a_quick_one_would() -> None:
    live_game, players = seated(Never(1, 1))
    asyncio.run(play(players, ANSWERS))
    assert live_game.sequence > ANSWERS


def test_no_slow_bot_thinks_at_the_table_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("magie.bots.search.afterstates.judge_seats", lambda *_: pytest.fail("it has thought here"))
    _, players = seated(Never(1, 1))
    asyncio.run(play(players, ANSWERS))


def test_bots_think_in_another_process() -> None:
    live_game, players = seated(Thinkers(1, patience=patience()))
    assert players._thinkers is not None
    try:
        asyncio.run(play(players, 1))
    finally:
        players._thinkers.close()
    assert live_game.sequence > 0


def test_slow_bots_are_those_that_try_things_out() -> None:
    assert is_slow("champion")
    assert not is_slow("steady")
    assert not is_slow("my_bots:Careful")


def broken() -> None:
    raise KernelUnfit("compiled/failed", {"problem": "OSError: no such library"})


@pytest.mark.parametrize(
    ("is_compiled", "load_playing", "name"),
    [(True, int, "DeepChampion"), (False, int, "PolicyBot"), (True, broken, "PolicyBot")],
    ids=["compiled", "not compiled", "broken"],
)
def test_the_champion_looks_ahead_where_play_outs_can_be_loaded(
    is_compiled: bool, load_playing: Callable[[], object], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("magie.bulk.playouts.is_ready", lambda: is_compiled)
    monkeypatch.setattr("magie.bulk.playouts.load_playing", load_playing)
    workshop.playouts.cache_clear()
    try:
        wait([workshop.playouts()], timeout=patience())
        assert type(workshop.thinker("champion")).__name__ == name
        assert type(workshop.thinker("sharp")).__name__ == "PolicyBot"
    finally:
        workshop.playouts.cache_clear()
