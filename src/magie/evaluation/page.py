"""An evaluation as one page, and as lines of text: no outside host, light and dark, readable on a phone."""

from collections.abc import Iterable, Sequence
from html import escape

from magie.evaluation.report import Evaluation
from magie.language.catalogue import Catalogue
from magie.language.cldr import write_decimal, write_list
from magie.language.icu import Value

WIDTH, ROW = 640, 30
STYLE = """
:root{color-scheme:light dark;--ink:#1c1b19;--paper:#faf8f3;--soft:#6b675f;--line:#d9d4c8;--mark:#9a4a1f}
@media(prefers-color-scheme:dark){:root{--ink:#eee9df;--paper:#191816;--soft:#a39d92;--line:#3b3833;--mark:#e0935f}}
body{margin:2rem auto;max-width:46rem;padding:0 1rem;font:16px/1.5 Georgia,serif}
body{color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem;font-weight:500}h2{font-size:1.15rem;font-weight:500}p{color:var(--soft)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font:14px/1.4 system-ui,sans-serif}
th,td{padding:.4rem .6rem;text-align:right;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}svg{width:100%;height:auto;font:13px system-ui,sans-serif}
"""
Rows = Sequence[Sequence[str]]


class EvaluationPage:
    """An evaluation in a language."""

    def __init__(self, told: Evaluation, messages: Catalogue, language: str) -> None:
        self.told, self.messages, self.language = told, messages, language

    def say(self, key: str, **values: Value) -> str:
        """A message about evaluations."""
        return self.messages.say(f"eval.{key}", values)

    def percent(self, share: float) -> str:
        """A share in percent."""
        return self.messages.say("cli.percent", {"number": write_decimal(self.language, 100 * share, 1)})

    @property
    def title(self) -> str:
        """Who was measured by what."""
        player = self.told.player.get("model") or self.told.player.get("code") or "–"
        return self.say("title", player=player, suite=self.told.suite)

    def summary(self) -> list[str]:
        """What matters most, in sentences."""
        told = self.told
        level = self.messages.say(f"bot.{told.level}", {}) if told.level else ""
        lines = [self.say("level", level=level) if told.level else self.say("no-level")]
        lines.append(self.say("share", share=self.percent(told.share)))
        lines.append(self.say("lost", lost=self.percent(told.lost), errors=self.percent(told.error_rate)))
        if not told.is_complete:
            lines.append(self.say("incomplete"))
        if told.changed_levels:
            names = write_list(self.language, told.changed_levels, is_choice=False)
            lines.append(self.say("changed-levels", levels=names))
        return lines

    def effort(self) -> list[str]:
        """Answers, retries, calls and tokens, in sentences."""
        told = self.told
        counts = {"answers": told.answers, "illegal": told.illegal, "retries": told.retries}
        lines = [self.say("answers", fallbacks=told.fallbacks, unasked=told.unasked, **counts)]
        if told.calls:
            tokens = {"read": told.prompt_tokens, "written": told.completion_tokens}
            lines.append(
                self.say("calls", calls=told.calls, failed=told.failed_calls, most=told.most_calls, **tokens)
            )
        for key, counted in (("codes", told.illegal_by_code), ("breaches", told.breaches)):
            if counted:
                lines.append(self.say(key, counts=", ".join(f"{name} {count}" for name, count in counted.items())))
        return lines

    def levels(self) -> tuple[list[str], Rows]:
        """Heads and rows of the ladder."""
        rows = [
            [
                self.messages.say(f"bot.{one.level}", {}),
                f"{one.games}/{one.asked}",
                self.percent(one.share),
                self.percent(one.even),
            ]
            for one in self.told.levels
        ]
        return [self.say(f"head-{name}") for name in ("level", "games", "share", "even")], rows

    def kinds(self) -> tuple[list[str], Rows]:
        """Heads and rows of the frozen positions."""
        illegal = self.told.illegal_by_kind
        rows = [
            [
                self.say(f"kind-{one.kind}"),
                str(one.positions),
                self.percent(one.error_rate),
                self.percent(one.lost),
                str(illegal.get(one.kind, 0)),
            ]
            for one in self.told.kinds
        ]
        return [self.say(f"head-{name}") for name in ("kind", "positions", "errors", "lost", "illegal")], rows

    def html(self) -> str:
        """The whole page."""
        parts = [
            f'<!DOCTYPE html>\n<html lang="{self.language}"><head><meta charset="utf-8">',
            f"<title>{escape(self.title)}</title>",
            f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head><body>',
            f"<h1>{escape(self.title)}</h1>",
            *(f"<p>{escape(line)}</p>" for line in self.summary()),
            f"<h2>{escape(self.say('ladder'))}</h2>{self.picture()}{table(*self.levels())}",
            f"<h2>{escape(self.say('positions'))}</h2>{table(*self.kinds())}",
            *(f"<p>{escape(line)}</p>" for line in self.effort()),
            f"<p>{escape(self.told.suite)} · {escape(self.told.digest)}</p></body></html>\n",
        ]
        return "".join(parts)

    def picture(self) -> str:
        """A bar for each level, and what an equal would have."""
        left, room = 130, WIDTH - 140
        bars = []
        for index, one in enumerate(self.told.levels):
            y = ROW * index
            even = left + room * one.even
            name = escape(self.messages.say(f"bot.{one.level}", {}))
            bars.append(
                f'<text x="0" y="{y + 20}" fill="currentColor">{name}</text>'
                f'<rect x="{left}" y="{y + 6}" width="{room * one.share:.1f}" height="18" fill="var(--mark)"/>'
                f'<line x1="{even:.1f}" x2="{even:.1f}" y1="{y + 2}" y2="{y + 28}" stroke="var(--soft)"/>'
            )
        label = escape(self.say("ladder"))
        height = ROW * len(self.told.levels)
        return f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{label}">{"".join(bars)}</svg>'


def table(heads: Iterable[str], rows: Rows) -> str:
    """A table of HTML."""
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
