"""Room for everybody: nothing lies over anything, and nothing that a decision needs is out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.crowding import Parade, crowded
from tests.browser.measuring import SETTLED, SMALLEST_TYPE
from tests.browser.staging import stage

from magie import Game

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.person import Person
    from tests.browser.serving import Server

SIZES = ((1920, 1080), (1440, 900), (1366, 768), (1024, 700), (844, 390), (768, 1024), (390, 844), (320, 568))
BOARDS = (
    ("classic", "paris", "fr"),
    ("classic", "atlantic-city", "en"),
    ("spiderman-en", None, "en"),
    ("spiderman-fr", None, "fr"),
    ("ultimate", None, "fr"),
)
LENSED = {"ultimate"}  # three rings are too many for large letters: each space comes under the lens


@pytest.mark.parametrize(("edition", "board", "language"), BOARDS)
def test_nothing_lies_over_anything_and_every_control_is_in_sight(
    edition: str, board: str | None, language: str, person: Callable[..., Person], server: Server
) -> None:
    somebody = person(viewport={"width": 1440, "height": 900}, locale=language)
    played = Game.new(edition, seats=2, board=board).edition
    counts = range(played.players_min, played.players_max + 1)
    parade = Parade(somebody, server.folder, [crowded(edition, board, seats) for seats in counts], language)
    assert edition in LENSED or somebody.page.evaluate(SMALLEST_TYPE) >= 9
    found = {}
    for width, height in SIZES:
        somebody.page.set_viewport_size({"width": width, "height": height})
        for place, seats in enumerate(counts):
            if problems := parade.problems(place):
                found[width, height, seats] = problems
    assert found == {}
    assert somebody.errors == []


def test_a_resting_finger_brings_a_space_under_the_lens_and_chooses_nothing(
    person: Callable[..., Person], server: Server
) -> None:
    somebody = person(viewport={"width": 1024, "height": 768}, has_touch=True)
    stage(somebody, server.folder, crowded("ultimate", None, 5))
    page = somebody.page
    space = page.locator("[data-space=red-1]")
    box = space.bounding_box()
    assert box is not None
    at = {"pointerType": "touch", "bubbles": True, "clientX": box["x"] + 9, "clientY": box["y"] + 9, "pointerId": 7}
    space.dispatch_event("pointerdown", at)
    page.locator(".lens text").first.wait_for()
    sizes = page.locator(".lens text").evaluate_all(
        "texts => texts.map(text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)"
    )
    assert min(sizes) >= 9
    space.dispatch_event("pointerup", at)
    space.dispatch_event("click")
    expect(page.locator(".lens")).to_have_count(0)
    assert page.get_by_role("dialog").count() == 0


def test_a_phone_board_can_be_dragged_and_pinched_and_the_next_event_leads_back(
    person: Callable[..., Person], server: Server
) -> None:
    somebody = person(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    stage(somebody, server.folder, crowded("classic", "paris", 5))
    page = somebody.page
    board = page.locator("div.part svg").first
    board.wait_for()
    page.evaluate(SETTLED)
    box = page.locator("div.part").bounding_box()
    assert box is not None
    before = board.get_attribute("viewBox")
    x, y = box["x"] + 200, box["y"] + 60
    touch = page.context.new_cdp_session(page)

    def fingers(kind: str, *points: tuple[float, float]) -> None:
        touch.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": at[0], "y": at[1], "id": n} for n, at in enumerate(points)]},
        )

    fingers("touchStart", (x, y))
    fingers("touchMove", (x + 40, y))
    fingers("touchMove", (x + 120, y + 10))
    fingers("touchEnd")
    expect(board).not_to_have_attribute("viewBox", before or "")
    page.evaluate(SETTLED)
    dragged = board.get_attribute("viewBox")
    assert page.get_by_role("dialog").count() == 0
    fingers("touchStart", (x - 20, y), (x + 20, y))
    fingers("touchMove", (x - 60, y), (x + 60, y))
    fingers("touchEnd")
    expect(board).not_to_have_attribute("viewBox", dragged or "")
    page.evaluate(SETTLED)
    pinched = board.get_attribute("viewBox")
    assert pinched is not None
    assert float(pinched.split()[2]) < float(str(dragged).split()[2])
    assert somebody.wait() == "asked"
    somebody.decide()
    page.wait_for_function(
        "before => document.querySelector('div.part svg').getAttribute('viewBox') !== before", arg=pinched
    )
