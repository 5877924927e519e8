"""Servers that are killed or stopped in the middle of a game: nothing that was acknowledged is lost."""

from __future__ import annotations

import signal
from pathlib import Path

import httpx2
from examples.keeper import Keeper
from tests.server.keeping import held_to
from tests.server.running import Page, make_table, running


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, cookie = make_table(server.address)
        done: list[tuple[str, int]] = []
        asked: dict[str, object] = {}
        with Page(server.address, table, cookie) as page:
            page.ask("add-part", part="5a" * 32)
            while len(done) < 15:
                page.until_asked()
                choice = page.yours["choices"][0]
                name = f"click-{len(done)}-{page.view['sequence']}"
                asked = {"id": name, "sequence": page.view["sequence"], "action": choice["action"]}
                answer = page.ask("act", **asked)
                if answer["kind"] == "done":
                    done.append((name, answer["sequence"]))
            seen = page.view["sequence"]
            assert server.stop(signal.SIGKILL) == -signal.SIGKILL
    with running(tmp_path) as again:
        with Page(again.address, table, cookie, f"?after={seen}") as page:
            first = page.read()
            assert first["kind"] == "played", "the sequence that was seen is known"
            assert page.yours["seat"] == 0
            assert page.view["sequence"] >= done[-1][1]
            answer = page.ask("act", **asked)
            assert (answer["kind"], answer["sequence"]) == ("done", done[-1][1]), "the last click was done, once"
            for _ in range(5):
                page.until_asked()
                assert page.act()["kind"] in {"done", "refused"}
        points = httpx2.get(f"{again.address}/api/tables/{table}/history?from=0&to=200").json()
        assert [point["sequence"] for point in points] == list(range(len(points)))


def test_a_game_whose_server_was_killed_is_proved_to_whoever_kept_it(tmp_path: Path) -> None:
    def hear(page: Page) -> None:
        wish = keeper.read(page.read())
        if wish is not None:
            page.send(**wish)

    def play(page: Page, steps: int) -> None:
        while keeper.told_to < steps:
            hear(page)
            view = page.view
            if view["asked"] == page.yours["seat"] and view["sequence"] not in done:
                done.add(view["sequence"])
                page.send("act", sequence=view["sequence"], action=page.yours["choices"][0]["action"])

    done: set[int] = set()
    with running(tmp_path) as server:
        table, cookie = make_table(server.address)
        keeper = Keeper(table)
        with Page(server.address, table, cookie) as page:
            play(page, 40)
            server.stop(signal.SIGKILL)
    keeper.reconnect()
    done.clear()
    with running(tmp_path) as again:
        with Page(again.address, table, cookie, f"?after={keeper.told_to}") as page:
            play(page, 60)
            page.send("leave-table")
            while page.view["phase"] != "over":
                hear(page)
        found = held_to(httpx2.get(f"{again.address}/api/tables/{table}/record").text, keeper)
    assert (found.verdict, found.breach, found.not_compared) == ("fair", None, ())
    assert found.steps > 60


def test_a_server_that_is_told_to_stop_does_so_and_says_it_in_its_log(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table, cookie = make_table(server.address)
        with Page(server.address, table, cookie) as page:
            page.ask("add-part", part="5a" * 32)
            page.until_asked()
            assert server.stop() == 0
    log = server.log.read_text()
    assert '"event": "started"' in log
    assert '"event": "stopped"' in log


def test_no_secret_reaches_the_log_of_the_server(tmp_path: Path) -> None:
    with running(tmp_path, log_level="debug") as server:
        table, cookie = make_table(server.address)
        link = httpx2.post(f"{server.address}/api/tables/{table}/link", cookies={"magie-guest": cookie}).json()
        with Page(server.address, table, cookie) as page:
            page.ask("add-part", part="5a" * 32)
            page.until_asked()
            page.act()
            page.send("nonsense")
        httpx2.post(f"{server.address}/api/tables/{table}/claim", json={"token": link["token"]})
        httpx2.post(f"{server.address}/api/tables/{table}/claim", json={"token": 5})
        server.stop()
    log = server.log.read_text()
    assert log
    for secret in (link["token"], cookie, cookie.partition(".")[0], "5a" * 32):
        assert secret not in log
