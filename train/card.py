"""The card beside weights: what they were fitted on, and how good they are at tables of every size and mode."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from train.fit import Parameters, chances_of
from train.games import CHAMPION, Table
from train.measure import score, worth_chances
from train.sampling.run import Samples

Lots = Sequence[tuple[Table, Samples]]


def figures(network: Parameters, unrounded: Parameters, tested: Lots) -> dict[str, Any]:
    """How good a network is: over all tested positions, and table by table beside net worth."""
    judged = judged_by(network, tested)
    tables = []
    for (table, lot), (chances, _) in zip(tested, judged, strict=True):
        half = np.unique(lot.game)[::2]
        rows = np.isin(lot.game, half)  # net worth is fitted on one half of the games, both are scored on the other
        fitted, held = part(lot, rows), part(lot, ~rows)
        found = score(chances[~rows], held)
        tables.append(
            {
                "mode": table.mode,
                "seats": table.seats,
                "bots": ",".join(table.bots),
                "positions": len(lot.won),
                "brier": round(found.brier, 4),
                "by_worth": round(score(worth_chances(fitted, held), held).brier, 4),
                "log_loss": round(found.log_loss, 4),
            }
        )
    return {
        **overall(judged, tested),
        "log_loss_unrounded": summary(judged_by(unrounded, tested))["log_loss"],
        "tables": tables,
    }


def judged_by(network: Parameters, tested: Lots) -> list[tuple[Any, Samples]]:
    """What a network says of all tested positions."""
    return [(chances_of(network, lot), lot) for _, lot in tested]


def overall(judged: Sequence[tuple[Any, Samples]], tested: Lots) -> dict[str, Any]:
    """Figures over all positions, and log loss in games of the champion alone, which plays by the weights."""
    champions = [told for told, (table, _) in zip(judged, tested, strict=True) if CHAMPION in table.bots]
    log_loss = summary(champions)["log_loss"] if champions else None
    return {**summary(judged), "log_loss_of_champion": log_loss}


def summary(judged: Sequence[tuple[Any, Samples]]) -> dict[str, Any]:
    """Log loss over all positions, and every tenth of what was said over all seats."""
    losses, weights = [], []
    said, true = [], []
    for chances, lot in judged:
        found = score(chances, lot)
        losses.append(found.log_loss)
        weights.append(found.positions)
        said.append(chances[lot.in_play])
        true.append(lot.won[lot.in_play])
    tenths, worst = by_tenths(np.concatenate(said), np.concatenate(true))
    return {
        "positions": int(sum(weights)),
        "log_loss": round(float(np.average(losses, weights=weights)), 4),
        "worst_tenth": round(worst, 4),
        "tenths": tenths,
    }


def by_tenths(said: Any, true: Any) -> tuple[list[dict[str, Any]], float]:
    """What was said and what came true in each tenth, and the greatest distance between them."""
    tenths, worst = [], 0.0
    for tenth in range(10):
        rows = np.minimum((said * 10).astype(int), 9) == tenth
        if rows.any():
            pair = float(said[rows].mean()), float(true[rows].mean())
            worst = max(worst, abs(pair[0] - pair[1]))
            tenths.append({"said": round(pair[0], 4), "came_true": round(pair[1], 4), "seats": int(rows.sum())})
    return tenths, worst


def part(lot: Samples, rows: Any) -> Samples:
    """Some positions of a lot."""
    return Samples(*(column[rows] for column in lot))
