"""Building and selling over a whole group: the single actions that lead from how it stands to what is wished."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from magie.game.actions import Build, Sell, SellGroup

if TYPE_CHECKING:
    from collections.abc import Mapping

    from magie.game.errors import Rejection
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


def plan_group(game: Game, seat: int, group: str, levels: Mapping[str, int]) -> BuildingPlan:
    """How a seat gets its lots of a group to these levels: sales first, highest first; then buildings, lowest first.

    Nothing is decided here: each action is one that the rules allow at its moment.
    """
    lots = own_lots(game, seat, group)
    wished = {lot: levels.get(lot, game.deed(lot).level) for lot in lots}
    twin = game.copy()
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
    return BuildingPlan(tuple(actions), twin, None)


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
