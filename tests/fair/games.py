"""Honest games by provable dice, played to their end in this process: the record, and the file that a page kept."""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

import msgspec
from examples.keeper import Keeper
from msgspec import structs

from magie import bots
from magie.editions import available
from magie.game import Game, Record
from magie.game.fair_host import FORMULA, FairHost, commitment, part_promise
from magie.game.fairness import Promise
from magie.game.inputs import Leave, Setup, TimeUp
from magie.game.kept import Kept, position_digest, read_kept

TABLE = "h4x7kq2m9p"
MOST_STEPS = 20_000
OWN = 0  # the seat whose page keeps the file


class Fair(NamedTuple):
    """A game that is over: its record as text, and what the page of the first seat kept."""

    record: str
    kept: Any

    def read(self) -> Kept:
        """The kept file as it is read."""
        return read_kept(json.dumps(self.kept).encode())


class Plan(NamedTuple):
    """How a game is played."""

    edition: str
    mode: str = "standard"
    deck_set: str | None = None
    seats: int = 3
    bots: tuple[str, ...] = ("steady",)


# Every edition in every mode, with both sizes of deck where an edition has two.
MODES = tuple(
    Plan(edition.id, mode, deck_set)
    for edition in available()
    for mode in edition.modes
    for deck_set in (edition.deck_sets if edition.id == "ultimate" else tuple(edition.deck_sets)[:1])
)
BOTS = ("steady", "steady-haggler", "casual-gambler")


def plan_of(mode: Plan, number: int) -> Plan:
    """The same game with other seats and bots."""
    return mode._replace(seats=2 + number // 3 % 3, bots=(BOTS[number % len(BOTS)],))


def secret_of(number: int) -> bytes:
    """A secret that is the same in every run."""
    return sha256(f"secret {number}".encode()).digest()


def parts_of(number: int, seats: int) -> tuple[str | None, ...]:
    """The first seat always has a part, every other one by the number."""
    chance = Random(number)
    own = (f"{chance.getrandbits(256):064x}" for _ in range(seats))
    return tuple(part if seat == OWN or chance.random() < 0.5 else None for seat, part in enumerate(own))


def promise_of(plan: Plan, number: int) -> Promise:
    """What the dice of a game come from."""
    secret = secret_of(number)
    return Promise(TABLE, commitment(secret), secret, parts_of(number, plan.seats), FORMULA, 1)


@cache
def fair_game(plan: Plan, number: int = 0) -> Fair:
    """A whole game of bots with a secret of its own, told to a page step by step."""
    promise = promise_of(plan, number)
    return told_game(plan, number, promise, promise.host(), promise)


def told_game(plan: Plan, number: int, promise: Promise, host: FairHost, shown: Promise) -> Fair:
    """A whole game by these dice, recorded with this promise; the page was shown that one before."""
    game = Game.from_setup(Setup(plan.edition, plan.seats, mode=plan.mode, deck_set=plan.deck_set))
    game.auto_chance, game.host = False, host
    page = Page(game, shown)
    chance = Random(number)
    last_input = chance.randint(150, 600) if plan.mode == "time-limit" else MOST_STEPS
    minds = [bots.load(name) for name in plan.bots]
    while not game.is_over and game.sequence < MOST_STEPS:
        if game.is_chance_due:
            game.draw_chance()
        elif game.sequence >= last_input and plan.mode == "time-limit":
            game.apply(TimeUp())
            last_input = MOST_STEPS
        elif number % 7 == 3 and game.sequence == 200 and not game.is_over:
            game.apply(Leave(plan.seats - 1))
        else:
            game.play(minds[number % len(minds)])
        page.hear()
    record = structs.replace(game.record(), tags=promise.tags())
    return Fair(record.text(), page.keeper.file())


class Page:
    """The page of the first seat, told as a server tells."""

    def __init__(self, game: Game, promise: Promise) -> None:
        self.keeper = Keeper(promise.table)
        self._game, self._events = game, len(game.events)
        number, own = promise.round, promise.parts[OWN]
        assert own is not None
        self.keeper._own[OWN, number] = own
        made = promise.part_promises()
        seats = len(made)
        view = self._view(promise, "promising", [None] * seats, [None] * seats)
        assert self.keeper.look(view, OWN) == {"kind": "promise-part", "promise": made[OWN]}
        view = self._view(promise, "showing", list(made), [None] * seats)
        assert self.keeper.look(view, OWN) == {"kind": "show-part", "part": own}
        assert self.keeper.look(self._view(promise, "set", list(made), list(promise.parts)), OWN) is None
        assert self.keeper.fault is None

    def _view(self, promise: Promise, stage: str, promises: list[str | None], parts: list[str | None]) -> Any:
        edition, position = self._game.edition, self._game.setup.position
        fairness = {
            "commitment": promise.commitment,
            "formula": promise.formula,
            "round": promise.round,
            "stage": stage,
            "promises": promises,
            "parts": parts,
            **({} if position is None else {"position": position_digest(position)}),
        }
        return {
            "edition": edition.id,
            "mode": edition.mode,
            "board": edition.board,
            "deck_set": edition.deck_set,
            "switches": msgspec.to_builtins(dict(edition.changed)),
            "fairness": fairness,
        }

    def hear(self) -> None:
        """Tell the newest step."""
        game = self._game
        events, self._events = game.events[self._events :], len(game.events)
        step = {"sequence": game.sequence, "events": json.loads(msgspec.json.encode(events))}
        if game.inputs[-1].kind == "outcome":
            assert isinstance(game.host, FairHost)
            assert game.host.last is not None
            step["draw"] = game.host.last.text
        self.keeper.hear([step])


def record_of(fair: Fair) -> Record:
    """The record as it is read."""
    from magie.notation import parse_record

    return parse_record(fair.record)


def promises_of(fair: Fair) -> tuple[str | None, ...]:
    """What all seats had promised, worked out anew."""
    parts = record_of(fair).tags["DiceParts"].split(",")
    return tuple(None if part == "-" else part_promise(TABLE, seat, 1, part) for seat, part in enumerate(parts))
