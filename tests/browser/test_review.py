"""Going through a game, trying a mistake again and playing on; setting up a position and asking about a deal."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect
from tests.browser.conftest import PHONE, WIDE
from tests.browser.measuring import SETTLED
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.staging import stage
from tests.browser.test_pages import has_no_sideways_scroll, keep, violations

from magie import Game, bots

# Two seats, and whoever stops on the hotels cannot pay: over within a few turns.
NEAR_THE_END = (
    "v1 classic standard paris fr-classic turn=40 round=20 cash=2000,40 at=go,go "
    "deeds.0=orange-1:5,orange-2:5,orange-3:5,red-1:5,red-2:5,red-3:5,light-blue-1:4,light-blue-2:4,light-blue-3:4"
)
A_DEAL = (
    "v1 classic standard paris fr-classic turn=13 round=4 dice=6,2 cash=1020,1156,1600 at=railroad-3,orange-2,go "
    "deeds.0=light-blue-1,orange-1,railroad-3 deeds.1=pink-2 deeds.2=light-blue-2,orange-2,orange-3 agenda=end"
)


def a_record() -> str:
    """The record of a few rounds in which somebody errs."""
    game, bot = Game.new("classic", seats=3, seed=4), bots.load("steady-1")
    while game.sequence < 110:
        game.play(bot)
    return game.record().text()


def wrongs(page: Page, axe: str) -> list[str]:
    """What is wrong with the page as it stands."""
    page.evaluate(SETTLED)
    return violations(page, axe) + ([] if has_no_sideways_scroll(page) else ["wider than the window"])


def wrongs_by_day_and_night(page: Page, axe: str) -> list[str]:
    """The same, and whether the colours of the other theme can be told apart."""
    found = wrongs(page, axe)
    is_dark = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    page.emulate_media(color_scheme="light" if is_dark else "dark")
    found += [f"by {'day' if is_dark else 'night'}: {wrong}" for wrong in violations(page, axe, "color-contrast")]
    page.emulate_media(color_scheme="dark" if is_dark else "light")
    return found


def wrongs_of_tabs(page: Page, axe: str, names: Sequence[str]) -> dict[str, list[str]]:
    """What is wrong with the page, tab by tab; the last one by day and by night."""
    found = {}
    for name in names:
        page.get_by_test_id(f"tab-{name}").click()
        found[name] = (wrongs_by_day_and_night if name == names[-1] else wrongs)(page, axe)
    return found


def tab_to(page: Page, testid: str) -> None:
    """Press Tab until something has the focus."""
    for _ in range(90):
        if page.evaluate("document.activeElement?.dataset.testid") == testid:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {testid}")


def test_a_game_is_played_to_its_end_and_its_review_is_one_click_away(
    person: Callable[..., Person], server: Server
) -> None:
    somebody = person()
    stage(somebody, server.folder, NEAR_THE_END)
    page = somebody.page
    while somebody.wait() != "over":
        somebody.decide()
    page.get_by_test_id("open-review").click()
    expect(page.get_by_test_id("sentence")).to_contain_text("You won")
    page.get_by_test_id("walk").click()
    curve = page.get_by_test_id("curve")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    page.keyboard.press("End")
    expect(curve).to_have_attribute("aria-valuenow", curve.get_attribute("aria-valuemax") or "")
    assert not somebody.errors


@pytest.mark.parametrize(
    ("locale", "viewport", "scheme"),
    [("en-GB", WIDE, "light"), ("fr-FR", PHONE, "dark")],
    ids=["wide", "phone"],
)
def test_a_mistake_is_tried_again_without_its_answer_and_played_on_from(
    locale: str, viewport: dict[str, int], scheme: str, person: Callable[..., Person], axe: str
) -> None:
    somebody = person(locale=locale, viewport=viewport, color_scheme=scheme, bypass_csp=True)
    page, found = somebody.page, {}
    somebody.open("/")
    brought = page.request.post(f"{somebody.address}/api/records", data={"record": a_record()})
    somebody.open(f"/review/{brought.json()['id']}")
    expect(page.get_by_test_id("walk")).to_be_visible()
    expect(page.get_by_test_id("try-all")).to_be_visible()
    for numbers in page.locator("details > summary").all():
        numbers.click()
    found["summary"] = wrongs_by_day_and_night(page, axe)
    keep(page, f"review-summary-{locale[:2]}")
    page.get_by_test_id("walk").click()
    page.get_by_test_id("mistake").first.click()
    expect(page.get_by_test_id("moment-card")).to_be_visible()
    page.locator("button[aria-expanded=false]").first.click()
    found |= wrongs_of_tabs(page, axe, ("luck", "deals", "dice", "mistakes"))
    keep(page, f"review-{locale[:2]}")
    better = page.locator("[data-testid=moment-card] .better b").inner_text()
    page.get_by_test_id("try-again").last.click()
    expect(page.get_by_test_id("answer").first).to_be_visible()
    assert better not in page.get_by_test_id("try-page").inner_text()
    found["try"] = wrongs(page, axe)
    keep(page, f"try-again-{locale[:2]}")
    page.get_by_test_id("reveal").click()
    expect(page.get_by_test_id("next-mistake")).to_be_visible()
    found["answers"] = wrongs(page, axe)
    page.get_by_test_id("play-on").click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_test_id("choices").locator("button").first).to_be_visible()
    assert not {name: told for name, told in found.items() if told}


@pytest.mark.parametrize(
    ("locale", "viewport", "scheme"),
    [("fr-FR", WIDE, "dark"), ("en-GB", PHONE, "light")],
    ids=["wide", "phone"],
)
def test_a_position_is_set_up_and_a_deal_is_judged(
    locale: str, viewport: dict[str, int], scheme: str, person: Callable[..., Person], axe: str
) -> None:
    somebody = person(locale=locale, viewport=viewport, color_scheme=scheme, bypass_csp=True)
    page = somebody.page
    somebody.open("/")
    page.get_by_test_id("open-analysis").click()
    page.wait_for_url("**/analysis*")
    somebody.open(f"/analysis?position={quote(A_DEAL)}")
    chance = page.get_by_test_id("chance").first
    expect(chance).not_to_have_text("…")
    before, text, found = chance.inner_text(), page.get_by_test_id("position-text"), {}
    found["set up"] = wrongs(page, axe)
    page.locator("[data-space=orange-2]").press("Enter")
    page.get_by_test_id("owner-0").click()
    expect(text).to_have_value(re.compile("deeds.0=[^ ]*orange-2"))
    expect(chance).not_to_have_text(before)
    expect(page.get_by_test_id("why-not")).to_be_visible()
    found["a space"] = wrongs(page, axe)
    page.get_by_test_id("mortgage").get_by_role("switch").check()
    expect(text).to_have_value(re.compile("orange-2:m"))
    page.get_by_test_id("seat-1").click()
    page.get_by_test_id("jail-2").click()
    page.get_by_test_id("card-chance-jail-card").click()
    expect(text).to_have_value(re.compile("jail=1:2.*cards.1=chance-jail-card"))
    found["a seat"] = wrongs(page, axe)
    page.get_by_test_id("turn-2").click()
    expect(text).to_have_value(re.compile("active=2"))
    text.fill(A_DEAL.replace("orange-1", "orange-1:3"))
    text.press("Tab")
    expect(page.get_by_test_id("impossible")).to_be_visible()
    found["impossible"] = wrongs(page, axe)
    page.get_by_test_id("mend").click()
    expect(text).to_have_value(re.compile("orange-1(?!:)"))
    expect(page.get_by_test_id("impossible")).to_have_count(0)
    page.locator("#analysis-panel li button").first.click()
    expect(page.get_by_test_id("branch")).to_have_count(2)
    page.get_by_test_id("back").click()
    page.get_by_test_id("turn-0").click()
    expect(page.get_by_test_id("branch")).to_have_count(3)
    page.get_by_test_id("tab-what-if").click()
    page.get_by_test_id("outcome").first.click()
    expect(page.get_by_test_id("branch")).to_have_count(4)
    expect(page.get_by_test_id("branch").last).not_to_contain_text("…")
    found["branches"] = wrongs(page, axe)
    page.get_by_test_id("branch").first.click()
    page.keyboard.press("z")
    expect(page.get_by_test_id("branch").last).to_have_attribute("aria-current", "true")
    page.get_by_test_id("branch").first.click()
    page.get_by_test_id("tab-deal").click()
    page.get_by_test_id("gives").get_by_role("checkbox").first.check()
    page.get_by_test_id("ask-deal").click()
    expect(page.get_by_test_id("deal-verdict")).to_be_visible()
    found["deal"] = wrongs(page, axe)
    found |= wrongs_of_tabs(page, axe, ("worth", "answers"))
    keep(page, f"analysis-{locale[:2]}")
    page.get_by_test_id("play-from").click()
    page.wait_for_url("**/t/*")
    assert not {name: told for name, told in found.items() if told}


def test_a_token_is_carried_over_the_board_in_every_edition(person: Callable[..., Person]) -> None:
    somebody = person(viewport=WIDE)
    page = somebody.page
    for edition, place in (("classic", "red-1"), ("spiderman-en", "red-1"), ("ultimate", "red-1")):
        begun = page.request.get(f"{somebody.address}/api/position", params={"edition": edition, "seats": 2})
        somebody.open(f"/analysis?position={quote(begun.json()['position'])}")
        token, space = page.locator("[data-token='1']"), page.locator(f"[data-space={place}]")
        expect(token).to_be_attached()
        page.evaluate(SETTLED)
        start, end = token.bounding_box(), space.bounding_box()
        assert start is not None
        assert end is not None
        page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        page.mouse.down()
        page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        page.mouse.up()
        expect(page.get_by_test_id("position-text")).to_have_value(re.compile(f"at=[^ ]*,{place}"))
        expect(page.get_by_test_id("space-editor")).to_have_count(0)
    assert not somebody.errors


def test_a_review_and_its_replay_are_worked_by_keyboard_alone(person: Callable[..., Person]) -> None:
    somebody = person()
    page = somebody.page
    somebody.open("/")
    brought = page.request.post(f"{somebody.address}/api/records", data={"record": a_record()})
    somebody.open(f"/review/{brought.json()['id']}")
    expect(page.get_by_test_id("try-all")).to_be_visible()
    keys = page.keyboard
    tab_to(page, "walk")
    keys.press("Enter")
    curve = page.get_by_test_id("curve")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    keys.press("End")
    expect(curve).to_have_attribute("aria-valuenow", curve.get_attribute("aria-valuemax") or "")
    keys.press("ArrowLeft")
    expect(curve).not_to_have_attribute("aria-valuenow", curve.get_attribute("aria-valuemax") or "")
    keys.press("Home")
    expect(curve).to_have_attribute("aria-valuenow", "0")
    keys.press("5")
    keys.press(" ")
    expect(curve).not_to_have_attribute("aria-valuenow", "0")
    keys.press(" ")
    keys.press("Home")
    keys.press("]")
    card = page.get_by_test_id("moment-card")
    expect(card).to_be_visible()
    tab_to(page, "tab-mistakes")
    keys.press("ArrowRight")
    expect(page.get_by_test_id("tab-luck")).to_have_attribute("aria-selected", "true")
    tab_to(page, "curve")
    keys.press("b")
    expect(card.locator("[aria-pressed=true]")).to_be_visible()
    keys.press("t")
    expect(page.get_by_test_id("answer").first).to_be_visible()
    tab_to(page, "reveal")
    keys.press("Enter")
    expect(page.get_by_test_id("next-mistake")).to_be_visible()
    tab_to(page, "close-try")
    keys.press("Enter")
    expect(card).to_be_visible()
    tab_to(page, "play-on")
    keys.press("Enter")
    page.wait_for_url("**/t/*")
    assert not somebody.errors


@pytest.mark.parametrize(
    ("locale", "viewport", "scheme"),
    [("en-GB", WIDE, "light"), ("fr-FR", PHONE, "dark")],
    ids=["wide", "phone"],
)
def test_advice_is_one_key_away_and_presses_nothing(
    locale: str, viewport: dict[str, int], scheme: str, person: Callable[..., Person], server: Server, axe: str
) -> None:
    somebody = person(locale=locale, viewport=viewport, color_scheme=scheme, bypass_csp=True)
    stage(somebody, server.folder, A_DEAL)
    page = somebody.page
    expect(page.get_by_test_id("advice")).to_be_visible()
    before = page.locator("main").get_attribute("data-sequence")
    page.keyboard.press("h")
    expect(page.get_by_test_id("advised")).to_be_visible()
    assert page.locator("main").get_attribute("data-sequence") == before
    found = {"advice": wrongs_by_day_and_night(page, axe)}
    page.keyboard.press("h")
    expect(page.get_by_test_id("advice-body")).to_have_count(0)
    page.get_by_test_id("deal").click()
    page.get_by_test_id("give").get_by_role("spinbutton").fill("50")
    expect(page.get_by_test_id("deal-verdict")).to_be_visible()
    found["chances of a deal"] = wrongs_by_day_and_night(page, axe)
    assert not {name: told for name, told in found.items() if told}
