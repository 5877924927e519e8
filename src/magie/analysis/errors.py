"""How far the judge may be off about a decision: its standard error, from how it changes its mind one roll later.

After each of two answers the judge says what they are worth at once, and on average over all that chance may bring
next. A judge without error would say the same twice. What the difference between two answers changes by is what the
judge does not know about them; one decision shows little of it, so it is taken together with what decisions of its
kind have shown (`scale.toml`).
"""

from math import hypot, sqrt

from magie.analysis.choices import Choice
from magie.analysis.facts import tried
from magie.analysis.judge import Judge
from magie.analysis.scale import POINTS, scale
from magie.bots import load_known
from magie.game import Game
from magie.game.actions import Action
from magie.game.errors import MagieError

WEIGHT = 2  # decisions that what is known of a kind counts for, beside the one at hand
LONGEST = 12  # answers until chance decides something


def with_error(game: Game, choice: Choice) -> Choice:
    """A decision with the standard error of its loss; of one that lost next to nothing, that of its kind."""
    usual = scale().error(choice.kind)
    if POINTS * choice.loss < scale().slip:
        return choice._replace(error=usual)
    seen = second_thought(game, choice)
    if seen is None:
        return choice._replace(error=usual)
    return choice._replace(error=hypot(sqrt(WEIGHT) * usual, seen) / sqrt(WEIGHT + 1))


def second_thought(game: Game, choice: Choice) -> float | None:
    """By how much the judge changes its mind about a loss one roll later; None where it cannot be asked."""
    judge = Judge(game)
    changes = [_change(judge, game, choice.seat, answer) for answer in (choice.best, choice.action)]
    if changes[0] is None or changes[1] is None:
        return None
    return abs(changes[0] - changes[1])


def _change(judge: Judge, game: Game, seat: int, answer: Action) -> float | None:
    """What a look at all outcomes of the next chance changes about a seat's chance after an answer."""
    trial, bot = tried(game, seat, answer), load_known("steady")
    if trial is None:
        return None
    try:
        for _ in range(LONGEST):
            decision = trial.decision
            if decision is None:
                break
            trial.apply(decision.seat, bot.choose(trial, decision))
    except MagieError:
        return None
    if not trial.is_chance_due:
        return None
    return float(judge.mean(trial.state)[seat] - judge.chances(trial.state)[seat])
