"""Why one answer is better than another: facts of the position, each of which can be looked up in it."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from magie.analysis.choices import Choice
from magie.game import Game, actions, decisions
from magie.game.actions import Action, Assets
from magie.game.deed import sure_rent
from magie.game.errors import MagieError
from magie.game.inputs import Input

MOST = 2  # facts that are told of one decision


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
    trial = tried(game, seat, action)
    return None if trial is None else int(trial.seat(seat).cash)


def tried(game: Game, seat: int, action: Action) -> Game | None:
    """The game after an answer, None where it cannot be played."""
    trial = game.copy()
    trial.auto_chance = False
    try:
        trial.feed(Input("action", seat, action))
    except MagieError:
        return None
    return trial


def peak_rent(game: Game, seat: int) -> int:
    """The highest rent that another player's deed would cost a seat."""
    deeds = [game.deed(name) for name in game.edition.deeds]
    rents = [deed.rent for deed in deeds if deed.owner is not None and deed.owner != seat and not deed.is_mortgaged]
    return max((sure_rent(rent) or 0 for rent in rents), default=0)


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
    """What speaks for the best answer, or against the one that was given: one fact at least, two at most."""
    told = [*_of_deal(game, choice), *_for_best(game, choice), *_against(game, choice)]
    if not told:
        told.append(Fact("favours", {"seat": favoured(choice)}))
    return tuple(told[:MOST])


def favoured(choice: Choice) -> int:
    """The other seat whose chance grew most by what was done."""
    others = [seat for seat in range(len(choice.chances)) if seat != choice.seat]
    return max(others, key=lambda seat: choice.chances[seat] - choice.best_chances[seat], default=choice.seat)


def _of_deal(game: Game, choice: Choice) -> Iterator[Fact]:
    deal = deal_of(game, choice.seat, choice.action) or deal_of(game, choice.seat, choice.best)
    if deal is not None:
        yield from closed_by(game, *deal)


def _for_best(game: Game, choice: Choice) -> Iterator[Fact]:
    """What the better answer would have brought."""
    seat, best = choice.seat, choice.best
    deed = deed_of(game, best)
    match best:
        case actions.Buy() | actions.Bid() if deed is not None:
            yield _of_buying(game, seat, deed)
        case actions.Build() | actions.Lift() if deed is not None:
            yield from _rents(game, seat, best, deed)
        case actions.Accept() if isinstance(game.decision, decisions.Offered):
            give, take = game.decision.give, game.decision.take
            if len(give.deeds) + len(take.deeds) <= MOST:  # more of them make no sentence
                yield Fact("brings", {"give": give, "take": take})
        case actions.Mortgage() | actions.Sell() | actions.SellGroup():
            after, cash = cash_after(game, seat, best), game.seat(seat).cash
            if after is not None and after > cash:
                yield Fact("raises", {"amount": after - cash, "cash": cash})
            elif after is not None and isinstance(game.decision, decisions.Debt):  # it was paid at once
                yield Fact("settles", {"amount": game.decision.amount})
            unbuilt = next((group for group in game.edition.groups if is_unbuilt(game, seat, group)), None)
            if unbuilt is not None and not isinstance(best, actions.Sell | actions.SellGroup):
                yield Fact("unbuilt", {"group": unbuilt})
        case actions.PayFine() | actions.Use() if choice.kind == "jail" and unowned(game):
            yield Fact("free", {"count": unowned(game)})
        case actions.Roll() | actions.Stay() if choice.kind == "jail" and peak_rent(game, seat):
            yield Fact("safe", {"amount": peak_rent(game, seat)})
        case _:
            return


def _of_buying(game: Game, seat: int, deed: str) -> Fact:
    """What a deed would be in a hand: the last of its group, kept from somebody, or one of several."""
    group = game.group(game.deed(deed).printed.group)
    if completed(game, seat, deed) is not None:
        return Fact("completes", {"group": group.id})
    rival = next((other for other in range(game.seats) if completed(game, other, deed) is not None), None)
    if rival is not None:
        return Fact("blocks", {"group": group.id, "seat": rival})
    own = sum(other.owner == seat for other in group.deeds)
    return Fact("part", {"group": group.id, "own": own + 1, "size": len(group.deeds)})


def _against(game: Game, choice: Choice) -> Iterator[Fact]:
    """What the answer that was given took away."""
    seat, action = choice.seat, choice.action
    deed = deed_of(game, action)
    match action:
        case actions.Buy() | actions.Bid() if isinstance(choice.best, actions.Decline | actions.Pass):
            price = action.amount if isinstance(action, actions.Bid) else getattr(game.decision, "price", 0)
            if deed is not None:
                yield Fact("dear", {"deed": deed, "price": price, "cash": game.seat(seat).cash})
        case actions.Mortgage() | actions.Sell() if deed is not None:
            yield from _rents(game, seat, action, deed)
        case actions.Accept() | actions.Offer() | actions.Counter():
            yield Fact("helps", {"seat": favoured(choice)})
        case _:
            pass
    left, peak = cash_after(game, seat, action), peak_rent(game, seat)
    if left is not None and left < peak and left < game.seat(seat).cash:
        yield Fact("bare", {"cash": left, "amount": peak})


def _rents(game: Game, seat: int, action: Action, deed: str) -> Iterator[Fact]:
    """The rent of a deed after an answer, and before it, where it is an amount both times."""
    trial = tried(game, seat, action)
    if trial is None:
        return
    before, after = rent_of(game, deed), rent_of(trial, deed)
    if before is not None and after is not None and before != after:
        yield Fact("earns", {"deed": deed, "amount": after, "owed": before})


def rent_of(game: Game, deed: str) -> int | None:
    """What a stop on a deed costs now, nothing on a mortgaged one; None where the dice decide."""
    held = game.deed(deed)
    if held.is_mortgaged:
        return 0
    return sure_rent(held.rent)


def unowned(game: Game) -> int:
    """How many deeds nobody owns."""
    return sum(game.deed(deed).owner is None for deed in game.edition.deeds)


def is_unbuilt(game: Game, seat: int, group: str) -> bool:
    """Whether a seat may build on a group that has room for it."""
    held = game.group(group)
    return held.builder == seat and any(deed.next_building is not None for deed in held.deeds)
