"""The soak: random tables, one after another, until the time is over or a law is broken."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import msgspec
from benchmarks.soak import laws, playing
from benchmarks.soak.sample import broken_in_sample
from benchmarks.soak.tables import random_setup

from magie.bots.made.carriers import Mind, SeededRun
from magie.bulk.errors import CompilerMissing
from magie.editions import available
from magie.game.coding import from_carrier, from_choice
from magie.game.errors import MagieError
from magie.game.game import Game
from magie.game.ids import outcome_of
from magie.game.inputs import Input, Leave, Setup, TimeUp
from magie.notation.action import format_input
from magie.rules.codes import V_COUNTER, V_OFFER
from magie.rules.context import Context
from magie.rules.hash import game_key
from magie.rules.made.carriers import Action, Menu, State

GAMES = 100  # at one table
GAME_DECISIONS = 4000  # of one game at most
SAMPLED = 4  # positions of a table that are looked at from outside
ENTRIES = "benchmarks.soak.entries"
KIND = "soak"


class Broken(NamedTuple):
    """A law that was broken, the record of a game that ends there, and the input that it refused if it was one."""

    law: str
    record: str
    refused: str = ""


class Report(NamedTuple):
    """What a soak has played."""

    decisions: int
    games: int
    rolls: int
    tables: int
    sampled: int
    seconds: float
    compiled: bool
    broken: Broken | None


def law_names() -> dict[int, str]:
    """The laws by their numbers: `money-is-conserved`."""
    return {
        number: name.removeprefix("LAW_").lower().replace("_", "-")
        for name, number in vars(laws).items()
        if name.startswith("LAW_")
    }


def soak(
    seconds: float,
    editions: Sequence[str] = (),
    *,
    seed: int = 0,
    play: "Player | None" = None,
    say: Callable[[Report], None] = lambda _: None,
) -> Report:
    """Play for some time, each table by another edition; `say` hears how far it is after every table."""
    names = list(editions) or [listing.id for listing in available()]
    player = play or fastest()
    random = Random(seed)
    began = monotonic()
    report = Report(0, 0, 0, 0, 0, 0.0, player.is_compiled, None)
    while report.broken is None and (report.tables == 0 or monotonic() - began < seconds):
        setup, edition = random_setup(random, names[report.tables % len(names)], random.getrandbits(32))
        law, game, decisions, games, rolls = player.play(edition.numbers, setup.seed or 0, 0, GAMES, setup.seats)
        broken = None
        sampled = 0
        if law:
            broken = Broken(law_names()[law], *record_of(setup, game))
        for _ in range(0 if law else SAMPLED):
            number, length = random.randrange(GAMES), random.randrange(1, 1 + 2 * decisions // games)
            state = player.position(edition.numbers, setup.seed or 0, number, setup.seats, length)
            found = broken_in_sample(edition, state)
            sampled += 1
            if found:
                broken = Broken(found, *record_of(setup, number, length))
                break
        report = Report(
            decisions=report.decisions + decisions,
            games=report.games + games,
            rolls=report.rolls + rolls,
            tables=report.tables + 1,
            sampled=report.sampled + sampled,
            seconds=monotonic() - began,
            compiled=player.is_compiled,
            broken=broken,
        )
        say(report)
    return report


def record_of(setup: Setup, number: int, length: int = GAME_DECISIONS) -> tuple[str, str]:
    """The record of a game of the soak, up to the decision where it stops or breaks a law, and what was refused."""
    game = Game.from_setup(msgspec.structs.replace(setup, seed=None))
    edition, g = setup.load(), game.state
    a: Any = Action()
    r: Any = SeededRun()
    k: Any = Mind()
    t = Context(edition=edition.numbers, position=g, action=a, menu=Menu(), run=r, mind=k)
    r.key = k.key = game_key(setup.seed or 0, number)
    law = laws.broken_law(edition.numbers, g)
    while law == 0 and not game.is_over and r.steps < length and g.round <= playing.LATEST_ROUND:
        fed = playing.choose_input(t)
        kind, what = divmod(fed, playing.KINDS)
        if kind == playing.FED_ACTION:
            is_deal = a.verb in {V_OFFER, V_COUNTER}
            deal = from_carrier(edition, a.verb, a.x, a.y, a.give, a.take) if is_deal else None
            entry = Input("action", what, deal or from_choice(edition, g, a.verb, a.x, a.y))
        elif kind == playing.FED_OUTCOME:
            entry = Input("outcome", None, outcome_of(edition, g, what))
        else:
            entry = Input("signal", None, Leave(what) if kind == playing.FED_LEAVING else TimeUp())
        r.steps += kind != playing.FED_OUTCOME
        try:
            game.feed(entry)
        except MagieError as error:
            return game.record().text(), f"{format_input(entry.value)}: {error.code}"
        law = laws.broken_law(edition.numbers, g)
    return game.record().text(), ""


class Player:
    """Plays without a compiler: slow, and ready at once."""

    is_compiled = False

    def play(self, edition: Any, seed: int, first: int, count: int, seats: int) -> tuple[int, int, int, int, int]:
        """Play games up to one that breaks a law: the law, its game, and how many decisions, games and rolls."""
        law = game = decisions = rolls = 0
        for number in range(first, first + count):
            game = number
            law, _, run = self.game(edition, seed, number, seats, GAME_DECISIONS)
            decisions += run.steps
            rolls += run.rolls
            if law:
                break
        return law, game, decisions, game - first + 1, rolls

    def game(self, edition: Any, seed: int, number: int, seats: int, length: int) -> tuple[int, Any, Any]:
        """One game: the law that it breaks, its last position and its run."""
        g: Any = State()
        r: Any = SeededRun()
        r.seed, r.game = seed, number
        t = Context(edition=edition, position=g, action=Action(), menu=Menu(), run=r, mind=Mind())
        return playing.soak_game(t, seats, length), g, r

    def position(self, edition: Any, seed: int, number: int, seats: int, length: int) -> Any:
        """The position of a game after so many decisions."""
        return self.game(edition, seed, number, seats, length)[1]


class CompiledPlayer(Player):
    """Plays compiled."""

    is_compiled = True

    def __init__(self, functions: Any) -> None:
        self.functions = functions

    def call(self, edition: Any, seed: int, first: int, count: int, seats: int, length: int) -> tuple[int, Any, Any]:
        """Play games: the law that the last one breaks, its position as a record, and its runs."""
        from magie.bulk.kernel import carriers

        editions, states, actions, menus, runs, minds, *_ = carriers(edition, seed)
        law = self.functions.soak_games(editions, states, actions, menus, runs, minds, first, count, seats, length)
        return int(law), states, runs

    def play(self, edition: Any, seed: int, first: int, count: int, seats: int) -> tuple[int, int, int, int, int]:
        """As its base does."""
        law, _, runs = self.call(edition, seed, first, count, seats, GAME_DECISIONS)
        decisions, games, rolls = (int(runs[name][2]) for name in ("steps", "game", "rolls"))
        return law, int(runs["game"][1]), decisions, games, rolls

    def position(self, edition: Any, seed: int, number: int, seats: int, length: int) -> Any:
        """As its base does."""
        from magie.bulk.records import read

        _, states, _ = self.call(edition, seed, number, 1, seats, length)
        return read(states, 1, State())


@lru_cache(maxsize=1)
def fastest() -> Player:
    """The compiled player, or without the extra the other one."""
    from magie.bulk.loading import load_apart

    try:
        return CompiledPlayer(load_apart(ENTRIES, KIND))
    except CompilerMissing:
        return Player()
