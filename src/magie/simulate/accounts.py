"""Blocks of games with an account of their luck: a column more, and many times the work."""

from time import perf_counter

from magie.bulk.accounts import account
from magie.simulate.errors import InvalidRun
from magie.simulate.games import Block, asked_for, columns_of
from magie.simulate.study import Study
from magie.simulate.workforce import AUTO, INTERPRETED

LUCK = "luck"  # the column with a number for each seat


def play_accounted(study: Study, first: int, count: int) -> Block:
    """Play games of policies without a compiler, and account for their luck."""
    start = perf_counter()
    results, lucks = account(**asked_for(study, first, count))
    return Block(first, {**columns_of(results, study), LUCK: list(lucks)}, perf_counter() - start)


def check_accounted(study: Study, backend: str, cluster: str | None) -> None:
    """Refuse games whose luck cannot be accounted for: those of users' own bots, and those played elsewhere."""
    if study.programs:
        raise InvalidRun("arena/no-account", {"bot": study.programs[0]})
    if cluster is not None or backend not in {AUTO, INTERPRETED}:
        raise InvalidRun("arena/luck-here", {"backend": backend if cluster is None else "cluster"})
