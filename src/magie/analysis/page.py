"""The review of a game as one file: a sentence, four figures, pictures and tables, in every language."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files

from magie.analysis import pictures
from magie.analysis.choices import KINDS
from magie.analysis.records import KindReport, Mistake, Report, SeatReport, Stroke
from magie.analysis.scale import CERTAIN, POINTS, scale
from magie.analysis.words import SafeWords, Words
from magie.pages.frame import PageText, page, two
from magie.pages.seats import sign

TERMS = ("luck", "decisions", "others")
MOST_DEEDS = 8
# What is lost is hatched, so that colour is not the only sign.
HATCH = (
    '<svg class="hatch" aria-hidden="true"><pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" '
    'patternTransform="rotate(45)"><path d="M0 0V5" stroke="var(--alarm)" stroke-width="2"/></pattern></svg>'
)


def review_page(reports: Mapping[str, Report]) -> str:
    """The review as HTML, from the report in each language; the first one is shown."""
    style = (files("magie.analysis") / "review.css").read_text(encoding="utf-8")
    texts = [text_of(report, SafeWords(language)) for language, report in reports.items()]
    return page(texts, "magie analyse", style, HATCH)


def text_of(report: Report, words: SafeWords) -> PageText:
    """All that the page says in one language."""
    said = words.plain
    return PageText(
        language=words.language,
        language_name=said.say("language"),
        title=said("title"),
        heading=headline(report, said),
        about=about(report, words),
        cards=cards(report, said),
        sections=sections(report, words),
        foot=f"<p>{words('means')} {words('warning')}</p>",
        theme=said.say("stats.theme"),
        contents=said.say("stats.contents"),
    )


def headline(report: Report, words: Words) -> str:
    """Who won and how, in a sentence."""
    if report.how is None:
        return words("unfinished")
    names = " & ".join(report.seats[seat].name for seat in report.winners)
    return words.review(f"sentence-{report.how}", you=False, name=names)


def about(report: Report, words: SafeWords) -> str:
    """What was played, how long, and by whom."""
    names = ", ".join(seat.name for seat in report.seats)
    last = report.rounds[-1] if report.rounds else 0
    return words("played", board=report.board, names=names, rounds=last, rolls=report.dice.rolls)


def cards(report: Report, words: Words) -> list[tuple[str, str, str]]:
    """The figures that everybody looks for first."""
    seat = max(report.seats, key=lambda one: one.result)
    others = ", ".join(
        f"{one.name} {words.points(POINTS * one.luck)}" for one in report.seats if one.seat != seat.seat
    )
    told = [(words.points(POINTS * seat.luck), words("card-luck", name=seat.name), others)]
    if report.mistakes:
        dearest = report.mistakes[0]
        where = words("card-dearest-more", name=report.seats[dearest.seat].name, round=dearest.round)
        told.append((words.points(-dearest.loss), words("card-dearest"), where))
    if report.turned is not None:
        told.append((words("card-round", round=report.turned), words("card-turned"), words("card-turned-more")))
    judged, forced = counts(report)
    more = words("card-judged-more", count=forced)
    told.append((words.number(judged), words("card-judged", asked=judged + forced), more))
    return told


def counts(report: Report) -> tuple[int, int]:
    """How many decisions were judged, and how many answers left no choice."""
    forced = report.decisions["forced"]
    return sum(report.decisions.values()) - forced, forced


def sections(report: Report, words: SafeWords) -> list[tuple[str, str, str]]:
    """Every section: its name, its title and what stands in it."""
    parts = [
        ("curve", key(report) + scrolled(pictures.curve(report, words), words("curve"))),
        ("account", accounts(report, words)),
        ("mistakes", mistakes(report, words)),
        ("kinds", kinds(report, words)),
        ("luck", lucks(report, words)),
        ("deals", deals(report, words)),
        ("deeds", two(deeds(report, words), turning(report, words))),
        ("dice", two(pictures.dice(report, words) + legend(report, words), oddities(report, words))),
        ("judged", judged_table(report, words)),
    ]
    limits = scale()
    numbers = {name: words.number(getattr(limits, name)) for name in ("slip", "mistake", "blunder")}
    told = {
        "curve": words("curve-about"),
        "account": words("account-about"),
        "mistakes": words("mistakes-about", **numbers),
        "kinds": words("kinds-about", enough=limits.enough),
        "luck": words("luck-about"),
        "deals": words("deals-about"),
        "deeds": words("deeds-about"),
        "dice": words.dice(report.dice.as_odd),
        "judged": doubted(report, words),
    }
    return [(name, words.plain(name), f"<p>{told[name]}</p>{body}") for name, body in parts]


def doubted(report: Report, words: Words) -> str:
    """What the judge is, and how often and how far it changed its mind."""
    looks = max(1, len(report.curve) - 1)
    each, whole = words.number(POINTS * report.mean_doubt / looks, 1), words.number(POINTS * report.mean_doubt)
    return words("judged-about", each=each, whole=whole)


def scrolled(body: str, label: str) -> str:
    """What is wider than a phone, to be pushed aside by finger or keyboard."""
    return f'<div class="picture" role="region" tabindex="0" aria-label="{label}">{body}</div>'


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], numbers: frozenset[int], kind: str, label: str) -> str:
    """A table; cells are safe text already, those of `numbers` stand to the right."""

    def cell(index: int, text: str, tag: str) -> str:
        is_head = tag == "th" or index == 0
        scope = f' scope="{"col" if tag == "th" else "row"}"' if is_head else ""
        mark = ' class="n"' if index in numbers else ""
        return f"<{'th' if is_head else 'td'}{scope}{mark}>{text}</{'th' if is_head else 'td'}>"

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(cell(index, text, tag) for index, text in enumerate(row))

    body = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    head = cells(heads, "th")
    return scrolled(f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>', label)


def name_of(report: Report, seat: int) -> str:
    """A player's name with their shape."""
    return f'<span class="who">{sign(seat)}{escape(report.seats[seat].name)}</span>'


def key(report: Report) -> str:
    """Which colour and shape is whose."""
    return f'<ul class="key">{"".join(f"<li>{name_of(report, one.seat)}</li>" for one in report.seats)}</ul>'


def accounts(report: Report, words: SafeWords) -> str:
    """Every seat's account as a row that adds up as it is printed: what rounding leaves over goes to the judge."""
    names = ("first", *TERMS, "judge", "result")
    heads = "".join(
        f'<th scope="col">{words.review(f"term-{name}")}<small>{words.review(f"term-{name}-about")}</small></th>'
        for name in names
    )
    most = pictures.most_of([POINTS * getattr(seat, term) for seat in report.seats for term in TERMS])

    def row(seat: SeatReport) -> str:
        told = {name: round(POINTS * getattr(seat, name), 1) for name in names}
        judge = round(told["result"] - told["first"] - sum(told[term] for term in TERMS), 1)
        bars = "".join(f"<td>{pictures.bar(told[term], most, words)}</td>" for term in TERMS)
        return (
            f'<tr><th scope="row">{name_of(report, seat.seat)}</th>'
            f'<td class="sum">{words.number(told["first"], 1)}</td>{bars}<td class="grey">{words.points(judge)}</td>'
            f'<td class="sum">{words.number(told["result"], 0 if report.finished else 1)}</td></tr>'
        )

    rows = "".join(row(seat) for seat in sorted(report.seats, key=lambda one: -one.result))
    head = f'<tr><th scope="col">{words("head-player")}</th>{heads}</tr>'
    return scrolled(f'<table class="account"><thead>{head}</thead><tbody>{rows}</tbody></table>', words("account"))


def mistakes(report: Report, words: SafeWords) -> str:
    """The dearest decisions with the better answers."""
    if not report.mistakes:
        return f"<p>{words('no-mistakes')}</p>"
    heads = [words(f"head-{name}") for name in ("round", "done", "better", "why", "cost", "name")]

    def row(mistake: Mistake) -> list[str]:
        cost = f"<b>{words.points(-mistake.loss)}</b><small>± {words.number(mistake.error, 1)}</small>"
        grade = f'<span class="pill {mistake.name}">{words.review(f"grade-{mistake.name}")}</span>'
        return [
            str(mistake.round),
            f"<b>{escape(mistake.done)}</b>",
            f"{escape(mistake.best)}",
            escape(" ".join(mistake.why)),
            cost,
            grade,
        ]

    return table(heads, map(row, report.mistakes), frozenset((4,)), "words", words("mistakes"))


def kinds(report: Report, words: SafeWords) -> str:
    """What a decision of each kind cost on average, by seat, and whose play that is like."""

    def rate(lost: float, count: int) -> str:
        if not count:
            return "–"
        told = words("lost-in", lost=words.number(lost, 1), count=count)
        return f"<b>{words.number(lost / count, 2)}</b><small>{told}</small>"

    def of(seat: SeatReport, kind: str) -> KindReport:
        return next(one for one in seat.kinds if one.kind == kind)

    played = [kind for kind in KINDS if any(of(seat, kind).judged for seat in report.seats)]
    rows = [
        [words(f"kind-{kind}"), *(rate(of(seat, kind).loss, of(seat, kind).real) for seat in report.seats)]
        for kind in played
    ]
    rows.append([f"<b>{words('all')}</b>", *(rate(seat.loss * seat.real, seat.real) for seat in report.seats)])
    rows.append([words("head-grade"), *(f"<em>{words.level(seat.grade)}</em>" for seat in report.seats)])
    heads = [words("head-kind"), *(name_of(report, seat.seat) for seat in report.seats)]
    columns = frozenset(range(1, 1 + len(report.seats)))
    return table(heads, rows, columns, "kinds", words("kinds"))


def lucks(report: Report, words: SafeWords) -> str:
    """The outcomes that did most, for and against."""
    found = [stroke for stroke in (*report.luckiest, *report.unluckiest) if stroke.luck]
    most = pictures.most_of([stroke.luck for stroke in found])

    def line(stroke: Stroke) -> str:
        return (
            f"<li><small>{words.review('in-round', round=stroke.round)}</small>"
            f"<span>{name_of(report, stroke.seat)}: {escape(stroke.told)}</span>"
            f"{pictures.bar(stroke.luck, most, words)}</li>"
        )

    return f'<ol class="bars">{"".join(map(line, sorted(found, key=lambda stroke: stroke.luck)))}</ol>'


def deals(report: Report, words: SafeWords) -> str:
    """Every deal, with what it did for every seat; grey within the error."""
    if not report.deals:
        return f"<p>{words.review('no-deals')}</p>"
    certain = CERTAIN * scale().errors["dealing"]

    def gain(value: float) -> str:
        if abs(value) < certain:
            return f"<small>≈ {words.points(value)}</small>"
        return f'<b class="{"gain" if value > 0 else "loss"}">{words.points(value)}</b>'

    heads = [words("head-round"), words("head-deal"), *(name_of(report, seat.seat) for seat in report.seats)]
    rows = [[str(deal.round), escape(deal.told), *map(gain, deal.gains)] for deal in report.deals]
    columns = frozenset(range(2, 2 + len(report.seats)))
    return table(heads, rows, columns, "words deals", words("deals"))


def deeds(report: Report, words: SafeWords) -> str:
    """The deeds that earned most."""
    shown = report.deeds[:MOST_DEEDS]
    most = max((deed.rent for deed in shown), default=1)
    lines = "".join(
        f"<li><span>{escape(deed.name)} <small>{words('visits', count=deed.visits)}</small></span>"
        f"{pictures.amount_bar(deed.rent, most, deed.owner)}<b>{words.number(deed.rent)}</b></li>"
        for deed in shown
    )
    return f'<ol class="bars deeds">{lines}</ol>'


def turning_lines(report: Report, words: Words) -> list[tuple[int, str]]:
    """Where the game turned: the round, and what happened to whom."""
    return [
        (
            report.rounds[turning.index + 1],
            words(
                "turning-told",
                name=report.seats[turning.seat].name,
                before=words.percent(turning.before, 0),
                after=words.percent(turning.after, 0),
            ),
        )
        for turning in report.turning_points
    ]


def turning(report: Report, words: SafeWords) -> str:
    """Where the game turned."""
    told = zip(report.turning_points, turning_lines(report, words), strict=True)
    lines = "".join(
        f"<li><small>{words.review('in-round', round=number)}</small> {sign(point.seat)}{line}</li>"
        for point, (number, line) in told
    )
    return f'<h3>{words("turning")}</h3><ol class="turns">{lines}</ol>'


def legend(report: Report, words: SafeWords) -> str:
    """What the bars, lines and bands of the dice are."""
    said = words.plain.review
    bar, line, band = said("rolled", rolls=report.dice.rolls), said("expected"), said("fair-band")
    return f'<p class="note">{words("dice-legend", bar=bar, line=line, band=band)}</p>'


def oddities(report: Report, words: SafeWords) -> str:
    """The streaks of the dice, and in how many of a hundred games there are such."""
    dice = report.dice
    expected = words.number(dice.rolls / 6, 1)
    lines = [(words.review("odd-doubles", count=dice.doubles, expected=expected), dice.doubles_share)]
    if dice.drought is not None and dice.drought.count:
        lines.insert(0, (words.review("odd-drought", count=dice.drought.count), dice.drought.share))
    if dice.repeat is not None and dice.repeat.count > 1:
        told = words.review("odd-repeat", total=dice.repeat.total, count=dice.repeat.count)
        lines.insert(1, (told, dice.repeat.share))
    body = "".join(
        f"<li>{pictures.dots(share)}<span><b>{told}</b>"
        f"<small>{words.review('odd-share', count=round(POINTS * share))}</small></span></li>"
        for told, share in lines
    )
    return f'<p class="note">{words.review("odd-about", rolls=dice.rolls)}</p><ul class="odd">{body}</ul>'


def judged_table(report: Report, words: SafeWords) -> str:
    """What was looked at: nothing is left out unsaid."""
    judged, forced = counts(report)
    real = {kind: sum(one.real for seat in report.seats for one in seat.kinds if one.kind == kind) for kind in KINDS}
    heads = [words("head-kind"), words("head-judged"), words("head-real")]
    rows = [[words(f"kind-{kind}"), str(report.decisions[kind]), str(real[kind])] for kind in KINDS]
    rows += [
        [f"<b>{words('all')}</b>", f"<b>{judged}</b>", f"<b>{sum(real.values())}</b>"],
        [words("no-choice"), str(forced), "–"],
    ]
    return table(heads, rows, frozenset((1, 2)), "counts", words("judged"))
