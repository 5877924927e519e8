"""The fixed games of every edition as they are kept beside this file: how each went and the position it ended in."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from magie.compiled import interpreted
from magie.compiled.signature import FIXED_GAMES, SEED, FixedGames
from magie.editions import load_edition
from magie.notation import format_position

KEPT = Path(__file__).with_name("games.jsonl")


def played(fixed: FixedGames) -> Iterator[dict[str, Any]]:
    """Play these games now."""
    edition = load_edition(fixed.edition, mode=fixed.mode, switches=fixed.switches)
    positions: list[Any] = []
    results = interpreted.play(
        edition.tables,
        fixed.policies,
        seed=SEED,
        first=0,
        count=fixed.games,
        round_limit=fixed.round_limit,
        listen=lambda _game, g, _a: positions.append(g),
    )
    for game, (result, g) in enumerate(zip(results, positions, strict=True)):
        yield {
            "edition": fixed.edition,
            "mode": fixed.mode,
            "seats": len(fixed.policies),
            "game": game,
            "winners": result.winners,
            "rounds": result.rounds,
            "turns": result.turns,
            "rolls": result.rolls,
            "faults": result.faults,
            "cash": list(result.cash[: len(fixed.policies)]),
            "position": format_position(edition, g),
        }


def kept() -> list[dict[str, Any]]:
    """The games as they were when they were last written down."""
    return [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]


def keep() -> None:
    """Write down how the games go now."""
    rows = [json.dumps(row) for fixed in FIXED_GAMES for row in played(fixed)]
    KEPT.write_text("\n".join(rows) + "\n", encoding="utf-8")


if __name__ == "__main__":
    keep()
