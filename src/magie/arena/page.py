"""The standings as one page: no outside host, light and dark, readable on a phone."""

from collections.abc import Callable, Iterator
from html import escape

from magie.arena.report import ArenaReport, Standing
from magie.language.catalogue import Catalogue
from magie.language.cldr import write_decimal
from magie.language.icu import Value
from magie.simulate.intervals import Share

WIDTH, ROW = 640, 34
STYLE = """
:root{color-scheme:light dark;--ink:#1c1b19;--paper:#faf8f3;--soft:#6b675f;--line:#d9d4c8;--mark:#9a4a1f}
@media(prefers-color-scheme:dark){:root{--ink:#eee9df;--paper:#191816;--soft:#a39d92;--line:#3b3833;--mark:#e0935f}}
body{margin:2rem auto;max-width:46rem;padding:0 1rem;font:16px/1.5 Georgia,serif}
body{color:var(--ink);background:var(--paper)}
h1{font-size:1.5rem;font-weight:500}p{color:var(--soft)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font:14px/1.4 system-ui,sans-serif}
th,td{padding:.4rem .6rem;text-align:right;border-bottom:1px solid var(--line);font-variant-numeric:tabular-nums}
th:first-child,td:first-child{text-align:left}svg{width:100%;height:auto;font:13px system-ui,sans-serif}
"""


class Words:
    """Messages and numbers in a language."""

    def __init__(self, messages: Catalogue, language: str) -> None:
        self.messages = messages
        self.language = language

    def __call__(self, key: str, **values: Value) -> str:
        """A message of the terminal."""
        return self.messages.say(f"cli.{key}", values)

    def percent(self, share: float) -> str:
        """A share in percent."""
        return self("percent", number=write_decimal(self.language, 100 * share, 1))

    def interval(self, share: Share) -> str:
        """The ends of an interval."""
        return self("range", low=write_decimal(self.language, 100 * share.low, 1), high=self.percent(share.high))


def arena_page(report: ArenaReport, messages: Catalogue, language: str) -> str:
    """The standings as HTML."""
    words = Words(messages, language)
    study = report.study
    title = words("arena-title", edition=study.loaded().title.in_language(language))
    played = words("arena-games", games=report.games, sets=report.sets, seatings=len(report.seatings))
    ended = words("arena-lengths", median=report.median_rounds, undecided=report.undecided)
    ranked = sorted(report.bots, key=lambda bot: bot.even - bot.share)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in cells(bot, words))}</tr>" for bot in ranked)
    heads = "".join(f"<th>{escape(words(f'head-{head}'))}</th>" for head in heads_of(report))
    behaved = "".join(f"<p>{escape(line)}</p>" for line in conduct_lines(report, words))
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head><body>'
        f"<h1>{escape(title)}</h1><p>{escape(played)} {escape(ended)}</p>{picture(ranked, words)}"
        f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
        f"<p>{escape(told(report, words))}</p>{behaved}</body></html>\n"
    )


def heads_of(report: ArenaReport) -> Iterator[str]:
    """The heads of the table."""
    yield from ("bot", "seats", "points", "interval", "even")
    if any(bot.adjusted is not None for bot in report.bots):
        yield from ("adjusted", "saved")
    if any(bot.rating is not None for bot in report.bots):
        yield "rating"


def cells(bot: Standing, words: Words) -> Iterator[str]:
    """The cells of a bot."""
    yield bot.name
    yield str(bot.seats)
    yield words.percent(bot.share)
    yield words.interval(Share(bot.share, bot.low, bot.high))
    yield words.percent(bot.even)
    if bot.adjusted is not None and bot.saved is not None:
        yield f"{words.percent(bot.adjusted.share)} ({words.interval(bot.adjusted)})"
        yield write_decimal(words.language, bot.saved, 1)
    if bot.rating is not None and bot.unsure is not None:
        yield " ± ".join(write_decimal(words.language, value, 1) for value in (bot.rating, bot.unsure))


def picture(bots: list[Standing], words: Words) -> str:
    """A line from low to high for each bot, its share as a dot, and what its seats would give an equal."""
    most = max(0.01, *(bot.high for bot in bots), *(bot.even for bot in bots)) * 1.05
    left, room = 150, WIDTH - 170

    def across(share: float) -> float:
        return round(left + room * share / most, 1)

    marks = []
    for index, bot in enumerate(bots):
        y = ROW * index + ROW // 2
        marks.append(
            f'<text x="0" y="{y + 4}" fill="currentColor">{escape(bot.name)}</text>'
            f'<line x1="{across(bot.even)}" x2="{across(bot.even)}" y1="{y - 9}" y2="{y + 9}" stroke="var(--soft)"/>'
            f'<line x1="{across(bot.low)}" x2="{across(bot.high)}" y1="{y}" y2="{y}" stroke="var(--mark)"'
            ' stroke-width="3"/>'
            f'<circle cx="{across(bot.share)}" cy="{y}" r="5" fill="var(--mark)"/>'
        )
    label = escape(words("head-points"))
    return f'<svg viewBox="0 0 {WIDTH} {ROW * len(bots)}" role="img" aria-label="{label}">{"".join(marks)}</svg>'


def conduct_lines(report: ArenaReport, say: Callable[..., str]) -> list[str]:
    """How programs in processes of their own have behaved, and what the last breach was."""
    lines = []
    for bot in report.bots:
        if (conduct := bot.conduct) is not None:
            counts = {name: getattr(conduct, name) for name in ("answers", "slow", "sorry", "lost", "games")}
            lines.append(say("arena-conduct", bot=bot.name, breaches=sum(conduct.breaches.values()), **counts))
            if conduct.last:
                lines.append(say("arena-last-breach", told=conduct.last))
    return lines


def told(report: ArenaReport, words: Words) -> str:
    """What the test says, if there was one."""
    if report.test is None:
        return ""
    low, high = (words.percent(value) for value in (report.test.low, report.test.high))
    odds = write_decimal(words.language, report.test.odds, 2)
    return words(f"arena-test-{report.test.decision}", bot=report.test.bot, low=low, high=high, odds=odds)
