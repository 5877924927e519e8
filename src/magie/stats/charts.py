"""Charts of a report, drawn by Vega: dots with their intervals, curves and bars, as SVG in light colours."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import altair as alt
import vl_convert

from magie.pages.palette import LIGHT, SANS
from magie.stats.words import Words

WIDTH = 285  # of what is drawn; small, so that letters can be read on a phone
FONT = SANS.replace("'", "")


class Dot(NamedTuple):
    """A row: what it is called, its figure with the interval, and the colour of its dot."""

    label: str
    value: float
    low: float
    high: float
    colour: str = LIGHT.green


class Axis(NamedTuple):
    """What an axis says, and how its numbers are written (as d3-format has it)."""

    title: str
    format: str = ""


class Picture(NamedTuple):
    """A chart with its name and what stands below it."""

    name: str
    title: str
    svg: str


def rows_of(rows: Sequence[dict[str, Any]]) -> Any:
    """Rows as a chart takes them."""
    return alt.InlineData(values=list(rows))


def to_svg(chart: Any, words: Words) -> str:
    """A chart as SVG text."""
    styled = (
        chart.configure(font=FONT, background="transparent", padding=4)
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=LIGHT.ink,
            titleColor=LIGHT.ink2,
            gridColor=LIGHT.line,
            gridOpacity=0.55,
            domainColor=LIGHT.line,
            tickColor=LIGHT.line,
            labelFontSize=13,
            titleFontSize=13,
            titleFontWeight="normal",
            labelLimit=260,
            labelOverlap="greedy",
            titlePadding=8,
        )
        .configure_legend(labelColor=LIGHT.ink, labelFontSize=13, titleColor=LIGHT.ink2, symbolStrokeWidth=2)
        .configure_text(color=LIGHT.ink, font=FONT)
    )
    return str(vl_convert.vegalite_to_svg(styled.to_dict(), format_locale=words.format_locale()))


def dots(rows: Sequence[Dot], axis: Axis, words: Words, reference: float | None = None) -> str:
    """Rows of dots with their intervals, from top to bottom as given; `reference` is a line to compare with."""
    data = rows_of([{**row._asdict(), "place": index} for index, row in enumerate(rows)])
    order = [row.label for row in rows]
    label = alt.Y("label:N", sort=order, title=None, axis=alt.Axis(ticks=False, domain=False, labelPadding=8))
    scale = alt.Scale(zero=False, nice=True)
    x: dict[str, Any] = {"scale": scale, "title": axis.title, "axis": alt.Axis(format=axis.format, tickCount=6)}
    base = alt.Chart(data).encode(y=label)
    layers = []
    if reference is not None:
        line = alt.Chart(rows_of([{"at": reference}]))
        layers.append(line.mark_rule(color=LIGHT.brass, strokeDash=[4, 3], strokeWidth=1.5).encode(x="at:Q"))
    layers += [
        base.mark_rule(color=LIGHT.ink2, strokeWidth=2).encode(x=alt.X("low:Q", **x), x2="high:Q"),
        base.mark_point(filled=True, size=85, opacity=1, stroke=LIGHT.ink, strokeWidth=0.8).encode(
            x=alt.X("value:Q", **x), color=alt.Color("colour:N", scale=None)
        ),
    ]
    return to_svg(alt.layer(*layers).properties(width=WIDTH, height=alt.Step(19)), words)


def ladder(rows: Sequence[dict[str, Any]], axis: Axis, words: Words, order: Sequence[str]) -> str:
    """Groups as rows, a lettered dot for each level of building, on a logarithmic axis."""
    x = alt.X(
        "value:Q", scale=alt.Scale(type="log", nice=False, padding=14), title=axis.title,
        axis=alt.Axis(values=[5, 10, 20, 50, 100, 200, 500, 1000], format=axis.format),
    )  # fmt: skip
    y = alt.Y("label:N", sort=list(order), title=None, axis=alt.Axis(ticks=False, domain=False, labelPadding=8))
    base = alt.Chart(rows_of(rows)).encode(y=y)
    layers = [
        base.mark_rule(color=LIGHT.ink2).encode(x=alt.X("low:Q", title=axis.title), x2="high:Q"),
        base.mark_point(filled=True, size=80, opacity=1, stroke=LIGHT.ink, strokeWidth=0.8).encode(
            x=x, color=alt.Color("colour:N", scale=None)
        ),
        base.mark_text(fontSize=11, dy=-11, color=LIGHT.ink).encode(x=x, text="letter:N"),
    ]
    return to_svg(alt.layer(*layers).properties(width=WIDTH, height=alt.Step(31)), words)


def scatter(rows: Sequence[dict[str, Any]], axes: tuple[Axis, Axis], words: Words) -> str:
    """Points with intervals upwards, and the line where both axes are equal."""
    data = rows_of(rows)
    most = max([row["x"] for row in rows] + [row["y"] for row in rows], default=1.0)
    x = alt.X("x:Q", title=axes[0].title, axis=alt.Axis(format=axes[0].format, tickCount=5))
    y = alt.Y("y:Q", title=axes[1].title, axis=alt.Axis(format=axes[1].format, tickCount=6))
    even = alt.Chart(rows_of([{"x": 0, "y": 0}, {"x": most, "y": most}]))
    base = alt.Chart(data)
    layers = [
        even.mark_line(color=LIGHT.brass, strokeDash=[4, 3], strokeWidth=1.5, clip=True).encode(x=x, y=y),
        base.mark_rule(color=LIGHT.ink2, strokeWidth=1.4).encode(x=x, y=alt.Y("low:Q"), y2="high:Q"),
        base.mark_point(filled=True, size=95, opacity=1, stroke=LIGHT.ink, strokeWidth=0.8).encode(
            x=x, y=y, color=alt.Color("colour:N", scale=None)
        ),
        base.transform_filter("datum.label != ''")
        .mark_text(align="left", dx=8, dy=-6, fontSize=11, color=LIGHT.ink)
        .encode(x=x, y=y, text="label:N"),
    ]
    return to_svg(alt.layer(*layers).properties(width=WIDTH + 60, height=320), words)


def curves(
    rows: Sequence[dict[str, Any]], bands: Sequence[dict[str, Any]], axes: tuple[Axis, Axis], words: Words
) -> str:
    """Lines by name over bands from low to high; a band with a rank lies close to its line."""
    x = alt.X("x:Q", title=axes[0].title, scale=alt.Scale(nice=False), axis=alt.Axis(format="d", tickCount=7))
    y = alt.Y("y:Q", title=axes[1].title, axis=alt.Axis(format=axes[1].format, tickCount=6))
    names = list(dict.fromkeys(row["name"] for row in rows))
    colours = [next(row["colour"] for row in rows if row["name"] == name) for name in names]
    dashes = [[1, 0], [6, 3], [2, 2], [8, 3, 2, 3], [4, 4], [1, 3]]
    colour = alt.Color("name:N", scale=alt.Scale(domain=names, range=colours), title=None, sort=names,
                       legend=alt.Legend(orient="bottom", columns=2))  # fmt: skip
    dash = alt.StrokeDash(
        "name:N", scale=alt.Scale(domain=names, range=[dashes[i % len(dashes)] for i in range(len(names))]),
        title=None, sort=names, legend=alt.Legend(orient="bottom", columns=2),
    )  # fmt: skip
    kinds = dict.fromkeys((band["colour"], band.get("rank")) for band in bands)
    layers: list[Any] = [
        alt.Chart(rows_of([band for band in bands if (band["colour"], band.get("rank")) == (tint, rank)]))
        .mark_area(opacity=0.16 if rank is None else 0.4, color=tint)
        .encode(x=x, y=alt.Y("low:Q", title=axes[1].title), y2="high:Q")
        for tint, rank in kinds
    ]
    layers.append(
        alt.Chart(rows_of(rows))
        .mark_line(strokeWidth=2.2)
        .encode(x=x, y=y, color=colour, strokeDash=dash, order="x:Q")
    )
    return to_svg(alt.layer(*layers).properties(width=WIDTH + 60, height=260), words)


def bars(rows: Sequence[dict[str, Any]], axes: tuple[Axis, Axis], words: Words, marks: Sequence[float] = ()) -> str:
    """A histogram from `start` to `end`; `marks` are lines across."""
    x = alt.X("start:Q", title=axes[0].title, scale=alt.Scale(nice=False), axis=alt.Axis(format="d", tickCount=8))
    y = alt.Y("count:Q", title=axes[1].title, axis=alt.Axis(format=axes[1].format, tickCount=5))
    layers = [
        alt.Chart(rows_of(rows))
        .mark_bar(color=LIGHT.green, opacity=0.85, binSpacing=1)
        .encode(x=x.bin("binned"), x2="end:Q", y=y),
        alt.Chart(rows_of([{"at": mark} for mark in marks]))
        .mark_rule(color=LIGHT.brass, strokeDash=[4, 3], strokeWidth=1.5)
        .encode(x="at:Q"),
    ]
    return to_svg(alt.layer(*layers).properties(width=WIDTH + 60, height=220), words)


def png_of(svg: str, scale: float = 2.0) -> bytes:
    """A picture as PNG, on paper."""
    return bytes(vl_convert.svg_to_png(svg, scale=scale))
