"""What deeds bring in: by level of building on paper, and in rents that were received."""

from collections.abc import Iterator

import msgspec

from magie.bulk.watch_fields import COLUMNS, DEPOT_COLUMN, PARTNERS
from magie.editions import Edition
from magie.editions.printed import PrintedDeed, PrintedGroup
from magie.editions.values import Text
from magie.game import rent_if
from magie.simulate.intervals import Mean, mean_of, ratio_of
from magie.simulate.run import Sums

DICE = 7  # what two dice show on average: rents by the dice are proportional to it


class Level(msgspec.Struct, frozen=True, kw_only=True):
    """A deed, or a whole group, at one level.

    `kind` and `count` say which: `bare`, `group` (bare, the group in one hand), `built` (level `count`), `held`
    (`count` of the group), `depot` (`count` of the group, with a depot or a stand). `expected` is the rent for each
    turn of an opponent: landings per turn times the rent of a visit. `payback` is how many such turns earn the cost
    back. `received` are rents that were really paid, by turns of opponents that found the deed so.
    """

    kind: str
    count: int
    cost: int
    rent: int
    expected: Mean
    payback: Mean | None
    received: Mean | None
    turns: int


class DeedFigures(msgspec.Struct, frozen=True, kw_only=True):
    """A deed in all games; `income` and `cost` are means of a game, `earned` is their ratio."""

    deed: str
    name: Text
    group: str
    landings_per_turn: Mean
    levels: list[Level]
    income: Mean
    cost: Mean
    earned: Mean


class GroupFigures(msgspec.Struct, frozen=True, kw_only=True):
    """A whole group: its deeds together, all at the same level."""

    group: str
    name: Text
    colour: str
    is_streets: bool
    levels: list[Level]
    income: Mean
    cost: Mean
    earned: Mean


def columns_of(edition: Edition, group: PrintedGroup) -> Iterator[tuple[str, int, int, int]]:
    """The columns that the rents of a group go by: kind, count, column, and the level of building."""
    levels = edition.deeds[group.deeds[0]].levels
    if group.kind != "street":
        for held in range(1, len(group.deeds) + 1):
            yield "held", held, held - 1, 0
        if levels:
            for held in range(1, len(group.deeds) + 1):
                yield "depot", held, held - 1 + DEPOT_COLUMN, 1
        return
    yield "bare", 0, 0, 0
    yield "group", 0, 1, 0
    for built in levels:
        yield "built", built.level, built.level + 1, built.level


def printed_rent(edition: Edition, deed: PrintedDeed, kind: str, count: int, level: int) -> int:
    """What a visit costs at a level, as the rules say."""
    held = {"bare": 1, "held": count, "depot": count}.get(kind, len(edition.groups[deed.group].deeds))
    return rent_if(edition, deed.id, held=held, level=level, dice=DICE)


def cost_of(deed: PrintedDeed, level: int) -> int:
    """What a deed costs with its buildings."""
    return deed.price + next((built.cost for built in deed.levels if built.level == level), 0)


def ratio(sums: Sums, above: str, below: str, games: int, at: int = 0, prefix: str = "") -> Mean:
    """The ratio of two sums, at one place of those that are lists."""

    def of(name: str) -> int:
        found = sums[prefix + name]
        return int(found[at] if isinstance(found, list) else found)

    squares = of(f"{above}_squared"), of(f"{above}_x_{below}"), of(f"{below}_squared")
    return ratio_of(of(above), of(below), squares, games)


def deed_figures(edition: Edition, sums: Sums, games: int, deed: PrintedDeed) -> DeedFigures:
    """What a deed brings in."""
    landings = ratio(sums, "visits", "turns", games, edition.spaces[deed.space].number)
    levels = []
    for kind, count, column, level in columns_of(edition, edition.groups[deed.group]):
        rent = printed_rent(edition, deed, kind, count, level)
        cell = deed.number * COLUMNS + column
        got, turns = received(sums, "", cell, games, 1), sums["seen"][cell]
        levels.append(new_level((kind, count), cost_of(deed, level), rent, scaled(landings, rent), got, turns))
    return DeedFigures(
        deed=deed.id,
        name=edition.names["deed"][deed.number],
        group=deed.group,
        landings_per_turn=landings,
        levels=levels,
        **money_of(sums, "", deed.number, games),
    )


def group_figures(edition: Edition, sums: Sums, games: int, group: PrintedGroup) -> GroupFigures:
    """What a whole group brings in; its landings are taken together, game by game."""
    deeds = [edition.deeds[deed] for deed in group.deeds]
    levels = []
    for kind, count, column, level in columns_of(edition, group):
        if kind == "bare":
            continue
        held = deeds[: count or len(deeds)] if kind in {"held", "depot"} else deeds
        rents = [printed_rent(edition, deed, kind, count, level) for deed in held]
        cell = group.number * COLUMNS + column
        cost = sum(cost_of(deed, level) for deed in held)
        expected = expected_together(edition, sums, games, group, rents)
        got, turns = received(sums, "group_", cell, games, len(held)), sums["group_seen"][cell]
        levels.append(new_level((kind, count), cost, sum(rents), expected, got, turns))
    return GroupFigures(
        group=group.id,
        name=edition.names["group"][group.number],
        colour=group.colour,
        is_streets=group.kind == "street",
        levels=levels,
        **money_of(sums, "group_", group.number, games),
    )


def expected_together(edition: Edition, sums: Sums, games: int, group: PrintedGroup, rents: list[int]) -> Mean:
    """Landings per turn on several deeds of a group, each times its rent."""
    spaces = [edition.spaces[edition.deeds[deed].space].number for deed in group.deeds][: len(rents)]
    squares = sum(
        rents[i] * rents[j] * sums["visits_paired"][(group.number * PARTNERS + i) * PARTNERS + j]
        for i in range(len(rents))
        for j in range(len(rents))
    )
    total = sum(rent * sums["visits"][space] for rent, space in zip(rents, spaces, strict=True))
    products = sum(rent * sums["visits_x_turns"][space] for rent, space in zip(rents, spaces, strict=True))
    return ratio_of(total, sums["turns"], (squares, products, sums["turns_squared"]), games)


def new_level(which: tuple[str, int], cost: int, rent: int, expected: Mean, got: Mean | None, turns: int) -> Level:
    """A level, with the turns that earn its cost back."""
    payback = None
    if expected.low > 0:
        payback = Mean(cost / expected.mean, cost / expected.high, cost / expected.low)
    return Level(
        kind=which[0],
        count=which[1],
        cost=cost,
        rent=rent,
        expected=expected,
        payback=payback,
        received=got,
        turns=turns,
    )


def scaled(mean: Mean, factor: int) -> Mean:
    """A mean times a number."""
    return Mean(mean.mean * factor, mean.low * factor, mean.high * factor)


def received(sums: Sums, prefix: str, cell: int, games: int, deeds: int) -> Mean | None:
    """Rents received for each turn of an opponent on so many deeds; None where there was no such turn."""
    if sums[f"{prefix}seen"][cell] == 0:
        return None
    return scaled(ratio(sums, "rent", "seen", games, cell, prefix), deeds)


def money_of(sums: Sums, prefix: str, number: int, games: int) -> dict[str, Mean]:
    """Rents received and money put in, as means of a game, and their ratio."""
    means = {
        name: mean_of(sums[f"{prefix}{name}"][number], sums[f"{prefix}{name}_squared"][number], games)
        for name in ("income", "cost")
    }
    return {**means, "earned": ratio(sums, "income", "cost", games, number, prefix)}
