"""The rows of a batch on the CPU: compiled, or the same lines interpreted."""

from collections.abc import Mapping
from functools import lru_cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from magie.bots.drafts import weights_of
from magie.bots.made.carriers import Mind, SeededRun
from magie.bulk.kernel import carriers
from magie.bulk.loading import load_apart
from magie.bulk.records import blank, read, write
from magie.environments.kernel.entries import ORDER_BEGIN, ORDER_CHECK, ORDER_DEALS, ORDER_STEP, run_batch
from magie.environments.kernel.games import EVERYBODY
from magie.environments.spaces import Spaces
from magie.judging.made.carriers import Judgement
from magie.rules.made.carriers import Action, Menu, State

ENTRIES = "magie.environments.kernel.entries"
KIND = "environments"


@lru_cache(maxsize=1)
def functions() -> Any:
    """The compiled entry; the first time on a machine that takes some seconds."""
    return load_apart(ENTRIES, KIND)


class Carriers(list[Any]):
    """Carriers of the interpreter that are copied where one is put into a row, as records are."""

    def __setitem__(self, place: Any, carrier: Any) -> None:
        super().__setitem__(place, carrier.copy())


class CpuRows:
    """Rows that one core plays; what they show is written where whoever asks looks at it."""

    shown: Mapping[str, Any] = {}  # where it lies on a GPU

    def __init__(  # noqa: PLR0913 - a table has that much to agree on
        self,
        numbers: Any,
        count: int,
        seats: int,
        spaces: Spaces,
        *,
        learners: int,
        policies: list[int],
        round_limit: int,
        deals: bool,
        by_chance: bool,
        compiled: bool,
    ) -> None:
        self.count, self.compiled, self.deals = count, compiled, deals
        has_bots = learners != EVERYBODY
        self.carriers = (self.records if compiled else self.objects)(numbers, policies, has_bots=has_bots)
        scaled = np.flatnonzero(spaces.factors != 1)
        self.batch, self.rows = blank("batches"), blank("rows", count)
        agreed = {"games": count, "seats": seats, "numbers": spaces.numbers, "choices": spaces.choices}
        agreed |= {"learners": learners, "one_mind": not has_bots, "round_limit": round_limit, "by_chance": by_chance}
        agreed |= {"deals": deals, "dealt": deals, "scaled": len(scaled)}
        write(self.batch, 0, SimpleNamespace(**agreed))
        self.arrays: dict[str, NDArray[Any]] = {
            "observations": blank("observations", count * spaces.numbers),
            "marks": blank("marks", count * spaces.choices),
            "chosen": blank("chosen", count),
        }
        lists = np.array(spaces.layout.spots), np.array(spaces.layout.book)
        self.given: tuple[NDArray[Any], ...] = (*lists, spaces.factors, scaled, *self.arrays.values())
        self.arrays |= {"ended": self.rows["ended"]}
        self.arrays |= {name: self.rows[name][:, :seats] for name in ("parts", "places")}
        self.seats: NDArray[np.int64] = np.zeros(count, np.int64)
        self.numbers: NDArray[np.int64] = np.zeros(count, np.int64)
        if compiled:
            self.run = functions().run_batch.on(*self.carriers, self.batch, self.rows, *self.given)
            self.seats, self.numbers = self.carriers[4]["seat"][:count], self.carriers[4]["game"][:count]

    def records(self, numbers: Any, policies: list[int], *, has_bots: bool) -> tuple[Any, ...]:
        """The carriers, from editions to judgements; in states and runs a blank and a draft follow the games."""
        minds = self.count if has_bots else 1
        given = carriers(numbers, policies=policies, states=0, runs=self.count + 1, minds=minds)
        return given._replace(states=blank("positions", self.count + 2))

    def objects(self, numbers: Any, policies: list[int], *, has_bots: bool) -> tuple[Any, ...]:
        """The same for the interpreter."""
        runs: Any = Carriers(SeededRun() for _ in range(self.count + 1))
        runs[self.count].policy[:] = policies
        minds = [Mind() for _ in range(self.count if has_bots else 1)]
        states, actions = Carriers(State() for _ in range(self.count + 2)), [Action(), Action()]
        return [numbers], states, actions, [Menu()], runs, minds, [weights_of(numbers)], [Judgement()]

    def order(self, order: int, first: int = 0) -> int:
        """Have every game do something; the first row that refuses, -1 for none."""
        if self.compiled:
            return int(self.run(order, first))
        # The interpreter counts without bounds, which NumPy's numbers do not: they are told back afterwards.
        plain = [array.tolist() if array.dtype == np.int64 else array for array in self.given]
        batch = read(self.batch, 0, SimpleNamespace())
        rows = [read(self.rows, i, SimpleNamespace()) for i in range(self.count)]
        run: Any = run_batch
        refused = int(run(*self.carriers, [batch], rows, *plain, order, first))
        for i, played in enumerate(rows):
            write(self.rows, i, played)
        runs = self.carriers[4][: self.count]
        self.seats[:], self.numbers[:] = [run.seat for run in runs], [run.game for run in runs]
        return refused

    def begin(self, seed: int, first: int) -> None:
        """Begin games `first`, `first + 1`, … of a seed."""
        if self.compiled:
            self.carriers[4]["seed"] = seed
        else:
            self.carriers[4][self.count].seed = seed
        self.order(ORDER_BEGIN, first)
        self.batch["dealt"] = self.deals

    def check(self, chosen: Any) -> int:
        """Take the choices in; the first row that refuses, -1 for none."""
        np.copyto(self.arrays["chosen"], np.asarray(chosen))
        return self.order(ORDER_CHECK)

    def play(self) -> None:
        """Play the choices, which are legal."""
        self.order(ORDER_STEP)
        self.batch["dealt"] = self.deals

    def mark_deals(self) -> None:
        """Add the deals that may be proposed to the marks."""
        self.order(ORDER_DEALS)
        self.batch["dealt"] = 1

    def choice(self, game: int) -> int:
        """What was chosen in a row."""
        return int(self.arrays["chosen"][game])

    def state(self, game: int) -> Any:
        """The position of a row."""
        states = self.carriers[1]
        return read(states, game, State()) if self.compiled else states[game]
