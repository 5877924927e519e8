"""Tables as full as they can be, and a page that shows one after the other without a game between them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.browser.measuring import OUT_OF_SIGHT, OVERLAPS
from tests.browser.staging import seated
from tests.waiting import patience

from magie import Game

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import WebSocketRoute
    from tests.browser.person import Person

Json = dict[str, Any]
# Resolves with what is wrong once the page shows the table of that number and its letters are there.
_MEASURE = f"""async ([sequence, patience]) => {{
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const end = performance.now() + patience;
  while (document.querySelector('[data-sequence]').dataset.sequence !== String(sequence)) {{
    if (performance.now() > end) return ['the table was not shown'];
    await frame();
  }}
  await document.fonts.ready;
  await frame();
  await frame();
  return [...({OVERLAPS})(), ...({OUT_OF_SIGHT})()];
}}"""


def crowded(edition: str, board: str | None, seats: int) -> str:
    """Every deed has an owner, and seat 0 is asked: for something else with every number of seats."""
    game = Game.new(edition, seats=seats, seed=1, board=board)
    deeds = list(game.edition.deeds)
    free = deeds[seats % len(deeds)]
    fields = {"turn": "9", "round": "3", "cash": ",".join(["40", *["1200"] * (seats - 1)])}
    match seats % 5:
        case 0:  # as at the start: everybody on the first space
            fields |= {"cash": ",".join(["1500"] * seats)}
        case 1:
            fields |= {"at": spread(game, free), "agenda": f"after-move/purchase(0,{free})"}
        case 2:
            bidders = "+".join(map(str, range(seats)))
            auction = {"auction": free, "bid": f"30:{seats - 1}", "bidders": bidders, "bidding": "0"}
            fields |= {"at": spread(game, free), **auction, "agenda": "after-move/auction(1)"}
        case 3:
            fields |= {"at": spread(game, free), "agenda": "end/debt(0,bank,200,card-repairs)"}
        case _:
            fields |= {"at": spread(game, free), "agenda": "end"}
    if "agenda" in fields:
        fields["dice"] = "1,2"
    for seat in range(seats):
        own = [f"{deed}:m" if place % 3 == 2 else deed for place, deed in enumerate(deeds[seat::seats])]
        fields[f"deeds.{seat}"] = ",".join(deed for deed in own if deed.split(":")[0] != free)
    words = game.position().split()
    head = [word for word in words if "=" not in word]
    fields |= {"active": "0", "first": "0"}
    told = [f"{key}={value}" for key, value in fields.items() if value]
    return Game.from_position(" ".join([*head, *told])).position()


def spread(game: Game, here: str) -> str:
    """Four on the space in question and four beside Jail, the others all over the board."""
    deeds = list(game.edition.deeds)
    places = [here] * 4 + ["jail"] * 4 + deeds[3::5]
    return ",".join(places[: game.seats])


class Parade:
    """One page, and a line on which it is told of one table after the other."""

    def __init__(self, person: Person, folder: Path, positions: list[str], language: str) -> None:
        self.page = person.page
        self._socket: WebSocketRoute | None = None
        self.page.route_web_socket("**/live*", self._route)
        tables = [seated(person, folder, position, language=language) for position in positions]
        self.snapshots: list[Json] = [
            self.page.request.get(f"{person.address}/api/tables/{table}?language={language}").json()
            for table in tables
        ]
        person.open(f"/t/{tables[0]}")
        self.page.get_by_test_id("decision").wait_for()
        # What is transparent has its place all the same, and nothing has to be painted 300 times.
        self.page.evaluate("document.documentElement.style.opacity = 0")
        self._sequence = 1_000

    def _route(self, socket: WebSocketRoute) -> None:
        self._socket = socket

    def problems(self, place: int) -> list[str]:
        """Show the table at this place, and tell what is wrong with how it looks."""
        self._sequence += 1
        snapshot = self.snapshots[place]
        view = {**snapshot["view"], "sequence": self._sequence}
        assert self._socket is not None
        self._socket.send(json.dumps({"kind": "fresh", "snapshot": {**snapshot, "view": view}}))
        found: list[str] = self.page.evaluate(_MEASURE, [self._sequence, 1000 * patience()])
        return found
