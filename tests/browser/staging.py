"""Tables that stand at a chosen position: set up over the API, then put there before anybody opens them."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

from tests.waiting import patience

from magie import Game

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.person import Person

NAMES = ("You", "Ada", "Léo", "Noor", "Zoé", "Max", "Inès", "Tom", "Rosa", "Sami", "Maximilienne", "Lou")


def stage(
    person: Person, folder: Path, position: str, *, language: str = "en", bot: str = "steady", is_quick: bool = True
) -> str:
    """Open a table of one person and bots that stands at a position; gives its id."""
    table = seated(person, folder, position, language=language, bot=bot, is_quick=is_quick)
    person.open(f"/t/{table}")
    return table


def seated(
    person: Person, folder: Path, position: str, *, language: str = "en", bot: str = "steady", is_quick: bool = True
) -> str:
    """Make a table of one person and bots that stands at a position; gives its id."""
    game = Game.from_position(position)
    seats = [{"kind": "me", "name": NAMES[0]}]
    seats += [{"kind": "bot", "bot": bot, "name": name} for name in NAMES[1 : game.seats]]
    wish = {"edition": game.edition.id, "board": game.edition.board, "mode": game.edition.mode, "seats": seats}
    made = person.page.request.post(
        f"{person.address}/api/tables?language={language}",
        data={**wish, "pace": "instant" if is_quick else "reading"},
    )
    assert made.status == 201, made.text()
    table: str = made.json()["id"]
    _put(folder / "tables.sqlite", table, position)
    if is_quick:
        person.prefers({"speed": "off"})
    return table


def _put(path: Path, table: str, position: str) -> None:
    """Let the game of a table that nobody has opened yet begin at a position."""
    with closing(sqlite3.connect(path, timeout=patience())) as storage, storage:
        (setup,) = storage.execute("SELECT setup FROM tables WHERE id = ?", (table,)).fetchone()
        moved = json.dumps({**json.loads(setup), "position": position})
        storage.execute("UPDATE tables SET setup = ? WHERE id = ?", (moved, table))
