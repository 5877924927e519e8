"""Several browsers at one table: dealing, bidding, watching, coming back, and a server that dies."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import expect
from tests.browser.person import AT_ONCE, Person
from tests.browser.serving import Server


def invite(host: Person, guest: Person, edition: str = "classic") -> str:
    """Two people sit down at a table of two and begin; gives its id."""
    for somebody in (host, guest):
        somebody.prefers(AT_ONCE)
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]
    wish = {"edition": edition, "seats": seats, "pace": "instant"}
    table: str = host.page.request.post(f"{host.address}/api/tables", data=wish).json()["id"]
    joined = guest.page.request.post(f"{guest.address}/api/tables/{table}/seats", data={"name": "Noor"})
    assert joined.status == 201, joined.text()
    guest.open(f"/t/{table}")
    host.open(f"/t/{table}")
    host.page.get_by_role("button", name="Start the game").click()
    for somebody in (host, guest):
        expect(somebody.page.get_by_test_id("decision")).to_be_visible()
    return table


ANSWERS = {"roll", "buy", "end", "pass", "pay", "again", "keep", "bankrupt"}


def until_asked(people: list[Person]) -> Person:
    """Wait until one of them has an answer to give."""
    asked: Person = people[0].until(
        lambda: next((somebody for somebody in people if ANSWERS & set(somebody.offered())), None)
    )
    return asked


def deeds_of(view: dict[str, Any], seat: int) -> set[str]:
    """The deeds that a seat has."""
    return {deed["deed"] for deed in view["deeds"] if deed["owner"] == seat}


def test_two_browsers_bid_against_each_other(person: Callable[..., Person]) -> None:
    host, guest = person(), person()
    table = invite(host, guest)
    people = [host, guest]
    for _ in range(200):
        somebody = until_asked(people)
        if "decline" in somebody.offered():
            somebody.decide(("decline",))
            break
        somebody.decide()
    for somebody in people:
        expect(somebody.page.get_by_test_id("decision")).to_have_attribute("data-decision", "auction")
    sold = host.view(table)["decision"]["deed"]
    bidder = until_asked(people)
    bidder.page.locator("[data-testid=choices] [data-kind=bid]").first.click()
    other = host if bidder is guest else guest
    expect(other.page.locator("[data-testid=choices] button[data-kind=pass]")).to_be_visible()
    other.decide(("pass",))
    host.until(lambda: sold in deeds_of(host.view(table), people.index(bidder)), lambda: host.view(table))
    for somebody in people:
        expect(somebody.page.get_by_test_id("decision")).not_to_have_attribute("data-decision", "auction")
    assert host.errors == guest.errors == []


def test_two_browsers_make_a_deal(person: Callable[..., Person]) -> None:
    host, guest = person(), person()
    table = invite(host, guest)
    people = [host, guest]
    for _ in range(200):
        somebody = until_asked(people)
        view = host.view(table)
        if deeds_of(view, 0) and deeds_of(view, 1) and somebody is host and "roll" in host.offered():
            break
        somebody.decide()
    page = host.page
    page.get_by_test_id("deal").click()
    wanted = min(deeds_of(view, 1))
    page.locator(f"[data-space={wanted}]").click(force=True)
    page.get_by_test_id("give").get_by_role("spinbutton").first.fill("200")
    page.keyboard.press("Tab")
    page.get_by_test_id("send-offer").click()
    expect(guest.page.get_by_test_id("decision")).to_have_attribute("data-decision", "offer")
    before = deeds_of(host.view(table), 0)
    guest.decide(("accept",))
    host.until(lambda: deeds_of(host.view(table), 0) == before | {wanted}, lambda: host.view(table))
    expect(page.get_by_test_id("decision")).not_to_have_attribute("data-decision", "offer")
    assert host.errors == guest.errors == []


def test_a_spectator_watches_and_cannot_act(person: Callable[..., Person]) -> None:
    player, watcher = person(), person()
    table = player.play_now("classic")
    watcher.open(f"/t/{table}")
    expect(watcher.page.get_by_test_id("decision")).to_be_visible()
    before = watcher.sequence()
    player.wait()
    player.decide()
    watcher.moves_on(before)
    assert watcher.offered() == []
    answer = watcher.ask_directly(table, {"kind": "roll"})
    assert answer["code"].startswith("seat/")


def test_a_reload_and_a_second_device_go_on_with_the_same_seat(person: Callable[..., Person]) -> None:
    first, second = person(), person(viewport={"width": 390, "height": 844})
    table = first.play_now("classic")
    first.play(5)
    first.wait()
    sequence = first.sequence()
    first.page.reload()
    assert first.wait() == "asked"
    assert first.sequence() == sequence
    token = first.page.request.post(f"{first.address}/api/tables/{table}/link").json()["token"]
    second.prefers(AT_ONCE)
    second.open(f"/t/{table}#seat={token}")
    assert second.wait() == "asked"
    second.decide()
    first.moves_on(sequence)
    assert token not in second.page.url


def test_a_server_that_is_killed_comes_back_with_all_that_was_acknowledged(
    context: Callable[..., object], tmp_path: Path
) -> None:
    with Server(tmp_path) as server:
        somebody = Person(context().new_page(), server.address)  # type: ignore[attr-defined]
        table = somebody.play_now("classic")
        somebody.play(12)
        somebody.wait()
        before = somebody.view(table)
        server.kill()
        expect(somebody.page.get_by_test_id("reconnecting")).to_be_visible()
        server.start()
        expect(somebody.page.get_by_test_id("reconnecting")).to_be_hidden()
        # The line stands a moment before the seat counts as there again.
        somebody.until(lambda: somebody.view(table) == before, lambda: (somebody.view(table), before))
        assert somebody.wait() == "asked"
        somebody.decide()
        assert somebody.sequence() != str(before["sequence"])
