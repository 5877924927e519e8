"""Thousands of games at once in compiled code: NumPy in and out, without copies."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.bots.drafts import weights_of
from magie.bots.policies import CODES
from magie.bulk.loading import load_apart
from magie.bulk.narrow import positions
from magie.bulk.records import blank, read, row, write
from magie.editions import load_edition
from magie.environments.kernel import sizes as at
from magie.environments.kernel.entries import run_batch
from magie.environments.rewards import REWARDS, Reward
from magie.environments.single import ROUND_LIMIT, bots_of
from magie.environments.spaces import Spaces
from magie.game import Game
from magie.game.errors import IllegalAction, InvalidSetup
from magie.game.inputs import SwitchValue
from magie.judging.carriers import Judgement
from magie.judging.schema import TOTAL
from magie.notation import format_position
from magie.rules.carriers import Action, Menu, Mind, Run, State
from magie.rules.schema import SEATS

ENTRIES = "magie.environments.kernel.entries"
KIND = "environments"


@lru_cache(maxsize=1)
def functions() -> ModuleType:
    """The compiled entry; the first time on a machine that takes a minute or two."""
    return load_apart(ENTRIES, KIND, ("narrow.py",))


class Rows(list[Any]):
    """Carriers of the interpreter that are copied where one is put into a row, as records are."""

    def __setitem__(self, place: Any, carrier: Any) -> None:
        super().__setitem__(place, carrier.copy())


def policies_of(players: Mapping[int, str]) -> list[int]:
    """The policy of every seat by its code; raises InvalidSetup for a bot that is no policy."""
    for name in players.values():
        if name not in CODES:
            raise InvalidSetup("setup/unknown-bot", {"bot": name, "possible": tuple(CODES)})
    return [CODES[players[seat]] if seat in players else 0 for seat in range(SEATS)]


class Batch:
    """`games` games of a seed at once; each row stops where a learner has to choose.

    Every seat is a learner's, or with `bots` only `seat` is. The arrays are the same objects for ever, written anew
    by each step: `observations`, `masks`, `seats` (who chooses), `rewards` (by seat), `terminations`, `truncations`
    and, for a row whose game has ended, `ranks`. The next game of the row is then under way already: row `i` plays
    games `i`, `i + games`, `i + 2 * games`, … of the seed, the very games that are played one by one elsewhere.

    Masks leave deals out unless `deals` is set or `mark_deals()` adds them; a deal may be chosen all the same.
    `compiled=False` runs the same lines interpreted: the same games, ready at once, some hundred times slower.
    """

    def __init__(  # noqa: PLR0913 - a table has that much to agree on
        self,
        games: int,
        *,
        edition: str = "classic",
        seats: int = 4,
        bots: str | Sequence[str] | None = None,
        seat: int = 0,
        seed: int = 0,
        reward: Reward = "win",
        round_limit: int = ROUND_LIMIT,
        deals: bool = False,
        compiled: bool = True,
        mode: str = "standard",
        board: str | None = None,
        deck_set: str | None = None,
        switches: Mapping[str, SwitchValue] | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward {reward!r}: possible are {', '.join(REWARDS)}")
        self.edition = load_edition(edition, mode=mode, board=board, deck_set=deck_set, switches=dict(switches or {}))
        if not self.edition.players_min <= seats <= self.edition.players_max:
            bounds = {"from": self.edition.players_min, "to": self.edition.players_max}
            raise InvalidSetup("setup/seats-out-of-range", {"seats": seats} | bounds)
        self.games, self.table_seats, self.learner = games, seats, None if bots is None else seat
        self.spaces = Spaces.of(self.edition, seats)
        players = {} if bots is None else bots_of(bots, seats, seat)
        self._compiled = compiled
        self._carriers = self._make_carriers(players) if compiled else self._make_objects(players)
        self._scaled = np.flatnonzero(self.spaces.factors != 1)
        self._deals = deals
        learners = sum(1 << place for place in range(seats) if place not in players)
        self._sizes = row("sizes", at.SIZES)
        for place, size in {
            at.SIZE_GAMES: games,
            at.SIZE_SEATS: seats,
            at.SIZE_NUMBERS: self.spaces.numbers,
            at.SIZE_CHOICES: self.spaces.choices,
            at.SIZE_LEARNERS: learners,
            at.SIZE_MINDS: not players,
            at.SIZE_LIMIT: round_limit,
            at.SIZE_DEALS: deals,
            at.SIZE_BY_CHANCE: reward == "chance",
            at.SIZE_SCALED: len(self._scaled),
            at.SIZE_DEALT: deals,
        }.items():
            self._sizes[place] = size
        self._spots, self._book = np.array(self.spaces.layout.spots), np.array(self.spaces.layout.book)
        self._observed = row("observations", games * self.spaces.numbers)
        self._marks = row("marks", games * self.spaces.choices)
        self._works, self._ended, self._chosen = row("works", games), row("ended", games), row("chosen", games)
        each = games * seats
        self._ranks, self._told = row("ranks", each), row("told", each)
        self._parts, self._places = row("parts", each), row("places", each)
        self._run: Any = functions().run_batch if compiled else run_batch
        self.observations: NDArray[np.float32] = self._observed.reshape(games, -1)
        self.masks: NDArray[np.bool_] = self._marks.view(np.bool_).reshape(games, -1)
        self.seats: NDArray[np.int64] = np.zeros(games, np.int64)
        self.numbers: NDArray[np.int64] = np.zeros(games, np.int64)
        if compiled:
            self.seats, self.numbers = self._carriers[4]["seat"][:games], self._carriers[4]["game"][:games]
        self.rewards = np.zeros((games, seats), np.float32)
        self.terminations, self.truncations = np.zeros(games, np.bool_), np.zeros(games, np.bool_)
        self.ranks: NDArray[np.int64] = self._places.reshape(games, -1)
        self.reset(seed)

    def _make_carriers(self, players: Mapping[int, str]) -> tuple[Any, ...]:
        """The carriers, from editions to judgements; in states and runs a blank and a draft follow the games."""
        editions, runs = blank("editions"), blank("runs", self.games + 1)
        write(editions, 0, self.edition.numbers)
        runs["policy"][self.games] = policies_of(players)
        weights = blank("weights")
        write(weights, 0, weights_of(self.edition.numbers))
        minds = blank("minds", self.games if players else 1)
        states, actions = positions(self.games + 2), blank("actions", 2)
        return editions, states, actions, blank("menus"), runs, minds, weights, blank("judgements")

    def _make_objects(self, players: Mapping[int, str]) -> tuple[Any, ...]:
        """The same for the interpreter."""
        numbers = self.edition.numbers
        runs: Any = Rows(Run() for _ in range(self.games + 1))
        runs[self.games].policy[:] = policies_of(players)
        minds = [Mind() for _ in range(self.games if players else 1)]
        states, actions = Rows(State() for _ in range(self.games + 2)), [Action(), Action()]
        return [numbers], states, actions, [Menu()], runs, minds, [weights_of(numbers)], [Judgement()]

    def _order(self, order: int, first: int = 0) -> int:
        """Have every game do something; the first row that refuses, -1 for none."""
        sizes: tuple[NDArray[Any], ...] = (self._sizes, self._spots, self._book, self.spaces.factors, self._scaled)
        shown = (*sizes, self._observed, self._marks)
        told = (self._works, self._ranks, self._told, self._chosen, self._parts, self._ended, self._places)
        if self._compiled:
            return int(self._run(*self._carriers, *shown, *told, order, first))
        # The interpreter counts without bounds, which NumPy's numbers do not: they are told back afterwards.
        plain = [array.tolist() if array.dtype == np.int64 else array for array in (*shown, *told)]
        refused = int(self._run(*self._carriers, *plain, order, first))
        for array, values in zip((*shown, *told), plain, strict=True):
            array[:] = values
        runs = self._carriers[4][: self.games]
        self.seats[:], self.numbers[:] = [run.seat for run in runs], [run.game for run in runs]
        return refused

    def reset(self, seed: int, first: int = 0) -> None:
        """Begin games `first`, `first + 1`, … of a seed."""
        if self._compiled:
            self._carriers[4]["seed"] = seed
        else:
            self._carriers[4][self.games].seed = seed
        self._order(at.ORDER_BEGIN, first)
        self._sizes[at.SIZE_DEALT] = self._deals
        self.rewards[:] = 0
        self.terminations[:] = self.truncations[:] = False
        self._places[:] = 0

    def step(self, actions: NDArray[np.integer[Any]] | Sequence[int]) -> None:
        """Play one choice in every game, and go on to the next choice in each.

        Raises IllegalAction for the first choice against the rules; nothing has changed then.
        """
        np.copyto(self._chosen, np.asarray(actions))
        wrong = self._order(at.ORDER_CHECK)
        if wrong >= 0:
            details = {"row": wrong, "choice": int(self._chosen[wrong]), "position": self.position(wrong)}
            raise IllegalAction("environment/illegal-choice", details)
        self._order(at.ORDER_STEP)
        self._sizes[at.SIZE_DEALT] = self._deals
        np.multiply(self._parts.reshape(self.games, -1), np.float32(1 / TOTAL), out=self.rewards, casting="unsafe")
        np.equal(self._ended, 1, out=self.terminations)
        np.equal(self._ended, 2, out=self.truncations)

    def mark_deals(self) -> None:
        """Add the deals that may be proposed now to the masks."""
        self._order(at.ORDER_DEALS)
        self._sizes[at.SIZE_DEALT] = 1

    def position(self, game: int) -> str:
        """The position of a row, as text."""
        states = self._carriers[1]
        state: Any = read(states, game, State()) if self._compiled else states[game]
        return format_position(self.edition, state)

    def game(self, game: int) -> Game:
        """The game of a row as a `magie.Game` that goes on from its position, to look at or to render."""
        return Game.from_position(self.position(game), seed=0)
