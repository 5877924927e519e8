"""Plays whole games to their end, told as the server tells them.

`python -m tests.web.record_honest FOLDER [GAMES] [FIRST]` writes, for every edition, mode and deck size, a file of so
many games, one a line: every step, what players had promised and shown, the proof, the record, and what a kept file
must say. Two people and a bot sit there; bots play for all, some of them at random, so that decks are seen through.
Every game has a secret of its own, which never changes.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from magie import bots
from magie.editions import available
from magie.game.fair_host import commitment
from magie.game.fairness import Promise
from magie.game.inputs import Leave, Setup
from magie.game.kept import first_link, lists_digest, next_link
from magie.notation import format_record
from magie.server.live.live_game import LiveGame
from magie.server.wire.table import Proof, Step

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = 10
SEATS = 3
LONGEST = 2500  # inputs: then all decks have been seen through, and all but one leave
POLICIES = ("steady", "novice-hoarder", "random")


class Kind(msgspec.Struct, frozen=True):
    """What is played."""

    edition: str
    mode: str
    deck_set: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.edition}-{self.mode}-{self.deck_set}"


def kinds() -> Iterator[Kind]:
    """Every edition in every mode, with the usual deck and, where there is a larger one, with that too."""
    for listing in available():
        for mode in listing.modes:
            usual, *others = listing.deck_sets
            for deck_set in (usual, *(other for other in others if listing.id == "ultimate")):
                yield Kind(listing.id, mode, deck_set)


def told(kind: Kind, number: int) -> dict[str, Any]:
    """One game with all that is told of it."""
    name = f"{kind.name}-{number}"
    secret = sha256(f"secret {name}".encode()).digest()
    parts = (*(sha256(f"part {name} {seat}".encode()).hexdigest() for seat in range(SEATS - 1)), None)
    promise = Promise(name, commitment(secret), secret, parts)
    live = LiveGame(Setup(kind.edition, SEATS, mode=kind.mode, deck_set=kind.deck_set))
    live.seat_host(secret, name, parts, promise.formula)
    bot, game = bots.load(POLICIES[number % len(POLICIES)]), live.game
    live.draw()
    while not game.is_over:
        staying = [seat for seat in range(SEATS) if game.is_in_play(seat) and seat not in live.left]
        if game.sequence > LONGEST and len(staying) > 1:
            live.signal(Leave(staying[0]))
        else:
            game.play(bot)
            live._note()
            live.draw()
    steps = tuple(
        Step(
            sequence,
            game.events[live.marks[sequence - 1] : live.marks[sequence]],
            (),
            live.marks[sequence - 1],
            live.draws.get(sequence, msgspec.UNSET),
        )
        for sequence in range(1, game.sequence + 1)
    )
    link = first_link(name, promise.commitment)
    for step in steps:
        link = next_link(link, step.sequence, step.draw or "", step.events)
    edition = game.edition
    return {
        "setup": {
            "edition": edition.id,
            "mode": edition.mode,
            "board": edition.board,
            "deck_set": edition.deck_set,
            "switches": dict(edition.changed),
        },
        "promises": promise.part_promises(),
        "steps": steps,
        "link": link,
        "lists": lists_digest(edition),
        "proof": Proof(name, promise.commitment, secret.hex(), parts, promise.formula, promise.round),
        "record": format_record(msgspec.structs.replace(game.record(), tags=promise.tags())),
    }


def write(folder: Path, games: int = GAMES, first: int = 0, only: Kind | None = None) -> None:
    """Write the games of every kind, or of one."""
    folder.mkdir(parents=True, exist_ok=True)
    for kind in kinds() if only is None else (only,):
        with (folder / f"{kind.name}.jsonl").open("wb") as file:
            for number in range(first, first + games):
                file.write(msgspec.json.encode(told(kind, number)) + b"\n")


if __name__ == "__main__":
    games, first = ([int(word) for word in sys.argv[2:]] + [GAMES, 0][len(sys.argv) - 2 :])[:2]
    write(Path(sys.argv[1]), games, first)
