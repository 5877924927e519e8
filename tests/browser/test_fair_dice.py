"""What the page says of the dice to whoever played through a kill, reloaded, had a second page, or only watched."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.eager import lend_a_hand, play_out, rest
from tests.browser.person import Person
from tests.browser.serving import Server

from magie.game.kept import read_kept
from magie.game.verification import Comparison, Witness, compare
from magie.notation import parse_record


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The program as it is served: here its dice are proved."""
    with Server(tmp_path_factory.mktemp("proved"), module="magie") as running:
        yield running


def verdict_on(page: Page) -> str:
    """What a page says of the dice once its game is over."""
    if page.get_by_test_id("proof").count() == 0:
        page.get_by_test_id("prove").click()
    said = page.get_by_test_id("proof").locator("[data-verdict]")
    expect(said).to_be_visible()
    return said.get_attribute("data-verdict") or ""


def verified(somebody: Person, table: str, folder: Path) -> Comparison:
    """What `magie verify` makes of the record and of the file that a page saves."""
    with somebody.page.expect_download() as saved:
        somebody.page.get_by_test_id("save-kept").click()
    file = folder / "kept.json"
    saved.value.save_as(file)
    record = somebody.page.request.get(f"{somebody.address}/api/tables/{table}/record").text()
    return compare(parse_record(record), Witness(kept=read_kept(file.read_bytes())))


def test_dice_are_proved_to_who_played_and_to_others_as_far_as_they_saw(
    server: Server, person: Callable[..., Person], tmp_path: Path
) -> None:
    player, watcher = person(), person()
    lend_a_hand(player)
    table = player.play_now("classic", mode="short")
    player.play(4)
    server.kill()
    expect(player.page.get_by_test_id("reconnecting")).to_be_visible()
    server.start()
    expect(player.page.get_by_test_id("reconnecting")).to_be_hidden()
    player.play(4)
    player.page.reload()
    second = player.page.context.new_page()
    second.goto(f"{player.address}/t/{table}")
    watcher.open(f"/t/{table}")
    expect(watcher.page.get_by_test_id("seat-1")).to_be_visible()
    play_out(player)
    rest(player)
    word = None
    for page in (player.page, second):
        expect(page.get_by_test_id("end")).to_be_visible()
        assert verdict_on(page) == "proved"
        word = page.get_by_test_id("check-word").inner_text()
    assert verified(player, table, tmp_path).verdict == "fair"

    expect(watcher.page.get_by_test_id("end")).to_be_visible()
    assert verdict_on(watcher.page) == "partly"
    proof = watcher.page.get_by_test_id("proof")
    expect(proof).to_contain_text("Ada")  # whom a spectator relies on
    expect(watcher.page.get_by_test_id("check-word")).to_have_text(word or "")
    found = verified(watcher, table, tmp_path)
    assert (found.verdict, found.breach) == ("consistent", None)

    def forge(route: Route) -> None:
        proved = route.fetch().json()
        route.fulfill(body=json.dumps({**proved, "secret": "5a" * 32}), content_type="application/json")

    player.page.route("**/proof?*", forge)
    player.page.reload()
    assert verdict_on(player.page) == "broken"
    expect(player.page.get_by_test_id("proof")).to_contain_text("The secret is not the one to which")
