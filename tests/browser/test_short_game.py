"""Building in a short game, in which the hotel follows on three houses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.browser.staging import stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.person import Person
    from tests.browser.serving import Server

SHORT = (
    "v1 classic short paris fr-classic turn=12 round=4 cash=9000,1840 at=free-parking,yellow-1 "
    "deeds.0=orange-1:3,orange-2:3,orange-3:3 deeds.1=railroad-2"
)


def test_one_more_after_three_houses_is_the_hotel_at_its_price(person: Callable[..., Person], server: Server) -> None:
    somebody = person()
    table = stage(somebody, server.folder, SHORT)
    page = somebody.page
    page.get_by_role("button", name="Build on Orange").click()
    panel = page.get_by_test_id("build-panel")
    stepper = page.get_by_test_id("stepper-orange-1")
    expect(page.get_by_test_id("build-most")).to_contain_text("3")
    stepper.get_by_role("button", name="More").click()
    expect(panel).to_contain_text("9,000 → 8,900")
    expect(page.get_by_test_id("build-all")).to_contain_text("1 hotel for 100")
    expect(stepper.get_by_role("button", name="More")).to_be_disabled()
    page.get_by_test_id("build-most").click()
    expect(page.get_by_test_id("build-all")).to_contain_text("3 hotels for 300")
    page.get_by_test_id("build-all").click()
    expect(panel).to_be_hidden()

    def levels() -> list[int]:
        return [deed["level"] for deed in somebody.view(table)["deeds"] if deed["deed"].startswith("orange")]

    somebody.until(lambda: levels() == [5, 5, 5], levels)
    assert somebody.view(table)["seats"][0]["cash"] == 8700
    assert somebody.errors == []
