"""One page for everything: no outside host, light and dark, readable on a phone."""

from collections.abc import Iterable, Sequence
from html import escape

from magie.pages.frame import PageText, page, two
from magie.pages.palette import LIGHT, THEMED, themed
from magie.simulate.intervals import Mean, astuple
from magie.stats.board import board_svg
from magie.stats.charts import Axis, Dot, Picture, dots
from magie.stats.compare import Comparison, Difference
from magie.stats.figures import Figures
from magie.stats.pictures import last_shown, shown, space_names
from magie.stats.words import Words, digits_of

Cell = str | tuple[str, str]  # a figure, or one with its interval
NONE = "–"
ROUNDS = (1, 5, 10, 15, 20, 25, 30, 40, 50, 64, 80, 96, 128, 160, 200)  # of the table of fortunes
MOST_DIFFERENCES = 16  # of a chart; the table has all


def report_page(
    figures: Figures, pictures: Sequence[Picture], words: Words, comparison: Comparison | None, other: Figures | None
) -> str:
    """The report as HTML."""
    report = Page(figures, pictures, words)
    sections = report.sections()
    if comparison is not None and other is not None:
        sections.append(report.comparison(comparison, other))
    return report.whole(sections)


class Page:
    """The sections of a report, each a name, a title and what stands in it."""

    def __init__(self, figures: Figures, pictures: Sequence[Picture], words: Words) -> None:
        self.figures = figures
        self.pictures = {picture.name: picture for picture in pictures}
        self.words = words
        language = words.language
        self.names = {group.group: group.name.in_language(language) for group in figures.groups}
        spaces = zip(figures.spaces, space_names(figures, words), strict=True)
        self.space_names = {space.space: name for space, name in spaces}

    def whole(self, sections: Sequence[tuple[str, str, str]]) -> str:
        """Head, sections, foot."""
        words, study = self.words, self.figures.study
        told = PageText(
            language=words.language,
            language_name="",
            title=words("report-title", edition=words.title(study)),
            heading=words.title(study),
            about=escape(words.played(study)),
            cards=self.cards(),
            sections=sections,
            foot=self.foot(),
            theme=words("theme"),
            contents=words("contents"),
        )
        return page([told], "magie stats")

    def cards(self) -> list[tuple[str, str, str]]:
        """The few numbers that everybody looks for first."""
        words, run = self.words, self.figures.run
        hottest = max(self.figures.spaces, key=lambda space: space.share.mean)
        share, interval = words.share_parts(hottest.share)
        rounds, rounds_interval = words.mean_parts(run.rounds)
        jail, jail_interval = words.share_parts(self.figures.jail.turn_share)
        return [
            (words.number(self.figures.games), words("card-games"), words("card-rolls", rolls=run.rolls)),
            (rounds, words("card-rounds"), rounds_interval),
            (share, words("card-hottest", space=self.space_names[hottest.space]), interval),
            (jail, words("card-jail"), jail_interval),
        ]

    def sections(self) -> list[tuple[str, str, str]]:
        """Every section of a study."""
        board = board_svg(self.figures, self.words, THEMED)
        return [
            self.section("heat", f'<div class="board" tabindex="0">{board}</div>'),
            self.section("landings", two(self.picture("landings"), self.jail()) + self.space_table()),
            self.section("payback", two(self.picture("payback"), self.level_table()) + self.deed_levels()),
            self.section("rents", two(self.picture("rents"), self.picture("earned")) + self.deed_table()),
            self.section("wins", two(self.picture("wins"), self.win_table())),
            self.section("fortunes", two(self.picture("fortunes"), self.fortune_table())),
            self.section("length", two(self.picture("length"), self.length_table())),
            self.section("seats", two(self.picture("seats"), self.seat_table())),
        ]

    def section(self, name: str, body: str) -> tuple[str, str, str]:
        """A section with what it means in words."""
        words = self.words
        told = words(f"{name}-text", seats=len(self.figures.study.bots), limit=self.figures.study.round_limit)
        return name, words(f"{name}-title"), f"<p>{escape(told)}</p>{body}"

    def picture(self, name: str) -> str:
        """A chart, in the colours of the page."""
        picture = self.pictures[name]
        svg = themed(picture.svg)
        beyond = sum(n for rounds, n in self.figures.games_by_rounds.items() if rounds > last_shown(self.figures))
        note = self.words({"length": "count-note", "fortunes": "curve-note"}.get(name, "interval-note"), games=beyond)
        caption = f"<figcaption>{escape(note)}</figcaption>"
        return f'<figure role="img" aria-label="{escape(picture.title)}">{svg}{caption}</figure>'

    def table(self, heads: Sequence[str], rows: Iterable[Sequence[Cell]], folded: str = "") -> str:
        """A table, its first column words; folded away under a line where it is long."""
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
        body = "".join(
            f'<tr><th scope="row">{escape(str(first))}</th>{"".join(map(cell_of, rest))}</tr>'
            for first, *rest in rows
        )
        table = f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
        return f"<details><summary>{escape(folded)}</summary>{table}</details>" if folded else table

    def heads(self, *keys: str) -> list[str]:
        """Heads of columns."""
        return [self.words(f"head-{key}") for key in keys]

    def jail(self) -> str:
        """The Jail in numbers."""
        jail, words = self.figures.jail, self.words
        rows = [
            (words("jail-sent"), words.mean_parts(jail.sent_per_game, 2)),
            (words("jail-share"), words.share_parts(jail.share)),
            (words("jail-turns"), words.share_parts(jail.turn_share)),
        ]
        return f"<h3>{escape(words('jail-title'))}</h3>" + self.table(self.heads("jail", "figure"), rows)

    def space_table(self) -> str:
        """Every space."""
        words = self.words
        rows = [
            (
                self.space_names[space.space],
                words.number(space.landings),
                words.share_parts(space.share),
                words.number(space.per_turn.mean, 4),
            )
            for space in self.figures.spaces
        ]
        heads = self.heads("space", "landings", "share", "per-turn")
        return self.table(heads, rows, words("all-spaces", count=len(rows)))

    def level_table(self) -> str:
        """Turns to pay back by group and level; the shortest of each group stands out."""
        words = self.words
        rows = []
        for group in self.figures.groups:
            levels = [level for level in group.levels if level.payback is not None and level.kind != "depot"]
            if not levels:
                continue
            best = min(levels, key=lambda level: level.payback.mean if level.payback else 0.0)
            assert best.payback is not None
            name = group.name.in_language(words.language)
            expected = words.number(best.expected.mean, 1)
            told = (name, words.mean_parts(best.payback), words.level(best), words.money(best.cost), expected)
            rows.append((best.payback.mean, told))
        rows.sort(key=lambda row: row[0])
        heads = self.heads("group", "turns", "best-level", "cost", "expected")
        return f"<h3>{escape(words('best-title'))}</h3>" + self.table(heads, [row for _, row in rows])

    def deed_levels(self) -> str:
        """Every deed and every group at every level."""
        words = self.words
        heads = self.heads("deed", "level", "cost", "rent", "expected", "turns", "received", "seen")
        rows = [
            (name, words.level(level), words.money(level.cost), words.money(level.rent),
             words.number(level.expected.mean, 2), self.mean(level.payback), self.mean(level.received, 2),
             words.number(level.turns))
            for name, levels in self.levels()
            for level in levels
        ]  # fmt: skip
        return self.table(heads, rows, words("all-levels"))

    def levels(self) -> list[tuple[str, list]]:  # type: ignore[type-arg]
        """Groups and deeds with their levels."""
        language = self.words.language
        groups = [(group.name.in_language(language), group.levels) for group in self.figures.groups]
        return groups + [(deed.name.in_language(language), deed.levels) for deed in self.figures.deeds]

    def mean(self, mean: Mean | None, digits: int = 1) -> Cell:
        """A mean with its interval, where there is one."""
        return NONE if mean is None else self.words.mean_parts(mean, digits)

    def deed_table(self) -> str:
        """Rents against cost, deed by deed."""
        words = self.words
        rows = [
            (deed.name.in_language(words.language), words.number(deed.cost.mean), words.mean_parts(deed.income, 0),
             words.mean_parts(deed.earned, 2))
            for deed in sorted(self.figures.deeds, key=lambda deed: -deed.earned.mean)
        ]  # fmt: skip
        heads = self.heads("deed", "cost", "income", "earned")
        return self.table(heads, rows, words("all-deeds", count=len(rows)))

    def win_table(self) -> str:
        """Wins by group."""
        words = self.words
        rows = [
            (group.name.in_language(words.language), words.number(group.first),
             words.share_parts(group.first_share) if group.first else NONE,
             words.share_parts(group.any_time_share) if group.any_time else NONE)
            for group in sorted(self.figures.group_wins, key=lambda group: -(group.first_wins / (group.first or 1)))
        ]  # fmt: skip
        none = words("no-group", games=self.figures.games_without_group)
        heads = self.heads("group", "first", "wins", "any-time")
        return self.table(heads, rows) + f'<p class="note">{escape(none)}</p>'

    def fortune_table(self) -> str:
        """Net worth at some rounds."""
        words = self.words
        rows = [
            (words.number(point.round), words.number(point.games), *(words.money(value) for value in point.winners),
             words.money(point.others[1]))
            for point in shown(self.figures)
            if point.round in ROUNDS
        ]  # fmt: skip
        heads = self.heads("round", "under-way", "winner-10", "winner-50", "winner-90", "others-50")
        return self.table(heads, rows)

    def length_table(self) -> str:
        """How long games are."""
        words, run = self.words, self.figures.run
        rows: list[tuple[Cell, ...]] = [
            (words(f"length-{name}"), words.mean_parts(spread),
             *map(words.number, (spread.p5, spread.median, spread.p95, spread.most)))
            for name, spread in (("rounds", run.rounds), ("rolls", run.rolls_per_game))
        ]  # fmt: skip
        share, interval = words.share_parts(run.limit_share)
        cut = words("length-cut", games=run.limit_reached, share=share, interval=interval)
        heads = self.heads("length", "mean", "p5", "median", "p95", "most")
        return self.table(heads, rows) + f'<p class="note">{escape(cut)}</p>'

    def seat_table(self) -> str:
        """Wins by seat."""
        words = self.words
        rows = [
            (words("seat", seat=seat.seat + 1, bot=seat.bot), words.number(seat.wins), words.share_parts(seat.share))
            for seat in self.figures.run.seats
        ]
        return self.table(self.heads("seat", "won", "share"), rows)

    def comparison(self, comparison: Comparison, other: Figures) -> tuple[str, str, str]:
        """The effect of a switch."""
        words = self.words
        changed = ", ".join(comparison.changed)
        told = words("compare-text", changed=changed, games=comparison.games)
        heads = self.heads("figure", "one", "other", "difference", "clear")
        boards = two(
            *(
                f"<h3>{escape(words(key, changed=changed))}</h3>"
                f'<div class="board">{board_svg(figures, words, THEMED, prefix)}</div>'
                for key, figures, prefix in (("side-one", self.figures, "one"), ("side-other", other, "other"))
            )
        )
        body = [
            f"<p>{escape(told)}</p>",
            self.table(heads, [self.difference(row) for row in comparison.whole_games]),
        ]
        parts = {}
        for key, rows in (
            ("landings", comparison.landings),
            ("wins", comparison.wins),
            ("earned", comparison.earned),
        ):
            chosen = sorted(rows, key=lambda row: -abs(row.difference.mean))[:MOST_DIFFERENCES]
            chart = difference_chart([(self.difference_name(row), row) for row in chosen], words, key)
            table = self.table(
                heads, [self.difference(row) for row in rows], words("all-differences", count=len(rows))
            )
            parts[key] = f"<h3>{escape(words(f'compare-{key}'))}</h3>{chart}{table}"
        body.append(two(parts["landings"], parts["wins"] + parts["earned"]))
        return "compare", words("compare-title", changed=changed), "".join([*body, boards])

    def difference(self, row: Difference) -> tuple[Cell, ...]:
        """A figure on both sides, and how far they are apart."""
        words = self.words
        is_share = is_share_figure(row)
        scale = 100.0 if is_share else 1.0
        digits = digits_of(scale * (row.difference.high - row.difference.low) / 2)
        one, other = (
            words.percent(value, digits) if is_share else words.number(value, digits)
            for value in (row.one, row.other)
        )
        mean, low, high = (words.number(scale * value, digits) for value in astuple(row.difference))
        clear = words("clear" if row.is_clear else "unclear")
        return self.difference_name(row), one, other, (mean, words.range(low, high)), clear

    def difference_name(self, row: Difference) -> str:
        """What a compared figure is called."""
        if row.about is not None:
            return self.space_names[row.about] if row.figure == "landing-share" else self.names[row.about]
        if row.figure.startswith("win-"):
            return self.words("compare-win", seat=int(row.figure.removeprefix("win-")) + 1)
        return self.words(f"compare-figure-{row.figure}")

    def foot(self) -> str:
        """How it was made, and how to make it again."""
        words, run = self.words, self.figures.run
        how = words("foot", version=self.figures.study.kernel[:12], seconds=words.number(run.seconds, 1),
                    backend=run.backend or "", threads=run.threads)  # fmt: skip
        return f"<p>{escape(words('foot-intervals'))}</p><p>{escape(how)}</p>"


def cell_of(cell: Cell) -> str:
    """A cell of a table; an interval stands small below its figure."""
    if isinstance(cell, str):
        return f"<td>{escape(cell)}</td>"
    return f"<td>{escape(cell[0])}<small>{escape(cell[1])}</small></td>"


def is_share_figure(row: Difference) -> bool:
    """Whether a figure is a share, written in percent."""
    return row.figure.startswith("win-") or row.figure.endswith(("share", "wins", "cut"))


def difference_chart(rows: Sequence[tuple[str, Difference]], words: Words, key: str) -> str:
    """Differences with their intervals around zero, as a figure."""
    chosen = [Dot(name, *astuple(row.difference), LIGHT.alarm if row.is_clear else LIGHT.line) for name, row in rows]
    form = {"earned": "+.2f", "landings": "+.2%"}.get(key, "+.0%")
    svg = dots(chosen, Axis(words("axis-difference"), form), words, reference=0.0)
    return f"<figure>{themed(svg)}<figcaption>{escape(words('difference-note'))}</figcaption></figure>"
