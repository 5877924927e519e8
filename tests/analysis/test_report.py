"""The report of an analysed game: what it counts, what it says, and that the reasons are facts."""

import json
import re
from contextlib import redirect_stdout
from decimal import Decimal
from functools import cache
from html import escape
from html.parser import HTMLParser
from io import StringIO
from itertools import groupby, pairwise, product
from math import prod
from pathlib import Path

import msgspec
import pytest
from tests.analysis.test_account import analysed, random_record
from typer.testing import CliRunner

from magie.analysis import Choice
from magie.analysis.dice import WAYS, dice_of, share_of_doubles, share_with_run
from magie.analysis.page import accounts, review_page
from magie.analysis.report import report_of
from magie.analysis.scale import scale
from magie.analysis.words import SafeWords, Words
from magie.bots.levels import LEVELS
from magie.cli.app import app
from magie.cli.reviewing import show
from magie.game import actions
from magie.language import languages


def choice(loss: float, stake: float) -> Choice:
    return Choice(0, 1, 0, "buying", actions.Buy(), actions.Decline(), (0.5 - loss,), (0.5,), 0.5 - stake)


def test_only_what_is_at_stake_counts_and_losses_have_their_names() -> None:
    limits = scale()
    assert limits.name(choice(0.015, 0.019)) == "fine"
    assert [limits.name(choice(loss, 0.1)) for loss in (0.005, 0.011, 0.021, 0.051)] == [
        "fine",
        "slip",
        "mistake",
        "blunder",
    ]


def test_the_scale_is_what_was_measured_and_tells_bots_apart() -> None:
    lines = (Path(__file__).parents[2] / "benchmarks" / "analysis_scale.jsonl").read_text(encoding="utf-8")
    told = {line["bot"]: line for line in map(json.loads, lines.splitlines())}
    ranked = [told[bot] for bot in ("champion", "steady", "steady-1", "random")]
    assert all(line["games"] >= 200 for line in ranked)
    for better, worse in pairwise(ranked):
        assert better["loss"] + better["loss_within"] < worse["loss"] - worse["loss_within"]
    assert ranked[0]["blunders"] + ranked[0]["blunders_within"] < 1
    assert ranked[-1]["blunders"] - ranked[-1]["blunders_within"] > 25
    assert scale().levels == {bot: round(told[bot]["loss"], 2) for bot in scale().levels}
    assert scale().levels.keys() <= {level.name for level in LEVELS}


def test_nobody_is_graded_from_a_few_decisions() -> None:
    limits = scale()
    assert limits.grade(0.1, limits.enough - 1) is None
    assert limits.grade(0.1, limits.enough) == "champion"
    assert list(limits.levels.values()) == sorted(limits.levels.values())


def test_an_unfinished_game_grades_nobody() -> None:
    told = analysed()
    cut = told._replace(record=msgspec.structs.replace(told.record, winners=None))
    assert {seat.grade for seat in report_of(cut).seats} == {None}


def test_decisions_are_counted_by_kind() -> None:
    told, report = analysed(), report_of(analysed())
    assert sum(report.decisions.values()) == len(told.choices) + told.forced
    for seat in report.seats:
        own = [choice for choice in told.choices if choice.seat == seat.seat]
        assert sum(kind.judged for kind in seat.kinds) == len(own)
        assert sum(kind.real for kind in seat.kinds) == seat.real
        total = seat.first + seat.luck + seat.decisions + seat.judge + seat.others
        assert total == pytest.approx(seat.result, abs=1e-9)


class Reader(HTMLParser):
    """Notes tags that do not match."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in {"meta", "line", "rect", "circle", "polyline"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in {"line", "rect", "circle", "polyline"}:
            assert self.open.pop() == tag


@cache
def written() -> str:
    """The page of a game in every language, the last one shown."""
    return review_page({language: report_of(analysed(), language) for language in reversed(languages())})


def test_the_page_is_whole_and_asks_no_other_host() -> None:
    page, reader = written(), Reader()
    reader.feed(page.removeprefix("<!DOCTYPE html>"))
    assert reader.open == []
    assert "http" not in page
    assert page.count("<polyline") == 2 * len(languages())


def test_the_page_speaks_every_language_and_shows_one() -> None:
    page = written()
    assert f'<html lang="{languages()[-1]}">' in page
    for language in languages():
        assert f'<button class="language" type="button" lang="{language}" hidden>' in page
    assert len(re.findall(r'<div class="text"[^>]* hidden>', page)) == len(languages()) - 1
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(set(ids)) == len(ids)


def test_the_printed_lines_of_the_account_add_up() -> None:
    report = report_of(analysed())
    rows = re.findall(r'<tr><th scope="row"><span class="who">.*?</tr>', accounts(report, SafeWords("en")))
    assert len(rows) == len(report.seats)
    for row in rows:
        figures = [text.replace("−", "-") for text in re.findall(r">([+−]?[\d.]+)<", row)]
        *terms, result = map(Decimal, figures)
        assert sum(terms) == result


def test_names_of_players_cannot_break_the_page() -> None:
    told = analysed()
    rude = told._replace(record=msgspec.structs.replace(told.record, names=("<b>", "&")))
    assert "<b>," not in review_page({"en": report_of(rude)})


def test_fair_dice_are_seldom_odd_and_loaded_ones_always() -> None:
    fair = [(die1, die2) for die1 in range(1, 7) for die2 in range(1, 7)] * 4
    assert dice_of(fair).as_odd == 1.0
    assert dice_of([(1, 1)] * 60).as_odd == 0.0
    assert dice_of([(1, 1)] * 60).streak == 60
    assert dice_of([]).rolls == 0


def test_streaks_are_as_rare_as_counting_all_rolls_says() -> None:
    told = dice_of([(3, 4), (1, 1), (1, 1), (2, 2)])
    assert told.drought is not None
    assert told.repeat is not None
    assert told.drought.count == 3
    assert (told.repeat.count, told.repeat.total) == (2, 2)
    fours = list(product(WAYS, repeat=4))
    weights = [prod(WAYS[total] for total in four) / 36**4 for four in fours]
    runs = {four: [(total, len(list(run))) for total, run in groupby(four)] for four in fours}
    dry = [bool(re.search("x{3}", "".join("7" if total == 7 else "x" for total in four))) for four in fours]
    again = [any(count >= 2 for _, count in runs[four]) for four in fours]
    of_dry, of_again = (
        sum(weight for weight, is_so in zip(weights, found, strict=True) if is_so) for found in (dry, again)
    )
    assert share_with_run(4, 3, [30 / 36]) == pytest.approx(of_dry)
    assert share_with_run(4, 2, [ways / 36 for ways in WAYS.values()]) == pytest.approx(of_again)
    assert share_of_doubles(4, 3) == pytest.approx((4 * 5 + 1) / 6**4)  # three of four or all of them
    assert (told.drought.share, told.repeat.share) == (round(of_dry, 4), round(of_again, 4))
    assert told.doubles_share == round((4 * 5 + 1) / 6**4, 4)


def test_the_command_writes_json_and_a_page(tmp_path: Path) -> None:
    record, page = tmp_path / "evening.magie", tmp_path / "review.html"
    random_record("classic", "standard", 2, 60).save(record)
    done = CliRunner().invoke(app, ["analyse", str(record), "--json", "--out", str(page), "--lang", "fr"])
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout)
    assert set(report["seats"][0]) >= {"first", "luck", "decisions", "judge", "others", "result"}
    assert '<html lang="fr">' in page.read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_terminal_tells_all_that_the_page_does(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    report, words = report_of(analysed(), language), Words(language)
    told = StringIO()
    with redirect_stdout(told):
        show(report, words)
    text = told.getvalue()
    for key in ("mistakes", "kinds", "luck", "turning", "deeds", "dice"):
        assert words(key) in text
    assert all(mistake.best in text for mistake in report.mistakes)
    assert all(stroke.told in text for stroke in (*report.luckiest, *report.unluckiest))
    assert all(deal.told in text for deal in report.deals)
    assert "[bold]" not in text


def test_a_file_that_is_no_record_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "not.magie").write_text("hello\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["analyse", str(tmp_path / "not.magie")])
    assert done.exit_code == 2
    assert "Traceback" not in done.output


@pytest.mark.parametrize(("as_odd", "key"), [(0.049, "dice-odd"), (0.05, "dice-ordinary")])
def test_odd_dice_are_called_so_in_the_page_and_in_the_terminal(as_odd: float, key: str) -> None:
    words = Words("en")
    report = report_of(analysed(), "en")
    odd = msgspec.structs.replace(report, dice=msgspec.structs.replace(report.dice, as_odd=as_odd))
    told = StringIO()
    with redirect_stdout(told):
        show(odd, words)
    said = words.review(key, odd=5)
    assert said in " ".join(told.getvalue().split())
    assert escape(said) in review_page({"en": odd})
