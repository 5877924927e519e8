"""The report of an analysed game: what it counts, what it says, and that the reasons are facts."""

import json
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest
from tests.analysis.test_account import analysed, played
from typer.testing import CliRunner

from magie.analysis import Choice
from magie.analysis.dice import dice_of
from magie.analysis.page import review_page
from magie.analysis.report import report_of
from magie.analysis.scale import scale
from magie.cli.app import app
from magie.game import actions
from magie.language import catalogue, languages


def choice(loss: float, stake: float) -> Choice:
    return Choice(0, 1, 0, "buying", actions.Buy(), actions.Decline(), (0.5 - loss,), (0.5,), 0.5 - stake)


def test_only_what_is_at_stake_counts_and_losses_have_their_names() -> None:
    limits = scale()
    assert limits.name(choice(0.015, 0.019)) == "fine"
    assert [limits.name(choice(loss, 0.1)) for loss in (0.005, 0.011, 0.021, 0.041)] == [
        "fine",
        "slip",
        "mistake",
        "blunder",
    ]


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


@pytest.mark.parametrize("language", languages())
def test_the_page_is_whole_and_asks_no_other_host(language: str) -> None:
    page = review_page(report_of(analysed(), language), catalogue(language), language)
    reader = Reader()
    reader.feed(page.removeprefix("<!DOCTYPE html>"))
    assert reader.open == []
    assert "http" not in page
    assert page.count("<polyline") == 2


def test_names_of_players_cannot_break_the_page() -> None:
    told = analysed()
    rude = told._replace(record=msgspec.structs.replace(told.record, names=("<script>", "&")))
    assert "<script>" not in review_page(report_of(rude), catalogue("en"), "en")


def test_fair_dice_are_seldom_odd_and_loaded_ones_always() -> None:
    fair = [(die1, die2) for die1 in range(1, 7) for die2 in range(1, 7)] * 4
    assert dice_of(fair).as_odd == 1.0
    assert dice_of([(1, 1)] * 60).as_odd == 0.0
    assert dice_of([(1, 1)] * 60).streak == 60
    assert dice_of([]).rolls == 0


def test_the_command_writes_json_and_a_page(tmp_path: Path) -> None:
    record, page = tmp_path / "evening.magie", tmp_path / "review.html"
    played().save(record)
    done = CliRunner().invoke(app, ["analyse", str(record), "--json", "--out", str(page), "--lang", "fr"])
    assert done.exit_code == 0, done.output
    report = json.loads(done.stdout)
    assert set(report["seats"][0]) >= {"first", "luck", "decisions", "judge", "others", "result"}
    assert '<html lang="fr">' in page.read_text(encoding="utf-8")


def test_a_file_that_is_no_record_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "not.magie").write_text("hello\n", encoding="utf-8")
    done = CliRunner().invoke(app, ["analyse", str(tmp_path / "not.magie")])
    assert done.exit_code == 2
    assert "Traceback" not in done.output
