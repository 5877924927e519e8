"""What demanding people try: odd screens, a wrong clock, a draft left lying, a seat that moves, a vote."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect
from tests.browser.measuring import SETTLED
from tests.browser.person import AT_ONCE, Person
from tests.browser.test_people import invite, until_asked

CUT_OFF = """() => [...document.querySelectorAll('[data-testid=decision] *')]
    .filter(part => part.getBoundingClientRect().right > innerWidth + 1 && !part.closest('ul'))
    .map(part => part.outerHTML.slice(0, 80))"""


def company(people: list[Person], **wish: object) -> str:
    """Several people sit down at a table and begin; gives its id."""
    host = people[0]
    for somebody in people:
        somebody.prefers(AT_ONCE)
    seats = [{"kind": "me", "name": "Ada"}, *({"kind": "open"} for _ in people[1:])]
    made = host.page.request.post(f"{host.address}/api/tables", data={"seats": seats, "pace": "instant", **wish})
    table: str = made.json()["id"]
    for number, somebody in enumerate(people[1:], start=1):
        name = {"name": f"<b>Friend {number}</b>"}
        assert somebody.page.request.post(f"{host.address}/api/tables/{table}/seats", data=name).status == 201
    for somebody in people:
        somebody.open(f"/t/{table}")
    host.page.get_by_role("button", name="Start the game").click()
    for somebody in people:
        expect(somebody.page.get_by_test_id("decision")).to_be_visible()
    return table


@pytest.mark.parametrize(("width", "height", "scale"), [(720, 450, 2), (1024, 700, 1), (844, 390, 2), (320, 568, 2)])
def test_nothing_of_an_auction_is_cut_off_on_small_or_magnified_screens(
    person: Callable[..., Person], width: int, height: int, scale: int
) -> None:
    somebody = person(viewport={"width": width, "height": height}, device_scale_factor=scale)
    somebody.play_now("classic")
    for _ in range(40):
        assert somebody.wait() == "asked"
        if "decline" in somebody.offered():
            break
        somebody.decide()
    somebody.decide(("decline",))
    somebody.wait()
    expect(somebody.page.get_by_test_id("decision")).to_have_attribute("data-decision", "auction")
    somebody.page.evaluate(SETTLED)
    assert somebody.page.evaluate(CUT_OFF) == []
    assert not somebody.page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_a_deal_that_is_being_written_outlasts_its_sheet_and_a_change_of_language(
    person: Callable[..., Person],
) -> None:
    host, guest = person(), person()
    invite(host, guest)
    asked = until_asked([host, guest])
    page = asked.page
    page.get_by_test_id("deal").click()
    page.get_by_test_id("give").get_by_role("spinbutton").first.fill("123")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("deal-sheet")).to_be_hidden()
    page.get_by_test_id("menu").click()
    page.get_by_role("dialog").get_by_role("combobox").first.select_option("fr")
    page.keyboard.press("Escape")
    page.get_by_test_id("deal").click()
    expect(page.get_by_test_id("give").get_by_role("spinbutton").first).to_have_value("123")
    expect(page.get_by_test_id("send-offer")).to_contain_text("Envoyer l’offre")
    expect(page.get_by_test_id("deal-sheet").get_by_text("Tu ne reçois rien.")).to_be_visible()


def test_time_runs_by_the_clock_of_the_server_whatever_the_browser_thinks(person: Callable[..., Person]) -> None:
    people = [person(), person()]
    people[1].page.add_init_script("const real = Date.now; Date.now = () => real() + 3_600_000;")
    company(people, clock={"seconds": 600, "grace": 60})
    for somebody in people:
        ring = somebody.page.get_by_role("timer").first
        expect(ring).to_have_accessible_name(re.compile(r"^[1-6]?\d\d seconds left$"))


def test_votes_stand_beside_the_seat_and_names_are_text_alone(person: Callable[..., Person]) -> None:
    people = [person(), person(), person()]
    company(people)
    host, voter, other = people
    voter.page.get_by_test_id("seat-2").get_by_role("button").first.click()
    voter.page.get_by_role("button", name="Vote to continue without").click()
    for somebody in people:
        expect(somebody.page.get_by_test_id("seat-2").get_by_text("1 of 2 votes")).to_be_visible()
    expect(host.page.get_by_test_id("seat-1").get_by_text("<b>Friend 1</b>")).to_be_visible()
    host.page.get_by_test_id("seat-2").get_by_role("button").first.click()
    host.page.get_by_role("button", name="Vote to continue without").click()
    expect(other.page.get_by_text("You are out of the game")).to_be_visible()
    assert host.errors == voter.errors == other.errors == []


def test_a_browser_whose_seat_went_to_another_device_is_told(person: Callable[..., Person]) -> None:
    first, second = person(), person()
    table = first.play_now("classic")
    first.wait()
    first.page.get_by_test_id("menu").click()
    first.page.get_by_role("button", name="Continue on another device").click()
    link = first.page.get_by_role("textbox", name="Continue on another device")
    expect(link).to_be_in_viewport()
    expect(first.page.get_by_role("img", name="QR code of the link")).to_be_visible()
    second.page.goto(link.input_value())
    assert second.wait() == "asked"
    expect(first.page.get_by_text("Your seat has moved to another device")).to_be_visible()
    expect(first.choices).to_have_count(0)
    assert second.page.url.endswith(table)
