"""An evaluation in a language: as one page, and as the lines and tables that a terminal shows."""

from collections.abc import Sequence
from html import escape

from magie.evaluation.report import Evaluation
from magie.language.cldr import write_list
from magie.pages import sheet
from magie.pages.words import Words

WIDTH, ROW = 640, 30
Rows = Sequence[Sequence[str]]


class EvaluationPage(Words):
    """The parts of an evaluation."""

    area = "eval"

    def __init__(self, told: Evaluation, language: str) -> None:
        super().__init__(language)
        self.told = told

    def bot(self, level: str) -> str:
        """What a level is called."""
        return self.say(f"bot.{level}")

    @property
    def title(self) -> str:
        """Who was measured by what."""
        player = self.told.player.get("model") or self.told.player.get("code") or "–"
        return self("title", player=player, suite=self.told.suite)

    def summary(self) -> list[str]:
        """What matters most, in sentences."""
        told = self.told
        lines = [self("level", level=self.bot(told.level)) if told.level else self("no-level")]
        lines.append(self("share", share=self.percent(told.share)))
        lines.append(self("lost", lost=self.percent(told.lost), errors=self.percent(told.error_rate)))
        if not told.is_complete:
            lines.append(self("incomplete"))
        if told.changed_levels:
            names = write_list(self.language, told.changed_levels, is_choice=False)
            lines.append(self("changed-levels", levels=names))
        return lines

    def effort(self) -> list[str]:
        """Answers, retries, calls and tokens, in sentences."""
        told = self.told
        counts = {"answers": told.answers, "illegal": told.illegal, "retries": told.retries}
        lines = [self("answers", fallbacks=told.fallbacks, unasked=told.unasked, **counts)]
        if told.calls:
            tokens = {"read": told.prompt_tokens, "written": told.completion_tokens}
            lines.append(self("calls", calls=told.calls, failed=told.failed_calls, most=told.most_calls, **tokens))
        for key, counted in (("codes", told.illegal_by_code), ("breaches", told.breaches)):
            if counted:
                lines.append(self(key, counts=", ".join(f"{name} {count}" for name, count in counted.items())))
        return lines

    def levels(self) -> tuple[list[str], Rows]:
        """Heads and rows of the ladder."""
        rows = [
            [
                self.bot(one.level),
                f"{one.games}/{one.asked}",
                self.percent(one.share),
                self.percent(one.even),
            ]
            for one in self.told.levels
        ]
        return [self(f"head-{name}") for name in ("level", "games", "share", "even")], rows

    def kinds(self) -> tuple[list[str], Rows]:
        """Heads and rows of the frozen positions."""
        illegal = self.told.illegal_by_kind
        rows = [
            [
                self(f"kind-{one.kind}"),
                str(one.positions),
                self.percent(one.error_rate),
                self.percent(one.lost),
                str(illegal.get(one.kind, 0)),
            ]
            for one in self.told.kinds
        ]
        return [self(f"head-{name}") for name in ("kind", "positions", "errors", "lost", "illegal")], rows

    def html(self) -> str:
        """The whole page."""
        return sheet.sheet(
            self.language,
            self.title,
            sheet.lines(self.summary()),
            f"<h2>{escape(self('ladder'))}</h2>{self.picture()}{sheet.table(*self.levels())}",
            f"<h2>{escape(self('positions'))}</h2>{sheet.table(*self.kinds())}",
            sheet.lines([*self.effort(), f"{self.told.suite} · {self.told.digest}"]),
        )

    def picture(self) -> str:
        """A bar for each level, and what an equal would have."""
        left, room = 130, WIDTH - 140
        bars = []
        for index, one in enumerate(self.told.levels):
            y = ROW * index
            even = left + room * one.even
            name = escape(self.bot(one.level))
            bars.append(
                f'<text x="0" y="{y + 20}" fill="currentColor">{name}</text>'
                f'<rect x="{left}" y="{y + 6}" width="{room * one.share:.1f}" height="18" fill="var(--mark)"/>'
                f'<line x1="{even:.1f}" x2="{even:.1f}" y1="{y + 2}" y2="{y + 28}" stroke="var(--soft)"/>'
            )
        return sheet.picture(WIDTH, ROW * len(bars), self("ladder"), bars)
