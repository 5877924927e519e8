"""A person clicks a whole game to its end, then looks at everything that the end offers."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect
from tests.browser.eager import lend_a_hand, play_out, rest
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.test_pages import violations


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The program as it is served: here its dice are proved."""
    with Server(tmp_path_factory.mktemp("proved"), module="magie") as running:
        yield running


@pytest.fixture
def finished(person: Callable[..., Person]) -> tuple[Person, str]:
    """A short classic game against bots, clicked to its end."""
    somebody = person(bypass_csp=True, service_workers="allow")
    lend_a_hand(somebody)
    table = somebody.play_now("classic", mode="short")
    play_out(somebody)
    assert somebody.page.evaluate("['roll', 'end'].every((kind) => window.clicked.has(kind))")
    rest(somebody)
    return somebody, table


def test_a_short_classic_game_is_played_to_its_end_and_can_be_looked_back_at(
    finished: tuple[Person, str], axe: str
) -> None:
    somebody, table = finished
    page = somebody.page
    end = page.get_by_test_id("end")
    expect(end).to_be_visible()
    snapshot = page.request.get(f"{somebody.address}/api/tables/{table}").json()
    winner = snapshot["view"]["standings"][0]["seat"]
    expect(end).to_contain_text("You" if winner == 0 else snapshot["view"]["seats"][winner]["name"])

    assert violations(page, axe) == []

    # The dice are proved on the page.
    page.get_by_test_id("prove").click()
    expect(page.get_by_test_id("proof").locator("[data-verdict=proved]")).to_be_visible()

    # The record can be had, and says the same.
    record = page.request.get(f"{somebody.address}/api/tables/{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert re.search(r'\[DiceSecret "[0-9a-f]{64}"\]', record.text())

    # The whole game can be stepped through.
    page.get_by_test_id("replay").click()
    slider = page.get_by_test_id("replay-panel").get_by_role("slider").first
    slider.fill("0")
    expect(page.get_by_test_id("seat-1")).to_contain_text("1,500")
    expect(page.get_by_test_id("advice")).to_have_count(0)

    # The chart is dragged along, the log follows and leads back, and turns are steps too.
    where = page.get_by_test_id("replay-panel").locator(".where")
    page.locator("#tab-worth").click()
    page.get_by_test_id("scrub").fill("4")
    expect(where).to_contain_text("round 4")
    expect(page.get_by_test_id("worth").locator(".playhead")).to_have_count(1)
    before = slider.input_value()
    page.get_by_role("button", name="To the next turn").click()
    expect(slider).not_to_have_value(before)
    later = slider.input_value()
    page.get_by_role("button", name="To the start of the turn").click()
    expect(slider).not_to_have_value(later)
    page.locator("#tab-log").click()
    page.locator(".jump").last.click()
    expect(where).to_contain_text("Step 1 of")

    assert somebody.errors == []

    # Once more, with the seats moved on.
    page.reload()
    page.get_by_test_id("rematch").click()
    page.wait_for_url(lambda address: f"/t/{table}" not in address)
    expect(end).to_have_count(0)
    assert somebody.wait() == "asked"
    again = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["view"]
    assert [seat["name"] for seat in again["seats"]] != [seat["name"] for seat in snapshot["view"]["seats"]]
