"""Writes real proofs of the dice for the tests of the page: `python -m tests.web.record_proofs FOLDER`.

For every edition a file with the proof, the steps that a browser was told, and the board. Bots play.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from magie import bots
from magie.editions import load_edition
from magie.game import Game
from magie.game.fair_host import FORMULA, commitment
from magie.game.fairness import Promise
from magie.game.inputs import Setup
from magie.server.views.board import board_view
from magie.server.views.proof import proof_view

SECRET = bytes(range(32))
TABLE = "t1"
PARTS = ("ff" * 32, None, "0a" * 32)
ACTIONS = {"classic": 260, "spiderman-en": 700, "ultimate": 260}  # the second one sees its decks through


def played(edition: str) -> dict[str, Any]:
    """A game of bots, as far as it goes."""
    promise = Promise(TABLE, commitment(SECRET), SECRET, PARTS, FORMULA, 1)
    game = Game.from_setup(Setup(edition=edition, seats=len(PARTS)))
    game.auto_chance = False
    game.host = promise.host()
    bot = bots.load("steady")
    steps: list[dict[str, Any]] = []
    for _ in range(ACTIONS[edition]):
        told = len(game.events)
        if game.is_over:
            break
        if game.is_chance_due:
            game.draw_chance()
        else:
            game.play(bot)
        steps.append({"sequence": game.sequence, "events": game.events[told:], "lines": []})
    board = board_view(load_edition(edition), "en")
    return {
        "proof": proof_view(game.record(), promise),
        "promises": promise.part_promises(),
        "steps": steps,
        "board": board,
    }


def main() -> None:
    """Write the files."""
    folder = Path(sys.argv[1])
    for edition in ACTIONS:
        (folder / f"proof-{edition}.json").write_bytes(msgspec.json.encode(played(edition)))


if __name__ == "__main__":
    main()
