"""Every page in both languages, wide and on a phone, light and dark: accessible, whole, and in pictures."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tests.browser.chromium import PICTURES
from tests.browser.conftest import PHONE, WIDE
from tests.browser.measuring import SETTLED
from tests.browser.person import Person

SHEETS = ("menu", "seat-1")  # each opened by the button of that name, or in that row
# A page is looked at in both windows of its language, and opened in the one that the page before was left in: what
# is opened wide in one language is opened on a phone in the other.
LOOKS = [
    pytest.param("en-GB", ((WIDE, "light"), (PHONE, "dark")), id="english"),
    pytest.param("fr-FR", ((PHONE, "light"), (WIDE, "dark")), id="french"),
]
Look: TypeAlias = tuple[ViewportSize, Literal["light", "dark"]]


# Only what is wrong leaves the page and is given its place: to describe all that is right takes as long as the check.
VIOLATIONS = """async (rules) => {
  const wishes = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const { violations } = await axe.run(document, { ...wishes, selectors: false });
  return violations.length ? (await axe.run(document, wishes)).violations : [];
}"""


def violations(page: Page, axe: str, *rules: str) -> list[str]:
    """What the accessibility checker finds, by all of its rules or by these."""
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(axe)
    found = page.evaluate(VIOLATIONS, list(rules) or None)
    return [f"{rule['id']}: {json.dumps([node['target'] for node in rule['nodes'][:3]])}" for rule in found]


def keep(page: Page, name: str) -> None:
    """A picture of the page for review, where somebody wants one."""
    if PICTURES:
        page.screenshot(path=Path(PICTURES) / f"{name}.png")


def has_no_sideways_scroll(page: Page) -> bool:
    """Whether the page fits the window's width."""
    fits: bool = page.evaluate("document.documentElement.scrollWidth <= window.innerWidth + 1")
    return fits


@pytest.mark.parametrize(("locale", "looks"), LOOKS)
def test_no_page_has_a_barrier_or_runs_over_the_edge(
    locale: str, looks: tuple[Look, Look], person: Callable[..., Person], axe: str
) -> None:
    somebody = person(locale=locale, bypass_csp=True)
    page = somebody.page
    found: dict[str, list[str]] = {}
    now: list[Look] = []

    def look_as(look: Look) -> str:
        viewport, scheme = look
        if now != [look]:  # a page is laid out and painted anew even if it is told what it knows
            page.set_viewport_size(viewport)
            page.emulate_media(color_scheme=scheme)
            now[:] = [look]
        return f"{locale[:2]}-{'wide' if viewport == WIDE else 'phone'}-{scheme}"

    def check(name: str) -> None:
        for look in sorted(looks, key=lambda look: [look] != now):  # the one at hand first: to change it takes long
            shown = f"{name}-{look_as(look)}"
            page.evaluate(SETTLED)
            keep(page, shown)
            if wrong := violations(page, axe):
                found[shown] = wrong
            if not has_no_sideways_scroll(page):
                found.setdefault(shown, []).append("wider than the window")

    look_as(looks[0])
    somebody.open("/")
    expect(page.get_by_role("main")).to_be_visible()
    check("home")
    page.locator("main [data-testid=badge]").click()
    check("token-and-colour")
    page.keyboard.press("Escape")
    somebody.open("/rules/classic")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check("rules")
    somebody.open("/nowhere")
    check("not-found")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "steady"}]
    lobby = page.request.post(f"{somebody.address}/api/tables", data={"seats": seats}).json()["id"]
    somebody.open(f"/t/{lobby}")
    expect(page.get_by_role("button", name=re.compile("Start|Lancer|Commencer"))).to_be_visible()
    check("lobby")
    for edition in ("classic", "spiderman-fr", "ultimate"):
        somebody.play_now(edition)
        somebody.play(9)
        somebody.wait()
        check(f"table-{edition}")
        for sheet in SHEETS:
            named = page.get_by_test_id(sheet)
            opener = named.get_by_role("button").first if sheet.startswith("seat") else named.first
            if opener.count():  # what there is to manage or deal in depends on the dice
                opener.click()
                expect(page.get_by_role("dialog")).to_be_visible()
                check(f"{sheet}-{edition}")
                if sheet == "menu" and edition == "classic":
                    page.get_by_test_id("leave").click()
                    check("leaving")
                page.keyboard.press("Escape")
                expect(page.get_by_role("dialog")).to_be_hidden()
    page.keyboard.press("?")
    check("help")
    assert found == {}
    assert somebody.errors == [] or all("404" in error for error in somebody.errors)


def test_the_language_changes_in_mid_game_without_losing_anything(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.play_now("classic")
    somebody.play(6)
    somebody.wait()
    before = somebody.sequence()
    english = somebody.page.get_by_test_id("choices").inner_text()
    lines = somebody.log.locator("li").count()
    somebody.page.get_by_test_id("menu").click()
    somebody.page.get_by_role("dialog").get_by_role("combobox").first.select_option("fr")
    somebody.page.keyboard.press("Escape")
    expect(somebody.page.get_by_test_id("choices")).not_to_have_text(english)
    assert somebody.sequence() == before
    expect(somebody.log.locator("li")).to_have_count(lines)


def test_everything_can_be_done_with_the_keyboard(person: Callable[..., Person]) -> None:
    somebody = person()
    somebody.play_now("classic")
    somebody.wait()
    page = somebody.page
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    before = somebody.sequence()
    page.keyboard.press("r")
    somebody.moves_on(before)


def test_a_page_needs_no_outside_host(person: Callable[..., Person]) -> None:
    somebody = person()
    asked: list[str] = []
    somebody.page.on("request", lambda request: asked.append(request.url))
    somebody.open("/")
    somebody.play_now("ultimate")
    somebody.wait()
    outside = [
        url
        for url in asked
        if not url.startswith((somebody.address, "data:", somebody.address.replace("http", "ws")))
    ]
    assert outside == []
