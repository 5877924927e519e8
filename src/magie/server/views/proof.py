"""The proof of a game's dice, for the page that checks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game import Game
from magie.game.chance import Chance, Outcome
from magie.game.fair_host import FairHost
from magie.notation import format_outcome
from magie.server.wire.table import Proof, ProofDraw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from magie.game import Record
    from magie.game.fairness import Promise


def proof_view(record: Record, promise: Promise) -> Proof:
    """Every outcome with the number that gave it and all that could have come, for a game that has ended."""
    draws = tuple(_draws(record, promise))
    return Proof(
        table=promise.table,
        commitment=promise.commitment,
        secret=promise.secret.hex(),
        parts=promise.parts,
        draws=draws,
        formula=promise.formula,
        round=promise.round,
    )


def _draws(record: Record, promise: Promise) -> Iterator[ProofDraw]:
    game = Game.from_setup(record.setup)
    game.auto_chance = False
    game.host = promise.host()
    for index, entry in enumerate(record.inputs):
        chance = game.pending
        drawn = game.feed(entry)
        if drawn is not None:
            assert isinstance(game.host, FairHost)
            assert game.host.last is not None
            assert isinstance(chance, Chance)
            assert isinstance(entry.value, Outcome)
            yield ProofDraw(
                index,
                *game.host.last,
                weights=chance.weights,
                outcomes=tuple(format_outcome(outcome) for outcome in chance.choices),
                outcome=format_outcome(entry.value),
            )
