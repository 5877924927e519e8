"""The judge of positions, in exact fractions."""

from fractions import Fraction
from typing import Any

from magie.bots.drafts import context_for
from magie.game import Game
from magie.judging.judge import judge_seats
from magie.judging.schema import TOTAL
from magie.rules import codes
from magie.rules.chance import outcome_count, outcome_weight
from magie.rules.made.copying import copy_state
from magie.rules.step import draw

Chances = tuple[Fraction, ...]


class Judge:
    """Judges positions of one edition, exactly: chances are fractions that sum to 1."""

    def __init__(self, game: Game) -> None:
        self.e: Any = game.numbers
        self.seats = game.seats
        self.t = context_for(self.e)

    def chances(self, g: Any) -> Chances:
        """Every seat's chance in a position."""
        self.t.position = g
        judge_seats(self.t)
        return tuple(Fraction(self.t.judgement.chance[seat], TOTAL) for seat in range(self.seats))

    def mean(self, g: Any) -> Chances:
        """Every seat's chance on average over all that chance may bring, each outcome by its weight."""
        seen: dict[Any, tuple[int, ...]] = {}
        total = 0
        sums = [0] * self.seats
        for number in range(outcome_count(g)):
            weight = outcome_weight(self.e, g, number)
            if weight == 0:
                continue
            key = self.likeness(g, number)
            if key not in seen:
                copy_state(g, self.t.draft)
                draw(self.e, self.t.draft, number)
                judge_seats(self.t.drafted)
                seen[key] = tuple(self.t.judgement.chance[: self.seats])
            total += weight
            sums = [held + weight * chance for held, chance in zip(sums, seen[key], strict=True)]
        return tuple(Fraction(held, total * TOTAL) for held in sums)

    @staticmethod
    def likeness(g: Any, number: int) -> Any:
        """Outcomes that lead to the same chances: which of two dice shows what makes no difference."""
        if g.topic == codes.C_DICE:
            return tuple(sorted((number // 6, number % 6)))
        if g.topic == codes.C_SPEED_DICE:
            return (*sorted((number // 36, number // 6 % 6)), number % 6)
        if g.topic == codes.C_THREE_DICE:
            return tuple(sorted((number // 36, number // 6 % 6, number % 6)))
        return number
