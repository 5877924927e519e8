"""What new weights must be to take the place of those that ship."""

from collections.abc import Mapping
from typing import Any

MOST_LOST_BY_ROUNDING = 0.002  # of log loss
MOST_WORSE = 0.001  # of log loss, than the weights in use, over all tested tables and over those of the champion
WORST_TENTH = 0.02  # said against come true, over all tested tables together


def problems(card: Mapping[str, Any], before: Mapping[str, Any] | None) -> list[str]:
    """Why weights with this card are not good enough; nothing if they are.

    `before` has the figures of the weights in use, of the same positions.
    """
    found = []
    lost = card["log_loss"] - card["log_loss_unrounded"]
    if lost >= MOST_LOST_BY_ROUNDING:
        found.append(f"rounding costs {lost:.4f} of log loss")
    if card["worst_tenth"] > WORST_TENTH:
        found.append(f"a tenth is off by {card['worst_tenth']:.3f}")
    found += [
        f"{table['mode']}, {table['seats']} seats: Brier {table['brier']}, by net worth {table['by_worth']}"
        for table in card["tables"]
        if table["brier"] >= table["by_worth"]
    ]
    for name, told in (("log_loss", "log loss"), ("log_loss_of_champion", "log loss in games of the champion")):
        if before is not None and card[name] is not None and card[name] > before[name] + MOST_WORSE:
            found.append(f"{told} {card[name]:.4f}, in use {before[name]:.4f}")
    return found
