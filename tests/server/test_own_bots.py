"""Whoever runs a server may bring bots of their own: they are offered, take seats, and stop no table."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.visitors import made_table, new_guest, open_service

from magie.game import Game, SeededHost
from magie.game.errors import BotFault, InvalidSetup
from magie.game.inputs import Setup
from magie.server.live.bots import BotPlayers
from magie.server.live.live_game import LiveGame
from magie.server.live.own_bots import bring, own_bot, possible
from magie.server.live.people import People
from magie.server.settings import SettingError, settings_from
from magie.server.storage.rows import SeatRow
from magie.server.views.home import home_view
from magie.server.wire.home import SeatWish

BOTS = textwrap.dedent(
    '''
    class Calm:
        """Takes the first legal answer, and counts how often it was asked."""

        def __init__(self):
            self.asked = 0

        def choose(self, game, decision):
            self.asked += 1
            return game.legal()[0]

    class Broken(Calm):
        """Answers what is against the rules, then nothing, then fails."""

        def choose(self, game, decision):
            self.asked += 1
            if self.asked % 3 == 0:
                raise ValueError("no idea")
            return "build orange-2" if self.asked % 3 == 1 else None

        def manage(self, game, seat):
            return "nonsense"
    '''
)


@pytest.fixture
def file(tmp_path: Path) -> Iterator[str]:
    """A file with two bots; whatever was brought along is gone afterwards."""
    path = tmp_path / "b.py"
    path.write_text(BOTS, encoding="utf-8")
    yield str(path)
    bring(())


@pytest.fixture
def short(file: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Its name from its folder, as long as the storage takes it."""
    monkeypatch.chdir(Path(file).parent)
    return Path(file).name


def seated(*names: str) -> tuple[LiveGame, BotPlayers]:
    """A game of bots alone."""
    live_game = LiveGame(Setup("classic", len(names)))
    live_game.game.host = SeededHost(5)
    rows = [SeatRow(table_id="table", seat=seat, kind="bot", name="", bot=bot) for seat, bot in enumerate(names)]
    players = BotPlayers(live_game, People(rows, {}))
    live_game.draw()
    return live_game, players


def test_bots_of_the_operators_own_are_offered_and_may_take_seats(short: str) -> None:
    name = f"{short}:Calm"
    with pytest.raises(InvalidSetup, match="setup/unknown-bot"):
        _check(name)
    bring([name])
    assert possible()[-1] == name
    card = home_view("en").bots[-1]
    assert (card.id, card.name, card.strength) == (name, "Calm", 0)
    assert name in card.blurb
    assert name in home_view("fr").bots[-1].blurb
    _check(name)
    bring(())
    assert [bot.id for bot in home_view("en").bots if ":" in bot.id] == []


def _check(name: str) -> None:
    from magie.server.live.making import _check_seats

    _check_seats((SeatWish("me"), SeatWish("bot", bot=name)))


async def _sat_down(database: str, name: str) -> Any:
    async with open_service(database, bots=(name,)) as service:
        table = await made_table(service, new_guest(service), SeatWish("me"), SeatWish("bot", bot=name))
        return [row.bot for row in table.people.rows]


def test_a_table_of_a_server_seats_them(short: str, sqlite: str) -> None:
    import asyncio

    assert asyncio.run(_sat_down(sqlite, f"{short}:Calm")) == [None, f"{short}:Calm"]


def test_each_seat_has_a_bot_of_its_own_that_remembers(short: str) -> None:
    name = f"{short}:Calm"
    bring([name])
    live_game, players = seated(name, name)
    for _ in range(12):
        players.answer()
    own = [players._quick(seat, name) for seat in (0, 1)]
    asked = [bot._program._program.asked for bot in own]  # type: ignore[attr-defined]
    assert all(asked)
    assert sum(asked) >= 12
    assert live_game.sequence >= 12


def test_a_bot_that_fails_never_stops_the_table(short: str) -> None:
    name = f"{short}:Broken"
    bring([name])
    live_game, players = seated(name, "steady")
    for _ in range(30):
        players.answer()
    assert live_game.sequence >= 30


def test_a_bot_that_is_brought_no_more_leaves_its_seat_to_a_usual_one(short: str) -> None:
    bring([f"{short}:Calm"])
    bring(())
    game = Game.new("classic", seats=2, seed=1)
    decision: Any = game.decision
    assert str(game.typed(own_bot(f"{short}:Calm").choose(game, decision)).kind) == "roll"


@pytest.mark.parametrize("name", ["steady", "x" * 60 + ":Calm"])
def test_what_is_no_such_bot_is_a_setting_that_cannot_be(name: str) -> None:
    with pytest.raises(SettingError, match="settings/bad-value"):
        bring([name])


def test_a_bot_that_is_not_there_is_told_when_the_server_starts(short: str) -> None:
    with pytest.raises(BotFault, match="bot/not-there"):
        bring([f"{short}:Nobody"])


def test_the_setting_is_a_list() -> None:
    assert settings_from({"MAGIE_BOTS": "a:B, c.py:D"}).bots == ("a:B", "c.py:D")
