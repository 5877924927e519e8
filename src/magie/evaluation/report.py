"""What came out of an evaluation, as numbers; `magie eval --json` prints it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from magie.evaluation.suite import Suite

WRONG = 0.01  # of a chance to win: an answer that loses more is an error


class LevelResult(msgspec.Struct, frozen=True, kw_only=True):
    """Games against one level: the share of their points, beside that of an equal."""

    level: str
    games: int
    asked: int
    share: float
    even: float


class KindResult(msgspec.Struct, frozen=True, kw_only=True):
    """Frozen positions of one kind: how many answers were errors, and the chance that they lost on average."""

    kind: str
    positions: int
    errors: int
    error_rate: float
    lost: float


class Evaluation(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that an evaluation tells."""

    suite: str
    digest: str
    player: dict[str, str]
    is_complete: bool
    level: str | None  # the highest at which, as at all below it, the share was at least an equal's
    share: float
    levels: list[LevelResult]
    lost: float  # of the chance to win per position
    error_rate: float
    kinds: list[KindResult]
    answers: int
    illegal: int
    illegal_by_kind: dict[str, int]
    illegal_by_code: dict[str, int]
    retries: int
    fallbacks: int
    unasked: int
    breaches: dict[str, int]
    calls: int
    failed_calls: int
    most_calls: int  # of one game
    prompt_tokens: int
    completion_tokens: int
    changed_levels: list[str]
    seconds: float


def make_report(
    suite: Suite, head: Mapping[str, str], results: Mapping[str, Any], seconds: float, changed: list[str]
) -> Evaluation:
    """The numbers of all results."""
    games = [results[game.id] for game in suite.games if game.id in results]
    positions = [results[position.id] for position in suite.positions if position.id in results]
    both = [*games, *positions]
    levels = [level_result(suite, level, games) for level in suite.levels]
    told = [result.get("answers", {}) for result in both]
    costs = [result.get("cost", {}) for result in both]
    conducts = [result.get("conduct", {}) for result in both]
    illegal = summed(answers.get("illegal", {}) for answers in told)
    breaches = summed(conduct.get("breaches", {}) for conduct in conducts)
    kinds = [result["kind"] for result in positions]
    answered = sum(sum(answers.get("asked", {}).values()) for answers in told)
    return Evaluation(
        suite=suite.name,
        digest=head.get("digest", ""),
        player={name: value for name, value in head.items() if name not in {"suite", "digest"}},
        is_complete=len(both) == len(suite.games) + len(suite.positions),
        level=level_reached(levels),
        share=mean(result["points"] for result in games),
        levels=levels,
        lost=mean(result["loss"] for result in positions),
        error_rate=mean(float(result["loss"] > WRONG) for result in positions),
        kinds=[kind_result(kind, positions) for kind in dict.fromkeys(kinds)],
        answers=answered + sum(conduct.get("answers", 0) for conduct in conducts),
        illegal=sum(illegal.values()) + breaches.get("illegal", 0),
        illegal_by_kind=illegal,
        illegal_by_code=summed(answers.get("codes", {}) for answers in told),
        retries=sum(answers.get("retries", 0) for answers in told),
        fallbacks=sum(answers.get("fallbacks", 0) for answers in told) + sum(breaches.values()),
        unasked=sum(answers.get("unasked", 0) for answers in told),
        breaches=breaches,
        calls=sum(cost.get("calls", 0) for cost in costs),
        failed_calls=sum(cost.get("failed", 0) for cost in costs),
        most_calls=max((result.get("cost", {}).get("calls", 0) for result in games), default=0),
        prompt_tokens=sum(cost.get("prompt_tokens", 0) for cost in costs),
        completion_tokens=sum(cost.get("completion_tokens", 0) for cost in costs),
        changed_levels=changed,
        seconds=round(seconds, 1),
    )


def level_result(suite: Suite, level: str, games: list[Any]) -> LevelResult:
    """The games against one level."""
    points = [game["points"] for game in games if game["level"] == level]
    asked = sum(game.level == level for game in suite.games)
    return LevelResult(level=level, games=len(points), asked=asked, share=mean(points), even=suite.even)


def kind_result(kind: str, positions: list[Any]) -> KindResult:
    """The positions of one kind."""
    losses = [position["loss"] for position in positions if position["kind"] == kind]
    errors = sum(loss > WRONG for loss in losses)
    return KindResult(
        kind=kind, positions=len(losses), errors=errors, error_rate=errors / len(losses), lost=mean(losses)
    )


def level_reached(levels: list[LevelResult]) -> str | None:
    """The highest level that was held, with all below it; None for none."""
    reached = None
    for result in levels:
        if result.games < result.asked or result.share < result.even - 1e-9:
            break
        reached = result.level
    return reached


def mean(values: Iterable[float]) -> float:
    """The mean, 0 of nothing."""
    found = list(values)
    return round(sum(found) / len(found), 6) if found else 0.0


def summed(counts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Counts by name, added up; the most frequent first."""
    total: Counter[str] = Counter()
    for one in counts:
        total.update(one)
    return dict(total.most_common())
