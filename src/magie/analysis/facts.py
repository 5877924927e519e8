"""Why one answer is better than another: facts of the position, each of which can be looked up in it."""

from typing import Any, NamedTuple

from magie.analysis.choices import Choice
from magie.game import Game, actions
from magie.game.actions import Action
from magie.game.errors import MagieError
from magie.game.inputs import Input


class Fact(NamedTuple):
    """One fact in favour of an answer, or against one: its name, and what its sentence speaks of."""

    name: str
    values: dict[str, Any]


def deed_of(game: Game, action: Action) -> str | None:
    """The deed that an answer is about."""
    if isinstance(action, actions.Buy | actions.Decline | actions.Bid | actions.Pass):
        return getattr(game.decision, "deed", None)
    return getattr(action, "deed", None)


def completed(game: Game, seat: int, deed: str) -> str | None:
    """The group that a deed would complete for a seat, if any."""
    group = game.group(game.deed(deed).printed.group)
    others = [other for other in group.deeds if other.id != deed]
    return group.id if others and all(other.owner == seat for other in others) else None


def cash_after(game: Game, seat: int, action: Action) -> int | None:
    """A seat's cash after an answer, None where it cannot be played."""
    trial = game.copy()
    trial.auto_chance = False
    try:
        trial.feed(Input("action", seat, action))
    except MagieError:
        return None
    return int(trial.seat(seat).cash)


def peak_rent(game: Game, seat: int) -> int:
    """The highest rent that another player's deed would cost a seat."""
    deeds = [game.deed(name) for name in game.edition.deeds]
    rents = [deed.rent for deed in deeds if deed.owner is not None and deed.owner != seat and not deed.is_mortgaged]
    return max((rent.amount for rent in rents if rent is not None and not rent.is_times_dice), default=0)


def facts(game: Game, choice: Choice) -> tuple[Fact, ...]:
    """What speaks for the best answer, or against the one that was given."""
    told = []
    deed = deed_of(game, choice.best)
    if deed is not None and not isinstance(choice.best, actions.Decline | actions.Pass):
        group = completed(game, choice.seat, deed)
        if group is not None and game.deed(deed).owner != choice.seat:
            told.append(Fact("completes", {"group": group}))
        elif isinstance(choice.best, actions.Build):
            told.append(Fact("builds", {"deed": deed}))
    spent = deed_of(game, choice.action)
    if spent is not None and isinstance(choice.best, actions.Decline | actions.Pass):
        told.append(Fact("dear", {"deed": spent}))
    left = cash_after(game, choice.seat, choice.action)
    peak = peak_rent(game, choice.seat)
    if left is not None and left < peak and left < game.seat(choice.seat).cash:
        told.append(Fact("bare", {"cash": left, "amount": peak}))
    if isinstance(choice.action, actions.Accept | actions.Offer | actions.Counter):
        told.append(Fact("helps", {}))
    return tuple(told)
