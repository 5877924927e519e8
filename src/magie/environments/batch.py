"""Thousands of games at once in compiled code, on a core or on a GPU: NumPy in and out."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Literal, get_args

import numpy as np
from numpy.typing import NDArray

from magie.bots.policies import CODES
from magie.bulk import backends
from magie.bulk.errors import NoGpu
from magie.editions import load_edition
from magie.environments.cpu import CpuRows
from magie.environments.kernel.games import EVERYBODY
from magie.environments.rewards import REWARDS, Reward
from magie.environments.single import ROUND_LIMIT, bots_of
from magie.environments.spaces import Spaces
from magie.game import Game
from magie.game.errors import IllegalAction, InvalidSetup
from magie.game.inputs import SwitchValue, check_seats
from magie.judging.schema import TOTAL
from magie.notation import format_position
from magie.rules.schema import SEATS

Backend = Literal["cpu", "gpu", "auto"]
WORTH_A_GPU = 4096  # games; fewer leave most of a GPU idle


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
    `backend="gpu"` plays the same games on an NVIDIA GPU, `"auto"` if there is one and the games are many. There,
    `on_gpu` has what is seen without a copy, and with `fetch=False` `observations` and `masks` are not copied at all.
    `compiled=False` runs the same lines interpreted: the same games, ready at once, some hundred times slower.

    Raises:
        NoGpu: `backend="gpu"` without one that can be used; each reason has its own code.
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
        backend: Backend = "cpu",
        fetch: bool = True,
        compiled: bool = True,
        mode: str = "standard",
        board: str | None = None,
        deck_set: str | None = None,
        switches: Mapping[str, SwitchValue] | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise ValueError(f"reward {reward!r}: possible are {', '.join(REWARDS)}")
        if backend not in get_args(Backend):
            raise ValueError(f"backend {backend!r}: possible are {', '.join(get_args(Backend))}")
        if backend == "gpu" and not compiled:
            raise ValueError("a GPU plays compiled games: leave out compiled=False or backend='gpu'")
        self.edition = load_edition(edition, mode=mode, board=board, deck_set=deck_set, switches=switches)
        check_seats(self.edition, seats)
        self.games, self.table_seats, self.learner = games, seats, None if bots is None else seat
        self.spaces = Spaces.of(self.edition, seats)
        players = {} if bots is None else bots_of(bots, seats, seat)
        learners = sum(1 << place for place in range(seats) if place not in players) if players else EVERYBODY
        table: dict[str, Any] = {"learners": learners, "policies": policies_of(players), "round_limit": round_limit}
        table |= {"deals": deals, "by_chance": reward == "chance"}
        if backend == "auto" and (not compiled or games < WORTH_A_GPU):
            backend = "cpu"
        self._rows = self._made_rows(backend, fetch=fetch, compiled=compiled, **table)
        self.backend: Backend = "gpu" if self._rows.shown else "cpu"
        arrays = self._rows.arrays
        self.observations: NDArray[np.float32] = arrays["observations"].reshape(games, -1)
        self.masks: NDArray[np.bool_] = arrays["marks"].view(np.bool_).reshape(games, -1)
        self.seats: NDArray[np.int64] = self._rows.seats
        self.numbers: NDArray[np.int64] = self._rows.numbers
        self.rewards = np.zeros((games, seats), np.float32)
        self.terminations, self.truncations = np.zeros(games, np.bool_), np.zeros(games, np.bool_)
        self.ranks: NDArray[np.int64] = arrays["places"].reshape(games, -1)
        self.reset(seed)

    def _made_rows(self, backend: Backend, *, fetch: bool, compiled: bool, **table: Any) -> CpuRows:
        """The rows on a core, or what a GPU's backend gives, which plays as they do."""
        given = (self.edition.numbers, self.games, self.table_seats, self.spaces)
        if backend != "cpu":
            with suppress(*(NoGpu,) if backend == "auto" else ()):
                on_gpu: CpuRows = backends.gpu().batch_rows(*given, fetch=fetch, **table)
                return on_gpu
        return CpuRows(*given, compiled=compiled, **table)

    @property
    def on_gpu(self) -> Mapping[str, Any]:
        """`observations`, `masks` and `seats` where they lie on the GPU; none on the CPU."""
        return self._rows.shown

    def reset(self, seed: int, first: int = 0) -> None:
        """Begin games `first`, `first + 1`, … of a seed."""
        self._rows.begin(seed, first)
        self.rewards[:] = 0
        self.terminations[:] = self.truncations[:] = False
        self.ranks[:] = 0

    def step(self, actions: Any) -> None:
        """Play one choice in every game, and go on to the next choice in each.

        Choices are numbers, or on a GPU also an array there (`__cuda_array_interface__`, 64 bits). Raises
        IllegalAction for the first choice against the rules; nothing has changed then.
        """
        wrong = self._rows.check(actions)
        if wrong >= 0:
            details = {"row": wrong, "choice": self._rows.choice(wrong), "position": self.position(wrong)}
            raise IllegalAction("environment/illegal-choice", details)
        self._rows.play()
        arrays = self._rows.arrays
        np.multiply(
            arrays["parts"].reshape(self.games, -1), np.float32(1 / TOTAL), out=self.rewards, casting="unsafe"
        )
        np.equal(arrays["ended"], 1, out=self.terminations)
        np.equal(arrays["ended"], 2, out=self.truncations)

    def mark_deals(self) -> None:
        """Add the deals that may be proposed now to the masks."""
        self._rows.mark_deals()

    def position(self, game: int) -> str:
        """The position of a row, as text."""
        return format_position(self.edition, self._rows.state(game))

    def game(self, game: int) -> Game:
        """The game of a row as a `magie.Game` that goes on from its position, to look at or to render."""
        return Game.from_position(self.position(game), seed=0)
