"""Several browsers at one table: dealing, bidding, watching, coming back, and a server that dies."""

import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.person import AT_ONCE, PATIENCE, Person
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


def view_of(page: Page, table: str) -> dict[str, object]:
    """The table as the server shows it to this browser."""
    address = page.url.partition("/t/")[0]
    view: dict[str, object] = page.request.get(f"{address}/api/tables/{table}").json()["view"]
    return view


def take_turns(people: list[Person], decisions: int, wanted: tuple[str, ...] | None = None) -> None:
    """Whoever is asked clicks on."""
    for _ in range(decisions):
        until_asked(people).decide(*([wanted] if wanted else []))


def until_asked(people: list[Person]) -> Person:
    """Wait until one of them has an answer to give."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for somebody in people:
            kinds = somebody.offered()
            if any(kind in {"roll", "buy", "end", "pass", "pay", "again", "keep", "bankrupt"} for kind in kinds):
                return somebody
        people[0].page.wait_for_timeout(30)
    raise AssertionError("nobody was asked")


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
    bidder = until_asked(people)
    bidder.page.locator("[data-testid=choices] [data-kind=bid]").first.click()
    other = host if bidder is guest else guest
    expect(other.page.get_by_test_id("decision")).to_have_attribute("data-decision", "auction")
    expect(other.page.locator("[data-testid=choices] button[data-kind=pass]")).to_be_visible()
    other.decide(("pass",))
    expect(bidder.log).to_contain_text("You")
    deeds = view_of(host.page, table)["deeds"]
    assert len(deeds) >= 1  # type: ignore[arg-type]
    assert host.errors == guest.errors == []


def test_two_browsers_make_a_deal(person: Callable[..., Person]) -> None:
    host, guest = person(), person()
    table = invite(host, guest)
    people = [host, guest]
    for _ in range(200):
        somebody = until_asked(people)
        view = view_of(host.page, table)
        owners = {deed["owner"] for deed in view["deeds"]}  # type: ignore[attr-defined]
        if owners == {0, 1} and somebody is host and "roll" in host.offered():
            break
        somebody.decide()
    page = host.page
    page.get_by_test_id("deal").click()
    wanted = next(deed["deed"] for deed in view["deeds"] if deed["owner"] == 1)  # type: ignore[attr-defined]
    page.locator(f"[data-space={wanted}]").click(force=True)
    page.get_by_test_id("give").get_by_role("spinbutton").first.fill("200")
    page.keyboard.press("Tab")
    page.get_by_test_id("send-offer").click()
    expect(guest.page.get_by_test_id("decision")).to_have_attribute("data-decision", "offer")
    before = {deed["deed"] for deed in view_of(page, table)["deeds"] if deed["owner"] == 0}  # type: ignore[attr-defined]
    guest.decide(("accept",))
    expect(page.get_by_test_id("decision")).not_to_have_attribute("data-decision", "offer")
    after = {deed["deed"] for deed in view_of(page, table)["deeds"] if deed["owner"] == 0}  # type: ignore[attr-defined]
    assert len(after - before) == 1
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
        before = view_of(somebody.page, table)
        server.kill()
        expect(somebody.page.get_by_test_id("reconnecting")).to_be_visible()
        server.start()
        expect(somebody.page.get_by_test_id("reconnecting")).to_be_hidden(timeout=30_000)
        until = time.monotonic() + PATIENCE  # the line stands a moment before the seat counts as there again
        while view_of(somebody.page, table) != before and time.monotonic() < until:
            somebody.page.wait_for_timeout(50)
        assert view_of(somebody.page, table) == before
        assert somebody.wait() == "asked"
        somebody.decide()
        assert somebody.sequence() != str(before["sequence"])
