"""Every edition is started from the home page and played for thirty turns by clicking what is offered."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.person import Person

TURNS = 30


@pytest.mark.parametrize("edition", ["classic", "spiderman-en", "spiderman-fr", "ultimate"])
def test_thirty_turns_of_an_edition_are_played_by_clicking_what_is_offered(
    edition: str, person: Callable[..., Person]
) -> None:
    somebody = person()
    table = somebody.play_now(edition)
    while somebody.wait() == "asked":
        for _ in range(8):
            if somebody.wait() == "asked":
                somebody.decide()
        view = somebody.page.request.get(f"{somebody.address}/api/tables/{table}").json()["view"]
        if view["turn"] >= TURNS:
            break
    assert view["turn"] >= TURNS or view["phase"] == "over"
    assert somebody.log.locator("li, p").count() > TURNS
    assert somebody.errors == []


def test_a_game_is_two_clicks_away(person: Callable[..., Person]) -> None:
    somebody = person().open("/")
    page = somebody.page
    page.locator("label", has=page.get_by_role("radio", name="Ultimate")).click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    assert somebody.wait() == "asked"
    view = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["view"]
    assert view["edition"] == "ultimate"
    assert somebody.errors == []


def test_illegal_things_are_not_offered_and_one_that_arrives_anyway_is_explained(
    person: Callable[..., Person],
) -> None:
    somebody = person()
    table = somebody.play_now("classic")
    somebody.wait()
    answer = somebody.ask_directly(table, {"kind": "build", "deed": "brown-1"})
    assert answer["code"].startswith("building/")
    assert answer["text"]
    expect(somebody.page.get_by_test_id("choices")).to_be_visible()
