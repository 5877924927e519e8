"""The proof of a game's dice, for the page that checks it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from magie.game.fairness import Promise, proven_draws
from magie.notation import format_outcome
from magie.server.wire.table import Proof, ProofDraw

if TYPE_CHECKING:
    from magie.game import Record


def proof_view(record: Record, promise: Promise) -> Proof:
    """Every outcome with the number that gave it and all that could have come, for a game that has ended."""
    draws = tuple(
        ProofDraw(
            sequence=proven.index,
            stream=proven.draw.stream,
            counter=proven.draw.counter,
            total=proven.draw.total,
            value=proven.draw.value,
            weights=proven.chance.weights,
            outcomes=tuple(format_outcome(outcome) for outcome in proven.chance.choices),
            outcome=format_outcome(proven.recorded),
        )
        for proven in proven_draws(record, promise)
    )
    return Proof(
        table=promise.table,
        commitment=promise.commitment,
        secret=promise.secret.hex(),
        parts=promise.parts,
        draws=draws,
        formula=promise.formula,
        round=promise.round,
    )
