"""Why one answer is better than another: facts of the position, each of which can be looked up in it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from magie.analysis.choices import Choice
from magie.game import Game, actions, decisions
from magie.game.actions import Action, Assets
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


def closed_by(game: Game, seat: int, partner: int, give: Assets, take: Assets) -> Iterator[Fact]:
    """The groups that a deal completes, and for whom; `give` comes from the seat."""
    for taker, goods in ((seat, take.deeds), (partner, give.deeds)):
        for name in dict.fromkeys(game.deed(deed).printed.group for deed in goods):
            group = game.group(name)
            if len(group.deeds) > 1 and all(deed.owner == taker or deed.id in goods for deed in group.deeds):
                yield Fact("closes", {"group": name, "seat": taker})


def deal_of(game: Game, seat: int, action: Action) -> tuple[int, int, Assets, Assets] | None:
    """Who deals with whom about what in an answer: maker, partner, what the maker gives and takes."""
    if isinstance(action, actions.Offer | actions.Counter):
        partner: int = (
            action.partner if isinstance(action, actions.Offer) else getattr(game.decision, "offerer", seat)
        )
        return seat, partner, action.give, action.take
    decision = game.decision
    if isinstance(action, actions.Accept | actions.Reject) and isinstance(decision, decisions.Offered):
        return decision.offerer, decision.seat, decision.give, decision.take
    return None


def facts(game: Game, choice: Choice) -> tuple[Fact, ...]:
    """What speaks for the best answer, or against the one that was given."""
    told: list[Fact] = []
    deal = deal_of(game, choice.seat, choice.action) or deal_of(game, choice.seat, choice.best)
    if deal is not None:
        told += closed_by(game, *deal)
    deed = deed_of(game, choice.best)
    if deed is not None and not isinstance(choice.best, actions.Decline | actions.Pass):
        group = completed(game, choice.seat, deed)
        if group is not None and game.deed(deed).owner != choice.seat:
            told.append(Fact("completes", {"group": group}))
        elif isinstance(choice.best, actions.Build):
            told.append(Fact("builds", {"deed": deed}))
    spent = deed_of(game, choice.action) if isinstance(choice.action, actions.Buy | actions.Bid) else None
    if spent is not None and isinstance(choice.best, actions.Decline | actions.Pass):
        told.append(Fact("dear", {"deed": spent}))
    left = cash_after(game, choice.seat, choice.action)
    peak = peak_rent(game, choice.seat)
    if left is not None and left < peak and left < game.seat(choice.seat).cash:
        told.append(Fact("bare", {"cash": left, "amount": peak}))
    if isinstance(choice.action, actions.Accept | actions.Offer | actions.Counter) and not told:
        told.append(Fact("helps", {}))
    return tuple(told)
