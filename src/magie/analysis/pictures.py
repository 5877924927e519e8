"""The pictures of a review: everybody's chances, bars of gains and losses, the dice."""

from collections.abc import Sequence
from html import escape
from math import sqrt

from magie.analysis.dice import WAYS
from magie.analysis.records import Mistake, Moment, Report
from magie.analysis.words import SafeWords
from magie.pages.seats import colour, mark

LEFT, TOP, WIDTH, HEIGHT = 34, 62, 1036, 290  # of the curve: where it begins, and how far it goes
MARGIN, FOOT = 10, 58  # to its right and below it
ROWS, ROW = 3, 15  # of names over the curve, and their height
LETTER = 6.4  # how wide a letter of theirs is
NAMED = 8  # events at most that are named
BAR = 120  # half the width of a bar of gains and losses
CHEVRONS = {
    "slip": "M-4 -2 0 2 4 -2",
    "mistake": "M-3.5 -3.5 0 -.5 3.5 -3.5M-3.5 0 0 3 3.5 0",
    "blunder": "M-3.5 -5 0 -2.200 3.5 -5M-3.5 -1.500 0 1.200 3.5 -1.500M-3.5 2 0 4.700 3.5 2",
}
FAIR = 1.96  # standard errors to either side that hold 95 of 100 fair games
HUNDRED = 100


def spot(report: Report, index: int, chance: float) -> tuple[float, float]:
    """Where a chance after so many inputs stands."""
    last = max(1, len(report.curve) - 1)
    return round(LEFT + WIDTH * index / last, 1), round(TOP + HEIGHT * (1 - chance), 1)


def curve(report: Report, words: SafeWords) -> str:
    """Everybody's chance as lines, what happened by name, the mistakes on them and the events below."""
    below = TOP + HEIGHT
    parts = [grid(report, words, below)]
    parts += names(report)
    for seat in range(len(report.seats)):
        spots = [spot(report, index, chances[seat]) for index, chances in enumerate(report.curve)]
        parts.append(
            f'<polyline points="{" ".join(f"{x},{y}" for x, y in spots)}" class="line" stroke="{colour(seat)}"/>'
        )
        parts += [mark(seat, *spots[len(spots) * step // 6], 13) for step in (1, 3, 5)]
    parts += [marked(report, mistake, words) for mistake in report.mistakes]
    for moment in report.moments:
        x, _ = spot(report, moment.index + 1, 0.0)
        parts.append(f"<g>{mark(moment.seat, x, below + 44, 9)}<title>{escape(moment.text)}</title></g>")
    size = f"0 0 {LEFT + WIDTH + MARGIN} {below + FOOT}"
    return f'<svg class="curve" viewBox="{size}" role="img" aria-label="{words("curve")}">{"".join(parts)}</svg>'


def grid(report: Report, words: SafeWords, below: int) -> str:
    """Lines at quarters, and the rounds along the ground."""
    parts = []
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        _, y = spot(report, 0, share)
        parts.append(
            f'<path d="M{LEFT} {y}H{LEFT + WIDTH}" class="grid"/>'
            f'<text class="tick" x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{round(100 * share)}</text>'
        )
    last = report.rounds[-1] if report.rounds else 0
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 1000) if last <= 8 * step)
    parts.append(f'<text class="tick" x="{LEFT}" y="{below + 18}">{words.review("round")}</text>')
    for number in range(step, last + 1, step):
        if number in report.rounds:
            x, _ = spot(report, report.rounds.index(number), 0.0)
            if x > LEFT + 50:
                parts.append(f'<text class="tick" x="{x}" y="{below + 18}" text-anchor="middle">{number}</text>')
    return "".join(parts)


def names(report: Report) -> list[str]:
    """The events at which chances changed most, by name over the curve, as far as there is room for them."""

    def change(moment: Moment) -> float:
        before, after = report.curve[moment.index], report.curve[moment.index + 1]
        return max(abs(one - other) for one, other in zip(before, after, strict=True))

    taken: list[list[tuple[float, float]]] = [[] for _ in range(ROWS)]
    parts: list[str] = []
    for moment in sorted(report.moments, key=lambda one: -change(one)):
        x, y = spot(report, moment.index + 1, report.curve[moment.index + 1][moment.seat])
        width = LETTER * len(moment.label) + 12
        is_late = x + width > LEFT + WIDTH
        start, end = (x - width, x) if is_late else (x, x + width)
        row = next((row for row in range(ROWS) if all(end < low or start > high for low, high in taken[row])), None)
        if not moment.label or row is None or len(parts) == NAMED:
            continue
        taken[row].append((start, end))
        height = TOP - 12 - ROW * row
        parts.append(
            f'<path d="M{x} {height - 9}V{y}" class="lead"/><text class="event" x="{x - 4 if is_late else x + 4}" '
            f'y="{height}" text-anchor="{"end" if is_late else "start"}">{escape(moment.label)}</text>'
        )
    return parts


def marked(report: Report, mistake: Mistake, words: SafeWords) -> str:
    """A mistake on the line of its seat, with its sentence for who points at it."""
    x, y = spot(report, mistake.index, report.curve[mistake.index][mistake.seat])
    told = f"{mistake.action}: {words.points(-mistake.loss)}"
    return (
        f'<g class="mistake {mistake.name}" transform="translate({x} {y})"><circle r="9"/>'
        f'<path d="{CHEVRONS[mistake.name]}"/><title>{escape(told)}</title></g>'
    )


def bar(value: float, most: float, words: SafeWords) -> str:
    """A gain or a loss: solid to the right or hatched to the left, with its number."""
    width = round(BAR * abs(value) / max(most, 0.1), 1)
    kind = "gain" if value > 0 else "loss"
    x = BAR if value > 0 else BAR - width
    return (
        f'<span class="bar"><b class="{kind}">{words.points(value)}</b>'
        f'<svg viewBox="0 0 {2 * BAR} 18" aria-hidden="true"><rect class="{kind}" x="{x}" y="2" width="{width}" '
        f'height="14" rx="2"/><path d="M{BAR} 0V18" class="axis"/></svg></span>'
    )


def amount_bar(value: int, most: int, seat: int | None) -> str:
    """An amount as a bar from nothing."""
    fill = "var(--green)" if seat is None else colour(seat)
    width = round(2 * BAR * value / max(most, 1), 1)
    return (
        f'<svg class="amount" viewBox="0 0 {2 * BAR} 14" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect y="1" width="{width}" height="12" rx="2" fill="{fill}"/></svg>'
    )


def dice(report: Report, words: SafeWords) -> str:
    """How often each total fell, beside what fair dice bring and the band of 95 of 100 fair games."""
    rolls, parts = report.dice.rolls, []
    expected = {total: rolls * ways / 36 for total, ways in WAYS.items()}
    spread = {total: FAIR * sqrt(mean * (1 - WAYS[total] / 36)) for total, mean in expected.items()}
    tops = [expected[total] + spread[total] for total in WAYS]
    most = max(4.0, *tops, *report.dice.totals.values())

    def y(count: float) -> float:
        return round(190 - 174 * count / most, 1)

    for index, total in enumerate(WAYS):
        x, count = 42 * index + 3, report.dice.totals[str(total)]
        low, top = max(0.0, expected[total] - spread[total]), expected[total] + spread[total]
        parts.append(
            f'<rect class="fair" x="{x}" y="{y(top)}" width="36" height="{round(y(low) - y(top), 1)}" rx="3"/>'
            f'<rect class="rolled" x="{x + 4}" y="{y(count)}" width="28" height="{round(190 - y(count), 1)}" rx="3"/>'
            f'<path d="M{x} {y(expected[total])}h36" class="even"/>'
            f'<text class="count" x="{x + 18}" y="184">{count if 190 - y(count) > 18 else ""}</text>'
            f'<text class="total" x="{x + 18}" y="208">{total}</text>'
        )
    label = words.review("dice-label", rolls=rolls)
    return f'<svg class="dice" viewBox="0 0 462 214" role="img" aria-label="{label}">{"".join(parts)}</svg>'


def dots(share: float) -> str:
    """A share of a hundred games as filled dots, 20 in a row."""
    filled = max(1, round(HUNDRED * share)) if share > 0 else 0
    circles = "".join(
        f'<circle class="{"full" if index < filled else "empty"}" '
        f'cx="{4 + 6 * (index % 20)}" cy="{4 + 6 * (index // 20)}" r="2.2"/>'
        for index in range(HUNDRED)
    )
    return f'<svg class="dots" viewBox="0 0 122 32" aria-hidden="true">{circles}</svg>'


def most_of(values: Sequence[float]) -> float:
    """The largest amount, by which bars of one kind are measured."""
    return max((abs(value) for value in values), default=1.0)
