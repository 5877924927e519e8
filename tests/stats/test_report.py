"""The report: one page, well-formed, complete in both languages, and free of anything from outside."""

import re
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from magie.pages.palette import LIGHT
from magie.stats.board import board_svg
from magie.stats.compare import Comparison
from magie.stats.figures import Figures
from magie.stats.geometry import BOX, cells_of
from magie.stats.report import write_report
from magie.stats.words import Words

SECTIONS = ["heat", "landings", "payback", "rents", "wins", "fortunes", "length", "seats"]
PICTURES = ["heat", "landings", "payback", "earned", "rents", "wins", "fortunes", "length", "seats"]
VOID = {"meta", "br", "hr", "img", "input", "link"}
LANGUAGES = ["en", "fr"]


class Reader(HTMLParser):
    """Notes tags that do not close, ids, and everything that a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.fetched: list[str] = []
        self.mistakes: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.fetched += [
            value or "" for name, value in attrs if name.rpartition(":")[2] in {"src", "href", "srcset", "action"}
        ]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.mistakes.append(tag)


@pytest.fixture(scope="session")
def pages(classic: Figures, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The report of the classic games in each language."""
    folder = tmp_path_factory.mktemp("pages")
    for language in LANGUAGES:
        write_report(folder / f"{language}.html", classic, language)
    return {language: (folder / f"{language}.html").read_text(encoding="utf-8") for language in LANGUAGES}


def read(text: str) -> Reader:
    reader = Reader()
    reader.feed(text)
    assert (reader.open, reader.mistakes) == ([], [])
    assert len(reader.ids) == len(set(reader.ids))
    return reader


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_has_every_section_in_words_and_pictures(
    classic: Figures, language: str, pages: dict[str, str]
) -> None:
    text = pages[language]
    reader = read(text)
    words = Words(language, classic)
    for section in SECTIONS:
        assert section in reader.ids
        assert f"<h2>{words(f'{section}-title')}</h2>" in text.replace("&#x27;", "'")
    assert text.count("<svg") == len(PICTURES)
    assert f'<html lang="{language}">' in text
    assert "Rue de la Paix" in text
    assert not re.search(
        r"stats\.[a-z]|\{\w+\}(?![;}])", re.sub(r"<style>.*?</style>|<script>.*?</script>", "", text)
    )


def test_a_report_fetches_nothing(pages: dict[str, str]) -> None:
    text = pages["en"]
    assert {link[:1] for link in read(text).fetched} == {"#"}
    addresses = set(re.findall(r"https?://[^\s\"'<)]+", text))
    assert addresses <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}, "names, not places"
    assert set(re.findall(r"url\((.)", text)) == {"#"}
    assert "@import" not in text


def test_a_report_is_light_dark_and_made_for_phones(pages: dict[str, str]) -> None:
    text = pages["en"]
    assert "prefers-color-scheme:dark" in text
    assert "[data-theme=dark]" in text
    assert 'name="viewport"' in text
    assert "@media (max-width:820px)" in text
    assert 'fill="var(--ink)"' in text, "charts follow the theme"


@pytest.mark.parametrize("name", ["classic", "ultimate"])
def test_pictures_are_files_of_their_own(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    figures: Figures = request.getfixturevalue(name)
    folder = tmp_path / "pictures"
    assert write_report(tmp_path / "report.html", figures, "fr", folder=folder) == len(PICTURES)
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        f"{picture}.{ending}" for picture in PICTURES for ending in ("png", "svg")
    )
    for picture in PICTURES:
        svg = (folder / f"{picture}.svg").read_text(encoding="utf-8")
        assert ET.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
        assert "var(" not in svg, "colours that stand alone"
        assert (folder / f"{picture}.png").read_bytes().startswith(b"\x89PNG\r\n")


def test_the_board_shows_every_space_with_its_share(ultimate: Figures) -> None:
    words = Words("en", ultimate)
    text = board_svg(ultimate, words, LIGHT)
    titles = re.findall(r"<g><title>([^<]*)</title>", text)
    assert len(titles) == len(ultimate.spaces) + 1, "and those in Jail"
    for space in ultimate.spaces:
        share, interval = words.share_parts(space.share)
        assert f"{space.name.en}: {share} ({interval})".replace("&", "&amp;").replace("'", "&#x27;") in titles


@pytest.mark.parametrize(("name", "count"), [("classic", 40), ("ultimate", 116)])
def test_no_two_spaces_overlap(name: str, count: int, request: pytest.FixtureRequest) -> None:
    figures: Figures = request.getfixturevalue(name)
    cells = list(set(cells_of(figures.study.loaded()).values()))
    assert len(cells) == count
    for one in cells:
        assert 0 < one.x < one.x + one.width < BOX
        assert 0 < one.y < one.y + one.height < BOX
    slack = 0.01
    for index, one in enumerate(cells):
        for other in cells[index + 1 :]:
            is_apart = (
                one.x + one.width <= other.x + slack
                or other.x + other.width <= one.x + slack
                or one.y + one.height <= other.y + slack
                or other.y + other.height <= one.y + slack
            )
            assert is_apart or {one.is_corner, other.is_corner} == {False}, (one, other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_comparison_stands_side_by_side_with_its_differences(
    compared: tuple[Figures, Figures, Comparison], language: str, tmp_path: Path
) -> None:
    one, other, comparison = compared
    page = tmp_path / "report.html"
    write_report(page, one, language, other=other, comparison=comparison)
    text = page.read_text(encoding="utf-8")
    reader = read(text)
    assert "compare" in reader.ids
    words = Words(language, one)
    for key in ("compare-landings", "compare-wins", "compare-earned", "compare-figure-rounds"):
        assert words(key) in text
    assert text.count("<svg") == len(PICTURES) + 3 + 2
