"""Every decision of many games as a Parquet table: one row per decision, in the order of the games."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from magie.analysis.analyse import Analysis
from magie.analysis.scale import POINTS, scale
from magie.game.errors import MagieError
from magie.notation.action import format_action


def rows(game: int, name: str, analysis: Analysis) -> Iterator[dict[str, Any]]:
    """The decisions of one game; chances from 0 to 1, losses and their errors in points."""
    limits = scale()
    for choice in analysis.choices:
        yield {
            "game": game,
            "record": name,
            "input": choice.number,
            "turn": choice.turn,
            "seat": choice.seat,
            "kind": choice.kind,
            "action": format_action(choice.action),
            "best": format_action(choice.best),
            "chance": choice.chance,
            "best_chance": choice.best_chance,
            "loss": POINTS * choice.loss,
            "error": POINTS * choice.error,
            "is_real": limits.is_real(choice),
            "name": limits.name(choice),
            "won": choice.seat in (analysis.record.winners or ()),
        }


def write_decisions(path: Path, games: Iterable[tuple[str, Analysis]]) -> int:
    """Write the table and say how many decisions it has; raises MagieError where PyArrow is missing."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ModuleNotFoundError:
        raise MagieError("tables/missing", {}) from None
    told = [row for number, (name, analysis) in enumerate(games) for row in rows(number, name, analysis)]
    label, whole, part = pa.string(), pa.int32(), pa.float64()
    kinds = {int: whole, float: part, str: label, bool: pa.bool_()}
    first = told[0] if told else {}
    schema = pa.schema([(name, kinds[type(value)]) for name, value in first.items()])
    pq.write_table(pa.Table.from_pylist(told, schema=schema), path)
    return len(told)
