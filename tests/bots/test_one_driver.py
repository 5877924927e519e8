"""Whoever lets a game be played, the same outcomes and bots give the same game: one driver says who comes next."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from magie.bots import load, playing
from magie.bots.policies import CODES
from magie.bulk import interpreted
from magie.cli.speech import Speech
from magie.cli.terminal.start import Wishes, start_session
from magie.editions import load_edition
from magie.game import Game, Input, Over, SeededHost
from magie.game import actions as act
from magie.game.chance import Chance
from magie.game.coding import from_carrier
from magie.game.ids import outcome_of
from magie.game.inputs import Setup
from magie.rules.driver import STAGE_WAIT
from magie.server.live.bots import BotPlayers
from magie.server.live.live_game import LiveGame
from magie.server.live.people import People
from magie.server.storage.rows import SeatRow

SEED = 7
Table = tuple[str, str, tuple[str, ...], int, int]  # edition, mode, bots, number of the game, round limit

TABLES: list[Table] = [
    ("classic", "standard", ("steady",) * 4, 2, 1000),
    ("classic", "standard", ("steady",) * 4, 3, 1000),
    ("classic", "standard", ("random",) * 4, 1, 15),
    ("classic", "standard", ("steady", "random", "steady"), 0, 40),
    ("spiderman-en", "standard", ("random",) * 3, 4, 15),
    ("spiderman-fr", "short", ("steady",) * 3, 1, 1000),
    ("ultimate", "standard", ("steady",) * 4, 0, 30),
    ("ultimate", "standard", ("random",) * 5, 2, 8),
]


@cache
def by_simulate(table: Table) -> list[Input]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        return by_kernel(interpreted.play, table, monkeypatch)


def by_stats(table: Table, monkeypatch: pytest.MonkeyPatch) -> list[Input]:
    return by_kernel(interpreted.watch, table, monkeypatch)


def by_kernel(play: Callable[..., Any], table: Table, monkeypatch: pytest.MonkeyPatch) -> list[Input]:
    """The inputs of a game in bulk, heard where they are handed to the rules."""
    edition_name, mode, bots, number, round_limit = table
    edition = load_edition(edition_name, mode=mode)
    inputs: list[Input] = []
    perform, settle = vars(playing)["perform"], vars(playing)["settle"]

    def performed(e: Any, g: Any, seat: int, a: Any) -> None:
        inputs.append(Input("action", seat, from_carrier(edition, a.verb, a.x, a.y, a.give, a.take)))
        perform(e, g, seat, a)

    def settled(e: Any, g: Any, outcome: int) -> None:
        inputs.append(Input("outcome", None, outcome_of(edition, g, outcome)))
        settle(e, g, outcome)

    monkeypatch.setattr(playing, "perform", performed)
    monkeypatch.setattr(playing, "settle", settled)
    policies = [CODES[bot] for bot in bots]
    play(edition.numbers, policies, seed=SEED, first=number, count=1, round_limit=round_limit)
    return inputs


def by_facade(table: Table, _: pytest.MonkeyPatch) -> list[Input]:
    edition, mode, bots, number, round_limit = table
    game = Game.new(edition, seats=len(bots), seed=SEED, game=number, mode=mode)
    seated = load(bots[0]) if len(set(bots)) == 1 else [load(bot) for bot in bots]
    while not game.is_over and game.round <= round_limit:
        game.play(seated)
    return game.inputs


def bot_row(seat: int, bot: str) -> SeatRow:
    return SeatRow(table_id="table", seat=seat, kind="bot", name="", bot=bot)


def by_server(table: Table, _: pytest.MonkeyPatch) -> list[Input]:
    edition, mode, bots, number, round_limit = table
    live_game = LiveGame(Setup(edition, len(bots), mode=mode))
    live_game.game.host = SeededHost(SEED, number)
    people = People([bot_row(seat, bot) for seat, bot in enumerate(bots)], {})
    players = BotPlayers(live_game, people)
    live_game.draw()
    while not live_game.game.is_over and live_game.game.round <= round_limit:
        assert players.asked_bot() is not None
        players.answer()
    return live_game.game.inputs


def by_terminal(table: Table, _: pytest.MonkeyPatch) -> list[Input]:
    edition, mode, bots, number, round_limit = table
    names = ",".join(bots[1:])
    session = start_session(Speech("en"), Wishes(edition, None, None, mode, (), len(bots), names, None, SEED))
    game = Game.new(edition, seats=len(bots), seed=SEED, game=number, mode=mode)
    session.game = session.view.game = game
    session.driver = game.driver({seat: load(bot) for seat, bot in enumerate(bots)})
    while not game.is_over and game.round <= round_limit:
        decision = game.pending
        assert not isinstance(decision, Over | Chance)
        session._go_on(decision)
    return game.inputs


WAYS = [by_stats, by_server, by_terminal, by_facade]


@pytest.mark.parametrize(
    "table", TABLES, ids=lambda table: f"{table[0]}-{'-'.join(sorted(set(table[2])))}-{table[3]}"
)
@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_the_same_outcomes_and_bots_give_the_same_game(
    way: Callable[[Table, pytest.MonkeyPatch], list[Input]],
    table: Table,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Any,
) -> None:
    monkeypatch.setenv("MAGIE_HOME", str(tmp_path))
    expected = by_simulate(table)
    assert len(expected) > 200
    assert way(table, monkeypatch)[: len(expected)] == expected


@pytest.mark.parametrize("bot", ["steady", "random"])
def test_a_game_resumed_from_its_record_goes_on_the_same_way(bot: str) -> None:
    table = ("classic", "standard", (bot,) * 4, 1, 12)
    game = Game.new("classic", seats=4, seed=SEED, game=1)
    player = load(bot)
    while not game.is_over and game.round <= table[4]:
        game.play(player)
    record = game.record()
    for cut in range(40, len(record.inputs), 23):
        resumed = record.replay(cut, bots=player)
        resumed.resume()
        while len(resumed.inputs) < len(record.inputs):
            resumed.play(load(bot))
        assert tuple(resumed.inputs) == record.inputs


def test_a_copy_goes_on_as_the_game_does() -> None:
    game, bot = Game.new("classic", seats=3, seed=SEED), load("random")
    for _ in range(100):
        game.play(bot)
    twin = game.copy()
    for _ in range(100):
        assert twin.play(bot) == game.play(bot)
    assert twin.inputs == game.inputs


def test_a_table_rebuilt_from_its_log_goes_on_the_same_way() -> None:
    rows = [bot_row(seat, "random") for seat in range(3)]
    first, again = LiveGame(Setup("classic", 3)), LiveGame(Setup("classic", 3))
    for live_game in (first, again):
        live_game.game.host = SeededHost(SEED)
    played = BotPlayers(first, People(rows, {}))
    first.draw()
    for _ in range(150):
        played.answer()
    rebuilt = BotPlayers(again, People(rows, {}))
    for entry in first.game.inputs:
        rebuilt.follow(entry)
    for _ in range(150):
        played.answer()
        rebuilt.answer()
    assert again.game.inputs == first.game.inputs


# People among bots.


class Scripted:
    """A bot that answers as the usual one, and before a roll does what it is told, once."""

    def __init__(self, wish: str) -> None:
        self.wish: str | None = wish
        self.bot = load("steady")

    def choose(self, game: Game, decision: Any) -> Any:
        return self.bot.choose(game, decision)

    def manage(self, game: Game, seat: int) -> str | None:
        wish, self.wish = self.wish, None
        return wish


def at_a_turn(bots: dict[int, Any]) -> tuple[Game, Any]:
    """Seat 0, a person, is to roll; seat 2 has something to offer."""
    game = Game.new("classic", seats=3, seed=3)
    while not (game.pending.kind == "turn" and game.active == 0 and game.deeds(2)):
        game.play(load("steady"))
    return game, game.driver(bots)


def test_a_roll_of_a_person_waits_behind_an_offer_and_is_made_then() -> None:
    bots = {2: Scripted("offer 1 give 10")}
    game, driver = at_a_turn(bots)
    rolls = game.state.rolls
    driver.give(act.Roll())
    while driver.is_busy:
        driver.play()
    assert game.pending.kind == "offer"
    assert (game.state.asked, game.state.rolls) == (1, rolls)
    driver.give(act.Reject())
    while driver.is_busy:
        driver.play()
    actions = [(entry.seat, entry.value) for entry in game.inputs if entry.kind == "action"]
    assert actions[-2:] == [(1, act.Reject()), (0, act.Roll())]


def test_a_roll_that_waits_is_void_once_its_turn_has_passed() -> None:
    game, driver = at_a_turn({2: Scripted("offer 1 give 10")})
    driver.give(act.Roll())
    while driver.is_busy:
        driver.play()
    assert driver.run.roll_stands == 1
    game.state.turn += 1
    assert not driver.is_busy
    assert driver.run.roll_stands == 0


def test_a_person_may_think_of_something_else_while_a_roll_waits() -> None:
    game, driver = at_a_turn({})
    driver.run.stage, driver.run.roll_stands, driver.run.turn = STAGE_WAIT, 1, game.turn
    assert driver.is_busy
    mortgage = next(action for action in game.legal() if action.kind == "mortgage")
    driver.give(mortgage)
    assert game.inputs[-1] == Input("action", 0, mortgage)
    assert not driver.is_busy
    assert game.pending.kind == "turn"


def test_a_bot_thinks_again_when_another_seat_has_acted() -> None:
    asked: list[int] = []

    class Counting(Scripted):
        def choose(self, game: Game, decision: Any) -> Any:
            asked.append(decision.seat)
            return super().choose(game, decision)

    game, _ = at_a_turn({})
    deed = next(deed for deed in game.deeds(2) if game.check(2, f"mortgage {deed}") is None)
    bots = [Counting(""), Counting(""), Counting(f"mortgage {deed}")]
    bots[0].wish = bots[1].wish = None
    assert game.play(bots).kind == "mortgage"
    assert game.inputs[-1].seat == 2
    assert asked == [0]
    game.play(bots)
    assert asked == [0, 0]
