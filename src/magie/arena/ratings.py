"""Ratings of the bots by who came before whom, by the library openskill: comparable between contests."""

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from typing import NamedTuple

from magie.arena.points import Played


class Rating(NamedTuple):
    """Skill and how unsure it is, in openskill's units: 25 to begin with, and 8.33."""

    skill: float
    unsure: float


def has_ratings() -> bool:
    """Whether openskill is installed."""
    return find_spec("openskill") is not None


def rate(games: Iterable[tuple[Sequence[str], Played]]) -> dict[str, Rating]:
    """Rate bots by their games in turn; winners come first, the others share the second place.

    A bot with several seats is rated by each; what its seats then say is averaged.
    """
    from openskill.models import PlackettLuce  # an extra

    model = PlackettLuce()
    known: dict[str, object] = {}
    for bots, game in games:
        for name in bots:
            known.setdefault(name, model.rating(name=name))
        if not game.winners:
            continue
        teams = [[model.rating(mu=known[name].mu, sigma=known[name].sigma)] for name in bots]  # type: ignore[attr-defined]
        ranks = [1.0 if game.winners >> seat & 1 else 2.0 for seat in range(len(bots))]
        rated = model.rate(teams, ranks=ranks)
        for name in set(bots):
            seats = [team[0] for bot, team in zip(bots, rated, strict=True) if bot == name]
            known[name] = model.rating(
                name=name,
                mu=sum(seat.mu for seat in seats) / len(seats),
                sigma=sum(seat.sigma for seat in seats) / len(seats),
            )
    return {name: Rating(found.mu, found.sigma) for name, found in known.items()}  # type: ignore[attr-defined]
