"""A person in front of the page: reads what is offered and clicks it, and nothing else."""

from __future__ import annotations

import itertools
import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING

from playwright.sync_api import Error, expect
from playwright.sync_api import TimeoutError as NothingCame
from tests.waiting import patience, until

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Any

    from playwright.sync_api import Locator, Page

CHOICES = "[data-testid=choices] button[data-kind]:not([disabled])"
OVER = "[data-testid=end]"
# What somebody clicks who wants to get on: the first of these that is offered.
EAGER = (
    "roll", "buy", "pay", "again", "end", "accept", "pass", "go-on", "option", "keep", "pay-flat", "want", "place",
    "draw", "move", "take-cash", "take-voucher", "travel", "ride", "pick", "buy-share", "name", "discard", "storm",
    "skip", "stay", "decline", "reject", "pay-fine", "sell", "mortgage", "sell-group", "mortgage-share", "bankrupt",
)  # fmt: skip
# What is waited for is looked for in the page itself: every look from outside is a round trip, and an `expect` that
# does not hold yet describes the whole page for its report.
LOOK_MS = 10
_STANDS = """([over, choices]) =>
    document.querySelector(over) ? 'over' : document.querySelector(choices) ? 'asked' : ''"""
_LATER = "before => (document.querySelector('[data-sequence]')?.dataset.sequence ?? before) !== before"
# What is offered, and where the game stands.
_OFFERED = """choices => [[...document.querySelectorAll(choices)].map(button => button.dataset.kind),
    document.querySelector('[data-sequence]').dataset.sequence]"""
_ANSWER = """([choices, wanted]) => {
    const kinds = new Map([...document.querySelectorAll(choices)].reverse().map((one) => [one.dataset.kind, one]));
    const kind = wanted.find((one) => kinds.has(one));
    kinds.get(kind)?.click();
    return kind !== undefined;
}"""
# The comforts of somebody who waits for nothing.
AT_ONCE = {"speed": "off", "guard": 0, "hints": False, "soundsOffered": True}


def stop_the_clock(page: Page) -> None:
    """From here on the time of a page with `page.clock` installed goes by as its test says, however busy all are."""
    for seconds in itertools.count(1):
        with suppress(Error):  # so much time went by until the page was told so
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + seconds)
            return


class Person:
    """Somebody at a browser."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)

    # Going somewhere.

    def open(self, path: str = "/") -> Person:
        """Go to a page."""
        self.page.goto(self.address + path)
        return self

    def prefers(self, comfort: Mapping[str, object]) -> None:
        """Find these comforts in the browser from the next page on, unless the page has kept others by then."""
        kept = json.dumps(json.dumps(dict(comfort)))
        self.page.add_init_script(f"localStorage['magie.comfort'] ??= {kept}")

    def play_now(self, edition: str = "classic", *, quick: bool = True, **fields: object) -> str:
        """Set up a table as the home page would, sit down and open it; gives its id."""
        seats = [{"kind": "me", "name": "Ada"}, *({"kind": "bot", "bot": "steady"} for _ in range(2))]
        wish = {"edition": edition, "seats": seats, "pace": "instant" if quick else "reading", **fields}
        made = self.page.request.post(f"{self.address}/api/tables", data=wish)
        assert made.status == 201, made.text()
        table: str = made.json()["id"]
        if quick:
            self.prefers(AT_ONCE)
        self.open(f"/t/{table}")
        return table

    # Looking.

    @property
    def choices(self) -> Locator:
        """The buttons that are offered."""
        return self.page.locator(CHOICES)

    @property
    def log(self) -> Locator:
        """The lines of the log."""
        return self.page.get_by_role("log")

    def wait(self) -> str:
        """Wait until something is to be decided or the game is over; says which."""
        try:
            stands = self.page.wait_for_function(_STANDS, arg=[OVER, CHOICES], polling=LOOK_MS)
        except NothingCame:
            shown = self.page.locator("body").inner_text()
            raise AssertionError(f"nothing was asked for {patience():.0f} seconds:\n{shown}") from None
        found: str = stands.json_value()
        return found

    def until(self, look: Callable[[], Any], told: Callable[[], object] | None = None) -> Any:
        """Wait, while the page goes on; gives what was found."""
        return until(look, told, pause=lambda seconds: self.page.wait_for_timeout(1000 * seconds))

    def view(self, table: str) -> dict[str, Any]:
        """The table as the server shows it to this browser."""
        view: dict[str, Any] = self.page.request.get(f"{self.address}/api/tables/{table}").json()["view"]
        return view

    # Doing.

    def offered(self) -> list[str]:
        """The kinds of action that are offered, in the order of the page."""
        kinds: list[str] = self.choices.evaluate_all("buttons => buttons.map(button => button.dataset.kind)")
        return kinds

    def decide(self, wanted: Sequence[str] = EAGER) -> str:
        """Click the first wanted kind of choice that is offered; gives its kind."""
        kinds, before = self.page.evaluate(_OFFERED, CHOICES)
        kind = next((kind for kind in wanted if kind in kinds), None)
        assert kind is not None, f"none of {wanted} among {kinds}"
        self.page.locator(f"{CHOICES}[data-kind='{kind}']").first.click()
        self.moves_on(before)
        return kind

    def answer(self, wanted: Sequence[str] = EAGER) -> bool:
        """Click the first wanted choice in that very moment, if there is one: others may take it away."""
        return bool(self.page.evaluate(_ANSWER, [CHOICES, list(wanted)]))

    def sequence(self) -> str:
        """Where the game stands, as the page knows it."""
        return self.page.locator("[data-sequence]").first.get_attribute("data-sequence") or ""

    def play(self, decisions: int, wanted: Sequence[str] = EAGER) -> list[str]:
        """Click on until the game is over, or so many times; gives what was clicked."""
        clicked: list[str] = []
        while len(clicked) < decisions and self.wait() == "asked":
            clicked.append(self.decide(wanted))
        return clicked

    def sees(self, words: str) -> None:
        """Some words are on the page."""
        expect(self.page.get_by_text(re.compile(words)).first).to_be_visible()

    def ask_directly(self, table: str, action: dict[str, object]) -> dict[str, str]:
        """Send an action past the page, over a socket of this browser's own; gives the refusal."""
        refusal: dict[str, str] = self.page.evaluate(
            """([table, action]) => new Promise(resolve => {
                const address = `${location.origin.replace("http", "ws")}/api/tables/${table}/live?language=en`;
                const socket = new WebSocket(address);
                socket.onmessage = ({ data }) => {
                    const frame = JSON.parse(data);
                    if (frame.kind === "refused") resolve(frame);
                    if (frame.kind !== "fresh") return;
                    const sequence = frame.snapshot.view.sequence;
                    socket.send(JSON.stringify({ kind: "act", id: "direct-1", sequence, action }));
                };
            })""",
            [table, action],
        )
        return refusal

    def moves_on(self, before: str) -> None:
        """Wait until the page shows a later moment than this one."""
        self.page.wait_for_function(_LATER, arg=before, polling=LOOK_MS)
