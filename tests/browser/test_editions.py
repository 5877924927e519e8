"""Every edition is played to its end, at every kind of table: by clicking, at a small laptop, by touch on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE
from tests.browser.eager import lend_a_hand, play_out
from tests.browser.measuring import OUT_OF_SIGHT
from tests.browser.person import AT_ONCE, CHOICES, EAGER, OVER, Person

LAPTOP = {"width": 1366, "height": 768}
# Whoever plays alone is led past no lobby, not even for a moment.
LOBBY_SEEN = """window.lobbySeen = false;
    new MutationObserver(() => { window.lobbySeen ||= document.querySelector('[data-testid=lobby]') !== null; })
        .observe(document, { childList: true, subtree: true });"""
# Whoever starts with little is soon out: a whole game, and not a long one.
POOR = [("classic", 300), ("spiderman-en", 200), ("spiderman-fr", 300), ("ultimate", 200)]


def two(bot: str = "steady") -> list[dict[str, str]]:
    """Somebody against a bot."""
    return [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": bot}]


def winner(page: Page, somebody: Person, table: str) -> str:
    """Who the server says has won, as the page calls them."""
    view = page.request.get(f"{somebody.address}/api/tables/{table}").json()["view"]
    assert view["phase"] == "over"
    first = view["standings"][0]["seat"]
    return "You" if first == 0 else str(view["seats"][first]["name"])


@pytest.mark.parametrize(("edition", "cash"), POOR)
def test_a_whole_game_of_an_edition_is_played_by_clicking_what_is_offered(
    edition: str, cash: int, person: Callable[..., Person]
) -> None:
    somebody = person()
    page = somebody.page
    lend_a_hand(somebody)
    table = somebody.play_now(edition, seats=two(), switches={"start_cash": cash})
    play_out(somebody)
    expect(page.locator(OVER)).to_contain_text(winner(page, somebody, table))
    assert page.evaluate("['roll', 'end'].every((kind) => window.clicked.has(kind))")
    assert somebody.errors == []


def test_eight_play_on_a_small_laptop_with_every_control_in_sight(person: Callable[..., Person]) -> None:
    somebody = person(viewport=LAPTOP)
    page = somebody.page
    seats = [*two(), *({"kind": "bot", "bot": "steady"} for _ in range(6))]
    somebody.play_now("classic", seats=seats)
    asked: list[str | None] = []
    while "auction" not in asked and somebody.wait() == "asked":  # auctions have the most controls
        asked.append(page.get_by_test_id("decision").get_attribute("data-decision"))
        assert page.evaluate(OUT_OF_SIGHT) == []
        somebody.decide(("decline", *EAGER))
        assert len(asked) < 60
    assert {"turn", "auction"} <= set(asked)
    assert page.get_by_test_id("log").is_visible()
    assert somebody.errors == []


def test_a_phone_game_is_played_by_touch_to_its_end(person: Callable[..., Person]) -> None:
    somebody = person(viewport=PHONE, has_touch=True, is_mobile=True)
    page = somebody.page
    table = somebody.play_now("classic", seats=two(), switches={"start_cash": 1})
    taps = 0
    while somebody.wait() == "asked" and taps < 400:
        kinds = somebody.offered()
        kind = next(kind for kind in EAGER if kind in kinds)
        before = somebody.sequence()
        page.locator(f"{CHOICES}[data-kind='{kind}']").first.tap()
        somebody.moves_on(before)
        taps += 1
    expect(page.locator(OVER)).to_contain_text(winner(page, somebody, table))
    assert somebody.errors == []


def test_a_game_is_two_clicks_away(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.page
    page.add_init_script(LOBBY_SEEN)
    somebody.prefers(AT_ONCE)  # the bots may begin, and theirs are no clicks
    somebody.open("/")
    page.locator("label", has=page.get_by_role("radio", name="Ultimate")).click()
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    assert somebody.wait() == "asked"
    view = page.request.get(page.url.replace("/t/", "/api/tables/")).json()["view"]
    assert view["edition"] == "ultimate"
    assert page.evaluate("window.lobbySeen") is False
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
