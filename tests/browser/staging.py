"""Tables that stand at a chosen position: set up over the API, then put there before anybody opens them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from magie import Game, bots

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.person import Person

NAMES = ("You", "Ada", "Léo", "Noor", "Zoé", "Max", "Inès", "Tom", "Rosa", "Sami", "Maximilienne", "Lou")


def stage(
    person: Person, folder: Path, position: str, *, language: str = "en", bot: str = "steady", is_quick: bool = True
) -> str:
    """Open a table of one person and bots that stands at a position; gives its id."""
    game = Game.from_position(position)
    seats = [{"kind": "me", "name": NAMES[0]}]
    seats += [{"kind": "bot", "bot": bot, "name": name} for name in NAMES[1 : game.seats]]
    wish = {"edition": game.edition.id, "board": game.edition.board, "mode": game.edition.mode, "seats": seats}
    person.open("/")
    made = person.page.request.post(
        f"{person.address}/api/tables?language={language}",
        data={**wish, "pace": "instant" if is_quick else "reading"},
    )
    assert made.status == 201, made.text()
    table: str = made.json()["id"]
    _put(folder / "tables.sqlite", table, position)
    if is_quick:
        person.page.evaluate("localStorage.setItem('magie.comfort', JSON.stringify({ speed: 'off' }))")
    person.open(f"/t/{table}")
    return table


def _put(path: Path, table: str, position: str) -> None:
    """Let the game of a table that nobody has opened yet begin at a position."""
    with closing(sqlite3.connect(path, timeout=10)) as storage, storage:
        (setup,) = storage.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
        moved = json.dumps({**json.loads(setup), "position": position})
        storage.execute("UPDATE tables SET setup = ? WHERE id = ?", (moved, table))


def played(edition: str, seats: int, *, rounds: int, seed: int = 1, board: str | None = None, asked: str = "") -> str:
    """The position of a game that bots played for some rounds, and until seat 0 is asked (for this kind)."""
    game = Game.new(edition, seats=seats, seed=seed, board=board)
    bot = bots.load("steady")
    for _ in range(20_000):
        decision = game.decision
        if decision is None:
            break
        if decision.seat == 0 and game.round >= rounds and asked in {"", decision.kind}:
            return game.position()
        game.play(bot)
    raise AssertionError(f"seat 0 is never asked for {asked or 'anything'} after round {rounds}")
