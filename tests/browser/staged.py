"""A table whose server tells what a test wants to see: real pages and sockets, with frames put in between."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import WebSocketRoute
    from tests.browser.person import Person

Json = dict[str, Any]


class StagedTable:
    """A real table of one person and bots; what it tells further on is made up by the test."""

    def __init__(self, person: Person, edition: str = "classic", seats: int = 4, **comfort: object) -> None:
        self.person = person
        self.page = person.page
        self._socket: WebSocketRoute | None = None
        self._is_cut = False
        self.sent: list[Json] = []
        self.page.route_web_socket("**/live*", self._route)
        wishes = [{"kind": "me", "name": "Camille"}, *({"kind": "bot", "bot": "steady"} for _ in range(seats - 1))]
        names = ("Ada", "Léo", "Noor", "Tom", "Zoé")
        for wish, name in zip(wishes[1:], names, strict=False):
            wish["name"] = name
        made = self.page.request.post(
            f"{person.address}/api/tables", data={"edition": edition, "seats": wishes, "pace": "instant"}
        )
        self.id: str = made.json()["id"]
        person.prefers({"guard": 0, "soundsOffered": True, "hints": False, **comfort})
        person.open(f"/t/{self.id}")
        person.page.get_by_test_id("choices").locator("button").first.wait_for()
        self._is_cut = True
        snapshot = self.page.request.get(f"{person.address}/api/tables/{self.id}").json()
        self.view: Json = snapshot["view"]
        self.yours: Json = snapshot["yours"]
        self._events = snapshot["lines"][-1]["index"] + 1

    def _route(self, socket: WebSocketRoute) -> None:
        self._socket = socket
        server = socket.connect_to_server()

        def to_server(message: str | bytes) -> None:
            self.sent.append(json.loads(message))
            if not self._is_cut:
                server.send(message)

        def to_page(message: str | bytes) -> None:
            if not self._is_cut:
                frame = json.loads(message)
                # What the bots did first stands at once: what happened, step by step, would take its time.
                for step in frame.get("steps", ()):
                    step["events"] = []
                socket.send(json.dumps(frame))

        socket.on_message(to_server)
        server.on_message(to_page)

    def tell(self, *events: Json, lines: tuple[str, ...] = (), yours: Json | None = None, **view: object) -> None:
        """Tell the page what happened and how the table stands after it."""
        self.tell_steps((events, lines), yours=yours, **view)

    def tell_steps(
        self, *steps: tuple[tuple[Json, ...], tuple[str, ...]], yours: Json | None = None, **view: object
    ) -> None:
        """Tell the page of several inputs at once: the events of each, and its lines of the log."""
        before = self.view["sequence"]
        self.view = {**self.view, **view, "sequence": before + len(steps)}
        self.yours = {**self.yours, **(yours or {})}
        told = [self._step(before + place, *step) for place, step in enumerate(steps, start=1)]
        frame = {"kind": "played", "steps": told, "view": self.view, "yours": self.yours}
        assert self._socket is not None
        self._socket.send(json.dumps(frame))

    def _step(self, sequence: int, events: tuple[Json, ...], lines: tuple[str, ...]) -> Json:
        told = [
            {"index": self._events + place, "text": text, "turn": 1, "round": 1, "active": self.view["active"]}
            for place, text in enumerate(lines)
        ]
        step = {"sequence": sequence, "events": list(events), "lines": told, "first": self._events}
        self._events += max(len(events), len(lines))
        return step

    def cards(self) -> list[Json]:
        """The cards of the board, with their texts."""
        address = f"{self.person.address}/api/editions/{self.view['edition']}/board"
        cards: list[Json] = self.page.request.get(address).json()["cards"]
        return cards

    def seats(self, **changes: Json) -> list[Json]:
        """The seats, some of them changed: `seats(s1={"cash": 3})`."""
        return [{**seat, **changes.get(f"s{seat['seat']}", {})} for seat in self.view["seats"]]

    def acts(self) -> list[str]:
        """The kinds of action that the page has asked for."""
        return [wish["action"]["kind"] for wish in self.sent if wish["kind"] == "act"]

    def expect_acts(self, *kinds: str) -> None:
        """Wait until the page has asked for these actions, and for no others."""
        self.person.until(lambda: len(self.acts()) >= len(kinds), self.acts)
        assert self.acts() == list(kinds)


def owned(owner: int, *deeds: str, level: int = 0, **fields: object) -> list[Json]:
    """Deeds of a seat, as a view tells them."""
    return [
        {"deed": deed, "owner": owner, "level": level, "rent_line": f"level-{level}" if level else "bare", **fields}
        for deed in deeds
    ]
