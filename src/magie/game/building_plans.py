"""Building and selling over a whole group: the single actions that lead from how it stands to what is wished."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from magie.game.actions import Build, Sell, SellGroup
from magie.game.errors import Rejection

if TYPE_CHECKING:
    from collections.abc import Mapping

    from magie.game.game import Game

MOST_STEPS = 200  # no group takes more buildings


class BuildingPlan(NamedTuple):
    """What to do, one after the other; the game after it, and why it ends before all is done, if it does."""

    actions: tuple[Build | Sell | SellGroup, ...]
    after: Game
    rejection: Rejection | None


def own_lots(game: Game, seat: int, group: str) -> tuple[str, ...]:
    """The deeds of a group that a seat holds."""
    return tuple(deed for deed in game.edition.groups[group].deeds if game.deed(deed).owner == seat)


def levels_of(game: Game, lot: str) -> tuple[int, ...]:
    """The levels that a lot can have in this game, 0 first: a short game goes from three houses to the hotel."""
    return (0, *(built.level for built in game.edition.deeds[lot].levels))


def level_beside(game: Game, lot: str, level: int, *, is_above: bool) -> int | None:
    """The next level of a lot above or below one; None where there is none."""
    levels = levels_of(game, lot)
    if is_above:
        return next((other for other in levels if other > level), None)
    return next((other for other in reversed(levels) if other < level), None)


def buildings_between(game: Game, lot: str, before: int, after: int) -> dict[str, int]:
    """How many buildings of each kind are put up from one level of a lot to another; sold ones count below zero."""
    low, high = sorted((before, after))
    sign = 1 if after > before else -1
    counts: dict[str, int] = {}
    for built in game.edition.deeds[lot].levels:
        if low < built.level <= high:
            counts[built.building] = counts.get(built.building, 0) + sign
    return counts


def plan_group(game: Game, seat: int, group: str, levels: Mapping[str, int]) -> BuildingPlan:
    """How a seat gets its lots of a group to these levels: sales first, highest first; then buildings, lowest first.

    Nothing is decided here: each action is one that the rules allow at its moment.
    """
    lots = own_lots(game, seat, group)
    wished = {lot: levels.get(lot, game.deed(lot).level) for lot in lots}
    twin = game.copy()
    missing = next((lot for lot in lots if wished[lot] not in levels_of(game, lot)), None)
    if missing is not None:
        return BuildingPlan((), twin, _no_such_level(game, missing))
    actions: list[Build | Sell | SellGroup] = []
    for _ in range(MOST_STEPS):
        action: Build | Sell | SellGroup | None = _next_action(twin, group, wished)
        if action is None:
            break
        rejection = twin.check(seat, action)
        if rejection is not None and isinstance(action, Sell):
            # A hotel that the Bank has no houses for is broken up with the rest of its group, in one sale.
            whole = SellGroup(group, tuple(wished[lot] for lot in lots))
            if twin.check(seat, whole) is None:
                action, rejection = whole, None
        if rejection is not None:
            return BuildingPlan(tuple(actions), twin, rejection)
        before = _levels(twin, lots)
        twin.apply(seat, action)
        actions.append(action)
        if _levels(twin, lots) == before:
            break  # others want the same building: the Bank asks them first
    else:
        return BuildingPlan((), game.copy(), _no_such_level(game, lots[0]))
    return BuildingPlan(tuple(actions), twin, None)


def _no_such_level(game: Game, lot: str) -> Rejection:
    return Rejection("building/bad-level", {"deed": lot}, game.edition.clause_of("full"))


def fullest(game: Game, seat: int, group: str) -> dict[str, int]:
    """The levels of a group once all is built that the rules, the Bank and the cash allow."""
    lots = own_lots(game, seat, group)
    twin = game.copy()
    for _ in range(MOST_STEPS):
        before = _levels(twin, lots)
        by_level = sorted(lots, key=lambda lot: (twin.deed(lot).level, -twin.edition.deeds[lot].price))
        free = next((lot for lot in by_level if twin.check(seat, Build(lot)) is None), None)
        if free is None:
            break
        twin.apply(seat, Build(free))
        if _levels(twin, lots) == before:
            break
    return dict(zip(lots, _levels(twin, lots), strict=True))


def one_each(game: Game, seat: int, group: str) -> dict[str, int] | None:
    """The levels of a group with one building more on every lot; None where that cannot be."""
    above = {lot: level_beside(game, lot, game.deed(lot).level, is_above=True) for lot in own_lots(game, seat, group)}
    levels = {lot: level for lot, level in above.items() if level is not None}
    is_possible = len(levels) == len(above) > 0 and plan_group(game, seat, group, levels).rejection is None
    return levels if is_possible else None


def _levels(game: Game, lots: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(game.deed(lot).level for lot in lots)


def _next_action(game: Game, group: str, wished: Mapping[str, int]) -> Build | Sell | None:
    order = {deed: index for index, deed in enumerate(game.edition.groups[group].deeds)}
    stands = {lot: game.deed(lot).level for lot in wished}
    high = [lot for lot, level in stands.items() if level > wished[lot]]
    if high:
        return Sell(max(high, key=lambda lot: (stands[lot], order[lot])))
    low = [lot for lot, level in stands.items() if level < wished[lot]]
    return Build(min(low, key=lambda lot: (stands[lot], -order[lot]))) if low else None
