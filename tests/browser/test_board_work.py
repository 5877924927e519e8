"""Dealing and building on the board, and auctions among people: what is clicked, and what becomes of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.browser.staging import stage
from tests.browser.test_comfort import company
from tests.browser.test_pages import violations
from tests.browser.test_people import deeds_of, until_asked

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.person import Person
    from tests.browser.serving import Server

DEAL = (
    "v1 classic standard paris fr-classic turn=12 round=4 cash=902,1840,865 at=free-parking,yellow-1,orange-3 "
    "deeds.0=light-blue-1,pink-2,yellow-2,yellow-3,railroad-1 deeds.1=brown-2,pink-1,pink-3,yellow-1,railroad-2 "
    "deeds.2=orange-1,orange-2,red-1"
)
BUILD = (
    "v1 classic standard paris fr-classic turn=12 round=4 cash=722,1840,865 at=free-parking,yellow-1,orange-3 "
    "deeds.0=yellow-1,yellow-2,yellow-3,railroad-1 deeds.1=dark-blue-1:1,dark-blue-2:1,railroad-2 deeds.2=orange-1"
)


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, {"width": 390, "height": 844}])
def test_a_deal_is_made_by_clicking_deeds_on_the_board_and_shows_both_sides_as_it_grows(
    size: dict[str, int], person: Callable[..., Person], server: Server, axe: str
) -> None:
    somebody = person(viewport=size, bypass_csp=True)
    stage(somebody, server.folder, DEAL)
    page = somebody.page
    page.get_by_test_id("deal").click()
    expect(page.locator("[data-space=yellow-1]")).to_be_visible()
    page.locator("[data-space=pink-2]").click(force=True)
    page.locator("[data-space=yellow-1]").click(force=True)
    expect(page.locator("[data-space=yellow-1]")).to_have_attribute("aria-pressed", "true")
    own, other = page.get_by_test_id("outlook-0"), page.get_by_test_id("outlook-1")
    closed = "2 of 3 → 3 of 3" if size["width"] > 700 else "2/3 → 3/3"  # short where there is little room
    expect(own).to_contain_text(closed)
    expect(other).to_contain_text(closed)
    expect(own).to_contain_text("24 → 48")
    cash = page.get_by_test_id("give").get_by_role("spinbutton")
    cash.press("Control+a")
    cash.press_sequentially("180")  # no blur: what is typed counts at once
    expect(own).to_contain_text("902 → 722")
    expect(page.get_by_test_id("send-offer")).to_contain_text("722 left")
    assert violations(page, axe) == []
    page.locator("[data-space=yellow-1]").click(force=True)
    expect(own).not_to_contain_text(closed)
    page.locator("[data-space=yellow-1]").click(force=True)
    expect(page.get_by_test_id("send-offer")).to_be_enabled()
    page.get_by_test_id("send-offer").click()
    expect(page.get_by_test_id("deal-sheet")).to_be_hidden()
    assert somebody.errors == []


def test_building_is_a_stepper_per_lot_sent_as_one(person: Callable[..., Person], server: Server, axe: str) -> None:
    somebody = person(bypass_csp=True)
    table = stage(somebody, server.folder, BUILD)
    page = somebody.page
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    somebody.wait()
    page.get_by_role("button", name="Build on Yellow").click()
    plus = page.get_by_test_id("stepper-yellow-3").get_by_role("button", name="More")
    plus.click()
    expect(plus).to_be_disabled()  # the others first
    assert plus.get_attribute("title")
    page.get_by_test_id("build-most").click()
    panel = page.get_by_test_id("build-panel")
    expect(panel).to_contain_text("4 houses")
    expect(panel).to_contain_text("722 → 122")
    assert violations(page, axe) == []
    page.get_by_test_id("build-all").click()
    expect(panel).to_be_hidden()

    def levels() -> list[int]:
        view = somebody.view(table)
        return sorted(deed.get("level", 0) for deed in view["deeds"] if deed["deed"].startswith("yellow"))

    somebody.until(lambda: levels() == [1, 1, 2], levels)
    assert len([frame for frame in sent if "build-group" in frame]) == 1
    assert not [frame for frame in sent if '"kind":"build"' in frame]
    assert somebody.errors == []


def test_people_bid_at_any_moment_and_see_one_countdown(person: Callable[..., Person]) -> None:
    people = [person(), person(), person()]
    table = company(people)
    while "decline" not in (asked := until_asked(people)).offered():
        asked.decide()
    place = people.index(asked)
    view = people[0].view(table)
    asked.decide(("decline",))
    for somebody in people:
        expect(somebody.page.get_by_test_id("open-bids")).to_be_visible()
        expect(somebody.page.get_by_role("timer").first).to_be_visible()
    bidder = people[(place + 1) % 3]
    bidder.page.get_by_test_id("open-bids").get_by_role("button", name="+50").click()
    bidder.page.get_by_test_id("open-bids").locator("[data-kind=bid]").click()
    for somebody in people:
        expect(somebody.page.get_by_test_id(f"seat-{(place + 1) % 3}")).to_contain_text("51")
    for somebody in people:
        if somebody is not bidder:
            somebody.page.get_by_test_id("open-bids").locator("[data-kind=pass]").click()
    expect(bidder.page.get_by_test_id("open-bids")).to_be_hidden()
    sold = {view["decision"]["deed"]}
    bidder.until(lambda: deeds_of(bidder.view(table), (place + 1) % 3) == deeds_of(view, (place + 1) % 3) | sold)
