"""How long games last, for the cards of the home page: turns of real games between bots, by edition, mode and seats.

`python -m benchmarks.game_lengths` plays them anew and writes src/magie/server/game_lengths.json; it takes minutes.
"""

import json
import statistics
import sys
from pathlib import Path

from magie import Game, bots
from magie.editions import available

FILE = Path(__file__).parents[1] / "src/magie/server/game_lengths.json"
GAMES = 15
LONGEST = 4000  # turns; what lasts longer is counted as that
SEED = 2026


def turns_of(edition: str, mode: str, seats: int, game: int) -> int:
    """The turns of one game between bots."""
    played = Game.new(edition, seats=seats, mode=mode, seed=SEED, game=game)
    bot = bots.load("steady")
    while not played.is_over and played.turn < LONGEST:
        played.play(bot)
    return played.turn


def lengths() -> dict[str, dict[str, dict[str, int]]]:
    """The median of turns, by edition, mode and seats; games against the clock last as long as their clock."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for listing in available():
        for mode in listing.modes:
            if mode == "time-limit":
                continue
            counts = sorted({listing.players_min, 3, 4, 6, listing.players_max})
            for seats in (count for count in counts if count <= listing.players_max):
                turns = statistics.median(turns_of(listing.id, mode, seats, game) for game in range(GAMES))
                found.setdefault(listing.id, {}).setdefault(mode, {})[str(seats)] = round(turns)
                sys.stderr.write(f"{listing.id} {mode} {seats}: {turns}\n")
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(lengths(), indent=2) + "\n", encoding="utf-8")
