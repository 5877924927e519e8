"""The pictures of a report, each made from its figures."""

from collections.abc import Callable
from typing import Any

from magie.pages.palette import LIGHT
from magie.simulate.intervals import astuple, quantile
from magie.stats.board import board_svg
from magie.stats.charts import Axis, Dot, Picture, bars, curves, dots, ladder, scatter
from magie.stats.figures import Figures, Fortune
from magie.stats.words import Words

MOST_ROWS = 41  # of a chart of spaces; a larger board shows its most visited ones
RANK_COLOURS = (LIGHT.green, LIGHT.diamond, LIGHT.circle, LIGHT.square, LIGHT.ink2, LIGHT.brass)
MOST_NAMES = 4  # of points
MOST_BARS = 80
FEWEST = 0.05  # of the games must still be under way for a point of a curve
CROWDED = 1.075  # ratio of two numbers whose letters would touch


def all_pictures(figures: Figures, words: Words) -> list[Picture]:
    """Every picture of a study, in the order of the report."""
    drawings: dict[str, Callable[[Figures, Words], str]] = {
        "heat": lambda found, said: board_svg(found, said, LIGHT),
        "landings": landings,
        "payback": payback,
        "earned": earned,
        "rents": rents,
        "wins": wins,
        "fortunes": fortunes,
        "length": length,
        "seats": seats,
    }
    return [Picture(name, words(f"{name}-title"), draw(figures, words)) for name, draw in drawings.items()]


def colours_of(figures: Figures) -> dict[str | None, str]:
    """The colour of each group; ink for spaces without one."""
    return {None: LIGHT.ink2, **{group.group: group.colour for group in figures.groups}}


def landings(figures: Figures, words: Words) -> str:
    """Where tokens come to rest most often."""
    colours = colours_of(figures)
    rows = [
        Dot(name, *astuple(space.share), colours[space.group])
        for space, name in zip(figures.spaces, space_names(figures, words), strict=True)
        if space.landings
    ]
    rows.append(Dot(words("in-jail"), *astuple(figures.jail.share), LIGHT.alarm))
    rows.sort(key=lambda row: -row.value)
    return dots(rows[:MOST_ROWS], Axis(words("axis-landings"), ".1%"), words)


def space_names(figures: Figures, words: Words) -> list[str]:
    """The names of all spaces, numbered where several have the same one."""
    names = [space.name.in_language(words.language) for space in figures.spaces]
    seen: dict[str, int] = {}
    numbered = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        numbered.append(f"{name} {seen[name]}" if names.count(name) > 1 else name)
    return numbered


def payback(figures: Figures, words: Words) -> str:
    """How many turns of opponents earn the cost of a group back, at every level."""
    rows: list[dict[str, Any]] = []
    best: dict[str, float] = {}
    for group in figures.groups:
        name = group.name.in_language(words.language)
        for level in group.levels:
            if level.payback is None or level.kind in {"group", "depot"}:
                continue
            value, low, high = astuple(level.payback)
            row = {"label": name, "value": value, "low": low, "high": high, "colour": group.colour}
            rows.append({**row, "letter": words.letter(level)})
            best[name] = min(value, best.get(name, value))
    return ladder(
        without_crowds(rows), Axis(words("axis-payback"), "d"), words, sorted(best, key=lambda name: best[name])
    )


def without_crowds(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Rows whose letters leave room for each other: of dots that nearly touch, the best has one."""
    kept: dict[str, float] = {}
    shown = []
    for row in sorted(rows, key=lambda row: row["value"]):
        is_crowded = row["value"] < kept.get(row["label"], 0.0) * CROWDED
        shown.append({**row, "letter": "" if is_crowded else row["letter"]})
        if not is_crowded:
            kept[row["label"]] = row["value"]
    return shown


def earned(figures: Figures, words: Words) -> str:
    """Rents received for each unit of money put into a group."""
    rows = [
        Dot(group.name.in_language(words.language), *astuple(group.earned), group.colour)
        for group in sorted(figures.groups, key=lambda group: -group.earned.mean)
    ]
    return dots(rows, Axis(words("axis-earned"), ".1f"), words, reference=1.0)


def rents(figures: Figures, words: Words) -> str:
    """Rents received against cost, deed by deed."""
    colours = colours_of(figures)
    ranked = sorted(figures.deeds, key=lambda deed: -deed.income.mean)
    named = named_points([(deed.deed, deed.cost.mean, deed.income.mean) for deed in ranked])
    rows = [
        {"x": deed.cost.mean, "y": deed.income.mean, "low": deed.income.low, "high": deed.income.high,
         "colour": colours[deed.group],
         "label": deed.name.in_language(words.language) if deed.deed in named else ""}
        for deed in figures.deeds
    ]  # fmt: skip
    return scatter(rows, (Axis(words("axis-cost"), ",d"), Axis(words("axis-income"), ",d")), words)


def named_points(points: list[tuple[str, float, float]]) -> set[str]:
    """A few points whose names do not run into each other, the first ones first."""
    widest, highest = max(x for _, x, _ in points), max(y for _, _, y in points)
    chosen: list[tuple[str, float, float]] = []
    for name, x, y in points:
        is_free = all(abs(x - a) > 0.4 * widest or abs(y - b) > 0.08 * highest for _, a, b in chosen)
        if is_free and len(chosen) < MOST_NAMES:
            chosen.append((name, x, y))
    return {name for name, _, _ in chosen}


def wins(figures: Figures, words: Words) -> str:
    """How often who is first to complete a group wins."""
    rows = [
        Dot(group.name.in_language(words.language), *astuple(group.first_share), group.colour)
        for group in sorted(figures.group_wins, key=lambda group: -group.first_share.share)
        if group.first
    ]
    return dots(rows, Axis(words("axis-wins"), ".0%"), words, reference=1 / len(figures.study.bots))


def shown(figures: Figures) -> list[Fortune]:
    """The rounds that enough games reach."""
    return [point for point in figures.fortunes if point.games >= max(FEWEST * figures.games, 2)]


def fortunes(figures: Figures, words: Words) -> str:
    """Net worth by round: means by final rank, over what most winners and most others have."""
    points = shown(figures)
    ranks = range(len(figures.study.bots))
    rows = [
        {"x": point.round, "y": point.ranks[rank].mean, "name": words("rank", rank=rank + 1),
         "colour": RANK_COLOURS[rank % len(RANK_COLOURS)]}
        for rank in ranks
        for point in points
    ]  # fmt: skip
    bands = [
        {"x": point.round, "low": band[0], "high": band[2], "colour": colour}
        for colour, party in ((RANK_COLOURS[0], "winners"), (RANK_COLOURS[1], "others"))
        for point in points
        for band in [getattr(point, party)]
    ]
    bands += [
        {"x": point.round, "low": point.ranks[rank].low, "high": point.ranks[rank].high,
         "colour": RANK_COLOURS[rank % len(RANK_COLOURS)], "rank": rank}
        for rank in ranks
        for point in points
    ]  # fmt: skip
    return curves(rows, bands, (Axis(words("axis-round")), Axis(words("axis-worth"), ",d")), words)


def last_shown(figures: Figures) -> int:
    """The last round that the chart of lengths has room for: a few games may last far longer than all others."""
    counts = figures.games_by_rounds
    return min(max(counts, default=1), quantile(counts, 99) * 3 // 2)


def length(figures: Figures, words: Words) -> str:
    """How many games last how many rounds."""
    counts = figures.games_by_rounds
    last = last_shown(figures)
    width = next(width for width in (1, 2, 5, 10, 20, 25, 50, 100, 1000) if last / width <= MOST_BARS)
    rows = [
        {"start": start, "end": start + width,
         "count": sum(counts.get(rounds, 0) for rounds in range(start, start + width))}
        for start in range(0, last + 1, width)
    ]  # fmt: skip
    title = words("axis-rounds", width=width)
    return bars(rows, (Axis(title), Axis(words("axis-games"), ",d")), words, [figures.run.rounds.median])


def seats(figures: Figures, words: Words) -> str:
    """How often each seat wins."""
    rows = [Dot(words("seat", seat=seat.seat + 1, bot=seat.bot), *astuple(seat.share)) for seat in figures.run.seats]
    return dots(rows, Axis(words("axis-wins"), ".1%"), words, reference=1 / len(rows))
