"""The fixed games of every edition as they are kept beside this file: how each went and the position it ended in."""

import json
import tomllib
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any

from magie.bulk import interpreted
from magie.bulk.interpreted import Result
from magie.bulk.signature import FIXED_GAMES, SIGNED, FixedGames, results_of, signatures
from magie.editions import load_edition
from magie.notation import format_position

GAMES = Path(__file__).with_name("games.jsonl")
SIGNATURES = Path(__file__).with_name("signatures.toml")


def played(fixed: FixedGames) -> Iterator[dict[str, Any]]:
    """Play these games now."""
    edition = load_edition(fixed.edition, mode=fixed.mode, switches=fixed.switches)
    positions: list[Any] = []
    play = partial(interpreted.play, listen=lambda _game, g, _a: positions.append(g))
    for game, (result, g) in enumerate(zip(results_of(fixed, play), positions, strict=True)):
        yield {
            "edition": fixed.edition,
            "mode": fixed.mode,
            "seats": len(fixed.policies),
            "game": game,
            "winners": result.winners,
            "rounds": result.rounds,
            "turns": result.turns,
            "rolls": result.rolls,
            "steps": result.steps,
            "faults": result.faults,
            "digest": result.digest,
            "cash": list(result.cash[: len(fixed.policies)]),
            "position": format_position(edition, g),
        }


def kept_games() -> list[dict[str, Any]]:
    """The games as they were when they were last written down."""
    return [json.loads(line) for line in GAMES.read_text(encoding="utf-8").splitlines()]


def kept_by_table() -> Iterator[tuple[FixedGames, list[dict[str, Any]]]]:
    """The same games, those of a table together."""
    rows = iter(kept_games())
    for fixed in FIXED_GAMES:
        yield fixed, list(islice(rows, fixed.games))


def line_in(row: dict[str, Any]) -> str:
    """What the signature holds of a game that was written down."""
    return " ".join(str(row[name]) for name in Result._fields[:SIGNED])


def kept_signatures() -> dict[str, str]:
    """The behaviour signatures as they were when they were last written down."""
    return tomllib.loads(SIGNATURES.read_text(encoding="utf-8"))


def write_games() -> None:
    """Write down how the games go now."""
    rows = [json.dumps(row) for fixed in FIXED_GAMES for row in played(fixed)]
    GAMES.write_text("\n".join(rows) + "\n", encoding="utf-8")


def write_signatures() -> None:
    """Write down the signatures that they have now."""
    rows = [f'{edition} = "{signature}"\n' for edition, signature in signatures().items()]
    SIGNATURES.write_text("".join(rows), encoding="utf-8")


def main() -> None:
    """Rewrite both files."""
    write_games()
    write_signatures()


if __name__ == "__main__":
    main()
