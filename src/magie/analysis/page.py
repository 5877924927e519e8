"""The review of a game as one page: no outside host, light and dark, readable on a phone."""

from collections.abc import Iterable, Sequence
from html import escape

from magie.analysis.records import Mistake, Report, SeatReport, Stroke
from magie.language.catalogue import Catalogue
from magie.language.cldr import write_decimal
from magie.language.icu import Value

WIDTH, HEIGHT = 720, 260
COLOURS = (
    *("#2f6f4f", "#b5471f", "#2b5d91", "#8a6a12", "#7a3b82", "#1f7a7a"),
    *("#a33a55", "#5b6b1e", "#6b4a2b", "#4a4f9a", "#99631a", "#3e6b8a"),
)
STYLE = """
:root{color-scheme:light dark;--ink:#1c1b19;--paper:#faf8f3;--soft:#6b675f;--line:#d9d4c8;--bad:#a3331c}
@media(prefers-color-scheme:dark){
:root{--ink:#eee9df;--paper:#161513;--soft:#a39d92;--line:#3b3833;--bad:#f08a6a}}
*{box-sizing:border-box}body{margin:2rem auto;max-width:56rem;padding:0 1rem;font:16px/1.55 Georgia,serif}
body{color:var(--ink);background:var(--paper)}h1{font-size:1.7rem;font-weight:500;margin:0 0 .3rem}
h2{font-size:1.15rem;font-weight:500;margin:2.2rem 0 .3rem}p{color:var(--soft);margin:.2rem 0 .8rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;font:14px/1.4 system-ui,sans-serif}
th{color:var(--soft);font-weight:500}th,td{padding:.45rem .6rem;text-align:left;border-bottom:1px solid var(--line)}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}td.bad{color:var(--bad)}
svg{width:100%;height:auto;font:12px system-ui,sans-serif;color:var(--soft)}
.key{display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;font:14px system-ui,sans-serif;margin:.4rem 0}
.dot{display:inline-block;width:.75em;height:.75em;border-radius:50%;margin-right:.4em}
"""


class Words:
    """Messages and numbers in a language."""

    def __init__(self, messages: Catalogue, language: str) -> None:
        self.messages = messages
        self.language = language

    def __call__(self, key: str, **values: Value) -> str:
        """A message of the analysis, safe to stand in a page."""
        return escape(self.messages.say(f"analysis.{key}", values))

    def points(self, value: float) -> str:
        """Points with their sign."""
        sign = "+" if value > 0 else "−" if value < 0 else ""
        return sign + write_decimal(self.language, abs(value), 1)

    def percent(self, share: float) -> str:
        """A chance in percent."""
        return escape(self.messages.say("cli.percent", {"number": write_decimal(self.language, 100 * share, 0)}))


def review_page(report: Report, messages: Catalogue, language: str) -> str:
    """The review as HTML."""
    words = Words(messages, language)
    title = words("title")
    parts = [
        f"<h1>{title}</h1>",
        f"<p>{outcome(report, words)} {words('means')}</p>",
        section(words, "curve", f"<p>{words('curve-about')}</p>{key(report)}{curve(report, words)}"),
        section(words, "account", f"<p>{words('account-about')}</p>{accounts(report, words)}"),
        section(words, "mistakes", mistakes(report, words)),
        section(words, "kinds", kinds(report, words)),
        section(words, "turning", turning(report, words)),
        section(words, "luckiest", strokes(report, report.luckiest, words)),
        section(words, "unluckiest", strokes(report, report.unluckiest, words)),
        section(words, "deals", deals(report, words)) if report.deals else "",
        section(words, "deeds", deeds(report, words)) if report.deeds else "",
        section(words, "dice", dice(report, words)),
        f"<p>{told(report, words)}</p>",
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width,initial-scale=1"><style>{STYLE}</style></head>'
        f"<body><main>{''.join(parts)}</main></body></html>\n"
    )


def section(words: Words, name: str, body: str) -> str:
    """A part of the page under its heading."""
    return f"<section><h2>{words(name)}</h2>{body}</section>"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: frozenset[int]) -> str:
    """A table; cells are safe text already, those of `numbers` stand to the right."""

    def cells(row: Sequence[str], tag: str) -> str:
        marks = (' class="n"' if index in numbers else "" for index in range(len(row)))
        return "".join(f"<{tag}{mark}>{cell}</{tag}>" for mark, cell in zip(marks, row, strict=True))

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{cells(heads, "th")}</tr></thead><tbody>{body}</tbody></table></div>'


def name_of(report: Report, seat: int) -> str:
    """A player's name with their colour."""
    dot = f'<span class="dot" style="background:{COLOURS[seat]}"></span>'
    return dot + escape(report.seats[seat].name)


def outcome(report: Report, words: Words) -> str:
    """Who has won."""
    if not report.finished:
        return words("unfinished")
    return " ".join(words("winner", name=report.seats[seat].name) for seat in report.winners)


def told(report: Report, words: Words) -> str:
    """What was looked at: nothing is left out unsaid."""
    judged = sum(count for kind, count in report.decisions.items() if kind != "forced")
    doubt = write_decimal(words.language, 100 * report.mean_doubt, 0)
    return words("told", judged=judged, forced=report.decisions["forced"], doubt=doubt)


def key(report: Report) -> str:
    """Which colour is whose."""
    return f'<div class="key">{"".join(f"<span>{name_of(report, seat.seat)}</span>" for seat in report.seats)}</div>'


def curve(report: Report, words: Words) -> str:
    """Everybody's chance from the first input to the last, with rings where mistakes were made."""
    last = max(1, len(report.curve) - 1)

    def spot(index: int, chance: float) -> tuple[float, float]:
        return round(WIDTH * index / last, 1), round(10 + (HEIGHT - 20) * (1 - chance), 1)

    lines = [
        f'<line x1="0" x2="{WIDTH}" y1="{y}" y2="{y}" stroke="var(--line)"/>'
        f'<text x="2" y="{y - 3}" fill="currentColor">{words.percent(share)}</text>'
        for share in (0.25, 0.5, 0.75)
        for _, y in [spot(0, share)]
    ]
    for seat in range(len(report.seats)):
        spots = [spot(index, chances[seat]) for index, chances in enumerate(report.curve)]
        path = " ".join(f"{x},{y}" for x, y in spots)
        lines.append(f'<polyline points="{path}" fill="none" stroke="{COLOURS[seat]}" stroke-width="2"/>')
    for mistake in report.mistakes:
        x, y = spot(mistake.index, report.curve[mistake.index][mistake.seat])
        lines.append(f'<circle cx="{x}" cy="{y}" r="5" fill="var(--paper)" stroke="var(--bad)" stroke-width="2"/>')
    label = words("curve")
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(lines)}</svg>'


def accounts(report: Report, words: Words) -> str:
    """Every seat's account as a row."""
    names = ("first", "luck", "decisions", "others", "judge", "result")
    heads = [
        words("head-player"),
        *(words(f"head-{name}") for name in names),
        words("head-loss"),
        words("head-grade"),
    ]

    def row(seat: SeatReport) -> list[str]:
        amounts = [words.points(100 * getattr(seat, name)) for name in names]
        grade = words("no-grade") if seat.grade is None else escape(seat.grade)
        return [name_of(report, seat.seat), *amounts, write_decimal(words.language, seat.loss, 2), grade]

    return table(heads, map(row, report.seats), frozenset(range(1, 8)))


def mistakes(report: Report, words: Words) -> str:
    """The dearest mistakes with the better answers."""
    if not report.mistakes:
        return f"<p>{words('no-mistakes')}</p>"
    heads = [words(f"head-{name}") for name in ("when", "player", "done", "better", "cost", "why")]

    def row(mistake: Mistake) -> list[str]:
        cost = f"{words.points(-mistake.loss)} ({words(f'name-{mistake.name}')})"
        why = escape(" ".join(mistake.why))
        player = name_of(report, mistake.seat)
        return [str(mistake.turn), player, escape(mistake.action), escape(mistake.best), cost, why]

    return table(heads, map(row, report.mistakes), frozenset((0, 4)))


def kinds(report: Report, words: Words) -> str:
    """Real decisions, and how many of them were slips, mistakes and blunders, by what they were about."""
    heads = [words(f"head-{name}") for name in ("player", "kind", "real", "slips", "mistakes", "blunders", "cost")]
    rows = [
        [
            name_of(report, seat.seat),
            words(f"kind-{kind.kind}"),
            *(str(count) for count in (kind.real, kind.slips, kind.mistakes, kind.blunders)),
            words.points(-kind.loss),
        ]
        for seat in report.seats
        for kind in seat.kinds
        if kind.real
    ]
    return table(heads, rows, frozenset(range(2, 7)))


def turning(report: Report, words: Words) -> str:
    """Where the game turned."""
    lines = (
        words(
            "turning-told",
            turn=turning.turn,
            name=report.seats[turning.seat].name,
            before=words.percent(turning.before),
            after=words.percent(turning.after),
        )
        for turning in report.turning_points
    )
    return "".join(f"<p>{line}</p>" for line in lines)


def strokes(report: Report, found: Sequence[Stroke], words: Words) -> str:
    """Outcomes of chance with what they did."""
    heads = [words(f"head-{name}") for name in ("when", "player", "rolled", "luck")]
    rows = [
        [str(stroke.turn), name_of(report, stroke.seat), escape(stroke.told), words.points(stroke.luck)]
        for stroke in found
    ]
    return table(heads, rows, frozenset((0, 3)))


def deals(report: Report, words: Words) -> str:
    """Every deal, with what it did for every seat."""
    heads = [words("head-when"), words("head-deal"), *(name_of(report, seat.seat) for seat in report.seats)]
    rows = [[str(deal.turn), escape(deal.told), *map(words.points, deal.gains)] for deal in report.deals]
    return table(heads, rows, frozenset((0, *range(2, 2 + len(report.seats)))))


def deeds(report: Report, words: Words) -> str:
    """The deeds that earned most."""
    heads = [words(f"head-{name}") for name in ("deed", "rent", "visits")]
    rows = [[escape(deed.name), str(deed.rent), str(deed.visits)] for deed in report.deeds[:8]]
    return table(heads, rows, frozenset((1, 2)))


def dice(report: Report, words: Words) -> str:
    """How often each total fell, beside what fair dice bring on average."""
    most = max(1, *report.dice.totals.values())
    bars = []
    for index, (total, count) in enumerate(report.dice.totals.items()):
        x, height = 20 + index * 62, round(110 * count / most, 1)
        fair = round(110 * report.dice.rolls * (6 - abs(int(total) - 7)) / 36 / most, 1)
        bars.append(
            f'<rect x="{x}" y="{130 - height}" width="40" height="{height}" fill="{COLOURS[2]}"/>'
            f'<line x1="{x - 4}" x2="{x + 44}" y1="{130 - fair}" y2="{130 - fair}" stroke="var(--bad)"/>'
            f'<text x="{x + 20}" y="148" text-anchor="middle" fill="currentColor">{total}</text>'
            f'<text x="{x + 20}" y="{125 - height}" text-anchor="middle" fill="currentColor">{count}</text>'
        )
    odd = write_decimal(words.language, 100 * report.dice.as_odd, 0)
    said = words(
        "dice-told", rolls=report.dice.rolls, doubles=report.dice.doubles, streak=report.dice.streak, odd=odd
    )
    picture = f'<svg viewBox="0 0 {WIDTH} 155" role="img" aria-label="{words("dice")}">{"".join(bars)}</svg>'
    return f"<p>{said}</p>{picture}"
