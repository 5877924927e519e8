"""Writes down mistakes of bots and the positions in which they were made: `python -m tests.analysis.record_mistakes`.

What is written down is what happened and what the judge said; the reasons are worked out anew by every test.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from magie import Game, bots
from magie.analysis.choices import judge_choice
from magie.analysis.errors import with_error
from magie.analysis.scale import scale
from magie.notation.action import format_action

if TYPE_CHECKING:
    from collections.abc import Iterator

MISTAKES = Path(__file__).with_name("mistakes.jsonl")
EDITIONS = {"classic": 200, "spiderman-en": 100, "spiderman-fr": 100, "ultimate": 100}
BOTS = ("random", "steady-1", "steady")
FEW = 12  # mistakes taken from one game
LONGEST = 600  # inputs of a game
LOOKED_AT = 4  # one input in so many is judged


def mistakes_of(edition: str, seed: int) -> Iterator[dict[str, object]]:
    """Some mistakes of a game of bots that differ from seat to seat."""
    game, rng = Game.new(edition, seats=4, seed=seed), Random(seed)
    players = [bots.load(BOTS[(seat + seed) % len(BOTS)]) for seat in range(4)]
    count = 0
    while not game.is_over and len(game.inputs) < LONGEST and count < FEW:
        before = game.copy()
        decision = game.decision
        assert decision is not None
        game.play(players[decision.seat])
        entry = game.inputs[len(before.inputs)]
        if entry.kind != "action" or entry.seat is None or rng.randrange(LOOKED_AT):
            continue
        choice = judge_choice(before, 0, entry.seat, entry.value)  # type: ignore[arg-type]
        if choice is None or scale().name(with_error(before, choice)) == "fine":
            continue
        count += 1
        yield {
            "position": before.position(),
            "seat": choice.seat,
            "kind": choice.kind,
            "action": format_action(choice.action),
            "best": format_action(choice.best),
            "chances": choice.chances,
            "best_chances": choice.best_chances,
        }


def main() -> None:
    """Write as many as are wanted of each edition."""
    with MISTAKES.open("w", encoding="utf-8") as file:
        for edition, wanted in EDITIONS.items():
            seed = count = 0
            while count < wanted:
                for mistake in mistakes_of(edition, seed):
                    if count < wanted:
                        file.write(json.dumps(mistake, separators=(",", ":")) + "\n")
                        count += 1
                seed += 1


if __name__ == "__main__":
    main()
