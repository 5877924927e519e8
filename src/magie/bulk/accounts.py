"""Accounts of luck: how much each outcome of chance helped every seat, by the judge; interpreted.

At every outcome the judge looks at the position that followed and at those that other outcomes of the same dice would
have led to. The difference is zero on average whatever the judge thinks and however the bots play.
"""

from collections.abc import Sequence
from typing import Any

from magie.bots.drafts import context_for
from magie.bots.made.carriers import Mind
from magie.bots.playing import is_called, is_under_way, start_game, step_game
from magie.bulk.interpreted import Result, new_run, result_of
from magie.judging.judge import judge_seats
from magie.judging.schema import TOTAL
from magie.rules import codes
from magie.rules.chance import pick, stream_of, total_weight
from magie.rules.driver import WORK_CHANCE, next_work
from magie.rules.hash import is_fair, mix, word_of
from magie.rules.made.carriers import Action, Menu, State
from magie.rules.step import advance, settle

OTHERS = 2  # outcomes that an actual one is compared with
OTHER_DICE = 0x5EED  # makes their words independent of the game's own


class Account:
    """The luck of every seat in one game so far."""

    def __init__(self, edition: Any, key: int, seats: int) -> None:
        self.edition = edition
        self.key = mix(key ^ OTHER_DICE)
        self.luck = [0.0] * seats
        self.words = 0
        self.t = context_for(edition)

    def chances(self, g: Any) -> list[float]:
        """What the judge gives every seat."""
        self.t.position = g
        judge_seats(self.t)
        return [chance / TOTAL for chance in self.t.judgement.chance[: len(self.luck)]]

    def enter(self, before: Any, after: Any) -> None:
        """Enter an outcome: the position that awaited it, and the one that followed."""
        others = [self.chances(self._other(before)) for _ in range(OTHERS)]
        for seat, chance in enumerate(self.chances(after)):
            self.luck[seat] += chance - sum(other[seat] for other in others) / OTHERS

    def _other(self, before: Any) -> Any:
        """The position after another outcome."""
        g = before.copy()
        total, stream = total_weight(self.edition, g), stream_of(g)
        value = self._word(stream)
        while not is_fair(value, total):
            value = self._word(stream)
        settle(self.edition, g, pick(self.edition, g, value % total))
        g.node = codes.NODE_NONE
        advance(self.edition, g)
        return g

    def _word(self, stream: int) -> int:
        self.words += 1
        word: int = word_of(self.key, stream, self.words)
        return word


def account(
    edition: Any, policies: Sequence[int], *, seed: int, first: int, count: int, round_limit: int
) -> tuple[list[Result], list[tuple[float, ...]]]:
    """Play games as `interpreted.play` does; the results, and the luck of every seat in each."""
    t = context_for(edition, action=Action(), menu=Menu(), mind=Mind())
    results, lucks = [], []
    for game in range(first, first + count):
        g: Any = State()
        r = new_run(seed, game, policies)
        t.position, t.run = g, r
        start_game(t, len(policies))
        kept = Account(edition, r.key, len(policies))
        while is_under_way(g, r, round_limit) or is_called(edition, g, r):
            before = g.copy() if next_work(edition, g, r) == WORK_CHANCE else None
            step_game(t)
            if before is not None:
                kept.enter(before, g)
        results.append(result_of(g, r))
        lucks.append(tuple(kept.luck))
    return results, lucks
