"""Records that are kept for good: one game of every edition and mode, on every deck set, and by house rules.

A record that is there is never written again: that it still plays is what it is kept for. `make golden` adds what is
missing. Where a rule was meant to change and a record runs into it, delete that record with the change.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from magie.bots import load
from magie.editions import available, load_edition
from magie.game import Game

FOLDER = Path(__file__).parent
ROUNDS = 30
BOTS = ("steady", "random", "steady", "random")
HOUSE_RULES = {"free_parking_pot": True, "double_salary_on_go": True, "start_cash": 2000, "rent_claims": "manual"}


def wanted() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every record there should be: its name, and how its game is set up."""
    for listing in available():
        usual = load_edition(listing.id).deck_set
        for mode in listing.modes:
            yield f"{listing.id}-{mode}", {"edition": listing.id, "mode": mode}
        for deck_set in listing.deck_sets:
            if deck_set != usual:
                yield f"{listing.id}-{deck_set}", {"edition": listing.id, "deck_set": deck_set}
        house = {name: value for name, value in HOUSE_RULES.items() if name in listing.switches}
        yield f"{listing.id}-house", {"edition": listing.id, "switches": house}


def path_of(name: str) -> Path:
    """Where a record is kept."""
    return FOLDER / f"{name}.magie"


def played(setup: dict[str, Any]) -> Game:
    """A game of four bots, to its end or for some rounds."""
    game = Game.new(**setup, seats=4, seed=31)
    bots = [load(name) for name in BOTS]
    while not game.is_over and game.round <= ROUNDS:
        game.play(bots)
    return game


def main() -> None:
    """Add the records that are missing."""
    for name, setup in wanted():
        if not path_of(name).exists():
            played(setup).record().save(path_of(name))


if __name__ == "__main__":
    main()
